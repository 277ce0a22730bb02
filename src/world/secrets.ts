/**
 * The secrets of one world: drawn from its seed, kept so that they can be had again, and noted while a commit shows them,
 * so that whoever remembers an answer can leave them out of it.
 */
import type { Random } from './random.ts'
import type { Sealer } from './sealer.ts'
import type { Draw, StoredSecret, Sealed } from './secret.ts'

/** How a text that an answer shows is made from a secret that is kept. */
export interface Recipe {
  /** Which way of making it (src/resources/secret-forms.ts). */
  readonly form: string
  readonly from: StoredSecret
  readonly args: readonly string[]
}

/** A secret text of an answer, and how to make it again. */
export interface Shown {
  readonly text: string
  readonly recipe: Recipe
}

/** A secret that was just drawn. */
export interface Drawn {
  readonly text: string
  readonly draw: Draw
}

/** The form of a draw that is shown as it is. */
export const WHOLE = 'whole'

export class Secrets {
  readonly #chance: Random
  readonly #sealer: Sealer
  #shown: Shown[] = []

  constructor(chance: Random, sealer: Sealer) {
    this.#chance = chance
    this.#sealer = sealer
  }

  /** Draws a new secret. */
  draw(): Drawn {
    const text = this.#chance.secret()
    const draw = this.#chance.lastSecret
    this.show(text, { form: WHOLE, from: { draw }, args: [] })
    return { text, draw }
  }

  /** Notes a secret that the answer of this commit may show. */
  show(text: string, recipe: Recipe): void {
    this.#shown.push({ text, recipe })
  }

  /** What this commit may have shown, the longest first. */
  get shown(): readonly Shown[] {
    return this.#shown.length < 2 ? this.#shown : [...this.#shown].sort((a, b) => b.text.length - a.text.length)
  }

  /** A new commit has shown nothing yet. */
  begin(): void {
    if (this.#shown.length > 0) this.#shown = []
  }

  /** Encrypts a secret that no seed made. */
  sealed(text: string): Sealed {
    return { sealed: this.#sealer.seal(text) }
  }

  /** A secret that is kept; undefined where it was sealed under another key. */
  textOf(kept: StoredSecret): string | undefined {
    if (typeof kept === 'string') return kept
    if ('draw' in kept) return this.#chance.secretOf(kept.draw)
    return kept.sealed === null ? undefined : this.#sealer.open(kept.sealed)
  }
}
