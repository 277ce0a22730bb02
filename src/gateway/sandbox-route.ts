/**
 * Finds the route of a request: the sandbox that its path names, the rest of the path, and whether that path belongs to
 * the API. Also builds the links from the API to everything else.
 */
import { ApiError } from '../errors.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { BASE_PATH } from './api-edge.ts'
import { CONTROL_PATH } from '../control/control-path.ts'
import type { JsonObject } from '../platform/json.ts'
import { decoded } from '../openapi/uri-text.ts'

/** Where a request goes. */
export interface SandboxRoute {
  readonly sandbox: Sandbox
  /** True if the path names the sandbox. */
  readonly isNamed: boolean
  /** Path without the sandbox's prefix. */
  readonly path: string
  readonly search: string
  readonly isApi: boolean
}

const SANDBOXES = '/sandboxes/'
const SANDBOX_PATH = /^\/sandboxes\/([^/]+)(\/.*)$/

/**
 * Finds the route of a request; `plain` is the sandbox for paths without a prefix.
 * @throws NOT_FOUND for an unknown sandbox
 */
export function routeOf(
  url: string,
  sandboxes: { readonly get: (name: string) => Sandbox | undefined },
  plain: Sandbox,
): SandboxRoute {
  const target = pathAndQuery(url)
  const end = target.indexOf('?')
  const full = end < 0 ? target : target.slice(0, end)
  const search = end < 0 ? '' : target.slice(end + 1)
  if (!full.startsWith(SANDBOXES)) return { sandbox: plain, isNamed: false, path: full, search, isApi: isApi(full) }
  const [, name = '', path = ''] = SANDBOX_PATH.exec(full) ?? []
  const sandbox = sandboxes.get(decoded(name))
  if (!sandbox)
    throw new ApiError('NOT_FOUND', 'There is no sandbox with that name; see GET /_sandbox/sandboxes.', {
      rule: 'general.unknown-path',
    })
  return { sandbox, isNamed: true, path, search, isApi: isApi(path) }
}

/** Returns the name of the sandbox that the path selects, and the rest of the path. */
export function namedIn(url: string): { readonly name: string | undefined; readonly path: string } {
  const [full = ''] = pathAndQuery(url).split('?', 1)
  if (!full.startsWith(SANDBOXES)) return { name: undefined, path: full }
  const [, name = '', path = ''] = SANDBOX_PATH.exec(full) ?? []
  return { name: decoded(name), path }
}

/** The base path itself is not an endpoint of the API; it returns links. */
function isApi(path: string): boolean {
  return path.startsWith(BASE_PATH) && path[BASE_PATH.length] === '/' && path.length > BASE_PATH.length + 1
}

/** Clients of proxies send an absolute URL in the request line; only its path and query are used. */
function pathAndQuery(target: string): string {
  if (target.startsWith('/')) return target
  return /^https?:\/\/[^/?#]*(\/.*)$/i.exec(target)?.[1] ?? `/${target}`
}

/** The response at the base path of the API: the addresses of everything else. */
export function linksOf(contractVersion: string, root: string, base: string): JsonObject {
  return {
    contractVersion,
    links: {
      contract: `${root}/openapi.json`,
      whoami: `${root}${BASE_PATH}/account/whoami`,
      console: `${root}${CONTROL_PATH}/`,
      control: `${root}${CONTROL_PATH}/openapi.json`,
      explorer: `${base}/docs`,
      guide: `${base}/docs/guide`,
    },
  }
}
