/**
 * The journal in a data folder: entries are acknowledged when they are on disk. Entries of one turn of the event loop,
 * or added during a sync, are one group and are written together (group commit). If the disk refuses, the whole group
 * and everything after it is rolled back, and the callers get an error.
 */
import type { Low } from 'lowdb'
import { limits } from '../../limits.ts'
import type { Disk } from './disk.ts'
import type { HeldFolder } from './folder.ts'
import {
  dropSegments,
  JournalFile,
  segmentPath,
  type Durability,
  type JournalPosition,
  type Segment,
} from './journal-file.ts'
import { FORMAT } from '../format.ts'
import { snapshotBytes, type Snapshot } from './snapshot-file.ts'
import type { Time } from '../../time/time.ts'
import { NotKept, type Journal, type JournalEntry, type JournalState, type SnapshotLines } from '../entries.ts'

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
export interface FileJournalParts {
  readonly disk: Disk
  readonly time: Time
  readonly folder: HeldFolder
  readonly snapshot: Low<Snapshot>
  /** The segment being written. */
  readonly journal: JournalFile
  readonly durability: Durability
  /** Size of a journal that is folded (bytes); that of the limits if undefined. */
  readonly foldBytes: number | undefined
  /** Bytes of earlier segments that no snapshot contains. */
  readonly earlierBytes: number
  readonly snapshotLines: SnapshotLines
}

export class FileJournal implements Journal {
  readonly #disk: Disk
  readonly #time: Time
  readonly #folder: HeldFolder
  readonly #snapshot: Low<Snapshot>
  readonly #durability: Durability
  readonly #foldBytes: number | undefined
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

  constructor({
    disk,
    time,
    folder,
    snapshot,
    journal,
    durability,
    foldBytes,
    earlierBytes,
    snapshotLines,
  }: FileJournalParts) {
    this.#disk = disk
    this.#time = time
    this.#folder = folder
    this.#snapshot = snapshot
    this.#journal = journal
    this.#durability = durability
    this.#foldBytes = foldBytes
    this.#snapshotBytes = snapshotBytes(disk, folder.path)
    this.#earlierBytes = earlierBytes
    this.#snapshotLines = snapshotLines
  }

  get state(): JournalState {
    return this.#isClosing ? 'lost' : this.#refusal ? 'refusing' : 'open'
  }

  refusal(): Error | undefined {
    try {
      this.#folder.check()
      this.#journal.check()
    } catch (error) {
      return error as Error
    }
    return this.probe() ? undefined : this.#refusal
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
    const before = this.#journal.mark
    try {
      this.#folder.check()
      this.#journal.append(['{"t":"probe"}'])
      if (this.#durability === 'fsync') this.#journal.syncNow()
      this.#refusal = undefined
    } catch (error) {
      this.#refusal = error as Error
      this.#journal.truncateTo(before)
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
        await this.#time.turn()
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
    const { before } = groups[0]!
    const isGone = before === undefined || this.#journal.truncateTo(before)
    for (const group of groups.toReversed()) for (const entry of group.entries.toReversed()) entry.undo()
    const message = `The data folder takes no writes: ${error.message}`
    const later = new NotKept('store_refuses_writes', message)
    // Lines that cannot even be removed may be read again after a restart.
    const first = isGone ? later : new NotKept('outcome_unknown', message)
    for (const [at, group] of groups.entries()) group.reject(at === 0 ? first : later)
  }

  #foldWhenDue(): void {
    const bytes = this.#earlierBytes + this.#journal.mark.bytes
    const enough = Math.max(this.#foldBytes ?? limits.foldBytes, this.#snapshotBytes)
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
    this.#snapshotBytes = snapshotBytes(this.#disk, this.#folder.path)
    this.#earlierBytes = 0
    dropSegments(this.#disk, this.#folder.path, next)
  }

  /** Starts the next segment, or stays with this one if that fails. */
  #rotate(): void {
    const { number, mark } = this.#journal
    try {
      this.#folder.check()
      const next = beginSegment({
        disk: this.#disk,
        folder: this.#folder.path,
        number: number + 1,
        chain: mark.chain,
        durability: this.#durability,
      })
      this.#journal.close()
      this.#journal = next
      this.#earlierBytes += mark.bytes
    } catch {
      // The caller sees that the segment is the same.
    }
  }
}

/** Opens a segment for writing; a new one is deleted again if it cannot be made durable. */
export function beginSegment(segment: Segment): JournalFile {
  const { disk, folder, number, durability } = segment
  const journal = new JournalFile(segment)
  if (durability === 'write') return journal
  try {
    disk.syncFolder(folder)
    return journal
  } catch (error) {
    journal.close()
    if (journal.mark.bytes === 0) disk.remove(segmentPath(folder, number))
    throw error
  }
}
