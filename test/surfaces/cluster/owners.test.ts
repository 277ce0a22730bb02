/**
 * Who owns which sandbox: a sandbox is claimed by the first call, unloaded when idle or when memory is short, confirmed
 * after a lapse, and handed over when a node leaves. The nodes are real except for their clocks; each sandbox is a list
 * of numbers.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ClusterNode } from '../../../src/surfaces/cluster/node.ts'
import { SandboxOwners, Unavailable, type OwnersOptions } from '../../../src/surfaces/cluster/owners.ts'
import { openPostgres } from '../../../src/sandbox/storage/engines/postgres/open.ts'
import type { SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { systemTime, type Time } from '../../../src/platform/time.ts'
import { cardOf, journalOf } from '../../sandbox/storage/engine-conformance.ts'
import { loadNumbers, type Numbers } from '../../support/numbers-sandbox.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const TTL_MS = 5_000

let server: SharedPostgres
let url: string
const started: Started[] = []

beforeAll(async () => {
  server = await sharedPostgres()
}, HOOK_MS)
beforeEach(async () => {
  url = await server.newDatabase()
})
afterEach(async () => {
  for (const { node, engine, owners } of started.splice(0)) {
    await owners.drain()
    await node.leave()
    await engine.close()
  }
}, HOOK_MS)

class Started {
  readonly engine: SharedEngine
  readonly owners: SandboxOwners<Numbers>
  node!: ClusterNode
  nowMs = 0
  /** Clocks that only the tests advance; the timers are real. */
  readonly time: Time = { ...systemTime, nowMs: () => this.nowMs, wallMs: () => this.nowMs }
  /** All sandboxes that have been loaded on this node. */
  readonly loaded: Numbers[] = []

  constructor(engine: SharedEngine, id: string, options: Partial<OwnersOptions<Numbers>>) {
    this.engine = engine
    this.owners = new SandboxOwners<Numbers>(
      {
        engine,
        format: 1,
        time: this.time,
        load: async (name, claim, onLost) => {
          const loaded = await loadNumbers(name, claim, { engine, nodeId: id, onLost })
          this.loaded.push(loaded)
          return loaded
        },
        ...options,
      },
      () => this.node,
    )
  }

  /** Lets the lease expire by advancing this node's clock past its end. */
  lapse(): void {
    this.nowMs += TTL_MS
  }

  /** Claims the sandbox unless this node already owns it; returns the sandbox. */
  async open(name: string): Promise<Numbers> {
    const location = await this.owners.locate(name)
    if (!('here' in location)) throw new Error(`${name} is not here: ${JSON.stringify(location)}`)
    return location.here
  }

  create(name: string): Promise<unknown> {
    return this.engine.create({ name, card: {}, format: 1 })
  }
}

async function start(id: string, options: Partial<OwnersOptions<Numbers>> = {}): Promise<Started> {
  const engine = await openPostgres(url)
  const made = new Started(engine, id, options)
  made.node = await ClusterNode.join({
    members: engine.members,
    card: cardOf(id),
    ttlMs: TTL_MS,
    confirmHeld: () => made.owners.confirmHeld(),
    time: made.time,
  })
  started.push(made)
  return made
}

describe('a sandbox', () => {
  it('concurrent first calls load a sandbox only once, and other nodes find its owner', async () => {
    const a = await start('a')
    const b = await start('b')
    await a.create('one')
    const [first, second] = await Promise.all([a.open('one'), a.open('one')])
    expect(first).toBe(second)
    expect(a.loaded).toHaveLength(1)
    expect(a.owners.here('one')).toBe(first)
    expect(await b.owners.locate('one')).toEqual({ owner: a.node.card })
    expect(b.owners.here('one')).toBeUndefined()
    expect(await b.owners.locate('none')).toEqual({ absent: true })
    expect(a.owners.counts).toMatchObject({ held: 1, loads: 1, fenced: 0 })
  })

  it('an idle sandbox is unloaded and then completely reloaded by the next call, but a busy sandbox is not unloaded', async () => {
    const a = await start('a', { idleMs: 1_000 })
    const b = await start('b')
    for (const name of ['idle', 'busy', 'used']) {
      await a.create(name)
      expect(await (await a.open(name)).add(1)).toBe('kept')
    }
    const idle = a.owners.here('idle')!
    a.owners.here('busy')!.isBusy = true
    a.nowMs += 1_000
    a.owners.here('used')
    await a.owners.sweep()
    expect(a.owners.all.map(({ name }) => name)).toEqual(['busy', 'used'])
    expect([idle.dropped, idle.streamsEnded]).toEqual(['let go', 1])
    expect((await b.open('idle')).values).toEqual([1])
    expect(await a.owners.locate('idle')).toEqual({ owner: b.node.card })
  })

  it('a sandbox that is being unloaded is loaded again only after the unload has finished', async () => {
    const a = await start('a')
    await a.create('one')
    const first = await a.open('one')
    const adding = first.add(1)
    const leaving = a.owners.letGo('one')
    expect(a.owners.letGo('one')).toBe(leaving)
    const again = await a.open('one')
    expect(first.dropped).toBe('let go')
    expect(again).not.toBe(first)
    expect([await adding, again.values]).toEqual(['kept', [1]])
  })

  it('after a lease has lapsed and been renewed, a sandbox is confirmed and continues with its pending work', async () => {
    const a = await start('a')
    await a.create('one')
    const one = await a.open('one')
    const { epoch } = one.journal.position
    a.lapse()
    expect(a.owners.here('one')).toBeUndefined()
    const adding = one.add(1)
    const opening = a.open('one')
    await a.node.renew()
    expect(await opening).toBe(one)
    expect(await adding).toBe('kept')
    expect(one.journal.position).toEqual({ epoch: epoch + 1, seq: 1 })
    expect(one.dropped).toBeUndefined()
  })

  it('a sandbox that another node claimed during a lapse is dropped before it sends any response', async () => {
    const a = await start('a')
    const b = await start('b')
    await a.create('one')
    await a.create('two')
    const [one, two] = [await a.open('one'), await a.open('two')]
    await one.add(1)
    a.lapse()
    await b.engine.members.leave('a')
    expect(await (await b.open('one')).add(2)).toBe('kept')
    expect(a.owners.here('one')).toBeUndefined()
    expect(one.values).toEqual([1])
    await a.node.renew()
    expect(one.dropped).toBe('fenced')
    expect(a.owners.here('two')).toBe(two)
    expect(await a.owners.locate('one')).toEqual({ owner: b.node.card })
    expect(a.owners.counts).toMatchObject({ held: 1, fenced: 1 })
  })

  it('a sandbox is located again once the lease of its cached owner has expired', async () => {
    const [a, b, c] = [await start('a'), await start('b'), await start('c')]
    await a.create('one')
    await a.open('one')
    expect(await b.owners.locate('one')).toEqual({ owner: a.node.card })
    await a.owners.letGo('one')
    await c.open('one')
    b.nowMs += TTL_MS / 2
    expect(await b.owners.locate('one')).toEqual({ owner: a.node.card })
    b.nowMs += TTL_MS / 2
    await b.node.renew()
    expect(await b.owners.locate('one')).toEqual({ owner: c.node.card })
  })

  it('a sandbox that was deleted or taken over is dropped even if it receives no writes', async () => {
    const [a, b] = [await start('a'), await start('b')]
    for (const name of ['deleted', 'moved', 'stays']) await a.create(name)
    const [deleted, moved, stays] = [await a.open('deleted'), await a.open('moved'), await a.open('stays')]
    expect(await b.engine.remove('deleted', deleted.journal.position.epoch)).toBe(true)
    await b.engine.release('moved', moved.journal.position.epoch)
    await b.open('moved')
    await a.owners.dropLost()
    expect(['deleted', 'moved', 'stays'].map((name) => a.owners.here(name))).toEqual([undefined, undefined, stays])
    expect([deleted.dropped, moved.dropped, stays.dropped]).toEqual(['fenced', 'fenced', undefined])
    expect(await a.owners.locate('deleted')).toEqual({ absent: true })
  })

  it('a node without a lease claims no sandbox, and refuses a call once the time limit of the call is over', async () => {
    const a = await start('a', { patienceMs: 0 })
    await a.create('one')
    a.lapse()
    const refused = await a.owners.locate('one').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Unavailable)
    expect(refused).toMatchObject({ reason: 'lease_lapsed' })
    expect(a.loaded).toEqual([])
    await a.node.renew()
    expect(await a.open('one')).toBeDefined()
  })

  it('a sandbox is not loaded if its format is newer, or if acknowledged changes are missing', async () => {
    const a = await start('a')
    await a.engine.create({ name: 'new', card: {}, format: 2 })
    await expect(a.owners.locate('new')).rejects.toMatchObject({ reason: 'newer_format' })
    await a.create('one')
    const one = await a.open('one')
    await one.add(1)
    const database = url.slice(url.lastIndexOf('/') + 1)
    await server.query(`delete from papercloud.journal; update papercloud.sandbox set seq = 0`, database)
    expect(await one.add(2)).toBe('journal_went_back')
    expect(one.dropped).toBe('journal_went_back')
    await expect(a.owners.locate('one')).rejects.toMatchObject({ reason: 'journal_went_back' })
    expect(a.loaded).toHaveLength(1)
  })

  it('a sandbox that fails to load is released', async () => {
    const a = await start('a', { load: () => Promise.reject(new Error('it cannot be read')) })
    const b = await start('b')
    await a.create('one')
    await expect(a.owners.locate('one')).rejects.toThrow('it cannot be read')
    expect(await b.open('one')).toBeDefined()
  })
})

describe('nodes', () => {
  it('a node with far more sandboxes than the others releases some that are not in use', async () => {
    const a = await start('a')
    const b = await start('b')
    const names = Array.from({ length: 10 }, (_, at) => `s-${at}`)
    for (const name of names) {
      await a.create(name)
      await a.open(name)
    }
    await a.owners.sweep()
    expect(a.owners.all).toHaveLength(10)
    a.nowMs += 60_000
    await a.node.renew()
    a.owners.here('s-0')
    a.owners.all[1]!.isBusy = true
    await a.owners.sweep()
    expect(a.owners.all).toHaveLength(5)
    expect(a.owners.all.map(({ name }) => name)).toEqual(expect.arrayContaining(['s-0', 's-1']))
    await b.owners.sweep()
    for (const name of names.slice(2)) if (!a.owners.here(name)) expect(await b.open(name)).toBeDefined()
    expect((await a.engine.members.nodes()).map(({ held }) => held)).toEqual([5, 5])
  })

  it('a draining node hands over all its sandboxes, and forwards new requests', async () => {
    const a = await start('a')
    const b = await start('b')
    const names = Array.from({ length: 20 }, (_, at) => `s-${at}`)
    for (const name of names) {
      await a.create(name)
      void (await a.open(name)).add(1)
    }
    await a.node.drain()
    await a.owners.drain()
    expect(a.owners.all).toEqual([])
    expect(new Set(a.loaded.map(({ dropped }) => dropped))).toEqual(new Set(['let go']))
    expect(await a.owners.locate('s-0')).toEqual({ owner: b.node.card })
    for (const name of names) expect((await b.open(name)).values).toEqual([1])
    expect(await a.owners.locate('s-0')).toEqual({ owner: b.node.card })
    expect(await a.owners.locate('none')).toEqual({ absent: true })
  })

  it('no acknowledged write is lost while nodes take over from each other', async () => {
    const all = [await start('a'), await start('b'), await start('c')]
    await all[0]!.create('one')
    const acknowledged: number[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      const owner = all[turn % 3]!
      const next = all[(turn + 1) % 3]!
      const one = await owner.open('one')
      expect(one.values).toEqual(acknowledged)
      let isOver = false
      const writing = (async () => {
        for (let at = 0; !isOver; at += 1) {
          const value = turn * 1_000 + at
          if ((await one.add(value)) === 'kept') acknowledged.push(value)
          else isOver = true
        }
      })()
      owner.lapse()
      await next.engine.members.leave(owner.node.id)
      await next.open('one')
      await writing
      await owner.node.renew()
      next.owners.forgetNode(owner.node.id)
      owner.owners.forgetNode(next.node.id)
      expect(one.dropped).toBe('fenced')
    }
    const lines = (await journalOf(all[0]!.engine, 'one')) as [number][]
    expect(lines.map(([number]) => number)).toEqual(acknowledged)
  })
})
