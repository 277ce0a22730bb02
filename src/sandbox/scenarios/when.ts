/** The conditions of rules: which calls a rule matches, and how often it acts. */
import { textOf } from '../../platform/bytes.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import { givenSchema } from '../../service/contract/given-schema.ts'
import { globOf, partsMatch, globSegments, type Glob } from '../../service/contract/glob.ts'
import { patternOf } from '../../service/contract/pattern.ts'
import { schemaWork } from '../../service/contract/schema-interpreter.ts'
import { ApiError } from '../../service/request/errors.ts'
import { callerOf } from '../../service/guards/credential.ts'
import { grantsAt, projectContextOf } from '../../service/resources/kit/access.ts'
import type { Call, Caller } from '../../service/request/call.ts'
import type { RuleCount } from '../../service/state/kinds/scenario.ts'
import { textExcess } from '../../service/state/nesting.ts'
import type { World } from '../../service/state/world.ts'
import { START, type ScenarioRule, type TextTest, type When } from './definition.ts'
import { jsonIn } from '../../platform/json.ts'

/** Facts about a call that conditions use, computed on first use. */
export class ConditionFacts {
  readonly call: Call
  #caller: Caller | undefined | null = null
  #query: URLSearchParams | undefined
  #body: { readonly value: unknown } | undefined
  /** What the schemas of all rules may still cost for this call. */
  readonly work = schemaWork()

  constructor(call: Call) {
    this.call = call
  }

  /** The caller; undefined without a valid credential. Refusing such calls is left to the guards. */
  get caller(): Caller | undefined {
    if (this.#caller === null)
      this.#caller = silently(() =>
        this.call.secret === undefined ? undefined : callerOf(this.call.world, this.call.secret, this.call.sourceIp),
      )
    return this.#caller
  }

  get query(): URLSearchParams {
    return (this.#query ??= new URLSearchParams(this.call.search))
  }

  /** The parsed body; undefined if there is none or it is not JSON. */
  get body(): unknown {
    return (this.#body ??= { value: bodyOf(this.call) }).value
  }

  /** Ids of the caller's roles in the call's project; of all its roles if the call is in no project. */
  get roles(): string[] {
    const { caller, call } = this
    if (!caller) return []
    const { world, endpoint, params } = call
    const project =
      endpoint.parameters[0]?.kind === 'project' ? world.get('project', params[endpoint.parameters[0].name]) : undefined
    const grants = project
      ? grantsAt(world, caller.principalId, projectContextOf(world, project).owner)
      : world.find('iam.assignment', 'principal', caller.principalId)
    return grants.map(({ doc }) => doc.roleId)
  }
}

/** A condition other than the endpoint. */
type Test = (facts: ConditionFacts, state: string) => boolean

/** A compiled condition. */
export interface Condition {
  /** Ids of the endpoints that it can match. */
  readonly endpoints: ReadonlySet<string>
  readonly fits: Test
  /** Returns true if the conditions on state, project, caller and headers hold. */
  readonly fitsCaller: Test
}

/**
 * Compiles a condition.
 * @throws Error for a glob, schema or expression that does not compile; semantic-validation.ts has already refused
 * these
 */
export function conditionOf(when: When, endpoints: Iterable<Endpoint>): Condition {
  const ids = new Set(endpointsOf(when, endpoints).map(({ id }) => id))
  const aboutCall = callTests(when)
  const aboutCaller = callerTests(when)
  const fitsCaller: Test = (facts, state) => aboutCaller.every((test) => test(facts, state))
  return {
    endpoints: ids,
    fits: (facts, state) =>
      ids.has(facts.call.endpoint.id) && aboutCall.every((test) => test(facts, state)) && fitsCaller(facts, state),
    fitsCaller,
  }
}

/** Conditions on the content of a call. */
function callTests({ method, path, resourceId, query, body }: When): Test[] {
  const tests: Test[] = []
  if (method !== undefined) {
    const fits = methodOf(method)
    tests.push(({ call }) => fits(call.method))
  }
  if (path !== undefined) {
    const fits = anyOf(path)
    tests.push(({ call }) => fits(call.path))
  }
  if (resourceId !== undefined)
    tests.push(({ call }) =>
      Object.entries(call.params).some(([name, id]) => name !== 'scopeId' && asList(resourceId).includes(id)),
    )
  for (const [name, test] of Object.entries(query ?? {})) {
    const fits = textTest(test)
    tests.push((facts) => facts.query.getAll(name).some(fits))
  }
  if (body !== undefined) {
    const { validate } = givenSchema(body)
    tests.push((facts) => facts.body !== undefined && validate(facts.body, facts.work))
  }
  return tests
}

/** Conditions on the caller, the project and the scenario's state. */
function callerTests({ state, scopeId, headers, credentialId, role }: When): Test[] {
  const tests: Test[] = []
  if (state !== undefined) tests.push((_facts, now) => asList(state).includes(now))
  if (scopeId !== undefined) tests.push(({ call }) => asList(scopeId).includes(call.params.scopeId ?? ''))
  for (const [name, test] of Object.entries(headers ?? {})) {
    const fits = textTest(test)
    tests.push(({ call }) => [call.headers[name.toLowerCase()] ?? []].flat().some(fits))
  }
  if (credentialId !== undefined)
    tests.push(({ caller }) => caller !== undefined && asList(credentialId).includes(caller.credential.id))
  if (role !== undefined)
    tests.push(({ roles }) => asList(role).some((one) => roles.includes(one) || roles.includes(`rol_${one}`)))
  return tests
}

/** Returns the endpoints that match `endpoint`, `method` and `path`. @throws GlobError */
export function endpointsOf({ endpoint, method, path }: When, endpoints: Iterable<Endpoint>): Endpoint[] {
  const named = endpoint === undefined ? () => true : anyOf(endpoint)
  const methods = method === undefined ? () => true : methodOf(method)
  const paths = path === undefined ? undefined : asList(path).map(templateOf)
  return [...endpoints].filter(
    (one) => named(one.id) && methods(one.method) && (!paths || paths.some((fits) => fits(one.path))),
  )
}

/** Returns a list as it is, and a single value as a list. */
export function asList<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T]
}

/** The base path; globs may include it. */
export const BASE = /^\/api\/v1(?=\/)/

/** Returns a glob that matches if any of several does. */
function anyOf(globs: string | readonly string[]): Glob {
  const all = asList(globs).map((glob) => globOf(glob.replace(BASE, '')))
  return (text) => all.some((fits) => fits(text))
}

/** Returns a glob for methods; HEAD matches wherever GET does. */
function methodOf(globs: string | readonly string[]): Glob {
  const fits = anyOf(asList(globs).map((one) => one.toUpperCase()))
  return (method) => fits(method === 'HEAD' ? 'GET' : method)
}

function textTest(test: TextTest): (text: string) => boolean {
  if (typeof test !== 'object') return (text) => text === String(test)
  return patternOf(test.matches).test
}

/**
 * Returns a test of whether any path of a template can match a glob. It always succeeds if the glob has alternatives
 * that span several segments.
 */
function templateOf(glob: string): Glob {
  globOf(glob)
  const parts = globSegments(glob.replace(BASE, ''))
  if (!parts) return () => true
  const wanted = parts.map((part) => globOf(part))
  return (template) => partsMatch(parts, template.split('/'), (at, part) => part.startsWith('{') || wanted[at]!(part))
}

/** Determines whether a rule acts on a matching call, and returns its counts after that call. */
export function nextCount(
  rule: ScenarioRule,
  count: RuleCount,
  world: World,
): { readonly acts: boolean; readonly count: RuleCount } {
  const { times = Infinity, skip = 0, every = 1, probability = 1 } = rule
  if (count.hits >= times) return { acts: false, count }
  const seen = count.seen + 1
  const due = seen > skip && (seen - skip) % every === 0
  const acts = due && (probability === 1 || world.random.fraction() < probability)
  return { acts, count: { ...count, seen, hits: count.hits + (acts ? 1 : 0) } }
}

/** Returns the states that the rules can bring a scenario into. */
export function reachableStates(rules: readonly ScenarioRule[]): ReadonlySet<string> {
  const reached = new Set([START])
  for (let grew = true; grew;) {
    grew = false
    for (const { when, then } of rules) {
      const open = when?.state === undefined || asList(when.state).some((one) => reached.has(one))
      if (!open || then.state === undefined || reached.has(then.state)) continue
      reached.add(then.state)
      grew = true
    }
  }
  return reached
}

function bodyOf({ payload }: Call): unknown {
  if (payload === undefined || payload === 'too large' || payload.length === 0) return undefined
  const text = textOf(payload)
  return textExcess(text) ? undefined : jsonIn(text)
}

function silently<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
