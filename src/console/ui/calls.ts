/** The requests that the page shows, newest first. */
import { batch, signal } from '@preact/signals'
import { get, type Summary } from './api.ts'
import { listen } from './live.ts'
import { Meanwhile } from './meanwhile.ts'

/** The size of the request log. */
const KEPT_CALLS = 500

export const calls = signal<readonly Summary[]>([])
/** New requests while the list is paused. */
export const waiting = signal<readonly Summary[]>([])
export const held = signal(false)

const meanwhile = new Meanwhile<Summary>()

/** Request ids are not unique: clients choose them. */
export function keyOf({ id, receivedAt }: Summary): string {
  return `${id} ${receivedAt}`
}

/** Pauses or resumes the list. */
export function hold(on: boolean): void {
  batch(() => {
    held.value = on
    if (on) return
    calls.value = [...waiting.value, ...calls.value].slice(0, KEPT_CALLS)
    waiting.value = []
  })
}

/** A list merged with newer requests. */
function over(list: readonly Summary[], fresh: readonly Summary[]): readonly Summary[] {
  const known = new Set(list.map(keyOf))
  const added = fresh.filter((call) => !known.has(keyOf(call))).toReversed()
  return [...added, ...list].slice(0, KEPT_CALLS)
}

/** Reloads the list; a paused one stays, and newer requests wait. */
export async function readCalls(): Promise<void> {
  const { value, came } = await meanwhile.during(() => get('/requests', { view: 'summary', limit: KEPT_CALLS }))
  const list = over((value as { data: Summary[] }).data, came)
  batch(() => {
    const shown = new Set(held.value ? calls.value.map(keyOf) : [])
    if (!held.value) calls.value = list
    waiting.value = held.value ? list.filter((call) => !shown.has(keyOf(call))) : []
  })
}

function take(fresh: readonly Summary[]): void {
  meanwhile.add(fresh)
  const list = held.value ? waiting : calls
  list.value = over(list.value, fresh)
}

listen({ requests: take, reread: () => void readCalls().catch(() => undefined) })
