/** Endpoints of health monitors, which probe the members of a pool. A pool has at most one, in its own document. */
import { ApiError, check } from '../../errors.ts'
import type { Handlers } from '../call.ts'
import { change, checkMutable, named, pending, remove, RULE } from './tree.ts'
import { type Monitor } from './parts.ts'
import { type Pool } from './parts.ts'

const CONNECTIONLESS: readonly Monitor['type'][] = ['UDP-CONNECT', 'SCTP', 'TCP', 'HTTP']
const CONNECTED: readonly Monitor['type'][] = ['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO']

/** Endpoints under `…/pools/{poolId}/monitor`. */
export const monitorHandlers = {
  createLoadBalancerMonitor(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.pools, call.params.poolId, 'pool', 'poolId')
    const asksHttp = isHttp(body.type)
    const monitor: Monitor = {
      id: world.random.id('mon'),
      name: body.name ?? '',
      type: body.type,
      delaySeconds: body.delaySeconds,
      timeoutSeconds: body.timeoutSeconds,
      maxRetries: body.maxRetries,
      maxRetriesDown: body.maxRetriesDown ?? 3,
      httpMethod: body.httpMethod ?? (asksHttp ? 'GET' : null),
      urlPath: body.urlPath ?? (asksHttp ? '/' : null),
      expectedCodes: body.expectedCodes ?? (asksHttp ? '200' : null),
      adminStateUp: body.adminStateUp ?? true,
      ...pending(world),
    }
    checkMutable(balancer)
    check(before.monitor === null, 'CONFLICT', `The pool "${before.name}" already has a monitor.`, { rule: RULE })
    checkMonitor(monitor, before)
    return change(call, balancer, {
      part: 'pools',
      before,
      item: { ...before, monitor },
      answer: monitor,
    })
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
    return change(call, balancer, {
      part: 'pools',
      before,
      item: { ...before, monitor },
      answer: monitor,
    })
  },

  deleteLoadBalancerMonitor(call) {
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.pools, call.params.poolId, 'pool', 'poolId')
    const monitor: Monitor = { ...monitorOf(before), provisioningStatus: 'PENDING_DELETE' }
    checkMutable(balancer)
    return remove(call, balancer, { part: 'pools', before, item: { ...before, monitor } })
  },
} satisfies Partial<Handlers>

function monitorOf(pool: Pool): Monitor {
  if (!pool.monitor) throw new ApiError('NOT_FOUND', `The pool "${pool.name}" has no monitor.`, { rule: RULE })
  return pool.monitor
}

function isHttp(type: Monitor['type']): boolean {
  return type === 'HTTP' || type === 'HTTPS'
}

/** Checks that the schema cannot express. */
function checkMonitor(monitor: Monitor, { protocol }: Pool): void {
  const { type, delaySeconds, timeoutSeconds, expectedCodes } = monitor
  const fitting = protocol === 'UDP' || protocol === 'SCTP' ? CONNECTIONLESS : CONNECTED
  check(
    fitting.includes(type),
    'VALIDATION_FAILED',
    `A ${type} monitor cannot probe the members of a ${protocol} pool.`,
    {
      field: 'type',
      rule: RULE,
    },
  )
  check(
    timeoutSeconds <= delaySeconds,
    'VALIDATION_FAILED',
    'The timeout of a probe cannot be longer than the delay between probes.',
    {
      field: 'timeoutSeconds',
      rule: RULE,
    },
  )
  for (const field of ['httpMethod', 'urlPath', 'expectedCodes'] as const) {
    check(
      isHttp(type) || monitor[field] === null,
      'VALIDATION_FAILED',
      `${field} is only allowed with HTTP and HTTPS, not ${type}.`,
      { field, rule: RULE },
    )
  }
  const [first, last] = expectedCodes?.split('-') ?? []
  check(
    last === undefined || Number(first) <= Number(last),
    'VALIDATION_FAILED',
    `The range ${expectedCodes} ends before it starts.`,
    { field: 'expectedCodes', rule: RULE },
  )
}
