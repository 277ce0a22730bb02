/** The DHCP service of a network: one port with an address on each subnet with DHCP, managed automatically. */
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { projectContextOf } from '../access.ts'
import { subnetsOf, reserveNext } from './allocation.ts'
import { dhcpId } from './networks.ts'
import { deviceOf, insertPort, placement, portsOf, removePort, settlePort } from './ports.ts'

/** Updates the DHCP port of a network from its subnets. */
export function updateDhcp(world: World, network: Row<'network.network'>): void {
  const served = subnetsOf(world, network).filter(({ doc }) => doc.dhcpEnabled && doc.status === 'ACTIVE')
  const [port] = portsOf(world, 'dhcp', dhcpId(network.id))
  const current = port?.doc.fixedIps.filter(({ subnetId }) => served.some(({ id }) => id === subnetId)) ?? []
  const fresh = served.filter(({ id }) => !current.some(({ subnetId }) => subnetId === id))
  // A subnet without a free address has no DHCP address, as in Neutron.
  const added = fresh
    .flatMap((subnet) => ({ ipAddress: reserveNext(world, subnet), subnetId: subnet.id }))
    .filter(hasAddress)
  const addresses = [...current, ...added]
  if (addresses.length === 0) {
    if (port) removePort(world, port)
    return
  }
  if (port) {
    world.patch(port, placement(world, port.doc.region, addresses))
    return
  }
  const { owner } = projectContextOf(world, world.need('project', network.hidden.scopeId))
  const device = deviceOf('dhcp', dhcpId(network.id), 'dhcp')
  settlePort(
    world,
    insertPort(world, owner, network, { addresses, portSecurity: false, device, origin: 'system', made: true }),
    true,
  )
}

function hasAddress(one: {
  ipAddress: string | undefined
  subnetId: string
}): one is { ipAddress: string; subnetId: string } {
  return one.ipAddress !== undefined
}
