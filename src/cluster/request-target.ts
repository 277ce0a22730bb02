/**
 * Which sandbox a request concerns, before anything else is known of it.
 */
import type { IncomingMessage } from 'node:http'
import { sandboxOfSecret } from '../server/request-facts.ts'
import { namedIn } from '../server/sandbox-route.ts'

/** What any node answers itself. */
const OWN_PATHS = new Set(['health', 'sandboxes', 'metrics', 'openapi.json'].map((name) => `/_sandbox/${name}`))
const DELETED = /^\/_sandbox\/sandboxes\/([^/]+)$/
/** Names that a sandbox can have. */
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Where a request belongs. */
export interface RequestTarget {
  /** The sandbox; undefined where any node answers. */
  readonly name: string | undefined
  /** A sandbox that the secret may name: it comes first if it exists. */
  readonly bySecret?: string
}

/** Finds the sandbox that a request concerns. */
export function targetOf(request: IncomingMessage): RequestTarget {
  const { name, path } = namedIn(request)
  if (name !== undefined) return { name }
  if (OWN_PATHS.has(path)) return { name: undefined }
  const deleted = request.method === 'DELETE' ? DELETED.exec(path)?.[1] : undefined
  if (deleted !== undefined) return { name: deleted }
  const bySecret = sandboxOfSecret(request)
  return { name: 'default', ...(bySecret !== undefined && NAME.test(bySecret) && { bySecret }) }
}
