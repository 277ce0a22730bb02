/** Compares two states; the cost is proportional to their differences. */
import { kindNames, type Kind } from '../../service/state/kinds.ts'
import type { Redactor } from '../log/redactor.ts'
import { isPublicKind } from '../log/recent-changes.ts'
import type { Row } from '../../service/state/record.ts'
import type { Table } from '../../service/state/table.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { displayName } from './display-name.ts'
import { formOf } from './record-input.ts'
import type { JsonObject } from '../../platform/json.ts'

type FieldChange = components['schemas']['FieldChange']
type KindDifference = components['schemas']['KindDifference']
const STANDINGS = 'iam.quotaStandings'

type Tables = ReadonlyMap<Kind, Table>

/** Returns the changed records by kind; internal kinds are left out. */
export function differencesOf(before: Tables, after: Tables, mask: Redactor): KindDifference[] {
  return kindNames
    .filter(isPublicKind)
    .sort()
    .flatMap((kind) => {
      const [old, fresh] = [before.get(kind)!, after.get(kind)!]
      if (old.stamp === fresh.stamp) return []
      const { put, gone } = fresh.differencesFrom(old, Infinity)!
      const made = put.filter(({ id }) => !old.get(id)).map(({ id }) => id)
      const changed = put.flatMap((row) => {
        const earlier = old.get(row.id)
        const fields = earlier && fieldChanges(earlier, row, mask, 'whole')
        return fields && fields.length > 0 ? [{ id: row.id, fields }] : []
      })
      const differs = made.length + gone.length + changed.length > 0
      return differs ? [{ kind, made, removed: [...gone], changed }] : []
    })
}

/** Returns what people call the records that differ, by kind and id; records with only an id are left out. */
export function namesOf(
  differences: readonly KindDifference[],
  before: Tables,
  after: Tables,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    differences.map(({ kind, made, removed, changed }) => {
      // The standings of a project have its id.
      const named = kind === STANDINGS ? 'project' : (kind as Kind)
      const [old, fresh] = [before.get(named)!, after.get(named)!]
      const names = [...made, ...changed.map(({ id }) => id), ...removed].flatMap((id) => {
        const row = fresh.get(id) ?? old.get(id)
        const name = row && displayName(row)
        return name === undefined ? [] : [[id, name] as const]
      })
      return [kind, Object.fromEntries(names)]
    }),
  )
}

/**
 * Returns the fields in which two versions of a record differ, with secrets masked; `whole` includes the hidden part.
 */
export function fieldChanges(before: Row, after: Row, mask: Redactor, what: 'document' | 'whole'): FieldChange[] {
  const [old, fresh] = [fieldsOf(before, what), fieldsOf(after, what)]
  const [oldShown, freshShown] = [shownOf(before, what, mask), shownOf(after, what, mask)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]))
    .map((field) => ({ field, before: oldShown[field] ?? null, after: freshShown[field] ?? null }))
}

function fieldsOf({ doc, hidden }: Row, what: 'document' | 'whole'): JsonObject {
  return { ...(doc as object), ...(what === 'whole' && hiddenFields(hidden as JsonObject)) }
}

function shownOf(row: Row, what: 'document' | 'whole', mask: Redactor): JsonObject {
  const { private: hidden, ...doc } = formOf(row, mask)
  return { ...(mask.value(doc) as object), ...(what === 'whole' && hiddenFields(mask.value(hidden) as JsonObject)) }
}

function hiddenFields(hidden: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(hidden).map(([name, value]) => [`private.${name}`, value]))
}
