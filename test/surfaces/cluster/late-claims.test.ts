/**
 * If requests from a node to its store take effect late, or fail while the node is stopping, no sandbox becomes
 * unreachable, and the shutdown completes.
 */
import { expect, it } from 'vitest'
import type { ClusterNode } from '../../../src/surfaces/cluster/node.ts'
import { SandboxOwners } from '../../../src/surfaces/cluster/owners.ts'
import { memoryEngine, MemoryStore, type Reach } from '../../support/memory-engine.ts'
import { EngineError, type SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { cardOf } from '../../sandbox/storage/engine-conformance.ts'
import { loadNumbers, type Numbers } from '../../support/numbers-sandbox.ts'
import { QuickTime } from '../../support/quick-time.ts'

const TTL_MS = 600_000
const PATIENCE_MS = 1_000

/** A node with an in-memory store; `reach` decides what happens to its requests. */
class StartedNode {
  readonly engine: SharedEngine
  readonly owners: SandboxOwners<Numbers>
  readonly time = new QuickTime()
  reach: Reach | undefined

  constructor(store: MemoryStore, id: string) {
    this.engine = memoryEngine(store, async (method, act) =>
      this.reach ? this.reach(method, act) : Promise.resolve(act()),
    )
    const { engine, time } = this
    const node = { id, card: cardOf(id), holdsLease: true } as unknown as ClusterNode
    store.renew(cardOf(id), TTL_MS)
    this.owners = new SandboxOwners<Numbers>(
      {
        engine,
        format: 1,
        time,
        patienceMs: PATIENCE_MS,
        load: (name, claim, onLost) => loadNumbers(name, claim, { engine, nodeId: id, onLost, time }),
      },
      () => node,
    )
  }
}

function newStore(...names: string[]): MemoryStore {
  const store = new MemoryStore()
  for (const name of names) store.create({ name, card: {}, format: 1 })
  return store
}

it('every node can reach a sandbox whose owner never learned that its claim succeeded', async () => {
  const store = newStore('one')
  const [a, b, c] = ['a', 'b', 'c'].map((id) => new StartedNode(store, id))
  expect(await a!.owners.locate('one')).toHaveProperty('here')
  // Nodes b and c have cached a as the owner, and a dies. Then b's claim takes effect, but its response is lost, so b
  // does not know that it owns the sandbox.
  expect(await b!.owners.locate('one')).toMatchObject({ owner: { id: 'a' } })
  expect(await c!.owners.locate('one')).toMatchObject({ owner: { id: 'a' } })
  store.leave('a')
  store.claim('one', 'b', 1)
  c!.owners.forgetNode('a')
  expect(await c!.owners.locate('one')).toMatchObject({ owner: { id: 'b' } })
  expect(await b!.owners.locate('one', { isForwarded: true })).toHaveProperty('here')
})

it('for a forwarded request, a node looks up the owner in the store, not in its own cache', async () => {
  const store = newStore('one')
  const [a, b, c] = ['a', 'b', 'c'].map((id) => new StartedNode(store, id))
  expect(await a!.owners.locate('one')).toHaveProperty('here')
  expect(await b!.owners.locate('one')).toMatchObject({ owner: { id: 'a' } })
  await a!.owners.letGo('one')
  expect(await c!.owners.locate('one')).toHaveProperty('here')
  expect(await b!.owners.locate('one', { isForwarded: true })).toMatchObject({ owner: { id: 'c' } })
  await c!.owners.letGo('one')
  expect(await b!.owners.locate('one', { isForwarded: true })).toHaveProperty('here')
})

it.each(['release', 'append', 'whereIs', 'confirm', 'fold'] as const)(
  'a draining node exits even if every %s request to the store fails',
  async (failing) => {
    const names = Array.from({ length: 20 }, (_, at) => `s-${at}`)
    const store = newStore(...names)
    const a = new StartedNode(store, 'a')
    const held: Numbers[] = []
    for (const name of names) {
      const location = await a.owners.locate(name)
      if ('here' in location) held.push(location.here)
    }
    a.reach = (method, act) =>
      method === failing ? Promise.reject(new EngineError('unanswered', 'no answer')) : Promise.resolve(act())
    for (const numbers of held) void numbers.add(1)
    const leaving = a.owners.letGo('s-3').catch(() => undefined)
    await a.owners.drain()
    await leaving
    expect(a.owners.all).toEqual([])
    expect(held.map(({ dropped }) => dropped)).toEqual(names.map(() => 'let go'))
  },
)

it.each(['claim', 'release'] as const)(
  'a request waits no longer than its time limit even if a %s request to the store never gets a response',
  async (silent) => {
    const store = newStore('one')
    const a = new StartedNode(store, 'a')
    if (silent === 'release') await a.owners.locate('one')
    a.reach = (method, act) => (method === silent ? new Promise(() => undefined) : Promise.resolve(act()))
    if (silent === 'release') void a.owners.letGo('one')
    const sinceMs = a.time.nowMs()
    await expect(a.owners.locate('one')).rejects.toMatchObject({ reason: 'store_unreachable' })
    expect(a.time.nowMs() - sinceMs).toBeLessThanOrEqual(PATIENCE_MS)
    // A request whose deadline has already passed asks the store once more, and then gives up.
    const againMs = a.time.nowMs()
    await expect(a.owners.locate('one', { deadlineMs: againMs - 1 })).rejects.toMatchObject({
      reason: 'store_unreachable',
    })
    expect(a.time.nowMs() - againMs).toBeLessThanOrEqual(250)
  },
)

it('a write is reported as not stored if the node loses the sandbox during the write', async () => {
  const store = newStore('one')
  const [a, b] = ['a', 'b'].map((id) => new StartedNode(store, id))
  const location = await a!.owners.locate('one')
  const { here } = location as { here: Numbers }
  let answer = (): void => undefined
  a!.reach = (method, act) =>
    method === 'append' ? new Promise((resolve) => (answer = () => resolve(act()))) : Promise.resolve(act())
  store.leave('a')
  expect(await b!.owners.locate('one')).toHaveProperty('here')
  const fate = here.add(1)
  await expect.poll(() => here.journal.dirty).toBe(true)
  await new Promise((resolve) => void setImmediate(resolve))
  await a!.owners.dropLost()
  answer()
  expect(await fate).toBe('fenced')
  expect(a!.owners.all).toEqual([])
})
