/**
 * Classifies errors of the database by whether a statement may have taken effect, and creates messages that say what to
 * do.
 */
import { EngineError, StoreUnusable } from '../../engine.ts'

/** The fields of an error from pg; errors of Node's sockets and TLS also have a code. */
interface DriverError extends Error {
  readonly code?: string
  readonly severity?: string
}

/** Errors after which a retry may succeed at once: serialization failure, deadlock and lock timeout. */
const TRANSIENT = new Set(['40001', '40P01', '55P03'])

/** Errors of a server that is not writable, or no longer. */
const NOT_PRIMARY = new Set(['25006', '57P03'])

/** What pg says if the server does not support TLS. */
const NO_TLS = 'does not support SSL'

/** Thrown if the server is a standby or read-only. */
export class NotPrimary extends Error {}

/** Returns true if the server accepts no connections of this kind, that is with TLS or without it. */
export function isAboutTls(error: unknown): boolean {
  const { code, message } = error as DriverError
  return code === '28000' || message.includes(NO_TLS)
}

/** Returns the error for a statement that was sent and failed. */
export function statementFailure(error: unknown): EngineError {
  const { message, code, severity } = error as DriverError
  // If the severity is ERROR, the server has rolled the statement back; otherwise the outcome is unknown.
  const failure = severity === 'ERROR' ? 'refused' : 'unanswered'
  return new EngineError(failure, `PostgreSQL: ${message}`, { cause: error, isTransient: TRANSIENT.has(code ?? '') })
}

/** Returns the error for a connection that could not be established. */
export function connectFailure(error: unknown): EngineError {
  return new EngineError('unreachable', `PostgreSQL: ${(error as Error).message}`, { cause: error })
}

/**
 * Returns true if a statement failed because the server is no longer writable; its connection then has to be closed.
 */
export function isNotPrimary(error: unknown): boolean {
  return NOT_PRIMARY.has((error as DriverError).code ?? '')
}

/** Returns the error if the first connection failed. `shown` is the address without its password. */
export function unusable(error: unknown, shown: string): StoreUnusable {
  if (error instanceof StoreUnusable) return error
  const cause = error instanceof EngineError ? error.cause : error
  return new StoreUnusable(`The store ${shown} cannot be used: ${reasonOf(cause as DriverError)}`, { cause: error })
}

function reasonOf(error: DriverError): string {
  const sentence = `${error.message.replace(/\.$/, '')}.`
  const { code = '' } = error
  if (error instanceof NotPrimary) return sentence
  if (code === 'ECONNREFUSED') return 'nothing is listening there; is the server running, and is the port right?'
  if (code === 'ENOENT') return `its socket does not exist; is the server running? ${sentence}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name cannot be resolved (${sentence})`
  if (code === 'ETIMEDOUT' || error.message.includes('timeout'))
    return 'it did not respond in time; is a firewall blocking it?'
  if (code === '28P01') return `${sentence} Set the password with PGPASSWORD, in the address or in ~/.pgpass.`
  if (code === '28000') return `${sentence} Check the user, pg_hba.conf, and sslmode.`
  if (code === '3D000') return `${sentence} Create it first: createdb.`
  if (code === '53300') return `${sentence} A node uses up to 9 connections; raise max_connections.`
  if (code === '42501')
    return `${sentence} The user needs the CREATE privilege on the database for the first start, or privileges on the schema papercloud.`
  if (error.message.includes(NO_TLS)) return 'it does not support TLS; use sslmode=disable to connect without it.'
  if (code.startsWith('ERR_TLS') || code.includes('CERT') || code.includes('SELF_SIGNED'))
    return `its certificate was rejected: ${sentence} Check sslrootcert and the host name, or use sslmode=require.`
  return sentence
}
