/**
 * What a request says of itself before it is a call: its id, its secret, the sandbox in it and where its client is.
 */
import type { IncomingMessage } from 'node:http'
import { secretIn } from '../guards/credential.ts'
import { limits } from '../limits.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Ownership } from './ownership.ts'

/** The request id that was sent, if it can be echoed, else a made-up one. */
export function requestIdOf(request: IncomingMessage, sandbox: Sandbox): string {
  const sent = request.headers['x-request-id']
  const isOne = typeof sent === 'string' && !(sent.includes(', ') && isTwice(request, 'x-request-id'))
  return isOne && isRequestId(sent) ? sent : sandbox.world.random.requestId()
}

/** Whether a text can be a request id. */
export function isRequestId(text: string): boolean {
  return text.length <= limits.requestIdLength && /^[\x20-\x7e]+$/.test(text)
}

/** The bearer secret, or the console session of the cookie. Two Authorization headers name nobody. */
export function secretOf(request: IncomingMessage): string | undefined {
  const { headers } = request
  return headers.authorization !== undefined && isTwice(request, 'authorization') ? undefined : secretIn(headers)
}

/** Whether a header was sent more than once; Node shows the first of those that are no lists. */
export function isTwice({ rawHeaders }: IncomingMessage, name: string): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) count += 1
  return count > 1
}

/** The sandbox that the secret of a request may name. */
export function sandboxOfSecret(request: IncomingMessage): string | undefined {
  const secret = secretOf(request)
  const dot = secret?.lastIndexOf('.') ?? -1
  return dot > 0 ? secret!.slice(dot + 1) : undefined
}

/** The `/sandboxes/{name}` of a request's path, if it has one. */
export function prefixOf({ url = '' }: IncomingMessage): string {
  return /^\/sandboxes\/[^/?]+/.exec(url)?.[0] ?? ''
}

/** The address of the client, which may be another node's. */
export function clientAddress(request: IncomingMessage, ownership: Ownership | undefined): string {
  return ownership?.clientOf(request)?.address ?? addressOf(request)
}

/** The client's address; an IPv4 address mapped into IPv6 is an IPv4 address. */
function addressOf(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? '0.0.0.0'
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
