/**
 * A careful client of the API with one switch per flaw: each flaw is named after the audit rule that it breaks, and the
 * client without flaws breaks none. It uses plain fetch, as users do.
 */
import { randomUUID } from 'node:crypto'
import { eventsOf } from './event-stream.ts'

type Json = Record<string, any>

/** Settings of the client. */
export interface ClientOptions {
  /** Base address with /api/v1. */
  readonly url: string
  readonly token: string
  readonly flaws?: Iterable<Flaw>
  /** How the client waits; tests advance a clock instead. */
  readonly sleep?: (ms: number) => Promise<void>
  /** How long the client waits for one response (ms). */
  readonly timeoutMs?: number
  /** How long the client waits for an Operation in total (ms). */
  readonly patienceMs?: number
  readonly agent?: string
  /** Further settings of fetch, such as a connection pool of its own. */
  readonly init?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Optional parts of a request. */
export interface Sending {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A response that has been read completely. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

/** Every flaw, named after the rule that it breaks. */
export const FLAWS = [
  'retry.no-backoff',
  'retry.ignores-retry-after',
  'retry.keeps-sending',
  'retry.hopeless',
  'retry.too-many',
  'retry.gives-up',
  'retry.no-jitter',
  'idempotency.new-key',
  'idempotency.no-key',
  'idempotency.key-reuse',
  'lock.no-if-match',
  'lock.star',
  'lock.lost-update',
  'lock.blind-overwrite',
  'lock.put-from-list',
  'lock.wrong-etag',
  'operation.not-awaited',
  'operation.abandoned',
  'operation.polls-too-fast',
  'operation.failure-ignored',
  'operation.error-ignored',
  'page.first-only',
  'page.stops-early',
  'page.skipped-items',
  'page.small',
  'read.n-plus-one',
  'read.unconditional',
  'read.polls-too-fast',
  'query.unknown',
  'events.no-resume',
  'events.wrong-resume',
  'events.no-reconnect',
  'events.reconnect-storm',
  'auth.keeps-going',
  'scope.unused',
  'secret.in-url',
  'secret.in-body',
  'deprecated.endpoint',
  'timeout.too-short',
  'connection.churn',
  'connection.unbounded',
  'refusal.ignored',
  'config.unknown-rule',
] as const

export type Flaw = (typeof FLAWS)[number]

/** Statuses after which repeating the request can succeed. */
const TRANSIENT = new Set([429, 500, 502, 503, 504])
const ATTEMPTS = 5
/** The maximum number of attempts to update a record whose ETag is stale. */
const ROUNDS = 6
/** How long reads may return outdated data (ms). */
const BEHIND_MS = 10_000
const FINAL = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED'])
/** A status that is not in this list may be from a newer version, so the next read decides. */
const SETTLED = new Set(['ACTIVE', 'DOWN', 'STOPPED', 'AVAILABLE', 'ERROR', 'active', 'down', 'available', 'error'])

/** An error response. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(method: string, path: string, answer: Answer) {
    super(`${method} ${path}: ${answer.status} ${String(answer.body.code ?? '')} ${String(answer.body.message ?? '')}`)
    this.answer = answer
  }
}

export class Client {
  readonly #options: Required<Omit<ClientOptions, 'flaws'>>
  readonly #flaws: ReadonlySet<Flaw>
  /** The latest response for each path that was read, with its ETag. */
  readonly #cache = new Map<string, Answer>()
  readonly #sameKey = randomUUID()
  /** Resolves when the Retry-After period ends; nothing is sent before that. */
  #quiet: Promise<void> | undefined
  #refused = false

  constructor(options: ClientOptions) {
    this.#flaws = new Set(options.flaws)
    this.#options = {
      sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
      timeoutMs: 10_000,
      patienceMs: 60_000,
      agent: 'careful/1.0',
      init: {},
      headers: {},
      ...options,
    }
  }

  get token(): string {
    return this.#options.token
  }

  /** Returns true if the client has a flaw. */
  has(flaw: Flaw): boolean {
    return this.#flaws.has(flaw)
  }

  /**
   * Sends a request, and retries it if a retry can succeed.
   * @throws Refused for a response of 400 or more, and fetch's
   * error if there was no response
   */
  async request(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    let key = this.has('idempotency.key-reuse') ? this.#sameKey : randomUUID()
    const attempts = this.has('retry.too-many') ? 12 : this.has('retry.gives-up') ? 1 : ATTEMPTS
    for (let attempt = 1; ; attempt += 1) {
      if (!this.has('retry.keeps-sending')) await this.#quiet
      if (this.#refused && !this.has('auth.keeps-going'))
        throw new Error('The credential was refused; nothing is sent with it any more.')
      const outcome = await this.#send(method, path, sending, key).catch((error: unknown) => error as Error)
      const isTransient = outcome instanceof Error || TRANSIENT.has(outcome.status)
      if (!isTransient) return this.#judged(method, path, outcome, attempt, sending, key)
      if (attempt === attempts) throw outcome instanceof Error ? outcome : new Refused(method, path, outcome)
      await this.#pause(attempt, outcome)
      if (this.has('idempotency.new-key')) key = randomUUID()
    }
  }

  /** Reads one resource; the server does not send it again if it has not changed. */
  async get(path: string, query: Sending['query'] = {}): Promise<Answer> {
    const known = this.#cache.get(path)
    const isConditional = known !== undefined && !this.has('read.unconditional')
    const headers = isConditional ? { 'if-none-match': known.headers.get('etag')! } : {}
    const answer = await this.request('GET', path, { query, headers })
    if (answer.status === 304) return { ...known!, status: 200 }
    if (answer.headers.has('etag')) this.#cache.set(path, answer)
    return answer
  }

  /**
   * Reads a resource until it is as expected, because reads may lag. If that never happens, returns the last response.
   */
  async until(path: string, holds: (body: Json) => boolean): Promise<Answer> {
    for (let waitedMs = 0, poll = 1; ; poll += 1) {
      const answer = await this.#visible(path)
      if (answer && holds(answer.body)) return answer
      if (waitedMs > BEHIND_MS) return answer ?? this.get(path)
      const pauseMs = Math.min(100 * 1.3 ** poll, 1_000)
      await this.#options.sleep(pauseMs)
      waitedMs += pauseMs
    }
  }

  /** Reads one resource; returns undefined if it is not visible yet. */
  async #visible(path: string): Promise<Answer | undefined> {
    try {
      return await this.get(path)
    } catch (error) {
      if (error instanceof Refused && error.answer.status === 404) return undefined
      throw error
    }
  }

  /** Reads all pages of a list, and starts again if the list changed in the meantime. */
  async list(path: string, query: Sending['query'] = {}): Promise<Json[]> {
    for (let walk = 1; ; walk += 1) {
      const found = new Map<string, Json>()
      let moved = false
      let total: number | undefined
      for (let page = 1; ; page += 1) {
        const { body } = await this.request('GET', path, { query: { ...this.#listQuery(query), page } })
        for (const item of body.data as Json[]) {
          moved ||= found.has(item.id as string)
          found.set(item.id as string, item)
        }
        moved ||= total !== undefined && total !== body.meta.total
        total = body.meta.total as number
        if (!body.meta.hasNext || this.has('page.first-only')) break
        if (page === 2 && this.has('page.stops-early')) break
      }
      if (moved && walk < 3 && !this.has('page.skipped-items')) continue
      if (this.has('read.n-plus-one')) for (const id of found.keys()) await this.get(`${path}/${id}`)
      return [...found.values()]
    }
  }

  /** Reads a list until it is as expected, because lists may lag. If that never happens, returns the last result. */
  async listUntil(path: string, holds: (found: readonly Json[]) => boolean): Promise<Json[]> {
    for (let waitedMs = 0, poll = 1; ; poll += 1) {
      const found = await this.list(path)
      if (holds(found) || waitedMs > BEHIND_MS) return found
      const pauseMs = Math.min(100 * 1.3 ** poll, 1_000)
      await this.#options.sleep(pauseMs)
      waitedMs += pauseMs
    }
  }

  /** Creates a token that has only the given scopes, and returns a client that uses it. */
  async narrowed(project: string, scopes: readonly string[]): Promise<Client> {
    const body = {
      name: 'narrowed',
      scopes: this.has('scope.unused') ? [...scopes, 'audit:read'] : scopes,
      lifetime: '30d',
    }
    const { secret } = await this.create(`/scopes/${project}/iam/api-tokens`, body)
    return new Client({ ...this.#options, token: secret as string, flaws: this.#flaws })
  }

  async download(transaction: string): Promise<Answer> {
    if (this.has('deprecated.endpoint')) return this.request('POST', `${transaction}/exports`)
    return this.request('GET', `${transaction}/exports/download`)
  }

  /** Creates a record, waits until it is ready, and returns it. */
  async create(path: string, body: Json): Promise<Json> {
    const answer = await this.request('POST', path, { body })
    if (answer.status !== 202) return answer.body
    return this.#settled(answer, `${path}/${String(answer.body.id)}`)
  }

  /** Runs an action or a delete, and waits until it finishes. */
  async run(method: string, path: string, body?: unknown): Promise<Json> {
    const answer = await this.request(method, path, body === undefined ? {} : { body })
    return answer.status === 202 ? this.#settled(answer, path) : answer.body
  }

  /** Deletes a record; it is fine if the record has already been deleted. */
  async remove(path: string): Promise<void> {
    try {
      await this.run('DELETE', path)
    } catch (error) {
      if (!(error instanceof Refused) || error.answer.status !== 404) throw error
    }
  }

  /** Changes a record without overwriting changes that someone else has made in the meantime. */
  async update(path: string, change: Json): Promise<Json> {
    let seen = await this.until(path, () => true)
    for (let round = 1; ; round += 1) {
      const isBlind = round > 1 && this.has('lock.blind-overwrite')
      const headers: Record<string, string> = this.has('lock.no-if-match')
        ? {}
        : { 'if-match': isBlind || this.has('lock.star') ? '*' : this.#etagFor(path, seen) }
      try {
        const { body } = await this.request('PATCH', path, { body: change, headers })
        this.#cache.delete(path)
        return body
      } catch (error) {
        if (!(error instanceof Refused) || error.answer.status !== 412 || round === ROUNDS) throw error
      }
      if (this.has('lock.blind-overwrite')) continue
      // The ETag may have come from a read that lagged, and the next read may also lag, so the client waits first.
      if (round > 1) await this.#options.sleep(this.#growing(round))
      const now = await this.get(path)
      const isDone = Object.keys(change).every((name) => same(now.body[name], change[name]))
      if (isDone) return now.body
      const lost = Object.keys(change).filter((name) => !same(now.body[name], seen.body[name]))
      if (lost.length > 0 && !this.has('lock.lost-update'))
        throw new Error(`Somebody else has changed ${lost.join(', ')} of ${path}.`)
      seen = now
    }
  }

  /** Creates records, a few at a time, or with the flaw all at once. */
  async createAll(path: string, bodies: readonly Json[]): Promise<void> {
    const waiting = [...bodies]
    const worker = async (): Promise<void> => {
      for (let body = waiting.shift(); body; body = waiting.shift()) await this.create(path, body)
    }
    const workers = this.has('connection.unbounded') ? bodies.length : 8
    await Promise.all(Array.from({ length: workers }, worker))
  }

  /** Adds a tag to a record in a list. */
  async tag(list: string, id: string, tag: Json): Promise<void> {
    const path = `${list}/${id}`
    const listed = (await this.list(list)).find((one) => one.id === id)!
    const { body, headers } = this.has('lock.put-from-list')
      ? { body: listed, headers: new Headers() }
      : await this.get(path)
    const etag = headers.get('etag')
    const tags = [...(body.tags as Json[]), tag]
    await this.request('PUT', `${path}/tags`, { body: tags, headers: etag === null ? {} : { 'if-match': etag } })
    this.#cache.delete(path)
  }

  /** Follows the event stream until `seen` returns true, and reopens it whenever it ends. */
  async follow(seen: (frame: Json) => boolean, signal: AbortSignal): Promise<void> {
    let lastId = ''
    const isOver = (): boolean => signal.aborted
    for (let opened = 1; !isOver(); opened += 1) {
      let asked = 0
      if (!this.has('retry.keeps-sending')) await this.#quiet
      const resume: Record<string, string> =
        lastId === '' || this.has('events.no-resume') ? {} : { 'last-event-id': lastId }
      try {
        const response = await fetch(`${this.#options.url}/events`, {
          ...this.#options.init,
          headers: { ...this.#headers(), accept: 'text/event-stream', ...resume },
          signal,
        })
        if (response.ok)
          for await (const event of eventsOf(response.body!)) {
            if (lastId === '' || !this.has('events.wrong-resume')) lastId = event.id
            if (seen(JSON.parse(event.data) as Json)) return
          }
        else if (!TRANSIENT.has(response.status)) throw new Error(`GET /events: ${response.status}`)
        else asked = 1_000 * Number(response.headers.get('retry-after'))
      } catch (error) {
        if (isOver()) return
        if (!(error instanceof TypeError)) throw error
      }
      if (this.has('events.no-reconnect')) return
      if (!this.has('events.reconnect-storm')) await this.#sleepUntilWelcome(this.#growing(opened), asked)
    }
  }

  async #send(method: string, path: string, { query, body, headers }: Sending, key: string): Promise<Answer> {
    const url = new URL(`${this.#options.url}${path}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const isKeyed = method !== 'GET' && !this.has('idempotency.no-key')
    const response = await fetch(url, {
      ...this.#options.init,
      method,
      headers: {
        ...this.#headers(),
        ...(isKeyed && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.has('timeout.too-short') ? 100 : this.#options.timeoutMs),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Json) }
  }

  /** Returns the ETag of the version that a change is based on, or with the flaw that of another record. */
  #etagFor(path: string, seen: Answer): string {
    const other = [...this.#cache].find(([known]) => known !== path)?.[1]
    return (this.has('lock.wrong-etag') && other ? other : seen).headers.get('etag')!
  }

  #listQuery(query: Sending['query']): Record<string, string | number> {
    return {
      ...query,
      ...(this.has('page.small') && { pageSize: 10 }),
      ...(this.has('query.unknown') && { page_size: 100 }),
      ...(this.has('secret.in-url') && { q: this.#options.token }),
    }
  }

  #headers(): Record<string, string> {
    const { token, agent, headers } = this.#options
    return {
      ...headers,
      authorization: `Bearer ${token}`,
      'user-agent': agent,
      ...(this.has('config.unknown-rule') && { 'x-sandbox-audit-ignore': 'page.frist-only' }),
      ...(this.has('connection.churn') && { connection: 'close' }),
    }
  }

  async #judged(
    method: string,
    path: string,
    answer: Answer,
    attempt: number,
    sending: Sending,
    key: string,
  ): Promise<Answer> {
    if (answer.status < 400) return answer
    if (answer.status === 401) this.#refused = true
    // An earlier attempt whose response was lost may have deleted the record, so this counts as success.
    if (answer.status === 404 && method === 'DELETE' && attempt > 1) return { ...answer, status: 204, body: {} }
    if (this.has('refusal.ignored')) return answer
    if (this.has('retry.hopeless')) await this.#send(method, path, sending, key)
    throw new Refused(method, path, answer)
  }

  async #pause(attempt: number, outcome: Answer | Error): Promise<void> {
    const asked = outcome instanceof Error ? null : outcome.headers.get('retry-after')
    const own = this.has('retry.no-backoff') ? 5 : this.#growing(attempt)
    if (asked === null || this.has('retry.ignores-retry-after')) return this.#options.sleep(own)
    await this.#sleepUntilWelcome(own, Number(asked) * 1_000)
  }

  /** Sleeps. If the response asked for a pause, no other call is sent until the pause ends. */
  async #sleepUntilWelcome(ownMs: number, askedMs: number): Promise<void> {
    const over = this.#options.sleep(Math.max(ownMs, askedMs))
    if (askedMs > 0) this.#quiet = over
    await over
  }

  /** Returns the pause before the next attempt (ms): 200 ms, doubled for each attempt, plus or minus a quarter. */
  #growing(attempt: number): number {
    return 200 * 2 ** Math.min(attempt - 1, 6) * (this.has('retry.no-jitter') ? 1 : 0.75 + Math.random() / 2)
  }

  /** Waits for work that started with a 202: polls the Operation if the response contains one, otherwise the record. */
  async #settled({ body }: Answer, path: string): Promise<Json> {
    if (this.has('operation.not-awaited')) return body
    const isOperation = typeof body.action === 'string' && typeof body.state === 'string'
    const operationId = body.id as string
    let now = body
    let waitedMs = 0
    const isDone = ({ state, status }: Json): boolean =>
      isOperation ? FINAL.has(state as string) : status === undefined || SETTLED.has(status as string)
    for (let poll = 1; !isDone(now); poll += 1) {
      if (waitedMs > this.#options.patienceMs) throw new Error(`${path} does not come to an end.`)
      if (this.has('operation.abandoned') && poll > 1) return now
      const pauseMs = Math.min(100 * 1.3 ** poll, 1_000)
      const isHasty = this.has(isOperation ? 'operation.polls-too-fast' : 'read.polls-too-fast')
      if (!isHasty) await this.#options.sleep(pauseMs)
      waitedMs += pauseMs
      // A record that has just been created may not be visible yet.
      now = (await this.#visible(isOperation ? `/operations/${operationId}` : path))?.body ?? now
    }
    const isFailed = isOperation ? now.state !== 'SUCCEEDED' : now.status === 'ERROR'
    const isIgnored = this.has(isOperation ? 'operation.failure-ignored' : 'operation.error-ignored')
    if (isFailed && !isIgnored)
      throw new Error(
        `${path}: ${String(now.state ?? now.status)} ${String(now.error?.message ?? now.statusReason ?? '')}`,
      )
    return now
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
