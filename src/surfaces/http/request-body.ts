/**
 * Reads request bodies up to the limit. Bodies are parsed by the guards, after authentication, so that a large body of
 * an unauthenticated client costs no more than the limit.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadBody } from '../../sandbox/edge/wire.ts'
import { limits } from '../../platform/limits.ts'
import type { BodyBudget } from './body-budget.ts'

/** Returns true if a request has a body. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || (request.headers['content-length'] ?? '0') !== '0'
}

/** Returns true if a body has not been read to its end. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !request.readableEnded
}

/**
 * Returns the body's bytes, `too large` beyond the limit, `gone` if the client closes the connection while it sends, or
 * a refusal if the process holds too many bodies. The rest of a body that is too large is read and dropped, up to a
 * second limit, because a client that is cut off while sending would not read the response.
 */
export function readBody(request: IncomingMessage, response: ServerResponse, bodies: BodyBudget): Promise<ReadBody> {
  const held = bodies.hold(response)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    let hasRoom = true
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (!hasRoom) return
      if (size > limits.bodyBytes) chunks.length = 0
      else if (held.take(chunk.length)) chunks.push(chunk)
      else {
        hasRoom = false
        chunks.length = 0
        resolve(bodies.refusal())
      }
      if (size > limits.droppedBodyBytes) resolve('too large')
    })
    request.on('end', () =>
      resolve(size > limits.bodyBytes ? 'too large' : chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
    )
    request.on('error', () => resolve('gone'))
    request.on('aborted', () => resolve('gone'))
  })
}
