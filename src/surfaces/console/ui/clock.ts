/** The sandbox clock: read after every change, and extrapolated while it is running. */
import { batch, computed, signal } from '@preact/signals'
import { get, type Schemas } from './api.ts'
import { listen, live } from './live.ts'
import { spaced } from './spaced.ts'

/**
 * Delay between a change and the read that follows, and minimum interval between reads (ms), because changes come in
 * bursts.
 */
const GATHER_MS = 60
const SPACING_MS = 250
const TICK_MS = 200
const TIMERS = 500

export const clockState = signal<Schemas['ClockState'] | undefined>(undefined)
/** Scheduled steps, next one first. */
export const timers = signal<readonly Schemas['Timer'][]>([])
/** Real time at which the clock was last read (ms). */
const readMs = signal(0)
const tick = signal(0)

setInterval(() => {
  // Without a connection, the sandbox time is unknown.
  if (clockState.value?.frozen === false && live.value) tick.value = Date.now()
}, TICK_MS)

/** The current time on the sandbox clock (ms). */
export const nowMs = computed(() => {
  const state = clockState.value
  if (!state) return undefined
  return Date.parse(state.now) + (state.frozen ? 0 : Math.max(0, tick.value - readMs.value))
})

/** The next step of an Operation; if there is none, the next step of the sandbox itself. */
export const nextStep = computed(() => timers.value.find(({ operation }) => operation) ?? timers.value[0])

/** Reads the clock and its scheduled steps. */
export async function readClock(): Promise<void> {
  const [state, due] = await Promise.all([get('/clock'), get('/clock/timers', { limit: TIMERS })])
  batch(() => {
    clockState.value = state
    readMs.value = tick.value = Date.now()
    timers.value = due.data
  })
}

const gather = spaced(() => void readClock().catch(() => undefined), GATHER_MS, SPACING_MS)

listen({ changes: gather, reread: gather })
