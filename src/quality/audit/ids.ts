/**
 * Labels for ids, consisting of the record's kind and name, so that requests read the same regardless of the generated
 * ids. Records without a name are numbered in order of appearance.
 */
import { limits } from '../../platform/limits.ts'
import { Bounded } from './bounded.ts'
import { INSTANT_TEXT, plainName, plainWord, UUID, type PlainWord } from './words.ts'

/** Kind and name of a record. */
export interface Named {
  readonly kind: string
  readonly name: string | null
}

/** The label that stands for an id. */
export interface Label {
  readonly kind: string
  /** The name, or `#` and a number. */
  readonly label: string
}

/** Matches a generated id (a short prefix and a random part) or a word. */
const MADE_ID_OR_WORD = /\b([a-z]{2,5})_([A-Za-z0-9]{10,64})\b|[A-Za-z0-9]+/g
const NAME_LENGTH = 200

function same(word: string): string {
  return word
}

/** Labels for the ids in a sandbox. */
export class Ids {
  readonly #lookup: (id: string) => Named | undefined
  readonly #labels = new Bounded<string, Label>(limits.auditIds, { dropped: 0 })
  readonly #counts = new Map<string, number>()

  /** Replaces a word in a name or body if it differs between runs. */
  readonly word: PlainWord

  /** `lookup` returns the record with an id in the current state; undefined if there is none. */
  constructor(lookup: (id: string) => Named | undefined, word: PlainWord = plainWord) {
    this.#lookup = lookup
    this.word = word
  }

  /** Learns the kind and name of a record from a response. */
  learn(id: string, { kind, name }: Named): void {
    if (this.#labels.get(id) === undefined) this.#labels.set(id, { kind, label: this.#labelOf(kind, name) })
  }

  /**
   * Returns the label of an id; undefined if the text is not a known id. The label does not change after its first use.
   */
  of(id: string): Label | undefined {
    const known = this.#labels.get(id)
    if (known) return known
    const named = this.#lookup(id)
    if (!named) return undefined
    this.learn(id, named)
    return this.#labels.get(id)
  }

  /**
   * Returns the label of a text that certainly is an id. An unknown id gets a number; without `kind`, its prefix is
   * used as the kind.
   */
  need(id: string, kind: string | undefined): Label {
    const known = this.of(id)
    if (known) return known
    this.learn(id, { kind: kind ?? /^([a-z]{2,5})_/.exec(id)?.[1] ?? 'id', name: null })
    return this.#labels.get(id)!
  }

  /**
   * Returns a text without ids, UUIDs and timestamps; `written` formats the labels, and `word` replaces the other
   * words.
   */
  plain(text: string, written: (label: Label) => string, word: PlainWord = same): string {
    const whole = this.of(text)
    if (whole) return written(whole)
    return text
      .replaceAll(UUID, '')
      .replaceAll(INSTANT_TEXT, '')
      .replaceAll(MADE_ID_OR_WORD, (found, prefix: string | undefined, rest: string) => {
        if (prefix === undefined) return word(found)
        if (/\d/.test(rest) || this.of(found)) return written(this.need(found, prefix))
        return `${word(prefix)}_${word(rest)}`
      })
  }

  #labelOf(kind: string, name: string | null): string {
    if (name !== null && name !== '') return plainName(name.slice(0, NAME_LENGTH), this.word)
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return `#${count}`
  }
}
