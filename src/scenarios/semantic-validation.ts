/**
 * Whether the rules of a scenario make sense: that they name endpoints of the contract, that each can fire and has
 * something to act on, and that what they write fits the schemas. Shapes are judged before (definition.ts).
 */
import { closest, distance } from 'fastest-levenshtein'
import type { Endpoint } from '../openapi/endpoint.ts'
import { givenSchema, GivenSchemaError } from '../openapi/given-schema.ts'
import { GlobError } from '../openapi/glob.ts'
import type { Contract } from '../openapi/document.ts'
import { PatternError, patternOf } from '../openapi/pattern.ts'
import type { Validator } from '../openapi/validator.ts'
import { limits } from '../limits.ts'
import { factFaults } from '../world/check-record.ts'
import { FixtureError } from '../world/fixture-error.ts'
import { fixtureOf } from '../world/fixture-files.ts'
import type { Fixture } from '../world/fixtures.ts'
import { isInternal, kinds, type Kind } from '../world/kinds.ts'
import type { KindSpec } from '../world/kinds/kind.ts'
import { START, type Definition, type Delay, type Rule, type Duration, type Then, type When } from './definition.ts'
import { subjectOf } from '../openapi/subject.ts'
import { clash, opensOperation } from './effects.ts'
import { DURATIONS, durationMs } from './duration.ts'
import { endpointsOf, reachableStates, some } from './when.ts'

/** One thing that is wrong, where, and what is allowed instead. */
export interface SemanticFault {
  /** Keys from the definition's root. */
  readonly path: readonly (string | number)[]
  readonly message: string
  /** Whether the key at the end of the path is at fault rather than its value. */
  readonly key?: true
}

/** What definitions are judged by. */
export interface ValidationContext {
  readonly contract: Pick<Contract, 'endpoints'>
  readonly validator: Validator
}

/** Kinds that a rule may change; changing what the world keeps for itself would break it. */
const WRITABLE = (Object.keys(kinds) as Kind[]).filter((kind) => !isInternal(kind))
const STREAM = 'streamEvents'

/** Everything that makes no sense in a definition of the right shape. */
export function semanticFaults(definition: Definition, context: ValidationContext): SemanticFault[] {
  const { rules } = definition
  const reached = reachableStates(rules)
  const all = [...context.contract.endpoints.values()]
  const strange = rules.map(({ when = {} }) => [...endpointFaults(when, all)])
  const left = rules.map(({ when = {} }, at) => (strange[at]!.length > 0 ? [] : endpointsOf(when, all)))
  const faults = rules.flatMap((rule, at): SemanticFault[] => [
    ...under(
      ['rules', at],
      [...ruleFaults(rule, strange[at]!, left[at]!, reached, context), ...shadow(rules, at, left)],
    ),
  ])
  return [...faults, ...under(['fixtures'], fixturesOf(definition, context).faults)]
}

/** `strange` is what is wrong with the endpoints of a rule, `left` those that it can be for. */
function* ruleFaults(
  { when = {}, then }: Rule,
  strange: readonly SemanticFault[],
  left: readonly Endpoint[],
  reached: ReadonlySet<string>,
  context: ValidationContext,
): Generator<SemanticFault> {
  const alone = [
    ...strange,
    ...whenFaults(when, reached),
    ...under(['then'], [...spanFaults(then), ...thenFaults(then, context)]),
  ]
  yield* alone
  if (alone.length > 0) return
  if (left.length === 0) return void (yield contradiction(when, [...context.contract.endpoints.values()]))
  yield* under(['when'], reachFaults(when, left))
  yield* under(['then'], actFaults(then, left))
}

/** Expressions and schemas that do not compile, and states that nothing leads to. */
function* whenFaults(when: When, reached: ReadonlySet<string>): Generator<SemanticFault> {
  for (const name of ['headers', 'query'] as const) {
    for (const [key, test] of Object.entries(when[name] ?? {})) {
      const refused = typeof test === 'object' ? refusalOf(PatternError, () => patternOf(test.matches)) : undefined
      if (refused) yield { path: ['when', name, key, 'matches'], message: refused.message }
    }
  }
  const refused = when.body && refusalOf(GivenSchemaError, () => givenSchema(when.body!))
  if (refused) {
    const isKey = refused.path.at(-2) === 'patternProperties'
    yield { path: ['when', 'body', ...refused.path], message: refused.message, ...(isKey && { key: true as const }) }
  }
  for (const state of when.state === undefined ? [] : some(when.state)) {
    if (!reached.has(state))
      yield {
        path: ['when', 'state'],
        message: `no rule that can fire leads to the state '${state}'; reached are ${list(reached)} (scenarios begin in '${START}')`,
      }
  }
}

/** Conditions on the endpoint that none of the contract meets; of a list, each must meet some. */
function* endpointFaults(when: When, all: readonly Endpoint[]): Generator<SemanticFault> {
  for (const key of ['endpoint', 'method', 'path'] as const) {
    const given = when[key]
    for (const [at, one] of given === undefined ? [] : some(given).entries()) {
      const path = ['when', key, ...(Array.isArray(given) ? [at] : [])]
      const refused = refusalOf(GlobError, () => endpointsOf({ [key]: one }, all))
      if (refused) yield { path, message: `the glob '${one}' ${refused.message}` }
      else if (endpointsOf({ [key]: one }, all).length === 0) yield { path, message: STRANGE[key](one, all) }
    }
  }
}

/** What is allowed, by the condition that nothing meets. */
const STRANGE = {
  endpoint: (one: string, all: readonly Endpoint[]) =>
    `'${one}' names no endpoint of the contract; ${nearest(
      one,
      all.map(({ id }) => id),
    )}`,
  method: (one: string) => `'${one}' is no method of the contract; allowed: GET, POST, PUT, PATCH, DELETE`,
  path: (one: string) =>
    `'${one}' fits no path of the contract; paths begin below /api/v1, as in /scopes/*/network/routers`,
}

/** Conditions that can each be met, but not at once. */
function contradiction(when: When, all: readonly Endpoint[]): SemanticFault {
  const examples = endpointsOf(when.endpoint === undefined ? {} : { endpoint: when.endpoint }, all)
    .slice(0, 3)
    .map(({ id, method, path }) => `${id} is ${method} ${path}`)
  return {
    path: ['when'],
    message: `endpoint, method and path contradict one another, so the rule can never fire: ${examples.join('; ')}`,
  }
}

/** What the remaining endpoints cannot give to the rest of the condition. */
function* reachFaults(when: When, left: readonly Endpoint[]): Generator<SemanticFault> {
  const names = ids(left)
  if (when.scopeId !== undefined && !left.some(({ parameters }) => parameters.some(({ name }) => name === 'scopeId')))
    yield { path: ['scopeId'], message: `can never hold: the path of ${names} has no scopeId` }
  if (
    when.resourceId !== undefined &&
    !left.some(({ parameters }) => parameters.some(({ name }) => name !== 'scopeId'))
  )
    yield { path: ['resourceId'], message: `can never hold: the path of ${names} names no resource` }
  if (when.body !== undefined && !left.some(({ bodyPointer }) => bodyPointer !== undefined))
    yield { path: ['body'], message: `can never hold: ${names} reads no body` }
}

/** Effects that have nothing to act on at the remaining endpoints. */
function* actFaults(then: Then, left: readonly Endpoint[]): Generator<SemanticFault> {
  const names = ids(left)
  if (then.operation && !left.some(opensOperation))
    yield { path: ['operation'], key: true, message: `${names} opens no Operation; endpoints that answer 202 do` }
  if (then.touch && !left.some((endpoint) => subjectOf(endpoint)?.parameter))
    yield { path: ['touch'], key: true, message: `the path of ${names} names no resource that could be changed` }
  if (then.stream && !left.some(({ id }) => id === STREAM))
    yield { path: ['stream'], key: true, message: `${names} opens no event stream; ${STREAM} does` }
  if (then.quota && !left.some(({ method }) => method !== 'GET' && method !== 'DELETE'))
    yield { path: ['quota'], key: true, message: `${names} takes nothing of a quota; creates do` }
  if ((then.network === 'truncate' || then.network === 'drip') && left.every(({ id }) => id === STREAM))
    yield { path: ['network'], message: `a stream has no body to cut; use stream: {closeAfter}` }
}

/** What effects say of themselves, wherever they act. */
function* thenFaults(then: Then, context: ValidationContext): Generator<SemanticFault> {
  const { respond, operation, set, stream } = then
  const vain = clash(then, then)
  if (vain) yield { path: [], message: vain }
  if (then.real !== undefined && then.delay === undefined)
    yield { path: ['real'], key: true, message: 'says how a delay is counted; there is no delay' }
  if (respond?.error !== undefined && respond.body !== undefined)
    yield { path: ['respond', 'body'], key: true, message: 'give either error or body' }
  if (respond?.error !== undefined && respond.status < 400)
    yield { path: ['respond', 'error'], key: true, message: `needs a status of 400 or more, not ${respond.status}` }
  if (respond?.body !== undefined && [204, 205, 304].includes(respond.status))
    yield { path: ['respond', 'body'], key: true, message: `an answer with status ${respond.status} has no body` }
  if (
    then.network &&
    then.network !== 'reset-before' &&
    then.network !== 'reset-after' &&
    respond &&
    respond.status < 400 &&
    respond.body === undefined
  )
    yield { path: ['network'], message: 'the answer has no body to cut' }
  if (operation) yield* under(['operation'], operationFaults(operation))
  if (stream?.silent && (stream.closeAfter !== undefined || stream.duplicate))
    yield { path: ['stream', 'silent'], key: true, message: 'a silent stream has no frames to count or repeat' }
  if (set) yield* under(['set'], setFaults(set, context))
}

function* operationFaults({
  outcome,
  error,
  warning,
  duration,
  progress,
}: NonNullable<Then['operation']>): Generator<SemanticFault> {
  if (outcome === undefined && duration === undefined) yield { path: [], message: 'needs outcome or duration' }
  if (error !== undefined && outcome !== 'fail')
    yield { path: ['error'], key: true, message: 'belongs to outcome: fail' }
  if (warning !== undefined && outcome !== 'warn')
    yield { path: ['warning'], key: true, message: 'belongs to outcome: warn' }
  if (progress !== undefined && outcome !== 'stall')
    yield { path: ['progress'], key: true, message: 'belongs to outcome: stall' }
}

function* setFaults(
  { kind, patch }: NonNullable<Then['set']>,
  { validator }: ValidationContext,
): Generator<SemanticFault> {
  const names: readonly string[] = WRITABLE
  if (!names.includes(kind))
    return void (yield { path: ['kind'], message: `'${kind}' is not a kind of record; ${nearest(kind, names)}` })
  const { schema } = kinds[kind as Kind] as KindSpec<never, never>
  for (const [name, value] of Object.entries(patch)) {
    if (name === 'private')
      yield* factFaults(kind as Kind, value, validator.schema).map(({ field, message }) => ({
        path: ['patch', ...field.split('.')],
        message,
      }))
    else if (name === 'id') yield { path: ['patch', name], key: true, message: 'the id of a record never changes' }
    else if (schema)
      yield* (validator.property(schema, name, value) ?? [{ field: '', message: `is not a field of ${schema}` }]).map(
        ({ field, message }) => ({ path: ['patch', name, ...(field === '' ? [] : field.split('.'))], message }),
      )
  }
}

function* spanFaults({ delay, operation }: Then): Generator<SemanticFault> {
  if (operation?.duration !== undefined) yield* oneSpan(operation.duration, ['operation', 'duration'])
  if (delay === undefined) return
  if (typeof delay !== 'object') return void (yield* oneSpan(delay, ['delay']))
  yield* under(['delay'], delayFaults(delay))
}

/** The ways to say a delay: which keys stand together, the smaller first. */
const DELAYS = [['duration'], ['min', 'max'], ['median', 'p99']] as const

function* delayFaults(delay: Exclude<Delay, Duration>): Generator<SemanticFault> {
  const given = Object.keys(delay).filter((key) => key !== 'real')
  const way = DELAYS.find((keys) => keys.length === given.length && keys.every((key) => given.includes(key)))
  if (!way) return void (yield { path: [], message: 'needs either duration, or min and max, or median and p99' })
  const faults = way.flatMap((key) => [...oneSpan(delay[key]!, [key])])
  yield* faults
  const [low, high] = way
  if (faults.length > 0 || high === undefined) return
  if (low === 'median' && durationMs(delay.median!)! <= 0)
    yield { path: ['median'], message: 'must be more than nothing' }
  if (durationMs(delay[high]!)! < durationMs(delay[low]!)!)
    yield { path: [high], message: `must not be less than ${low}` }
}

function* oneSpan(span: Duration, path: SemanticFault['path']): Generator<SemanticFault> {
  const ms = durationMs(span)
  if (ms === undefined) yield { path, message: `'${span}' is not ${DURATIONS}` }
  else if (ms > limits.scenarioSpanMs)
    yield { path, message: `is longer than ${limits.scenarioSpanMs / 86_400_000} days (limit scenarioSpanMs)` }
}

/** A rule that an earlier one always acts before; `left` has the endpoints that each rule can be for. */
function shadow(rules: readonly Rule[], at: number, left: readonly (readonly Endpoint[])[]): SemanticFault[] {
  const { endpoint: _e, method: _m, path, ...narrow } = rules[at]!.when ?? {}
  const mine = left[at]!
  const earlier = rules.slice(0, at).findIndex((rule, before) => {
    const { endpoint: _e2, method: _m2, path: wide, ...asked } = rule.when ?? {}
    const always =
      rule.times === undefined && (rule.skip ?? 0) === 0 && (rule.every ?? 1) === 1 && (rule.probability ?? 1) === 1
    const wider = Object.entries(asked).every(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(narrow[key as keyof typeof narrow]),
    )
    if (!always || !wider || (wide !== undefined && JSON.stringify(wide) !== JSON.stringify(path))) return false
    const theirs = new Set(left[before])
    return mine.length > 0 && mine.every((one) => theirs.has(one)) && alwaysActs(rule.then)
  })
  return earlier < 0
    ? []
    : [
        {
          path: [],
          message: `can never fire: rule ${earlier + 1} acts on every call that this one is for, and of one scenario the first rule that fits acts`,
        },
      ]
}

/** Effects that act on every call; others can find nothing to act on and then leave it to the next rule. */
function alwaysActs(then: Then): boolean {
  return (
    then.respond !== undefined ||
    then.network === 'reset-before' ||
    then.network === 'reset-after' ||
    then.delay !== undefined
  )
}

/** The records of a definition's fixtures, and what is wrong with them. */
export function fixturesOf(
  { fixtures = [] }: Definition,
  { validator }: ValidationContext,
): { readonly fixtures: readonly Fixture[]; readonly faults: readonly SemanticFault[] } {
  const faults: SemanticFault[] = []
  const listed = Array.isArray(fixtures)
    ? (fixtures as readonly Record<string, unknown>[]).map(({ kind, ...record }, at) => ({
        kind: String(kind),
        record,
        path: [at] as SemanticFault['path'],
      }))
    : Object.entries(fixtures as Readonly<Record<string, readonly Record<string, unknown>[]>>).flatMap(
        ([kind, records]) => records.map((record, at) => ({ kind, record, path: [kind, at] as SemanticFault['path'] })),
      )
  const names: readonly string[] = WRITABLE
  const made = listed.flatMap(({ kind, record, path }) => {
    if (!names.includes(kind)) {
      faults.push({ path, message: `'${kind}' is not a kind of record; ${nearest(kind, names)}` })
      return []
    }
    try {
      return [fixtureOf(record, kind as Kind, '', path, validator.schema)]
    } catch (error) {
      if (!(error instanceof FixtureError)) throw error
      faults.push(...error.faults.map(({ path: at, message }) => ({ path: at, message })))
      return []
    }
  })
  return { fixtures: made, faults }
}

function* under(path: SemanticFault['path'], faults: Iterable<SemanticFault>): Generator<SemanticFault> {
  for (const fault of faults) yield { ...fault, path: [...path, ...fault.path] }
}

/** As many names are listed whole; of more, those that look like what was asked for. */
const LISTED = 100

/** What could have been meant, and what is allowed. */
export function nearest(asked: string, names: readonly string[]): string {
  const sorted = [...names].sort()
  const near = closest(asked, sorted)
  const meant = near && distance(asked, near) <= Math.max(3, asked.length / 2) ? `did you mean '${near}'?` : ''
  if (sorted.length <= LISTED) return `${meant === '' ? 'allowed' : `${meant} Allowed`}: ${sorted.join(', ')}`
  if (meant !== '') return meant
  const letters = asked.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
  const like = sorted.filter((name) => name.toLowerCase().includes(letters))
  const shown = (like.length > 0 ? like : sorted).slice(0, 12)
  return `allowed: ${shown.join(', ')} and ${sorted.length - shown.length} others`
}

function ids(endpoints: readonly Endpoint[]): string {
  const names = endpoints.slice(0, 3).map(({ id }) => id)
  return endpoints.length > 3 ? `${names.join(', ')}, …` : names.join(', ')
}

function list(names: Iterable<string>): string {
  return [...names].map((name) => `'${name}'`).join(', ')
}

/** What a piece of work is refused with, of one kind of error. */
function refusalOf<E extends Error>(kind: abstract new (...args: never[]) => E, work: () => unknown): E | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof kind) return error
    throw error
  }
}
