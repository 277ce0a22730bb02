/**
 * Whether the rules of a scenario make sense: that they name endpoints of the contract, that each can fire and has
 * something to act on, and that what they write fits the schemas. Shapes are judged before (definition.ts).
 */
import type { Endpoint } from '../openapi/endpoint.ts'
import { givenSchema, GivenSchemaError } from '../openapi/given-schema.ts'
import { GlobError } from '../openapi/glob.ts'
import { PatternError, patternOf } from '../openapi/pattern.ts'
import { FixtureError, fixtureOf, type Fixture } from '../world/fixtures.ts'
import type { Kind } from '../world/kinds.ts'
import { START, type Definition, type Rule, type Then, type When } from './definition.ts'
import { realFaults } from './effects/delay.ts'
import { alwaysActs, clash, givenIn } from './ready-effects.ts'
import { idsOf, nearest, under, type SemanticFault, type ValidationContext } from './semantic-fault.ts'
import { endpointsOf, reachableStates, some } from './when.ts'
import { WRITABLE_KINDS } from './writable-kinds.ts'

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
  const alone = [...strange, ...whenFaults(when, reached), ...under(['then'], thenFaults(then, context))]
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
  const names = idsOf(left)
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
  for (const { effect, value } of givenIn(then)) {
    const fault = effect.idleAt?.(value as never, left)
    if (fault) yield { ...fault, path: [effect.name] }
  }
}

/** What effects say of themselves, wherever they act. */
function* thenFaults(then: Then, context: ValidationContext): Generator<SemanticFault> {
  const idle = clash(then, then)
  if (idle) yield { path: [], message: idle }
  yield* realFaults(then)
  for (const { effect, value } of givenIn(then))
    yield* under([effect.name], effect.faults?.(value as never, then, context) ?? [])
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
  const made = listed.flatMap(({ kind, record, path }) => {
    if (!WRITABLE_KINDS.includes(kind)) {
      faults.push({ path, message: `'${kind}' is not a kind of record; ${nearest(kind, WRITABLE_KINDS)}` })
      return []
    }
    try {
      return [fixtureOf(record, kind as Kind, '', path, validator.schema)]
    } catch (error) {
      if (!(error instanceof FixtureError)) throw error
      faults.push({ path: error.path, message: error.fault })
      return []
    }
  })
  return { fixtures: made, faults }
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
