/** `papercloud explain`: explains the response to a request. */
import { UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { columns } from './help.ts'
import { withNoun } from '../../quality/audit/reports/report.ts'
import type { Schemas } from '../../sandbox/control-schemas.ts'
import { controlCommand, ControlError } from './control-client.ts'

/** Explains a request; returns the exit code. */
export async function explainCommand(args: readonly string[]): Promise<number> {
  const { words, flags, client, print } = controlCommand(args, COMMANDS.explain.flags, 1)
  const [id] = words
  if (id === undefined) throw new UsageError('explain needs a REQUEST_ID: the X-Request-Id of a response.')
  const answer = await client
    .get<Schemas['Explanation']>(`/requests/${encodeURIComponent(id)}/explain`)
    .catch((error: unknown) => {
      if (error instanceof ControlError && error.status === 404)
        throw new ControlError(`${error.message} "npx papercloud logs" lists the latest requests.`, 404, error)
      throw error
    })
  print(answer, () => explanationLines(answer, flags.has('all')))
  return 0
}

/**
 * Returns an explanation as lines: the check that decided, with its facts, then the names of those that passed. With
 * `all`, the facts of every check follow.
 */
export function explanationLines(answer: Schemas['Explanation'], all = false): string[] {
  const { method, path, endpoint, at, status, rule, ruleAsks, scenario, traceparent, decidedBy, stages } = answer
  const deciding = stages.find(({ stage }) => stage === decidedBy)
  const { message, code, field } = (deciding?.facts.refusal ?? {}) as Partial<Schemas['ApiError']>
  const passed = stages.filter((one) => one !== deciding && one.verdict === 'passed')
  const skipped = stages.filter(({ verdict }) => verdict === 'not reached')
  return [
    `${method} ${path}${endpoint === null ? '' : ` (${endpoint})`} at ${at}`,
    `answered ${[status, code].filter(Boolean).join(' ')}, decided by ${decidedBy}${rule === null ? '' : `, rule ${rule}`}${scenario === null ? '' : `, scenario ${scenario}`}`,
    ...(message === undefined ? [] : [`  ${message}`]),
    ...(ruleAsks === undefined ? [] : [`  The rule: ${ruleAsks}`]),
    ...factLines({ field, ...deciding?.facts, trace: traceparent }),
    ...(passed.length === 0 ? [] : [`${withNoun(passed.length, 'check')} passed: ${namesOf(passed)}`]),
    ...(all ? passed.flatMap(({ stage, facts }) => [`${stage}: passed`, ...factLines(facts)]) : []),
    ...(all && skipped.length > 0 ? [`not reached: ${namesOf(skipped)}`] : []),
  ]
}

function namesOf(stages: Schemas['Explanation']['stages']): string {
  return stages.map(({ stage }) => stage).join(', ')
}

/** Facts that the first lines contain. */
const SHOWN_ABOVE = ['refusal', 'rule']

/** Returns the change that made an ETag stale as text. */
function moveInWords(move: unknown): string {
  if (move === null) return ''
  const { at, fields, requestId, by, laterChanges } = move as Record<'at' | 'by', string> & {
    readonly fields: readonly string[]
    readonly requestId: string | null
    readonly laterChanges: number
  }
  const what = fields.length === 0 ? 'deleted it' : `changed ${fields.join(', ')}`
  const later = laterChanges === 0 ? '' : `; ${withNoun(laterChanges, 'later change')}`
  return `${by}${requestId === null ? '' : ` (${requestId})`} ${what} at ${at}${later}`
}

/** Returns facts as aligned lines; what is absent or empty is left out. */
function factLines(facts: Readonly<Record<string, unknown>>): string[] {
  return columns(
    Object.entries(facts)
      .filter(([name]) => !SHOWN_ABOVE.includes(name))
      .map(([name, value]) => [spaced(name), name === 'movedBy' ? moveInWords(value) : inWords(value)])
      .filter(([, value]) => value !== ''),
  )
}

/**
 * Returns a fact as text: lists separated by commas, and the members of an object with their names; empty if it is
 * absent or false.
 */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (typeof value !== 'object') return String(value as string | number)
  if (Array.isArray(value)) {
    const parts = (value as readonly unknown[]).map(inWords)
    return parts.join((value as readonly unknown[]).some((one) => typeof one === 'object') ? '; ' : ', ')
  }
  return Object.entries(value)
    .map(([name, inner]) => [spaced(name), inWords(inner)])
    .filter(([, inner]) => inner !== '')
    .map((pair) => pair.join(' '))
    .join(', ')
}

/** Returns a name in camel case as words; other names are returned as they are. */
function spaced(name: string): string {
  return /^[a-z][a-zA-Z]*$/.test(name)
    ? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name
}
