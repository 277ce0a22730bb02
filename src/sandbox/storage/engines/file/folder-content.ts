/** Reads the snapshot and the segments of a data folder, before its log is opened for appends. */
import type { Low } from 'lowdb'
import type { ContentSizes } from '../../engine.ts'
import { TimeSlice } from '../../../../platform/time-slice.ts'
import type { Time } from '../../../../platform/time.ts'
import type { Disk } from './disk.ts'
import { StoreError, type HeldFolder } from './folder.ts'
import {
  ADVICE,
  beginSegment,
  dropSegments,
  readSegment,
  renewSegment,
  repairEnd,
  segmentPath,
  segmentsIn,
  syncSegment,
  type Durability,
  type JournalFile,
  type SegmentEnd,
} from './journal-file.ts'
import { freshPath, snapshotBytes, snapshotPath, type Snapshot } from './snapshot-file.ts'

/** Number of lines that a reader gets at a time. */
const LINES_PER_BATCH = 64

export class FolderContent {
  readonly hasSnapshot: boolean
  readonly #disk: Disk
  readonly #time: Time
  readonly #folder: HeldFolder
  readonly #snapshot: Low<Snapshot>
  /** The numbers of the segments that follow the snapshot. */
  readonly #numbers: readonly number[]
  /** The bytes of all segments that have been read, except the last one. */
  #earlierBytes = 0
  /** Where the segment that was read last ends. */
  #end: SegmentEnd

  /** @throws StoreError if a segment is missing */
  constructor({ disk, time }: { disk: Disk; time: Time }, folder: HeldFolder, snapshot: Low<Snapshot>) {
    const { path } = folder
    const { head } = snapshot.data
    this.#disk = disk
    this.#time = time
    this.#folder = folder
    this.#snapshot = snapshot
    this.#end = { bytes: 0, chain: head.chain, tornBytes: 0, isUnended: false }
    this.hasSnapshot = disk.size(snapshotPath(path)) !== undefined
    this.#numbers = segmentsIn(disk, path).filter((number) => number >= head.journal)
    const missing = this.#numbers.findIndex((number, at) => number !== head.journal + at)
    if (missing >= 0 || (this.hasSnapshot && this.#numbers.length === 0))
      throw new StoreError(`${segmentPath(path, head.journal + Math.max(missing, 0))} is missing. ${ADVICE}`)
  }

  /** The lines of the snapshot; undefined if there is none. */
  get snapshot(): AsyncIterable<readonly unknown[]> | undefined {
    return this.hasSnapshot ? this.#inBatches(this.#snapshot.data.lines) : undefined
  }

  /** The lines that follow the snapshot. */
  get entries(): AsyncIterable<readonly unknown[]> {
    return this.#inBatches(this.#lines())
  }

  get sizes(): ContentSizes {
    const bytes = snapshotBytes(this.#disk, this.#folder.path)
    return { snapshot: bytes, tail: this.#earlierBytes + this.#end.bytes }
  }

  /** Opens the last segment for appends, once everything has been read. */
  begin(durability: Durability): JournalFile {
    const disk = this.#disk
    const { path, isFromSilent } = this.#folder
    const { head } = this.#snapshot.data
    const number = this.#numbers.at(-1) ?? head.journal
    if (isFromSilent) renewSegment(disk, path, number)
    if (this.#numbers.length > 0) repairEnd(disk, segmentPath(path, number), this.#end)
    disk.remove(freshPath(path))
    dropSegments(disk, path, head.journal)
    if (durability === 'fsync') {
      // What clients see after this start has to survive a power failure.
      for (const one of this.#numbers) syncSegment(disk, segmentPath(path, one))
    }
    return beginSegment({ disk, folder: path, number, chain: this.#end.chain, durability })
  }

  /** Descriptions of what was repaired at the end of the last segment. */
  get repairs(): readonly string[] {
    const { tornBytes, isUnended } = this.#end
    return [
      ...(tornBytes > 0
        ? [
            `The last write before the server stopped was incomplete and had not been acknowledged; its ${tornBytes} bytes were removed.`,
          ]
        : []),
      ...(isUnended ? ['The line break of the last line in the journal was damaged or missing; it was restored.'] : []),
    ]
  }

  *#lines(): Generator {
    const { path } = this.#folder
    for (const number of this.#numbers) {
      this.#earlierBytes += this.#end.bytes
      this.#end = yield* readSegment(
        this.#disk,
        segmentPath(path, number),
        this.#end.chain,
        number === this.#numbers.at(-1),
      )
    }
  }

  /** Yields lines in batches; between batches, signals are handled and the lock is refreshed. */
  async *#inBatches(lines: Iterable<unknown>): AsyncGenerator<readonly unknown[]> {
    const slice = new TimeSlice(this.#time)
    let batch: unknown[] = []
    for (const line of lines) {
      this.#folder.beat()
      batch.push(line)
      if (batch.length < LINES_PER_BATCH && !slice.isOver) continue
      yield batch
      batch = []
      if (slice.isOver) await slice.pause()
    }
    yield batch
  }
}
