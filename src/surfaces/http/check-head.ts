/** Checks the head of a request before it is routed. */
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../service/request/errors.ts'
import { isTwice } from '../../sandbox/edge/request-head.ts'

/**
 * The names that Connection may contain: its options, and fields that apply to a single connection (RFC 9110, 7.6.1).
 */
const CONNECTION_OPTIONS = new Set(['', 'close', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'http2-settings'])

/**
 * Refuses a request without a Host field or with several, and a request whose Connection field names fields that do not
 * apply to a single connection: a proxy would remove these fields, so that client and server would see different
 * requests.
 * @throws BAD_REQUEST
 */
export function checkHead(request: IncomingMessage): void {
  const { host, connection } = request.headers
  if (host === undefined && request.httpVersion === '1.1')
    throw new ApiError('BAD_REQUEST', 'An HTTP/1.1 request needs a Host header.', {
      rule: 'general.http',
      field: 'Host',
    })
  if (isTwice(request, 'host'))
    throw new ApiError('BAD_REQUEST', 'A request must have one Host header; this one has several.', {
      rule: 'general.http',
      field: 'Host',
    })
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return
  for (const option of connection.split(',')) {
    const name = option.trim().toLowerCase()
    if (CONNECTION_OPTIONS.has(name)) continue
    throw new ApiError(
      'BAD_REQUEST',
      `The Connection header names ${JSON.stringify(name.slice(0, 80))}, which is not a hop-by-hop option; it can name close, keep-alive, te and upgrade.`,
      { field: 'Connection', rule: 'general.http' },
    )
  }
}
