/** Reads from a request which sandbox it is for, and what it wants there. Nothing else does. */
import { ApiError } from '../../service/request/errors.ts'
import { decoded } from '../../service/contract/uri-text.ts'
import type { Sandbox } from '../sandbox.ts'
import { secretOf, type RequestHead } from './request-head.ts'

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
