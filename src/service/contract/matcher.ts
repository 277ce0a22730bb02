/**
 * Finds the endpoint for a method and a path in a tree of path segments: with some 300 endpoints, a linear search would
 * cost more than all guards together. The tree is built at every startup, so building it must be cheap too.
 */
import { METHODS, type Endpoint, type Method } from './endpoint.ts'
import type { Contract } from './document.ts'
import { nearPaths } from './near-paths.ts'

/** A matched endpoint with its path parameters. */
export interface Match {
  readonly endpoint: Endpoint
  /** Path parameters, URL-decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** Finds endpoints by method and path below the base path. */
export interface Matcher {
  /** Returns the endpoint, or undefined; a path with invalid percent-encoding never matches. */
  find: (method: string, path: string) => Match | undefined
  /** Returns the methods of a path, for 405 and Allow. */
  methods: (path: string) => Method[]
  /** Returns the path templates closest to an unknown path, best first. */
  near: (path: string) => string[]
}

/** Maximum length of a segment that matches a parameter (characters). */
const LONGEST_SEGMENT = 256

/** A node of the tree: its branches by next segment, and the endpoints whose path ends here. */
class Branch {
  readonly words = new Map<string, Branch>()
  /** The branch for any segment that is not in `words`. */
  parameter: Branch | undefined
  readonly endpoints = new Map<string, Endpoint>()
}

/** Builds the tree of a contract. */
export function matcherOf({ endpoints }: Pick<Contract, 'endpoints'>): Matcher {
  const root = new Branch()
  for (const endpoint of endpoints.values()) addPath(root, endpoint)
  const find = (method: string, path: string): Match | undefined =>
    walk(root, withoutFragment(path), 0, method === 'HEAD' ? 'GET' : method, 0)
  const templates = function* (): Iterable<string> {
    for (const { path } of endpoints.values()) yield path
  }
  return {
    find,
    methods: (path) => METHODS.filter((method) => find(method, path)),
    near: (path) => nearPaths(templates(), path),
  }
}

export function paramsIn(
  { path: template, parameters }: Pick<Endpoint, 'path' | 'parameters'>,
  path: string,
): Match['params'] {
  const segments = withoutFragment(path).split('/')
  const params: Record<string, string> = {}
  let count = 0
  for (const [at, segment] of template.split('/').entries()) {
    if (!segment.startsWith('{')) continue
    params[parameters[count]!.name] = decoded(segments[at]!) ?? ''
    count += 1
  }
  return params
}

function addPath(root: Branch, endpoint: Endpoint): void {
  let branch = root
  for (const segment of endpoint.path.slice(1).split('/')) {
    if (segment.startsWith('{')) {
      branch = branch.parameter ??= new Branch()
      continue
    }
    const next = branch.words.get(segment) ?? new Branch()
    branch.words.set(segment, next)
    branch = next
  }
  branch.endpoints.set(endpoint.method, endpoint)
}

/**
 * Matches the segments after the slash at a position; `behind` is the number of parameters before it. A literal segment
 * is tried before a parameter; parameter values are set when the recursion returns.
 */
function walk(branch: Branch, path: string, slash: number, method: string, behind: number): Match | undefined {
  if (slash === path.length) {
    const endpoint = branch.endpoints.get(method)
    return endpoint && { endpoint, params: {} }
  }
  if (path[slash] !== '/') return undefined
  const end = path.indexOf('/', slash + 1)
  const next = end < 0 ? path.length : end
  const segment = decoded(path.slice(slash + 1, next))
  if (segment === undefined) return undefined
  const word = branch.words.get(segment)
  const found = word && walk(word, path, next, method, behind)
  // An empty segment matches no parameter, so a path with a trailing slash is unknown.
  if (found || !branch.parameter || segment === '' || segment.length > LONGEST_SEGMENT) return found
  const taken = walk(branch.parameter, path, next, method, behind + 1)
  if (taken) (taken.params as Record<string, string>)[taken.endpoint.parameters[behind]!.name] = segment
  return taken
}

/** Removes a fragment, which is not part of a request's path but may be sent anyway. */
function withoutFragment(path: string): string {
  const at = path.indexOf('#')
  return at < 0 ? path : path.slice(0, at)
}

function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
