/** The Operations that the page shows, newest first, with their plans. */
import { computed, signal } from '@preact/signals'
import { get } from './api.ts'
import { nowMs, timers } from './clock.ts'
import { listen, type FeedChange } from './live.ts'
import { Meanwhile } from './meanwhile.ts'
import type { components } from '../../../service/contract/types.gen.ts'

/** The maximum page size of the control API. */
const KEPT = 200

/** An Operation as the API shows it. */
type Operation = components['schemas']['Operation']

/** An Operation on the timeline. */
export interface Lane {
  readonly operation: Operation
  readonly isOpen: boolean
  readonly startMs: number
  /** When it finished; if it has not, the present time (ms). */
  readonly endMs: number
  /** When it is planned to finish (ms); undefined if it never will. */
  readonly plannedMs: number | undefined
  /** When its next step is due (ms). */
  readonly stepMs: number | undefined
  /** Its planned outcome. */
  readonly outcome: string | undefined
  /** True if it will never finish. */
  readonly isStalled: boolean
}

const operations = signal<ReadonlyMap<string, Operation>>(new Map())
/** True once the Operations have been read; until then, an empty list means nothing. */
export const operationsRead = signal(false)

export const lanes = computed<readonly Lane[]>(() => {
  const now = nowMs.value ?? 0
  const steps = new Map(timers.value.filter(({ operation }) => operation).map((timer) => [timer.id, timer]))
  return [...operations.value.values()].map((operation) => {
    const isOpen = operation.finishedAt === null
    const timer = isOpen ? steps.get(operation.id) : undefined
    const { plannedEnd, outcome } = timer?.operation ?? {}
    return {
      operation,
      isOpen,
      startMs: Date.parse(operation.createdAt),
      endMs: operation.finishedAt === null ? now : Date.parse(operation.finishedAt),
      plannedMs: plannedEnd ? Date.parse(plannedEnd) : undefined,
      stepMs: timer && Date.parse(timer.at),
      outcome,
      isStalled: isOpen && (outcome === 'stall' || !timer),
    }
  })
})

/** Names of records that Operations work on, by the id of the record and of the Operation. */
export const operationNames = computed<ReadonlyMap<string, { readonly name: string }>>(
  () =>
    new Map(
      [...operations.value.values()].toReversed().flatMap(({ id, resourceId, resourceName }) => {
        if (resourceName === null) return []
        const named = { name: resourceName }
        return [[id, named] as const, ...(resourceId === null ? [] : [[resourceId, named] as const])]
      }),
    ),
)

const meanwhile = new Meanwhile<FeedChange>()

async function readOperations(): Promise<void> {
  const { value, came } = await meanwhile.during(() => get('/state/{kind}', { kind: 'operation', pageSize: KEPT }))
  const read = new Map(value.data.map((one) => [one.id as string, one as Operation]))
  operations.value = changed(read, came)
  operationsRead.value = true
}

/** Applies changes; new Operations are put first. */
function changed(before: ReadonlyMap<string, Operation>, changes: readonly FeedChange[]): Map<string, Operation> {
  const all = new Map(before)
  const fresh = new Map<string, Operation>()
  for (const { id, what, doc } of changes) {
    if (what === 'removed' || !doc) {
      all.delete(id)
      fresh.delete(id)
    } else (all.has(id) ? all : fresh).set(id, doc as Operation)
  }
  return new Map([...[...fresh].toReversed(), ...all].slice(0, KEPT))
}

listen({
  changes: (changes) => {
    const mine = changes.filter(({ kind }) => kind === 'operation')
    if (mine.length === 0) return
    meanwhile.add(mine)
    operations.value = changed(operations.value, mine)
  },
  reread: () => void readOperations().catch(() => undefined),
})

export function stateText({ operation: { state, progressPercent }, isOpen, isStalled }: Lane): string {
  if (isStalled) return `${state}, stalled: it will never finish`
  return isOpen && progressPercent !== null ? `${state} ${progressPercent} %` : state
}
