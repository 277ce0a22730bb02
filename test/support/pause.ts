/** Measures how long single requests keep the event loop from handling others. */
import { Agent, request } from 'node:http'
import type { App } from '../../src/surfaces/http/app.ts'

/** A request, sent as it is. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

export interface Measured {
  readonly status: number
  readonly text: string
  /** The longest time in which no other event was handled (ms). */
  readonly pauseMs: number
}

/** Sends a request and measures the longest pause until its response has been read. */
export async function pauseOf(app: App, sent: Sent): Promise<Measured> {
  const watch = watched()
  const agent = new Agent()
  const { status, chunks } = await new Promise<{ status: number; chunks: Buffer[] }>((resolve, reject) => {
    const { method, path, headers, body } = sent
    const sending = request(app.url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode!, chunks }))
      response.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(body)
  }).finally(() => agent.destroy())
  const pauseMs = watch()
  return { status, text: Buffer.concat(chunks).toString(), pauseMs }
}

/**
 * Watches the turns of the event loop; the returned function ends this and returns the longest turn (ms). A turn counts
 * with the time that it used on a processor, so that other programs on the machine do not count.
 */
export function watched(): () => number {
  let longestMs = 0
  let atMs = performance.now()
  let used = process.cpuUsage()
  let next: NodeJS.Immediate
  const beat = (): void => {
    const nowMs = performance.now()
    const { user, system } = process.cpuUsage(used)
    longestMs = Math.max(longestMs, Math.min(nowMs - atMs, (user + system) / 1_000))
    atMs = nowMs
    used = process.cpuUsage()
    next = setImmediate(beat)
  }
  next = setImmediate(beat)
  return () => {
    beat()
    clearImmediate(next)
    return longestMs
  }
}
