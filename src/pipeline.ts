/**
 * READ FIRST: the life of a call, top to bottom.
 *
 * The edge (src/http) has read the request and found its endpoint. Here the guards ask their questions in one order for
 * every endpoint; the first refusal answers, and nothing has changed by then. What passes meets its behaviour inside one
 * commit. Whatever comes of it leaves as a reply.
 */
import { ApiError } from './errors.ts'
import { credential } from './guards/credential.ts'
import { exists } from './guards/exists.ts'
import type { Guard, GuardHouse } from './guards/guard.ts'
import { idempotency, remember } from './guards/idempotency.ts'
import { ifMatch, matches } from './guards/if-match.ts'
import { parameters } from './guards/parameters.ts'
import { rateHeaders, rateLimit } from './guards/rate-limit.ts'
import { reach } from './guards/reach.ts'
import { role } from './guards/role.ts'
import { scope } from './guards/scope.ts'
import { recordActivity } from './resources/activity/record.ts'
import { behaviours } from './resources/behaviours.ts'
import type { Behaviour, Call } from './resources/call.ts'
import type { Example, Examples } from './contract/fallback.ts'
import { acted } from './scenarios/act.ts'
import type { Scenarios } from './scenarios/scenarios.ts'
import { json, type Reply } from './resources/reply.ts'
import type { EndpointId } from './contract/endpoint.ts'

/** The guards in the order in which their refusals win. */
export const guards: readonly Guard[] = [
  credential,
  rateLimit,
  reach,
  scope,
  role,
  parameters,
  idempotency,
  exists,
  ifMatch,
]

/** Before an example that was asked for: who calls, and how often. */
const guardsOfExamples = guards.slice(0, guards.indexOf(reach))

/** Before an example that stands in for a behaviour: what can be judged without knowing what the endpoint does. */
const guardsWithoutRecords = guards.slice(0, guards.indexOf(idempotency))

/** An answer with everything that the edge and the log need to know of it. */
export interface Answer extends Reply {
  /** The rule that decided it, where it is a refusal or special. */
  readonly rule: string | undefined
  /** The programmer's mistake behind a 500. */
  readonly fault: Error | undefined
  /** What befalls the connection that carries it, where a scenario wants that. */
  readonly wire?: 'reset' | 'truncate' | 'drip'
}

/** What the pipeline asks of a sandbox. */
type House = GuardHouse & { readonly scenarios: Scenarios }

/** How a call comes to its reply once its time has come. */
type Way = (call: Call, house: GuardHouse) => Reply

/** Answers one call: from state; from the contract's examples where it prefers one or the endpoint has no behaviour here. */
export function respond(call: Call, house: House, examples: Examples): Answer | Promise<Answer> {
  if ((call.headers.prefer ?? call.endpoint.foreign) === undefined) return among(call, house, byBehaviour)
  return examples.of(call).then((example) => among(call, house, example ? byExample(example) : byBehaviour))
}

/**
 * The scenarios that are on, around a call; a promise only where one makes the answer wait. With none on they cost this
 * one question.
 */
function among(call: Call, house: House, way: Way): Answer | Promise<Answer> {
  if (!house.scenarios.concern(call)) return answer(call, house, way)
  try {
    const coming = acted(call, house.scenarios, () => answer(call, house, way))
    return coming instanceof Promise ? coming.catch((error: unknown) => refuse(call, error)) : coming
  } catch (error) {
    return refuse(call, error)
  }
}

/** Answers one call. All of it happens at one instant of the sandbox clock. */
function answer(call: Call, house: GuardHouse, way: Way): Answer {
  const { world } = call
  world.clock.catchUp()
  const reply = world.clock.hold(() => {
    try {
      return finish(call, way(call, house))
    } catch (error) {
      return refuse(call, error)
    }
  })
  // With the pace `instant` the work is due the moment it is accepted: done before the client can ask.
  world.clock.catchUp()
  return reply
}

/** The usual way: every guard, then the change. */
function byBehaviour(call: Call, house: GuardHouse): Reply {
  return pass(call, house, guards) ?? behave(call)
}

/** The way of a call that gets an example: nothing changes, nothing is remembered. */
function byExample({ asked, reply }: Example): Way {
  const before = asked ? guardsOfExamples : guardsWithoutRecords
  return (call, house) => {
    call.facts.guardsBeforeExample = before.length
    const given = pass(call, house, before)
    call.stage = 'example'
    return given ?? reply()
  }
}

/** Asks guards in their order. A reply here is one that was given before. */
function pass(call: Call, house: GuardHouse, asked: readonly Guard[]): Reply | undefined {
  for (const guard of asked) {
    call.stage = guard.name
    const reply = guard.check(call, house)
    if (reply) return reply
  }
  return undefined
}

/** The change: one commit with the behaviour's changes, the Activity Log event and the remembered key. */
function behave(call: Call): Reply {
  call.stage = 'behaviour'
  const behaviour = behaviours[call.endpoint.id as EndpointId] as unknown as Behaviour<EndpointId>
  const { seq } = call.world
  const done = call.world.commit(() => {
    const reply = behaviour(call as never, call.world)
    if (call.method !== 'GET' && call.method !== 'HEAD') {
      recordActivity(call, reply)
      remember(call, reply)
    }
    return reply
  })
  if (call.world.seq !== seq) call.facts.commit = call.world.seq
  return done
}

/** What leaves: conditional reads shortened, headers of the guards added. */
function finish(call: Call, reply: Reply): Answer {
  const { status, body, type, parts } = reply
  const headers = guardHeaders(call)
  for (const name in reply.headers) headers[name] = reply.headers[name]!
  const known = call.headers['if-none-match']
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  if (known !== undefined && isRead && status === 200 && headers.ETag !== undefined && matches(known, headers.ETag)) {
    return { status: 304, body: null, type, headers, rule: 'concurrency.not-modified', fault: undefined }
  }
  return { status, body, type, headers, rule: call.facts.rule, fault: undefined, ...(parts && { parts }) }
}

/** Headers that guards put on every answer of a call, refusals included. */
function guardHeaders(call: Call): Record<string, string> {
  const headers = rateHeaders(call.facts.rate, call.world.nowMs)
  return call.endpoint.deprecation ? { ...headers, ...deprecationHeaders(call) } : headers
}

/** A refusal as its error document; what is not a refusal is our mistake and says so. */
function refuse(call: Call, thrown: unknown): Answer {
  const fault = thrown instanceof ApiError ? undefined : thrown instanceof Error ? thrown : new Error(String(thrown))
  const error =
    thrown instanceof ApiError
      ? thrown
      : new ApiError('INTERNAL', `The sandbox made a mistake; its log has the details under ${call.requestId}.`)
  const reply = json(error.status, error.body, error.facts.headers)
  if (error.status === 409 && call.stage === 'behaviour' && call.world.writable())
    call.world.commit(() => remember(call, reply))
  return { ...reply, headers: { ...guardHeaders(call), ...reply.headers }, rule: error.facts.rule, fault }
}

/** Deprecation, Sunset and Link stand on every answer of a deprecated endpoint (specification: Versioning). */
export function deprecationHeaders(call: Pick<Call, 'endpoint' | 'params'>): Record<string, string> {
  const { deprecation } = call.endpoint
  if (!deprecation) return {}
  const { date, sunset, replacedBy } = deprecation
  const link =
    replacedBy &&
    `</api/v1${replacedBy.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(call.params[name] ?? ''))}>; rel="successor-version"`
  return {
    Deprecation: `@${Date.parse(date) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: link || '</openapi.json>; rel="deprecation"',
  }
}
