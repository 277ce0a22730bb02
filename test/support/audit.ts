/**
 * Calls for the audit, written as a sequence. Each line is one call or one event of a stream, and the clock advances
 * automatically.
 */
import { loadContract } from '../../src/service/contract/document.ts'
import { matcherOf } from '../../src/service/contract/matcher.ts'
import { Actors } from '../../src/quality/audit/actor.ts'
import { Audit, type AuditResult } from '../../src/quality/audit/audit.ts'
import { DEFAULT_CONFIG, type AuditConfig } from '../../src/quality/audit/config.ts'
import type { Finding } from '../../src/quality/audit/finding.ts'
import { Ids, type Named } from '../../src/quality/audit/ids.ts'
import { CallRecord, type CallFacts, type KnownOperation } from '../../src/quality/audit/record.ts'
import type { StreamEnd } from '../../src/sandbox/streams/event-streams.ts'
import type { Connection } from '../../src/platform/http.ts'
import type { SentAnswer } from '../../src/quality/audit/request.ts'

const contract = loadContract('openapi.json')
const matcher = matcherOf(contract)

/** One call in a sequence; parts that are omitted have defaults. */
export interface Told {
  readonly after?: number
  /** How long the call takes (ms). */
  readonly takes?: number
  /** How far the sandbox clock advances before the call, in addition to real time (ms). */
  readonly clock?: number
  readonly body?: unknown
  readonly key?: string
  readonly ifMatch?: string
  readonly ifNoneMatch?: string
  readonly lastEventId?: string
  readonly token?: string | null
  readonly agent?: string
  readonly connection?: number
  /** When the connection of the call was opened. */
  readonly opened?: number
  /** True if the connection is closed after the call. */
  readonly closes?: boolean
  readonly status?: number
  readonly answer?: unknown
  readonly etag?: string
  readonly retryAfter?: number
  readonly opens?: string
  readonly rule?: string
  readonly wire?: 'reset' | 'truncated'
  readonly gone?: boolean
  readonly took?: number
  readonly waited?: number
  readonly ignores?: readonly string[]
  readonly caller?: string
  readonly trace?: string
  readonly pace?: CallFacts['pace']
  readonly scopes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly state?: CallFacts['state']
  readonly moved?: CallFacts['moved']
  readonly whole?: readonly string[]
  readonly sandbox?: string
}

const START_MS = Date.parse('2026-03-01T12:00:00Z')
const USUAL_GAP_MS = 500

/** A run that receives its calls one by one. */
export class Story {
  readonly audit: Audit
  readonly calls: CallRecord[] = []
  readonly operations = new Map<string, KnownOperation>()
  exit: number | undefined
  readonly names = new Map<string, Named>()
  nowMs = START_MS
  clockMs = START_MS
  readonly #actors = new Actors()
  readonly #connections = new Map<number, { -readonly [Name in keyof Connection]: Connection[Name] }>()
  #streams = 0

  constructor(config: AuditConfig = DEFAULT_CONFIG) {
    const ids = new Ids((id) => this.names.get(id))
    this.audit = new Audit(config, {
      ids: () => ids,
      view: () => ({ operation: (id) => this.operations.get(id), exit: this.exit }),
    })
  }

  /** Adds a call, such as `GET /path?query`; properties that `told` omits have their defaults. */
  call(line: string, told: Told = {}): this {
    this.audit.call(this.record(line, told))
    return this
  }

  /** Adds the same call several times. */
  times(count: number, line: string, told: Told | ((at: number) => Told) = {}): this {
    for (let at = 0; at < count; at += 1) this.call(line, typeof told === 'function' ? told(at) : told)
    return this
  }

  /** Returns a call as the audit receives it. */
  record(line: string, told: Told): CallRecord {
    const [method = 'GET', target = '/'] = line.split(' ')
    const [path = '/', query = ''] = target.split('?')
    const { after = USUAL_GAP_MS, takes = 5, clock = 0 } = told
    const receivedMs = (this.nowMs += after)
    const clockReceivedMs = (this.clockMs += after + clock)
    this.nowMs += takes
    this.clockMs += takes
    const found = matcher.find(method, path)
    const call = new CallRecord({
      id: `req_${this.calls.length + 1}`,
      sandbox: told.sandbox ?? 'default',
      connection: this.#connection(told),
      openedMs: told.opened ?? null,
      actor: this.#actors.of(told.token === undefined ? 'pc_live_owner' : told.token, told.agent ?? 'story/1.0'),
      caller: told.caller ?? null,
      trace: told.trace ?? null,
      ignores: told.ignores ?? [],
      pace: told.pace ?? 'quick',
      at: { receivedMs, answeredMs: this.nowMs, clockReceivedMs, clockAnsweredMs: this.clockMs },
      request: {
        method,
        path,
        query,
        endpoint: found?.endpoint ?? null,
        params: found?.params ?? {},
        body: told.body === undefined ? '' : JSON.stringify(told.body),
        ifMatch: told.ifMatch ?? null,
        ifNoneMatch: told.ifNoneMatch ?? null,
        key: told.key ?? null,
        lastEventId: told.lastEventId ?? null,
      },
      answer: answerOf(told, takes),
      scopesHeld: told.scopes ?? null,
      secretsInUrl: told.secrets ?? [],
      state: told.state ?? null,
      moved: told.moved ?? null,
      wholeList: told.whole && (() => told.whole!),
    })
    this.calls.push(call)
    return call
  }

  #connection({ connection: number = 1, closes = false }: Told): Connection {
    const found = this.#connections.get(number) ?? { number, isClosed: false }
    found.isClosed = closes
    this.#connections.set(number, found)
    return found
  }

  /** Opens a stream and returns its number. */
  opens(told: Told = {}): number {
    const call = this.record('GET /events', { ...told, status: 200 })
    this.audit.call(call)
    this.#streams += 1
    this.audit.stream('default', { what: 'stream-opened', stream: this.#streams, call: call.ref })
    return this.#streams
  }

  frame(stream: number, kind: string, recordId: string, state: string | null = null, number?: number): this {
    const { actor } = this.calls.find(({ request }) => request.path === '/events')!
    this.audit.stream('default', { what: 'frame', stream, actor, kind, recordId, number, state })
    return this
  }

  ends(stream: number, by: StreamEnd = 'server'): this {
    const { actor } = this.calls.find(({ request }) => request.path === '/events')!
    const { nowMs: atMs, clockMs } = this
    this.audit.stream('default', { what: 'stream-ended', stream, actor, by, atMs, clockMs })
    return this
  }

  get result(): AuditResult {
    return this.audit.result()
  }

  get findings(): readonly Finding[] {
    return this.result.findings
  }

  /** The findings, as `level rule`. */
  get found(): string[] {
    return this.findings.map(({ level, rule }) => `${level} ${rule}`)
  }

  /** Returns how often a rule had something to check. */
  opportunities(rule: string): number {
    return this.result.rules.find((one) => one.rule.id === rule)!.opportunities
  }
}

function answerOf(told: Told, takes: number): SentAnswer {
  const { status = 200, answer } = told
  return {
    status,
    rule: told.rule ?? null,
    scenario: null,
    retryAfterSeconds: told.retryAfter ?? null,
    etag: told.etag ?? null,
    operationId: told.opens ?? null,
    text: answer === undefined ? null : JSON.stringify(answer),
    wire: told.wire ?? null,
    clientGone: told.gone ?? false,
    tookMs: told.took ?? takes,
    waitedMs: told.waited ?? 0,
  }
}

export function page(ids: readonly string[], number: number, total: number, pageSize = 2): object {
  const meta = { page: number, pageSize, total, hasNext: number * pageSize < total }
  return { data: ids.map((id) => ({ id, name: id })), meta }
}

/** Returns an Operation in the form in which the API sends it. */
export function operation(id: string, state: string, resourceId: string | null = null): object {
  return { id, action: 'network.router.create', state, resourceId }
}

/** Returns an error in the form in which the API sends it. */
export function refusal(code: string, retryable = false): object {
  return { code, message: code, details: {}, retryable }
}
