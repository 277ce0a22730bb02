/**
 * The snapshot file: the whole state as one JSON document, through lowdb. lowdb's own file adapter serialises and
 * parses the document as one string; this adapter works line by line, so that calls go on meanwhile and the state can
 * have any size. It writes a new file that replaces the old one when it is complete.
 *
 * The document is an array with one element per line: the head, the recorder's lines, and a checksum of all of them, to
 * detect damage.
 */
import { existsSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Low, type Adapter } from 'lowdb'
import { StoreError } from './folder.ts'
import { ADVICE, hex, syncFolder } from './journal-file.ts'
import { readLines } from './lines.ts'

/** Version of the folder's format; no other version can be read. */
export const FORMAT = 1
/** Start of the last line; the lines before it are arrays, except for the head. */
const END = ',{"checksum":"'
/** Text buffered before it is written (characters). */
const PIECE_LENGTH = 64 * 1024
/** Longest time that serialising may block calls at once (ms). */
const STRETCH_MS = 2

/** The head of a snapshot. */
export interface SnapshotHead {
  readonly format: number
  /** The first journal segment that it does not contain. */
  readonly journal: number
  /** Checksum of the last journal line that it contains. */
  readonly chain: number
}

/** A snapshot. */
export interface Snapshot {
  readonly head: SnapshotHead
  /** The state, one element per line: values when read, JSON text when written. */
  readonly lines: Iterable<unknown>
}

/** The snapshot of an empty folder. */
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
      // On a full disk the incomplete file would take space that the journal needs.
      rmSync(fresh, { force: true })
      throw error
    }
  }
}

/** The path of a folder's snapshot. */
export function snapshotPath(folder: string): string {
  return join(folder, 'snapshot.json')
}

/** The path of the next snapshot while it is written; a left-over file there is ignored. */
export function freshPath(folder: string): string {
  return join(folder, 'snapshot.json.new')
}

/** The size of a folder's snapshot; 0 without one. */
export function snapshotBytes(folder: string): number {
  return statSync(snapshotPath(folder), { throwIfNoEntry: false })?.size ?? 0
}

/** Opens the snapshot of a folder; `data` is its content. `isWanted` is called during a write; false aborts it. */
export async function openSnapshot(folder: string, isWanted: () => boolean): Promise<Low<Snapshot>> {
  const db = new Low<Snapshot>(new SnapshotAdapter(folder, isWanted), NONE)
  await db.read()
  return db
}

/** The elements of a snapshot; the last one is compared with the checksum of all before. */
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
