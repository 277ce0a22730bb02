/** Reads the references that kinds declare: those from a record, and those to a record. */
import { type Kind, kindEntries, specOf } from './kinds.ts'
import type { Reference } from './kinds/reference.ts'
import { itemsAt } from './pointers.ts'
import type { JsonObject } from '../../platform/json.ts'

/** An id in a record that names another one. */
export interface NamedId {
  readonly path: readonly string[]
  /** The id. */
  readonly value: string
  /** The kinds that the named record can be of. */
  readonly to: readonly Kind[]
}

/** Yields the ids at a declared pointer of a record. */
export function* referencesAt(doc: object, hidden: object, pointer: string, { to, by }: Reference): Generator<NamedId> {
  for (const { path, value } of itemsAt(doc, hidden, pointer)) {
    if (typeof value !== 'string' || value === '') continue
    const target = by ? by.kinds[String(beside(doc, hidden, path, by.field))] : undefined
    if (by && target === undefined) continue
    yield { path, value, to: (target === undefined ? to : [target]) as readonly Kind[] }
  }
}

/** The value of a field in the same object as the one at `path`. */
function beside(doc: object, hidden: object, path: readonly string[], field: string): unknown {
  const [first, ...rest] = path
  let at: unknown = first === 'private' ? hidden : doc
  for (const step of (first === 'private' ? rest : path).slice(0, -1)) at = (at as JsonObject)[step]
  return (at as JsonObject)[field]
}

/** A reference to records of another kind. */
export interface Referrer {
  readonly kind: Kind
  readonly pointer: string
  readonly reference: Reference
}

/** For each kind, the references to its records that are cleaned up when a record is deleted. */
export const REFERRERS = referencesWith('whenGone')

/** For each kind, the references to its records that prevent their deletion, in the order in which refusals list them. */
export const BLOCKERS = referencesWith('blocks')

/** For each kind, the references by which other records repeat fields of its records. */
export const COPIERS = referencesWith('copies')

function referencesWith(member: 'whenGone' | 'blocks' | 'copies'): ReadonlyMap<Kind, readonly Referrer[]> {
  const found = new Map<Kind, Referrer[]>()
  for (const [kind, { references = {} }] of kindEntries)
    for (const [pointer, reference] of Object.entries(references)) {
      if (!reference[member]) continue
      for (const target of reference.to as readonly Kind[])
        found.set(target, [...(found.get(target) ?? []), { kind, pointer, reference }])
    }
  return found
}

/** Yields the ids of records without which a record is useless. */
export function* vitalIn(kind: Kind, doc: object, hidden: object): Generator<NamedId> {
  const { references = {} } = specOf(kind)
  for (const [pointer, reference] of Object.entries(references))
    if (reference.isVital) yield* referencesAt(doc, hidden, pointer, reference)
}
