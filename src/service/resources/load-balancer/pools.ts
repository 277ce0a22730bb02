/** Endpoints of pools. */
import { refusals } from '../../request/errors.ts'
import type { Handlers } from '../../request/call.ts'
import { documentOf } from '../kit/documents.ts'
import { checkPoolFits } from './listeners.ts'
import { changePart, checkMutable, checkRoom, named, pending, removeNamed, RULE } from './tree.ts'
import { type Pool } from './parts.ts'

const { invalid, conflict } = refusals(RULE)

type Persistence = NonNullable<Pool['sessionPersistence']>

const WITH_COOKIES: readonly Pool['protocol'][] = ['HTTP', 'PROXY', 'PROXYV2']

/** Endpoints under `…/pools`. */
export const poolHandlers = {
  createLoadBalancerPool(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    const sessionPersistence = persistenceOf(body.sessionPersistence)
    const pool = documentOf('Pool', { ...body, id: world.random.id('pol'), sessionPersistence, ...pending(world) })
    checkMutable(balancer)
    checkPersistence(pool)
    checkRoom(balancer.doc.pools, 'pools')
    if (body.listenerId === undefined) return changePart(call, balancer, { part: 'pools', item: pool })
    const listener = named(balancer.doc.listeners, body.listenerId, 'listener', 'listenerId')
    checkPoolFits(listener, pool, 'listenerId')
    if (listener.defaultPoolId !== null)
      throw conflict(`The listener "${listener.name}" already forwards to another pool.`, 'listenerId')
    const listeners = balancer.doc.listeners.map((one) =>
      one.id === listener.id ? { ...one, defaultPoolId: pool.id } : one,
    )
    return changePart(call, balancer, { part: 'pools', item: pool, also: { listeners } })
  },

  updateLoadBalancerPool(call, world) {
    const { sessionPersistence, ...asked } = call.body
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.pools, call.params.poolId, 'pool', 'poolId')
    const persistence = sessionPersistence === undefined ? before.sessionPersistence : persistenceOf(sessionPersistence)
    const pool: Pool = {
      ...before,
      ...asked,
      sessionPersistence: persistence,
      provisioningStatus: 'PENDING_UPDATE',
      updatedAt: world.now,
    }
    checkMutable(balancer)
    checkPersistence(pool)
    return changePart(call, balancer, { part: 'pools', before, item: pool })
  },

  deleteLoadBalancerPool: (call) => removeNamed(call, 'pools', 'poolId'),
} satisfies Partial<Handlers>

function persistenceOf(
  asked: { type: Persistence['type']; cookieName?: string | null } | null | undefined,
): Persistence | null {
  return asked ? { type: asked.type, cookieName: asked.cookieName ?? null } : null
}

/** Only APP_COOKIE has a cookie name; cookies require an HTTP or PROXY pool. */
function checkPersistence({ protocol, sessionPersistence }: Pool): void {
  if (!sessionPersistence) return
  const { type, cookieName } = sessionPersistence
  const named = type === 'APP_COOKIE'
  if (type !== 'SOURCE_IP' && !WITH_COOKIES.includes(protocol))
    throw invalid(`A ${protocol} pool cannot use cookies for session persistence.`, 'sessionPersistence.type')
  if (named !== (cookieName !== null))
    throw invalid(
      named ? 'APP_COOKIE needs a cookie name.' : `${type} does not use a cookie name.`,
      'sessionPersistence.cookieName',
    )
}
