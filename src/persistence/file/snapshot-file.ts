/**
 * The snapshot: a whole state as one JSON document, kept through lowdb. lowdb's own file adapter makes one text of it at
 * each write and reads it as one; this one goes line by line, so that calls go on meanwhile and no state is too large. It
 * writes into a new file that takes the old one's place only when it is whole.
 *
 * The document is an array with one element a line: the head, what the recorder wrote, and a checksum of all
 * that, so that damage is found.
 */
import { existsSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Low, type Adapter } from 'lowdb'
import { StoreError } from './folder.ts'
import { ADVICE, hex, syncFolder } from './journal-file.ts'
import { readLines } from './lines.ts'

/** Version of the folder's format; another one is not read. */
export const FORMAT = 1
/** How the last line begins; those before it are arrays, but for the head. */
const END = ',{"checksum":"'
/** Text gathered before it is written (characters). */
const PIECE_LENGTH = 64 * 1024
/** How long one stretch of serialising may hold up calls (ms). */
const STRETCH_MS = 2

/** The head of a snapshot. */
export interface SnapshotHead {
  readonly format: number
  /** First journal segment that it does not hold. */
  readonly journal: number
  /** Checksum of the last journal line that it holds. */
  readonly chain: number
}

/** A snapshot. */
export interface Snapshot {
  readonly head: SnapshotHead
  /** The state: values after reading, JSON text for writing, one a line. */
  readonly lines: Iterable<unknown>
}

/** What an empty folder has. */
const NONE: Snapshot = { head: { format: FORMAT, journal: 0, chain: 0 }, lines: [] }

class SnapshotAdapter implements Adapter<Snapshot> {
  readonly #folder: string
  readonly #path: string
  readonly #isWanted: () => boolean

  constructor(folder: string, isWanted: () => boolean) {
    this.#folder = folder
    this.#path = snapshotPath(folder)
    this.#isWanted = isWanted
  }

  read(): Promise<Snapshot | null> {
    if (!existsSync(this.#path)) return Promise.resolve(null)
    try {
      const lines = readSnapshot(this.#path)
      const head = lines.next().value as SnapshotHead | undefined
      if (head?.format !== FORMAT)
        throw new StoreError(
          `${this.#path} has format ${JSON.stringify(head?.format)}; this version reads format ${FORMAT}. Nothing was changed.`,
        )
      return Promise.resolve({ head, lines })
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }

  async write({ head, lines }: Snapshot): Promise<void> {
    const fresh = freshPath(this.#folder)
    try {
      const file = await open(fresh, 'w', 0o600)
      try {
        let checksum = 0
        let text = `[${JSON.stringify(head)}\n`
        const put = async (): Promise<void> => {
          const bytes = Buffer.from(text)
          checksum = crc32(bytes, checksum)
          text = ''
          await file.writeFile(bytes)
        }
        let since = performance.now()
        for (const line of lines) {
          text += `,${line as string}\n`
          if (text.length < PIECE_LENGTH && performance.now() - since < STRETCH_MS) continue
          await put()
          if (!this.#isWanted()) throw new Error('not wanted any more')
          since = performance.now()
        }
        await put()
        await file.writeFile(`${END}${hex(checksum)}"}]\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      if (!this.#isWanted()) throw new Error('not wanted any more')
      await rename(fresh, this.#path)
      syncFolder(this.#folder)
    } catch (error) {
      // On a full disk the unfinished file takes the space that the journal needs.
      rmSync(fresh, { force: true })
      throw error
    }
  }
}

/** Where a folder's snapshot is. */
export function snapshotPath(folder: string): string {
  return join(folder, 'snapshot.json')
}

/** Where the next snapshot is written; a leftover of a stop in the middle of that says nothing. */
export function freshPath(folder: string): string {
  return join(folder, 'snapshot.json.new')
}

/** The size of a folder's snapshot; 0 where there is none. */
export function snapshotBytes(folder: string): number {
  return statSync(snapshotPath(folder), { throwIfNoEntry: false })?.size ?? 0
}

/** Opens the snapshot of a folder; `data` is what was read. `isWanted` is asked while writing whether to go on. */
export async function openSnapshot(folder: string, isWanted: () => boolean): Promise<Low<Snapshot>> {
  const db = new Low<Snapshot>(new SnapshotAdapter(folder, isWanted), NONE)
  await db.read()
  return db
}

/** The elements of a snapshot; the last one is held against the checksum of all before. */
function* readSnapshot(path: string): Generator {
  let checksum = 0
  let number = 0
  let end: { checksum?: string } | undefined
  for (const { bytes, whole } of readLines(path)) {
    number += 1
    if (end) throw damaged(path, number, 'something follows the end')
    const isLast = bytes.toString('latin1', 0, END.length) === END
    const value = parsed(path, number, bytes.subarray(1, isLast ? -1 : undefined))
    if (isLast) {
      end = value as { checksum?: string }
      continue
    }
    if (whole) checksum = crc32('\n', crc32(bytes, checksum))
    yield value
  }
  if (end?.checksum !== hex(checksum))
    throw damaged(path, number, end ? 'it does not fit its checksum' : 'it ends too early')
}

function parsed(path: string, number: number, json: Buffer): unknown {
  try {
    return JSON.parse(json.toString())
  } catch (error) {
    throw damaged(path, number, (error as Error).message)
  }
}

function damaged(path: string, number: number, what: string): StoreError {
  return new StoreError(`${path}:${number}: the snapshot is damaged: ${what}. ${ADVICE}`)
}
