/**
 * The connection to the event feed, which stays open as long as the page. It reconnects with increasing delays, and the
 * page shows when it is not connected.
 */
import { createParser } from 'eventsource-parser'
import { batch, signal } from '@preact/signals'
import { needsToken, sendControl, type Schemas, type Summary } from './api.ts'
import type { JsonObject } from '../../../platform/json.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** Minimum interval between reloads after gaps (ms), because under high load every write reports a gap. */
const GAP_REREAD_MS = 2_000
/** Number of requests in a write at which `isCrowd` is set. */
const CROWD = 20
/** Minimum interval between other reloads (ms). */
const REREAD_MS = 100

export interface FeedChange extends Omit<Schemas['RecordChange'], 'values'> {
  readonly doc?: JsonObject
}

/** A listener for events of the feed. */
export interface FeedListener {
  /** Called with new requests, oldest first; `isCrowd` is true if they are too many for people to follow. */
  readonly requests?: (calls: readonly Summary[], isCrowd: boolean) => void
  /** Called with changes to records. */
  readonly changes?: (changes: readonly FeedChange[]) => void
  /** Called when an event stream was opened or ended. */
  readonly streams?: () => void
  readonly sandboxes?: () => void
  /** Called when data may be stale and must be reloaded. */
  readonly reread?: () => void
}

/** True if the connection is open. */
export const live = signal(false)
/** True once the connection has been open or an attempt has failed; until then, nothing is known about the server. */
export const wasLive = signal(false)
/** The name of this sandbox. */
export const ownName = signal('')

const listeners = new Set<FeedListener>()
let epoch: string | undefined
let rereadTimer: number | undefined
let rereadAt = 0
let rereadDueAt = 0

/** Registers a listener; the returned function removes it. */
export function listen(listener: FeedListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function each(act: (listener: FeedListener) => void): void {
  batch(() => listeners.forEach(act))
}

/** Requests a reload, which happens at once, or when the interval since the last one has passed. */
export function reread(spacingMs: number = REREAD_MS): void {
  const dueAt = Math.max(Date.now(), rereadAt + spacingMs)
  if (rereadTimer !== undefined && rereadDueAt <= dueAt) return
  clearTimeout(rereadTimer)
  rereadDueAt = dueAt
  rereadTimer = setTimeout(() => {
    rereadTimer = undefined
    rereadAt = Date.now()
    each(({ reread }) => reread?.())
  }, dueAt - Date.now())
}

/** The events in a chunk of the stream. */
class Piece {
  readonly requests: Summary[] = []
  readonly changes: FeedChange[] = []
  readonly types = new Set<string>()

  take(type: string | undefined, data: string): void {
    if (type === undefined) return
    this.types.add(type)
    if (type === 'request') this.requests.push(JSON.parse(data) as Summary)
    else if (type === 'commit') this.changes.push(...(JSON.parse(data) as { changes: FeedChange[] }).changes)
    else if (type === 'hello') greet(JSON.parse(data) as { sandbox: string; epoch: string })
  }

  deliver(): void {
    const { requests, changes, types } = this
    const isCrowd = requests.length >= CROWD || types.has('gap')
    each((listener) => {
      if (requests.length > 0) listener.requests?.(requests, isCrowd)
      if (changes.length > 0) listener.changes?.(changes)
      if (types.has('stream')) listener.streams?.()
      if (types.has('sandbox')) listener.sandboxes?.()
    })
    if (types.has('reset')) reread()
    else if (types.has('gap')) reread(GAP_REREAD_MS)
  }
}

function greet(hello: { sandbox: string; epoch: string }): void {
  ownName.value = hello.sandbox
  document.title = `${hello.sandbox} · papercloud console`
  if (epoch !== undefined && epoch !== hello.epoch) rereadAt = 0
  epoch = hello.epoch
}

function tokenGiven(): Promise<void> {
  return new Promise((given) => {
    const stop = needsToken.subscribe((isNeeded) => {
      if (isNeeded) return
      given()
      queueMicrotask(() => stop())
    })
  })
}

async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  let piece = new Piece()
  const parser = createParser({ onEvent: ({ event, data }) => piece.take(event, data) })
  const text = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await text.read(); !part.done; part = await text.read()) {
    piece = new Piece()
    parser.feed(part.value)
    piece.deliver()
    live.value = wasLive.value = true
  }
}

/** Keeps the connection open as long as the page exists. */
export async function follow(): Promise<never> {
  let waitMs = FIRST_WAIT_MS
  for (;;) {
    try {
      const response = await sendControl('events')
      if (response.body) {
        waitMs = FIRST_WAIT_MS
        reread()
        await readStream(response.body)
      }
    } catch {
      // The server does not respond. The indicator shows that, and the page tries to reconnect.
    }
    live.value = false
    wasLive.value = true
    await (needsToken.value ? tokenGiven() : new Promise((next) => setTimeout(next, waitMs)))
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}
