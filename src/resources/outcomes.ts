/**
 * Completions of create, update and delete: they change the record of an Operation when its work ends. For kinds whose
 * `status` shows the work, they do so only while the record still has the status that the Operation has set.
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

/** Why the work on a record did not succeed. */
export interface Reason {
  readonly statusReason: string
  readonly statusReasonCode: string | null
}

/** Returns the fields to set on a record whose work failed. */
export function reasonOf(job: Job): Reason {
  const { message, details } = job.doc.error!
  return { statusReason: message, statusReasonCode: typeof details.reason === 'string' ? details.reason : null }
}

/** Acts on the record of an Operation. */
export type Act<K extends Kind> = (world: World, row: Row<K>, job: Job) => void

/** Acts on the record of an Operation if it still exists and `holds`. */
export function onRecord<K extends Kind>(
  kind: K,
  act: Act<K>,
  holds: (row: Row<K>) => boolean = () => true,
): (world: World, job: Job) => void {
  return (world, job) => {
    const row = world.get(kind, job.doc.resourceId)
    if (row && holds(row)) act(world, row, job)
  }
}

/** Returns the completion of work that leaves no trace unless it succeeds. */
export function undoing(succeed: Completion['succeed'], undo: (world: World, job: Job) => void): Required<Completion> {
  return { succeed, fail: undo, cancel: undo }
}

/**
 * Returns the completion of a create: it calls `ready`, or `failed` with the reason if the create failed or was
 * cancelled.
 */
export function creation<K extends Kind>(
  kind: K,
  ready: Act<K>,
  failed: (world: World, row: Row<K>, reason: Reason) => void,
  holds?: (row: Row<K>) => boolean,
): Required<Completion> {
  return {
    succeed: onRecord(kind, ready, holds),
    fail: onRecord(kind, (world, row, job) => failed(world, row, reasonOf(job)), holds),
    cancel: onRecord(kind, (world, row) => failed(world, row, CANCELLED), holds),
  }
}

/** How the provider's work on a kind ends. */
export interface Ends<K extends Kind> {
  readonly ready: Act<K>
  readonly failed: (world: World, row: Row<K>, reason: Reason) => void
  /** Restores the record after a cancelled update or delete. */
  readonly restored: Act<K>
  readonly removed: Act<K>
}

/** Returns the completions of create, update and delete, for kinds whose provider applies all of them. */
export function completionsOfWork<K extends Kind>(area: string, kind: K, ends: Ends<K>): Record<string, Completion> {
  const create = creation(kind, ends.ready, ends.failed)
  const { succeed, fail } = create
  const cancel = onRecord(kind, ends.restored)
  return {
    [`${area}.create`]: create,
    [`${area}.update`]: { succeed, fail, cancel },
    [`${area}.delete`]: { succeed: onRecord(kind, ends.removed), fail, cancel },
  }
}

/** Returns the completion of a create, which sets the fields of `ready`, or the status `error` with the reason. */
export function endOfCreate<K extends StatusKind, const Ready extends Partial<Doc<K>>>(
  kind: K,
  from: Status<K>,
  error: Status<K>,
  ready: (row: Row<K>, world: World) => Ready,
): Required<Completion> {
  return creation(
    kind,
    (world, row) => void world.patch(row, ready(row, world)),
    (world, row, reason) => setFields(world, row, { status: error, ...reason }),
    hasStatus<K>(from),
  )
}

/** Sets fields that all these kinds have. */
function setFields<K extends StatusKind>(world: World, row: Row<K>, fields: object): void {
  world.patch(row, fields as Partial<Doc<K>>)
}

function hasStatus<K extends StatusKind>(status: Status<K>): (row: Row<K>) => boolean {
  return (row) => statusOf(row) === status
}

function statusOf({ doc }: Row): unknown {
  return (doc as { readonly status?: unknown }).status
}
