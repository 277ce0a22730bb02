/** The entries of a sweep's report: equal trials are merged into an entry that lists the points where they happened. */
import { hash } from 'node:crypto'
import type { Level } from '../audit/level.ts'
import { SWEEP_RULES } from '../audit/sweep-rules.ts'
import type { Arm } from './arms.ts'
import { causeOf } from './causes.ts'
import { verdictLevel } from '../audit/sweep-rules.ts'
import type { SweepFinding } from './sweep-finding.ts'
import type { Verdict } from './verdict.ts'

/** A trial and the verdict on it. */
export interface Decided {
  readonly arm: Arm
  readonly verdict: Verdict
  /** Exit status of the command; null if the sweep ended it. */
  readonly exit: number | null
  /** The line of the output that describes the error; empty if the command succeeded. */
  readonly error: string
  /** How the end state differs from the baseline, as text; empty if that is not the problem. */
  readonly difference: string
  /** Ids of the first requests on which the fault acted. */
  readonly requestIds: readonly string[]
  /** The file with the trial's capsule. */
  readonly capsule?: string
}

/**
 * Returns the command line that repeats the trial of an arm, or a clean run if `arm` is null. `flags` are the flags of
 * the sweep on which the outcome depends.
 */
export function againCommand(arm: string | null, flags: readonly string[], command: readonly string[]): string {
  const start = arm === null ? ['exec', '--audit'] : ['sweep', '--only', arm]
  return ['npx papercloud', ...start, ...flags.map(quoted), '--', ...command.map(quoted)].join(' ')
}

/** Returns the command line that repeats a trial. */
export type Again = (arm: string) => string

/** Merges trials with the same endpoint, fault, verdict and error, ignoring numbers and ids. */
export function sweepEntries(decided: readonly Decided[], again: Again): readonly SweepFinding[] {
  const groups = new Map<string, Decided[]>()
  for (const one of decided) {
    if (verdictLevel(one.verdict) === null) continue
    const { arm, verdict, error } = one
    const key = [arm.point.endpoint, faultOf(arm), verdict, plainError(error)].join('\n')
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].map(([key, group]) => entryOf(key, group, again))
}

/** Returns the fault of a trial as text; for a pair, also the second fault and its endpoint. */
export function faultOf({ fault, beside }: Arm): string {
  return beside ? `${fault.id} and ${beside.fault.id} at ${beside.point.endpoint}` : fault.id
}

function entryOf(key: string, group: readonly Decided[], again: Again): SweepFinding {
  const sorted = [...group].sort((one, other) => one.arm.point.position - other.arm.point.position)
  const [first] = sorted
  const { arm, verdict, error, requestIds } = first!
  const { point } = arm
  const { caller } = point
  const capsule = sorted.find((one) => one.capsule !== undefined)?.capsule
  const fault = faultOf(arm)
  const words = SWEEP_RULES.find(({ id }) => id === `sweep.${verdict}`)!
  const part = {
    message: sentenceOf(first!),
    endpoint: point.endpoint,
    requestIds,
    fault,
    points: sorted.map((one) => one.arm.point.id),
    command: again(arm.id),
    fingerprint: hash('sha256', key, 'hex'),
    ...(capsule !== undefined && { capsule }),
  }
  return {
    rule: words.id,
    level: verdictLevel(verdict) as Level,
    message: part.message,
    endpoint: part.endpoint,
    evidence: { requestIds, request: point.canonical },
    count: sorted.length,
    fix: words.fix,
    fingerprint: hash('sha256', causeOf(first!), 'hex'),
    ...(caller !== undefined && { caller }),
    verdict,
    fault,
    points: part.points,
    error,
    parts: [part],
    command: part.command,
    ...(capsule !== undefined && { capsule }),
  }
}

/** What the command should have done, by verdict. */
const EXPECTED: Readonly<Partial<Record<Verdict, string>>> = {
  diverged: 'It should leave the same records as without the fault, or fail.',
  failed: 'It should recover, and leave the same records as without the fault.',
  ignored: 'It should fail, because the fault is permanent.',
  hung: 'It should give up, and fail or try again.',
}

/** Says which fault was injected at which call, what the command then did, and what it should have done. */
function sentenceOf({ arm, verdict, exit, error, difference }: Decided): string {
  const { endpoint, canonical } = arm.point
  const call = canonical.split(' ').slice(0, 2).join(' ')
  const where = `${faultOf(arm)} at ${endpoint} (${call}), where ${arm.fault.what}`
  const did: Readonly<Partial<Record<Verdict, string>>> = {
    diverged: `the command exited with 0, but left other records: ${difference}`,
    failed: `the command exited with ${exit}${error === '' ? '' : `: ${error}`}`,
    ignored: `the command exited with 0${difference === '' ? '' : `: ${difference}`}`,
    hung: 'the command made no more calls and did not end',
    'still-trying': 'the command was still making calls when its time was up',
    unstable: 'a second trial had another outcome',
  }
  const said = `${where}: ${verdict}: ${did[verdict] ?? error}`
  return [/[.!?]$/.test(said) ? said : `${said}.`, EXPECTED[verdict]].filter((part) => part !== undefined).join(' ')
}

const ERROR = /error|exception|fail|assert|expected|panic|traceback|refused|timed? ?out/i
const COLOUR = /\u001b\[[0-9;]*m/g

/** Matches a position in a source file, or the marker below a quoted line. */
const PLACE = /^(?:(?:file:\/\/)?\S+:\d+(?::\d+)?|\^+)$/

/**
 * Returns the first line of a command's output that describes an error, or else the last line. Quoted source code is
 * skipped.
 */
export function firstErrorLine(output: string): string {
  const all = output
    .replaceAll(COLOUR, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const lines = all.filter((line, at) => !PLACE.test(line) && !/^\^+$/.test(all[at + 1] ?? ''))
  return (lines.find((line) => ERROR.test(line)) ?? lines.at(-1) ?? '').slice(0, 300)
}

/** Returns a line without numbers and ids, so that lines about the same error are equal. */
export function plainError(line: string): string {
  return line
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '')
    .replaceAll(/\b[a-z]{2,5}_\w+/g, '')
    .replaceAll(/\d+(?:\.\d+)?/g, '')
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
