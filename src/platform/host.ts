/** What a process and a page both have: turns of the event loop, timers and random values. */
import { hexOf } from './bytes.ts'

/** Use of the heap (bytes). */
export interface HostHeap {
  readonly usedBytes: number
  readonly limitBytes: number
}

/** A metric of the process: name, type, description and value. */
export type HostFigure = readonly [name: string, type: 'counter' | 'gauge', help: string, value: number]

/** Only Node has it: it waits for all events of a turn, and costs less than a message. */
declare const setImmediate: ((call: () => void) => unknown) | undefined

/** Runs a function in the next turn of the event loop. */
const startTurn = typeof setImmediate === 'function' ? setImmediate : turnsByMessage()

/** Browsers delay nested timers, but not messages. */
function turnsByMessage(): (call: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const due: (() => void)[] = []
  port1.addEventListener('message', () => due.shift()?.())
  port1.start()
  return (call) => {
    due.push(call)
    port2.postMessage(undefined)
  }
}

/** Runs a function once the events of this turn of the event loop are handled; returns a function that cancels this. */
export function inNextTurn(call: () => void): () => void {
  let isCancelled = false
  startTurn(() => {
    if (!isCancelled) call()
  })
  return () => void (isCancelled = true)
}

/** Runs a function after a delay (ms); the timer does not keep a process alive. */
export function callAfter(call: () => void, delayMs: number): () => void {
  const timer = setTimeout(call, delayMs)
  release(timer)
  return () => clearTimeout(timer)
}

/** Runs a function at an interval (ms); the timer does not keep a process alive. */
export function repeatedly(call: () => void, intervalMs: number): () => void {
  const timer = setInterval(call, intervalMs)
  release(timer)
  return () => clearInterval(timer)
}

/** The timers of a page are numbers. */
function release(timer: unknown): void {
  ;(timer as { readonly unref?: () => void }).unref?.()
}

/** Returns random bytes, independent of any seed. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** Returns an identifier that nobody else generates; `crypto.randomUUID` is missing on pages without HTTPS. */
export function randomId(): string {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
