/** Writes responses: headers and body at once, a body in parts, or over a faulty connection. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { WireReply } from '../../sandbox/edge/wire.ts'
import { bodyText } from '../../service/request/response.ts'
import { applyConnectionFault, cut } from './connection-faults.ts'
import type { SandboxOwnership } from './ownership.ts'

/**
 * Writes a response. If another node forwarded the request, that node gets the whole response and applies connection
 * faults itself.
 */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  reply: WireReply,
  ownership?: SandboxOwnership,
): void {
  const { headers, type, body, parts, wire } = reply
  if (response.headersSent) return void response.destroy()
  if (wire !== undefined && ownership?.clientOf(request)) {
    // A connection that is cut before the handler has no status; the client never sees this 200.
    const status = reply.status === 0 ? 200 : reply.status
    const told = { ...headers, [ownership.faultHeader]: wire }
    return write(request, response, { status, headers: told, type, body, parts })
  }
  if (wire === 'reset') return cut(request.socket)
  // Node discards a body that was never read, but keeps receiving one whose reading was aborted.
  if (!request.complete && request.readableFlowing) headers.Connection = 'close'
  if (type !== undefined) headers['Content-Type'] ??= type
  if (wire) return applyConnectionFault(wire, response, reply)
  if (body !== null) {
    const text = bodyText(body)
    const length = Buffer.byteLength(text)
    headers['Content-Length'] = String(length)
    // Text of as many bytes as characters is ASCII; Node writes it faster as latin1.
    response.writeHead(reply.status, headers).end(text, length === text.length ? 'latin1' : 'utf8')
  } else if (parts) writeParts(response, reply.status, headers, parts)
  else response.writeHead(reply.status, headers).end()
}

function writeParts(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  parts: NonNullable<WireReply['parts']>,
): void {
  response.writeHead(status, headers)
  if (Symbol.asyncIterator in parts) {
    // An error cuts the connection, so that the client sees that the response is incomplete.
    pipeline(Readable.from(parts), response, () => undefined)
    return
  }
  for (const part of parts) response.write(part)
  response.end()
}
