/** The parts of a changed field that differ. */
import type { Schemas } from './api.ts'

type FieldChange = Schemas['FieldChange']

/** Returns the nested fields that differ; a value that was added, removed or replaced as a whole stays in one piece. */
export function fieldDifferences({ field, before, after }: FieldChange): FieldChange[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  if (!old || !fresh || Array.isArray(before) !== Array.isArray(after)) return [{ field, before, after }]
  if (old.size !== fresh.size || ![...old.keys()].every((name) => fresh.has(name))) return [{ field, before, after }]
  return [...old].flatMap(([name, value]) => {
    const now = fresh.get(name)
    if (JSON.stringify(value) === JSON.stringify(now)) return []
    return fieldDifferences({ field: `${field}.${name}`, before: value, after: now })
  })
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}
