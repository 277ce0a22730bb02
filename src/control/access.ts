/**
 * Who may use the control API: programs on this machine, pages of this very server, and whoever holds the control token. A web
 * page from elsewhere must not reach a sandbox on loopback, whatever name it gives to it.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { ApiError, check } from '../errors.ts'
import { bearerIn } from '../guards/credential.ts'

/** What the gate was told at the start. */
export interface AccessSettings {
  /** Where the server listens. */
  readonly host: string
  /** Asked for when set. */
  readonly token: string | undefined
}

/** Whether an address is this machine's own. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

/**
 * Lets a request to the control side pass.
 * @throws FORBIDDEN for a foreign Host or Origin, UNAUTHENTICATED without the token
 */
export function checkAccess(request: IncomingMessage, settings: AccessSettings, needsToken: boolean): void {
  const { host = '', origin } = request.headers
  const name = nameOf(host)
  const known =
    isLoopback(name) ||
    name === settings.host ||
    (settings.token !== undefined && (ipaddr.isValid(name) || holdsToken(request, settings.token)))
  check(
    known,
    'FORBIDDEN',
    `The control API does not answer to the host ${JSON.stringify(host)}; use localhost or 127.0.0.1.`,
    { details: { reason: 'foreign_host' } },
  )
  const foreign = origin !== undefined && origin.replace(/^https?:\/\//, '') !== host
  check(!foreign, 'FORBIDDEN', `The control API does not answer to pages from ${JSON.stringify(origin)}.`, {
    details: { reason: 'foreign_origin' },
  })
  if (!needsToken || settings.token === undefined) return
  if (!holdsToken(request, settings.token))
    throw new ApiError(
      'UNAUTHENTICATED',
      'The control API of this sandbox asks for its token: send it as X-Sandbox-Token or as a bearer token.',
    )
}

/** Whether what only the holder of the control token may know can be told: where none is set, everybody who gets in may. */
export function isTrusted(request: IncomingMessage, { token }: AccessSettings): boolean {
  return token === undefined || holdsToken(request, token)
}

function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = headers['x-sandbox-token'] ?? bearerIn(headers.authorization)
  if (typeof sent !== 'string') return false
  const [a, b] = [Buffer.from(sent), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A Host header without its port and brackets. */
function nameOf(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
}
