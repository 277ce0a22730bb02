/**
 * Who an actor is: known by what was sent, because an injected or cut answer comes before any guard has asked who calls.
 */
import { hash } from 'node:crypto'
import { limits } from '../limits.ts'

/** Who calls: the secret that was sent and the product of the User-Agent, whatever the guards made of them. */
export interface Actor {
  /** Unique for secret and product. */
  readonly id: string
  /** Hash of the secret; null where none was sent. */
  readonly credential: string | null
  /** First product of the User-Agent without its version. */
  readonly product: string
}

/** The product that a User-Agent names first, without its version. */
export function productOf(userAgent: string): string {
  return /^[^\s/(]+/.exec(userAgent.trim())?.[0] ?? ''
}

/** Makes actors, each of them once. */
export class Actors {
  readonly #known = new Map<string, Actor>()

  /** The actor of a secret (without the suffix that names a sandbox) and a User-Agent. */
  of(secret: string | null, userAgent: string): Actor {
    const about = `${secret ?? ''} ${userAgent}`
    const found = this.#known.get(about)
    if (found) return found
    const product = productOf(userAgent)
    const credential = secret === null ? null : hash('sha256', secret, 'hex').slice(0, 12)
    const id = `${credential ?? 'nobody'} ${product}`
    const actor = [...this.#known.values()].find((one) => one.id === id) ?? { id, credential, product }
    if (this.#known.size >= limits.auditOpenItems) this.#known.clear()
    this.#known.set(about, actor)
    return actor
  }
}
