/** What the head of a request says before it becomes a call: its id and its secret. */
import { randomId } from '../../platform/host.ts'
import { secretIn } from '../../service/guards/credential.ts'
import { limits } from '../../platform/limits.ts'
import type { RequestHeaders } from '../../platform/http.ts'
import type { Sandbox } from '../sandbox.ts'

export interface RequestHead {
  readonly method?: string | undefined
  /** Path and query as sent. */
  readonly url?: string | undefined
  readonly headers: RequestHeaders
  /** Alternating header names and values; repeated headers are kept. */
  readonly rawHeaders: readonly string[]
}

/** Returns the request id that was sent if it is valid, otherwise a generated one. */
export function requestIdOf(request: RequestHead, sandbox: Sandbox): string {
  return sentId(request) ?? sandbox.world.random.requestId()
}

/** The request id of a request outside the API, which does not use a sandbox's random numbers. */
export function besideIdOf(request: RequestHead): string {
  return sentId(request) ?? `req_${randomId()}`
}

/** Headers of every response outside the API. */
export function besideHeaders(request: RequestHead): Record<string, string> {
  return { 'X-Request-Id': besideIdOf(request), 'X-Content-Type-Options': 'nosniff' }
}

/** Returns the request id that was sent; undefined if it is not valid, or if there are two. */
function sentId(request: RequestHead): string | undefined {
  const sent = request.headers['x-request-id']
  const isOne = typeof sent === 'string' && !(sent.includes(', ') && isTwice(request, 'x-request-id'))
  return isOne && isRequestId(sent) ? sent : undefined
}

export function isRequestId(text: string): boolean {
  return text.length <= limits.requestIdLength && /^[\x20-\x7e]+$/.test(text)
}

/**
 * Returns the bearer secret, or the console session in the cookie. A request with two Authorization headers has no
 * secret.
 */
export function secretOf(request: RequestHead): string | undefined {
  const { headers } = request
  return headers.authorization !== undefined && isTwice(request, 'authorization') ? undefined : secretIn(headers)
}

/** Returns true if a header was sent more than once. For most headers, `headers` has only the first value. */
export function isTwice({ rawHeaders }: RequestHead, name: string): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) count += 1
  return count > 1
}
