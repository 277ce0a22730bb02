/**
 * Starts and ends deletions that take time, for all kinds that declare how their records show a deletion (`deleting`).
 */
import { type Doc, type Kind, specOf } from '../world/kinds.ts'
import type { Ownership } from '../world/kinds/ownership.ts'
import type { FactsPatch, Patch } from '../world/patch.ts'
import type { Row } from '../world/record.ts'
import type { Completion, World } from '../world/world.ts'
import { isDeleting } from './deleting.ts'
import { start, type OpeningCall } from './operations.ts'
import { onRecord, reasonOf, type Act } from './outcomes.ts'
import type { Reply } from './response.ts'
import type { JsonObject } from '../platform/json.ts'

/**
 * Marks a record as being deleted and opens the Operation, which ends other work on the record.
 * @param owner the owner of the Operation, if it must outlive the call's project
 */
export function startDelete<K extends Kind>(call: OpeningCall, row: Row<K>, takesMs: number, owner?: Ownership): Reply {
  const { deleting } = specOf(row.kind)
  const input = ({ kind, doc }: Row<K>): JsonObject => fieldsOf(kind, doc)
  return start(call, { on: row, takesMs, supersedes: true, input, ...(owner && { owner }) }, () => {
    if (deleting === 'leaving') markLeaving(call.world, row)
    else call.world.patch(row, deleting as Patch<Doc<K>>)
  })
}

/** Marks a record as being removed, or takes the mark back. */
export function markLeaving<K extends Kind>(world: World, row: Row<K>, leaving = true): void {
  world.patchHidden(row, { leaving } as FactsPatch<object>)
}

/** How the deletion of a kind ends, if more than the removal of its record is needed. */
export interface DeleteEnd<K extends Kind> {
  /** Fields to set after a failure; by default, the record is restored to its state before the delete. */
  readonly failed?: Partial<Doc<K>>
  readonly remove?: Act<K>
}

/** Returns the completion of a delete: the record is deleted, or its fields are restored from the Operation's input. */
export function endOfDelete<K extends Kind>(
  kind: K,
  { failed, remove = (world, row) => world.remove(row) }: DeleteEnd<K> = {},
): Completion {
  const back: Act<K> = (world, row, job) => {
    if (specOf(kind).deleting === 'leaving') markLeaving(world, row, false)
    else world.patch(row, fieldsOf(kind, job.hidden.input) as Patch<Doc<K>>)
  }
  const fail: Act<K> = (world, row, job) => {
    const fields: object = { ...failed, ...reasonOf(job) }
    world.patch(row, fields as Patch<Doc<K>>)
  }
  return {
    succeed: onRecord(kind, remove),
    fail: onRecord(kind, failed ? fail : back, isDeleting),
    cancel: onRecord(kind, back, isDeleting),
  }
}

/** Returns the values of the fields that show that a record of a kind is being deleted. */
function fieldsOf(kind: Kind, values: object): JsonObject {
  const { deleting } = specOf(kind)
  if (deleting === 'leaving') return {}
  return Object.fromEntries(Object.keys(deleting ?? {}).map((field) => [field, (values as JsonObject)[field]]))
}
