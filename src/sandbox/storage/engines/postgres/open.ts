/**
 * Opens a store in PostgreSQL: connects, refuses a server that could lose acknowledged data, and creates the tables if
 * necessary. The driver is loaded only if such a store is configured.
 */
import { limits } from '../../../../platform/limits.ts'
import { StoreUnusable, type EngineError, type EngineFacts, type SharedEngine } from '../../engine.ts'
import { sharedLimits } from '../../shared-limits.ts'
import { readAddress, shownAddress } from './address.ts'
import { append, whereIs } from './appends.ts'
import { Connections } from './connections.ts'
import { fold, read as readContent } from './content.ts'
import {
  createLog,
  find,
  fixtures,
  listLogs,
  ownedBy,
  putFixtures,
  removeLog,
  resetStore,
  secret,
} from './directory.ts'
import { unusable } from './failures.ts'
import { groupSender } from './group-sender.ts'
import { claim, confirm, leave, nodes, release, renew } from './ownership.ts'
import { CREATE_TABLES, MISSING_RIGHTS, OLDEST_SERVER, SCHEMA_VERSION, SERVER_FACTS, TABLES } from './schema.ts'

/**
 * Opens the store at an address.
 * @param address `postgres://user@host/database`
 * @throws StoreUnusable with the reason in one sentence
 */
export async function openPostgres(address: string): Promise<SharedEngine> {
  const read = readAddress(address)
  const driver = await import('pg')
  const shown = shownAddress(new driver.Client(read.config))
  const db = new Connections(driver, read)
  try {
    const facts = await factsOf(db)
    const refusal = whyUnsuitable(facts)
    if (refusal !== undefined) throw new StoreUnusable(`The store ${shown} cannot be used: ${refusal}`)
    if (!facts.has_tables) await createTables(db)
    await checkTables(db, shown)
    return engineOf(db, {
      noun: 'store',
      shown,
      server: `PostgreSQL ${facts.version_text}`,
      advice: ADVICE,
      warnings: warningsOf(facts),
    })
  } catch (error) {
    await db.close()
    throw unusable(error, shown)
  }
}

const ADVICE = 'Restore the database from a copy, or empty it with "npx papercloud reset --store URL".'

export interface ServerFacts {
  /** For example, 170002. */
  readonly version: number
  readonly version_text: string
  readonly fsync: boolean
  readonly encoding: string
  readonly waits_for_standby: boolean
  readonly standbys: number
  readonly has_tables: boolean
}

async function factsOf(db: Connections): Promise<ServerFacts> {
  const [facts] = await db.run<ServerFacts>('other', { text: SERVER_FACTS }, limits.engineAnswerMs)
  return facts!
}

/** Returns why a server cannot be used; undefined if it can. */
export function whyUnsuitable({ version, version_text, fsync, encoding }: ServerFacts): string | undefined {
  if (version < OLDEST_SERVER * 10_000)
    return `it is PostgreSQL ${version_text}; papercloud needs ${OLDEST_SERVER} or newer.`
  if (!fsync)
    return 'fsync is off, so a power failure would lose acknowledged writes; set fsync = on in postgresql.conf.'
  if (encoding !== 'UTF8') return `its database uses the encoding ${encoding}; create one with encoding UTF8.`
  return undefined
}

/** Returns warnings about settings that are allowed but risky. */
export function warningsOf({ standbys, waits_for_standby }: ServerFacts): readonly string[] {
  if (standbys === 0 || waits_for_standby) return []
  return [
    `${standbys} standby servers follow the store, but commits do not wait for any of them: a failover can lose acknowledged writes. ` +
      `Set synchronous_standby_names = 'ANY 1 (*)'.`,
  ]
}

/** Codes of the errors that occur if another node is creating the same tables at the same time. */
const MADE_MEANWHILE = new Set(['23505', '42P06', '42P07', '42710'])

async function createTables(db: Connections): Promise<void> {
  try {
    await db.run('other', { text: CREATE_TABLES }, limits.engineFoldMs)
  } catch (error) {
    const { code } = ((error as EngineError).cause ?? {}) as { code?: string }
    if (!MADE_MEANWHILE.has(code ?? '')) throw error
    // All statements are one transaction, so after such an error, the other node's tables exist.
    await db.run('other', { text: CREATE_TABLES }, limits.engineFoldMs)
  }
}

async function checkTables(db: Connections, shown: string): Promise<void> {
  const rights = { text: MISSING_RIGHTS, values: [TABLES] }
  const missing = await db.run<{ missing: string }>('other', rights, limits.engineAnswerMs)
  if (missing.length > 0)
    throw new StoreUnusable(
      `The store ${shown} cannot be used: its user lacks privileges on tables of the schema papercloud ` +
        `(${missing.map((row) => row.missing).join('; ')}).`,
    )
  const version = {
    text: `select convert_from(value, 'UTF8') as version from papercloud.setting where name = 'schema'`,
  }
  const [row] = await db.run<{ version: string }>('other', version, limits.engineAnswerMs)
  if (Number(row?.version) !== SCHEMA_VERSION)
    throw new StoreUnusable(
      `The store ${shown} cannot be used: its tables have version ${row?.version ?? '(none)'}, but this version of papercloud supports ` +
        `${SCHEMA_VERSION}; start the version that created them, or use another database.`,
    )
}

function engineOf(db: Connections, facts: EngineFacts): SharedEngine {
  const send = groupSender((groups) => append(db, groups))
  return {
    logs: 'each',
    members: {
      renew: (node, ttlMs) => renew(db, node, ttlMs),
      leave: (nodeId) => leave(db, nodeId),
      nodes: () => nodes(db),
      ownedBy: (nodeId) => ownedBy(db, nodeId),
    },
    facts,
    journals: sharedLimits,
    claim: (name, nodeId, format) => claim(db, name, nodeId, format),
    confirm: (nodeId, held) => confirm(db, nodeId, held),
    append: ({ log, epoch, seq, lines }) => send({ log, epoch, seq, bytes: Buffer.from(lines.join('\n')) }),
    whereIs: (at) => whereIs(db, at),
    read: (name, from) => readContent(db, name, from),
    fold: (name, at, pieces) => fold(db, name, at, pieces),
    create: (sandbox, copyOf) => createLog(db, sandbox, copyOf),
    release: (name, epoch) => release(db, name, epoch),
    remove: (name, epoch) => removeLog(db, name, epoch),
    find: (name) => find(db, name),
    list: () => listLogs(db),
    putFixtures: (id, data) => putFixtures(db, id, Buffer.from(data)),
    fixtures: (id) => fixtures(db, id),
    secret: (name) => secret(db, name),
    reset: () => resetStore(db),
    close: () => db.close(),
  }
}
