/**
 * What long work says on a terminal: a line that counts the seconds, and goes away at the end. Where no terminal is there,
 * nothing is said.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where a line goes. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** Work that ends within this (ms) says nothing. */
const QUIET_MS = 500
/** State of so many bytes takes long enough to read that a start says what it does. */
const LARGE_BYTES = 20_000_000
/** Back to the beginning of a line that is empty then. */
const CLEARED = '\r\u001b[2K'

/** Does the work, and says what it is while it lasts. */
export async function whileShown<T>(words: string, work: Promise<T>, to: Terminal = process.stderr): Promise<T> {
  if (!to.isTTY) return work
  const startedAt = performance.now()
  const line = { isShown: false }
  const timer = setInterval(() => {
    line.isShown = true
    to.write(`${CLEARED}${words} … ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }, QUIET_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (line.isShown) to.write(CLEARED)
  }
}

/** Says that a start reads a large state, before it does: reading lets nothing else happen. */
export function announceState(folder: string | undefined, to: Terminal = process.stderr): void {
  const bytes = folder === undefined || !to.isTTY ? 0 : bytesIn(folder)
  if (bytes >= LARGE_BYTES) to.write(`papercloud: reading ${megabytes(bytes)} of state from ${folder} …\n`)
}

/** Bytes as people read them. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`
}

/** Bytes of the files in a folder; none where it is not there. */
function bytesIn(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  } catch {
    return 0
  }
}
