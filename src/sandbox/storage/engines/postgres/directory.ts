/** The directory of sandboxes, the fixture sets, and the settings that all nodes share. */
import { randomBytes } from 'node:crypto'
import { limits } from '../../../../platform/limits.ts'
import { StoreInUse, type Created, type DirectoryEntry, type LogCard, type NewLog } from '../../engine.ts'
import type { Connections } from './connections.ts'
import { TABLES } from './schema.ts'
import { inTransaction } from './transactions.ts'

/**
 * Epochs start at the engine's time, so that a new sandbox never reuses an epoch of a deleted sandbox with the same
 * name.
 */
const FIRST_EPOCH = `(extract(epoch from clock_timestamp()) * 1000)::bigint`

const CREATE = `
insert into papercloud.sandbox (name, epoch, seq, snapshot, format, card)
values ($1, ${FIRST_EPOCH}, $2, $3, $4, $5) on conflict (name) do nothing returning name`

const SOURCE = `select seq, snapshot from papercloud.sandbox where name = $1`
const COPY_SNAPSHOT = `
insert into papercloud.snapshot (sandbox, seq, piece, data)
select $1, seq, piece, data from papercloud.snapshot where sandbox = $2 and seq = $3`
const COPY_JOURNAL = `
insert into papercloud.journal (sandbox, seq, epoch, data)
select $1, seq, epoch, data from papercloud.journal where sandbox = $2 and seq > $3 and seq <= $4`

const REMOVE = `delete from papercloud.sandbox where name = $1 and epoch = $2 returning name`

const ENTRY = `select name, card, owner, seq from papercloud.sandbox`

const PUT_FIXTURES = `insert into papercloud.fixtures (id, data) values ($1, $2) on conflict do nothing`
const PUT_SECRET = `insert into papercloud.setting (name, value) values ($1, $2) on conflict do nothing`

const SECRET_BYTES = 32

/** Creates a sandbox, empty or as a copy. */
export function createLog(
  db: Connections,
  { name, card, format }: NewLog,
  copyOf: { readonly name: string; readonly seq: number } | undefined,
): Promise<Created> {
  const answerMs = copyOf ? limits.engineFoldMs : limits.engineAnswerMs
  const options = { lane: 'other', isolation: 'repeatable read', answerMs } as const
  return inTransaction(db, options, async (send) => {
    let seq = 0
    let snapshot: number | null = null
    if (copyOf) {
      const { rows } = await send<{ seq: string; snapshot: string | null }>({ text: SOURCE, values: [copyOf.name] })
      if (!rows[0] || Number(rows[0].seq) < copyOf.seq || Number(rows[0].snapshot) > copyOf.seq) return 'moved'
      seq = copyOf.seq
      snapshot = rows[0].snapshot === null ? null : Number(rows[0].snapshot)
    }
    const made = await send({ text: CREATE, values: [name, seq, snapshot, format, JSON.stringify(card)] })
    if (made.rows.length === 0) return 'taken'
    if (copyOf) {
      if (snapshot !== null) await send({ text: COPY_SNAPSHOT, values: [name, copyOf.name, snapshot] })
      await send({ text: COPY_JOURNAL, values: [name, copyOf.name, snapshot ?? 0, seq] })
    }
    return 'created'
  })
}

/** Deletes a sandbox with its journal and snapshot. */
export function removeLog(db: Connections, name: string, epoch: number): Promise<boolean> {
  const options = { lane: 'other', isolation: 'read committed', answerMs: limits.engineFoldMs } as const
  return inTransaction(db, options, async (send) => {
    const { rows } = await send({ text: REMOVE, values: [name, epoch] })
    if (rows.length === 0) return false
    for (const table of ['journal', 'snapshot'])
      await send({ text: `delete from papercloud.${table} where sandbox = $1`, values: [name] })
    return true
  })
}

interface EntryRow {
  readonly name: string
  readonly card: LogCard
  readonly owner: string | null
  readonly seq: string
}

/** Returns all sandboxes, sorted by name. */
export async function listLogs(db: Connections): Promise<DirectoryEntry[]> {
  const rows = await db.run<EntryRow>('other', { text: `${ENTRY} order by name` }, limits.engineFoldMs)
  return rows.map(entryOf)
}

/** Returns the entry of a sandbox by name. */
export async function find(db: Connections, name: string): Promise<DirectoryEntry | undefined> {
  const statement = { name: 'find', text: `${ENTRY} where name = $1`, values: [name] }
  const [row] = await db.run<EntryRow>('other', statement, limits.engineAnswerMs)
  return row && entryOf(row)
}

/** Returns the names of the sandboxes that a node owns. */
export async function ownedBy(db: Connections, nodeId: string): Promise<string[]> {
  const text = 'select name from papercloud.sandbox where owner = $1'
  const rows = await db.run<{ name: string }>('other', { name: 'owned', text, values: [nodeId] }, limits.engineAnswerMs)
  return rows.map(({ name }) => name)
}

function entryOf({ name, card, owner, seq }: EntryRow): DirectoryEntry {
  return { name, card, owner: owner ?? undefined, seq: Number(seq) }
}

/** Stores a fixture set. */
export async function putFixtures(db: Connections, id: string, data: Buffer): Promise<void> {
  await db.run('other', { text: PUT_FIXTURES, values: [id, data] }, limits.engineFoldMs)
}

export async function fixtures(db: Connections, id: string): Promise<Buffer | undefined> {
  const statement = { text: 'select data from papercloud.fixtures where id = $1', values: [id] }
  const [row] = await db.run<{ data: Buffer }>('other', statement, limits.engineFoldMs)
  return row?.data
}

/** Returns the random bytes that all nodes share under a name. */
export async function secret(db: Connections, name: string): Promise<Buffer> {
  const key = `secret ${name}`
  await db.run('other', { text: PUT_SECRET, values: [key, randomBytes(SECRET_BYTES)] }, limits.engineAnswerMs)
  const statement = { text: 'select value from papercloud.setting where name = $1', values: [key] }
  const [row] = await db.run<{ value: Buffer }>('other', statement, limits.engineAnswerMs)
  return row!.value
}

/** Deletes all content but keeps the tables. */
export function resetStore(db: Connections): Promise<void> {
  const options = { lane: 'other', isolation: 'read committed', answerMs: limits.engineFoldMs } as const
  return inTransaction(db, options, async (send) => {
    await send({ text: 'lock table papercloud.node in access exclusive mode' })
    const { rows } = await send<{ id: string; url: string }>({
      text: 'select id, url from papercloud.node where until > clock_timestamp() order by id',
    })
    if (rows.length > 0)
      throw new StoreInUse(
        `These nodes use the store: ${rows.map(({ id, url }) => `${id} at ${url}`).join(', ')}; stop them first.`,
      )
    const emptied = TABLES.filter((table) => table !== 'setting').map((table) => `papercloud.${table}`)
    await send({ text: `truncate ${emptied.join(', ')}` })
    await send({ text: `delete from papercloud.setting where name <> 'schema'` })
  })
}
