/**
 * Connections to the primary server of a database cluster. They are divided into lanes, so that appends, the lease and
 * everything else do not wait for each other. If there is no response to a statement in time, its connection is closed,
 * so that nothing waits forever on a dead network.
 */
import type { Client, ClientBase, Pool, PoolClient, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { limits } from '../../../../platform/limits.ts'
import { EngineError, StoreUnusable } from '../../engine.ts'
import type { StoreAddress } from './address.ts'
import { connectFailure, isNotPrimary, isAboutTls, NotPrimary, statementFailure } from './failures.ts'

/** Maximum number of connections that a node uses per lane. */
const LANES = { append: 4, lease: 1, other: 4 } as const

/** The lane of a statement. */
export type StatementLane = keyof typeof LANES

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
  readonly Client: typeof Client
  readonly Pool: new (config: PoolConfig) => Pool
}

/** A single statement. */
export type Statement = Pick<QueryConfig, 'text' | 'values' | 'name'>

/** Sends statements over one connection. */
export type SendStatement = <Row extends QueryResultRow>(
  statement: Statement,
  timeoutMs?: number,
) => Promise<QueryResult<Row>>

export class Connections {
  readonly #driver: Driver
  readonly #address: StoreAddress
  readonly #pools = new Map<StatementLane, Pool>()
  /** True if the server has refused TLS, and the address allows connections without it. */
  #isPlain = false
  #isClosed = false

  constructor(driver: Driver, address: StoreAddress) {
    this.#driver = driver
    this.#address = address
  }

  /**
   * Runs a single statement.
   * @throws EngineError, also with `unanswered` if the server warns about the result because a wait for standbys was
   * cut short
   */
  async run<Row extends QueryResultRow>(lane: StatementLane, statement: Statement, timeoutMs: number): Promise<Row[]> {
    return this.use(lane, timeoutMs, async (send) => (await send<Row>(statement)).rows)
  }

  /**
   * Runs several statements on one connection, each with the timeout; a transaction that is left open is rolled back.
   * @throws EngineError
   */
  async use<Answer>(
    lane: StatementLane,
    timeoutMs: number,
    work: (send: SendStatement) => Promise<Answer>,
  ): Promise<Answer> {
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
      const answer = await work(<Row extends QueryResultRow>(statement: Statement, ownMs = timeoutMs) =>
        inTime(client.query<Row>(statement), ownMs).catch((error: unknown) => {
          const failure = statementFailure(error)
          connection.isUsable = failure.failure === 'refused' && !isNotPrimary(error)
          throw failure
        }),
      )
      if (warnings.length > 0) throw new EngineError('unanswered', `PostgreSQL warns: ${warnings.join('; ')}`)
      return answer
    } catch (error) {
      if (connection.isUsable && client.getTransactionStatus() !== 'I')
        connection.isUsable = await rolledBack(client, timeoutMs)
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
    const ended = [...this.#pools.values()].map((pool) => pool.end())
    // A server that does not respond does not close its connections either.
    await inTime(Promise.all(ended), limits.engineAnswerMs).catch(ignore)
  }

  /**
   * Returns a connection to the server. If the address neither requires nor forbids TLS, TLS is tried first, and then
   * whatever the server accepted last.
   */
  async #connect(lane: StatementLane, isSecondTry = false): Promise<PoolClient> {
    if (this.#isClosed) throw new EngineError('unreachable', 'The store was closed')
    const isPlain = this.#isPlain
    try {
      return await this.#poolOf(lane).connect()
    } catch (error) {
      if (error instanceof StoreUnusable) throw error
      if (isSecondTry || !this.#address.mayBePlain || !isAboutTls(error)) throw connectFailure(error)
      this.#isPlain = !isPlain
      return this.#connect(lane, true)
    }
  }

  #poolOf(lane: StatementLane): Pool {
    const { config } = this.#address
    let pool = this.#pools.get(lane)
    if (!pool) {
      pool = new this.#driver.Pool({
        ...config,
        idleTimeoutMillis: IDLE_MS,
        keepAlive: true,
        max: LANES[lane],
        // The pool waits for the promise even though the type does not say so.
        onConnect: prepareSession as (client: ClientBase) => void,
      })
      const made = pool as Pool & { Client: typeof Client }
      made.Client = closingClient(made.Client)
      // A broken idle connection is replaced when the next statement is sent.
      pool.on('error', ignore)
      this.#pools.set(lane, pool)
    }
    pool.options.ssl = this.#isPlain ? false : config.ssl
    return pool
  }
}

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
  const preparing = client.query<{ isStandby: boolean; isReadOnly: boolean }>(SESSION)
  const { rows } = await inTime(preparing, limits.engineAnswerMs)
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
async function rolledBack(client: PoolClient, timeoutMs: number): Promise<boolean> {
  try {
    await inTime(client.query('rollback'), Math.min(timeoutMs, limits.engineAnswerMs))
    return true
  } catch {
    return false
  }
}

function ignore(): void {}
