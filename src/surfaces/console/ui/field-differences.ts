/** The parts of a changed field that differ. */
import type { Schemas } from './api.ts'

type FieldChange = Schemas['FieldChange']

/** A part that differs. */
export interface FieldDifference extends FieldChange {
  /** Id of the record that the part is a copy of; undefined if the part belongs to the changed record itself. */
  readonly of: string | undefined
}

/** Returns the nested fields that differ; a value that was added, removed or replaced as a whole stays in one piece. */
export function fieldDifferences({ field, before, after }: FieldChange, of?: string): FieldDifference[] {
  const whole = [{ field, before, after, of }]
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  if (!old || !fresh || Array.isArray(before) !== Array.isArray(after)) return whole
  if (old.size !== fresh.size || ![...old.keys()].every((name) => fresh.has(name))) return whole
  const id = old.get('id')
  const owner = typeof id === 'string' && id === fresh.get('id') ? id : of
  return [...old].flatMap(([name, value]) => {
    const now = fresh.get(name)
    if (JSON.stringify(value) === JSON.stringify(now)) return []
    return fieldDifferences({ field: `${field}.${name}`, before: value, after: now }, owner)
  })
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}
