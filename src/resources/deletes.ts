/**
 * Starts and ends deletions that take time, for all kinds that declare how their records show a deletion (`deleting`).
 */
import { type Kind, specOf } from '../world/kinds.ts'
import type { Ownership } from '../world/kinds/ownership.ts'
import type { FactsPatch } from '../world/patch.ts'
import type { Row } from '../world/record.ts'
import type { Completion, World } from '../world/world.ts'
import { isDeleting } from './deleting.ts'
import { start, type OpeningCall } from './operations.ts'
import { onRecord, reasonOf, set, type Act } from './outcomes.ts'
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
    else set(call.world, row, deleting)
  })
}

/** Marks a record as being removed, or takes the mark back. */
export function markLeaving<K extends Kind>(world: World, row: Row<K>, leaving = true): void {
  world.patchHidden(row, { leaving } as FactsPatch<object>)
}

/**
 * Returns the completion of a delete: the record is removed. After a failure, it has the fields that its kind declares
 * for this, if any; otherwise, and after a cancel, its fields are restored from the Operation's input.
 */
export function endOfDelete<K extends Kind>(
  kind: K,
  remove: Act<K> = (world, row) => world.remove(row),
): Required<Completion> {
  const { deleting, deleteFailed } = specOf(kind)
  const back: Act<K> = (world, row, job) => {
    if (deleting === 'leaving') markLeaving(world, row, false)
    else set(world, row, fieldsOf(kind, job.hidden.input))
  }
  const fail: Act<K> = (world, row, job) => set(world, row, { ...deleteFailed, ...reasonOf(job) })
  return {
    succeed: onRecord(kind, remove),
    fail: onRecord(kind, deleteFailed ? fail : back, isDeleting),
    cancel: onRecord(kind, back, isDeleting),
  }
}

/** Returns the values of the fields that show that a record of a kind is being deleted. */
function fieldsOf(kind: Kind, values: object): JsonObject {
  const { deleting } = specOf(kind)
  if (deleting === 'leaving') return {}
  return Object.fromEntries(Object.keys(deleting ?? {}).map((field) => [field, (values as JsonObject)[field]]))
}
