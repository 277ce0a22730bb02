/**
 * The file of a journal: one line per entry, appended before the entry is acknowledged. It consists of numbered
 * segments; segments that a snapshot contains are deleted.
 *
 * A line is `checksum JSON`. Checksums are chained across all segments, so that a changed, missing or moved line is
 * detected. A process that dies while writing leaves an incomplete last line: that was never acknowledged, and is cut
 * off. Any other mismatch is damage, and nothing is repaired automatically.
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
/** Text buffered before it is written (characters). */
const PIECE_LENGTH = 1024 * 1024

/** A position in a segment: its end, or the current one. */
export interface JournalPosition {
  readonly bytes: number
  /** Checksum of the last line. */
  readonly chain: number
}

/** The end of a segment that was read. */
export interface SegmentEnd extends JournalPosition {
  /** Bytes of an incomplete last line after it; 0 without one. */
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
 * @param chain checksum of the line before it
 * @param isLast whether it is the newest segment, which may end with an incomplete line
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

/** Advice for damaged data. */
export const ADVICE =
  'Nothing was changed; restore the folder from a copy, or throw its state away with "papercloud reset".'

/** A checksum as text. */
export function hex(checksum: number): string {
  return checksum.toString(16).padStart(CHECKSUM_LENGTH, '0')
}

/** A segment that is open for writing. */
export class JournalFile {
  readonly number: number
  /** Checksum of the last line before it was opened. */
  readonly chainBefore: number
  readonly #fd: number
  #bytes: number
  #chain: number
  /** Whether the file may have bytes after its valid end. */
  #ragged = false
  /** Whether another process has written to it; its bytes are not cut off. */
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
   * Appends lines at the end that this writer knows, all or none.
   * @throws Error if another process has written to it; the file system's error (for example no space left); the valid
   * end stays the same
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

  /** Writes bytes to the file. */
  write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) written += writeSync(this.#fd, bytes, written)
    this.#bytes += bytes.length
  }

  /**
   * Removes what was appended after a position. If the disk refuses even that, it is retried before the next append.
   */
  truncateTo({ bytes, chain }: JournalPosition): void {
    this.#bytes = bytes
    this.#chain = chain
    this.#ragged = true
    try {
      this.#cut()
    } catch {
      // The next append reports it.
    }
  }

  /** Waits until the data is on disk, not only in the system's cache. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => fdatasync(this.#fd, (error) => (error ? reject(error) : resolve())))
  }

  /** The same, synchronously. */
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

/** Cuts off an incomplete last line. */
export function cutTorn(path: string, wholeBytes: number): void {
  truncateSync(path, wholeBytes)
}

/** Replaces a segment by a copy: a process that still has the old file open writes to nothing. */
export function renewSegment(folder: string, number: number): void {
  const path = segmentPath(folder, number)
  const fresh = `${path}.new`
  if (!existsSync(path)) return
  copyFileSync(path, fresh)
  renameSync(fresh, path)
}

/** Deletes segments that a snapshot contains. */
export function dropSegments(folder: string, before: number): void {
  for (const number of segmentsIn(folder)) if (number < before) rmSync(segmentPath(folder, number), { force: true })
}

/**
 * Error codes for folders that cannot be synced: Windows cannot open them, and some network file systems cannot sync
 * them.
 */
export function syncRefusals(platform: NodeJS.Platform): readonly string[] {
  const everywhere = ['EINVAL', 'ENOTSUP']
  return platform === 'win32' ? ['EPERM', 'EISDIR', 'EACCES', 'EBADF', ...everywhere] : everywhere
}

/** Syncs the list of files of a folder, where that is possible. */
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
