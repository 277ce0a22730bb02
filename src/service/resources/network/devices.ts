/**
 * Updates the record of a device from its ports: addresses, security groups and network interfaces of an instance, and
 * the public address of a load balancer.
 */
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

type Device = Doc<'network.interface'>['device']

/** Updates the record of a device from its ports. */
export function updateDevice(world: World, device: Device): void {
  if (device?.kind === 'instance') updateInstance(world, device.id)
  if (device?.kind === 'loadBalancer') updateLoadBalancer(world, device.id)
}

/** Sets the public address of a load balancer, which is the floating IP of its only port. */
function updateLoadBalancer(world: World, id: string): void {
  const balancer = world.get('loadBalancer', id)
  const port = world.get('network.interface', balancer?.doc.vipInterfaceId)
  if (balancer) world.patch(balancer, { floatingIp: port?.doc.floatingIp ?? null })
}

function updateInstance(world: World, id: string): void {
  const instance = world.get('instance', id)
  if (!instance) return
  const ports = world.find('network.interface', 'device', id).sort(inOrder)
  const primary = ports.find(({ hidden }) => hidden.primary) ?? ports[0]
  const further = ports.filter((port) => port !== primary)
  world.patch(instance, {
    fixedIp: primary?.doc.fixedIp || null,
    floatingIp: [primary, ...further].find((port) => port?.doc.floatingIp)?.doc.floatingIp ?? null,
    // If the instance has no port, it keeps the list for its next one.
    ...(primary && {
      securityGroups: [...new Set([primary, ...further].flatMap((port) => port.doc.securityGroups))],
    }),
    networkInterfaces: further.map(({ doc: { id, networkId, networkName, fixedIp, mac } }) => ({
      id,
      networkId,
      networkName,
      fixedIp,
      mac,
    })),
  })
}

/** Compares ports by order of attachment; seeded ports, for which that is unknown, by creation. */
export function inOrder(a: Row<'network.interface'>, b: Row<'network.interface'>): number {
  return (a.hidden.order ?? 0) - (b.hidden.order ?? 0) || a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1)
}
