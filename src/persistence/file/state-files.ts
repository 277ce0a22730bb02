/** The files of a data folder that contain state. */
import { existsSync } from 'fs'
import { segmentsIn, segmentPath } from './journal-file.ts'
import { freshPath, snapshotPath } from './snapshot-file.ts'

/**
 * All files of a folder that contain state, ordered so that deleting them one by one never leaves a misleading rest.
 */
export function filesOf(path: string): string[] {
  const snapshots = [freshPath(path), snapshotPath(path)].filter((file) => existsSync(file))
  return [
    ...segmentsIn(path)
      .toReversed()
      .map((number) => segmentPath(path, number)),
    ...snapshots,
  ]
}
