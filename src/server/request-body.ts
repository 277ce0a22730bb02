/**
 * Reads request bodies: bytes up to the limit, then nothing more. What the bytes mean is for the guards to say, after
 * they know who calls; so a stranger's large body costs no more than the limit.
 */
import type { IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'

/** Whether a request brings a body at all. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || (request.headers['content-length'] ?? '0') !== '0'
}

/**
 * The body's bytes, or 'too large' where keeping them was given up at the limit. The rest of such a body is still read and
 * dropped, within reason: a client that is cut off while sending does not get to hear why.
 * @throws Error when the client goes away while sending
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
