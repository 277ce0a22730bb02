/**
 * Ids written as what they stand for: the kind and the name of their record, so that a request reads the same whatever ids a
 * seed had given. A record without a name is counted in the order in which it turned up.
 */
import { limits } from '../limits.ts'
import { Bounded } from './bounded.ts'

/** What a record is called. */
export interface Named {
  readonly kind: string
  readonly name: string | null
}

/** An id as it is written. */
export interface Label {
  readonly kind: string
  /** The name, or `#` and a number. */
  readonly label: string
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g
/** Ids of records made at run time: a short prefix and a random rest. */
const MADE_ID = /\b([a-z]{2,5})_([A-Za-z0-9]{10,64})\b/g
const NAME_LENGTH = 200

/** Remembers what ids stand for. */
export class Ids {
  readonly #lookup: (id: string) => Named | undefined
  readonly #labels = new Bounded<string, Label>(limits.auditIds, { dropped: 0 })
  readonly #counts = new Map<string, number>()

  /** `lookup` finds the record of an id in the state; undefined where no record has it. */
  constructor(lookup: (id: string) => Named | undefined) {
    this.#lookup = lookup
  }

  /** Takes note of a record that an answer showed. */
  learn(id: string, { kind, name }: Named): void {
    if (this.#labels.get(id) === undefined) this.#labels.set(id, { kind, label: this.#labelOf(kind, name) })
  }

  /** What an id stands for; undefined for what is no id as far as anybody knows. The same from its first use on. */
  of(id: string): Label | undefined {
    const known = this.#labels.get(id)
    if (known) return known
    const named = this.#lookup(id)
    if (!named) return undefined
    this.learn(id, named)
    return this.#labels.get(id)
  }

  /** The same for what is an id in any case: an unknown one is counted under its prefix. */
  need(id: string, kind: string | undefined): Label {
    const known = this.of(id)
    if (known) return known
    this.learn(id, { kind: kind ?? /^([a-z]{2,5})_/.exec(id)?.[1] ?? 'id', name: null })
    return this.#labels.get(id)!
  }

  /** A text without ids, UUIDs and instants; `written` says how an id is written. */
  plain(text: string, written: (label: Label) => string): string {
    const whole = this.of(text)
    if (whole) return written(whole)
    return text
      .replaceAll(UUID, '')
      .replaceAll(INSTANT, '')
      .replaceAll(MADE_ID, (id, prefix: string, rest: string) =>
        /\d/.test(rest) || this.of(id) ? written(this.need(id, prefix)) : id,
      )
  }

  #labelOf(kind: string, name: string | null): string {
    if (name !== null && name !== '') return name.slice(0, NAME_LENGTH).replaceAll(UUID, '').replaceAll(INSTANT, '')
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return `#${count}`
  }
}
