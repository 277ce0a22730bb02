/**
 * Failure injection as one stage around a call: scenarios act before anything, before the change, after the change and
 * before the reply, and on the connection that carries it. Behaviours know nothing of it.
 */
import type { Answer } from '../resources/response.ts'
import { callerOf } from '../guards/credential.ts'
import type { Call, Caller } from '../resources/call.ts'
import { ApiError } from '../errors.ts'
import { textOf } from '../resources/response.ts'
import type { Row } from '../world/record.ts'
import { checkRecord, type SchemaCheck } from '../world/check-record.ts'
import { finder } from '../world/fixtures.ts'
import type { World } from '../world/world.ts'
import type { Kind } from '../world/kinds.ts'
import { subjectOf } from '../openapi/subject.ts'
import type { Effect } from './effects.ts'
import type { Act, Scenarios } from './scenarios.ts'

/** Answers a call as the scenarios want it; a promise where the answer waits. `answer` is everything that follows this stage. */
export function withFaults(call: Call, scenarios: Scenarios, answer: () => Answer): Answer | Promise<Answer> {
  const { world } = call
  world.clock.catchUp()
  const { acts, waitMs, real } = world.commit(() => {
    const planned = scenarios.plan(call)
    const delay = planned.find(({ effects }) => effects.delay)?.effects.delay
    return { acts: planned, waitMs: delay?.draw(world) ?? 0, real: delay?.real ?? false }
  })
  if (acts.length === 0) return answer()
  call.waitedMs = waitMs
  if (waitMs > 0) for (const { effects, acted } of acts) if (effects.delay) acted?.()
  const work = (): Answer => {
    const reply = world.clock.hold(() => play(call, scenarios, acts, answer))
    // Work of the pace `instant` is due now, as after any call.
    world.clock.catchUp()
    return reply
  }
  return waitMs > 0 ? scenarios.later(waitMs, real, work) : work()
}

/** What an act can still say after the call: whether each of its effects had something to act on. */
type Done = Map<Act, Set<Effect>>

function play(call: Call, scenarios: Scenarios, acts: readonly Act[], answer: () => Answer): Answer {
  const done: Done = new Map(
    acts.map((act) => [act, new Set(act.effects.names.filter((name) => name === 'respond' || name === 'delay'))]),
  )
  call.world.commit(() => acts.forEach((act) => prepare(call, act, done.get(act)!, scenarios.schema)))
  const replaced = instead(acts)
  // No guard sees the call then; the log says who sent it all the same.
  if (replaced) call.presumed = callerIn(call)?.credential
  const given = replaced ?? answer()
  const answered = { ...given, ...wireOf(call, given, acts, done) }
  call.world.commit(() => {
    acts.forEach((act) => follow(call, answered, act, done.get(act)!))
    for (const [act, effects] of done) {
      if (effects.size === 0) scenarios.uncount(act)
      else act.acted?.()
    }
  })
  const names = [...new Set(acts.filter((act) => done.get(act)!.size > 0).map(({ scenario }) => scenario))]
  return names.length === 0
    ? answered
    : { ...answered, headers: { ...answered.headers, 'X-Sandbox-Scenario': names.join(', ') } }
}

/** Before the change: records are moved, and the call is told what the behaviour will meet. */
function prepare(call: Call, { effects }: Act, done: Set<Effect>, schema: SchemaCheck): void {
  const { then, plan, set } = effects
  if (set && change(call, set, schema)) done.add('set')
  if (then.touch && touch(call)) done.add('touch')
  if (plan) call.plan = plan
  if (then.quota) call.quota = then.quota
  if (then.rateLimit) call.rateLimit = { limit: then.rateLimit.limit, windowMs: then.rateLimit.windowSeconds * 1000 }
  if (then.stream) call.streamFaults = then.stream
}

/** An answer in the place of the work. */
function instead(acts: readonly Act[]): Answer | undefined {
  const respond = acts.find(({ effects }) => effects.respond)?.effects.respond
  if (respond) return { ...respond }
  const cut = acts.some(({ effects }) => effects.then.network === 'reset-before')
  return cut ? { status: 0, body: null, type: 'application/json', headers: {} } : undefined
}

/** What befalls the connection. An answer without body cannot be cut short. */
function wireOf(call: Call, answer: Answer, acts: readonly Act[], done: Done): Pick<Answer, 'wire'> {
  const act = acts.find(({ effects }) => effects.then.network !== undefined)
  const network = act?.effects.then.network
  if (!act || !network) return {}
  const hasBody =
    call.method !== 'HEAD' &&
    answer.type !== 'text/event-stream' &&
    (answer.parts !== undefined || (answer.body?.length ?? 0) > 1)
  if ((network === 'truncate' || network === 'drip') && !hasBody) return {}
  done.get(act)!.add('network')
  return { wire: network === 'truncate' || network === 'drip' ? network : 'reset' }
}

/** After the change: what ends with this answer ends, and what found nothing to act on is found out. */
function follow(call: Call, answer: Answer, { effects }: Act, done: Set<Effect>): void {
  const { then, plan } = effects
  const { world } = call
  if (plan && answer.headers['X-Sandbox-Operation'] !== undefined && answer.rule !== 'idempotency.replay')
    done.add('operation')
  if (then.rateLimit && call.facts.rate) done.add('rateLimit')
  if (then.quota && isOverQuota(answer)) done.add('quota')
  if (then.stream && answer.status === 200 && answer.type === 'text/event-stream') done.add('stream')
  if (then.revokeCredential && endCredential(world, callerIn(call))) done.add('revokeCredential')
  if (then.endSession && callerIn(call)?.type === 'user' && endCredential(world, callerIn(call))) done.add('endSession')
  const others = effects.names.filter((name) => name !== 'state')
  if (then.state !== undefined && (others.length === 0 || done.size > 0)) done.add('state')
}

/** Somebody else's change of the record that the path names. */
function touch({ endpoint, params, world }: Call): boolean {
  const parameter = subjectOf(endpoint)?.parameter
  const row = parameter && world.get(parameter.kind as Kind, params[parameter.name])
  const owner = row?.hidden as { readonly scopeId?: string } | undefined
  if (!row || (owner?.scopeId !== undefined && params.scopeId !== undefined && owner.scopeId !== params.scopeId))
    return false
  world.touch(row)
  return true
}

/** Sets fields of a record; where it is not there, or would not fit then, the effect has nothing to act on. */
function change(
  { world }: Call,
  { kind, id, patch, hidden }: NonNullable<Act['effects']['set']>,
  schema: SchemaCheck,
): boolean {
  const row = world.get(kind, id)
  if (!row) return false
  const { doc, hidden: facts, createdMs } = row
  const candidate = { kind, id, doc: { ...(doc as object), ...patch }, hidden: { ...facts, ...hidden }, createdMs }
  if (checkRecord(candidate as never, { schema, find: finder(world), current: row }).length > 0) return false
  world.patch(row, patch, hidden)
  return true
}

function isOverQuota({ status, body }: Answer): boolean {
  return status === 409 && body !== null && (JSON.parse(textOf(body)) as { code?: string }).code === 'QUOTA_EXCEEDED'
}

/** Who called; where an answer came before the guards, who would have. */
function callerIn(call: Call): Caller | undefined {
  if (call.identified || call.secret === undefined) return call.identified
  try {
    return callerOf(call.world, call.secret, call.sourceIp)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** Ends a token, key or session from the next request on. */
function endCredential(world: World, caller: Caller | undefined): boolean {
  if (!caller) return false
  const { credential } = caller
  if (credential.kind !== 'iam.session') {
    world.patch(credential as Row<'iam.apiToken'>, { revokedAt: world.now }, { revoked: true })
    return true
  }
  world.patch(credential as Row<'iam.session'>, { expiresAt: world.now }, { revoked: true })
  const user = world.get('iam.user', caller.principalId)
  if (user) world.patch(user, { sessions: user.doc.sessions.filter(({ id }) => id !== credential.id) })
  return true
}
