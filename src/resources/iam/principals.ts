/**
 * Principals: what roles are granted to, users and service accounts alike.
 */
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'

/** A user or service account of a tenant. */
export function principalOf(
  world: World,
  tenantId: string,
  id: string,
): Row<'iam.user'> | Row<'iam.serviceAccount'> | undefined {
  const row = world.get('iam.user', id) ?? world.get('iam.serviceAccount', id)
  return row?.hidden.tenantId === tenantId ? row : undefined
}

/** What a principal is called; undefined when it is gone. */
export function nameOfPrincipal(world: World, id: string): string | undefined {
  return (world.get('iam.user', id) ?? world.get('iam.serviceAccount', id))?.doc.name
}
