/** Writes responses of the API: headers and body at once, a body in parts, or over a faulty connection. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersOf, mediaTypeOf, plainHeaders } from '../pipeline/response-headers.ts'
import { type Answer, textOf } from '../resources/response.ts'
import { applyConnectionFault, cut } from './connection-faults.ts'
import type { Ownership } from './ownership.ts'
import { prefixOf } from '../gateway/request-head.ts'

/**
 * Writes a response. If another node forwarded the request, that node gets the whole response and applies connection
 * faults itself.
 */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  requestId: string,
  ownership?: Ownership,
): void {
  if (answer.wire !== undefined && ownership?.clientOf(request)) {
    const { wire, ...whole } = answer
    const headers = { ...answer.headers, [ownership.faultHeader]: wire }
    // A connection that is cut before the handler has no status; the client never sees this 200.
    const status = whole.status === 0 ? 200 : whole.status
    return write(request, response, { ...whole, status, headers }, requestId)
  }
  if (answer.wire === 'reset') return cut(request.socket)
  const { body } = answer
  const isPlainText = body !== null && answer.wire === undefined && !answer.parts
  const list = isPlainText ? plainHeaders(request.headers, requestId, answer) : undefined
  if (list) return writeText(request, response, answer.status, list, textOf(body!))
  const headers = headersOf(request.headers, requestId, answer, prefixOf(request))
  // Node discards a body that was never read, but keeps receiving one whose reading was aborted.
  if (!request.complete && request.readableFlowing) headers.Connection = 'close'
  if (answer.wire) return applyConnectionFault(answer.wire, response, answer, headers)
  if (answer.parts) {
    headers['Content-Type'] ??= `${answer.type}; charset=utf-8`
    response.writeHead(answer.status, headers)
    if (request.method !== 'HEAD') for (const part of answer.parts) response.write(part)
    response.end()
    return
  }
  if (body === null) {
    response.writeHead(answer.status, headers).end()
    return
  }
  const text = textOf(body)
  headers['Content-Type'] ??= mediaTypeOf(answer)
  headers['Content-Length'] = String(Buffer.byteLength(text))
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(text)
}

/**
 * Writes a string and its headers, a flat list of names and values to which the length is added. Node sends such a list
 * unchanged, so that no object has to be built.
 */
function writeText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: string[],
  text: string,
): void {
  // Node discards a body that was never read, but keeps receiving one whose reading was aborted.
  if (!request.complete && request.readableFlowing) headers.push('Connection', 'close')
  const length = Buffer.byteLength(text)
  // If the numbers of characters and bytes are equal, the text is ASCII, and latin1, which is cheaper to write, gives
  // the same bytes.
  const encoding = length === text.length ? 'latin1' : 'utf8'
  headers.push('Content-Length', String(length))
  response.writeHead(status, headers)
  // Node sends a string together with the head in one write. For a long list, converting the string to a buffer would
  // cost more than everything else.
  if (request.method === 'HEAD') response.end()
  else response.end(text, encoding)
}
