/**
 * What every node does with a client's request before routing it, whether or not the node owns the sandbox. That way,
 * all nodes respond alike, and nothing that a client sends can be mistaken for communication between nodes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../../service/request/errors.ts'
import { targetOf } from '../../sandbox/edge/request-head.ts'
import { checkHead } from '../http/http-wire.ts'
import { dropInternalFields } from './forwarded.ts'

const BETWEEN_NODES = /^\/+_cluster(?:\/|$)/i

/**
 * Removes the header fields for communication between nodes from a request, and checks its head.
 * @throws ApiError for a request that every node refuses
 */
export function judge(request: IncomingMessage): void {
  dropInternalFields(request)
  checkHead(request)
  if (isBetweenNodes(request))
    throw new ApiError('NOT_FOUND', 'There is nothing at this path.', { rule: 'general.unknown-path' })
}

/** Returns true if a path is reserved for calls between nodes, however it is spelled. */
function isBetweenNodes(request: IncomingMessage): boolean {
  const url = request.url!
  if (!url.includes('cluster') && !url.includes('%')) return false
  const { path } = targetOf(request)
  try {
    return BETWEEN_NODES.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

const last = new WeakMap<Socket, ServerResponse>()

/**
 * Calls `go` once the earlier requests on the connection have been answered, so that pipelined requests are executed in
 * order, regardless of which nodes execute them.
 */
export function inTurn({ socket }: IncomingMessage, response: ServerResponse, go: () => void): void {
  const before = last.get(socket)
  last.set(socket, response)
  if (!before || before.writableFinished || before.destroyed) return go()
  before.once('close', () => {
    // If the socket has been destroyed, nobody is left to read the response.
    if (!socket.destroyed) go()
  })
}
