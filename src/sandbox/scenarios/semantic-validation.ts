/**
 * Checks the meaning of scenario rules: that they name endpoints of the contract, that each rule can match a call and
 * has something to act on, and that the data they write fits the schemas. The shape has already been validated
 * (shape-validation.ts).
 */
import type { Endpoint } from '../../service/contract/endpoint.ts'
import { givenSchema, GivenSchemaError } from '../../service/contract/given-schema.ts'
import { limits } from '../../platform/limits.ts'
import { GlobError } from '../../service/contract/glob.ts'
import { PatternError, patternOf } from '../../service/contract/pattern.ts'
import { FixtureError } from '../../service/state/fixture-error.ts'
import { fixtureOf } from '../../service/state/fixture-files.ts'
import type { Fixture } from '../../service/state/fixtures.ts'
import type { Kind } from '../../service/state/kinds.ts'
import { START, type Definition, type ScenarioRule, type Then, type When } from './definition.ts'
import { realFaults } from './effects/delay.ts'
import { conflictOf, givenIn } from './ready-effects.ts'
import { idsOf, nearest, under, type SemanticFault, type ValidationContext } from './semantic-fault.ts'
import { shadowing, type RuleReach } from './shadowing.ts'
import type { SoundParts } from './sound-parts.ts'
import { endpointsOf, reachableStates, asList } from './when.ts'
import { notAKind, WRITABLE_KINDS } from './writable-kinds.ts'

/** Returns all faults in the meaning of a definition, in the parts with a valid shape. */
export function semanticFaults({ definition, partial }: SoundParts, context: ValidationContext): SemanticFault[] {
  const { rules } = definition
  const tooMany = schemasFault(rules)
  if (tooMany) return [tooMany]
  // If a rule is invalid, it is unknown which states are reachable.
  const reached = partial.size > 0 ? undefined : reachableStates(rules)
  const all = [...context.contract.endpoints.values()]
  const unmatched = rules.map(({ when = {} }) => [...endpointFaults(when, all)])
  const reaches = rules.map((rule, at): RuleReach => ({
    rule,
    endpoints: unmatched[at]!.length > 0 ? [] : endpointsOf(rule.when ?? {}, all),
    states: statesOf(rule.when, reached),
  }))
  const faults = rules.flatMap((rule, at) => {
    const own = ruleFaults(rule, unmatched[at]!, reaches[at]!.endpoints, reached, partial.has(at), context)
    return [...under(['rules', at], [...own, ...(partial.size > 0 ? [] : shadowFaults(reaches, at))])]
  })
  return [...faults, ...under(['fixtures'], fixturesOf(definition, context).faults)]
}

/** Returns a fault if the schemas of all rules are too large in total. */
function schemasFault(rules: readonly ScenarioRule[]): SemanticFault | undefined {
  let total = 0
  let patterns = 0
  for (const [at, { when }] of rules.entries()) {
    const body = when?.body
    const refused =
      body &&
      refusalOf(GivenSchemaError, () => {
        const { parts, patternSize } = givenSchema(body)
        total += parts
        patterns += patternSize
      })
    if (refused) continue
    const path = ['rules', at, 'when', 'body']
    if (total > limits.schemaParts)
      return {
        path,
        message: `brings the schemas of this scenario to ${total} parts; at most ${limits.schemaParts} are allowed (limit schemaParts)`,
      }
    if (patterns > limits.schemaPatternSize)
      return {
        path,
        message: `brings the patterns in the schemas of this scenario to ${patterns} steps per character; at most ${limits.schemaPatternSize} are allowed (limit schemaPatternSize)`,
      }
  }
  return undefined
}

/** Returns the states in which a rule can act: those in its condition, or all reachable ones. */
function statesOf(when: When | undefined, reached: ReadonlySet<string> | undefined): readonly string[] {
  const all = [...(reached ?? [])]
  return when?.state === undefined ? all : all.filter((one) => asList(when.state!).includes(one))
}

/** `unmatched` contains the faults in the rule's endpoint conditions, `left` the endpoints that the rule can match. */
function* ruleFaults(
  { when = {}, then }: ScenarioRule,
  unmatched: readonly SemanticFault[],
  left: readonly Endpoint[],
  reached: ReadonlySet<string> | undefined,
  isPartial: boolean,
  context: ValidationContext,
): Generator<SemanticFault> {
  const alone = [...unmatched, ...whenFaults(when, reached), ...under(['then'], thenFaults(then, context, isPartial))]
  yield* alone
  if (unmatched.length > 0) return
  if (left.length === 0) return void (yield contradiction(when, [...context.contract.endpoints.values()]))
  yield* under(['when'], reachFaults(when, left))
  if (alone.length === 0) yield* under(['then'], actFaults(then, left))
}

/** Yields faults for expressions and schemas that do not compile, and for unreachable states. */
function* whenFaults(when: When, reached: ReadonlySet<string> | undefined): Generator<SemanticFault> {
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
  for (const state of when.state === undefined ? [] : asList(when.state)) {
    if (reached && !reached.has(state))
      yield {
        path: ['when', 'state'],
        message: `no rule that can fire leads to the state '${state}'; the reachable states are ${list(reached)} (scenarios start in '${START}')`,
      }
  }
}

/**
 * Yields faults for endpoint conditions that match no endpoint of the contract; in a list, each entry must match one.
 */
function* endpointFaults(when: When, all: readonly Endpoint[]): Generator<SemanticFault> {
  for (const key of ['endpoint', 'method', 'path'] as const) {
    const given = when[key]
    for (const [at, one] of given === undefined ? [] : asList(given).entries()) {
      const path = ['when', key, ...(Array.isArray(given) ? [at] : [])]
      const refused = refusalOf(GlobError, () => endpointsOf({ [key]: one }, all))
      if (refused) yield { path, message: `the glob '${one}' ${refused.message}` }
      else if (endpointsOf({ [key]: one }, all).length === 0) yield { path, message: NO_MATCH[key](one, all) }
    }
  }
}

/** The message for a condition that matches nothing. */
const NO_MATCH = {
  endpoint: (one: string, all: readonly Endpoint[]) =>
    `'${one}' matches no endpoint in the contract; ${nearest(
      one,
      all.map(({ id }) => id),
    )}`,
  method: (one: string) => `'${one}' is not a method in the contract; allowed: GET, POST, PUT, PATCH, DELETE`,
  path: (one: string) =>
    `'${one}' matches no path in the contract; paths are relative to /api/v1, such as /scopes/*/network/routers`,
}

/** Reports conditions that can each be met, but not together. */
function contradiction(when: When, all: readonly Endpoint[]): SemanticFault {
  const examples = endpointsOf(when.endpoint === undefined ? {} : { endpoint: when.endpoint }, all)
    .slice(0, 3)
    .map(({ id, method, path }) => `${id} is ${method} ${path}`)
  return {
    path: ['when'],
    message: `endpoint, method and path contradict each other, so the rule can never fire: ${examples.join('; ')}`,
  }
}

/** Yields faults for conditions that the remaining endpoints can never meet. */
function* reachFaults(when: When, left: readonly Endpoint[]): Generator<SemanticFault> {
  const names = idsOf(left)
  if (when.scopeId !== undefined && !left.some(({ parameters }) => parameters.some(({ name }) => name === 'scopeId')))
    yield { path: ['scopeId'], message: `can never hold: the path of ${names} has no scopeId` }
  if (
    when.resourceId !== undefined &&
    !left.some(({ parameters }) => parameters.some(({ name }) => name !== 'scopeId'))
  )
    yield { path: ['resourceId'], message: `can never hold: the path of ${names} does not contain a resource` }
  if (when.body !== undefined && !left.some(({ bodyPointer }) => bodyPointer !== undefined))
    yield { path: ['body'], message: `can never hold: ${names} does not accept a body` }
}

/** Yields faults for effects that have nothing to act on at the remaining endpoints. */
function* actFaults(then: Then, left: readonly Endpoint[]): Generator<SemanticFault> {
  for (const { effect, value } of givenIn(then)) {
    const fault = effect.idleAt?.(value, left)
    if (fault) yield { ...fault, path: [effect.name] }
  }
}

/** Yields the faults in the effects' values that do not depend on the endpoints. */
function* thenFaults(then: Then, context: ValidationContext, isPartial: boolean): Generator<SemanticFault> {
  const idle = conflictOf(then, then)
  if (idle) yield { path: [], message: idle }
  if (!isPartial) yield* realFaults(then)
  for (const { effect, value } of givenIn(then))
    yield* under([effect.name], effect.faults?.(value, then, context) ?? [])
}

/** Returns a fault for a rule that never acts because earlier rules match all of its calls. */
function shadowFaults(reaches: readonly RuleReach[], at: number): SemanticFault[] {
  const earlier = shadowing(reaches, at).map((position) => position + 1)
  if (earlier.length === 0) return []
  const which = earlier.length === 1 ? `rule ${earlier[0]} acts` : `rules ${earlier.join(', ')} act`
  return [
    {
      path: [],
      message: `can never fire: ${which} on every request that this rule matches, and only the first matching rule of a scenario acts`,
    },
  ]
}

/** Returns the records of a definition's fixtures, and their faults. */
export function fixturesOf(
  { fixtures = [] }: Definition,
  { validator }: ValidationContext,
): { readonly fixtures: readonly Fixture[]; readonly faults: readonly SemanticFault[] } {
  const faults: SemanticFault[] = []
  const listed = Array.isArray(fixtures)
    ? (fixtures as readonly (Record<string, unknown> | undefined)[]).flatMap((one, at) => {
        if (!one) return []
        const { kind, ...record } = one
        return [{ kind: String(kind), record, path: [at] as SemanticFault['path'] }]
      })
    : Object.entries(fixtures as Readonly<Record<string, readonly (Record<string, unknown> | undefined)[]>>).flatMap(
        ([kind, records]) =>
          records.flatMap((record, at) =>
            record ? [{ kind, record, path: [kind, at] as SemanticFault['path'] }] : [],
          ),
      )
  const made = listed.flatMap(({ kind, record, path }) => {
    if (!WRITABLE_KINDS.includes(kind)) {
      faults.push({ path, message: notAKind(kind) })
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

function list(names: Iterable<string>): string {
  return [...names].map((name) => `'${name}'`).join(', ')
}

/** Runs `work`; if it throws an error of the given class, returns this error. */
function refusalOf<E extends Error>(kind: abstract new (...args: never[]) => E, work: () => unknown): E | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof kind) return error
    throw error
  }
}
