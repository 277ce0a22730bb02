/**
 * The journal: what happened, one line each, appended before anybody is told of it. Every line carries a checksum. The
 * journal is kept in numbered segments; a segment that a snapshot holds is thrown away whole.
 *
 * A line is `checksum JSON`. A process that dies while writing leaves a last line without its end: that is expected, was
 * never acknowledged, and is cut. Anything else that does not fit is damage, and damage is not guessed at.
 */
import { closeSync, existsSync, fdatasync, ftruncateSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { StoreError } from './folder.ts'

const NAME = /^journal-(\d{8})\.jsonl$/

/** What reading a segment found. */
export interface SegmentRead {
  /** Parsed lines, in order. */
  readonly lines: readonly unknown[]
  /** Bytes of an unfinished last line; 0 when there is none. */
  readonly tornBytes: number
  /** Bytes of the lines that count. */
  readonly wholeBytes: number
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

/** Frames one line. */
export function lineOf(json: string): string {
  return `${checksum(json)} ${json}\n`
}

/**
 * Reads a segment without changing it.
 * @param isLast whether this is the newest one; only there an unfinished last line is expected
 * @throws StoreError naming file and line
 */
export function readSegment(path: string, isLast: boolean): SegmentRead {
  const bytes = readFileSync(path)
  const lines: unknown[] = []
  let from = 0
  for (let end = bytes.indexOf(10, from); end >= 0; end = bytes.indexOf(10, from)) {
    lines.push(parsed(bytes.toString('utf8', from, end), path, lines.length + 1))
    from = end + 1
  }
  const tornBytes = bytes.length - from
  if (tornBytes > 0 && !isLast) throw new StoreError(`${path} ends in the middle of line ${lines.length + 1}, and a later segment exists: it is damaged.`)
  return { lines, tornBytes, wholeBytes: from }
}

function parsed(line: string, path: string, number: number): unknown {
  const json = line.slice(9)
  if (line[8] !== ' ' || line.slice(0, 8) !== checksum(json)) throw new StoreError(`${path}:${number}: the line does not fit its checksum: the journal is damaged. Nothing was changed; restore the folder from a copy, or move it away to begin anew.`)
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new StoreError(`${path}:${number}: ${(error as Error).message}`)
  }
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}

/** A segment that is being written. */
export class JournalFile {
  readonly number: number
  readonly path: string
  readonly #fd: number
  #bytes: number

  constructor(folder: string, number: number) {
    this.number = number
    this.path = segmentPath(folder, number)
    this.#fd = openSync(this.path, 'a')
    this.#bytes = statSync(this.path).size
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * Appends text as a whole, or not at all.
   * @throws the file system's error (no space left, say); the file is as it was
   */
  append(text: string): void {
    const bytes = Buffer.from(text)
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#fd, bytes, written)
      this.#bytes += bytes.length
    } catch (error) {
      ftruncateSync(this.#fd, this.#bytes)
      throw error
    }
  }

  /** Waits until the machine has it, not only the process. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => fdatasync(this.#fd, (error) => (error ? reject(error) : resolve())))
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/** Cuts an unfinished last line off. */
export function cutTorn(path: string, wholeBytes: number): void {
  truncateSync(path, wholeBytes)
}

/** Throws segments away that a snapshot holds. */
export function dropSegments(folder: string, before: number): void {
  for (const number of segmentsIn(folder)) if (number < before) rmSync(segmentPath(folder, number), { force: true })
}
