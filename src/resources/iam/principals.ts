/** Principals: users and service accounts, which roles are assigned to. */
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

/** Returns the name of a principal; undefined if it is deleted. */
export function nameOfPrincipal(world: World, id: string): string | undefined {
  return (world.get('iam.user', id) ?? world.get('iam.serviceAccount', id))?.doc.name
}
