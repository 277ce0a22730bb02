/**
 * The last Owner of a tenant: whatever would leave a tenant without an Owner who can act is refused.
 *
 * An Owner of the tenant is an active user who holds the role Owner on the tenant or on one of its subscriptions. Service
 * accounts and grants on a project do not count, nor do grants on a subscription that is being deleted.
 */
import { check } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'

type Grant = Row<'iam.assignment'>

const OWNER = 'rol_owner'
const SUBSCRIPTION_DELETE = 'iam.subscription.delete'

/**
 * Checks that a tenant has an Owner left when a user is disabled or deleted.
 * @throws CONFLICT
 */
export function checkOwnerRemains(world: World, user: Row<'iam.user'>): void {
  const { tenantId } = user.hidden
  const grants = ownerGrants(world, tenantId)
  const isOwner = grants.some(({ doc }) => doc.principalId === user.id)
  check(
    !isOwner || grants.some(({ doc }) => doc.principalId !== user.id),
    ...refusal(`${user.doc.name} is the last Owner of this tenant`),
  )
}

/**
 * Checks that a tenant has an Owner left when a grant is taken back. The only Owner keeps its widest grant: one on the
 * tenant cannot be given again through the API.
 * @throws CONFLICT
 */
export function checkOwnerGrantRemains(world: World, grant: Grant): void {
  const grants = ownerGrants(world, grant.hidden.tenantId)
  if (!grants.some(({ id }) => id === grant.id)) return
  const { principalId, scopeKind } = grant.doc
  const isKept = grants.some(
    ({ id, doc }) =>
      id !== grant.id &&
      (doc.principalId !== principalId || scopeKind === 'subscription' || doc.scopeKind === 'tenant'),
  )
  check(isKept, ...refusal('This is the grant of the last Owner of this tenant'))
}

/**
 * Checks that a tenant has an Owner left when a subscription goes with all grants on it.
 * @throws CONFLICT
 */
export function checkOwnerBesides(world: World, { id, doc }: Row<'subscription'>): void {
  const grants = ownerGrants(world, doc.tenantId)
  const isKept = grants.length === 0 || grants.some((grant) => grant.doc.scopeId !== id)
  check(isKept, ...refusal('The last Owner of this tenant holds that role on this subscription alone'))
}

/** The grants that make somebody an Owner of a tenant at present. */
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

function refusal(what: string): ['CONFLICT', string] {
  return ['CONFLICT', `${what}; grant the role Owner on a subscription to another active user first.`]
}
