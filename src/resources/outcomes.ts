/**
 * Completions of create and delete for kinds whose `status` shows them. They change the record only while it still has
 * the status that the Operation has set.
 */
import type { Doc, Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { Completion, World } from '../world/world.ts'

/** Kinds with `status` and `statusReason`. */
export type StatusKind = {
  [K in Kind]: Doc<K> extends { readonly status: string; readonly statusReason: string | null } ? K : never
}[Kind]

type Status<K extends StatusKind> = Doc<K> extends { readonly status: infer S } ? S : never
type Job = Row<'operation'>

/** Fields of a record whose create was cancelled. */
export const CANCELLED = { statusReason: 'The creation was cancelled.', statusReasonCode: 'cancelled' } as const

/** Fields of a record whose work failed. */
export function reasonOf(job: Job): { readonly statusReason: string; readonly statusReasonCode: string | null } {
  const { message, details } = job.doc.error!
  return { statusReason: message, statusReasonCode: typeof details.reason === 'string' ? details.reason : null }
}

/** Changes the record of an Operation if it has a given status. */
export function changeWhile<K extends StatusKind>(
  world: World,
  kind: K,
  job: Job,
  status: Status<K>,
  patch: (row: Row<K>) => Partial<Doc<K>>,
): void {
  const row = world.get(kind, job.doc.resourceId)
  if (row && statusOf(row) === status) world.patch(row, patch(row))
}

/** The same with fields that all these kinds have. */
function setWhile<K extends StatusKind>(world: World, kind: K, job: Job, status: Status<K>, fields: object): void {
  changeWhile(world, kind, job, status, () => fields as Partial<Doc<K>>)
}

/** Completion of a create: the fields of `ready`, or the status `error` with the reason. */
export function endOfCreate<K extends StatusKind, const Ready extends Partial<Doc<K>>>(
  kind: K,
  from: Status<K>,
  error: Status<K>,
  ready: (row: Row<K>, world: World) => Ready,
): Required<Completion> {
  const toError = (world: World, job: Job, reason: object): void =>
    setWhile(world, kind, job, from, { status: error, ...reason })
  return {
    succeed: (world, job) => changeWhile(world, kind, job, from, (row) => ready(row, world)),
    fail: (world, job) => toError(world, job, reasonOf(job)),
    cancel: (world, job) => toError(world, job, CANCELLED),
  }
}

/**
 * Completion of a delete: the record is deleted, or gets its old status back, which is in the Operation's input.
 * @param error the status after a failure, if it is not the old one
 */
export function endOfDelete<K extends StatusKind>(
  kind: K,
  from: Status<K>,
  error?: Status<K>,
  remove: (world: World, row: Row<K>) => void = (world, row) => world.remove(row),
): Completion {
  const change = (world: World, job: Job, patch: object): void => setWhile(world, kind, job, from, patch)
  const back = (world: World, job: Job): void => change(world, job, { status: job.hidden.input.status })
  return {
    succeed: (world, job) => {
      const row = world.get(kind, job.doc.resourceId)
      if (row) remove(world, row)
    },
    fail: error === undefined ? back : (world, job) => change(world, job, { status: error, ...reasonOf(job) }),
    cancel: back,
  }
}

function statusOf({ doc }: Row): unknown {
  return (doc as { readonly status?: unknown }).status
}
