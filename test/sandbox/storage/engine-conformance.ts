/**
 * What every engine of a shared store must do. `npm run test:cluster` repeats these tests as often as a release
 * requires; the ordinary suite repeats them a tenth as often.
 */
import { describe, expect, it } from 'vitest'
import type { Claim, Group, NodeCard, Position, SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { isFull } from '../../support/full.ts'

/** Returns how often to repeat something: the given number at full scale, otherwise a tenth of it. */
export function times(long: number): number {
  return isFull ? long : Math.ceil(long / 10)
}

/** Opens an engine; every call uses the same store, which is empty at first. */
export type OpenEngine = () => Promise<SharedEngine>

const TTL_MS = 60_000

const MISSING = 'The snapshot of the sandbox "one" is missing'

/** Returns the card of a node, which by default is not draining. */
export function cardOf(id: string, more: Partial<NodeCard> = {}): NodeCard {
  return { id, url: `http://127.0.0.1/${id}`, version: '1', contract: 'c1', draining: false, ...more }
}

/** Creates a sandbox owned by a node. */
export async function owned(engine: SharedEngine, name: string, nodeId = 'a'): Promise<Claim> {
  await engine.members.renew(cardOf(nodeId), TTL_MS)
  await engine.create({ name, card: {}, format: 1 })
  return claimed(engine, name, nodeId)
}

/** Claims an available sandbox. */
export async function claimed(engine: SharedEngine, name: string, nodeId: string): Promise<Claim> {
  const claim = await engine.claim(name, nodeId, 1)
  if ('refused' in claim) throw new Error(`${nodeId} could not claim ${name}: ${claim.refused}`)
  return claim
}

/** Returns the lines of a log after a position. */
export async function journalOf(engine: SharedEngine, name: string, after?: number): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const group of engine.read(name, { snapshotSeq: after }).groups) lines.push(...group.lines)
  return lines
}

async function snapshotOf(engine: SharedEngine, name: string, seq: number): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const batch of engine.read(name, { snapshotSeq: seq }).snapshot!) lines.push(...batch)
  return lines
}

/** Returns a group with one line. */
export function groupOf(log: string, epoch: number, seq: number, text: string): Group {
  return { log, epoch, seq, lines: [JSON.stringify(text)] }
}

function fold(
  engine: SharedEngine,
  name: string,
  at: Position,
  texts: readonly string[] | AsyncIterable<string>,
): Promise<boolean> {
  return engine.fold(name, at, Symbol.iterator in texts ? texts.map((text) => JSON.stringify(text)) : inJson(texts))
}

async function* inJson(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield JSON.stringify(text)
}

/** Tests an engine; `store` creates a new store for each test. */
export function testEngine(store: () => Promise<OpenEngine>): void {
  const opened = async (count = 1): Promise<SharedEngine[]> => {
    const open = await store()
    const engines: SharedEngine[] = []
    for (let at = 0; at < count; at += 1) engines.push(await open())
    return engines
  }

  describe('appends', () => {
    it('groups of any size are stored in order, byte for byte', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one')
      const texts = ['{"t":"ä"}\n{"t":"\\u0000"}', '', 'x'.repeat(9 * 1024 * 1024), '😀', 'end']
      for (const [seq, text] of texts.entries())
        expect(await engine!.append(groupOf('one', epoch, seq, text))).toBe('kept')
      expect(await journalOf(engine!, 'one')).toEqual(texts)
      expect(await journalOf(engine!, 'one', 3)).toEqual(['😀', 'end'])
    })

    it('each group is accepted or refused independently of the others', async () => {
      const [engine] = await opened()
      const a = await owned(engine!, 'a')
      const b = await owned(engine!, 'b')
      const c = await owned(engine!, 'c')
      // Appends that are made in one turn of the event loop can be sent as one statement.
      const groups = [
        groupOf('c', c.epoch, 0, 'c0'),
        groupOf('a', a.epoch, 1, 'too far'),
        groupOf('b', b.epoch - 1, 0, 'earlier epoch'),
        groupOf('nobody', 1, 0, 'no such log'),
      ]
      const answers = await Promise.all(groups.map(async (group) => engine!.append(group)))
      expect(answers).toEqual(['kept', 'fenced', 'fenced', 'fenced'])
      for (const [name, expected] of Object.entries({ a: [], b: [], c: ['c0'], nobody: [] }))
        expect(await journalOf(engine!, name)).toEqual(expected)
    })

    it('if several writers append at the same position at once, only one of them succeeds', async () => {
      const engines = await opened(3)
      const names = Array.from({ length: 16 }, (_, at) => `race-${at}`)
      const rounds = Math.ceil(times(10_000) / names.length)
      const epochs = new Map<string, number>()
      for (const name of names) epochs.set(name, (await owned(engines[0]!, name)).epoch)
      const raced = names.map(async (name) => {
        const winners: string[] = []
        for (let seq = 0; seq < rounds; seq += 1) {
          const answers = await Promise.all(
            engines.map(async (engine, at) => engine.append(groupOf(name, epochs.get(name)!, seq, `${seq} by ${at}`))),
          )
          const kept = answers.flatMap((answer, at) => (answer === 'kept' ? [`${seq} by ${at}`] : []))
          expect(kept).toHaveLength(1)
          winners.push(...kept)
        }
        expect(await journalOf(engines[0]!, name)).toEqual(winners)
      })
      await Promise.all(raced)
    })
  })

  describe('ownership', () => {
    it('if several nodes claim a sandbox at once, only one claim succeeds', async () => {
      const engines = await opened(4)
      await engines[0]!.create({ name: 'one', card: { pace: 'quick' }, format: 1 })
      await Promise.all(engines.map((engine, at) => engine.members.renew(cardOf(`n${at}`), TTL_MS)))
      const claims = await Promise.all(engines.map((engine, at) => engine.claim('one', `n${at}`, 1)))
      const winners = claims.flatMap((claim, at) => ('refused' in claim ? [] : [at]))
      expect(winners).toHaveLength(1)
      const owner = cardOf(`n${winners[0]!}`)
      for (const claim of claims)
        expect(claim).toMatchObject(
          'refused' in claim ? { refused: 'owned', owner } : { seq: 0, card: { pace: 'quick' } },
        )
      expect((await engines[0]!.find('one'))?.owner).toBe(owner.id)
      const held = (await engines[1]!.members.nodes()).map((node) => [node.id, node.held, node.isAlive])
      expect(held).toEqual([0, 1, 2, 3].map((at) => [`n${at}`, at === winners[0] ? 1 : 0, true]))
    })

    it('a refused claim states the reason', async () => {
      const [engine] = await opened()
      await engine!.create({ name: 'one', card: {}, format: 2 })
      expect(await engine!.claim('none', 'a', 2)).toEqual({ refused: 'absent' })
      expect(await engine!.claim('one', 'a', 2)).toEqual({ refused: 'lapsed' })
      await engine!.members.renew(cardOf('a', { draining: true }), TTL_MS)
      expect(await engine!.claim('one', 'a', 2)).toEqual({ refused: 'lapsed' })
      await engine!.members.renew(cardOf('a'), TTL_MS)
      expect(await engine!.claim('one', 'a', 1)).toEqual({ refused: 'newer_format', format: 2 })
      expect(await engine!.find('one')).toEqual({ name: 'one', card: {}, owner: undefined, seq: 0 })
    })

    it('another node can claim a sandbox after it was released, after its node has left, and after the lease has lapsed', async () => {
      const [engine] = await opened()
      const first = await owned(engine!, 'one', 'a')
      await engine!.members.renew(cardOf('b'), TTL_MS)
      const refusal = await engine!.claim('one', 'b', 1)
      expect(refusal).toMatchObject({ refused: 'owned' })
      const leaseLeftMs = 'leaseLeftMs' in refusal ? refusal.leaseLeftMs : Infinity
      expect(leaseLeftMs).toBeLessThanOrEqual(TTL_MS)
      expect(leaseLeftMs).toBeGreaterThan(0)
      expect([await engine!.members.ownedBy('a'), await engine!.members.ownedBy('b')]).toEqual([['one'], []])
      await engine!.release('one', first.epoch - 1)
      expect(await engine!.claim('one', 'b', 1)).toMatchObject({ refused: 'owned' })
      await engine!.release('one', first.epoch)
      expect((await claimed(engine!, 'one', 'b')).epoch).toBe(first.epoch + 1)
      await engine!.members.leave('b')
      await engine!.members.renew(cardOf('c'), 1)
      expect((await claimedSoon(engine!, 'one', 'a')).epoch).toBe(first.epoch + 2)
    })

    it('once a new epoch has begun, the previous owner cannot append, fold, release or delete', async () => {
      const [engine] = await opened()
      const old = await owned(engine!, 'one', 'a')
      await engine!.append(groupOf('one', old.epoch, 0, 'first'))
      await engine!.members.leave('a')
      await engine!.members.renew(cardOf('b'), TTL_MS)
      const present = await claimed(engine!, 'one', 'b')
      expect(present).toMatchObject({ epoch: old.epoch + 1, seq: 1 })
      expect(await engine!.append(groupOf('one', old.epoch, 1, 'late'))).toBe('fenced')
      expect(await fold(engine!, 'one', { epoch: old.epoch, seq: 1 }, ['late'])).toBe(false)
      expect(await engine!.remove('one', old.epoch)).toBe(false)
      await engine!.release('one', old.epoch)
      expect(await engine!.find('one')).toMatchObject({ owner: 'b', seq: 1 })
      expect(await journalOf(engine!, 'one')).toEqual(['first'])
    })

    it('a sandbox that is deleted and created again never reuses an epoch', async () => {
      const [engine] = await opened()
      const old = await owned(engine!, 'one')
      await engine!.append(groupOf('one', old.epoch, 0, 'old'))
      expect(await engine!.remove('one', old.epoch)).toBe(true)
      expect(await engine!.find('one')).toBeUndefined()
      const again = await owned(engine!, 'one')
      expect(again.epoch).toBeGreaterThan(old.epoch)
      expect(await engine!.append(groupOf('one', old.epoch, 0, 'late'))).toBe('fenced')
      expect(await journalOf(engine!, 'one')).toEqual([])
    })

    it('ownership can move to another node while groups are being appended, and no acknowledged group is lost', async () => {
      const [first, second] = await opened(2)
      const ids = ['a', 'b']
      await owned(first!, 'one', 'a')
      const acknowledged: string[] = []
      const takeovers = times(1_000)
      for (let turn = 0; turn < takeovers; turn += 1) {
        const [mine, theirs] = turn % 2 === 0 ? [first!, second!] : [second!, first!]
        const [owner, next] = turn % 2 === 0 ? ids : ids.toReversed()
        await mine.members.renew(cardOf(owner!), TTL_MS)
        const { epoch, seq: start } = await claimed(mine, 'one', owner!)
        let seq = start
        const writing = (async () => {
          for (;;) {
            const text = `${turn} ${seq}`
            const answer = await mine.append(groupOf('one', epoch, seq, text))
            if (answer === 'fenced') return
            acknowledged.push(text)
            seq += 1
          }
        })()
        await theirs.members.renew(cardOf(next!), TTL_MS)
        await theirs.members.leave(owner!)
        const claim = await claimed(theirs, 'one', next!)
        await writing
        // The new owner finds everything acknowledged, and the previous owner is refused from then on.
        expect(claim.seq).toBe(seq)
      }
      expect(await journalOf(first!, 'one')).toEqual(acknowledged)
    })

    it('after the lease of a node has lapsed, its sandbox is either confirmed by that node or claimed by another node, never both', async () => {
      const [first, second] = await opened(2)
      let { epoch } = await owned(first!, 'one', 'a')
      let confirmations = 0
      for (let turn = 0; turn < times(500); turn += 1) {
        await first!.members.leave('a')
        await second!.members.renew(cardOf('b'), TTL_MS)
        // Alternates the order of the requests, because some engines execute them immediately.
        const early = turn % 2 === 0 ? second!.claim('one', 'b', 1) : undefined
        const [confirmed, claim] = await Promise.all([
          first!.members.renew(cardOf('a'), TTL_MS).then((renewal) => {
            expect(renewal.isNew).toBe(true)
            return first!.confirm('a', [{ name: 'one', epoch }])
          }),
          early ?? second!.claim('one', 'b', 1),
        ])
        const position = confirmed.get('one')
        expect('refused' in claim).toBe(position !== undefined)
        if (position) {
          confirmations += 1
          expect(position.epoch).toBe(epoch + 1)
          epoch = position.epoch
        } else {
          await second!.release('one', (claim as Claim).epoch)
          ;({ epoch } = await claimed(first!, 'one', 'a'))
        }
      }
      expect(confirmations).toBeLessThan(times(500))
    })

    it('nodes with a different contract are refused while other nodes are alive', async () => {
      const [engine] = await opened()
      await engine!.members.renew(cardOf('a'), TTL_MS)
      await expect(engine!.members.renew(cardOf('b', { contract: 'c2' }), TTL_MS)).rejects.toThrow(/contract c1.*c2/)
      expect((await engine!.members.nodes()).map(({ id }) => id)).toEqual(['a'])
      await engine!.members.leave('a')
      const joining = ['c1', 'c2'].map((contract, at) => engine!.members.renew(cardOf(`n${at}`, { contract }), TTL_MS))
      const joined = await Promise.allSettled(joining)
      expect(joined.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })

  describe('a request that takes effect late', () => {
    type Late = (engine: SharedEngine, epoch: number) => unknown
    const LATE: readonly [string, Late, unknown][] = [
      ['append', (engine, epoch) => engine.append(groupOf('one', epoch, 1, 'late')), 'fenced'],
      ['fold', (engine, epoch) => fold(engine, 'one', { epoch, seq: 1 }, ['late']), false],
      ['release', (engine, epoch) => engine.release('one', epoch), undefined],
      ['remove', (engine, epoch) => engine.remove('one', epoch), false],
      ['confirm', (engine, epoch) => engine.confirm('a', [{ name: 'one', epoch }]), new Map()],
      ['claim', (engine) => engine.claim('one', 'a', 1), { refused: 'lapsed' }],
    ]
    /**
     * What can happen before the late request arrives. After that, `b` owns the sandbox if the sandbox still exists.
     */
    const BEFORE: readonly [string, (engine: SharedEngine, epoch: number) => Promise<void>][] = [
      ['another node has claimed the sandbox', () => Promise.resolve()],
      ['it was deleted', async (engine, epoch) => void (await engine.remove('one', epoch))],
      [
        'it was deleted and created again',
        async (engine, epoch) => {
          await engine.remove('one', epoch)
          await engine.create({ name: 'one', card: { again: true }, format: 1 })
          const again = await claimed(engine, 'one', 'b')
          await engine.append(groupOf('one', again.epoch, 0, 'zero'))
        },
      ],
    ]

    describe.each(BEFORE)('after %s', (_what, prepare) => {
      it.each(LATE)('the request changes nothing (%s)', async (method, late, outcome) => {
        const [engine] = await opened()
        const { epoch } = await owned(engine!, 'one', 'a')
        await engine!.append(groupOf('one', epoch, 0, 'zero'))
        await engine!.members.leave('a')
        await engine!.members.renew(cardOf('b'), TTL_MS)
        await prepare(engine!, (await claimed(engine!, 'one', 'b')).epoch)
        const before = await engine!.find('one')
        const isGone = before === undefined && method === 'claim'
        expect(await late(engine!, epoch)).toEqual(isGone ? { refused: 'absent' } : outcome)
        expect(await engine!.find('one')).toEqual(before)
        expect(await journalOf(engine!, 'one')).toEqual(before ? ['zero'] : [])
        // The current owner is not affected.
        if (before) expect((await claimed(engine!, 'one', 'b')).seq).toBe(1)
      })
    })
  })

  describe('a group whose response was lost', () => {
    it('whereIs reports what happened to the group, for every possible outcome', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one', 'a')
      const at = (seq: number, asked = epoch) => engine!.whereIs({ log: 'one', epoch: asked, seq })
      expect(await at(0)).toBe('absent')
      expect(await at(3)).toBe('went_back')
      await engine!.append(groupOf('one', epoch, 0, 'zero'))
      expect(await at(0)).toBe('kept')
      expect(await at(1)).toBe('absent')
      await engine!.members.leave('a')
      await engine!.members.renew(cardOf('b'), TTL_MS)
      const present = await claimed(engine!, 'one', 'b')
      expect(await at(0)).toBe('kept')
      expect(await at(1)).toBe('fenced')
      await engine!.append(groupOf('one', present.epoch, 1, "b's"))
      expect(await at(1)).toBe('fenced')
      await fold(engine!, 'one', { epoch: present.epoch, seq: 2 }, ['state'])
      expect(await at(0)).toBe('unknown')
      expect(await at(0, present.epoch)).toBe('kept')
      await engine!.remove('one', present.epoch)
      expect(await at(0)).toBe('unknown')
    })
  })

  describe('snapshots', () => {
    it('a snapshot replaces the journal up to its position', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one')
      for (let seq = 0; seq < 5; seq += 1) await engine!.append(groupOf('one', epoch, seq, `${seq}`))
      expect(await fold(engine!, 'one', { epoch, seq: 3 }, ['a', 'b'])).toBe(true)
      expect(await journalOf(engine!, 'one', 3)).toEqual(['3', '4'])
      expect(await claimed(engine!, 'one', 'a')).toMatchObject({ epoch: epoch + 1, seq: 5, snapshotSeq: 3 })
      expect(await snapshotOf(engine!, 'one', 3)).toEqual(['a', 'b'])
      const many = Array.from({ length: 11 }, (_, at) => `${at} `.repeat(1_000))
      expect(await fold(engine!, 'one', { epoch: epoch + 1, seq: 5 }, many)).toBe(true)
      expect(await snapshotOf(engine!, 'one', 5)).toEqual(many)
      await expect(snapshotOf(engine!, 'one', 3)).rejects.toThrow(MISSING)
      expect(await journalOf(engine!, 'one', 5)).toEqual([])
    })

    it('a snapshot that is cut off leaves the old state unchanged', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one')
      for (let seq = 0; seq < 3; seq += 1) await engine!.append(groupOf('one', epoch, seq, `${seq}`))
      await fold(engine!, 'one', { epoch, seq: 1 }, ['good'])
      const cut = (async function* () {
        yield await Promise.resolve('half')
        throw new Error('cut')
      })()
      await expect(fold(engine!, 'one', { epoch, seq: 3 }, cut)).rejects.toThrow('cut')
      expect(await claimed(engine!, 'one', 'a')).toMatchObject({ seq: 3, snapshotSeq: 1 })
      expect(await snapshotOf(engine!, 'one', 1)).toEqual(['good'])
      await expect(snapshotOf(engine!, 'one', 3)).rejects.toThrow(MISSING)
      expect(await journalOf(engine!, 'one', 1)).toEqual(['1', '2'])
    })

    it('a snapshot has no effect if the node that is writing it loses the sandbox', async () => {
      const [engine, other] = await opened(2)
      const { epoch } = await owned(engine!, 'one', 'a')
      await engine!.append(groupOf('one', epoch, 0, 'zero'))
      let present: Claim | undefined
      const slow = (async function* () {
        yield 'old 0'
        await other!.members.leave('a')
        await other!.members.renew(cardOf('b'), TTL_MS)
        present = await claimed(other!, 'one', 'b')
        yield 'old 1'
      })()
      expect(await fold(engine!, 'one', { epoch, seq: 1 }, slow)).toBe(false)
      await expect(snapshotOf(other!, 'one', 1)).rejects.toThrow(MISSING)
      expect(await fold(other!, 'one', { epoch: present!.epoch, seq: 1 }, ['new'])).toBe(true)
      expect(await snapshotOf(other!, 'one', 1)).toEqual(['new'])
    })

    it('a snapshot that arrives late never replaces a snapshot at a later position', async () => {
      const [engine, other] = await opened(2)
      const { epoch } = await owned(engine!, 'one')
      for (let seq = 0; seq < 5; seq += 1) await engine!.append(groupOf('one', epoch, seq, `${seq}`))
      expect(await fold(engine!, 'one', { epoch, seq: 3 }, ['three'])).toBe(true)
      expect(await fold(other!, 'one', { epoch, seq: 2 }, ['two'])).toBe(false)
      let isOvertaken: boolean | undefined
      const slow = (async function* () {
        yield 'four, first half'
        isOvertaken = await fold(other!, 'one', { epoch, seq: 5 }, ['five'])
        yield 'four, second half'
      })()
      expect([await fold(engine!, 'one', { epoch, seq: 4 }, slow), isOvertaken]).toEqual([false, true])
      expect(await fold(engine!, 'one', { epoch, seq: 5 }, ['five again'])).toBe(true)
      expect(await claimed(engine!, 'one', 'a')).toMatchObject({ seq: 5, snapshotSeq: 5 })
      expect(await snapshotOf(engine!, 'one', 5)).toEqual(['five'])
      for (const seq of [2, 3, 4]) await expect(snapshotOf(engine!, 'one', seq)).rejects.toThrow(MISSING)
      expect(await journalOf(engine!, 'one', 5)).toEqual([])
    })

    it('a snapshot can be written while groups are being appended', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one')
      const kept: string[] = []
      const add = async (): Promise<void> => {
        const text = `${kept.length}`
        expect(await engine!.append(groupOf('one', epoch, kept.length, text))).toBe('kept')
        kept.push(text)
      }
      for (let seq = 0; seq < 10; seq += 1) await add()
      const slow = (async function* () {
        for (let piece = 0; piece < 10; piece += 1) {
          await add()
          yield `${piece}`
        }
      })()
      expect(await fold(engine!, 'one', { epoch, seq: 10 }, slow)).toBe(true)
      expect(await journalOf(engine!, 'one', 10)).toEqual(kept.slice(10))
    })
  })

  describe('the directory', () => {
    it('only one of several concurrent creates with the same name succeeds, and every engine lists the sandbox', async () => {
      const engines = await opened(4)
      const made = await Promise.all(
        engines.map((engine, at) => engine.create({ name: 'one', card: { at }, format: 1 })),
      )
      expect(made.sort()).toEqual(['created', 'taken', 'taken', 'taken'])
      await engines[0]!.create({ name: 'two', card: { pace: 'manual' }, format: 1 })
      expect((await engines[1]!.list()).map(({ name }) => name)).toEqual(['one', 'two'])
      expect(await engines[1]!.find('two')).toEqual({ name: 'two', card: { pace: 'manual' }, owner: undefined, seq: 0 })
      expect(await engines[1]!.find('three')).toBeUndefined()
    })

    it('the directory can copy a sandbox as of a given position, and the copy then changes independently', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one')
      for (let seq = 0; seq < 4; seq += 1) await engine!.append(groupOf('one', epoch, seq, `${seq}`))
      await fold(engine!, 'one', { epoch, seq: 2 }, ['state'])
      const copy = { name: 'two', card: {}, format: 1 }
      expect(await engine!.create(copy, { name: 'one', seq: 1 })).toBe('moved')
      expect(await engine!.create(copy, { name: 'one', seq: 5 })).toBe('moved')
      expect(await engine!.create(copy, { name: 'none', seq: 0 })).toBe('moved')
      expect(await engine!.find('two')).toBeUndefined()
      expect(await engine!.create(copy, { name: 'one', seq: 3 })).toBe('created')
      expect(await engine!.create(copy, { name: 'one', seq: 3 })).toBe('taken')
      await engine!.append(groupOf('one', epoch, 4, '4'))
      const claim = await claimed(engine!, 'two', 'a')
      expect(claim).toMatchObject({ seq: 3, snapshotSeq: 2 })
      expect(await snapshotOf(engine!, 'two', 2)).toEqual(['state'])
      expect(await engine!.append(groupOf('two', claim.epoch, 3, 'own'))).toBe('kept')
      expect(await journalOf(engine!, 'two', 2)).toEqual(['2', 'own'])
      expect(await journalOf(engine!, 'one', 2)).toEqual(['2', '3', '4'])
      expect(await engine!.remove('two', claim.epoch)).toBe(true)
      expect(await journalOf(engine!, 'one', 2)).toEqual(['2', '3', '4'])
    })

    it('the directory stores fixture sets, and secrets shared by all nodes', async () => {
      const engines = await opened(3)
      await engines[0]!.putFixtures('set', Buffer.from('one'))
      await engines[1]!.putFixtures('set', Buffer.from('one'))
      expect(Buffer.from((await engines[2]!.fixtures('set'))!).toString()).toBe('one')
      expect(await engines[2]!.fixtures('other')).toBeUndefined()
      const secrets = await Promise.all(engines.map((engine) => engine.secret('hop')))
      expect(secrets.map(({ length }) => length)).toEqual([32, 32, 32])
      expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
      expect(await engines[0]!.secret('other')).not.toEqual(secrets[0])
    })

    it('the directory can be emptied only when no node is alive', async () => {
      const [engine] = await opened()
      const { epoch } = await owned(engine!, 'one', 'a')
      await engine!.append(groupOf('one', epoch, 0, 'zero'))
      await engine!.putFixtures('set', Buffer.from('one'))
      const secret = await engine!.secret('hop')
      await expect(engine!.reset()).rejects.toThrow(/These nodes use the store: a at /)
      expect(await journalOf(engine!, 'one')).toEqual(['zero'])
      await engine!.members.leave('a')
      await engine!.reset()
      expect(await engine!.list()).toEqual([])
      expect(await journalOf(engine!, 'one')).toEqual([])
      expect(await engine!.fixtures('set')).toBeUndefined()
      expect(await engine!.secret('hop')).not.toEqual(secret)
    })
  })
}

/** Tries to claim a sandbox until its owner's lease has expired; returns the claim. */
async function claimedSoon(engine: SharedEngine, name: string, nodeId: string): Promise<Claim> {
  for (;;) {
    const claim = await engine.claim(name, nodeId, 1)
    if (!('refused' in claim)) return claim
    expect(claim.refused).toBe('owned')
  }
}
