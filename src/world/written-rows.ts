/**
 * The records in a snapshot, numbered in the order of writing. A record that several states share is written once and
 * then referenced by its number. The document of a record often appears again, in the remembered response and in the
 * frame of the call that created it. Both refer to the record too, because writing the text three times would take half
 * again as long.
 */
import { specOf, type Kind } from './kinds.ts'
import type { Row } from './record.ts'
import { recordText, rowFrom, type RowText } from './record-json.ts'
import type { JsonObject } from '../platform/json.ts'

/** A record whose repeated text (see `repeats` of its kind) is the document of the record with a number. */
type RepeatingText = readonly [...Required<RowText>, repeated: number]

/** A record in full, or by its number. */
export type RowReference = RowText | RepeatingText | number

/**
 * In place of a kind, says that responses and frames in this snapshot refer to records, so that a version that does not
 * know this refuses the snapshot.
 */
export const REFERRED = 'referred'
const REPEATING_LENGTH = 7

/** The records written so far. */
export class WrittenRows {
  #count = 0
  /** The numbers of the records; undefined for a single state, which contains each record once. */
  readonly #numbers: Map<Row, number> | undefined
  /** The numbers of records by their text, if it was sent to a client. */
  readonly #texts = new Map<string, number>()

  constructor(states: number) {
    this.#numbers = states === 1 ? undefined : new Map()
  }

  /** True if something may refer to a record by its text. */
  get canBeReferredTo(): boolean {
    return this.#texts.size > 0
  }

  /** Returns the number of the record with this document. */
  numberOf(text: string | undefined): number | undefined {
    return text === undefined ? undefined : this.#texts.get(text)
  }

  /** Returns the text of a `RowReference`. */
  markOf(row: Row): string {
    const known = this.#numbers?.get(row)
    if (known !== undefined) return String(known)
    const number = this.#count++
    this.#numbers?.set(row, number)
    const { repeats } = specOf(row.kind)
    if (repeats !== undefined) return this.#repeatingText(row, repeats) ?? recordText(row)
    if (row.cachedJson !== undefined) this.#texts.set(row.cachedJson, number)
    return recordText(row)
  }

  #repeatingText({ id, version, createdMs, doc, hidden, order }: Row, repeats: string): string | undefined {
    const text = (doc as JsonObject)[repeats]
    const repeated = typeof text === 'string' ? this.#texts.get(text) : undefined
    if (repeated === undefined) return undefined
    return JSON.stringify([id, version, createdMs, { ...doc, [repeats]: '' }, hidden, order, repeated])
  }
}

function isRepeating(mark: RowText | RepeatingText): mark is RepeatingText {
  return mark.length === REPEATING_LENGTH
}

/** The records read so far. */
export class ReadRows {
  readonly #rows: Row[] = []

  at(number: number): Row {
    return this.#rows[number]!
  }

  /** Returns a record; `isNew` is false for one that is shared with another state. */
  rowOf(kind: Kind, mark: RowReference): { readonly row: Row; readonly isNew: boolean } {
    if (typeof mark === 'number') return { row: this.at(mark), isNew: false }
    const row = rowFrom(kind, isRepeating(mark) ? this.#whole(kind, mark) : mark, this.#rows.at(-1))
    this.#rows.push(row)
    return { row, isNew: true }
  }

  #whole(kind: Kind, [id, version, createdMs, doc, hidden, order, repeated]: RepeatingText): RowText {
    const text = this.at(repeated).json
    return [id, version, createdMs, { ...(doc as object), [specOf(kind).repeats!]: text }, hidden, order]
  }
}
