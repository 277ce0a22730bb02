/**
 * The snapshot file, which contains the whole state as one JSON document and is accessed through lowdb. lowdb's own
 * file adapter serializes and parses the document as a single string. This adapter works line by line, so that calls
 * are handled meanwhile and the state can have any size. It writes a new file, which replaces the old one when it is
 * complete. The document is an array with one element per line: the head, the recorder's lines, and a checksum of all
 * of them that reveals damage.
 */
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Low, type Adapter } from 'lowdb'
import type { Time } from '../../../../platform/time.ts'
import { StoreError } from './folder.ts'
import { FORMAT } from '../../format.ts'
import type { Disk } from './disk.ts'
import { ADVICE, hex } from './journal-file.ts'
import { readLines } from './lines.ts'

/** The beginning of the last line; the lines before it are arrays, except for the head. */
const END = ',{"checksum":"'
/** How much text is buffered before it is written (characters). */
const PIECE_LENGTH = 64 * 1024
/** How long serializing may block other work at a time (ms). */
const STRETCH_MS = 2

export interface SnapshotHead {
  readonly format: number
  /** The first journal segment that is not part of the snapshot. */
  readonly journal: number
  /** Checksum of the last journal line that is part of the snapshot. */
  readonly chain: number
}

export interface Snapshot {
  readonly head: SnapshotHead
  /** The state, with one element per line: values when they are read, JSON texts when they are written. */
  readonly lines: Iterable<unknown>
}

/** The snapshot of an empty folder. */
const NONE: Snapshot = { head: { format: FORMAT, journal: 0, chain: 0 }, lines: [] }

/** Where a snapshot is stored. */
interface SnapshotPlace {
  readonly disk: Disk
  readonly time: Time
  readonly folder: string
}

/** @param isWanted called during a write; if it returns false, the write is aborted */
function snapshotAdapter({ disk, time, folder }: SnapshotPlace, isWanted: () => boolean): Adapter<Snapshot> {
  const path = snapshotPath(folder)
  return {
    // eslint-disable-next-line @typescript-eslint/require-await -- what is thrown rejects the promise
    async read() {
      if (disk.size(path) === undefined) return null
      const lines = readSnapshot(disk, path)
      const head = lines.next().value as SnapshotHead | undefined
      if (head?.format !== FORMAT)
        throw new StoreError(
          `${path} has format ${JSON.stringify(head?.format)}; this version supports format ${FORMAT}${Number(head?.format) > FORMAT ? ': it was written by a newer version of papercloud. Open it with that version' : ''}. Nothing was changed.`,
        )
      if (!Number.isInteger(head.journal) || !Number.isInteger(head.chain))
        throw damaged(path, 1, 'its first line names no journal')
      return { head, lines }
    },
    async write({ head, lines }) {
      const fresh = freshPath(folder)
      try {
        const file = disk.open(fresh, 'replace')
        try {
          let checksum = 0
          let text = `[${JSON.stringify(head)}\n`
          const put = async (): Promise<void> => {
            const bytes = Buffer.from(text)
            checksum = crc32(bytes, checksum)
            text = ''
            await disk.writeAll(file, bytes)
          }
          let since = time.nowMs()
          for (const line of lines) {
            text += `,${line as string}\n`
            if (text.length < PIECE_LENGTH && time.nowMs() - since < STRETCH_MS) continue
            await put()
            if (!isWanted()) throw new Error('not wanted any more')
            since = time.nowMs()
          }
          await put()
          await disk.writeAll(file, Buffer.from(`${END}${hex(checksum)}"}]\n`))
          await disk.synced(file)
        } finally {
          disk.close(file)
        }
        if (!isWanted()) throw new Error('not wanted any more')
        disk.rename(fresh, path)
        disk.syncFolder(folder)
      } catch (error) {
        // If the disk is full, the incomplete file would take up space that the journal needs.
        disk.remove(fresh)
        throw error
      }
    },
  }
}

export function snapshotPath(folder: string): string {
  return join(folder, 'snapshot.json')
}

/** Returns the path of the next snapshot while it is being written; a file that was left there is ignored. */
export function freshPath(folder: string): string {
  return join(folder, 'snapshot.json.new')
}

/** Returns the size of a folder's snapshot; 0 if there is none. */
export function snapshotBytes(disk: Disk, folder: string): number {
  return disk.size(snapshotPath(folder)) ?? 0
}

/**
 * Opens the snapshot of a folder; `data` contains its content. `isWanted` is called during a write; if it returns
 * false, the write is aborted.
 */
export async function openSnapshot(place: SnapshotPlace, isWanted: () => boolean): Promise<Low<Snapshot>> {
  const db = new Low<Snapshot>(snapshotAdapter(place, isWanted), NONE)
  await db.read()
  return db
}

/** Yields the elements of a snapshot; the last one is compared with the checksum of all elements before it. */
function* readSnapshot(disk: Disk, path: string): Generator {
  let checksum = 0
  let number = 0
  let end: { checksum?: string } | undefined
  for (const { bytes, whole } of readLines(disk, path)) {
    number += 1
    if (end) throw damaged(path, number, 'there is data after the end')
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
    throw damaged(path, number, end ? 'it does not match its checksum' : 'it ends too early')
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
