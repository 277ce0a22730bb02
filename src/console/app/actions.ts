/**
 * What the page does to its sandbox. Whatever moves or throws away state keeps a checkpoint first, so that it can be undone.
 */
import { signal } from '@preact/signals'
import { call, type Schemas } from './api.ts'
import { calls, clock, readAll, readClock, waiting } from './live.ts'

/** Kept before each movement; one a sandbox, so that it costs what one checkpoint costs. */
const UNDO_POINT = 'console.undo'
const UNDO_MS = 30_000
const NOTE_MS = 6_000

/** A note at the edge of the page. */
export interface Note {
  readonly text: string
  readonly isFault?: boolean
  /** Whether what it tells of can be undone. */
  readonly undo?: boolean
  readonly link?: { readonly href: string; readonly text: string }
}

export const note = signal<Note | undefined>(undefined)

let noteTimer: number | undefined
/** The newest call when the undo point was kept. */
let newestThen: string | undefined

/** Shows a note for a while. */
export function say(shown: Note): void {
  clearTimeout(noteTimer)
  note.value = shown
  noteTimer = setTimeout(() => (note.value = undefined), shown.undo ? UNDO_MS : NOTE_MS)
}

/** Does something, and says so where it is refused. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    say({ text: (error as Error).message, isFault: true })
  }
}

async function keep(): Promise<void> {
  await call('POST', 'checkpoints', { name: UNDO_POINT, replace: true })
  newestThen = (waiting.value[0] ?? calls.value[0])?.id
}

/** Brings back what was before the last movement. */
export function undo(): Promise<void> {
  return attempt(async () => {
    if (!note.value?.undo) return
    const wasOthers = (waiting.value[0] ?? calls.value[0])?.id !== newestThen
    await call('POST', `checkpoints/${UNDO_POINT}/restore`)
    await readAll()
    say({ text: wasOthers ? 'Undone, and with it the calls that others made since.' : 'Undone.' })
  })
}

/** Moves the clock; what ran is told. */
export function move(path: 'advance' | 'settle', body?: Schemas['ClockAdvance']): Promise<void> {
  return attempt(async () => {
    await keep()
    const moved = await call<Schemas['ClockRan']>('POST', `clock/${path}`, body)
    await readClock()
    const steps = `${moved.ranTotal} ${moved.ranTotal === 1 ? 'step' : 'steps'} ran`
    const works = [...new Set(moved.ran.filter(({ handler }) => handler === 'operation').map(({ id }) => id))]
    const about = works.length > 0 ? `: ${works.slice(0, 3).join(', ')}${works.length > 3 ? ' …' : ''}` : ''
    say({ text: `${steps}${about}`, undo: true })
  })
}

/** Stops a clock that goes, starts one that stands. */
export function playOrPause(): Promise<void> {
  return attempt(async () => {
    const state = clock.value
    if (!state) return
    // A clock that is moved by hand gets a pace of its own when it is to go.
    const pace = state.frozen && state.pace === 'manual' ? { pace: 'quick' } : {}
    await call('PUT', 'clock', { frozen: !state.frozen, ...pace })
    await readClock()
  })
}

/** Empties the request log. */
export function clearLog(): Promise<void> {
  return attempt(async () => {
    await keep()
    await call('DELETE', 'requests')
    await readAll()
    say({ text: 'The request log is empty.', undo: true })
  })
}

/** Puts text where it can be pasted from. */
export function copy(text: string): Promise<void> {
  return attempt(async () => {
    await navigator.clipboard.writeText(text)
    say({ text: 'Copied.' })
  })
}
