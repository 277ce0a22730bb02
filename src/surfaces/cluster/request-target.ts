/** Determines whose sandbox a request is for: that of a node, or of none. */
import type { IncomingMessage } from 'node:http'
import { controlDocument } from '#control-document'
import { CONTROL_PATH } from '../../sandbox/control/control-path.ts'
import { targetOf } from '../../sandbox/edge/request-head.ts'
import { loadDocument } from '../../service/contract/document.ts'
import { markReader } from '../../service/contract/endpoint.ts'
import { matcherOf } from '../../service/contract/matcher.ts'

const isAnsweredByNode = markReader<true>('x-answered-by-node')
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Returns true if the name is valid for a sandbox; other names are never looked up in the store. */
export function isSandboxName(name: string): boolean {
  return NAME.test(name)
}

export interface OwnedTarget {
  /**
   * The name of the sandbox; undefined if any node can respond, even if it only says that no sandbox can have this
   * name.
   */
  readonly name: string | undefined
  /** The sandbox that is named in the secret; if it exists, it takes precedence. */
  readonly bySecret?: string
}

/** Returns a function that finds the target of a request. */
export function targetFinder(): (request: IncomingMessage) => OwnedTarget {
  const controls = matcherOf(loadDocument(controlDocument()))
  const isForNode = (method: string, path: string): boolean => {
    if (!path.startsWith(`${CONTROL_PATH}/`)) return false
    const below = path.slice(CONTROL_PATH.length)
    const found = controls.find(method, below)
    return below === '/openapi.json' || (found !== undefined && isAnsweredByNode(found.endpoint) === true)
  }
  return (request) => {
    const { named, path, bySecret } = targetOf(request)
    if (named !== undefined) return { name: isSandboxName(named) ? named : undefined }
    if (isForNode(request.method!, path)) return { name: undefined }
    return { name: 'default', ...(bySecret !== undefined && isSandboxName(bySecret) && { bySecret }) }
  }
}
