/** The files of a data folder that contain state. */
import { systemDisk, type Disk } from './disk.ts'
import { segmentsIn, segmentPath } from './journal-file.ts'
import { freshPath, snapshotPath } from './snapshot-file.ts'

/**
 * Returns all files in a folder that contain state. They are in an order in which deleting them one by one never leaves
 * files that would be read as a wrong state.
 */
export function filesOf(path: string, disk: Disk = systemDisk): string[] {
  const snapshots = [freshPath(path), snapshotPath(path)].filter((file) => disk.size(file) !== undefined)
  return [
    ...segmentsIn(disk, path)
      .toReversed()
      .map((number) => segmentPath(path, number)),
    ...snapshots,
  ]
}
