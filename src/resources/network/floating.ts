/**
 * Where a floating IP leads: the fields of the floating IP, its port and what the port belongs to change together.
 */
import type { Row } from '../../world/row.ts'
import type { World } from '../../world/world.ts'

/** Leads a floating IP nowhere. */
export function disassociate(world: World, floatingIp: Row<'floatingIp'>): Row<'floatingIp'> {
  const { address, networkInterfaceId } = world.need('floatingIp', floatingIp.id).doc
  const port = world.get('network.interface', networkInterfaceId)
  if (port?.doc.floatingIp === address) show(world, port, null)
  return world.patch(floatingIp, { status: 'DOWN', networkInterfaceId: null, fixedIp: null, device: null, routerId: null })
}

/** Writes the public address on a port and on what the port belongs to. */
export function show(world: World, port: Row<'network.interface'>, address: string | null): void {
  world.patch(port, { floatingIp: address })
}
