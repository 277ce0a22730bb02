/** The worker of a page, in which a sandbox runs. */
import { hexOf } from './bytes.page.ts'
import type { HostFigure, HostHeap } from './host.ts'

/**
 * Nominal heap limit of a worker (bytes). Workers do not report their real limit, so this one only determines the
 * maximum number of records.
 */
const LIMIT_BYTES = 2 ** 30

/** The current use of the heap. */
export function heapFigures(): HostHeap {
  return { usedBytes: 0, limitBytes: LIMIT_BYTES }
}

/** A page has no flags that set the size of the heap. */
export function givenOldBytes(): number | undefined {
  return undefined
}

/** A page has no process to measure. */
export function processFigures(): readonly HostFigure[] {
  return []
}

const { port1, port2 } = new MessageChannel()
/** Functions to run in the next turn; undefined if cancelled. */
const due: { call: (() => void) | undefined }[] = []
port1.addEventListener('message', () => due.shift()?.call?.())
port1.start()

/** Runs a function once all messages that have already arrived are handled; returns a function that cancels this. */
export function inNextTurn(call: () => void): () => void {
  const entry: (typeof due)[number] = { call }
  due.push(entry)
  port2.postMessage(undefined)
  return () => void (entry.call = undefined)
}

/** Runs a function after a delay (ms). */
export function later(call: () => void, delayMs: number): () => void {
  const timer = setTimeout(call, delayMs)
  return () => clearTimeout(timer)
}

/** Runs a function at an interval (ms). */
export function repeatedly(call: () => void, intervalMs: number): () => void {
  const timer = setInterval(call, intervalMs)
  return () => clearInterval(timer)
}

/** Returns random bytes, independent of any seed. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** Returns an identifier that no other page generates; `crypto.randomUUID` is missing on pages without HTTPS. */
export function randomId(): string {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Formats a value for developers. */
export function shownValue(value: unknown): string {
  return String(value)
}
