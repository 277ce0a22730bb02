/**
 * How the create and the delete of a record end where its `status` shows how they go. Whatever an Operation was about, it
 * changes the record only while that still has the status that the Operation gave it.
 */
import type { Doc, Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { Completion, World } from '../world/world.ts'

/** Kinds with a status and the reason for it. */
export type StatusKind = {
  [K in Kind]: Doc<K> extends { readonly status: string; readonly statusReason: string | null } ? K : never
}[Kind]

type Status<K extends StatusKind> = Doc<K> extends { readonly status: infer S } ? S : never
type Job = Row<'operation'>

/** What a record says whose create was cancelled. */
export const CANCELLED = { statusReason: 'Its creation was cancelled.', statusReasonCode: 'cancelled' } as const

/** What a record says whose work failed. */
export function reasonOf(job: Job): { readonly statusReason: string } {
  return { statusReason: job.doc.error!.message }
}

/** Changes the record of an Operation while it has a status. */
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

/** The same with fields that every such kind has. */
function setWhile<K extends StatusKind>(world: World, kind: K, job: Job, status: Status<K>, fields: object): void {
  changeWhile(world, kind, job, status, () => fields as Partial<Doc<K>>)
}

/** The end of a create: what `ready` says, or the status `error` with the reason. */
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
 * The end of a delete: gone; else as it was, which the Operation's input tells as `status`.
 * @param error the status after a failure, where it does not go back to what it was
 */
export function endOfDelete<K extends StatusKind>(
  kind: K,
  from: Status<K>,
  error?: Status<K>,
  remove: (world: World, row: Row<K>) => void = (world, row) => world.remove(row),
): Completion {
  const change = (world: World, job: Job, patch: object): void =>
    setWhile(world, kind, job, from, patch)
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
