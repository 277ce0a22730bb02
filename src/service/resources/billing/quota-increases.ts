/**
 * Endpoints of quota increases: requests for a higher limit of a subscription. They are decided after a while: granted,
 * unless more than ten times the current limit is requested.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { StepHandler, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { created } from '../../request/response.ts'

const { invalid, conflict, notFound } = refusals('billing.quota-increases')

/** The handler name of its steps. */
export const QUOTA_INCREASE_STEPS = 'quota-increase'
const DECISION_MS = 60_000
const GRANTED_UP_TO = 10

export const quotaIncreaseHandlers = {
  createQuotaIncrease(call, world) {
    const { quotaId, requestedLimit, reason = '' } = call.body
    const { subscriptionId, tenantId } = call.context.owner
    const quota = world.get('iam.quota', quotaId)
    if (!quota) throw notFound('There is no such quota.', 'quotaId')
    const currentLimit = limitOf(quota, subscriptionId)
    if (requestedLimit <= currentLimit) throw invalid(`The limit is already ${currentLimit}.`, 'requestedLimit')
    const pending = world
      .list('billing.quotaIncrease', subscriptionId)
      .find(({ doc }) => doc.quotaId === quotaId && doc.status === 'pending')
    if (pending) throw conflict(`Request ${pending.id} for this quota is still pending.`, 'quotaId')
    const { now } = world
    const id = world.newId('billing.quotaIncrease')
    const facts = {
      id,
      subscriptionId,
      quotaId,
      name: quota.doc.name,
      currentLimit,
      requestedLimit,
      reason,
      requestedBy: call.caller.principalId,
    }
    const request = world.insert(
      'billing.quotaIncrease',
      { ...facts, status: 'pending', decidedAt: null, createdAt: now, updatedAt: now, origin: call.origin },
      { subscriptionId, tenantId },
    )
    world.schedule({
      atMs: world.nowMs + world.clock.paced(DECISION_MS),
      handler: QUOTA_INCREASE_STEPS,
      id,
      step: 'decide',
      work: true,
    })
    return created(request)
  },
} satisfies Partial<Handlers>

/** Decides a due request. */
export const quotaIncreaseSteps: StepHandler = (world, id) => {
  const request = world.get('billing.quotaIncrease', id)
  if (request?.doc.status !== 'pending') return
  const { currentLimit, requestedLimit } = request.doc
  const granted = requestedLimit <= currentLimit * GRANTED_UP_TO
  if (granted) raiseLimit(world, request)
  world.patch(request, { status: granted ? 'approved' : 'declined', decidedAt: world.now })
}

function raiseLimit(world: World, { doc }: Row<'billing.quotaIncrease'>): void {
  const quota = world.get('iam.quota', doc.quotaId)
  if (quota) world.patch(quota, { limits: { ...quota.doc.limits, [doc.subscriptionId]: doc.requestedLimit } })
}

function limitOf({ doc }: Row<'iam.quota'>, subscriptionId: string): number {
  return doc.limits[subscriptionId] ?? doc.defaultLimit
}
