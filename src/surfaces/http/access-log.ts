/**
 * The access log: one line per request, without secrets. Lines are buffered briefly and written together, so that a
 * line costs less than a microsecond.
 */
import { traceparentOf, type Exchange } from '../../sandbox/edge/exchange.ts'
import { limits } from '../../platform/limits.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { maskedByLook } from '../../service/state/secret.ts'

export type LogFormat = 'pretty' | 'json' | 'silent'

/** The destination of a log. */
export interface LogSink {
  readonly write: (text: string) => unknown
}

/** The log of a server process. */
export interface Log {
  request: (sandbox: string, exchange: Exchange) => void
  /** Logs an unexpected error (a bug) with its stack. */
  fault: (error: unknown, requestId?: string) => void
  note: (message: string) => void
  /** Writes all buffered lines. */
  flush: () => void
}

/** Numeric levels of the JSON lines, as in pino and bunyan. */
const INFO = 30
const ERROR = 50

/** Creates the log of a process. Unexpected errors go to stderr, unless the log is JSON or has its own sink. */
export function newLog(format: LogFormat, to: 'stdout' | 'stderr' | LogSink = 'stdout'): Log {
  const fault: Log['fault'] = (error, requestId) =>
    (typeof to === 'string' ? process.stderr : to).write(faultLine(error, requestId))
  if (format === 'silent') return { request: () => undefined, fault, note: () => undefined, flush: () => undefined }
  const lines = bufferedLines(typeof to === 'string' ? sinkOf(process[to]) : to)
  const { flush } = lines
  if (format === 'pretty')
    return {
      request: (sandbox, exchange) => lines.add(prettyLine(sandbox, exchange)),
      fault,
      note: (message) => lines.add(message),
      flush,
    }
  return {
    request: (sandbox, exchange) => lines.add(jsonLine(sandbox, exchange)),
    fault: (error, requestId) => {
      lines.add(JSON.stringify({ level: ERROR, time: isoNow(), requestId, err: plain(error) }))
      flush()
    },
    note: (msg) => lines.add(JSON.stringify({ level: INFO, time: isoNow(), msg })),
    flush,
  }
}

/** Quick test for paths and request ids that may contain a secret; only those are redacted. */
const SECRETS = /_live_|ses_|pac_|[%=@]/

/** Returns a function that logs exchanges without the secrets in their addresses. */
export function seenBy(log: Log): (sandbox: Sandbox, exchange: Exchange) => void {
  return (sandbox, exchange) => {
    const { mask } = sandbox.log
    const { path, search, requestId } = exchange
    // A generated request id contains no secret.
    const isSent = exchange.headers['x-request-id'] !== undefined
    const isOpen = search !== '' || SECRETS.test(path) || (isSent && SECRETS.test(requestId))
    const logged = isOpen
      ? { ...exchange, path: mask.text(path), search: mask.text(search), requestId: mask.text(requestId) }
      : exchange
    if (exchange.answer.fault) log.fault(exchange.answer.fault, logged.requestId)
    log.request(sandbox.name, logged)
  }
}

function sinkOf(stream: NodeJS.WriteStream): LogSink {
  // The reader of the log may close its end (EPIPE); the server keeps running.
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined)
  return { write: (text) => stream.writable && stream.write(text) }
}

function bufferedLines(sink: LogSink): { readonly add: (line: string) => void; readonly flush: () => void } {
  let text = ''
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const written = text
    text = ''
    if (written !== '') sink.write(written)
  }
  return {
    add: (line) => {
      text += `${line}\n`
      if (text.length > limits.logLength) flush()
      else timer ??= setTimeout(flush, limits.logDelayMs).unref()
    },
    flush,
  }
}

function prettyLine(
  sandbox: string,
  { requestId, method, path, search, headers, answer, durationMs, call }: Exchange,
): string {
  const where = sandbox === 'default' ? '' : ` [${sandbox}]`
  const credentialId = credentialOf(call)
  const who = credentialId === undefined ? '' : ` ${credentialId}`
  const rule = answer.rule ? ` ${answer.rule}` : ''
  const scenario = scenarioOf(answer)
  const by = scenario === undefined ? '' : ` scenario=${scenario}${answer.wire ? ` wire=${answer.wire}` : ''}`
  const query = search === '' ? '' : `?${search}`
  const traceparent = traceparentOf(headers)
  const trace = traceparent === null ? '' : ` trace=${traceparent.split('-')[1]}`
  return `${isoNow().slice(11, 23)} ${colour(answer.status)} ${method} ${path}${query}${where} ${durationMs.toFixed(1)} ms${rule}${by}${who} ${requestId}${trace}`
}

/**
 * Returns the credential of a request; if a scenario responded before the guards ran, the credential that they would
 * have accepted.
 */
function credentialOf(call: Exchange['call']): string | undefined {
  return (call?.found.caller?.credential ?? call?.found.presumed)?.id
}

/** Returns the scenarios that changed a response. */
function scenarioOf({ headers }: Exchange['answer']): string | undefined {
  return headers['X-Sandbox-Scenario']
}

/** Matches text that needs no escaping in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/

/** Escapes a string for use between the quotes of a JSON string. */
function inQuotes(text: string): string {
  return PLAIN.test(text) ? text : JSON.stringify(text).slice(1, -1)
}

/** Returns a member of a JSON object: its opening, such as `,"path":"`, and its value; empty if there is no value. */
function member(opening: string, text: string | null | undefined): string {
  return text === undefined || text === null ? '' : `${opening}${inQuotes(text)}"`
}

/**
 * Builds the text that JSON.stringify would, in a third of the time for fifteen members that are mostly undefined. Each
 * concatenation allocates an object, so constants include the quotes next to them.
 */
function jsonLine(
  sandbox: string,
  { requestId, method, path, search, headers, answer, durationMs, call }: Exchange,
): string {
  return (
    `${now().opening}${inQuotes(requestId)}","sandbox":"${inQuotes(sandbox)}` +
    `","method":"${inQuotes(method)}","path":"${inQuotes(path)}"` +
    (search === '' ? '' : member(',"query":"', search)) +
    (call ? member(',"endpoint":"', call.endpoint.id) : '') +
    `,"status":${answer.status}` +
    (answer.rule === undefined ? '' : member(',"rule":"', answer.rule)) +
    member(',"scenario":"', scenarioOf(answer)) +
    (answer.wire === undefined ? '' : member(',"wire":"', answer.wire)) +
    member(',"credentialId":"', credentialOf(call)) +
    (headers.traceparent === undefined ? '' : member(',"traceparent":"', traceparentOf(headers))) +
    `,"durationMs":${Math.round(durationMs * 1000) / 1000}}`
  )
}

/**
 * Cache of the real time as ISO text and of the opening of a request's line, which are computed at most once a
 * millisecond.
 */
const written = { ms: 0, iso: '', opening: '' }
function now(): Readonly<typeof written> {
  const ms = Date.now()
  if (ms !== written.ms) {
    written.ms = ms
    written.iso = new Date(ms).toISOString()
    written.opening = `{"level":${INFO},"time":"${written.iso}","requestId":"`
  }
  return written
}

function isoNow(): string {
  return now().iso
}

function plain(error: unknown): object {
  return error instanceof Error
    ? { type: error.name, message: maskedByLook(error.message), stack: maskedByLook(error.stack ?? '') }
    : { message: maskedByLook(String(error)) }
}

function faultLine(error: unknown, requestId: string | undefined): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${requestId ?? ''} ${maskedByLook(text)}\n`
}

function colour(status: number): string {
  const code = status >= 500 ? 31 : status >= 400 ? 33 : 32
  return `\u001b[${code}m${status}\u001b[0m`
}
