/**
 * Actions on the sandbox. Before an action that replaces or discards state, the console creates a checkpoint so that
 * the action can be undone. There are no confirmation dialogs.
 */
import { call, get, type Schemas, type Summary } from './api.ts'
import { readCalls } from './calls.ts'
import { UNDO_POINT } from './checkpoint-name.ts'
import { clockState, nextStep, readClock, timers } from './clock.ts'
import { reread } from './live.ts'
import { address } from './route.ts'
import { countText, instantText, spanText } from './texts.ts'
import { attempt, say, toast, type Toast } from './toasts.ts'

async function newestCall(): Promise<string | undefined> {
  const { data } = (await get('/requests', { view: 'summary', limit: 1 })) as { data: Summary[] }
  return data[0] && `${data[0].id} ${data[0].receivedAt}`
}

/** Runs an action that can be undone, and shows its result with an undo button. */
export function undoable(work: () => Promise<Omit<Toast, 'undo'>>): Promise<void> {
  return attempt(async () => {
    await call('post', '/checkpoints', undefined, { name: UNDO_POINT, replace: true })
    const shown = await work()
    const newestThen = await newestCall()
    say({ ...shown, undo: () => undo(newestThen) })
  })
}

async function undo(newestThen: string | undefined): Promise<void> {
  const { data: streams } = await get('/streams')
  const now = await newestCall()
  await call('post', '/checkpoints/{name}/restore', { name: UNDO_POINT })
  await Promise.all([readCalls(), readClock()])
  reread()
  const lost = [
    ...(now !== newestThen && now !== undefined ? ['the calls since then'] : []),
    ...(streams.length > 0 ? [`${streams.length} open event ${streams.length === 1 ? 'stream' : 'streams'}`] : []),
  ]
  say({ text: lost.length === 0 ? 'Undone.' : `Undone. This also removed ${lost.join(' and ')}.` })
}

/** Restores the state before the last action, as long as undo is offered. */
export function undoLast(): Promise<void> {
  const { undo: back } = toast.value ?? {}
  return back ? attempt(back) : Promise.resolve()
}

/** How far to advance the clock: to the next step, until no work is left, by a duration, or to a point in time. */
export type Movement = 'next' | 'settle' | { readonly by: string } | { readonly to: string }

/** Returns the movement that runs the step that the top bar shows, which may not be the first one that is due. */
export function nextMovement(): Movement {
  const next = nextStep.value
  return next && next !== timers.value[0] ? { to: next.at } : 'next'
}

/** Advances the clock, and shows how far it moved and which steps ran. */
export function move(how: Movement): Promise<void> {
  return undoable(async () => {
    const before = (await get('/clock')).now
    const moved =
      how === 'settle'
        ? await call('post', '/clock/settle')
        : await call('post', '/clock/advance', undefined, how === 'next' ? { to: 'next' } : how)
    await readClock()
    return movedToast(before, moved)
  })
}

/** Returns a text such as `+24 h, now 2026-03-02 12:00:00. 6 steps ran: op_…`. */
function movedToast(before: string, moved: Schemas['ClockRan']): Toast {
  const ms = Date.parse(moved.now) - Date.parse(before)
  const { text, ...rest } = ranToast(moved)
  if (ms <= 0) return { ...rest, text, undoes: 'step' }
  const span = `+${spanText(ms)}`
  return { ...rest, text: `${span}, now ${instantText(moved.now)}. ${text}`, undoes: span }
}

function ranToast({ ran, ranTotal }: Schemas['ClockRan']): Toast {
  const operations = [...new Set(ran.filter(({ handler }) => handler === 'operation').map(({ id }) => id))]
  return {
    text: ranTotal === 0 ? 'Nothing was due.' : `${countText(ranTotal, 'step')} ran`,
    links: operations.slice(0, 3).map((id) => ({ href: address('operations', id), text: id })),
  }
}

/** Freezes or unfreezes the clock. At the pace `manual`, it also sets another pace. */
export async function playOrPause(): Promise<void> {
  // The key may be pressed before the clock has been read for the first time.
  await attempt(async () => clockState.value ?? readClock())
  const state = clockState.value
  if (!state) return
  if (state.frozen) return setClock({ frozen: false, ...(state.pace === 'manual' && { pace: 'quick' as const }) })
  // Freezing does not change the state, so undo remains available for the previous action.
  await attempt(async () => {
    await call('put', '/clock', undefined, { frozen: true })
    await readClock()
  })
}

export function setClock(change: Schemas['ClockChange']): Promise<void> {
  return undoable(async () => {
    const set = await call('put', '/clock', undefined, change)
    await readClock()
    const { pace, frozen, ranTotal } = set
    return ranTotal > 0
      ? ranToast(set)
      : { text: frozen ? `The clock is paused; its pace is ${pace}.` : `The clock is running; its pace is ${pace}.` }
  })
}

export function clearLog(): Promise<void> {
  return undoable(async () => {
    await call('delete', '/requests')
    await readCalls()
    return { text: 'Cleared the request log.' }
  })
}
