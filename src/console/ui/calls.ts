/**
 * The calls that the page holds, newest first.
 */
import { batch, signal } from '@preact/signals'
import { get, type Summary } from './api.ts'
import { listen } from './live.ts'
import { Meanwhile } from './meanwhile.ts'

/** The request log itself keeps no more. */
export const KEPT_CALLS = 500
/** Between two drawings of a crowd. */
const CROWD_MS = 250

export const calls = signal<readonly Summary[]>([])
/** While the list is held, calls wait here. */
export const waiting = signal<readonly Summary[]>([])
export const held = signal(false)

const meanwhile = new Meanwhile<Summary>()
let crowd: Summary[] = []
let crowdTimer: number | undefined

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

/** Calls laid over a list, those that it has left out. */
function over(list: readonly Summary[], fresh: readonly Summary[]): readonly Summary[] {
  const known = new Set(list.map(keyOf))
  const added = fresh.filter((call) => !known.has(keyOf(call))).toReversed()
  return [...added, ...list].slice(0, KEPT_CALLS)
}

/** Reads the list again; a held one stays as it is, and what is newer waits. */
export async function readCalls(): Promise<void> {
  const { value, came } = await meanwhile.during(() => get('/requests', { view: 'summary', limit: KEPT_CALLS }))
  const list = over((value as { data: Summary[] }).data, came)
  // What waited to be drawn is in the answer, or came since.
  crowd = []
  batch(() => {
    const shown = new Set(held.value ? calls.value.map(keyOf) : [])
    if (!held.value) calls.value = list
    waiting.value = held.value ? list.filter((call) => !shown.has(keyOf(call))) : []
  })
}

/** Shows calls as they come; of a crowd the list is drawn a few times a second. */
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
