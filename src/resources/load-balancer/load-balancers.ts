/**
 * Endpoints of load balancers: one record contains listeners, pools, members and certificates. While one part is being
 * changed, all other changes are refused.
 */
import { refusals } from '../../errors.ts'
import { create } from '../documents.ts'
import { checkNameFree } from '../names.ts'
import type { Handlers } from '../call.ts'
import { start, startAndShow } from '../operations.ts'
import { completionsOfWork } from '../outcomes.ts'
import { checkQuota } from '../quota.ts'
import { stateFacts } from '../states.ts'
import { withHealth } from './health.ts'
import { checkMutable, RULE } from './tree.ts'
import { chooseVip, updateVip, releaseVip, reserveVip } from './vip.ts'

const { conflict } = refusals(RULE)

/** Realistic durations (ms). */
const CREATE_MS = 45_000
const UPDATE_MS = 5_000
const DELETE_MS = 15_000

/** Endpoints of load balancers themselves. */
export const loadBalancerHandlers = {
  createLoadBalancer(call, world) {
    const { body, context } = call
    const { project } = context
    const vip = chooseVip(call, world)
    checkNameFree(world, 'loadBalancer', project.id, body.name, RULE)
    checkQuota(call, { loadBalancers: 1, ports: 1 })
    const id = world.newId('loadBalancer')
    const vipInterfaceId = reserveVip(world, vip, { id, name: body.name }, context.owner)
    const { network, subnetId: vipSubnetId, address: vipAddress } = vip
    const place = { region: network.doc.region, vipAddress, vipSubnetId, vipNetworkId: network.id, vipInterfaceId }
    const status = { provider: 'amphora', provisioningStatus: 'PENDING_CREATE', operatingStatus: 'OFFLINE' } as const
    const balancer = create(call, 'loadBalancer', { ...body, ...place, ...status, id })
    return startAndShow(call, { on: balancer, takesMs: CREATE_MS })
  },

  updateLoadBalancer(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    checkMutable(balancer)
    checkNameFree(world, 'loadBalancer', call.context.project.id, body.name, RULE, balancer.id)
    const { name, description, adminStateUp, tags } = balancer.doc
    const locked = world.patch(balancer, { ...body, provisioningStatus: 'PENDING_UPDATE' })
    const before = { name, description, adminStateUp, tags }
    return startAndShow(call, { on: locked, takesMs: UPDATE_MS, input: { before } })
  },

  deleteLoadBalancer(call, world) {
    const balancer = call.row('loadBalancer')
    const { name, provisioningStatus } = balancer.doc
    if (provisioningStatus.startsWith('PENDING'))
      throw conflict(
        `The load balancer "${name}" is ${provisioningStatus}; wait for it to finish.`,
        stateFacts(provisioningStatus, ['ACTIVE', 'ERROR']),
      )
    const leaving = world.patch(balancer, { provisioningStatus: 'PENDING_DELETE' })
    return start(call, {
      on: leaving,
      takesMs: DELETE_MS,
      supersedes: [balancer.id, ...(balancer.doc.vipInterfaceId ? [balancer.doc.vipInterfaceId] : [])],
      input: { before: { provisioningStatus } },
    })
  },
} satisfies Partial<Handlers>

/** Completions of work on load balancers. */
export const loadBalancerCompletions = completionsOfWork('network.loadBalancer', 'loadBalancer', {
  settle: (world, row, fields) => updateVip(world, world.patch(row, withHealth(world, { ...row.doc, ...fields }))),
  remove: (world, row) => {
    releaseVip(world, row)
    world.remove(row)
  },
})
