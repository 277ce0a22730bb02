/** The endpoint whoami: the credential's tenant, with the subscriptions and projects that its principal can access. */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { grantsAt } from '../kit/access.ts'
import type { Handlers, Caller } from '../../request/call.ts'
import { json } from '../../request/response.ts'

export const whoamiHandlers = {
  /** Subscriptions and projects, oldest first (rule account.whoami). */
  whoami({ caller }, world) {
    const tenant = world.need('tenant', caller.tenantId)
    const subscriptions = world
      .list('subscription', tenant.id)
      .filter((one) => reachesSubscription(world, caller, one))
      .reverse()
    return json(200, {
      tenants: [
        {
          ...tenant.doc,
          subscriptions: subscriptions.map((one) => ({ ...one.doc, projects: projectsOf(world, caller, one) })),
        },
      ],
    })
  },
} satisfies Partial<Handlers>

/** Returns true if a caller has a role on a subscription, above it, or on one of its projects. */
export function reachesSubscription(
  world: World,
  caller: Pick<Caller, 'principalId'>,
  subscription: Row<'subscription'>,
): boolean {
  const { id, doc } = subscription
  if (grantsAt(world, caller.principalId, { scopeId: '', subscriptionId: id, tenantId: doc.tenantId }).length > 0)
    return true
  return world
    .find('iam.assignment', 'principal', caller.principalId)
    .some((grant) => world.get('project', grant.doc.scopeId)?.doc.subscriptionId === id)
}

/** Returns true if a caller has a role that applies to a project. */
export function reachesProject(
  world: World,
  caller: Pick<Caller, 'principalId'>,
  { id, doc, hidden }: Row<'project'>,
): boolean {
  return (
    grantsAt(world, caller.principalId, { scopeId: id, subscriptionId: doc.subscriptionId, tenantId: hidden.tenantId })
      .length > 0
  )
}

function projectsOf(world: World, caller: Caller, subscription: Row<'subscription'>): Row<'project'>['doc'][] {
  return world
    .list('project', subscription.id)
    .filter((one) => reachesProject(world, caller, one))
    .reverse()
    .map(({ doc }) => doc)
}
