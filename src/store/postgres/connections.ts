/**
 * Connections to the primary server of a database cluster. They are divided into lanes, so that appends, the lease and
 * everything else do not wait for each other. If there is no response to a statement in time, its connection is closed,
 * so that nothing waits forever on a dead network.
 */
import type { Client, ClientBase, Pool, PoolClient, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { EngineError, StoreUnusable } from '../engine.ts'
import type { Address } from './address.ts'
import { connectFailure, isNotPrimary, isWorthAnotherWay, NotPrimary, statementFailure } from './failures.ts'
import { passwordFromFile } from './password-file.ts'

/** Maximum number of connections that a node uses per lane. */
const LANES = { append: 4, lease: 1, other: 4 } as const

/** The lane of a statement. */
export type Lane = keyof typeof LANES

/** Idle connections are closed after this time (ms). */
const IDLE_MS = 60_000

/**
 * After this time, the server ends a transaction that its node has left open, for example because the node is frozen or
 * disconnected (ms).
 */
const ABANDONED_MS = 30_000

/**
 * Settings for each connection. A commit is acknowledged only once it is on disk, and if there are synchronous
 * standbys, on theirs too. A statement timeout that is set for the role could end that wait early, so it is disabled.
 */
const SESSION = `
select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
  set_config('synchronous_commit', case when current_setting('synchronous_commit') in ('off', 'local') then 'on'
    else current_setting('synchronous_commit') end, false),
  set_config('statement_timeout', '0', false),
  set_config('idle_in_transaction_session_timeout', '${ABANDONED_MS}', false)`

/** The parts of the module `pg` that are used. */
export interface Driver {
  readonly Pool: new (config: PoolConfig) => Pool
}

/** A single statement. */
export type Statement = Pick<QueryConfig, 'text' | 'values' | 'name'>

/** Sends statements over one connection. */
export type Send = <Row extends QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>

export class Connections {
  readonly #driver: Driver
  readonly #address: Address
  /** The pools by lane and way to connect. */
  readonly #pools = new Map<string, Pool>()
  /** Index of the way to connect that was last successful. */
  #way = 0
  #isClosed = false

  constructor(driver: Driver, address: Address) {
    this.#driver = driver
    this.#address = address
  }

  /**
   * Runs a single statement.
   * @throws EngineError, also with `unanswered` if the server warns about the result because a wait for standbys was
   * cut short
   */
  async run<Row extends QueryResultRow>(lane: Lane, statement: Statement, timeoutMs: number): Promise<Row[]> {
    return this.use(lane, timeoutMs, async (send) => (await send<Row>(statement)).rows)
  }

  /**
   * Runs several statements on one connection, each with the timeout; a transaction that is left open is rolled back.
   * @throws EngineError
   */
  async use<Answer>(lane: Lane, timeoutMs: number, work: (send: Send) => Promise<Answer>): Promise<Answer> {
    const client = await this.#connect(lane)
    const warnings: string[] = []
    const connection = { isUsable: true }
    const heed = ({
      message = '',
      severity,
    }: {
      message?: string | undefined
      severity?: string | undefined
    }): void => {
      if (severity === 'WARNING') warnings.push(message)
    }
    client.on('notice', heed)
    // The statement fails with the same error. If there were no listener, the error event would end the process.
    client.on('error', ignore)
    try {
      const answer = await work(<Row extends QueryResultRow>(statement: Statement) =>
        inTime(client.query<Row>(statement), timeoutMs).catch((error: unknown) => {
          const failure = statementFailure(error)
          connection.isUsable = failure.failure === 'refused' && !isNotPrimary(error)
          throw failure
        }),
      )
      if (warnings.length > 0) throw new EngineError('unanswered', `PostgreSQL warns: ${warnings.join('; ')}`)
      return answer
    } catch (error) {
      if (connection.isUsable && client.getTransactionStatus() !== 'I') connection.isUsable = await rolledBack(client)
      throw error
    } finally {
      client.off('notice', heed)
      client.off('error', ignore)
      client.release(!connection.isUsable)
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }

  /**
   * Returns a connection to a writable server. The way to connect that was last successful is tried first, then the
   * others in turn.
   */
  async #connect(lane: Lane): Promise<PoolClient> {
    const { candidates } = this.#address
    let first: unknown
    for (let tries = 0; tries < candidates.length; tries += 1) {
      if (this.#isClosed) throw new EngineError('unreachable', 'The store was closed')
      const way = this.#way
      try {
        return await this.#poolOf(lane, way).connect()
      } catch (error) {
        first = moreInformative(first, error)
        if (!isWorthAnotherWay(error)) break
        if (this.#way === way) this.#way = (way + 1) % candidates.length
      }
    }
    if (first instanceof StoreUnusable) throw first
    throw connectFailure(first)
  }

  #poolOf(lane: Lane, way: number): Pool {
    const key = `${lane} ${way}`
    let pool = this.#pools.get(key)
    if (!pool) {
      pool = new this.#driver.Pool(this.#configOf(lane, way))
      const made = pool as Pool & { Client: typeof Client }
      made.Client = closingClient(made.Client)
      // A broken idle connection is replaced when the next statement is sent.
      pool.on('error', ignore)
      this.#pools.set(key, pool)
    }
    return pool
  }

  #configOf(lane: Lane, way: number): PoolConfig {
    const { user, database, password, passfile, applicationName, connectTimeoutMs } = this.#address
    const { host, port, ssl } = this.#address.candidates[way]!
    const fromFile = (): string => {
      const found = passwordFromFile([host, `${port}`, database, user], passfile)
      if (found !== undefined) return found
      throw new StoreUnusable(`The store requires a password for ${user}; set PGPASSWORD or add it to ~/.pgpass.`)
    }
    return {
      host,
      port,
      user,
      database,
      ssl,
      password: password ?? fromFile,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      max: LANES[lane],
      // The pool waits for the promise even though the type does not say so.
      onConnect: prepareSession as (client: ClientBase) => void,
    }
  }
}

/** Called by a client when it has connected or has failed to connect. */
type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

/**
 * Returns a client that closes its connection if the login fails; otherwise the server would wait a minute for the
 * login to be completed.
 */
function closingClient(Base: typeof Client): typeof Client {
  return class extends Base {
    override connect(): Promise<Client>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<Client> | void {
      if (!connected) return super.connect()
      super.connect((error: Error | null) => {
        if (error) this.end().catch(ignore)
        ;(connected as (error: Error | null, client: Client) => void)(error, this)
      })
    }
  }
}

/**
 * Prepares a new connection.
 * @throws NotPrimary if the server is not writable
 */
async function prepareSession(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(SESSION)
  if (rows[0]!.isStandby) throw new NotPrimary('the server is a standby; use the address of the primary')
  if (rows[0]!.isReadOnly) throw new NotPrimary('the server is read-only (default_transaction_read_only)')
}

/** Returns the response if it arrives in time; otherwise the connection is not used again. */
function inTime<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Rolls back a transaction that may be open; returns whether the connection can be used again. */
async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await inTime(client.query('rollback'), ABANDONED_MS)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the more informative of two errors. That the server does not offer TLS matters only if nothing else failed.
 */
function moreInformative(first: unknown, second: unknown): unknown {
  const isAboutTls = first instanceof Error && first.message.includes('does not support SSL')
  return first === undefined || isAboutTls ? second : first
}

function ignore(): void {}
