/**
 * Finds the endpoint of a method and path, in a tree rather than a list: with some 200 endpoints a linear match costs
 * more than all guards together.
 */
import findMyWay from 'find-my-way'
import type { Endpoint, Method } from './endpoint.ts'
import type { Contract } from './load.ts'

/** What a path was found to be. */
export interface Match {
  readonly endpoint: Endpoint
  /** Path parameters, URL-decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** Finds endpoints by method and path below the base path. */
export interface Matcher {
  /** The endpoint, or undefined; an undecodable path is never found. */
  find: (method: string, path: string) => Match | undefined
  /** The methods that a path knows, for 405 and its Allow. */
  methods: (path: string) => Method[]
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Longer segments name nothing that can exist. */
const LONGEST_SEGMENT = 256

/** Builds the tree of a contract. */
export function matcherOf(contract: Contract): Matcher {
  const tree = findMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: LONGEST_SEGMENT })
  for (const endpoint of contract.endpoints.values()) {
    tree.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, endpoint)
  }
  const find = (method: string, path: string): Match | undefined => {
    const found = tree.find((method === 'HEAD' ? 'GET' : method) as Method, path)
    return found?.store
      ? { endpoint: found.store as Endpoint, params: found.params as Record<string, string> }
      : undefined
  }
  return { find, methods: (path) => METHODS.filter((method) => find(method, path)) }
}
