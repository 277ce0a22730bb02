/**
 * Progress of long work on a terminal: a line with the elapsed seconds, removed at the end. Nothing is printed if
 * stderr is not a terminal.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where progress is printed. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** Work that takes less time than this (ms) prints nothing. */
const QUIET_MS = 500
/** Size of the state (bytes) from which reading it takes long enough to be announced. */
const LARGE_BYTES = 20_000_000
/** Moves to the start of the line and clears it. */
const CLEARED = '\r\u001b[2K'

/** Waits for work and shows its description in the meantime. */
export async function withProgress<T>(words: string, work: Promise<T>, to: Terminal = process.stderr): Promise<T> {
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

/** Announces that a large state will be read at startup. This comes first, because reading blocks the event loop. */
export function announceState(folder: string | undefined, to: Terminal = process.stderr): void {
  const bytes = folder === undefined || !to.isTTY ? 0 : bytesIn(folder)
  if (bytes >= LARGE_BYTES) to.write(`papercloud: reading ${megabytes(bytes)} of state from ${folder} …\n`)
}

/** Returns a size in MB as text. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`
}

/** Total size of the files in a folder; 0 if it does not exist. */
function bytesIn(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  } catch {
    return 0
  }
}
