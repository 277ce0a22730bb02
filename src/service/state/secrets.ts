/**
 * The secrets of a world. They are drawn from its seed, stored so that they can be recovered, and noted when the
 * response of a commit shows them, so that stored responses do not contain them.
 */
import type { Random } from './random.ts'
import type { Sealer } from './sealer.ts'
import type { Draw, StoredSecret, Sealed } from './secret.ts'

/** How a secret text in a response is derived from a stored secret. */
export interface Recipe {
  /** The derivation (src/service/resources/kit/secret-forms.ts). */
  readonly form: string
  readonly from: StoredSecret
  readonly args: readonly string[]
}

/** The text of a secret in a response, and how to derive it again. */
export interface ShownSecret {
  readonly text: string
  readonly recipe: Recipe
}

/** A secret that was just drawn. */
export interface Drawn {
  readonly text: string
  readonly draw: Draw
}

/** The form of a secret that is shown as it is. */
export const WHOLE = 'whole'

export class Secrets {
  readonly #chance: Random
  readonly #sealer: Sealer
  #shown: ShownSecret[] = []

  constructor(chance: Random, sealer: Sealer) {
    this.#chance = chance
    this.#sealer = sealer
  }

  draw(): Drawn {
    const text = this.#chance.secret()
    const draw = this.#chance.lastSecret
    this.show(text, { form: WHOLE, from: { draw }, args: [] })
    return { text, draw }
  }

  /** Notes a secret that the response of this commit may show. */
  show(text: string, recipe: Recipe): void {
    this.#shown.push({ text, recipe })
  }

  /** The secrets noted in this commit, the longest first. */
  get shown(): readonly ShownSecret[] {
    return this.#shown.length < 2 ? this.#shown : [...this.#shown].sort((a, b) => b.text.length - a.text.length)
  }

  /** Clears the notes for a new commit, or for a read. */
  begin(): void {
    if (this.#shown.length > 0) this.#shown = []
  }

  /** Encrypts a secret that a client sent. */
  sealed(text: string): Sealed {
    return { sealed: this.#sealer.seal(text) }
  }

  /** Recovers a stored secret; undefined if it was encrypted with another key. */
  textOf(kept: StoredSecret): string | undefined {
    if (typeof kept === 'string') return kept
    if ('draw' in kept) return this.#chance.secretOf(kept.draw)
    return kept.sealed === null ? undefined : this.#sealer.open(kept.sealed)
  }
}
