/**
 * Refuses changes that would leave a tenant without an active Owner.
 *
 * An Owner is an active user with the role Owner on the tenant or on one of its subscriptions. Service
 * accounts and assignments on a project do not count, nor do assignments on a subscription that is being deleted.
 */
import { type ApiError, refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

type Grant = Row<'iam.assignment'>

const OWNER = 'rol_owner'
const SUBSCRIPTION_DELETE = 'iam.subscription.delete'

/** Checks that a tenant keeps an Owner when a user is disabled or deleted. @throws CONFLICT */
export function checkOwnerRemains(world: World, user: Row<'iam.user'>): void {
  const { tenantId } = user.hidden
  const grants = ownerGrants(world, tenantId)
  const isOwner = grants.some(({ doc }) => doc.principalId === user.id)
  if (isOwner && !grants.some(({ doc }) => doc.principalId !== user.id))
    throw refusal(`${user.doc.name} is the last Owner of this tenant`)
}

/**
 * Checks that a tenant keeps an Owner when an assignment is deleted. The only Owner keeps their widest assignment,
 * because an assignment on the tenant cannot be granted again through the API.
 * @throws CONFLICT
 */
export function checkOwnerGrantRemains(world: World, grant: Grant): void {
  const grants = ownerGrants(world, grant.hidden.tenantId)
  if (!grants.some(({ id }) => id === grant.id)) return
  const { principalId, scopeKind } = grant.doc
  const remains = grants.some(
    ({ id, doc }) =>
      id !== grant.id &&
      (doc.principalId !== principalId || scopeKind === 'subscription' || doc.scopeKind === 'tenant'),
  )
  if (!remains) throw refusal('This assignment makes its user the last Owner of this tenant')
}

/** Checks that a tenant keeps an Owner when a subscription is deleted with all its assignments. @throws CONFLICT */
export function checkOwnerBesides(world: World, { id, doc }: Row<'subscription'>): void {
  const grants = ownerGrants(world, doc.tenantId)
  const remains = grants.length === 0 || grants.some((grant) => grant.doc.scopeId !== id)
  if (!remains) throw refusal('The last Owner of this tenant holds that role only on this subscription')
}

/** Returns the current assignments that make a user an Owner of the tenant. */
function ownerGrants(world: World, tenantId: string): Grant[] {
  const staying = world.list('subscription', tenantId).filter(({ id }) => !isBeingDeleted(world, id))
  return [tenantId, ...staying.map(({ id }) => id)]
    .flatMap((place) => world.find('iam.assignment', 'rolePlace', `${OWNER} ${place}`))
    .filter(({ doc }) => world.get('iam.user', doc.principalId)?.doc.status === 'ACTIVE')
}

function isBeingDeleted(world: World, subscriptionId: string): boolean {
  return world
    .find('operation', 'resource', subscriptionId)
    .some(({ doc }) => doc.action === SUBSCRIPTION_DELETE && doc.finishedAt === null)
}

function refusal(what: string): ApiError {
  return refusals('iam.last-owner').conflict(`${what}; first make another active user Owner of a subscription.`)
}
