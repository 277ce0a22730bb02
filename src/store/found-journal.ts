/** The journal of a claimed log, before it is opened for writing. */
import type { Claim, StorageEngine, StoredGroup } from './engine.ts'
import type { FoundJournal, SnapshotLines } from './entries.ts'
import { SharedJournal, type SharedJournalOptions } from './shared-journal.ts'

/** What a found journal needs. */
export interface FoundJournalOptions extends Pick<
  SharedJournalOptions,
  'name' | 'nodeId' | 'onDoubt' | 'onLost' | 'limits' | 'time'
> {
  readonly claim: Claim
  readonly engine: StorageEngine
}

/** A found journal whose entries are read group by group, with the position of each. */
export interface FoundSharedJournal extends FoundJournal {
  readonly groups: AsyncIterable<StoredGroup>
  readonly begin: (snapshotLines: SnapshotLines) => SharedJournal
}

/** Opens the journal of a claimed log for reading. Nothing changes before `begin`; `release` keeps the claim. */
export function findSharedJournal(options: FoundJournalOptions): FoundSharedJournal {
  const { name, claim, engine } = options
  const { snapshot, groups, sizes } = engine.read(name, claim)
  const entries = async function* (): AsyncGenerator<readonly unknown[]> {
    for await (const { lines } of groups) yield lines
  }
  return {
    snapshot,
    groups,
    entries: { [Symbol.asyncIterator]: entries },
    begin: (snapshotLines) =>
      new SharedJournal({ ...options, snapshotLines, tailBytes: sizes.tail, snapshotBytes: sizes.snapshot }),
    release: () => undefined,
  }
}
