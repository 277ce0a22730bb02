/** The journal of a claimed sandbox in a shared store, before it is opened for writing. */
import type { FoundJournal, SnapshotLines } from './entries.ts'
import type { Claim, Engine } from './engine.ts'
import { SharedJournal, type SharedJournalOptions } from './shared-journal.ts'

/** Lines of a snapshot passed to a reader at once. */
const LINES_PER_BATCH = 64

/** What a found journal needs. */
export interface FoundJournalOptions extends Pick<
  SharedJournalOptions,
  'name' | 'nodeId' | 'sender' | 'onLost' | 'limits' | 'time'
> {
  readonly claim: Claim
  readonly engine: Engine
}

/** A found journal whose entries are read group by group, with the position of each. */
export interface FoundSharedJournal extends FoundJournal {
  readonly groups: AsyncIterable<{ readonly seq: number; readonly lines: readonly unknown[] }>
  readonly begin: (snapshotLines: SnapshotLines) => SharedJournal
}

/** Opens the journal of a claimed sandbox for reading. Nothing changes before `begin`; `release` keeps the claim. */
export function findSharedJournal(options: FoundJournalOptions): FoundSharedJournal {
  const { name, claim, engine } = options
  const bytes = { snapshot: 0, tail: 0 }
  const counted = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      bytes.snapshot += line.length + 1
      yield line
    }
  }
  const groups = async function* (): AsyncGenerator<{ seq: number; lines: unknown[] }> {
    let seq = claim.snapshotSeq ?? 0
    for await (const group of engine.read(name, seq)) {
      bytes.tail += group.length
      seq += 1
      const lines = group.toString().split('\n')
      yield { seq, lines: lines.map((line) => JSON.parse(line) as unknown) }
    }
  }
  const entries = async function* (): AsyncGenerator<readonly unknown[]> {
    for await (const { lines } of groups()) yield lines
  }
  return {
    snapshot:
      claim.snapshotSeq === undefined ? undefined : inBatches(counted(engine.snapshot(name, claim.snapshotSeq))),
    groups: { [Symbol.asyncIterator]: groups },
    entries: { [Symbol.asyncIterator]: entries },
    begin: (snapshotLines) =>
      new SharedJournal({ ...options, snapshotLines, tailBytes: bytes.tail, snapshotBytes: bytes.snapshot }),
    release: () => undefined,
  }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<readonly unknown[]> {
  let batch: unknown[] = []
  for await (const line of lines) {
    batch.push(JSON.parse(line))
    if (batch.length < LINES_PER_BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
