/** Endpoints of router interfaces: a router's ports on subnets. Follows Neutron. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkNotDeleting, checkUnused, userOf, type User, checkQuota, stateFacts } from '../kit/checks.ts'
import { markLeaving, start, onNamed, onRecord, undoing, type JobAct } from '../kit/work.ts'
import { addressOf, blockOf, inBlock, overlap } from './addresses.ts'
import { reserveAddress } from './allocation.ts'
import { freePort } from './instance-ports.ts'
import { bindPort, deviceOf, insertPort, removePort, runs, settlePort, unbindPort } from './ports.ts'
import { checkAtWork } from './routers.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict } = refusals('routers.interfaces')

type Port = Row<'network.interface'>
type Router = Row<'network.router'>
type Subnet = Row<'network.subnet'>
type RouterInterface = Doc<'network.router'>['interfaces'][number]

const INTERFACE_MS = 5_000

export const routerInterfaceHandlers = {
  createRouterInterface(call, world) {
    const router = call.row('network.router')
    const { subnetId, networkInterfaceId, fixedIp } = call.body
    if ((subnetId === undefined) === (networkInterfaceId === undefined))
      throw invalid('Send either a subnet or a port.', 'subnetId')
    if (fixedIp !== undefined && subnetId === undefined)
      throw invalid('An address can be sent only with a subnet; a port already has its address.', 'fixedIp')
    const port = networkInterfaceId === undefined ? undefined : portFor(call, networkInterfaceId)
    const subnet = port ? world.need('network.subnet', port.doc.fixedIps[0]!.subnetId) : ownSubnet(call, subnetId!)
    checkAtWork(router)
    checkFits(world, router, subnet, port ? 'networkInterfaceId' : 'subnetId')
    const bound = port
      ? bindPort(world, port, deviceOf('router', router.id, router.doc.name))
      : newPort(call, router, subnet)
    const address = bound.doc.fixedIps[0]?.ipAddress ?? bound.hidden.reserved![0]!.ipAddress
    const added: RouterInterface = {
      id: bound.id,
      subnet: subnet.id,
      network: subnet.doc.networkId,
      fixedIp: address,
      status: 'BUILD',
      platformManaged: false,
    }
    const input = { portId: bound.id, ours: port === undefined }
    return start(call, { on: router, takesMs: INTERFACE_MS, input }, () =>
      world.patch(router, { interfaces: [...router.doc.interfaces, added] }),
    )
  },

  deleteRouterInterface(call, world) {
    const router = call.row('network.router')
    const found = router.doc.interfaces.find(({ id }) => id === call.params.interfaceId)!
    const port = world.need('network.interface', found.id)
    checkAtWork(router)
    if (found.platformManaged) throw conflict('The platform manages this interface; only the platform can remove it.')
    if (found.status === 'BUILD')
      throw conflict('This interface is still being added.', stateFacts('BUILD', ['ACTIVE', 'DOWN']))
    checkNotDeleting(port)
    checkUnused(port, usersOf(world, router, found), { rule: 'network.networks', what: 'interface' })
    return start(call, { on: router, takesMs: INTERFACE_MS, input: { portId: port.id } }, () =>
      markLeaving(world, port),
    )
  },
} satisfies Partial<Handlers>

export const routerInterfaceCompletions: Readonly<Record<string, Completion>> = {
  'network.router.addInterface': undoing(
    onRecord('network.router', (world, router, { hidden: { input } }) => {
      const port = world.get('network.interface', input.portId as string)
      if (!port) return
      const { status } = settlePort(world, port, runs(world, port.doc.device)).doc
      const interfaces = router.doc.interfaces.map((one) =>
        one.id === port.id ? { ...one, status: interfaceStatus(status) } : one,
      )
      world.patch(router, { interfaces })
    }),
    // A port that was created for the interface is deleted; any other port becomes free again.
    onPort((world, port, job) => disconnect(world, job, port, job.hidden.input.ours === true)),
  ),
  'network.router.removeInterface': undoing(
    onPort((world, port, job) => disconnect(world, job, port, true)),
    onPort((world, port) => markLeaving(world, port, false)),
  ),
}

/** Returns the status of a router's interface for the status of its port. */
export function interfaceStatus(status: Doc<'network.interface'>['status']): 'ACTIVE' | 'DOWN' {
  return status === 'active' ? 'ACTIVE' : 'DOWN'
}

/** Acts on the port of an Operation, if it still exists. */
function onPort(act: JobAct<'network.interface'>): Completion['succeed'] {
  return onNamed('network.interface', 'portId', act)
}

function disconnect(world: World, job: Row<'operation'>, port: Port, remove: boolean): void {
  const router = world.get('network.router', job.doc.resourceId)
  if (router) world.patch(router, { interfaces: router.doc.interfaces.filter(({ id }) => id !== port.id) })
  if (remove) removePort(world, port)
  else unbindPort(world, port)
}

function ownSubnet({ world, context }: CallOf<'createRouterInterface'>, id: string): Subnet {
  const subnet = lookup.own({ world, context }, 'network.subnet', id, { rule: 'routers.interfaces', field: 'subnetId' })
  checkNotDeleting(subnet)
  checkNotDeleting(world.need('network.network', subnet.doc.networkId))
  return subnet
}

/** Returns the requested port, which must be unused and have an address. */
function portFor(call: CallOf<'createRouterInterface'>, id: string): Port {
  const port = freePort(call, id)
  if (port.doc.fixedIps.length === 0)
    throw conflict('This port has no address.', { field: 'networkInterfaceId', rule: 'network.ports' })
  return port
}

/** Creates the router's port on a subnet, by default with the subnet's gateway address. */
function newPort(call: CallOf<'createRouterInterface'>, router: Router, subnet: Subnet): Port {
  const { world, context, body } = call
  const { gatewayIp } = subnet.doc
  const ipAddress = body.fixedIp ?? gatewayIp
  if (ipAddress === null)
    throw invalid('This subnet has no gateway address; send an address for the router.', 'fixedIp')
  checkQuota(call, { ports: 1 })
  const addresses = [
    reserveAddress(
      world,
      [subnet],
      { ipAddress },
      { subnetId: 'subnetId', ipAddress: body.fixedIp === undefined ? 'subnetId' : 'fixedIp' },
    ),
  ]
  const network = world.need('network.network', subnet.doc.networkId)
  const device = deviceOf('router', router.id, router.doc.name)
  return insertPort(world, context.owner, network, {
    addresses,
    name: `${router.doc.name}-${subnet.doc.name}`.slice(0, 255),
    portSecurity: false,
    device,
    origin: call.origin,
  })
}

/**
 * Checks that a router can have an interface on a subnet: in the same region, internal, and neither connected already
 * nor overlapping with a connected subnet.
 */
function checkFits(world: World, router: Router, subnet: Subnet, field: string): void {
  const network = world.need('network.network', subnet.doc.networkId).doc
  if (network.external)
    throw invalid('A router reaches an external network through its gateway, not through an interface.', field)
  if (network.region !== router.hidden.region)
    throw invalid(`The subnet is in ${network.region}, but the router is in ${router.hidden.region}.`, field)
  const block = blockOf(subnet.doc.cidr)!
  const met = router.doc.interfaces
    .flatMap((one) => world.get('network.subnet', one.subnet) ?? [])
    .find(({ id, doc }) => id === subnet.id || overlap(blockOf(doc.cidr)!, block))
  if (met)
    throw conflict(
      met.id === subnet.id
        ? 'The router is already connected to this subnet.'
        : `The subnet overlaps ${met.doc.cidr}, which the router is already connected to.`,
      field,
    )
}

/**
 * Returns the records that use an interface: routes through its subnet, floating IPs whose target this router reaches
 * through it, and the router's VPN services on the subnet.
 */
function usersOf(world: World, router: Router, { subnet }: RouterInterface): User[] {
  const cidr = world.get('network.subnet', subnet)?.doc.cidr
  const block = cidr === undefined ? undefined : blockOf(cidr)
  const inside = (address: string | null): boolean =>
    address !== null && block !== undefined && inBlock(block, addressOf(address)!)
  const routes = router.doc.routes
    .filter(({ nexthop }) => inside(nexthop))
    .map(({ id, destination }) => ({ kind: 'network.route', id, name: destination }))
  const floatingIps = world.find('floatingIp', 'router', router.id).filter(({ doc }) => inside(doc.fixedIp))
  const vpn = world.find('vpn.service', 'router', router.id).filter(({ doc }) => doc.subnetId === subnet)
  return [...routes, ...[...floatingIps, ...vpn].map(userOf)]
}
