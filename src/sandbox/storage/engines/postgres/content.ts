/**
 * Snapshots and journals as streams, and folding, which replaces a journal with a snapshot. Rows are read in batches of
 * a few megabytes; while one batch is processed, the next one is loaded.
 */
import { limits } from '../../../../platform/limits.ts'
import { contentOf } from '../../content.ts'
import { StoreUnusable, type Claim, type Content, type Lines, type Position } from '../../engine.ts'
import type { Connections } from './connections.ts'
import { packLines, unpackLines } from './snapshot-pieces.ts'
import { inTransaction } from './transactions.ts'

const READ = `
select seq, data from (
  select seq, data, sum(octet_length(data)) over (order by seq) - octet_length(data) as before from (
    select seq, data from papercloud.journal where sandbox = $1 and seq > $2 order by seq limit 1000) next) sized
where before < ${limits.engineReadBytes} order by seq`

const PIECES = `
select piece as seq, data from papercloud.snapshot where sandbox = $1 and seq = $2 and piece >= $3 order by piece limit 4`

const FOLDED = `select snapshot from papercloud.sandbox where name = $1 and epoch = $2`
const ADD_PIECE = `insert into papercloud.snapshot (sandbox, seq, piece, data) values ($1, $2, $3, $4)`
const NAME_SNAPSHOT = `
update papercloud.sandbox set snapshot = $3
where name = $1 and epoch = $2 and seq >= $3 and (snapshot is null or snapshot < $3) returning name`
const DROP_SNAPSHOTS = `delete from papercloud.snapshot where sandbox = $1 and seq <> $2`
const DROP_GROUPS = `
delete from papercloud.journal where sandbox = $1 and seq in (
  select seq from papercloud.journal where sandbox = $1 and seq <= $2 order by seq limit 1000) returning seq`

interface NumberedRow {
  readonly seq: string | number
  readonly data: Buffer
}

/** Returns the content of a log. Reading it throws StoreUnusable if something is missing or damaged. */
export function read(db: Connections, name: string, { snapshotSeq }: Pick<Claim, 'snapshotSeq'>): Content {
  const snapshot = snapshotSeq === undefined ? undefined : unpackLines(piecesOf(db, name, snapshotSeq))
  return contentOf(snapshotSeq ?? 0, snapshot, groupsOf(db, name, snapshotSeq ?? 0))
}

async function* groupsOf(db: Connections, name: string, after: number): AsyncGenerator<string> {
  let seq = after
  const rows = batches(after, (from) =>
    db.run<NumberedRow>('other', { text: READ, values: [name, from] }, limits.engineAnswerMs),
  )
  for await (const row of rows) {
    if (Number(row.seq) !== seq + 1)
      throw new StoreUnusable(`The journal of the sandbox "${name}" is damaged: group ${seq + 1} is missing.`)
    seq += 1
    yield row.data.toString()
  }
}

async function* piecesOf(db: Connections, name: string, seq: number): AsyncGenerator<Buffer> {
  const rows = batches(-1, (last) =>
    db.run<NumberedRow>('other', { text: PIECES, values: [name, seq, last + 1] }, limits.engineAnswerMs),
  )
  let count = 0
  for await (const { data } of rows) {
    count += 1
    yield data
  }
  if (count === 0) throw new StoreUnusable(`The snapshot of the sandbox "${name}" is missing.`)
}

/** Yields rows; `load` returns the batch after the row with the given number. */
async function* batches(start: number, load: (last: number) => Promise<NumberedRow[]>): AsyncGenerator<NumberedRow> {
  let rows = await load(start)
  while (rows.length > 0) {
    const next = load(Number(rows.at(-1)!.seq))
    // If the reader stops, nobody else handles an error in this batch.
    next.catch(() => undefined)
    yield* rows
    rows = await next
  }
}

/**
 * Stores a snapshot of a position and deletes the previous snapshot in one transaction, so that an interrupted fold
 * leaves nothing behind. The journal up to the position is deleted afterwards; the next fold deletes what may be left
 * of it.
 */
export async function fold(db: Connections, name: string, { epoch, seq }: Position, lines: Lines): Promise<boolean> {
  const options = { lane: 'other', isolation: 'read committed', answerMs: limits.engineFoldMs } as const
  const isKept = await inTransaction(db, options, async (send) => {
    // With the lock timeout, this does not wait for a frozen node that has locked the same snapshot.
    await send({ text: `set local lock_timeout = '${limits.engineAnswerMs}ms'` })
    const { rows } = await send<{ snapshot: string | null }>({ text: FOLDED, values: [name, epoch] })
    if (!rows[0]) return false
    const latest = rows[0].snapshot === null ? -1 : Number(rows[0].snapshot)
    if (latest >= seq) return latest === seq
    let piece = 0
    for await (const data of packLines(lines)) {
      await send({ name: 'piece', text: ADD_PIECE, values: [name, seq, piece, data] })
      piece += 1
    }
    const named = await send({ text: NAME_SNAPSHOT, values: [name, epoch, seq] })
    if (named.rows.length === 0) throw new Outdated()
    await send({ text: DROP_SNAPSHOTS, values: [name, seq] })
    return true
  }).catch((error: unknown) => {
    if (error instanceof Outdated) return false
    throw error
  })
  if (isKept) await dropGroups(db, name, seq)
  return isKept
}

/** Thrown in order to roll a fold back. */
class Outdated extends Error {}

async function dropGroups(db: Connections, name: string, upTo: number): Promise<void> {
  for (;;) {
    const dropped = await db.run('other', { text: DROP_GROUPS, values: [name, upTo] }, limits.engineFoldMs)
    if (dropped.length === 0) return
  }
}
