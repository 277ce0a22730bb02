/** A client of the API's event stream, which opens the stream with a credential and reads its frames. */
import { ownRequestId } from './own-calls.ts'
import { createParser } from 'eventsource-parser'
import { effect, signal } from '@preact/signals'
import { nowMs } from './clock.ts'
import { secretFor } from './credentials.ts'
import { listen } from './live.ts'
import type { JsonObject } from '../../../platform/json.ts'

const KEPT_FRAMES = 1_000
const KEPT_UNSEEN = 100
/** How much later than the change a frame may arrive (ms). */
const GRACE_MS = 1_500

/** The content of a frame; all of it may be missing, because the text may be anything. */
export interface FrameData {
  readonly type?: string
  readonly kind?: string
  readonly id?: string
  readonly scopeId?: string | null
  readonly patch?: JsonObject
}

/** A frame that was received. */
export interface ReceivedFrame {
  /** Position of the frame, starting from 1. */
  readonly number: number
  readonly id: string | undefined
  readonly event: string | undefined
  readonly text: string
  readonly data: FrameData
  /** True if a frame with the same id has already arrived on this connection. */
  readonly isRepeated: boolean
  /** When the frame arrived, in real time (ms). */
  readonly atMs: number
  /** The time of the sandbox when it arrived, as far as the console knew it. */
  readonly at: string | undefined
}

/** A change for which no frame arrived. */
export interface Unseen {
  readonly kind: string
  readonly id: string
}

interface Since {
  readonly what: 'connected' | 'cleared the list'
  /** Undefined until the console knows the time. */
  readonly at: string | undefined
}

export type StreamState = 'closed' | 'opening' | 'open' | 'ended'

export const streamState = signal<StreamState>('closed')
/** Why the stream could not be opened. */
export const refusal = signal<string | undefined>(undefined)
/** The frames, newest first. */
export const frames = signal<readonly ReceivedFrame[]>([])
export const waitingFrames = signal<readonly ReceivedFrame[]>([])
export const isHeld = signal(false)
export const lastId = signal<string | undefined>(undefined)
export const unseen = signal<readonly Unseen[]>([])
/** Id of the credential with which the stream was opened. */
export const openedAs = signal<string | undefined>(undefined)

/** Since when the list has what arrived, on the sandbox clock; undefined if it may also have earlier events. */
export const listedSince = signal<Since | undefined>(undefined)

let connection: AbortController | undefined
let count = 0
/** Ids of frames from earlier connections, so that frames that are repeated after a reconnect are not shown twice. */
let earlier: ReadonlySet<string> = new Set()
let here = new Set<string>()
const due = new Map<string, number>()

function take(id: string | undefined, event: string | undefined, text: string): void {
  if (id !== undefined) lastId.value = id
  if (id !== undefined && earlier.has(id)) return
  let data: FrameData = {}
  try {
    data = JSON.parse(text) as FrameData
  } catch {
    // Text that is not JSON is shown unchanged.
  }
  due.delete(`${data.kind} ${data.id}`)
  count += 1
  const isRepeated = id !== undefined && here.has(id)
  if (id !== undefined) here.add(id)
  const list = isHeld.value ? waitingFrames : frames
  const frame = { number: count, id, event, text, data, isRepeated, atMs: Date.now(), at: sandboxTime() }
  list.value = [frame, ...list.value].slice(0, KEPT_FRAMES)
}

function sandboxTime(): string | undefined {
  const now = nowMs.value
  return now === undefined ? undefined : new Date(now).toISOString()
}

function since(what: Since['what']): void {
  listedSince.value = { what, at: sandboxTime() }
}

// The stream may be open before the console has read the clock for the first time.
effect(() => {
  const { value } = listedSince
  const at = sandboxTime()
  if (value && value.at === undefined && at !== undefined) listedSince.value = { ...value, at }
})

/** Opens the stream, and resumes it after the frame with the id `from` if there is one. */
export async function openEvents(credentialId: string, from?: string): Promise<void> {
  close()
  const mine = new AbortController()
  connection = mine
  if (openedAs.value !== credentialId) forget()
  openedAs.value = credentialId
  earlier = new Set([...earlier, ...here])
  here = new Set()
  streamState.value = 'opening'
  refusal.value = undefined
  try {
    const response = await fetch('../api/v1/events', {
      signal: mine.signal,
      headers: {
        Authorization: `Bearer ${await secretFor(credentialId)}`,
        'X-Request-Id': ownRequestId(),
        ...(from !== undefined && from !== '' && { 'Last-Event-ID': from }),
      },
    })
    if (!response.ok || !response.body) {
      refusal.value = `${response.status}: ${((await response.json()) as { message?: string }).message}`
      streamState.value = 'ended'
      return
    }
    streamState.value = 'open'
    if (from !== undefined && from !== '') listedSince.value = undefined
    else since('connected')
    const parser = createParser({ onEvent: ({ id, event, data }) => take(id, event, data) })
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await text.read(); !part.done; part = await text.read()) parser.feed(part.value)
  } catch (error) {
    if (mine.signal.aborted) return
    refusal.value = (error as Error).message
  }
  if (connection === mine) streamState.value = 'ended'
}

/** Closes the stream; its frames are kept. */
export function close(): void {
  connection?.abort()
  connection = undefined
  streamState.value = 'closed'
  due.clear()
}

/** Clears the list. */
export function clear(): void {
  forget()
  since('cleared the list')
}

/** Forgets the frames of a connection. */
function forget(): void {
  frames.value = waitingFrames.value = []
  unseen.value = []
  earlier = here = new Set()
  lastId.value = undefined
}

/** Pauses or resumes the list. */
export function holdFrames(on: boolean): void {
  isHeld.value = on
  if (on) return
  frames.value = [...waitingFrames.value, ...frames.value].slice(0, KEPT_FRAMES)
  waitingFrames.value = []
}

setInterval(() => {
  const late = [...due].filter(([, atMs]) => Date.now() - atMs > GRACE_MS)
  if (late.length === 0) return
  for (const [key] of late) due.delete(key)
  const fresh = late.map(([key]) => ({ kind: key.split(' ')[0]!, id: key.slice(key.indexOf(' ') + 1) }))
  const known = new Set(fresh.map(({ kind, id }) => `${kind} ${id}`))
  unseen.value = [...fresh.toReversed(), ...unseen.value.filter(({ kind, id }) => !known.has(`${kind} ${id}`))].slice(
    0,
    KEPT_UNSEEN,
  )
}, GRACE_MS / 3)

listen({
  changes: (changes) => {
    if (streamState.value !== 'open') return
    for (const { kind, id } of changes) if (!/^(clock|scenario|step)$/.test(kind)) due.set(`${kind} ${id}`, Date.now())
  },
})
