/** The requests that the page shows, newest first. */
import { batch, signal } from '@preact/signals'
import { get, type Summary } from './api.ts'
import { listen } from './live.ts'
import { Meanwhile } from './meanwhile.ts'

/** Number of requests that the page keeps, which is half the size of the request log. */
export const KEPT_CALLS = 500
/** Interval between two renders of the list while very many requests arrive (ms). */
const CROWD_MS = 250

export const calls = signal<readonly Summary[]>([])
/** True once the log has been read; before that, an empty list means nothing. */
export const callsRead = signal(false)
/** Requests that arrived while the list is paused. */
export const waiting = signal<readonly Summary[]>([])
export const held = signal(false)

const meanwhile = new Meanwhile<Summary>()
let crowd: Summary[] = []
let crowdTimer: number | undefined

/** Returns a unique key: request ids are not unique, because clients choose them. */
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

/** Merges newer requests into a list. */
function over(list: readonly Summary[], fresh: readonly Summary[]): readonly Summary[] {
  const known = new Set(list.map(keyOf))
  const added = fresh.filter((call) => !known.has(keyOf(call))).toReversed()
  return [...added, ...list].slice(0, KEPT_CALLS)
}

/** Reloads the list; while it is paused, it does not change, and newer requests wait. */
export async function readCalls(): Promise<void> {
  const { value, came } = await meanwhile.during(() => get('/requests', { view: 'summary', limit: KEPT_CALLS }))
  const list = over((value as { data: Summary[] }).data, came)
  // Waiting requests are in the response, or arrived since.
  crowd = []
  batch(() => {
    callsRead.value = true
    const shown = new Set(held.value ? calls.value.map(keyOf) : [])
    if (!held.value) calls.value = list
    waiting.value = held.value ? list.filter((call) => !shown.has(keyOf(call))) : []
  })
}

/** Adds requests; during a crowd the list is rendered a few times per second. */
function take(fresh: readonly Summary[], isCrowd: boolean): void {
  meanwhile.add(fresh)
  crowd.push(...fresh)
  if (isCrowd) crowdTimer ??= setTimeout(show, CROWD_MS)
  else show()
}

function show(): void {
  clearTimeout(crowdTimer)
  crowdTimer = undefined
  if (crowd.length === 0) return
  const list = held.value ? waiting : calls
  list.value = over(list.value, crowd)
  crowd = []
}

listen({ requests: take, reread: () => void readCalls().catch(() => undefined) })
