/**
 * The entries of a sweep's report: equal trials are one, with the points where they happened.
 */
import { hash } from 'node:crypto'
import type { Finding } from '../audit/finding.ts'
import type { Level } from '../audit/level.ts'
import type { RuleWords } from '../audit/rule.ts'
import type { Arm } from './arms.ts'
import { levelOf, type Verdict } from './verdict.ts'

/** A trial that was decided. */
export interface Decided {
  readonly arm: Arm
  readonly verdict: Verdict
  /** The first line in which the command said what went wrong; empty without one. */
  readonly error: string
  /** What of the end state differs, in words; empty where nothing does. */
  readonly difference: string
  /** Where the call came from. */
  readonly caller?: string
}

/** An entry of the report. */
export interface SweepFinding extends Finding {
  readonly verdict: Verdict
  readonly fault: string
  /** Ids of the points, the earliest first. */
  readonly points: readonly string[]
  readonly error: string
  /** Repeats the smallest of its trials alone. */
  readonly command: string
}

const WORDS: Readonly<Partial<Record<Verdict, Pick<RuleWords, 'title' | 'help' | 'fix'>>>> = {
  diverged: {
    title: 'Ends well, but leaves another state',
    help: 'After the fault the command succeeded, and the records that it left are not those of a run without it.',
    fix: 'Retry with the same Idempotency-Key, and look at what is there before something is made again.',
  },
  hung: {
    title: 'Does not come to an end',
    help: 'After the fault the command was still running when its time was over.',
    fix: 'Give every call, and every wait, a time limit.',
  },
  failed: {
    title: 'Fails where it could recover',
    help: 'After a fault that passes, or that can be repaired, the command failed.',
    fix: 'Retry transient failures with a growing pause; read again after a 412; open streams again.',
  },
  ignored: {
    title: 'Does not notice a failure',
    help: 'Something failed for good, and the command succeeded all the same.',
    fix: 'Look at the status of every answer, and at how every Operation ended.',
  },
  unstable: {
    title: 'Does not repeat',
    help: 'The same fault at the same point ended differently the second time.',
    fix: 'Look for what the command makes depend on time or chance.',
  },
}

/** What reports say of the verdicts, in the words of rules. */
export const SWEEP_RULES: readonly RuleWords[] = Object.entries(WORDS).map(([verdict, words]) => ({
  id: `sweep.${verdict}`,
  level: levelOf(verdict as Verdict)!,
  family: 'sweep',
  ...words,
}))

/** The command line that tries one arm alone. */
export function onlyCommand(arm: string, command: readonly string[]): string {
  return `papercloud sweep --only ${arm} -- ${command.map(quoted).join(' ')}`
}

/** Puts equal trials together: of one endpoint, fault, verdict and error, numbers and ids aside. */
export function entriesOf(decided: readonly Decided[], command: readonly string[]): readonly SweepFinding[] {
  const groups = new Map<string, Decided[]>()
  for (const one of decided) {
    if (levelOf(one.verdict) === null) continue
    const { arm, verdict, error } = one
    const key = [arm.point.endpoint, arm.fault.id, verdict, plainError(error)].join('\n')
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].map(([key, group]) => entryOf(key, group, command))
}

function entryOf(key: string, group: readonly Decided[], command: readonly string[]): SweepFinding {
  const sorted = [...group].sort((one, other) => one.arm.point.position - other.arm.point.position)
  const [first] = sorted
  const { arm, verdict, error, difference, caller } = first!
  const { point, fault } = arm
  const words = SWEEP_RULES.find(({ id }) => id === `sweep.${verdict}`)!
  const why = difference !== '' ? difference : error
  return {
    rule: words.id,
    level: levelOf(verdict) as Level,
    message: `${fault.id} at ${point.endpoint}: ${verdict}${why === '' ? '' : `: ${why}`}`,
    endpoint: point.endpoint,
    evidence: { requestIds: [], request: point.canonical },
    count: sorted.length,
    fix: words.fix,
    fingerprint: hash('sha256', key, 'hex'),
    ...(caller !== undefined && { caller }),
    verdict,
    fault: fault.id,
    points: sorted.map((one) => one.arm.point.id),
    error,
    command: onlyCommand(arm.id, command),
  }
}

const ERROR = /error|exception|fail|assert|expected|panic|traceback|refused|timed? ?out/i
const COLOUR = /\u001b\[[0-9;]*m/g

/** The first line of a command's output that says what went wrong; else the last of all. */
export function firstErrorLine(output: string): string {
  const lines = output
    .replaceAll(COLOUR, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return (lines.find((line) => ERROR.test(line)) ?? lines.at(-1) ?? '').slice(0, 300)
}

/** A line without numbers and ids, so that equal errors read the same. */
export function plainError(line: string): string {
  return line
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '')
    .replaceAll(/\b[a-z]{2,5}_\w+/g, '')
    .replaceAll(/\d+(?:\.\d+)?/g, '')
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
