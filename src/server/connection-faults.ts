/**
 * Bodies that do not come as they should: cut short, or one byte at a time. On the real socket, so that clients meet what
 * they would meet on a bad line.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer } from '../resources/response.ts'
import { textOf } from '../resources/response.ts'

/** Writes an answer with a body that way. */
export function applyConnectionFault(
  how: 'truncate' | 'drip',
  response: ServerResponse,
  answer: Answer,
  headers: Record<string, string>,
): void {
  const body = Buffer.from(answer.parts ? [...answer.parts].join('') : textOf(answer.body!))
  headers['Content-Type'] ??= answer.type === 'application/json' ? answer.type : `${answer.type}; charset=utf-8`
  headers['Content-Length'] = String(body.length)
  response.writeHead(answer.status, headers)
  if (how === 'truncate') truncate(response, body)
  else writeSlowly(response, body)
}

/** A response that was made whole and is to reach its client broken. */
export interface WholeResponse {
  readonly status: number
  readonly statusMessage: string
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Breaks the connection of a response that another node made. */
export function sendBroken(how: string, response: ServerResponse, whole: WholeResponse): void {
  if (how === 'reset') return response.socket ? cut(response.socket) : undefined
  response.writeHead(whole.status, whole.statusMessage, [...whole.headers])
  if (how === 'truncate') truncate(response, whole.body)
  else writeSlowly(response, whole.body)
}

/** Ends a connection without a word: with a reset, or under TLS, whose sockets Node cannot reset, in the middle of it. */
export function cut(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy()
  else socket.resetAndDestroy()
}

/** Half of what Content-Length promises, then the end of the connection. */
function truncate(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** Each byte in a packet of its own, as far as the network lets it. */
function writeSlowly(response: ServerResponse, body: Buffer): void {
  response.socket?.setNoDelay(true)
  let at = 0
  const next = (): void => {
    if (response.destroyed) return
    if (at === body.length) return void response.end()
    response.write(body.subarray(at, ++at), () => void setImmediate(next))
  }
  next()
}
