/**
 * What every implementation of the journal port must do (src/sandbox/storage/entries.ts). Each implementation has a test file
 * that runs this suite with its own storage.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotKept } from '../../../src/sandbox/storage/entries.ts'
import type { Journal } from '../../../src/sandbox/storage/journal.ts'
import type { FoundJournal } from '../../support/found-journal.ts'

/** The storage of a journal, with functions that change what happens to it. */
export interface JournalStorage {
  /** Opens the journal for its next writer, after the previous writer closed it. */
  find(): Promise<FoundJournal>
  /** Opens the journal for a new writer after the current writer has died suddenly. */
  findAfterDeath(): Promise<FoundJournal>
  /** Lets another writer take over while the current one is alive. */
  takeOver(): Promise<FoundJournal>
  /** Refuses writes until the returned function is called. */
  refuseWrites(): () => void
  /** Makes the journal take a snapshot after every few kB of entries, until the returned function is called. */
  snapshotSoon(): () => void
  remove(): Promise<void>
}

/** The complete content of a journal. */
interface Content {
  readonly snapshot: readonly unknown[] | undefined
  readonly entries: readonly unknown[]
}

async function all(batches: AsyncIterable<readonly unknown[]>): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const batch of batches) lines.push(...batch)
  return lines
}

async function contentOf(found: FoundJournal): Promise<Content> {
  const snapshot = found.snapshot && (await all(found.snapshot))
  return { snapshot, entries: await all(found.entries) }
}

const noLines = (): string[] => []
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** A simple state that is used instead of a sandbox: a list of numbers, each of which depends on the previous one. */
class Numbers {
  readonly state: number[] = []
  readonly kept: number[] = []
  readonly undone: number[] = []

  append(journal: Journal, number: number, text = ''): void {
    this.state.push(number)
    journal.append({
      json: JSON.stringify({ number, text }),
      kept: () => void this.kept.push(number),
      undo: () => void this.undone.push(this.state.pop()!),
    })
  }
}

const numbersIn = (entries: readonly unknown[]): number[] =>
  (entries as { number?: number }[]).flatMap(({ number }) => (number === undefined ? [] : [number]))

async function begun(storage: JournalStorage, lines: () => Iterable<string> = noLines): Promise<Journal> {
  const found = await storage.find()
  await contentOf(found)
  return found.begin(lines)
}

async function contentAfter(storage: JournalStorage): Promise<Content> {
  const found = await storage.find()
  const content = await contentOf(found)
  await found.begin(noLines).close()
  return content
}

/** Runs the suite against an implementation. */
export function journalConformance(adapter: string, newStorage: () => Promise<JournalStorage>): void {
  describe(`a journal in ${adapter}`, () => {
    let storage: JournalStorage
    beforeEach(async () => {
      storage = await newStorage()
    })
    afterEach(() => storage.remove())

    test('a new journal is empty, and reading it writes nothing', async () => {
      const found = await storage.find()
      expect(await contentOf(found)).toEqual({ snapshot: undefined, entries: [] })
      await found.release()
      expect(await contentAfter(storage)).toEqual({ snapshot: undefined, entries: [] })
    })

    test('the journal keeps entries of any content unchanged and in order', async () => {
      const texts = ['', 'naïve \u2028 \u{1F600} "quoted" \\', 'x'.repeat(3_000_000), '\n\t\u0000']
      const journal = await begun(storage)
      for (const [at, text] of texts.entries()) {
        new Numbers().append(journal, at, text)
        if (at % 2 === 0) await journal.flushed()
      }
      await journal.close()
      const { entries } = await contentAfter(storage)
      expect(entries).toEqual(texts.map((text, number) => ({ number, text })))
    })

    test('the journal keeps all acknowledged entries even if its writer dies without closing it', async () => {
      const journal = await begun(storage)
      const numbers = new Numbers()
      for (let at = 0; at < 50; at++) numbers.append(journal, at)
      await journal.flushed()
      const found = await storage.findAfterDeath()
      expect(numbersIn((await contentOf(found)).entries)).toEqual(numbers.kept)
      expect(numbers.kept).toHaveLength(50)
      await found.begin(noLines).close()
      await journal.close().catch(() => undefined)
    })

    test('the journal acknowledges entries in order and only once they are stored, and counts as dirty until then', async () => {
      const journal = await begun(storage)
      const numbers = new Numbers()
      expect({ dirty: journal.dirty, state: journal.state }).toEqual({ dirty: false, state: 'open' })
      await journal.flushed()
      numbers.append(journal, 1)
      numbers.append(journal, 2)
      expect({ dirty: journal.dirty, kept: numbers.kept }).toEqual({ dirty: true, kept: [] })
      const first = journal.flushed().then(() => [...numbers.kept])
      await turn()
      numbers.append(journal, 3)
      const second = journal.flushed().then(() => [...numbers.kept])
      expect((await first).slice(0, 2)).toEqual([1, 2])
      expect(await second).toEqual([1, 2, 3])
      expect({ dirty: journal.dirty, undone: numbers.undone }).toEqual({ dirty: false, undone: [] })
      await journal.close()
    })

    test('the journal rolls back refused entries, last entry first, and continues when writes work again', async () => {
      const journal = await begun(storage)
      const numbers = new Numbers()
      numbers.append(journal, 1)
      await journal.flushed()
      const accept = storage.refuseWrites()
      for (const number of [2, 3]) numbers.append(journal, number)
      const refused = journal.flushed()
      await turn()
      if (journal.dirty) numbers.append(journal, 4)
      await expect(refused).rejects.toMatchObject({ reason: 'store_refuses_writes' })
      await expect(refused).rejects.toBeInstanceOf(NotKept)
      while (journal.dirty) await journal.flushed().catch(() => undefined)
      expect({ state: numbers.state, kept: numbers.kept }).toEqual({ state: [1], kept: [1] })
      expect(numbers.undone).toEqual(numbers.undone.toSorted((a, b) => b - a))
      expect(journal.probe()).toBe(false)
      expect(journal.state).toBe('refusing')
      accept()
      await expect.poll(() => journal.probe()).toBe(true)
      expect(journal.state).toBe('open')
      numbers.append(journal, 5)
      await journal.close()
      expect(numbers.kept).toEqual([1, 5])
      expect(numbersIn((await contentAfter(storage)).entries)).toEqual([1, 5])
    })

    test('the journal stores nothing from a writer that has been replaced by another writer', async () => {
      const journal = await begun(storage)
      const numbers = new Numbers()
      numbers.append(journal, 1)
      await journal.flushed()
      const found = await storage.takeOver()
      expect(numbersIn((await contentOf(found)).entries)).toEqual([1])
      const next = found.begin(noLines)
      const others = new Numbers()
      others.append(next, 2)
      await next.flushed()
      numbers.append(journal, 20)
      await expect(journal.flushed()).rejects.toBeInstanceOf(NotKept)
      expect(numbers.kept).toEqual([1])
      expect(journal.probe()).toBe(false)
      others.append(next, 3)
      await next.close()
      await journal.close().catch(() => undefined)
      expect(others.kept).toEqual([2, 3])
      expect(numbersIn((await contentAfter(storage)).entries)).toEqual([1, 2, 3])
    })

    test('each entry is either in the snapshot or after it, even if entries are appended while the snapshot is being written', async () => {
      const goOn = storage.snapshotSoon()
      let last = 0
      let snapshots = 0
      const journal = await begun(storage, () => [JSON.stringify(['last', last, (snapshots += 1)])])
      const content = new Numbers()
      // Snapshots are taken one at a time, so the first one is complete when the third begins.
      for (let round = 0; snapshots < 3 || round < 40; round++) {
        for (let at = 0; at < 10; at++) content.append(journal, (last += 1), 'x'.repeat(500))
        if (round % 3 === 0) await turn()
        else await journal.flushed()
      }
      await journal.close()
      goOn()
      const { snapshot, entries } = await contentAfter(storage)
      const at = (snapshot as [string, number][])[0]![1]
      expect(at).toBeGreaterThan(0)
      expect(numbersIn(entries)).toEqual(Array.from({ length: last - at }, (_, index) => at + 1 + index))
    })

    test('no snapshot is taken while a caller has paused snapshots', async () => {
      const goOn = storage.snapshotSoon()
      const journal = await begun(storage, () => ['["taken"]'])
      const done = await journal.holdSnapshots()
      const numbers = new Numbers()
      for (let at = 1; at <= 60; at++) {
        numbers.append(journal, at, 'x'.repeat(500))
        await journal.flushed()
      }
      const found = await storage.findAfterDeath()
      const { snapshot, entries } = await contentOf(found)
      expect({ snapshot, numbers: numbersIn(entries) }).toEqual({ snapshot: undefined, numbers: numbers.kept })
      await found.release()
      done()
      goOn()
      await journal.close().catch(() => undefined)
    })

    test('the journal stores pending entries when it is closed, and can be closed twice', async () => {
      const journal = await begun(storage)
      const numbers = new Numbers()
      numbers.append(journal, 1)
      await Promise.all([journal.close(), journal.close()])
      await journal.close()
      expect({ kept: numbers.kept, state: journal.state }).toEqual({ kept: [1], state: 'lost' })
      expect(numbersIn((await contentAfter(storage)).entries)).toEqual([1])
    })
  })
}
