/**
 * The store: what is appended here is on disk before anybody is told. Lines of one turn of the event loop are written
 * together (group commit); when the disk refuses, the whole group is taken back and its callers hear so.
 */
import type { Low } from 'lowdb'
import { cutTorn, dropSegments, JournalFile, lineOf, readSegment, segmentPath, segmentsIn } from './journal-file.ts'
import { holdFolder, type HeldFolder } from './folder.ts'
import { FORMAT, openSnapshot, type Snapshot } from './snapshot-file.ts'

/** When the journal is folded into the snapshot: it has grown beyond this, and beyond what the last snapshot held. */
const FOLD_BYTES = 32 * 1024 * 1024

/** Thrown to those whose write could not be kept. */
export class StoreRefused extends Error {}

/** One thing to be kept, and how to live on. */
export interface Entry {
  /** The line, as JSON text. */
  readonly json: string
  /** Called once it is kept. */
  readonly kept?: () => void
  /** Takes it back in memory, because it could not be kept. */
  readonly undo?: () => void
}

/** What was read at the opening. */
export interface Opened {
  readonly store: Store
  /** The state of the snapshot; undefined for an empty folder. */
  readonly state: unknown
  /** Lines that came after it. */
  readonly lines: readonly unknown[]
  /** Bytes of an unfinished last line that were cut; 0 when there was none. */
  readonly tornBytes: number
}

export class Store {
  readonly #folder: HeldFolder
  readonly #snapshot: Low<Snapshot>
  readonly #durability: 'write' | 'fsync'
  #journal: JournalFile
  #pending: Entry[] = []
  #flushing: Promise<void> | undefined
  #folding: Promise<void> | undefined
  #snapshotBytes = 0
  #refusal: Error | undefined
  /** Where the state comes from when it is folded. */
  pieces: () => Iterable<string> = () => ['{}']

  constructor(folder: HeldFolder, snapshot: Low<Snapshot>, journal: JournalFile, durability: 'write' | 'fsync') {
    this.#folder = folder
    this.#snapshot = snapshot
    this.#journal = journal
    this.#durability = durability
  }

  /** The error for which writes are refused at present; undefined when all is well. */
  get refusal(): Error | undefined {
    return this.#refusal
  }

  /** Whether something waits to be kept. */
  get dirty(): boolean {
    return this.#pending.length > 0 || this.#flushing !== undefined
  }

  /** Adds to the present group. */
  append(entry: Entry): void {
    this.#pending.push(entry)
    this.#flushing ??= this.#nextFlush()
  }

  /**
   * Resolves when everything appended so far is kept.
   * @throws StoreRefused when it could not be; it has been taken back then
   */
  flushed(): Promise<void> {
    return this.#flushing ?? Promise.resolve()
  }

  /** Tries whether a disk that refused takes writes again. */
  probe(): boolean {
    if (!this.#refusal) return true
    try {
      this.#journal.append(lineOf('{"t":"probe"}'))
      this.#refusal = undefined
      return true
    } catch (error) {
      this.#refusal = error as Error
      return false
    }
  }

  /** Folds the journal into the snapshot now. Calls go on meanwhile. */
  fold(): Promise<void> {
    return (this.#folding ??= this.#fold().finally(() => (this.#folding = undefined)))
  }

  /** Keeps what waits, and lets the folder go. */
  async close(): Promise<void> {
    await this.flushed().catch(() => undefined)
    await this.#folding?.catch(() => undefined)
    this.#journal.close()
    this.#folder.release()
  }

  async #nextFlush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const group = this.#pending
    this.#pending = []
    try {
      this.#journal.append(group.map(({ json }) => lineOf(json)).join(''))
      if (this.#durability === 'fsync') await this.#journal.sync()
    } catch (error) {
      this.#refusal = error as Error
      // What came in while the machine was syncing stands on what is taken back: it goes, too.
      for (const entry of [...group, ...this.#pending].reverse()) entry.undo?.()
      this.#pending = []
      this.#flushing = undefined
      throw new StoreRefused(`The data folder takes no writes: ${(error as Error).message}`)
    }
    this.#flushing = this.#pending.length > 0 ? this.#nextFlush() : undefined
    for (const entry of group) entry.kept?.()
    if (this.#journal.bytes > Math.max(FOLD_BYTES, this.#snapshotBytes)) this.fold().catch(() => undefined)
  }

  async #fold(): Promise<void> {
    await this.flushed()
    const pieces = this.pieces()
    const next = this.#journal.number + 1
    this.#journal.close()
    this.#journal = new JournalFile(this.#folder.path, next)
    let bytes = 0
    this.#snapshot.data = {
      head: { format: FORMAT, journal: next },
      *pieces() {
        for (const piece of pieces) {
          bytes += piece.length
          yield piece
        }
      },
    }
    await this.#snapshot.write()
    this.#snapshotBytes = bytes
    dropSegments(this.#folder.path, next)
  }
}

/**
 * Opens a folder: holds it, reads snapshot and journal, cuts an unfinished last line.
 * @throws StoreError when the folder is held or damaged; nothing was changed then
 */
export async function openStore(path: string, durability: 'write' | 'fsync'): Promise<Opened> {
  const folder = holdFolder(path)
  try {
    const snapshot = await openSnapshot(path)
    const { head, state } = snapshot.data
    const numbers = segmentsIn(path).filter((number) => number >= head.journal)
    const read = numbers.map((number, at) => ({ number, ...readSegment(segmentPath(path, number), at === numbers.length - 1) }))
    const last = read.at(-1)
    if (last && last.tornBytes > 0) cutTorn(segmentPath(path, last.number), last.wholeBytes)
    const journal = new JournalFile(path, last?.number ?? head.journal)
    return { store: new Store(folder, snapshot, journal, durability), state, lines: read.flatMap(({ lines }) => lines), tornBytes: last?.tornBytes ?? 0 }
  } catch (error) {
    folder.release()
    throw error
  }
}
