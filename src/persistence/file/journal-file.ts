/**
 * The journal: what happened, one line each, appended before anybody is told of it. It is kept in numbered segments; a
 * segment that a snapshot holds is thrown away whole.
 *
 * A line is `checksum JSON`. Each checksum goes on from the one before, over all segments, so that a line that was
 * changed, lost or moved is found wherever it stood. A process that dies while writing leaves a last line without its
 * end: that is expected, was never acknowledged, and is cut. Anything else that does not fit is damage, and damage is not
 * guessed at.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { StoreError } from './folder.ts'
import { readLines } from './lines.ts'

const NAME = /^journal-(\d{8})\.jsonl$/
const CHECKSUM_LENGTH = 8
/** Text gathered before it is handed to the system (characters). */
const PIECE_LENGTH = 1024 * 1024

/** Where a segment ends, or where one is at present. */
export interface JournalPosition {
  readonly bytes: number
  /** Checksum of the last line. */
  readonly chain: number
}

/** How a segment ended when it was read. */
export interface SegmentEnd extends JournalPosition {
  /** Bytes of an unfinished last line behind that; 0 when there is none. */
  readonly tornBytes: number
}

/** The path of a segment. */
export function segmentPath(folder: string, number: number): string {
  return join(folder, `journal-${String(number).padStart(8, '0')}.jsonl`)
}

/** The numbers of the segments in a folder, in order. */
export function segmentsIn(folder: string): number[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => NAME.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map(Number)
    .sort((a, b) => a - b)
}

/**
 * Reads a segment without changing it.
 * @param chain checksum of the last line before it
 * @param isLast whether this is the newest one; only there an unfinished last line is expected
 * @throws StoreError naming file and line
 */
export function* readSegment(path: string, chain: number, isLast: boolean): Generator<unknown, SegmentEnd> {
  let number = 0
  let read = 0
  let last = chain
  for (const { bytes, whole } of readLines(path)) {
    number += 1
    if (!whole) {
      if (!isLast)
        throw new StoreError(
          `${path}:${number}: the file ends in the middle of this line, and a later segment exists. ${ADVICE}`,
        )
      return { bytes: read, chain: last, tornBytes: bytes.length }
    }
    const json = bytes.subarray(CHECKSUM_LENGTH + 1)
    last = crc32(json, last)
    if (bytes.toString('latin1', 0, CHECKSUM_LENGTH + 1) !== `${hex(last)} `)
      throw new StoreError(`${path}:${number}: the line does not fit its checksum: the journal is damaged. ${ADVICE}`)
    yield JSON.parse(json.toString())
    read += bytes.length + 1
  }
  return { bytes: read, chain: last, tornBytes: 0 }
}

/** What people can do about damage. */
export const ADVICE =
  'Nothing was changed; restore the folder from a copy, or throw its state away with "papercloud reset".'

/** A checksum as text. */
export function hex(checksum: number): string {
  return checksum.toString(16).padStart(CHECKSUM_LENGTH, '0')
}

/** A segment that is being written. */
export class JournalFile {
  readonly number: number
  /** Checksum of the last line before it was opened. */
  readonly chainBefore: number
  readonly #fd: number
  #bytes: number
  #chain: number
  /** Whether the file may be longer than what counts. */
  #ragged = false
  /** Whether another process has written to it: nothing of that is cut. */
  #isForeign = false

  constructor(folder: string, number: number, chain: number) {
    this.number = number
    this.chainBefore = chain
    this.#chain = chain
    const path = segmentPath(folder, number)
    this.#fd = openSync(path, 'a', 0o600)
    this.#bytes = statSync(path).size
  }

  get mark(): JournalPosition {
    return { bytes: this.#bytes, chain: this.#chain }
  }

  /**
   * Appends lines where this writer left the file, all or none.
   * @throws Error where another process has written to it; the file system's error (no space left, say); what counts is as it was
   */
  append(lines: Iterable<string>): void {
    const before = this.mark
    try {
      if (this.#ragged) this.#cut()
      const { nlink, size } = fstatSync(this.#fd)
      if (nlink === 0) throw new Error('its journal was deleted; start the server again')
      this.#isForeign = size !== this.#bytes
      if (this.#isForeign)
        throw new Error(
          `its journal has ${size} bytes, and this process wrote ${this.#bytes}: another one writes to it; stop that, and start the server again`,
        )
      let text = ''
      for (const json of lines) {
        this.#chain = crc32(json, this.#chain)
        text += `${hex(this.#chain)} ${json}\n`
        if (text.length < PIECE_LENGTH) continue
        this.write(Buffer.from(text))
        text = ''
      }
      this.write(Buffer.from(text))
    } catch (error) {
      this.truncateTo(before)
      throw error
    }
  }

  /** Hands bytes to the system. */
  write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) written += writeSync(this.#fd, bytes, written)
    this.#bytes += bytes.length
  }

  /** Takes back what was appended after a mark. A disk that does not even do that is asked again before the next line. */
  truncateTo({ bytes, chain }: JournalPosition): void {
    this.#bytes = bytes
    this.#chain = chain
    this.#ragged = true
    try {
      this.#cut()
    } catch {
      // Told by the append that follows.
    }
  }

  /** Waits until the machine has it, not only the process. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => fdatasync(this.#fd, (error) => (error ? reject(error) : resolve())))
  }

  /** The same, at once. */
  syncNow(): void {
    fdatasyncSync(this.#fd)
  }

  close(): void {
    closeSync(this.#fd)
  }

  #cut(): void {
    if (this.#isForeign) return
    ftruncateSync(this.#fd, this.#bytes)
    this.#ragged = false
  }
}

/** Cuts an unfinished last line off. */
export function cutTorn(path: string, wholeBytes: number): void {
  truncateSync(path, wholeBytes)
}

/** Puts a copy of a segment in its place: whoever still has the old one open writes into nothing. */
export function renewSegment(folder: string, number: number): void {
  const path = segmentPath(folder, number)
  const fresh = `${path}.new`
  if (!existsSync(path)) return
  copyFileSync(path, fresh)
  renameSync(fresh, path)
}

/** Throws segments away that a snapshot holds. */
export function dropSegments(folder: string, before: number): void {
  for (const number of segmentsIn(folder)) if (number < before) rmSync(segmentPath(folder, number), { force: true })
}

/** How a system says that folders cannot be synced there: Windows opens none, some network file systems sync none. */
export function syncRefusals(platform: NodeJS.Platform): readonly string[] {
  const everywhere = ['EINVAL', 'ENOTSUP']
  return platform === 'win32' ? ['EPERM', 'EISDIR', 'EACCES', 'EBADF', ...everywhere] : everywhere
}

/** Has the machine keep which files a folder has, where it can be asked to. */
export function syncFolder(folder: string): void {
  let fd: number | undefined
  try {
    fd = openSync(folder, 'r')
    fsyncSync(fd)
  } catch (error) {
    if (!syncRefusals(process.platform).includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}
