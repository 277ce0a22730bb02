/**
 * The journal in a data folder: entries are acknowledged when they are on disk. Entries of one turn of the event loop,
 * or added during a sync, are one group and are written together (group commit). If the disk refuses, the whole group
 * and everything after it is rolled back, and the callers get an error.
 */
import { existsSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Low } from 'lowdb'
import { limits } from '../../limits.ts'
import { closeToOthers, holdFolder, StoreError, type HeldFolder } from './folder.ts'
import {
  ADVICE,
  cutTorn,
  dropSegments,
  JournalFile,
  readSegment,
  renewSegment,
  segmentPath,
  segmentsIn,
  syncFolder,
  type JournalPosition,
  type SegmentEnd,
} from './journal-file.ts'
import { FORMAT, freshPath, openSnapshot, snapshotBytes, snapshotPath, type Snapshot } from './snapshot-file.ts'
import { TimeSlice, nextTurn } from '../../sandbox/time-slice.ts'
import {
  NotKept,
  type FoundJournal,
  type Journal,
  type JournalEntry,
  type JournalState,
  type SnapshotLines,
} from '../journal.ts'
import { filesOf } from './state-files.ts'

export type Durability = 'write' | 'fsync'

/** Lines passed to a reader at once. */
const LINES_PER_BATCH = 64

/** Entries that are written together. */
interface Group {
  readonly entries: JournalEntry[]
  /** Lines that wait to be written, and their length (characters). */
  lines: string[]
  length: number
  /** End of the journal before this group; undefined until some of it is written. */
  before: JournalPosition | undefined
  /** Whether a new segment begins after it. */
  isLastOfSegment: boolean
  readonly kept: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** What a journal in a folder is made of. */
interface FileJournalParts {
  readonly folder: HeldFolder
  readonly snapshot: Low<Snapshot>
  /** The segment being written. */
  readonly journal: JournalFile
  readonly durability: Durability
  /** Bytes of earlier segments that no snapshot contains. */
  readonly earlierBytes: number
  readonly snapshotLines: SnapshotLines
}

class FileJournal implements Journal {
  readonly #folder: HeldFolder
  readonly #snapshot: Low<Snapshot>
  readonly #durability: Durability
  #journal: JournalFile
  /** Groups that are not durable yet, in order; the last one may still be open. */
  #groups: Group[] = []
  #open: Group | undefined
  #isAtWork = false
  #folding: Promise<unknown> | undefined
  #isClosing = false
  /** Number of callers that prevent a snapshot. */
  #holds = 0
  #refusal: Error | undefined
  #snapshotBytes: number
  /** Bytes of earlier segments that no snapshot contains. */
  #earlierBytes: number
  /** Size of the journal when folding last failed (bytes). */
  #failedBytes = 0
  readonly #snapshotLines: SnapshotLines

  constructor({ folder, snapshot, journal, durability, earlierBytes, snapshotLines }: FileJournalParts) {
    this.#folder = folder
    this.#snapshot = snapshot
    this.#journal = journal
    this.#durability = durability
    this.#snapshotBytes = snapshotBytes(folder.path)
    this.#earlierBytes = earlierBytes
    this.#snapshotLines = snapshotLines
  }

  get state(): JournalState {
    return this.#isClosing ? 'lost' : this.#refusal ? 'refusing' : 'open'
  }

  get dirty(): boolean {
    return this.#groups.length > 0
  }

  append(entry: JournalEntry): void {
    const group = (this.#open ??= this.#newGroup())
    group.entries.push(entry)
    group.lines.push(entry.json)
    group.length += entry.json.length
    // A long catch-up of the clock is one group of any size; its lines are written as it grows.
    if (group.length > limits.groupLength && group === this.#groups[0]) {
      try {
        this.#write(group)
      } catch {
        // The error is raised again, and handled, at the end of the group.
        group.length = 0
      }
    }
    if (!this.#isAtWork) void this.#work()
  }

  flushed(): Promise<void> {
    return this.#groups.at(-1)?.kept ?? Promise.resolve()
  }

  async holdSnapshots(): Promise<() => void> {
    this.#holds += 1
    await this.#folding
    return () => {
      this.#holds -= 1
      this.#foldWhenDue()
    }
  }

  /** Retries a disk that refused writes. */
  probe(): boolean {
    if (!this.#refusal || this.dirty) return this.#refusal === undefined
    try {
      this.#folder.check()
      this.#journal.append(['{"t":"probe"}'])
      if (this.#durability === 'fsync') this.#journal.syncNow()
      this.#refusal = undefined
    } catch (error) {
      this.#refusal = error as Error
    }
    return this.#refusal === undefined
  }

  /** Stores pending entries, aborts folding, and releases the folder. */
  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    while (this.dirty) await this.flushed().catch(() => undefined)
    await this.#folding
    this.#journal.close()
    this.#folder.release()
  }

  #newGroup(): Group {
    let resolve!: () => void
    let reject!: (error: Error) => void
    const kept = new Promise<void>((...ways) => ([resolve, reject] = ways))
    // Some writes have no caller that waits for them.
    kept.catch(() => undefined)
    const group: Group = {
      entries: [],
      lines: [],
      length: 0,
      before: undefined,
      isLastOfSegment: false,
      kept,
      resolve,
      reject,
    }
    this.#groups.push(group)
    return group
  }

  /** Makes groups durable, one after the other, until none is left. */
  async #work(): Promise<void> {
    this.#isAtWork = true
    for (let group = this.#groups[0]; group; group = this.#groups[0]) {
      if (group === this.#open) {
        await nextTurn()
        if (group === this.#open) this.#open = undefined
      }
      try {
        this.#write(group)
        if (this.#durability === 'fsync') await this.#journal.sync()
        this.#refusal = undefined
      } catch (error) {
        this.#refuse(error as Error)
        continue
      }
      this.#groups.shift()
      for (const entry of group.entries) entry.kept?.()
      if (group.isLastOfSegment) this.#rotate()
      group.resolve()
      this.#foldWhenDue()
    }
    this.#isAtWork = false
  }

  #write(group: Group): void {
    this.#folder.check()
    group.before ??= this.#journal.mark
    this.#journal.append(group.lines)
    group.lines = []
    group.length = 0
  }

  /** Rolls back everything that is not durable, the last first, because later entries depend on the refused ones. */
  #refuse(error: Error): void {
    this.#refusal = error
    const groups = this.#groups
    this.#groups = []
    this.#open = undefined
    if (groups[0]!.before) this.#journal.truncateTo(groups[0]!.before)
    for (const group of groups.toReversed()) for (const entry of group.entries.toReversed()) entry.undo()
    const refused = new NotKept('store_refuses_writes', `The data folder takes no writes: ${error.message}`)
    for (const group of groups) group.reject(refused)
  }

  #foldWhenDue(): void {
    const bytes = this.#earlierBytes + this.#journal.mark.bytes
    const enough = Math.max(limits.foldBytes, this.#snapshotBytes)
    if (this.#folding || this.#holds > 0 || this.#isClosing || bytes <= this.#failedBytes + enough) return
    this.#folding = this.#fold()
      .then(() => (this.#failedBytes = 0))
      // The lines stay in the journal; folding is retried after it has grown by as much again.
      .catch(() => (this.#failedBytes = bytes))
      .then(() => (this.#folding = undefined))
  }

  /** Folds the journal into the snapshot while calls go on. @throws Error if that failed; nothing is lost then */
  async #fold(): Promise<void> {
    const lines = this.#snapshotLines()
    const { number } = this.#journal
    const last = this.#groups.at(-1)
    if (last) {
      last.isLastOfSegment = true
      this.#open = undefined
      await last.kept
    } else this.#rotate()
    const { number: next, chainBefore } = this.#journal
    if (next === number) throw new Error('the next journal segment could not be begun')
    this.#snapshot.data = { head: { format: FORMAT, journal: next, chain: chainBefore }, lines }
    try {
      await this.#snapshot.write()
    } finally {
      this.#snapshot.data = { ...this.#snapshot.data, lines: [] }
    }
    this.#folder.check()
    this.#snapshotBytes = snapshotBytes(this.#folder.path)
    this.#earlierBytes = 0
    dropSegments(this.#folder.path, next)
  }

  /** Starts the next segment, or stays with this one if that fails. */
  #rotate(): void {
    const { number, mark } = this.#journal
    try {
      this.#folder.check()
      const next = beginSegment(this.#folder.path, number + 1, mark.chain, this.#durability)
      this.#journal.close()
      this.#journal = next
      this.#earlierBytes += mark.bytes
    } catch {
      // The caller sees that the segment is the same.
    }
  }
}

/**
 * Opens a folder: locks and reads it. Only the lock is written before `begin`.
 * @param note called with the reason for a wait, and with what was cut off
 * @throws StoreError if the folder is locked or damaged; reading the lines may find damage too
 */
export async function openFileJournal(
  path: string,
  durability: Durability,
  note: (message: string) => void,
): Promise<FoundJournal> {
  const folder = await holdFolder(path, note)
  try {
    let journal: FileJournal | undefined
    const snapshot = await openSnapshot(path, () => {
      folder.check()
      return journal?.state !== 'lost'
    })
    const { head, lines } = snapshot.data
    const hasSnapshot = existsSync(snapshotPath(path))
    const numbers = segmentsIn(path).filter((number) => number >= head.journal)
    const missing = numbers.findIndex((number, at) => number !== head.journal + at)
    if (missing >= 0 || (hasSnapshot && numbers.length === 0)) {
      throw new StoreError(`${segmentPath(path, head.journal + Math.max(missing, 0))} is missing. ${ADVICE}`)
    }
    let earlierBytes = 0
    let end: SegmentEnd = { bytes: 0, chain: head.chain, tornBytes: 0 }
    function* entries(): Generator {
      for (const number of numbers) {
        earlierBytes += end.bytes
        end = yield* readSegment(segmentPath(path, number), end.chain, number === numbers.at(-1))
      }
    }
    const begin = (snapshotLines: SnapshotLines): Journal => {
      stillHeld(folder)
      closeToOthers(path, filesOf(path))
      const number = numbers.at(-1) ?? head.journal
      if (folder.isFromSilent) renewSegment(path, number)
      if (end.tornBytes > 0) cutTorn(segmentPath(path, number), end.bytes)
      rmSync(freshPath(path), { force: true })
      dropSegments(path, head.journal)
      if (durability === 'fsync') syncFolder(dirname(resolve(path)))
      const segment = beginSegment(path, number, end.chain, durability)
      journal = new FileJournal({ folder, snapshot, journal: segment, durability, earlierBytes, snapshotLines })
      if (end.tornBytes > 0)
        note(
          `The last write before the stop was unfinished and had not been acknowledged: its ${end.tornBytes} bytes were cut.`,
        )
      return journal
    }
    return {
      snapshot: hasSnapshot ? inBatches(lines, folder) : undefined,
      entries: inBatches(entries(), folder),
      begin,
      release: folder.release,
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Lines in batches; in between, signals are handled and the lock is refreshed. */
async function* inBatches(lines: Iterable<unknown>, folder: HeldFolder): AsyncGenerator<readonly unknown[]> {
  const slice = new TimeSlice()
  let batch: unknown[] = []
  for (const line of lines) {
    folder.beat()
    batch.push(line)
    if (batch.length < LINES_PER_BATCH && !slice.isOver) continue
    yield batch
    batch = []
    if (slice.isOver) await slice.pause()
  }
  yield batch
}

/** @throws StoreError if the lock was lost while reading */
function stillHeld({ path, check }: HeldFolder): void {
  try {
    check()
  } catch (error) {
    throw new StoreError(`The data folder ${path} cannot be used: ${(error as Error).message}.`)
  }
}

/** Opens a segment for writing; a new one is deleted again if it cannot be made durable. */
function beginSegment(folder: string, number: number, chain: number, durability: Durability): JournalFile {
  const journal = new JournalFile(folder, number, chain)
  if (durability === 'write') return journal
  try {
    syncFolder(folder)
    return journal
  } catch (error) {
    journal.close()
    if (journal.mark.bytes === 0) rmSync(segmentPath(folder, number), { force: true })
    throw error
  }
}
