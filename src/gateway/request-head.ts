/** What the head of a request says before it becomes a call: its id, its secret, and the sandbox that it names. */
import { secretIn } from '../guards/credential.ts'
import { limits } from '../limits.ts'
import type { RequestHeaders } from '../platform/http.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** The head of a request. */
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
  const sent = request.headers['x-request-id']
  const isOne = typeof sent === 'string' && !(sent.includes(', ') && isTwice(request, 'x-request-id'))
  return isOne && isRequestId(sent) ? sent : sandbox.world.random.requestId()
}

/** Returns true if a string is a valid request id. */
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

/** Returns the name of the sandbox that a request's secret selects, if it selects one. */
export function sandboxOfSecret(request: RequestHead): string | undefined {
  const secret = secretOf(request)
  const dot = secret?.lastIndexOf('.') ?? -1
  return dot > 0 ? secret!.slice(dot + 1) : undefined
}

/** The prefix `/sandboxes/{name}` of a request's path, if it has one. */
export function prefixOf({ url = '' }: Pick<RequestHead, 'url'>): string {
  return /^\/sandboxes\/[^/?]+/.exec(url)?.[0] ?? ''
}
