/** Opens journals for tests, as the next writer of a log would. */
import type { Claim, StorageEngine } from '../../src/sandbox/storage/engine.ts'
import type { SnapshotLines } from '../../src/sandbox/storage/entries.ts'
import { FileEngine, FOLDER_LOG, type Ground } from '../../src/sandbox/storage/engines/file/file-engine.ts'
import type { Durability } from '../../src/sandbox/storage/engines/file/journal-file.ts'
import { Journal, type JournalOptions } from '../../src/sandbox/storage/journal.ts'

export interface FoundJournal {
  /** The lines of the snapshot in batches; undefined if there is no snapshot. They must be read before the entries. */
  readonly snapshot: AsyncIterable<readonly unknown[]> | undefined
  /** The lines after the snapshot. */
  readonly entries: AsyncIterable<readonly unknown[]>
  /** Opens the journal for writing, after it has been read. */
  readonly begin: (snapshotLines: SnapshotLines) => Journal
  readonly release: () => Promise<void>
}

type More = Partial<Pick<JournalOptions, 'onLost' | 'time'>>

/** Claims a log and opens it. */
export async function findJournal(
  engine: StorageEngine,
  name: string,
  nodeId: string,
  more: More = {},
): Promise<FoundJournal> {
  const claim = await engine.claim(name, nodeId, 1)
  if ('refused' in claim) throw new Error(`not claimed: ${claim.refused}`)
  return foundJournal(engine, name, nodeId, claim, more)
}

function foundJournal(
  engine: StorageEngine,
  name: string,
  nodeId: string,
  claim: Claim,
  { onLost = () => undefined, ...more }: More,
): FoundJournal {
  const content = engine.read(name, claim)
  const entries = async function* (): AsyncGenerator<readonly unknown[]> {
    for await (const { lines } of content.groups) yield lines
  }
  return {
    snapshot: content.snapshot,
    entries: entries(),
    begin: (snapshotLines) =>
      new Journal({ name, nodeId, claim, engine, sizes: content.sizes, snapshotLines, onLost, ...more }),
    release: () => engine.release(name, claim.epoch),
  }
}

/** Opens the journal of a data folder. */
export function findFolderJournal(
  path: string,
  durability: Durability,
  note: (message: string) => void = () => undefined,
  ground: Partial<Ground> = {},
): Promise<FoundJournal> {
  return findJournal(new FileEngine({ path, durability, note, ground }), FOLDER_LOG, '', ground)
}
