/**
 * Endpoints of health monitors, which probe the members of a pool. A pool has at most one, which is part of the pool's
 * document.
 */
import { refusals } from '../../request/errors.ts'
import type { Handlers } from '../../request/call.ts'
import { documentOf } from '../kit/documents.ts'
import { changePart, checkMutable, named, pending, removePart, RULE } from './tree.ts'
import type { Monitor, Pool } from './parts.ts'

const { invalid, conflict, notFound } = refusals(RULE)

const CONNECTIONLESS: readonly Monitor['type'][] = ['UDP-CONNECT', 'SCTP', 'TCP', 'HTTP']
const CONNECTED: readonly Monitor['type'][] = ['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO']

/** Endpoints under `…/pools/{poolId}/monitor`. */
export const monitorHandlers = {
  createLoadBalancerMonitor(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.pools, call.params.poolId, 'pool', 'poolId')
    const probe = isHttp(body.type) ? ({ httpMethod: 'GET', urlPath: '/', expectedCodes: '200' } as const) : {}
    const monitor = documentOf('HealthMonitor', { ...probe, ...body, id: world.random.id('mon'), ...pending(world) })
    checkMutable(balancer)
    if (before.monitor !== null) throw conflict(`The pool "${before.name}" already has a monitor.`)
    checkMonitor(monitor, before)
    return changePart(call, balancer, { part: 'pools', before, item: { ...before, monitor }, answer: monitor })
  },

  updateLoadBalancerMonitor(call, world) {
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.pools, call.params.poolId, 'pool', 'poolId')
    const monitor: Monitor = {
      ...monitorOf(before),
      ...call.body,
      provisioningStatus: 'PENDING_UPDATE',
      updatedAt: world.now,
    }
    checkMutable(balancer)
    checkMonitor(monitor, before)
    return changePart(call, balancer, { part: 'pools', before, item: { ...before, monitor }, answer: monitor })
  },

  deleteLoadBalancerMonitor(call) {
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.pools, call.params.poolId, 'pool', 'poolId')
    const monitor: Monitor = { ...monitorOf(before), provisioningStatus: 'PENDING_DELETE' }
    checkMutable(balancer)
    return removePart(call, balancer, 'pools', before, { ...before, monitor })
  },
} satisfies Partial<Handlers>

function monitorOf(pool: Pool): Monitor {
  if (!pool.monitor) throw notFound(`The pool "${pool.name}" has no monitor.`)
  return pool.monitor
}

function isHttp(type: Monitor['type']): boolean {
  return type === 'HTTP' || type === 'HTTPS'
}

/** Checks a monitor for what the schema cannot express. */
function checkMonitor(monitor: Monitor, { protocol }: Pool): void {
  const { type, delaySeconds, timeoutSeconds, expectedCodes } = monitor
  const fitting = protocol === 'UDP' || protocol === 'SCTP' ? CONNECTIONLESS : CONNECTED
  if (!fitting.includes(type))
    throw invalid(`A ${type} monitor cannot probe the members of a ${protocol} pool.`, 'type')
  if (timeoutSeconds > delaySeconds)
    throw invalid('The timeout of a probe cannot be longer than the delay between probes.', 'timeoutSeconds')
  for (const field of ['httpMethod', 'urlPath', 'expectedCodes'] as const) {
    if (!isHttp(type) && monitor[field] !== null)
      throw invalid(`${field} is allowed only for HTTP and HTTPS monitors, not for ${type}.`, field)
  }
  const [first, last] = expectedCodes?.split('-') ?? []
  if (last !== undefined && !(Number(first) <= Number(last)))
    throw invalid(`The range ${expectedCodes} ends before it starts.`, 'expectedCodes')
}
