/**
 * What the ids in a record refer to. Every id-like field of every kind is declared once, in the `references` of its
 * kind. The validation of records from outside, the cleanup after deletions and the tests use this declaration.
 */
import type { RuleId } from '../../request/rules.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** What an id in a record refers to. */
export interface Reference {
  /**
   * `present`: a record that exists as long as this record refers to it. `historical`: a record that existed at some
   * time. `own`: the record itself, or a part of it.
   */
  readonly tense: 'present' | 'historical' | 'own'
  /** The kinds of the named record; empty if it can be of any kind. */
  readonly to: readonly string[]
  /**
   * If another field in the same object decides the kind: the name of this field, and the kinds by its values. With
   * other values, the id refers to no record.
   */
  readonly by?: { readonly field: string; readonly kinds: Readonly<Record<string, string>> }
  /** If true, the named record must exist when a record is written through `/state`, fixtures or scenarios. */
  readonly isChecked: boolean
  /** If true, this record is useless without the named one, so a dump that has only this record is rejected. */
  readonly isVital?: true
  /** What happens to this record when the named one is deleted; absent if its area prevents or handles that itself. */
  readonly whenGone?: WhenGone
  /** Set if the named record cannot be deleted through the API while this record refers to it. */
  readonly blocks?: Blocks
  /** If true, this record is unused, and counts as left behind, while no reference of this sort names a record. */
  readonly isUse?: true
  /** What this record repeats from the named one, and follows while that exists. */
  readonly copies?: Copies
}

/** The fields that a record repeats from one that it refers to. */
export interface Copies {
  /**
   * The fields of the named record, by the fields beside the id that repeat them; a JSON pointer if the field is
   * elsewhere in the document.
   */
  readonly fields: Readonly<Record<string, string>>
  /**
   * The index of the referring kind that finds records by the id to which they refer; absent if clients cannot change
   * what is repeated, so that looking through all records is fast enough.
   */
  readonly index?: string
}

/** What happens to a record when one that it refers to is deleted. */
export interface WhenGone {
  /**
   * `clear`: the field becomes null. `drop`: the item of the innermost array is removed. `remove`: the record is
   * deleted too.
   */
  readonly action: 'clear' | 'drop' | 'remove'
  /** The index of the referring kind that finds records by the id to which they refer. */
  readonly index: string
}

/** How the records that prevent the deletion of the one that they refer to are found. */
export interface Blocks {
  /** The index of the referring kind that finds records by the id to which they refer. */
  readonly index: string
  /** Returns false for records that do not prevent it, because they are deleted with the one that they refer to. */
  readonly where: (doc: JsonObject) => boolean
}

/** How a request is refused because a record is in use. */
export interface InUse {
  readonly rule: RuleId
  /** What the message calls the record, if not by the noun of its kind. */
  readonly what?: string
  /** What the message counts the users as; by default, it lists their names. */
  readonly countedAs?: string
  /** The message, if it neither counts nor lists. */
  readonly message?: string
}

/** A reference to a record that exists. */
export function present(to: string | readonly string[], whenGone?: WhenGone): Reference {
  return {
    tense: 'present',
    to: typeof to === 'string' ? [to] : to,
    isChecked: true,
    ...(whenGone && { whenGone }),
  }
}

/** A reference to a record that cannot be deleted through the API while this record refers to it. */
export function blocking(to: string, index: string, where: Blocks['where'] = () => true): Reference {
  return { ...present(to), blocks: { index, where } }
}

/** A reference to a record from which fields are repeated. */
export function copying(reference: Reference, fields: Copies['fields'], index?: string): Reference {
  return { ...reference, copies: { fields, ...(index !== undefined && { index }) } }
}

/** A reference without which this record is unused. */
export function using(reference: Reference): Reference {
  return { ...reference, isUse: true }
}

/** A reference to a record without which this record is useless: its parent, or its next step. */
export function vital(to: string, whenGone?: WhenGone): Reference {
  return { ...present(to, whenGone), isVital: true }
}

/** A reference to an existing record, whose kind is decided by another field in the same object. */
export function presentBy(field: string, kinds: Readonly<Record<string, string>>, whenGone?: WhenGone): Reference {
  return { ...present(Object.values(kinds), whenGone), by: { field, kinds } }
}

/** A reference to a record that existed when this one was written. */
export function historical(to: string | readonly string[]): Reference {
  return { tense: 'historical', to: typeof to === 'string' ? [to] : to, isChecked: true }
}

/** A reference to a record of the past, for which nothing is checked; without `to`, to a record of any kind. */
export function remembered(to: string | readonly string[] = []): Reference {
  return { ...historical(to), isChecked: false }
}

/** The id of the record itself or of one of its parts; it does not refer to another record. */
export const own: Reference = { tense: 'own', to: [], isChecked: false }
