/**
 * The process's own log: one line a request, secrets never in it. Lines are gathered for a moment and written together, so
 * that a line costs a call less than a microsecond.
 */
import type { Exchange } from '../pipeline/exchange.ts'
import { traceparentOf } from '../pipeline/trace-context.ts'
import { limits } from '../limits.ts'
import { maskedByLook } from '../world/secret.ts'

export type LogFormat = 'pretty' | 'json' | 'silent'

/** What the deps reports. */
export interface Log {
  /** A request that was answered. */
  request: (sandbox: string, exchange: Exchange) => void
  /** A programmer's mistake. */
  fault: (error: unknown, requestId: string | undefined) => void
  /** Something that people should know. */
  note: (message: string) => void
  /** Writes out what is still held back. */
  flush: () => void
}

/** Levels of JSON lines, as most readers of such logs number them. */
const INFO = 30
const ERROR = 50

/** Makes the log of a process. */
export function newLog(format: LogFormat, to: 'stdout' | 'stderr' = 'stdout'): Log {
  if (format === 'silent')
    return { request: () => undefined, fault: faultToStderr, note: () => undefined, flush: () => undefined }
  const lines = new Lines(process[to])
  const flush = (): void => lines.flush()
  if (format === 'pretty')
    return {
      request: (sandbox, exchange) => lines.add(prettyLine(sandbox, exchange)),
      fault: faultToStderr,
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

/** Lines on their way to a stream. */
class Lines {
  readonly #stream: NodeJS.WriteStream
  #text = ''
  #timer: NodeJS.Timeout | undefined

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
    // Whoever read the log may go; the server stays.
    if (stream.listenerCount('error') === 0) stream.on('error', () => undefined)
  }

  add(line: string): void {
    this.#text += `${line}\n`
    if (this.#text.length > limits.logLength) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), limits.logDelayMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#text
    this.#text = ''
    if (text !== '' && this.#stream.writable) this.#stream.write(text)
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

/** Who called; where a scenario answered before the guards, who would have been let in. */
function credentialOf(call: Exchange['call']): string | undefined {
  return (call?.identified?.credential ?? call?.presumed)?.id
}

/** The scenarios that touched an answer. */
function scenarioOf({ headers }: Exchange['answer']): string | undefined {
  return headers['X-Sandbox-Scenario']
}

function jsonLine(
  sandbox: string,
  { requestId, method, path, search, headers, answer, durationMs, call }: Exchange,
): string {
  return JSON.stringify({
    level: INFO,
    time: isoNow(),
    requestId,
    sandbox,
    method,
    path,
    query: search === '' ? undefined : search,
    endpoint: call?.endpoint.id,
    status: answer.status,
    rule: answer.rule,
    scenario: scenarioOf(answer),
    wire: answer.wire,
    credentialId: credentialOf(call),
    traceparent: traceparentOf(headers) ?? undefined,
    durationMs: Math.round(durationMs * 1000) / 1000,
  })
}

/** The real instant, written once a millisecond. */
const written = { ms: 0, iso: '' }
function isoNow(): string {
  const ms = Date.now()
  if (ms !== written.ms) {
    written.ms = ms
    written.iso = new Date(ms).toISOString()
  }
  return written.iso
}

function plain(error: unknown): object {
  return error instanceof Error
    ? { type: error.name, message: maskedByLook(error.message), stack: maskedByLook(error.stack ?? '') }
    : { message: maskedByLook(String(error)) }
}

function faultToStderr(error: unknown, requestId: string | undefined): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${requestId ?? ''} ${maskedByLook(text)}\n`)
}

function colour(status: number): string {
  const code = status >= 500 ? 31 : status >= 400 ? 33 : 32
  return `\u001b[${code}m${status}\u001b[0m`
}
