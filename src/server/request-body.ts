/**
 * Reads request bodies up to the limit. Bodies are parsed by the guards, after authentication; so an unauthenticated
 * client's large body costs no more than the limit.
 */
import type { IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'

/** Whether a request has a body. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || (request.headers['content-length'] ?? '0') !== '0'
}

/**
 * Returns the body's bytes, or 'too large' beyond the limit. The rest of a body that is too large is read and dropped,
 * up to a second limit: a client that is cut off while it sends would not read the response.
 * @throws Error if the client closes the connection while it sends
 */
export function readBody(request: IncomingMessage): Promise<Buffer | 'too large'> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limits.bodyBytes) chunks.push(chunk)
      else chunks.length = 0
      if (size > limits.droppedBodyBytes) resolve('too large')
    })
    request.on('end', () =>
      resolve(size > limits.bodyBytes ? 'too large' : chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
    )
    request.on('error', reject)
    request.on('aborted', () => reject(new Error('the client went away while sending')))
  })
}
