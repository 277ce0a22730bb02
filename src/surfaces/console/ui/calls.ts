/** The requests that the page shows, newest first. */
import { batch, signal } from '@preact/signals'
import { get, type Summary } from './api.ts'
import { listen } from './live.ts'
import { Meanwhile } from './meanwhile.ts'

/** Number of requests that the page keeps: half of what the request log keeps. */
export const KEPT_CALLS = 500
/** Minimum interval between two renderings of the list while a great number of requests arrive (ms). */
const CROWD_MS = 250

export const calls = signal<readonly Summary[]>([])
/** True once the request log has been read; until then, an empty list means nothing. */
export const callsRead = signal(false)
/** Requests that have arrived since the list was paused. */
export const waiting = signal<readonly Summary[]>([])
export const held = signal(false)

/** Refused calls that are older than the list, newest first; the log keeps them longer than the page its calls. */
export const olderRefused = signal<readonly Summary[]>([])
const KEPT_REFUSED = 200

const meanwhile = new Meanwhile<Summary>()
let crowd: Summary[] = []
let crowdTimer: number | undefined

/** Returns a unique key for a request; its id alone is not unique, because clients can choose ids. */
export function callKey({ id, receivedAt }: Summary): string {
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

/** Puts newer requests in front of a list, without duplicates. */
function over(list: readonly Summary[], fresh: readonly Summary[]): readonly Summary[] {
  const known = new Set(list.map(callKey))
  const added = fresh.filter((call) => !known.has(callKey(call))).toReversed()
  return [...added, ...list].slice(0, KEPT_CALLS)
}

/** Reloads the list. If it is paused, the list does not change, and newer requests wait. */
export async function readCalls(): Promise<void> {
  const { value, came } = await meanwhile.during(() => get('/requests', { view: 'summary', limit: KEPT_CALLS }))
  const { data, total } = value as { data: Summary[]; total: number }
  const list = over(data, came)
  olderRefused.value = total > data.length ? await readRefused(list) : []
  // Every waiting request is either in the response or has arrived since.
  crowd = []
  batch(() => {
    callsRead.value = true
    const shown = new Set(held.value ? calls.value.map(callKey) : [])
    if (!held.value) calls.value = list
    waiting.value = held.value ? list.filter((call) => !shown.has(callKey(call))) : []
  })
}

/** Returns the refused calls of the log that are not in the list. */
async function readRefused(list: readonly Summary[]): Promise<readonly Summary[]> {
  const asked = { view: 'summary', limit: KEPT_CALLS } as const
  const logs = await Promise.all(['4xx', '5xx'].map((status) => get('/requests', { ...asked, status })))
  const known = new Set(list.map(callKey))
  return logs
    .flatMap((log) => (log as { data: Summary[] }).data)
    .filter((call) => !known.has(callKey(call)))
    .sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
    .slice(0, KEPT_REFUSED)
}

/** Adds requests; if a great number of them arrive, the list is rendered only a few times per second. */
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
