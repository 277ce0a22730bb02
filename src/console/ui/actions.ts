/**
 * What the page does to its sandbox. Whatever moves or throws away state keeps a checkpoint first, so that it can be
 * undone; nothing asks for confirmation.
 */
import { call, get, type Schemas, type Summary } from './api.ts'
import { readCalls } from './calls.ts'
import { clock, readClock } from './clock.ts'
import { reread } from './live.ts'
import { address } from './route.ts'
import { attempt, say, toast, type Toast } from './toasts.ts'

/** Kept before each movement; one a sandbox, so that it costs what one checkpoint costs. */
export const UNDO_POINT = 'console.undo'

async function newestCall(): Promise<string | undefined> {
  const { data } = (await get('/requests', { view: 'summary', limit: 1 })) as { data: Summary[] }
  return data[0] && `${data[0].id} ${data[0].receivedAt}`
}

/** Does something that can be undone; what it answers is shown with the way back. */
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
    ...(now !== newestThen && now !== undefined ? ['the calls that came since'] : []),
    ...(streams.length > 0 ? [`${streams.length} open event ${streams.length === 1 ? 'stream' : 'streams'}`] : []),
  ]
  say({ text: lost.length === 0 ? 'Undone.' : `Undone, and with it ${lost.join(' and ')}.` })
}

/** Brings back what was before the last movement, while that is offered. */
export function undoLast(): Promise<void> {
  const { undo: back } = toast.value ?? {}
  return back ? attempt(back) : Promise.resolve()
}

/** How the clock is moved: to the next step, until no work is left, by a duration, or to an instant. */
export type Movement = 'next' | 'settle' | { readonly by: string } | { readonly to: string }

/** Moves the clock; what ran is told. */
export function move(how: Movement): Promise<void> {
  return undoable(async () => {
    const moved =
      how === 'settle'
        ? await call('post', '/clock/settle')
        : await call('post', '/clock/advance', undefined, how === 'next' ? { to: 'next' } : how)
    await readClock()
    return ranToast(moved)
  })
}

function ranToast({ ran, ranTotal }: Schemas['ClockRan']): Toast {
  const operations = [...new Set(ran.filter(({ handler }) => handler === 'operation').map(({ id }) => id))]
  return {
    text: ranTotal === 0 ? 'Nothing was due.' : `${ranTotal} ${ranTotal === 1 ? 'step' : 'steps'} ran`,
    links: operations.slice(0, 3).map((id) => ({ href: address('operations', id), text: id })),
  }
}

/** Stops a clock that goes, starts one that stands; one that is moved by hand gets a pace of its own. */
export async function playOrPause(): Promise<void> {
  // A key may be pressed before the clock was read.
  await attempt(async () => clock.value ?? readClock())
  const state = clock.value
  if (!state) return
  if (state.frozen) return setClock({ frozen: false, ...(state.pace === 'manual' && { pace: 'quick' as const }) })
  // A clock that stands has not moved: what can be undone is what it did before.
  await attempt(async () => {
    await call('put', '/clock', undefined, { frozen: true })
    await readClock()
  })
}

/** Starts the clock, or gives it another pace. */
export function setClock(change: Schemas['ClockChange']): Promise<void> {
  return undoable(async () => {
    const set = await call('put', '/clock', undefined, change)
    await readClock()
    const { pace, frozen, ranTotal } = set
    return ranTotal > 0 ? ranToast(set) : { text: `The clock ${frozen ? 'stands' : 'runs'}; its pace is ${pace}.` }
  })
}

/** Empties the request log. */
export function clearLog(): Promise<void> {
  return undoable(async () => {
    await call('delete', '/requests')
    await readCalls()
    return { text: 'The request log is empty.' }
  })
}
