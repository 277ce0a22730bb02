/**
 * What the ids in a record name. Every id-like field of every kind is declared once, in its kind's `references`; the
 * validation of records from outside, the cleanup after deletions and the tests use that declaration.
 */

/** What an id in a record names. */
export interface Reference {
  /**
   * `present`: a record that exists as long as this one refers to it. `historical`: a record that existed once. `own`:
   * the record itself, or a part of it.
   */
  readonly tense: 'present' | 'historical' | 'own'
  /** The kinds of the named record; empty if it can be of any kind. */
  readonly to: readonly string[]
  /** If a field beside the id decides the kind: its name, and the kinds by its values. Other values name no record. */
  readonly by?: { readonly field: string; readonly kinds: Readonly<Record<string, string>> }
  /** Whether the named record must exist when a record is written through `/state`, fixtures or scenarios. */
  readonly isChecked: boolean
  /** Whether this record is of no use without the named one: a dump with the one and not the other is rejected. */
  readonly isVital?: true
  /** What happens to this record when the named one is deleted; absent if its area prevents or handles that itself. */
  readonly whenGone?: WhenGone
}

/** What happens to a record when one that it refers to is deleted. */
export interface WhenGone {
  /** `clear`: the field becomes null. `drop`: the item of the innermost array is removed. `remove`: it is deleted, too. */
  readonly action: 'clear' | 'drop' | 'remove'
  /** The index of the referring kind, which finds its records by the id they refer to. */
  readonly index: string
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

/** A reference to a record without which this one is of no use: its parent, or its next step. */
export function vital(to: string, whenGone?: WhenGone): Reference {
  return { ...present(to, whenGone), isVital: true }
}

/** A reference to a record that exists, of the kind that a field beside it names. */
export function presentBy(field: string, kinds: Readonly<Record<string, string>>, whenGone?: WhenGone): Reference {
  return { ...present(Object.values(kinds), whenGone), by: { field, kinds } }
}

/** A reference to a record that existed when this one was written. */
export function historical(to: string | readonly string[]): Reference {
  return { tense: 'historical', to: typeof to === 'string' ? [to] : to, isChecked: true }
}

/** A record of the past: nothing is checked. Without kinds, of any kind. */
export function remembered(to: string | readonly string[] = []): Reference {
  return { ...historical(to), isChecked: false }
}

/** The id of the record itself or of one of its parts, which no other record is referred to by. */
export const own: Reference = { tense: 'own', to: [], isChecked: false }
