/**
 * Which calls a rule is for, and how often it acts on them.
 */
import picomatch from 'picomatch'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Endpoint } from '../openapi/endpoint.ts'
import { newAjv } from '../openapi/validator.ts'
import { ApiError } from '../errors.ts'
import { callerOf } from '../guards/credential.ts'
import { grantsAt, projectContextOf } from '../resources/access.ts'
import type { Call, Caller } from '../resources/call.ts'
import type { RuleCount } from '../world/kinds/scenario.ts'
import type { World } from '../world/world.ts'
import { START, type Rule, type TextTest, type When } from './definition.ts'

/** What rules ask of a call, found out when the first asks. */
export class CallFacts {
  readonly call: Call
  #caller: Caller | undefined | null = null
  #query: URLSearchParams | undefined
  #body: { readonly value: unknown } | undefined

  constructor(call: Call) {
    this.call = call
  }

  /** Who calls; undefined where no credential works. Nothing is refused here: that is for the guards. */
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

  /** The body as a value; undefined where there is none or it is not JSON. */
  get body(): unknown {
    return (this.#body ??= { value: bodyOf(this.call) }).value
  }

  /** Ids of the roles that the caller holds where the call happens; anywhere, where it happens in no project. */
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

/** Whether a call fits a rule, beside its endpoint. */
type Test = (facts: CallFacts, state: string) => boolean

/** A rule's condition, ready to be asked. */
export interface Condition {
  /** Ids of the endpoints that it can be for. */
  readonly endpoints: ReadonlySet<string>
  readonly fits: Test
}

/**
 * Makes a condition ready.
 * @throws Error for a schema or expression that does not compile; sense.ts has refused those before
 */
export function conditionOf(when: When, endpoints: Iterable<Endpoint>): Condition {
  const ids = new Set(endpointsOf(when, endpoints).map(({ id }) => id))
  const tests = testsOf(when)
  return {
    endpoints: ids,
    fits: (facts, state) => ids.has(facts.call.endpoint.id) && tests.every((test) => test(facts, state)),
  }
}

function testsOf(when: When): Test[] {
  const tests: Test[] = []
  const { method, path, scopeId, resourceId, credentialId, role, headers, query, body, state } = when
  if (state !== undefined) tests.push((_facts, now) => some(state).includes(now))
  if (method !== undefined) tests.push(({ call }) => methodFits(method, call.method))
  if (path !== undefined) {
    const fits = globOf(path)
    tests.push(({ call }) => fits(call.path))
  }
  if (scopeId !== undefined) tests.push(({ call }) => some(scopeId).includes(call.params.scopeId ?? ''))
  if (resourceId !== undefined)
    tests.push(({ call }) =>
      Object.entries(call.params).some(([name, id]) => name !== 'scopeId' && some(resourceId).includes(id)),
    )
  for (const [name, test] of Object.entries(headers ?? {})) {
    const fits = textTest(test)
    tests.push(({ call }) => [call.headers[name.toLowerCase()] ?? []].flat().some(fits))
  }
  for (const [name, test] of Object.entries(query ?? {})) {
    const fits = textTest(test)
    tests.push((facts) => facts.query.getAll(name).some(fits))
  }
  if (credentialId !== undefined)
    tests.push(({ caller }) => caller !== undefined && some(credentialId).includes(caller.credential.id))
  if (role !== undefined)
    tests.push(({ roles }) => some(role).some((one) => roles.includes(one) || roles.includes(`rol_${one}`)))
  if (body !== undefined) {
    const validate = bodySchema(body)
    tests.push((facts) => facts.body !== undefined && validate(facts.body))
  }
  return tests
}

/** The endpoints that `endpoint`, `method` and `path` leave. */
export function endpointsOf({ endpoint, method, path }: When, endpoints: Iterable<Endpoint>): Endpoint[] {
  const named = endpoint === undefined ? () => true : globOf(endpoint)
  return [...endpoints].filter(
    (one) =>
      named(one.id) &&
      (method === undefined || methodFits(method, one.method)) &&
      (path === undefined || some(path).some((glob) => canMatch(glob, one.path))),
  )
}

/** Compiles the schema that bodies are to fit. */
export function bodySchema(schema: Readonly<Record<string, unknown>>): ValidateFunction {
  return newAjv().compile(schema)
}

/** One or several as several. */
export function some<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T]
}

function globOf(globs: string | readonly string[]): (text: string) => boolean {
  return picomatch(
    some(globs).map((glob) => glob.replace(/^\/api\/v1(?=\/)/, '')),
    { dot: true },
  )
}

/** HEAD is answered as GET is. */
function methodFits(globs: string | readonly string[], method: string): boolean {
  return picomatch.isMatch(
    method === 'HEAD' ? 'GET' : method,
    some(globs).map((one) => one.toUpperCase()),
  )
}

function textTest(test: TextTest): (text: string) => boolean {
  if (typeof test !== 'object') return (text) => text === String(test)
  const expression = new RegExp(test.matches)
  return (text) => expression.test(text)
}

/** Whether any path of a template can fit a glob; where the glob is too clever to tell, it can. */
function canMatch(glob: string, template: string): boolean {
  if (/[{(!]/.test(glob)) return true
  const wanted = glob.replace(/^\/api\/v1(?=\/)/, '').split('/')
  const given = template.split('/')
  const from = (g: number, t: number): boolean => {
    if (g === wanted.length) return t === given.length
    if (wanted[g] === '**') return from(g + 1, t) || (t < given.length && from(g, t + 1))
    if (t === given.length) return false
    return (
      (given[t]!.startsWith('{') ||
        given[t] === wanted[g] ||
        picomatch.isMatch(given[t]!, wanted[g]!, { dot: true })) &&
      from(g + 1, t + 1)
    )
  }
  return from(0, 0)
}

/** What becomes of a fitting call: does the rule act, and how far has it got then. */
export function turn(
  rule: Rule,
  count: RuleCount,
  world: World,
): { readonly acts: boolean; readonly count: RuleCount } {
  const { times = Infinity, skip = 0, every = 1, probability = 1 } = rule
  if (count.hits >= times) return { acts: false, count }
  const seen = count.seen + 1
  const due = seen > skip && (seen - skip) % every === 0
  const acts = due && (probability === 1 || world.random.fraction() < probability)
  return { acts, count: { seen, hits: count.hits + (acts ? 1 : 0) } }
}

/** States that the rules can ever bring a scenario into. */
export function reachableStates(rules: readonly Rule[]): ReadonlySet<string> {
  const reached = new Set([START])
  for (let grew = true; grew;) {
    grew = false
    for (const { when, then } of rules) {
      const open = when?.state === undefined || some(when.state).some((one) => reached.has(one))
      if (!open || then.state === undefined || reached.has(then.state)) continue
      reached.add(then.state)
      grew = true
    }
  }
  return reached
}

function bodyOf({ payload }: Call): unknown {
  if (payload === undefined || payload === 'too large' || payload.length === 0) return undefined
  try {
    return JSON.parse(payload.toString()) as unknown
  } catch {
    return undefined
  }
}

function silently<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
