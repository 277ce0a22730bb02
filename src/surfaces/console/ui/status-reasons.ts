/** Why records have their status, for lists. */
import { lanes, stateText, type Lane } from './operations.ts'
import { statusOf } from './screens/record-cells.tsx'
import { actionWords, lineOf } from './texts.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** Statuses that need no reason. */
const USUAL = /^(active|available|in-use)?$/i

/** Returns the reasons by the id of the record; a record without one is not in the map. */
export function statusReasons(records: readonly JsonObject[]): ReadonlyMap<string, string> {
  const newest = new Map(lanes.value.toReversed().map((lane) => [lane.operation.resourceId, lane]))
  return new Map(
    records.flatMap((record) => {
      const id = String(record.id)
      const reason = reasonOf(record, newest.get(id))
      return reason === undefined ? [] : [[id, reason] as const]
    }),
  )
}

function reasonOf(record: JsonObject, lane: Lane | undefined): string | undefined {
  const { statusReason } = record
  if (typeof statusReason === 'string' && statusReason !== '') return statusReason
  if (!lane) return undefined
  const words = actionWords(lane.operation.action)
  if (lane.isStalled) return `${words}: ${stateText(lane)}`
  // Beside a status there is little room: the verb and the progress say enough.
  if (lane.isOpen) return `${words.split(' ')[0]!} ${lane.operation.progressPercent ?? 0} %`
  if (USUAL.test(statusOf(record))) return undefined
  return lane.operation.error ? lineOf(lane.operation.error.message) : `after ${words}`
}
