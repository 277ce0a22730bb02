/**
 * The files of a journal, with one line per entry, which is appended before the entry is acknowledged. The journal
 * consists of numbered segments; a segment is deleted once a snapshot contains it. A line has the form `checksum JSON`.
 * Checksums are chained across all segments, so that a changed, missing or moved line is detected. A process that dies
 * while it is writing leaves an incomplete last line, which was never acknowledged and is cut off. A last line without
 * its line break is complete. Any other mismatch is damage, even in the last line if it cannot be the beginning of a
 * line, and damage is never repaired automatically.
 */
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Disk, FileIdentity } from './disk.ts'
import { StoreError } from './folder.ts'
import { readLines } from './lines.ts'

/** When a write counts as durable: as soon as the operating system has it, or only once it is on disk. */
export type Durability = 'write' | 'fsync'

const NAME = /^journal-(\d{8})\.jsonl$/
const CHECKSUM_LENGTH = 8
/** How much text is buffered before it is written (characters). */
const PIECE_LENGTH = 1024 * 1024
/** Number of bytes that are copied at a time. */
const COPY_BYTES = 1024 * 1024
const NEWLINE = Buffer.from('\n')

/** A position in a segment, which is its end or where the writer is. */
export interface JournalPosition {
  readonly bytes: number
  /** Checksum of the line before the position. */
  readonly chain: number
}

export interface SegmentEnd extends JournalPosition {
  /** Number of bytes in an incomplete last line after the end; 0 if there is none. */
  readonly tornBytes: number
  /** True if the line break of the last line is damaged or missing; `bytes` includes that line break. */
  readonly isUnended: boolean
}

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
 * @param chain checksum of the line before the segment
 * @param isLast whether this is the newest segment, which may end with an incomplete line
 * @throws StoreError that names the file and the line
 */
export function* readSegment(disk: Disk, path: string, chain: number, isLast: boolean): Generator<unknown, SegmentEnd> {
  let number = 0
  let read = 0
  let last = chain
  for (const { bytes, whole } of readLines(disk, path)) {
    number += 1
    // The line break may be missing, or damaged so that it is another character.
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

/** Returns the JSON and the checksum of a line; undefined if they do not match. */
function checked(line: Buffer, before: number): { readonly json: Buffer; readonly chain: number } | undefined {
  const json = line.subarray(CHECKSUM_LENGTH + 1)
  const chain = crc32(json, before)
  return line.toString('latin1', 0, CHECKSUM_LENGTH + 1) === `${hex(chain)} ` ? { json, chain } : undefined
}

/** The advice in messages about damaged data. */
export const ADVICE =
  'Nothing was changed; restore the folder from a copy, or discard its state with "npx papercloud reset".'

export function hex(checksum: number): string {
  return checksum.toString(16).padStart(CHECKSUM_LENGTH, '0')
}

/** A segment that is to be opened for writing. */
export interface Segment {
  readonly disk: Disk
  readonly folder: string
  readonly number: number
  /** Checksum of the last line that was written before the segment is opened. */
  readonly chain: number
  readonly durability: Durability
}

/** A segment that is open for writing. */
export class JournalFile {
  readonly number: number
  /** Checksum of the last line that was written before the segment was opened. */
  readonly chainBefore: number
  readonly #path: string
  readonly #disk: Disk
  readonly #durability: Durability
  readonly #file: number
  readonly #identity: FileIdentity | undefined
  #bytes: number
  #chain: number
  /** True if the file may contain bytes after its valid end, either now or after a power failure. */
  #ragged = false
  /** True if another process has written to the file; that process's bytes are not cut off. */
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
   * Appends lines at the end that this writer knows, either all of them or none.
   * @throws Error if another process has written to the file, or the file system's error, for example if the disk is
   * full; the valid end remains the same
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

  /**
   * Returns the size of the file (bytes).
   * @throws Error if another file, or none, is in its place
   */
  check(): number {
    const { size, nlink, place } = this.#disk.stat(this.#file, this.#path, this.#identity)
    if (nlink === 0) throw new Error('its journal was deleted; restart the server')
    if (place === 'missing') throw new Error('its journal was moved away; put it back or restart the server')
    if (place === 'another')
      throw new Error('its journal was moved away and replaced; put it back or restart the server')
    return size
  }

  /** Writes all bytes to the file. */
  write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) written += this.#disk.write(this.#file, bytes, written)
    this.#bytes += bytes.length
  }

  /**
   * Durably removes everything that was appended after a position. If the disk refuses even that, it is retried before
   * the next append; until then, the removed lines may reappear after a restart or a power failure.
   * @returns whether the lines are gone
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

  /** Waits until the data is on disk, and not only in the operating system's cache. */
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
    // After a failed sync, its pages are not written again, so no line may follow bytes that may be missing on disk.
    if (this.#durability === 'fsync') this.#disk.sync(this.#file)
    this.#ragged = false
  }
}

/** Opens a segment for writing. If a new segment cannot be made durable, it is deleted again. */
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

/** Prepares the end of a segment for appends: cuts off an incomplete last line, or restores a line break. */
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

/** Makes a segment durable, because a process that has died may have written it without a sync. */
export function syncSegment(disk: Disk, path: string): void {
  const file = disk.open(path, 'change')
  try {
    disk.sync(file)
  } finally {
    disk.close(file)
  }
}

/** Replaces a segment with a copy, so that a process that still has the old file open cannot write to the new one. */
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

/** Deletes the segments whose content is in a snapshot. */
export function dropSegments(disk: Disk, folder: string, before: number): void {
  for (const number of segmentsIn(disk, folder)) if (number < before) disk.remove(segmentPath(folder, number))
}

/**
 * Distinguishes a line that was cut off while it was being written from a damaged line. A line that was cut off was
 * never acknowledged and can be removed. A damaged line may have been acknowledged, even if its line break is damaged
 * as well.
 */

const [QUOTE, BACKSLASH, SPACE] = [0x22, 0x5c, 0x20]
const OPENING = new Set(Buffer.from('{['))
const CLOSING = new Set(Buffer.from('}]'))
/**
 * Characters other than brackets that JSON without spaces contains outside of strings: separators, numbers and
 * literals.
 */
const OTHERS = new Set(Buffer.from(':,+-.0123456789eEtrufalsn'))

/**
 * Returns true if the bytes can be the beginning of a JSON object. Only their form is checked: open brackets, strings
 * without control characters, and outside of strings only characters that JSON can contain there. The last byte is not
 * checked, because it may be damaged or be a damaged line break. Zeros at the end are not checked either; some file
 * systems leave them where a power failure lost data.
 */
export function isCutOff(json: Buffer): boolean {
  let depth = 0
  let isText = false
  let end = json.length
  while (end > 0 && json[end - 1] === 0) end -= 1
  end -= 1
  for (let at = 0; at < end; at += 1) {
    const byte = json[at]!
    if (isText) {
      if (byte < SPACE) return false
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (OPENING.has(byte)) depth += 1
    else if (CLOSING.has(byte)) depth -= 1
    else if (!OTHERS.has(byte)) return false
    if (depth === 0) return false
  }
  return true
}
