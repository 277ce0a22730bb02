/**
 * What the head of a request says before it becomes a call: its id, its secret, which sandbox it is for, and what it
 * wants there. Nothing else reads that.
 */
import { randomId } from '../../platform/host.ts'
import { secretIn } from '../../service/guards/credential.ts'
import { limits } from '../../platform/limits.ts'
import type { RequestHeaders } from '../../platform/http.ts'
import { ApiError } from '../../service/request/errors.ts'
import { decoded } from '../../service/contract/uri-text.ts'
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

export const BASE_PATH = '/api/v1'

const SANDBOXES = '/sandboxes/'
const SANDBOX_PATH = /^\/sandboxes\/([^/]+)(\/.*)$/

export interface Target {
  /** The sandbox that the path names, as in `/sandboxes/NAME/api/v1/…`. */
  readonly named: string | undefined
  /** The part of the path that names it, as it was sent; empty if there is none. */
  readonly prefix: string
  /** The rest of the path. */
  readonly path: string
  /** The query without its question mark. */
  readonly search: string
  /** False for the base path of the API itself, which is not an endpoint. */
  readonly isApi: boolean
  /** The secret as it was sent. */
  readonly secret: string | undefined
  /** The name of a sandbox behind the last dot of the secret; if there is no such sandbox, the dot belongs to the secret. */
  readonly bySecret: string | undefined
}

export function targetOf(head: RequestHead): Target {
  const url = pathAndQuery(head.url!)
  const end = url.indexOf('?')
  const full = end < 0 ? url : url.slice(0, end)
  const search = end < 0 ? '' : url.slice(end + 1)
  let named: string | undefined
  let path = full
  if (full.startsWith(SANDBOXES)) {
    const [, name = '', rest = ''] = SANDBOX_PATH.exec(full) ?? []
    named = decoded(name)
    path = rest
  }
  const prefix = path === full ? '' : full.slice(0, full.length - path.length)
  const secret = secretOf(head)
  const dot = secret === undefined ? -1 : secret.lastIndexOf('.')
  const bySecret = dot < 1 ? undefined : secret!.slice(dot + 1)
  return { named, prefix, path, search, isApi: isApi(path), secret, bySecret }
}

/** The sandbox of a request, and the secret that is meant for it. */
export interface Place {
  readonly sandbox: Sandbox
  readonly secret: string | undefined
}

/** Finds sandboxes by name; the default sandbox always exists. */
export interface Places {
  readonly get: (name: string) => Sandbox | undefined
}

/** Returns the sandbox that the path selects. @throws NOT_FOUND */
export function sandboxAt({ named }: Target, places: Places): Sandbox {
  const sandbox = places.get(named ?? 'default')
  if (sandbox) return sandbox
  throw new ApiError('NOT_FOUND', 'There is no sandbox with that name; see GET /_sandbox/sandboxes.', {
    rule: 'general.unknown-path',
  })
}

/**
 * Returns the sandbox of a request to the API. On paths without a prefix, a secret of the form `secret.name` selects the
 * sandbox with that name. On a path with a prefix, such a secret is valid only for the sandbox that it names.
 * @throws NOT_FOUND
 */
export function placeOf(target: Target, places: Places): Place {
  const plain = sandboxAt(target, places)
  const { secret, bySecret, named } = target
  if (bySecret === undefined) return { sandbox: plain, secret }
  const sandbox = named === undefined ? places.get(bySecret) : bySecret === plain.name ? plain : undefined
  return sandbox ? { sandbox, secret: secret!.slice(0, -bySecret.length - 1) } : { sandbox: plain, secret }
}

function isApi(path: string): boolean {
  return path.startsWith(BASE_PATH) && path[BASE_PATH.length] === '/' && path.length > BASE_PATH.length + 1
}

/** Clients of proxies send an absolute URL in the request line; only its path and query are used. */
function pathAndQuery(target: string): string {
  if (target.startsWith('/')) return target
  return /^https?:\/\/[^/?#]*(\/.*)$/i.exec(target)?.[1] ?? `/${target}`
}
