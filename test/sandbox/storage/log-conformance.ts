/**
 * What the log of every engine must do, whether nodes share the store or one process owns it (src/sandbox/storage/engine.ts).
 * The tests for engines that several nodes can share are in engine-conformance.ts.
 */
import { describe, expect, it } from 'vitest'
import type { Claim, Content, StorageEngine } from '../../../src/sandbox/storage/engine.ts'

export interface LogStore {
  readonly log: string
  /** Opens the engine again, after the previous one was closed. */
  readonly open: () => Promise<StorageEngine>
}

const NODE = 'a'

/** A log that has been claimed. */
class Opened {
  readonly engine: StorageEngine
  readonly log: string
  readonly claim: Claim
  readonly snapshot: unknown[] | undefined
  readonly lines: unknown[]
  epoch: number
  seq: number

  private constructor(engine: StorageEngine, log: string, claim: Claim, read: Pick<Opened, 'snapshot' | 'lines'>) {
    this.engine = engine
    this.log = log
    this.claim = claim
    this.snapshot = read.snapshot
    this.lines = read.lines
    ;({ epoch: this.epoch, seq: this.seq } = claim)
  }

  static async of({ open, log }: LogStore): Promise<Opened> {
    const engine = await open()
    const claim = await engine.claim(log, NODE, 1)
    if ('refused' in claim) throw new Error(claim.refused)
    return new Opened(engine, log, claim, await contentOf(engine.read(log, claim)))
  }

  /** Appends a group at the end of the log. */
  async append(...values: unknown[]): Promise<void> {
    const lines = values.map((value) => JSON.stringify(value))
    expect(await this.engine.append({ log: this.log, epoch: this.epoch, seq: this.seq, lines })).toBe('kept')
    this.seq += 1
  }

  fold(lines: Iterable<string>, at: Partial<{ epoch: number; seq: number }> = {}): Promise<boolean> {
    return this.engine.fold(this.log, { epoch: this.epoch, seq: this.seq, ...at }, lines)
  }

  /** Returns the log as its next owner finds it. */
  async reopened(store: LogStore): Promise<Opened> {
    await this.close()
    return Opened.of(store)
  }

  async close(): Promise<void> {
    await this.engine.release(this.log, this.epoch)
    await this.engine.close()
  }
}

async function contentOf({ snapshot, groups }: Content): Promise<Pick<Opened, 'snapshot' | 'lines'>> {
  const found: unknown[] = []
  for await (const batch of snapshot ?? []) found.push(...batch)
  const lines: unknown[] = []
  for await (const group of groups) lines.push(...group.lines)
  return { snapshot: snapshot && found, lines }
}

/** Runs the tests, each with an empty log in its own store. */
export function testLog(newStore: () => Promise<LogStore>): void {
  describe('a log', () => {
    it('a log keeps groups of any content in order', async () => {
      const store = await newStore()
      const first = await Opened.of(store)
      expect([first.snapshot, first.lines]).toEqual([undefined, []])
      const groups = [['', 'naïve \u2028 \u{1F600} "quoted" \\'], ['x'.repeat(3_000_000)], ['\n\t\u0000', { n: 1 }]]
      for (const group of groups) await first.append(...group)
      const next = await first.reopened(store)
      expect(next.lines).toEqual(groups.flat())
      await next.close()
    })

    it('a log refuses a group with the wrong position or epoch', async () => {
      const store = await newStore()
      const { engine, log, epoch } = await Opened.of(store)
      const append = (at: { epoch: number; seq: number }) => engine.append({ log, ...at, lines: ['"no"'] })
      const start = (await engine.find(log))!.seq
      expect(await append({ epoch, seq: start + 1 })).toBe('fenced')
      expect(await append({ epoch: epoch - 1, seq: start })).toBe('fenced')
      await engine.release(log, epoch)
      await engine.close()
      const next = await Opened.of(store)
      expect(next.lines).toEqual([])
      await next.close()
    })

    it('a log reports whether it contains a group', async () => {
      const opened = await Opened.of(await newStore())
      const { engine, log, epoch, seq } = opened
      expect(await engine.whereIs({ log, epoch, seq })).toBe('absent')
      await opened.append(1)
      expect(await engine.whereIs({ log, epoch, seq })).toBe('kept')
      await opened.close()
    })

    it('confirming a log gives it a higher epoch, and appends under the previous epoch are refused', async () => {
      const store = await newStore()
      const opened = await Opened.of(store)
      const { engine, log, epoch } = opened
      await opened.append(1)
      const confirmed = (await engine.confirm(NODE, [{ name: log, epoch }])).get(log)!
      expect(confirmed).toEqual({ epoch: epoch + 1, seq: opened.seq })
      expect(await engine.append({ log, epoch, seq: opened.seq, lines: ['2'] })).toBe('fenced')
      opened.epoch = confirmed.epoch
      await opened.append(3)
      const next = await opened.reopened(store)
      expect(next.lines.filter((line) => typeof line === 'number')).toEqual([1, 3])
      await next.close()
    })

    it('a snapshot replaces the log up to its position', async () => {
      const store = await newStore()
      const first = await Opened.of(store)
      for (const value of [1, 2, 3]) await first.append(value)
      expect(await first.fold(['["sum",6]', '["count",3]'])).toBe(true)
      for (const value of [4, 5]) await first.append(value)
      const second = await first.reopened(store)
      expect([second.snapshot, second.lines]).toEqual([
        [
          ['sum', 6],
          ['count', 3],
        ],
        [4, 5],
      ])
      const many = Array.from({ length: 11 }, (_, at) => [`${at} `.repeat(10_000)])
      expect(await second.fold(many.map((line) => JSON.stringify(line)))).toBe(true)
      const third = await second.reopened(store)
      expect([third.snapshot, third.lines]).toEqual([many, []])
      await third.close()
    })

    it('a log accepts groups while it is being folded into a snapshot', async () => {
      const store = await newStore()
      const opened = await Opened.of(store)
      for (let value = 0; value < 10; value += 1) await opened.append(value)
      const many = Array.from({ length: 2_000 }, () => [' '.repeat(1_000)])
      const folding = opened.fold(many.map((line) => JSON.stringify(line)))
      for (let value = 10; value < 30; value += 1) await opened.append(value)
      expect(await folding).toBe(true)
      const next = await opened.reopened(store)
      expect(next.snapshot).toHaveLength(many.length)
      expect(next.lines).toEqual(Array.from({ length: 20 }, (_, at) => 10 + at))
      await next.close()
    })

    it('a log keeps its content if a fold is cut off or has an earlier epoch', async () => {
      const store = await newStore()
      const first = await Opened.of(store)
      await first.append(1)
      expect(await first.fold(['["good"]'])).toBe(true)
      await first.append(2)
      const cut = (function* () {
        yield '["half"]'
        throw new Error('cut')
      })()
      await expect(first.fold(cut)).rejects.toThrow('cut')
      expect(await first.fold(['["late"]'], { epoch: first.epoch - 1 })).toBe(false)
      const next = await first.reopened(store)
      expect([next.snapshot, next.lines]).toEqual([[['good']], [2]])
      await next.close()
    })

    it('a log can be listed, and found by its name', async () => {
      const { engine, log, ...opened } = await Opened.of(await newStore())
      expect((await engine.list()).map(({ name }) => name)).toEqual([log])
      expect(await engine.find(log)).toMatchObject({ name: log })
      expect(await engine.find('none')).toBeUndefined()
      await engine.release(log, opened.epoch)
      await engine.close()
    })
  })
}
