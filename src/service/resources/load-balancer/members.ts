/** Endpoints of members, which clients create as targets (an instance or an address) and read as backend members. */
import ipaddr from 'ipaddr.js'
import { refusals } from '../../request/errors.ts'
import type { World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { documentOf } from '../kit/documents.ts'
import { changePart, checkMutable, checkRoom, named, pending, removeNamed, RULE } from './tree.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict } = refusals(RULE)

/** Endpoints under `…/targets` and `…/backend-members`. */
export const memberHandlers = {
  createLoadBalancerTarget(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    const { doc } = balancer
    checkMutable(balancer)
    const pool = named(doc.pools, body.poolId, 'pool', 'poolId')
    const id = world.random.id('mbr')
    const address = memberAddress(call, world)
    const member = documentOf('BackendMember', { ...body, id, address, ...pending(world) })
    const twin = doc.backendMembers.find(
      (one) => one.poolId === pool.id && one.address === member.address && one.protocolPort === member.protocolPort,
    )
    if (twin)
      throw conflict(
        `The pool "${pool.name}" already has a member ${member.address}:${member.protocolPort}.`,
        'protocolPort',
      )
    checkRoom(doc.backendMembers, 'members')
    return changePart(call, balancer, { part: 'backendMembers', item: member })
  },

  deleteLoadBalancerMember: (call) => removeNamed(call, 'backendMembers', 'backendMemberId'),
} satisfies Partial<Handlers>

/** Returns the address of a target: its own, or the fixed address of its instance. */
function memberAddress({ body, context }: CallOf<'createLoadBalancerTarget'>, world: World): string {
  const { instanceId, address, subnetId, monitorAddress } = body
  if ((instanceId === undefined) === (address === undefined))
    throw invalid(
      'Send either an instance or an address as the target.',
      instanceId === undefined ? 'address' : 'instanceId',
    )
  const subnet = lookup.own({ world, context }, 'network.subnet', subnetId, { field: 'subnetId', rule: RULE })
  if (subnet) checkNotDeleting(subnet, { field: 'subnetId' })
  if (monitorAddress !== undefined && !ipaddr.isValid(monitorAddress))
    throw invalid(`${monitorAddress} is not an IP address.`, 'monitorAddress')
  if (address !== undefined) {
    if (!ipaddr.isValid(address)) throw invalid(`${address} is not an IP address.`, 'address')
    return address
  }
  const instance = lookup.own({ world, context }, 'instance', instanceId!, { field: 'instanceId', rule: RULE })
  checkNotDeleting(instance, { field: 'instanceId' })
  if (instance.doc.fixedIp === null)
    throw conflict(`The instance "${instance.doc.name}" does not have a fixed IP yet.`, 'instanceId')
  return instance.doc.fixedIp
}
