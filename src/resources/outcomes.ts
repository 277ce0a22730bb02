/**
 * Completions: they change the record of an Operation when its work ends. Each kind declares how a record shows that it
 * is being built, or that building it failed.
 */
import { type Doc, type Kind, type kinds, specOf } from '../world/kinds.ts'
import type { Patch } from '../world/patch.ts'
import type { Row } from '../world/record.ts'
import type { Completion, World } from '../world/world.ts'
import { hasFields } from './deleting.ts'

type Job = Row<'operation'>

/** Fields of a record whose create was cancelled. */
export const CANCELLED = { statusReason: 'The creation was cancelled.', statusReasonCode: 'cancelled' } as const

/** Fields of a record whose work succeeded. */
const NO_REASON = { statusReason: null, statusReasonCode: null } as const

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

/** Sets fields of a record that its kind declares. */
export function set<K extends Kind>(world: World, row: Row<K>, fields: object = {}): void {
  world.patch(row, fields as Patch<Doc<K>>)
}

/** Acts on a record. For a cancel, `built` says whether the provider has already created the object. */
export type Act<K extends Kind> = (world: World, row: Row<K>, job: Job, built: boolean) => void

/** What an Operation does when it ends. */
type End = (world: World, job: Job, built?: boolean) => void

/** Returns true if an Operation may still change a record. */
type Holds<K extends Kind> = (row: Row<K>, job: Job) => boolean

/** Acts on the record of an Operation if it still exists and `holds` returns true for it. */
export function onRecord<K extends Kind>(kind: K, act: Act<K>, holds?: Holds<K>): End {
  return on(kind, ({ doc }) => doc.resourceId, act, holds)
}

/**
 * Acts on the record that a field of the Operation's input names, if it still exists and `holds` returns true for it.
 */
export function onNamed<K extends Kind>(kind: K, field: string, act: Act<K>, holds?: Holds<K>): End {
  return on(kind, ({ hidden }) => hidden.input[field] as string | undefined, act, holds)
}

function on<K extends Kind>(
  kind: K,
  idOf: (job: Job) => string | null | undefined,
  act: Act<K>,
  holds: Holds<K> = () => true,
): End {
  return (world, job, built = false) => {
    const row = world.get(kind, idOf(job))
    if (row && holds(row, job)) act(world, row, job, built)
  }
}

/** Returns the completion of work that is undone unless it succeeds. */
export function undoing(succeed: End, undo: End): Required<Completion> {
  return { succeed, fail: undo, cancel: undo }
}

/** Returns a completion that first releases something, however the work ends. */
export function releasing(release: End, { succeed, fail, cancel }: Required<Completion>): Required<Completion> {
  return {
    succeed: (world, job) => (release(world, job), succeed(world, job)),
    fail: (world, job) => (release(world, job), fail(world, job)),
    cancel: (world, job, built) => (release(world, job), cancel(world, job, built)),
  }
}

/** Returns true if a record is still being built, and always for kinds that do not declare how a record shows it. */
export function isBuilding<K extends Kind>({ kind, doc }: Row<K>): boolean {
  return hasFields(doc, specOf(kind).building ?? {})
}

/** Kinds that declare how a record shows that its create failed. */
type Failing = { [K in Kind]: (typeof kinds)[K] extends { failed: object } ? K : never }[Kind]

/** Sets the fields of a record whose create failed. */
type Fail<K extends Kind> = (world: World, row: Row<K>, reason: Reason) => void

/**
 * Returns the completion of a create: it calls `ready`, or `failed` with the reason if the create failed or was
 * cancelled. By default, the record then has the fields that its kind declares for this, and the reason.
 */
export function creation<K extends Failing>(kind: K, ready?: Act<K>): Required<Completion>
export function creation<K extends Kind>(kind: K, ready: Act<K>, failed: Fail<K>): Required<Completion>
export function creation<K extends Kind>(
  kind: K,
  ready: Act<K> = (world, row) => set(world, row, specOf(kind).ready),
  failed: Fail<K> = (world, row, reason) => set(world, row, { ...specOf(kind).failed, ...reason }),
): Required<Completion> {
  return {
    succeed: onRecord(kind, ready, isBuilding),
    fail: onRecord(kind, (world, row, job) => failed(world, row, reasonOf(job)), isBuilding),
    cancel: onRecord(kind, (world, row) => failed(world, row, CANCELLED), isBuilding),
  }
}

/** How the provider's work on records of a kind ends. */
interface Work<K extends Kind> {
  /** Sets fields of a record when its work has ended, and updates what depends on it. */
  readonly settle: (world: World, row: Row<K>, fields: Partial<Doc<K>>) => void
  /** Returns the fields that a record gets from the provider. */
  readonly built?: (world: World, row: Row<K>) => Partial<Doc<K>>
  readonly remove: Act<K>
}

/**
 * Returns the completions of create, update and delete for kinds for which the provider applies all three: a record is
 * then ready, or has failed, as its kind declares. After a cancelled update or delete, it is as before.
 */
export function completionsOfWork<K extends Kind>(
  area: string,
  kind: K,
  { settle, built, remove }: Work<K>,
): Record<string, Completion> {
  const { ready, failed } = specOf(kind)
  const settled = (world: World, row: Row<K>, fields: object): void => settle(world, row, fields as Partial<Doc<K>>)
  const create = creation(
    kind,
    (world, row) => settled(world, row, { ...ready, ...NO_REASON, ...built?.(world, row) }),
    (world, row, reason) => settled(world, row, { ...failed, ...reason }),
  )
  const { succeed, fail } = create
  const cancel = onRecord(kind, (world, row, { hidden }) =>
    settled(world, row, { ...ready, ...(hidden.input.before as object) }),
  )
  return {
    [`${area}.create`]: create,
    [`${area}.update`]: { succeed, fail, cancel },
    [`${area}.delete`]: { succeed: onRecord(kind, remove), fail, cancel },
  }
}
