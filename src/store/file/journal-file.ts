/**
 * The file of a journal: one line per entry, appended before the entry is acknowledged. It consists of numbered
 * segments; segments that a snapshot contains are deleted.
 *
 * A line is `checksum JSON`. Checksums are chained across all segments, so that a changed, missing or moved line is
 * detected. A process that dies while writing leaves an incomplete last line: that was never acknowledged, and is cut
 * off. A last line that only lacks its line break is complete. Any other mismatch is damage, also of a last line that
 * cannot be the beginning of one, and nothing is repaired automatically.
 */
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Disk, FileIdentity } from './disk.ts'
import { StoreError } from './folder.ts'
import { readLines } from './lines.ts'
import { isCutOff } from './torn-line.ts'

/** When a write counts as durable: as soon as the operating system has it, or only when it is on disk. */
export type Durability = 'write' | 'fsync'

const NAME = /^journal-(\d{8})\.jsonl$/
const CHECKSUM_LENGTH = 8
/** Text buffered before it is written (characters). */
const PIECE_LENGTH = 1024 * 1024
/** Bytes copied at once. */
const COPY_BYTES = 1024 * 1024
const NEWLINE = Buffer.from('\n')

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
  /** True if the line break of the last line, which `bytes` includes, is damaged or missing. */
  readonly isUnended: boolean
}

/** Returns the path of a segment. */
export function segmentPath(folder: string, number: number): string {
  return join(folder, `journal-${String(number).padStart(8, '0')}.jsonl`)
}

/** Returns the numbers of the segments in a folder, in order. */
export function segmentsIn(disk: Disk, folder: string): number[] {
  return disk
    .list(folder)
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
export function* readSegment(disk: Disk, path: string, chain: number, isLast: boolean): Generator<unknown, SegmentEnd> {
  let number = 0
  let read = 0
  let last = chain
  for (const { bytes, whole } of readLines(disk, path)) {
    number += 1
    // The line break may be missing, or be another character.
    const line = whole ? checked(bytes, last) : (checked(bytes, last) ?? checked(bytes.subarray(0, -1), last))
    if (line) {
      last = line.chain
      yield JSON.parse(line.json.toString())
      read += CHECKSUM_LENGTH + 1 + line.json.length + 1
      if (!whole) return { bytes: read, chain: last, tornBytes: 0, isUnended: true }
      continue
    }
    if (whole || !isCutOff(bytes.subarray(CHECKSUM_LENGTH + 1)))
      throw new StoreError(`${path}:${number}: the line does not match its checksum: the journal is damaged. ${ADVICE}`)
    if (!isLast)
      throw new StoreError(
        `${path}:${number}: the file ends in the middle of this line, and a later segment exists. ${ADVICE}`,
      )
    return { bytes: read, chain: last, tornBytes: bytes.length, isUnended: false }
  }
  return { bytes: read, chain: last, tornBytes: 0, isUnended: false }
}

/** Returns the JSON of a line and its checksum; undefined if they do not fit. */
function checked(line: Buffer, before: number): { readonly json: Buffer; readonly chain: number } | undefined {
  const json = line.subarray(CHECKSUM_LENGTH + 1)
  const chain = crc32(json, before)
  return line.toString('latin1', 0, CHECKSUM_LENGTH + 1) === `${hex(chain)} ` ? { json, chain } : undefined
}

/** The advice that messages about damaged data give. */
export const ADVICE =
  'Nothing was changed; restore the folder from a copy, or discard its state with "papercloud reset".'

/** Returns a checksum as text. */
export function hex(checksum: number): string {
  return checksum.toString(16).padStart(CHECKSUM_LENGTH, '0')
}

/** A segment to write to. */
export interface Segment {
  readonly disk: Disk
  readonly folder: string
  readonly number: number
  /** Checksum of the last line written before the segment is opened. */
  readonly chain: number
  readonly durability: Durability
}

/** A segment that is open for writing. */
export class JournalFile {
  readonly number: number
  /** Checksum of the last line written before the segment was opened. */
  readonly chainBefore: number
  readonly #path: string
  readonly #disk: Disk
  readonly #durability: Durability
  readonly #file: number
  readonly #identity: FileIdentity | undefined
  #bytes: number
  #chain: number
  /** True if the file may have bytes after its valid end, now or after a power cut. */
  #ragged = false
  /** True if another process has written to it; its bytes are not cut off. */
  #isForeign = false

  constructor({ disk, folder, number, chain, durability }: Segment) {
    this.number = number
    this.chainBefore = chain
    this.#chain = chain
    this.#disk = disk
    this.#path = segmentPath(folder, number)
    this.#durability = durability
    this.#file = disk.open(this.#path, 'append')
    const { size, identity } = disk.stat(this.#file, this.#path)
    this.#bytes = size
    this.#identity = identity
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
      const size = this.check()
      this.#isForeign = size !== this.#bytes
      if (this.#isForeign)
        throw new Error(
          `its journal has ${size} bytes, but this process wrote ${this.#bytes}: another process is writing to it; stop that process and restart the server`,
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

  /** Returns the size of the file (bytes). @throws Error if another file, or none, has its place */
  check(): number {
    const { size, nlink, place } = this.#disk.stat(this.#file, this.#path, this.#identity)
    if (nlink === 0) throw new Error('its journal was deleted; restart the server')
    if (place === 'missing') throw new Error('its journal was moved away; put it back or restart the server')
    if (place === 'another')
      throw new Error('its journal was moved away and replaced; put it back or restart the server')
    return size
  }

  /** Writes bytes to the file. */
  write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) written += this.#disk.write(this.#file, bytes, written)
    this.#bytes += bytes.length
  }

  /**
   * Durably removes everything appended after a position. If the disk refuses even that, it is retried before the next
   * append; until then the removed lines may be found again after a restart or a power cut.
   * @returns whether they are gone
   */
  truncateTo({ bytes, chain }: JournalPosition): boolean {
    this.#bytes = bytes
    this.#chain = chain
    this.#ragged = true
    try {
      this.#cut()
      return true
    } catch {
      return false
    }
  }

  /** Waits until the data is on disk, not only in the system's cache. */
  sync(): Promise<void> {
    return this.#disk.synced(this.#file)
  }

  /** Does the same synchronously. */
  syncNow(): void {
    this.#disk.sync(this.#file)
  }

  close(): void {
    this.#disk.close(this.#file)
  }

  #cut(): void {
    if (this.#isForeign) return
    this.#disk.truncate(this.#file, this.#bytes)
    // Pages of a failed sync are not written again: no line may follow bytes that may be missing on the disk.
    if (this.#durability === 'fsync') this.#disk.sync(this.#file)
    this.#ragged = false
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

/** Makes a segment ready to be appended to: cuts off an incomplete last line, restores a line break. */
export function repairEnd(disk: Disk, path: string, { bytes, tornBytes, isUnended }: SegmentEnd): void {
  if (tornBytes === 0 && !isUnended) return
  const file = disk.open(path, 'change')
  try {
    disk.truncate(file, isUnended ? bytes - 1 : bytes)
    if (isUnended) disk.write(file, NEWLINE, 0, bytes - 1)
    disk.sync(file)
  } finally {
    disk.close(file)
  }
}

/** Makes a segment durable: a process that died may have written it without a sync. */
export function syncSegment(disk: Disk, path: string): void {
  const file = disk.open(path, 'change')
  try {
    disk.sync(file)
  } finally {
    disk.close(file)
  }
}

/** Replaces a segment by a copy: a process that still has the old file open writes to nothing. */
export function renewSegment(disk: Disk, folder: string, number: number): void {
  const path = segmentPath(folder, number)
  const fresh = `${path}.new`
  if (disk.size(path) === undefined) return
  const from = disk.open(path, 'read')
  try {
    const to = disk.open(fresh, 'replace')
    try {
      const buffer = Buffer.allocUnsafe(COPY_BYTES)
      for (let length = disk.read(from, buffer, 0); length > 0; length = disk.read(from, buffer, 0)) {
        const piece = buffer.subarray(0, length)
        for (let done = 0; done < length;) done += disk.write(to, piece, done)
      }
      disk.sync(to)
    } finally {
      disk.close(to)
    }
  } finally {
    disk.close(from)
  }
  disk.rename(fresh, path)
}

/** Deletes segments that a snapshot contains. */
export function dropSegments(disk: Disk, folder: string, before: number): void {
  for (const number of segmentsIn(disk, folder)) if (number < before) disk.remove(segmentPath(folder, number))
}
