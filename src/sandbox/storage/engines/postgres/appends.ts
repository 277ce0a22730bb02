/**
 * Appends to journals, and finds out what became of an append if there was no response to it. All bytes of a statement
 * are in a single binary parameter, from which SQL cuts the parts by offset, because an array of bytea would be sent as
 * hexadecimal text.
 */
import { limits } from '../../../../platform/limits.ts'
import type { Appended, GroupPosition, Whereabouts } from '../../engine.ts'
import type { Connections } from './connections.ts'
import type { PackedGroup } from './group-sender.ts'

const APPEND = `
with given as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::int[]) as g(sandbox, epoch, seq, at, len)),
moved as (
  update papercloud.sandbox s set seq = g.seq + 1 from given g
  where s.name = g.sandbox and s.epoch = g.epoch and s.seq = g.seq returning s.name)
insert into papercloud.journal
select g.sandbox, g.seq + 1, g.epoch, substring($6::bytea from g.at + 1 for g.len)
from given g join moved m on m.name = g.sandbox returning sandbox`

/**
 * Waits for the holder of the row's lock and then commits in the same way as an append, so that what is read after it
 * is just as durable.
 */
const WAIT = `update papercloud.sandbox set seq = seq where name = $1`

const FIND_GROUP = `
select s.epoch, s.seq, s.snapshot, j.epoch as "rowEpoch"
from papercloud.sandbox s left join papercloud.journal j on j.sandbox = s.name and j.seq = $2::bigint + 1
where s.name = $1`

interface FoundGroup {
  readonly epoch: string
  readonly seq: string
  readonly snapshot: string | null
  /** The epoch of the group at that position in the journal; null if there is none. */
  readonly rowEpoch: string | null
}

export async function append(db: Connections, groups: readonly PackedGroup[]): Promise<readonly Appended[]> {
  // All nodes lock rows in the same order, so that statements rarely block each other.
  const sorted = groups.toSorted((a, b) => (a.log < b.log ? -1 : 1))
  let at = 0
  const offsets = sorted.map(({ bytes }) => {
    const offset = at
    at += bytes.length
    return offset
  })
  const values = [
    sorted.map(({ log }) => log),
    sorted.map(({ epoch }) => epoch),
    sorted.map(({ seq }) => seq),
    offsets,
    sorted.map(({ bytes }) => bytes.length),
    sorted.length === 1 ? sorted[0]!.bytes : Buffer.concat(sorted.map(({ bytes }) => bytes)),
  ]
  const statement = { name: 'append', text: APPEND, values }
  const rows = await db.run<{ sandbox: string }>('append', statement, limits.engineAnswerMs)
  const kept = new Set(rows.map(({ sandbox }) => sandbox))
  return groups.map(({ log }) => (kept.has(log) ? 'kept' : 'fenced'))
}

/** Finds out what became of a group. */
export async function whereIs(db: Connections, { log, epoch, seq }: GroupPosition): Promise<Whereabouts> {
  return db.use('other', limits.engineAnswerMs, async (send) => {
    await send({ text: WAIT, values: [log] })
    const { rows } = await send<FoundGroup>({ text: FIND_GROUP, values: [log, seq] })
    const row = rows[0]
    if (!row) return 'unknown'
    if (row.rowEpoch !== null) return Number(row.rowEpoch) === epoch ? 'kept' : 'fenced'
    const isMine = Number(row.epoch) === epoch
    // The position has been folded. Only an owner folds, and an owner knows whether the group was its own.
    if (row.snapshot !== null && Number(row.snapshot) > seq) return isMine ? 'kept' : 'unknown'
    if (Number(row.seq) < seq) return 'went_back'
    return isMine ? 'absent' : 'fenced'
  })
}
