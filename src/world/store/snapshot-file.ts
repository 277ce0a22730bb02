/**
 * The snapshot: a whole state as one JSON document, kept through lowdb. lowdb's own file adapter turns all of it into one
 * string at each write; this one writes piece by piece between calls, into a new file that takes the old one's place only
 * when it is whole.
 */
import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Low, type Adapter } from 'lowdb'
import { StoreError } from './folder.ts'

/** Version of the folder's format; another one is not read. */
export const FORMAT = 1
/** Text gathered before it is written (characters). */
const PIECE_LENGTH = 64 * 1024
/** How long one stretch of serialising may hold up calls (ms). */
const STRETCH_MS = 4

/** The head of a snapshot; the rest is the state, as whoever keeps it writes it. */
export interface SnapshotHead {
  readonly format: number
  /** First journal segment that it does not hold. */
  readonly journal: number
}

/** A snapshot that is read, or one that is about to be written. */
export interface Snapshot {
  readonly head: SnapshotHead
  /** The parsed state, after reading. */
  readonly state?: unknown
  /** The state as pieces of JSON text, for writing. */
  readonly pieces?: () => Iterable<string>
}

class SnapshotAdapter implements Adapter<Snapshot> {
  readonly #path: string

  constructor(folder: string) {
    this.#path = join(folder, 'snapshot.json')
  }

  read(): Promise<Snapshot | null> {
    if (!existsSync(this.#path)) return Promise.resolve(null)
    let document: { head: SnapshotHead; state: unknown }
    try {
      document = JSON.parse(readFileSync(this.#path, 'utf8')) as typeof document
    } catch (error) {
      return Promise.reject(new StoreError(`${this.#path} is damaged: ${(error as Error).message}. Nothing was changed; restore the folder from a copy, or move it away to begin anew.`))
    }
    const format = (document as Partial<typeof document>).head?.format
    if (format !== FORMAT) return Promise.reject(new StoreError(`${this.#path} has format ${JSON.stringify(format)}; this version reads format ${FORMAT}. Nothing was changed.`))
    return Promise.resolve(document)
  }

  async write({ head, pieces }: Snapshot): Promise<void> {
    const fresh = `${this.#path}.new`
    const file = await open(fresh, 'w')
    try {
      let text = `{"head":${JSON.stringify(head)},\n"state":`
      let since = performance.now()
      for (const piece of pieces!()) {
        text += piece
        if (text.length < PIECE_LENGTH && performance.now() - since < STRETCH_MS) continue
        await file.write(text)
        text = ''
        since = performance.now()
      }
      await file.write(`${text}}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, this.#path)
  }
}

/** Opens the snapshot of a folder; `data` is what was read, with format 0 where there is none. */
export async function openSnapshot(folder: string): Promise<Low<Snapshot>> {
  const db = new Low<Snapshot>(new SnapshotAdapter(folder), { head: { format: 0, journal: 0 } })
  await db.read()
  return db
}
