/**
 * Spans of requests and Operations. A request is a child of the span that its `traceparent` names; an Operation is below
 * the request that started it. Their content is what the request log shows, with its masks.
 */
import { randomBytes } from 'node:crypto'
import { limits } from '../../platform/limits.ts'
import type { Time } from '../../platform/time.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { Commit } from '../../service/state/changes.ts'
import type { Row } from '../../service/state/record.ts'
import type { Entry, RequestSummary } from '../../sandbox/log/entry.ts'
import type { Traced, Tracer } from '../../sandbox/tracer.ts'
import { attributesOf, nanosOf, type OtlpSender, type Span } from './otlp.ts'

/** Numbers of the protocol. */
const INTERNAL = 1
const SERVER = 2
/** Codes of a span's status. It is always written, as SDKs do, because some receivers expect it. */
const UNSET = 0
const ERROR = 2
const FIRST = { attempt: 1, sinceLastMs: null }
const ENDED: ReadonlySet<string> = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED'])

type Parent = Pick<Span, 'traceId' | 'spanId'>

/** An Operation whose span is not sent yet. */
interface Job {
  readonly startMs: number
  /** The record, with secrets masked. */
  doc: Row<'operation'>['doc']
  endMs: number | undefined
  /** The span of its request; 'unsampled' if the caller does not sample it. */
  parent: Parent | 'unsampled' | undefined
}

export class Traces implements Tracer {
  readonly #endpoints: ReadonlyMap<string, Endpoint>
  readonly #sender: OtlpSender
  readonly #time: Time
  /** By sandbox and id, the oldest first. */
  readonly #jobs = new Map<string, Job>()

  constructor(endpoints: ReadonlyMap<string, Endpoint>, sender: OtlpSender, time: Time) {
    this.#endpoints = endpoints
    this.#sender = sender
    this.#time = time
  }

  answered(sandbox: Traced, entry: Entry): void {
    const seen = entry.summary(sandbox.log.mask, FIRST)
    const [, traceId = idOf(16), parentSpanId, flags = '01'] =
      /^..-(.{32})-(.{16})-(..)/.exec(seen.traceparent ?? '') ?? []
    const isSampled = (parseInt(flags, 16) & 1) === 1
    const span = { traceId, spanId: idOf(8), ...(parentSpanId !== undefined && { parentSpanId }) }
    if (isSampled) this.#sender.add({ ...span, ...this.#request(sandbox, entry, seen) })
    const key = seen.operation === null ? undefined : keyOf(sandbox, seen.operation)
    const job = key === undefined ? undefined : this.#jobs.get(key)
    if (!job || job.parent) return
    job.parent = isSampled ? { traceId, spanId: span.spanId } : 'unsampled'
    if (job.endMs !== undefined) this.#end(key!, job)
  }

  committed(sandbox: Traced, { changes }: Commit): void {
    for (const { after } of changes) {
      if (after?.kind !== 'operation') continue
      const { doc: given } = after as Row<'operation'>
      const doc = sandbox.log.mask.value(given) as typeof given
      const key = keyOf(sandbox, doc.id)
      const nowMs = this.#time.wallMs()
      const job = this.#jobs.get(key) ?? { startMs: nowMs, doc, endMs: undefined, parent: undefined }
      if (!this.#jobs.has(key)) this.#keep(key, job)
      job.doc = doc
      if (!ENDED.has(doc.state)) continue
      job.endMs = nowMs
      if (job.parent) this.#end(key, job)
    }
  }

  /** Sends the Operations that have not ended, and the spans that are waiting. */
  close(): Promise<void> {
    for (const [key, job] of this.#jobs) this.#end(key, job)
    return this.#sender.close()
  }

  #keep(key: string, job: Job): void {
    const [oldest] = this.#jobs
    if (oldest && this.#jobs.size >= limits.tracedOperations) this.#end(...oldest)
    this.#jobs.set(key, job)
  }

  #request(sandbox: Traced, entry: Entry, seen: RequestSummary): Omit<Span, 'traceId' | 'spanId'> {
    const endpoint = this.#endpoints.get(seen.endpoint ?? '')
    const route = endpoint && `/api/v1${endpoint.template}`
    const startMs = Date.parse(seen.receivedAt)
    const isFault = seen.status >= 500
    return {
      kind: SERVER,
      name: route === undefined ? seen.method : `${seen.method} ${route}`,
      startTimeUnixNano: nanosOf(startMs),
      endTimeUnixNano: nanosOf(startMs + seen.durationMs),
      attributes: attributesOf({
        'http.request.method': seen.method,
        'http.route': route,
        'url.path': `/api/v1${seen.path}`,
        'url.scheme': 'http',
        'http.response.status_code': seen.wire === 'reset' ? undefined : seen.status,
        'error.type': seen.wire ?? (isFault ? String(seen.status) : undefined),
        'papercloud.sandbox': sandbox.name,
        'papercloud.request_id': seen.id,
        'papercloud.endpoint': seen.endpoint,
        'papercloud.rule': seen.rule,
        'papercloud.scenario': seen.scenario,
        'papercloud.credential_id': seen.credentialId,
        'papercloud.operation_id': seen.operation,
        'papercloud.clock': seen.at,
      }),
      // A call that was not refused would have eleven events that say nothing.
      events: seen.status < 400 ? [] : guardEvents(sandbox, entry, nanosOf(startMs)),
      status: { code: isFault ? ERROR : UNSET },
    }
  }

  /** Sends an Operation's span. Its times are real; those of the sandbox clock, which may be far ahead, are attributes. */
  #end(key: string, { startMs, endMs = this.#time.wallMs(), doc, parent }: Job): void {
    this.#jobs.delete(key)
    if (parent === 'unsampled') return
    const { error, finishedAt, createdAt } = doc
    this.#sender.add({
      traceId: parent?.traceId ?? idOf(16),
      spanId: idOf(8),
      ...(parent && { parentSpanId: parent.spanId, links: [parent] }),
      kind: INTERNAL,
      name: doc.action,
      startTimeUnixNano: nanosOf(startMs),
      endTimeUnixNano: nanosOf(Math.max(startMs, endMs)),
      attributes: attributesOf({
        'papercloud.sandbox': key.slice(0, key.indexOf(' ')),
        'papercloud.operation_id': doc.id,
        'papercloud.operation_state': doc.state,
        'papercloud.resource_id': doc.resourceId,
        'papercloud.clock': createdAt,
        'papercloud.clock_ms': finishedAt ? Date.parse(finishedAt) - Date.parse(createdAt) : undefined,
        'error.type': error?.code,
      }),
      events: [],
      status: doc.state === 'FAILED' ? { code: ERROR, ...(error && { message: error.message }) } : { code: UNSET },
    })
  }
}

function guardEvents({ log }: Traced, entry: Entry, timeUnixNano: string): Span['events'] {
  return log
    .explain(entry)
    .stages.filter(({ verdict }) => verdict !== 'not reached')
    .map(({ stage, verdict, facts }) => ({
      name: `guard ${stage}`,
      timeUnixNano,
      attributes: attributesOf({
        'papercloud.verdict': verdict,
        'papercloud.facts':
          verdict === 'refused' ? JSON.stringify(facts).slice(0, limits.tracedFactsLength) : undefined,
      }),
    }))
}

function keyOf({ name }: Traced, operation: string): string {
  return `${name} ${operation}`
}

function idOf(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
