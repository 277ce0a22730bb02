/**
 * The files of a data folder that hold state.
 */
import { existsSync } from 'fs'
import { segmentsIn, segmentPath } from './journal-file.ts'
import { freshPath, snapshotPath } from './snapshot-file.ts'

/** Every file of a folder that holds state, those first without which the rest would say something else. */
export function filesOf(path: string): string[] {
  const snapshots = [freshPath(path), snapshotPath(path)].filter((file) => existsSync(file))
  return [
    ...segmentsIn(path)
      .toReversed()
      .map((number) => segmentPath(path, number)),
    ...snapshots,
  ]
}
