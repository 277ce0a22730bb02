/**
 * Endpoints that create, update and delete network interfaces. Follows Neutron; port security is in port-security.ts.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkNotDeleting, checkUnused, userOf, checkQuota, stateFacts } from '../kit/checks.ts'
import { endOfDelete, startDelete, startAndShow, creation } from '../kit/work.ts'
import { ok } from '../../request/response.ts'
import { reserveAddresses } from './allocation.ts'
import { updateDevice } from './devices.ts'
import { groupsFor } from './instance-ports.ts'
import { checkPairs, checkPortSecurity } from './port-security.ts'
import { hasMac, insertPort, pairsOf, placement, powerPort, removePort, runs, settlePort } from './ports.ts'
import { lookup } from '../kit/lookup.ts'

type Port = Doc<'network.interface'>

const CREATE_MS = 5_000
const DELETE_MS = 5_000
const RULE = 'network.ports' as const
const { conflict } = refusals(RULE)
/** The kind that a refusal names as the user of a port, by kind of device. */
const USERS: Record<NonNullable<Port['device']>['kind'], string> = {
  instance: 'instance',
  loadBalancer: 'loadBalancer',
  router: 'network.router',
  dhcp: 'network.network',
}

export const networkInterfaceWriteHandlers = {
  createNetworkInterface(call, world) {
    const { body, context, origin } = call
    checkPairs(body.allowedAddressPairs)
    const network = ownNetwork(call)
    const portSecurity = body.portSecurity ?? network.doc.portSecurity
    checkPortSecurity({
      portSecurity,
      securityGroups: body.securityGroups ?? [],
      allowedAddressPairs: body.allowedAddressPairs ?? [],
    })
    const securityGroups = portSecurity ? groupsFor(call, body.securityGroups, network.doc.region) : []
    if (body.mac !== undefined && hasMac(world, network, body.mac))
      throw conflict(`${body.mac} is already in use on this network.`, 'mac')
    checkQuota(call, { ports: 1 })
    const addresses = reserveAddresses(world, network, body.fixedIps)
    const port = insertPort(world, context.owner, network, { ...body, portSecurity, securityGroups, addresses, origin })
    return startAndShow(call, { on: port, takesMs: CREATE_MS })
  },

  updateNetworkInterface(call, world) {
    const { body } = call
    const port = call.row('network.interface')
    const { doc } = port
    checkPairs(body.allowedAddressPairs)
    const securityGroups = body.securityGroups && groupsFor(call, body.securityGroups, doc.region)
    const allowedAddressPairs = body.allowedAddressPairs && pairsOf(body.allowedAddressPairs, doc.mac)
    checkIdle(port)
    checkPortSecurity({
      portSecurity: doc.portSecurity,
      securityGroups: doc.securityGroups,
      allowedAddressPairs: doc.allowedAddressPairs,
      ...defined({ portSecurity: body.portSecurity, securityGroups, allowedAddressPairs }),
    })
    const { name, description, adminStateUp, portSecurity, fixedIps } = body
    const placed = fixedIps ? readdress(world, port, fixedIps) : {}
    const changed = world.patch(port, {
      name,
      description,
      adminStateUp,
      portSecurity,
      securityGroups,
      allowedAddressPairs,
      ...placed,
    })
    const powered = adminStateUp === undefined ? changed : powerPort(world, changed, runs(world, doc.device))
    updateDevice(world, doc.device)
    return ok(powered)
  },

  deleteNetworkInterface(call) {
    const port = call.row('network.interface')
    const { device } = port.doc
    checkNotDeleting(port)
    const user = device && {
      kind: USERS[device.kind],
      id: device.kind === 'dhcp' ? port.doc.networkId : device.id,
      name: device.name,
    }
    checkUnused(port, user ? [user] : [], { rule: RULE, what: 'port' })
    return startDelete(call, port, DELETE_MS)
  },
} satisfies Partial<Handlers>

/** Completions of work on ports. A port has no status ERROR: if it could not be built, it is down, with the reason. */
export const networkInterfaceWriteCompletions: Readonly<Record<string, Completion>> = {
  'network.interface.create': creation(
    'network.interface',
    (world, port) => void settlePort(world, port, runs(world, port.doc.device)),
    (world, port, { statusReason }) => void world.patch(port, { status: 'down', statusReason }, { reserved: [] }),
  ),
  'network.interface.delete': endOfDelete('network.interface', removePort),
}

/** Refuses work on a port that is being built or deleted. @throws CONFLICT */
export function checkIdle(port: Row<'network.interface'>): void {
  if (port.doc.status === 'build')
    throw conflict('The port is still being created.', stateFacts(port.doc.status, ['active', 'down']))
  checkNotDeleting(port)
}

function ownNetwork({ world, context, body }: CallOf<'createNetworkInterface'>): Row<'network.network'> {
  const facts = { field: 'networkId', rule: RULE }
  const network = lookup.own({ world, context }, 'network.network', body.networkId, facts)
  if (network.doc.status === 'ERROR') throw conflict('The network is in ERROR.', facts)
  checkNotDeleting(network)
  return network
}

/**
 * Changes the addresses of a port. Addresses with a floating IP cannot be removed, and the addresses of routers and
 * load balancers cannot be changed.
 */
function readdress(
  world: World,
  port: Row<'network.interface'>,
  asked: NonNullable<CallOf<'updateNetworkInterface'>['body']['fixedIps']>,
): Partial<Port> {
  const { doc } = port
  if (doc.device !== null && doc.device.kind !== 'instance')
    throw conflict(`The addresses of this port belong to the ${doc.device.kind} ${doc.device.name}.`, 'fixedIps')
  const fixedIps = reserveAddresses(world, world.need('network.network', doc.networkId), asked, doc.fixedIps)
  const led = world
    .find('floatingIp', 'port', port.id)
    .filter((floatingIp) => !fixedIps.some(({ ipAddress }) => ipAddress === floatingIp.doc.fixedIp))
  checkUnused(port, led.map(userOf), { rule: 'network.floating-ips', what: 'address' })
  return placement(world, doc.region, fixedIps)
}

function defined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
