/**
 * The calls that the page holds, newest first.
 */
import { batch, signal } from '@preact/signals'
import { get, type Summary } from './api.ts'
import { listen } from './live.ts'

/** The request log itself keeps no more. */
const KEPT_CALLS = 500

export const calls = signal<readonly Summary[]>([])
/** While the list is held, calls wait here. */
export const waiting = signal<readonly Summary[]>([])
export const held = signal(false)

/** Two entries may have one id: clients choose it. */
export function keyOf({ id, receivedAt }: Summary): string {
  return `${id} ${receivedAt}`
}

/** Holds the list, or lets in what waited. */
export function hold(on: boolean): void {
  batch(() => {
    held.value = on
    if (on) return
    calls.value = [...waiting.value, ...calls.value].slice(0, KEPT_CALLS)
    waiting.value = []
  })
}

/** Reads the list again; a held one stays as it is, and what is newer waits. */
export async function readCalls(): Promise<void> {
  const { data } = (await get('/requests', { view: 'summary', limit: KEPT_CALLS })) as { data: Summary[] }
  batch(() => {
    const shown = new Set(held.value ? calls.value.map(keyOf) : [])
    if (!held.value) calls.value = data
    waiting.value = held.value ? data.filter((call) => !shown.has(keyOf(call))) : []
  })
}

function take(fresh: readonly Summary[]): void {
  const list = held.value ? waiting : calls
  const known = new Set(list.value.map(keyOf))
  const added = fresh.filter((call) => !known.has(keyOf(call))).toReversed()
  list.value = [...added, ...list.value].slice(0, KEPT_CALLS)
}

listen({ requests: take, reread: () => void readCalls().catch(() => undefined) })
