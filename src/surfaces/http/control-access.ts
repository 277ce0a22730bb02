/**
 * Decides who may use the control API: programs on this machine, pages of this server, and holders of the control
 * token. A web page of another origin must not reach a sandbox on loopback, whatever host name it uses.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { refusals } from '../../service/request/errors.ts'
import { bearerIn } from '../../service/guards/credential.ts'
import { isLoopback } from '../../platform/address.ts'

const { refused } = refusals('control.access')

export interface AccessSettings {
  /** The host that the server listens on. */
  readonly host: string
  /** The control token, which is required if set. */
  readonly token: string | undefined
}

/**
 * Checks the access of a request to the control API.
 * @throws FORBIDDEN for a foreign Host or Origin, UNAUTHENTICATED without the token
 */
export function checkAccess(request: IncomingMessage, settings: AccessSettings, needsToken: boolean): void {
  const { host = '', origin } = request.headers
  const name = nameOf(host)
  const known =
    isLoopback(name) ||
    name === settings.host ||
    (settings.token !== undefined && (ipaddr.isValid(name) || holdsToken(request, settings.token)))
  if (!known)
    throw refused(
      'FORBIDDEN',
      `The control API does not accept the host ${JSON.stringify(host)}; use localhost or 127.0.0.1.`,
      { details: { reason: 'foreign_host' } },
    )
  const foreign = origin !== undefined && origin.replace(/^https?:\/\//, '') !== host
  if (foreign)
    throw refused('FORBIDDEN', `The control API does not accept requests from pages at ${JSON.stringify(origin)}.`, {
      details: { reason: 'foreign_origin' },
    })
  if (!needsToken || settings.token === undefined) return
  if (!holdsToken(request, settings.token))
    throw refused(
      'UNAUTHENTICATED',
      'The control API of this sandbox requires its token; send it as X-Sandbox-Token or as a bearer token.',
    )
}

/**
 * Returns true if the response may contain data that is reserved for holders of the control token, or if no token is
 * set.
 */
export function isTrusted(request: IncomingMessage, { token }: AccessSettings): boolean {
  return token === undefined || holdsToken(request, token)
}

function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = headers['x-sandbox-token'] ?? bearerIn(headers.authorization)
  if (typeof sent !== 'string') return false
  const [a, b] = [Buffer.from(sent), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the host name of a Host header, without port and brackets. */
function nameOf(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
}
