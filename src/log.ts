/**
 * The process's own log: one line a request, secrets never in it. Lines are written in batches, so that logging costs a
 * call next to nothing.
 */
import pino from 'pino'
import type { Exchange } from './http/edge.ts'

export type LogFormat = 'pretty' | 'json' | 'silent'

/** What the house reports. */
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

/** Makes the log of a process. */
export function newLog(format: LogFormat, to: 'stdout' | 'stderr' = 'stdout'): Log {
  if (format === 'silent')
    return { request: () => undefined, fault: faultToStderr, note: () => undefined, flush: () => undefined }
  const destination = pino.destination({
    fd: to === 'stdout' ? 1 : 2,
    sync: false,
    minLength: 4096,
    periodicFlush: 100,
  })
  const flush = (): void => destination.flushSync()
  if (format === 'pretty') {
    return {
      request: (sandbox, { method, path, answer, durationMs, call }) => {
        const took = durationMs.toFixed(1)
        const where = sandbox === 'default' ? '' : ` [${sandbox}]`
        destination.write(
          `${new Date().toISOString().slice(11, 23)} ${colour(answer.status)} ${method} ${path}${where} ${took} ms${answer.rule ? ` ${answer.rule}` : ''}${call?.identified ? ` ${call.identified.credential.id}` : ''}\n`,
        )
      },
      fault: faultToStderr,
      note: (message) => void destination.write(`${message}\n`),
      flush,
    }
  }
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    request: (sandbox, { requestId, method, path, answer, durationMs, call }) =>
      logger.info({
        requestId,
        sandbox,
        method,
        path,
        endpoint: call?.endpoint.id,
        status: answer.status,
        rule: answer.rule,
        credentialId: call?.identified?.credential.id,
        durationMs: Math.round(durationMs * 1000) / 1000,
      }),
    fault: (error, requestId) => logger.error({ requestId, err: error }),
    note: (message) => logger.info(message),
    flush,
  }
}

function faultToStderr(error: unknown, requestId: string | undefined): void {
  process.stderr.write(
    `${requestId ?? ''} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}

function colour(status: number): string {
  const code = status >= 500 ? 31 : status >= 400 ? 33 : 32
  return `\u001b[${code}m${status}\u001b[0m`
}
