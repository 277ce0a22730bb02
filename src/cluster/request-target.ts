/** Determines which sandbox a request is for, before the request is processed. */
import type { IncomingMessage } from 'node:http'
import { sandboxOfSecret } from '../gateway/request-head.ts'
import { namedIn } from '../gateway/sandbox-route.ts'

/** Paths for which every node responds itself. */
const OWN_PATHS = new Set(['health', 'sandboxes', 'metrics', 'openapi.json'].map((name) => `/_sandbox/${name}`))
const DELETED = /^\/_sandbox\/sandboxes\/[^/]+$/
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Returns true if the name is valid for a sandbox; other names are never looked up in the store. */
export function isSandboxName(name: string): boolean {
  return NAME.test(name)
}

/** What a request is for. */
export interface RequestTarget {
  /**
   * The name of the sandbox; undefined if any node can respond, even if it only says that no sandbox can have this
   * name.
   */
  readonly name: string | undefined
  /** The sandbox that is named in the secret; if it exists, it takes precedence. */
  readonly bySecret?: string
}

/** Returns what a request is for. */
export function targetOf(request: IncomingMessage): RequestTarget {
  const { name, path } = namedIn(request.url!)
  if (name !== undefined) return { name: isSandboxName(name) ? name : undefined }
  if (OWN_PATHS.has(path) || (request.method === 'DELETE' && DELETED.test(path))) return { name: undefined }
  const bySecret = sandboxOfSecret(request)
  return { name: 'default', ...(bySecret !== undefined && isSandboxName(bySecret) && { bySecret }) }
}
