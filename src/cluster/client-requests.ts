/**
 * What every node does to a client's request before it is routed, whether it owns the sandbox or not: so the same
 * request gets the same answer at each of them, and nothing that a client sends is taken for a word between nodes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../errors.ts'
import { namedIn } from '../gateway/sandbox-route.ts'
import { checkHead } from '../server/check-head.ts'
import { dropInternalFields } from './forwarded.ts'

const BETWEEN_NODES = /^\/+_cluster(?:\/|$)/i

/**
 * Removes fields between nodes from a request, and judges its head.
 * @throws ApiError if no node would answer it
 */
export function judge(request: IncomingMessage): void {
  dropInternalFields(request)
  checkHead(request)
  if (isBetweenNodes(request))
    throw new ApiError('NOT_FOUND', 'There is nothing at this path.', { rule: 'general.unknown-path' })
}

/** Returns true if a path is one between nodes, however it is spelled; clients have none of these. */
function isBetweenNodes(request: IncomingMessage): boolean {
  const url = request.url!
  if (!url.includes('cluster') && !url.includes('%')) return false
  const { path } = namedIn(request.url!)
  try {
    return BETWEEN_NODES.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The last response of each connection. */
const last = new WeakMap<Socket, ServerResponse>()

/**
 * Calls back when the earlier requests on its connection are answered: pipelined requests are executed in order, at
 * any nodes.
 */
export function inTurn({ socket }: IncomingMessage, response: ServerResponse, go: () => void): void {
  const before = last.get(socket)
  last.set(socket, response)
  if (!before || before.writableFinished || before.destroyed) return go()
  before.once('close', () => {
    // Nobody is left to read the rest.
    if (!socket.destroyed) go()
  })
}
