/**
 * `touch`: changes the record in the path just before the call is handled, like a concurrent client. `sent` changes a
 * field that the call also sets, so that one of the two changes is lost if the client does not check for conflicts.
 */
import { textOf } from '../../../platform/bytes.ts'
import { checkRecord } from '../../../service/state/check-record.ts'
import { finder } from '../../../service/state/fixtures.ts'
import { subjectOf } from '../../../service/contract/subject.ts'
import type { Call } from '../../../service/request/call.ts'
import type { Kind } from '../../../service/state/kinds.ts'
import type { Row } from '../../../service/state/record.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Acting, Effect } from './effect.ts'
import { isObject, jsonIn, type JsonObject } from '../../../platform/json.ts'

export const touch: Effect<'touch'> = {
  name: 'touch',
  onWork: true,

  idleAt: (_value, endpoints) =>
    endpoints.some((endpoint) => subjectOf(endpoint)?.parameter)
      ? undefined
      : { key: true, message: `the path of ${idsOf(endpoints)} does not contain a resource to change` },

  ready: (value) => ({
    before: (acting) => {
      const { call, done } = acting
      const row = addressedBy(call)
      if (!row) return
      if (value !== 'sent' || !changeSent(acting, row)) call.world.touch(row)
      done()
    },
  }),
}

/**
 * Changes the first field of the call's body for which another valid value is found; returns false if there is none.
 */
function changeSent({ call, schema }: Acting, row: Row): boolean {
  const { world } = call
  const document = row.doc as JsonObject
  for (const field of sentFields(call.payload))
    for (const other of othersOf(document[field])) {
      const doc = { ...document, [field]: other }
      const candidate = { kind: row.kind, id: row.id, doc, hidden: row.hidden, createdMs: row.createdMs }
      if (checkRecord(candidate, { schema, find: finder(world), current: row }).length > 0) continue
      world.patch(row, { [field]: other })
      return true
    }
  return false
}

function sentFields(payload: Call['payload']): readonly string[] {
  if (payload === undefined || payload === 'too large') return []
  const body = jsonIn(textOf(payload))
  return isObject(body) ? Object.keys(body) : []
}

/** Returns other values that a field could have, the most likely first. */
function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'string') return [`${value}-changed`.replace(/^-/, ''), value.slice(0, -1)]
  if (!Array.isArray(value)) return []
  return [[...(value as readonly unknown[]), { key: 'changed-by', value: 'somebody-else' }], value.slice(0, -1)]
}

/** Returns the record that the path names, if it exists in the path's project. */
function addressedBy({ endpoint, params, world }: Call): Row | undefined {
  const parameter = subjectOf(endpoint)?.parameter
  const row = parameter && world.get(parameter.kind as Kind, params[parameter.name])
  const owner = row?.hidden as { readonly scopeId?: string } | undefined
  const isElsewhere = owner?.scopeId !== undefined && params.scopeId !== undefined && owner.scopeId !== params.scopeId
  return isElsewhere ? undefined : row
}
