/**
 * The journal of a sandbox in a shared store, with a real server whose connections are cut: acknowledged writes are
 * stored once, refused writes leave no trace, and an unknown outcome is never reported as a refusal.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/sandbox/storage/engines/postgres/open.ts'
import type { SharedEngine, Group } from '../../../src/sandbox/storage/engine.ts'
import { groupSender, type PackedGroup } from '../../../src/sandbox/storage/engines/postgres/group-sender.ts'
import { packLines, unpackLines } from '../../../src/sandbox/storage/engines/postgres/snapshot-pieces.ts'
import { CutProxy } from '../../support/cut-proxy.ts'
import { loadNumbers, type Numbers } from '../../support/numbers-sandbox.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'
import { cardOf, claimed, times } from './engine-conformance.ts'

const TTL_MS = 60_000

const eventually = <T>(read: () => T) => expect.poll(read)

let server: SharedPostgres
let proxy: CutProxy
const engines: SharedEngine[] = []

beforeAll(async () => {
  server = await sharedPostgres()
  proxy = new CutProxy(server.port)
  await proxy.listen()
}, HOOK_MS)
afterEach(async () => {
  proxy.up()
  await Promise.all(engines.splice(0).map((engine) => engine.close()))
}, HOOK_MS)
afterAll(async () => {
  await proxy.close()
}, HOOK_MS)

/** Opens two engines on a new store: one behind the proxy, and one that connects directly. */
async function newStore(): Promise<{ engine: SharedEngine; direct: SharedEngine; database: string }> {
  const url = new URL(await server.newDatabase())
  const direct = await openPostgres(url.href)
  url.port = `${proxy.port}`
  const engine = await openPostgres(url.href)
  engines.push(engine, direct)
  return { engine, direct, database: url.pathname.slice(1) }
}

/** Claims the sandbox for a node, and loads what the store contains. */
async function load(engine: SharedEngine, nodeId: string, patienceMs?: number): Promise<Numbers> {
  await engine.members.renew(cardOf(nodeId), TTL_MS)
  await engine.create({ name: 'one', card: {}, format: 1 })
  const claim = await claimed(engine, 'one', nodeId)
  return loadNumbers('one', claim, { engine, nodeId, ...(patienceMs !== undefined && { patienceMs }) })
}

/** Returns the content of the store, as another node sees it. */
async function kept(engine: SharedEngine): Promise<number[]> {
  await engine.members.leave('a')
  return (await load(engine, 'reader')).values
}

describe('groups', () => {
  it('a group contains everything that is appended in one turn of the event loop, or while the previous group is in flight', async () => {
    const { engine, direct } = await newStore()
    const sent: Group[] = []
    const counting = { ...engine, append: (group: Group) => (sent.push(group), engine.append(group)) }
    const numbers = await load(counting, 'a')
    const first = [1, 2, 3].map((value) => numbers.add(value))
    expect(numbers.journal.dirty).toBe(true)
    await nextTurn()
    await nextTurn()
    expect(sent).toHaveLength(1)
    const second = [4, 5].map((value) => numbers.add(value))
    expect(await Promise.all([...first, ...second])).toEqual(Array.from({ length: 5 }, () => 'kept'))
    expect(sent.map(({ lines }) => lines)).toEqual([
      ['[1,""]', '[2,""]', '[3,""]'],
      ['[4,""]', '[5,""]'],
    ])
    expect(numbers.acknowledged).toEqual([1, 2, 3, 4, 5])
    expect(numbers.journal.dirty).toBe(false)
    expect(await kept(direct)).toEqual([1, 2, 3, 4, 5])
  })

  it('the groups of many sandboxes are sent in shared statements, with at most 64 groups each and at most four statements at once', async () => {
    const sizes: number[] = []
    let atOnce = 0
    let most = 0
    const send = groupSender(async (some) => {
      sizes.push(some.length)
      most = Math.max(most, (atOnce += 1))
      await nextTurn()
      atOnce -= 1
      return some.map(() => 'kept')
    })
    const groups = (count: number, bytes: Buffer): PackedGroup[] =>
      Array.from({ length: count }, (_, at) => ({ log: `s-${at}`, epoch: 1, seq: 0, bytes }))
    const answers = await Promise.all(groups(300, Buffer.from('[]')).map((group) => send(group)))
    expect(new Set(answers)).toEqual(new Set(['kept']))
    expect(sizes).toEqual([64, 64, 64, 64, 44])
    expect(most).toBe(4)
    sizes.length = 0
    const big = groups(3, Buffer.alloc(5 * 1024 * 1024))
    expect(await Promise.all(big.map((group) => send(group)))).toEqual(['kept', 'kept', 'kept'])
    expect(sizes).toEqual([1, 1, 1])
  })
})

describe('a journal', () => {
  it('a journal stores everything once, even if responses are lost', async () => {
    const { engine, direct } = await newStore()
    const numbers = await load(engine, 'a')
    const lostBefore = proxy.lost
    const count = times(500)
    for (let value = 0; value < count; value += 1) {
      if (value % 5 === 2) proxy.loseAnswers(1 + (value % 2))
      expect(await numbers.add(value)).toBe('kept')
    }
    expect(proxy.lost - lostBefore).toBeGreaterThan(count / 10)
    expect(numbers.refused).toEqual([])
    expect(await kept(direct)).toEqual(Array.from({ length: count }, (_, at) => at))
  })

  it('a journal rolls back entries that it cannot send, refuses new entries at once, and continues when the store responds', async () => {
    const { engine, direct } = await newStore()
    const numbers = await load(engine, 'a', 300)
    expect(await numbers.add(1)).toBe('kept')
    proxy.down()
    // This makes the client notice that the connection is gone before it sends anything.
    await engine.find('one').catch(() => undefined)
    const together = await Promise.all([numbers.add(2), numbers.add(3)])
    expect(together).toEqual(['store_refuses_writes', 'store_refuses_writes'])
    expect(numbers.values).toEqual([1])
    expect(numbers.refused).toEqual([3, 2])
    expect(numbers.journal.state).toBe('refusing')
    expect(await numbers.add(4)).toBe('store_refuses_writes')
    expect(numbers.values).toEqual([1])
    proxy.up()
    await eventually(() => numbers.journal.state).toBe('open')
    expect(await numbers.add(5)).toBe('kept')
    expect(numbers.lost).toEqual([])
    expect(await kept(direct)).toEqual([1, 5])
  })

  it('a journal reports an unknown outcome if no response arrives, and accepts no more writes if the write was stored after all', async () => {
    const { engine, direct } = await newStore()
    const numbers = await load(engine, 'a', 300)
    await numbers.add(1)
    const sent = numbers.add(2)
    const later = numbers.journal.flushed()
    proxy.loseAnswerAndGoDown()
    await nextTurn()
    const third = numbers.add(3)
    await expect(later).rejects.toThrow('did not respond')
    expect([await sent, await third]).toEqual(['outcome_unknown', 'store_refuses_writes'])
    expect(numbers.values).toEqual([1])
    proxy.up()
    await eventually(() => numbers.lost).toEqual(['fenced'])
    expect(numbers.journal.state).toBe('lost')
    expect(await kept(direct)).toEqual([1, 2])
  })

  it('once the store responds again, the journal and the store agree on whether a write with an unknown outcome was stored', async () => {
    const { engine, direct, database } = await newStore()
    const numbers = await load(engine, 'a', 300)
    await numbers.add(1)
    // A lock delays the statement on the server, so that it is being executed when the connection is cut.
    const hold = server.query(`begin; select from papercloud.sandbox for update; select pg_sleep(1); commit`, database)
    const waiting = `select from pg_stat_activity where datname = '${database}' and wait_event = 'PgSleep'`
    await eventually(() => server.query(waiting)).toHaveLength(1)
    const sent = numbers.add(2)
    await new Promise((resolve) => setTimeout(resolve, 100))
    proxy.down()
    expect(await sent).toBe('outcome_unknown')
    expect(numbers.values).toEqual([1])
    await hold
    proxy.up()
    await eventually(() => numbers.journal.state === 'refusing').toBe(false)
    // Whichever request reached the server first, memory and store agree afterwards.
    const values = await kept(direct)
    expect(values).toEqual(numbers.journal.state === 'open' ? [1] : [1, 2])
    expect(numbers.lost).toEqual(values.length === 1 ? [] : ['fenced'])
  })

  it('a node loses its journal when another node takes over the sandbox, and its unacknowledged writes are not stored', async () => {
    const { engine, direct } = await newStore()
    const numbers = await load(engine, 'a')
    await numbers.add(1)
    await direct.members.leave('a')
    const next = await load(direct, 'b')
    expect(next.values).toEqual([1])
    expect(await Promise.all([numbers.add(2), numbers.add(3)])).toEqual(['fenced', 'fenced'])
    expect(numbers.lost).toEqual(['fenced'])
    expect(numbers.acknowledged).toEqual([1])
    expect(await next.add(4)).toBe('kept')
    await direct.members.leave('b')
    expect((await load(direct, 'c')).values).toEqual([1, 4])
  })

  it('a journal with entries in flight continues under the new epoch after a confirmation', async () => {
    const { engine } = await newStore()
    const numbers = await load(engine, 'a')
    for (let value = 0; value < times(300); value += 1) {
      const adding = numbers.add(value)
      if (value % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
      if (value % 7 === 0) proxy.loseAnswers(1)
      const confirm = async (): Promise<void> => {
        const { epoch } = numbers.journal.position
        const positions = await engine.confirm('a', [{ name: 'one', epoch }])
        numbers.journal.confirmed(positions.get('one'))
      }
      // If the response to the write is lost, the confirmation shows that the write is stored.
      const [outcome] = await Promise.all([adding, confirm().catch(() => undefined)])
      expect(outcome).toBe('kept')
    }
    expect(numbers.lost).toEqual([])
    expect(numbers.refused).toEqual([])
    expect(await kept(engine)).toEqual(Array.from({ length: times(300) }, (_, at) => at))
  })

  it('a node loses its journal if the store no longer has everything that was acknowledged', async () => {
    const { engine, database } = await newStore()
    const numbers = await load(engine, 'a')
    await numbers.add(1)
    await numbers.add(2)
    await server.query(
      `delete from papercloud.journal where seq = 2; update papercloud.sandbox set seq = 1 where name = 'one'`,
      database,
    )
    expect(await numbers.add(3)).toBe('journal_went_back')
    expect(numbers.lost).toEqual(['journal_went_back'])
    const again = await load(engine, 'a')
    again.journal.confirmed({ epoch: again.journal.position.epoch + 1, seq: 0 })
    expect(again.lost).toEqual(['journal_went_back'])
  })

  it('a journal is compacted as it grows, while entries are appended', async () => {
    const { engine, direct, database } = await newStore()
    const numbers = await load(engine, 'a')
    const padding = 'x'.repeat(1024 * 1024)
    for (let value = 0; value < 30; value += 1) void numbers.add(value, padding)
    const tailOf = async (): Promise<unknown> =>
      (await server.query(`select count(*)::int as rows from papercloud.journal`, database))[0]
    expect(await numbers.add(30)).toBe('kept')
    for (let value = 31; value < 60; value += 1) expect(await numbers.add(value)).toBe('kept')
    await eventually(() => server.query(`select snapshot from papercloud.sandbox`, database)).not.toEqual([
      { snapshot: null },
    ])
    await eventually(async () => ((await tailOf()) as { rows: number }).rows).toBeLessThan(60)
    expect(await kept(direct)).toEqual(Array.from({ length: 60 }, (_, at) => at))
  })

  it('closing a journal stores pending entries, compacts a long tail and releases the sandbox', async () => {
    const { engine, direct, database } = await newStore()
    const numbers = await load(engine, 'a')
    void numbers.add(1, 'x'.repeat(5 * 1024 * 1024))
    void numbers.add(2)
    await numbers.journal.close()
    expect(numbers.acknowledged).toEqual([1, 2])
    expect(await direct.find('one')).toMatchObject({ owner: undefined })
    expect(await server.query(`select count(*)::int as rows from papercloud.journal`, database)).toEqual([{ rows: 0 }])
    const next = await load(direct, 'b')
    expect(next.values).toEqual([1, 2])
    await next.add(3)
    await next.journal.close()
    expect(await server.query(`select count(*)::int as rows from papercloud.journal`, database)).toEqual([{ rows: 1 }])
    expect(next.lost).toEqual([])
  })
})

describe('the pieces of a snapshot', () => {
  it('the pieces contain the lines byte for byte, at any size', async () => {
    const lines = ['', 'ä😀', 'x'.repeat(3_000_000), ...Array.from({ length: 50_000 }, (_, at) => `${at * 7919}`)]
    const pieces: Buffer[] = []
    for await (const piece of packLines(lines)) pieces.push(piece)
    const again: string[] = []
    for await (const line of unpackLines(fromArray(pieces))) again.push(line)
    expect(again).toEqual(lines)
    await expect(drain(unpackLines(fromArray([pieces[0]!.subarray(0, 100)])))).rejects.toThrow()
    const noise = Array.from({ length: 60 }, () => randomBytes(50_000))
    const many: Buffer[] = []
    for await (const piece of packLines(noise.map((bytes) => bytes.toString('base64')))) many.push(piece)
    expect(many.length).toBeGreaterThan(1)
    for (const piece of many.slice(0, -1)) expect(piece.length).toBe(1024 * 1024)
  })

  it('if reading the lines fails, creating the pieces fails with the same error', async () => {
    const failing = (function* () {
      yield 'one'
      throw new Error('no more')
    })()
    await expect(drain(packLines(failing))).rejects.toThrow('no more')
  })
})

/** Waits until the end of this turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

async function* fromArray(buffers: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const buffer of buffers) yield await Promise.resolve(buffer)
}

async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}
