/** Endpoints of the switch that permits a tenant to use the provider's own API; off by default. */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { json, ok } from '../../request/response.ts'

export const providerAccessHandlers = {
  getProviderApiAccess({ context }, world) {
    const { tenantId } = context.owner
    const access = world.get('iam.providerApiAccess', tenantId)
    return access ? ok(access) : json(200, { id: tenantId, enabled: false, updatedBy: null, updatedAt: null })
  },

  setProviderApiAccess({ context, caller, body }, world) {
    const { tenantId } = context.owner
    const access = world.get('iam.providerApiAccess', tenantId)
    return ok(
      access
        ? world.patch(access, { ...body, updatedBy: caller.principalId })
        : insert(world, tenantId, caller.principalId, body.enabled),
    )
  },
} satisfies Partial<Handlers>

function insert(world: World, tenantId: string, updatedBy: string, enabled: boolean): Row<'iam.providerApiAccess'> {
  return world.insert('iam.providerApiAccess', { id: tenantId, enabled, updatedBy, updatedAt: world.now }, { tenantId })
}
