/**
 * Endpoints of floating IPs and their pools: list, read, allocate, release. Association is in floating-ip-actions.ts.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkNotDeleting, checkQuota, checkRegion } from '../kit/checks.ts'
import { endOfDelete, startDelete, startAndShow, creation } from '../kit/work.ts'
import { listOf, inListOrder, metaOf } from '../kit/reads.ts'
import { json } from '../../request/response.ts'
import { addressOf, addressOrder } from './addresses.ts'
import { subnetsOf } from './allocation.ts'
import { associateTarget, bind, checkTarget, type FloatingIpTarget } from './floating-ip-actions.ts'
import { disassociate, insertFloatingIp } from './floating.ts'
import { externalNetworks } from './gateways.ts'
import { lookup } from '../kit/lookup.ts'

type Network = Row<'network.network'>

const CREATE_MS = 5_000
const RELEASE_MS = 5_000
const RULE = 'network.floating-ips' as const
const { invalid, notFound } = refusals(RULE)

export const floatingIpHandlers = {
  listFloatingIpPools(call, world) {
    const { page: number = 1, pageSize = 50, q = '', region } = call.query
    if (region !== undefined) checkRegion(world, region)
    const found = world
      .find('network.network', 'external', call.context.project.id)
      .filter(({ doc }) => (!region || doc.region === region) && doc.name.toLowerCase().includes(q.toLowerCase()))
    const pools = inListOrder(found, call.query)
    const data = pools.slice((number - 1) * pageSize, number * pageSize).map((network) => poolOf(world, network))
    return json(200, { data, meta: metaOf(number, pageSize, pools.length) })
  },

  listFloatingIps: listOf('floatingIp', {
    filters: ['status'],
    search: ({ doc }) => [doc.address, doc.description],
    sorts: { address: ({ doc }) => addressOrder(doc.address) },
  }),

  createFloatingIp(call, world) {
    const { body = {}, context, origin } = call
    const pool = poolFor(call)
    const target =
      body.networkInterfaceId === undefined
        ? undefined
        : checkTarget(call, { networkInterfaceId: body.networkInterfaceId }, pool.id)
    checkQuota(call, { floatingIps: 1 })
    const floatingIp = insertFloatingIp(world, context.owner, pool, {
      description: body.description,
      status: 'BUILD',
      origin,
    })
    // Its port is associated at once; it becomes active when the work is done.
    const bound = target ? bind(world, floatingIp, target) : floatingIp
    return startAndShow(call, { on: bound, takesMs: CREATE_MS, input: target ? { target } : {} })
  },

  releaseFloatingIp(call) {
    const floatingIp = call.row('floatingIp')
    checkNotDeleting(floatingIp)
    return startDelete(call, floatingIp, RELEASE_MS)
  },
} satisfies Partial<Handlers>

/** Completions of allocation and release. */
export const floatingIpCompletions: Readonly<Record<string, Completion>> = {
  'network.floatingIp.create': creation(
    'floatingIp',
    (world, floatingIp, job) =>
      associateTarget(
        world,
        world.patch(floatingIp, { status: 'DOWN' }),
        job.hidden.input.target as FloatingIpTarget | undefined,
      ),
    (world, floatingIp, reason) => disassociate(world, world.patch(floatingIp, { status: 'ERROR', ...reason })),
  ),
  'network.floatingIp.release': endOfDelete('floatingIp', (world, floatingIp) => {
    disassociate(world, floatingIp)
    world.remove(floatingIp)
  }),
}

/** Returns the pool that a request names, or the oldest of its region. */
function poolFor(call: CallOf<'createFloatingIp'>): Network {
  const { world, context, body = {} } = call
  const region = body.region === undefined && body.poolId !== undefined ? undefined : lookup.region(call, body.region)
  if (body.poolId === undefined) {
    const [picked] = externalNetworks(world, context.project.id, region!)
    if (!picked) throw invalid(`This project has no floating IP pool in ${region}.`, 'region')
    return picked
  }
  const facts = { field: 'poolId', rule: RULE }
  const network = world.get('network.network', body.poolId)
  if (!network || network.hidden.scopeId !== context.project.id)
    throw notFound(`This project has no floating IP pool ${JSON.stringify(body.poolId)}.`, facts)
  if (!network.doc.external) throw invalid(`The network ${network.doc.name} is not external.`, facts)
  if (region !== undefined && network.doc.region !== region)
    throw invalid(`This pool is in ${network.doc.region}, not in ${region}.`, facts)
  return network
}

/** An external network as a pool, with the number of its addresses and how many are free. */
function poolOf(world: World, network: Network) {
  const subnets = subnetsOf(world, network)
  const pools = subnets.flatMap(({ doc }) => doc.allocationPools)
  const total = pools.reduce(
    (sum, { start, end }) => sum + Number(addressOf(end)!.value - addressOf(start)!.value) + 1,
    0,
  )
  const used =
    world.table('floatingIp').countIn('pool', network.id) +
    world.table('network.router').countIn('gateway', network.id) +
    world.table('network.interface').countIn('network', network.id)
  return {
    id: network.id,
    name: network.doc.name,
    region: network.doc.region,
    cidrs: subnets.map(({ doc }) => doc.cidr),
    total: Math.min(Math.max(0, total), Number.MAX_SAFE_INTEGER),
    available: Math.max(0, total - used),
  }
}
