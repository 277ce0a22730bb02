/** `set`: changes fields of a record before the call is handled. */
import { checkRecord, factFaults } from '../../../service/state/check-record.ts'
import { finder } from '../../../service/state/fixtures.ts'
import { type Kind, specOf } from '../../../service/state/kinds.ts'
import { notAKind, WRITABLE_KINDS } from '../writable-kinds.ts'
import type { Acting, Effect } from './effect.ts'
import type { JsonObject } from '../../../platform/json.ts'

export const set: Effect<'set'> = {
  name: 'set',

  *faults({ kind, patch }, _then, { validator }) {
    if (!WRITABLE_KINDS.includes(kind))
      return void (yield {
        path: ['kind'],
        message: notAKind(kind),
      })
    const { schema } = specOf(kind as Kind)
    for (const [name, value] of Object.entries(patch)) {
      if (name === 'private')
        yield* factFaults(kind as Kind, value, validator.schema).map(({ field, message }) => ({
          path: ['patch', ...field.split('.')],
          message,
        }))
      else if (name === 'id')
        yield { path: ['patch', name], key: true, message: 'the id of a record cannot change' } as const
      else if (schema)
        yield* (validator.property(schema, name, value) ?? [{ field: '', message: `is not a field of ${schema}` }]).map(
          ({ field, message }) => ({ path: ['patch', name, ...(field === '' ? [] : field.split('.'))], message }),
        )
    }
  },

  ready: ({ kind, id, patch: { private: hidden = {}, ...document } }) => ({
    before: (acting) => {
      if (change(acting, kind as Kind, id, document, hidden as JsonObject)) acting.done()
    },
  }),
}

/** Changes a record and returns true; does nothing if the record does not exist or would become invalid. */
function change(
  { call: { world }, schema }: Acting,
  kind: Kind,
  id: string,
  patch: JsonObject,
  hidden: JsonObject,
): boolean {
  const row = world.get(kind, id)
  if (!row) return false
  const { doc, hidden: facts, createdMs } = row
  const candidate = { kind, id, doc: { ...doc, ...patch }, hidden: { ...facts, ...hidden }, createdMs }
  if (checkRecord(candidate, { schema, find: finder(world), current: row }).length > 0) return false
  world.patch(row, patch, hidden)
  return true
}
