/** Endpoints of subscriptions: the billing accounts of a tenant. A subscription with projects cannot be deleted. */
import { refusals } from '../../request/errors.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkOwnerBesides } from '../iam/last-owner.ts'
import { endOfDelete, startDelete } from '../kit/work.ts'
import { userOf, checkRegion } from '../kit/checks.ts'
import { listed } from '../kit/reads.ts'
import { created, ok } from '../../request/response.ts'
import { checkNotDeleted, removeWithContents } from './removal.ts'
import { reachesSubscription } from './whoami.ts'

const { invalid, notFound, refused } = refusals('account.subscription-create')

const DELETE_MS = 5_000
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const subscriptionHandlers = {
  listSubscriptions: (call, world) =>
    listed(world, 'subscription', call.row('tenant').id, call.query, {
      where: (one) => reachesSubscription(world, call.caller, one),
    }),

  getSubscription(call) {
    checkSubscriptionAccess(call)
    return ok(call.row('subscription'))
  },

  /** Creates a subscription at once, so that whoami shows it immediately (rule account.subscription-create). */
  createSubscription(call, world) {
    const { name, currency, defaultRegion } = call.body
    const tenantId = call.row('tenant').id
    if (!CURRENCIES.has(currency)) throw invalid(`${currency} is not an ISO 4217 currency code.`, 'currency')
    checkRegion(world, defaultRegion, 'defaultRegion')
    return created(
      world.insert(
        'subscription',
        { id: world.newId('subscription'), tenantId, name, currency, defaultRegion },
        { tenantId },
      ),
    )
  },

  updateSubscription(call, world) {
    checkSubscriptionAccess(call)
    const { name, defaultRegion } = call.body
    if (defaultRegion !== undefined) checkRegion(world, defaultRegion, 'defaultRegion')
    return ok(world.patch(call.row('subscription'), { name, defaultRegion }))
  },

  deleteSubscription(call, world) {
    checkSubscriptionAccess(call)
    const subscription = call.row('subscription')
    checkNotDeleted(world, subscription, DELETE)
    const projects = world.list('project', subscription.id)
    if (projects.length > 0)
      throw refused(
        'DEPENDENCY_BLOCKED',
        `This subscription still has ${projects.length} project(s); delete them first.`,
        { details: { usedBy: projects.map(userOf) }, rule: 'account.not-empty' },
      )
    checkOwnerBesides(world, subscription)
    const owner = { subscriptionId: subscription.id, tenantId: subscription.doc.tenantId }
    return startDelete(call, subscription, DELETE_MS, owner)
  },
} satisfies Partial<Handlers>

const DELETE = 'iam.subscription.delete'

export const subscriptionCompletions: Readonly<Record<string, Completion>> = {
  [DELETE]: endOfDelete('subscription', removeWithContents),
}

type SubscriptionCall = CallOf<'getSubscription'> | CallOf<'updateSubscription'> | CallOf<'deleteSubscription'>

/** Treats a subscription as unknown unless the caller has a role on it, above it, or on one of its projects. */
function checkSubscriptionAccess(call: SubscriptionCall): void {
  const reached = reachesSubscription(call.world, call.caller, call.row('subscription'))
  if (!reached)
    throw notFound('There is no subscription with this id that this credential can access.', {
      rule: 'auth.project-role',
    })
}
