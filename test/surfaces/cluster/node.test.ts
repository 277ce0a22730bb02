/**
 * A node's lease starts before the request for it is sent, is measured with the node's own clocks, and is never
 * extended by a late renewal.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ClusterNode, type NodeOptions } from '../../../src/surfaces/cluster/node.ts'
import { openPostgres } from '../../../src/sandbox/storage/engines/postgres/open.ts'
import type { SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { systemTime, type Time } from '../../../src/platform/time.ts'
import { cardOf } from '../../sandbox/storage/engine-conformance.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const TTL_MS = 5_000

const eventually = <T>(read: () => T) => expect.poll(read)

let server: SharedPostgres
let engine: SharedEngine
const nodes: ClusterNode[] = []

beforeAll(async () => {
  server = await sharedPostgres()
  engine = await openPostgres(await server.newDatabase())
}, HOOK_MS)
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.leave()
}, HOOK_MS)
afterAll(async () => {
  await engine.close()
}, HOOK_MS)

/** Clocks that only the tests advance; the timers are real. */
class Clocks {
  monotonicMs = 1_000_000
  wallMs = 1_700_000_000_000

  readonly time: Time = { ...systemTime, nowMs: () => this.monotonicMs, wallMs: () => this.wallMs }

  advance(ms: number): void {
    this.monotonicMs += ms
    this.wallMs += ms
  }
}

interface Joined {
  readonly node: ClusterNode
  readonly clocks: Clocks
  /** How many times the node had to confirm its sandboxes. */
  confirmations: number
}

async function join(id: string, more: Partial<NodeOptions> = {}): Promise<Joined> {
  const clocks = new Clocks()
  const joined = { clocks, confirmations: 0 }
  const confirmHeld = (): Promise<void> => Promise.resolve(void (joined.confirmations += 1))
  const options = { members: engine.members, card: cardOf(id), ttlMs: TTL_MS, confirmHeld, time: clocks.time, ...more }
  const node = await ClusterNode.join(options)
  nodes.push(node)
  return Object.assign(joined, { node })
}

describe('a lease', () => {
  it('a node holds its lease from the first response until the lifetime of the lease, counted from the request, is over', async () => {
    const { node, clocks } = await join('a')
    expect(node.holdsLease).toBe(true)
    clocks.advance(TTL_MS - 1)
    expect(node.holdsLease).toBe(true)
    expect(node.status.leaseLeftMs).toBe(1)
    clocks.advance(1)
    expect(node.holdsLease).toBe(false)
    expect(node.status).toMatchObject({ id: 'a', leaseLeftMs: 0, draining: false })
  })

  it('the lifetime of a lease starts when the request is sent, however late the response arrives', async () => {
    const clocks = new Clocks()
    const slow: NodeOptions['members'] = {
      leave: (id) => engine.members.leave(id),
      renew: async (...args) => {
        clocks.advance(2_000)
        return engine.members.renew(...args)
      },
    }
    const { node } = await join('a', { members: slow, time: clocks.time })
    expect(node.status).toMatchObject({ leaseLeftMs: TTL_MS - 2_000, roundTripMs: 2_000 })
    await node.renew()
    expect(node.holdsLease).toBe(true)
    clocks.advance(2_999)
    expect(node.holdsLease).toBe(true)
    clocks.advance(1)
    expect(node.holdsLease).toBe(false)
  })

  it('a node renews a valid lease without confirming its sandboxes', async () => {
    const joined = await join('a')
    for (let at = 0; at < 5; at += 1) {
      joined.clocks.advance(TTL_MS - 1)
      await joined.node.renew()
      expect(joined.node.holdsLease).toBe(true)
    }
    expect(joined.confirmations).toBe(0)
    expect(joined.node.status.lapses).toBe(0)
  })

  it('an expired lease is valid again only once the sandboxes of the node are confirmed', async () => {
    let confirm!: () => void
    const confirmed = new Promise<void>((resolve) => (confirm = resolve))
    const { node, clocks } = await join('a', { confirmHeld: () => confirmed })
    clocks.advance(TTL_MS)
    const renewed = node.renew()
    await eventually(() => node.status).toMatchObject({ lapses: 1, leaseLeftMs: TTL_MS })
    expect(node.holdsLease).toBe(false)
    confirm()
    await renewed
    expect(node.holdsLease).toBe(true)
  })

  it('a lease expires if its renewal is requested in time but confirmed too late', async () => {
    const clocks = new Clocks()
    let stopMs = 0
    const freezing: NodeOptions['members'] = {
      leave: (id) => engine.members.leave(id),
      renew: async (...args) => {
        const renewal = await engine.members.renew(...args)
        clocks.advance(stopMs)
        return renewal
      },
    }
    const joined = await join('a', { members: freezing, time: clocks.time })
    stopMs = TTL_MS * 2
    await joined.node.renew()
    expect(joined.node.holdsLease).toBe(false)
    stopMs = 0
    await joined.node.renew()
    expect(joined.confirmations).toBeGreaterThan(0)
    expect(joined.node.holdsLease).toBe(true)
  })

  it('a node retries the confirmation of its sandboxes until it succeeds', async () => {
    let failures = 2
    const { node, clocks } = await join('a', {
      confirmHeld: () => (failures-- > 0 ? Promise.reject(new Error('the engine is away')) : Promise.resolve()),
    })
    clocks.advance(TTL_MS)
    for (const expected of [false, false, true]) {
      await node.renew()
      expect(node.holdsLease).toBe(expected)
    }
  })

  it('a lease expires even if the monotonic clock stopped while the machine slept, and setting the clock back does not extend the lease', async () => {
    const sleeper = await join('a')
    sleeper.clocks.wallMs += TTL_MS
    expect(sleeper.node.holdsLease).toBe(false)
    const back = await join('b')
    back.clocks.advance(TTL_MS)
    back.clocks.wallMs -= 3_600_000
    expect(back.node.holdsLease).toBe(false)
  })

  it('sandboxes are confirmed again if the engine no longer knows a lease that the node still considers valid', async () => {
    const joined = await join('a')
    await engine.members.leave('a')
    await joined.node.renew()
    expect(joined.confirmations).toBe(1)
    expect(joined.node.holdsLease).toBe(true)
  })

  it("the node reports how far its clock differs from the engine's", async () => {
    const { node, clocks } = await join('a', {})
    const realMs = Date.now()
    expect(Math.abs(node.status.clockAheadMs - (clocks.wallMs - realMs))).toBeLessThan(5_000)
    const { node: exact } = await join('b', { time: systemTime })
    expect(Math.abs(exact.status.clockAheadMs)).toBeLessThan(1_000)
  })

  it('other nodes can see that a node is draining or has stopped', async () => {
    const { node } = await join('a')
    await node.drain()
    expect(await engine.members.nodes()).toMatchObject([{ id: 'a', draining: true, isAlive: true }])
    await node.leave()
    expect(node.holdsLease).toBe(false)
    expect(await engine.members.nodes()).toEqual([])
  })

  it('a node with a different contract gets no lease', async () => {
    await join('a')
    await expect(join('b', { card: cardOf('b', { contract: 'other' }) })).rejects.toThrow(
      'contract c1, but this node uses other',
    )
  })
})
