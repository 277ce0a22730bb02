/**
 * Faulty connections: bodies that are cut short or arrive one byte at a time. They act on the real socket, so that
 * clients see the same as on a bad network.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { WireReply } from '../../sandbox/edge/wire.ts'
import { bodyText } from '../../service/request/response.ts'

export function applyConnectionFault(
  how: 'truncate' | 'drip',
  response: ServerResponse,
  { status, headers, body: whole, parts }: WireReply,
): void {
  // Only responses of the API have such faults, and their parts are ready.
  const body = Buffer.from(parts ? [...(parts as Iterable<string>)].join('') : bodyText(whole!))
  headers['Content-Length'] = String(body.length)
  response.writeHead(status, headers)
  if (how === 'truncate') truncate(response, body)
  else writeSlowly(response, body)
}

/** A complete response to send over a faulty connection. */
export interface WholeResponse {
  readonly status: number
  readonly statusMessage: string
  /** Alternating names and values. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Applies a connection fault to a response from another node. */
export function sendWithFault(how: string, response: ServerResponse, whole: WholeResponse): void {
  if (how === 'reset') return response.socket ? cut(response.socket) : undefined
  response.writeHead(whole.status, whole.statusMessage, [...whole.headers])
  if (how === 'truncate') truncate(response, whole.body)
  else writeSlowly(response, whole.body)
}

/**
 * Closes a connection without a response: with RST or, because Node cannot reset TLS sockets, by destroying it under
 * TLS.
 */
export function cut(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy()
  else socket.resetAndDestroy()
}

/** Sends half of the announced Content-Length, then closes the connection. */
function truncate(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** Sends each byte in its own packet, as far as the network allows. */
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
