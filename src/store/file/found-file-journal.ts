/** The journal of a data folder, before it is opened for writing. */
import { dirname, resolve } from 'node:path'
import { systemTime, type Time } from '../../time/time.ts'
import { TimeSlice } from '../../time/time-slice.ts'
import type { FoundJournal, Journal, SnapshotLines } from '../entries.ts'
import { systemDisk, type Disk } from './disk.ts'
import { beginSegment, FileJournal } from './file-journal.ts'
import { holdFolder, StoreError, type HeldFolder } from './folder.ts'
import {
  ADVICE,
  dropSegments,
  readSegment,
  renewSegment,
  repairEnd,
  segmentPath,
  segmentsIn,
  syncSegment,
  type Durability,
  type SegmentEnd,
} from './journal-file.ts'
import { freshPath, openSnapshot, snapshotPath } from './snapshot-file.ts'
import { filesOf } from './state-files.ts'

/** Lines passed to a reader at once. */
const LINES_PER_BATCH = 64

/** What a folder is opened on; the simulation replaces all of it. */
export interface Ground {
  readonly disk: Disk
  readonly hold: typeof holdFolder
  readonly time: Time
  /** Size of a journal that is folded (bytes); that of the limits if undefined. */
  readonly foldBytes: number | undefined
}

const SYSTEM: Ground = { disk: systemDisk, hold: holdFolder, time: systemTime, foldBytes: undefined }

/**
 * Opens a folder: locks and reads it. Only the lock is written before `begin`.
 * @param note called with the reason for a wait, and with what was cut off
 * @throws StoreError if the folder is locked or damaged; reading the lines may find damage too
 */
export async function openFileJournal(
  path: string,
  durability: Durability,
  note: (message: string) => void,
  { disk, hold, time, foldBytes }: Ground = SYSTEM,
): Promise<FoundJournal> {
  const folder = await hold(path, note)
  try {
    let journal: FileJournal | undefined
    const snapshot = await openSnapshot({ disk, time, folder: path }, () => {
      folder.check()
      return journal?.state !== 'lost'
    })
    const { head, lines } = snapshot.data
    const hasSnapshot = disk.size(snapshotPath(path)) !== undefined
    const numbers = segmentsIn(disk, path).filter((number) => number >= head.journal)
    const missing = numbers.findIndex((number, at) => number !== head.journal + at)
    if (missing >= 0 || (hasSnapshot && numbers.length === 0)) {
      throw new StoreError(`${segmentPath(path, head.journal + Math.max(missing, 0))} is missing. ${ADVICE}`)
    }
    let earlierBytes = 0
    let end: SegmentEnd = { bytes: 0, chain: head.chain, tornBytes: 0, isUnended: false }
    function* entries(): Generator {
      for (const number of numbers) {
        earlierBytes += end.bytes
        end = yield* readSegment(disk, segmentPath(path, number), end.chain, number === numbers.at(-1))
      }
    }
    const begin = (snapshotLines: SnapshotLines): Journal => {
      stillHeld(folder)
      folder.restrict(filesOf(path, disk))
      const number = numbers.at(-1) ?? head.journal
      if (folder.isFromSilent) renewSegment(disk, path, number)
      if (numbers.length > 0) repairEnd(disk, segmentPath(path, number), end)
      disk.remove(freshPath(path))
      dropSegments(disk, path, head.journal)
      if (durability === 'fsync') {
        disk.syncFolder(dirname(resolve(path)))
        // What a start has shown must survive a power cut.
        for (const one of numbers) syncSegment(disk, segmentPath(path, one))
      }
      const segment = beginSegment({ disk, folder: path, number, chain: end.chain, durability })
      journal = new FileJournal({
        disk,
        time,
        folder,
        snapshot,
        journal: segment,
        durability,
        foldBytes,
        earlierBytes,
        snapshotLines,
      })
      if (end.tornBytes > 0)
        note(
          `The last write before the stop was unfinished and had not been acknowledged: its ${end.tornBytes} bytes were cut.`,
        )
      if (end.isUnended) note('The line break of the last line in the journal was damaged or missing; it was restored.')
      return journal
    }
    return {
      snapshot: hasSnapshot ? inBatches(lines, folder, time) : undefined,
      entries: inBatches(entries(), folder, time),
      begin,
      release: folder.release,
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Lines in batches; in between, signals are handled and the lock is refreshed. */
async function* inBatches(
  lines: Iterable<unknown>,
  folder: HeldFolder,
  time: Time,
): AsyncGenerator<readonly unknown[]> {
  const slice = new TimeSlice(time)
  let batch: unknown[] = []
  for (const line of lines) {
    folder.beat()
    batch.push(line)
    if (batch.length < LINES_PER_BATCH && !slice.isOver) continue
    yield batch
    batch = []
    if (slice.isOver) await slice.pause()
  }
  yield batch
}

/** @throws StoreError if the lock was lost while reading */
function stillHeld({ path, check }: HeldFolder): void {
  try {
    check()
  } catch (error) {
    throw new StoreError(`The data folder ${path} cannot be used: ${(error as Error).message}.`)
  }
}
