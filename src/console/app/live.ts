/**
 * What the page knows of its sandbox, kept up by the event stream. After a gap, a reset or a new process all is read again.
 */
import { createParser } from 'eventsource-parser'
import { batch, computed, signal } from '@preact/signals'
import { get, needsToken, send, type Schemas, type Summary } from './api.ts'

/** Calls that the page holds; the log itself holds no more. */
const KEPT_CALLS = 500
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** Changes of the clock come in bursts; it is read once for all of them. */
const GATHER_MS = 60

/** Whether the stream is open: nothing is shown as live that is not. */
export const live = signal(false)
/** Newest first. */
export const calls = signal<readonly Summary[]>([])
/** While the list is held, calls wait here. */
export const waiting = signal<readonly Summary[]>([])
export const held = signal(false)
export const clock = signal<Schemas['ClockState'] | undefined>(undefined)
export const timers = signal<readonly Schemas['Timer'][]>([])
export const sandboxes = signal<readonly Schemas['SandboxInfo'][]>([])
/** This sandbox's name. */
export const own = signal('default')
/** Real time at which the clock was read (ms). */
const readMs = signal(0)
const tick = signal(0)

setInterval(() => (tick.value = Date.now()), 200)

/** The sandbox's instant (ms); a clock that goes is carried on from when it was read. */
export const nowMs = computed(() => {
  const state = clock.value
  if (!state) return undefined
  const since = state.frozen ? 0 : Math.max(0, tick.value - readMs.value)
  return Date.parse(state.now) + since
})

/** Holds the list, or lets in what waited. */
export function hold(on: boolean): void {
  batch(() => {
    held.value = on
    if (on) return
    calls.value = [...waiting.value, ...calls.value].slice(0, KEPT_CALLS)
    waiting.value = []
  })
}

/** Reads the clock with its timers. */
export async function readClock(): Promise<void> {
  const [state, due] = await Promise.all([
    get<Schemas['ClockState']>('clock'),
    get<Schemas['Timers']>('clock/timers?limit=20'),
  ])
  batch(() => {
    clock.value = state
    readMs.value = tick.value = Date.now()
    timers.value = due.data
  })
}

async function readSandboxes(): Promise<void> {
  sandboxes.value = (await get<Schemas['SandboxList']>('sandboxes')).data
}

/** Reads everything again. */
export async function readAll(): Promise<void> {
  const listed = get<{ data: Summary[] }>(`requests?view=summary&limit=${KEPT_CALLS}`)
  const [{ data }] = await Promise.all([listed, readClock(), readSandboxes()])
  batch(() => {
    calls.value = data
    waiting.value = []
  })
}

/** Takes a call in. */
function take(call: Summary): void {
  const list = held.value ? waiting : calls
  if (list.value.some(({ id, receivedAt }) => id === call.id && receivedAt === call.receivedAt)) return
  list.value = [call, ...list.value].slice(0, KEPT_CALLS)
}

let gathering: number | undefined

function clockMoved(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined
    void readClock().catch(() => undefined)
  }, GATHER_MS)
}

function told(type: string | undefined, data: string): void {
  const value = JSON.parse(data) as unknown
  if (type === 'request') take(value as Summary)
  else if (type === 'commit') clockMoved()
  else if (type === 'sandbox') void readSandboxes().catch(() => undefined)
  else if (type === 'reset' || type === 'gap') void readAll().catch(() => undefined)
  else if (type === 'hello') own.value = (value as { sandbox: string }).sandbox
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

/** Follows the sandbox for ever, and comes back after each loss. */
export async function follow(): Promise<never> {
  let waitMs = FIRST_WAIT_MS
  for (;;) {
    try {
      const response = await send('events')
      if (response.ok && response.body) {
        const parser = createParser({ onEvent: ({ event, data }) => told(event, data) })
        const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
        await readAll()
        live.value = true
        waitMs = FIRST_WAIT_MS
        for (let part = await text.read(); !part.done; part = await text.read()) parser.feed(part.value)
      }
    } catch {
      // The server is gone for now: the dot says so, and it is asked again.
    }
    live.value = false
    await (needsToken.value ? tokenGiven() : new Promise((next) => setTimeout(next, waitMs)))
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}
