/**
 * Identifies clients by what they send, because a scenario can respond before the guards have checked the credential.
 */
import { hash } from '#digest'
import { limits } from '../../platform/limits.ts'

/** The token that papercloud passes to commands in PAPERCLOUD_TOKEN. */
export const GIVEN_TOKEN = 'pc_live_owner'

/** A client, identified by the secret that it sends and the product of its User-Agent. */
export interface Actor {
  /** Unique per combination of secret and product. */
  readonly id: string
  /** Hash of the secret; null if the client sends none. */
  readonly credential: string | null
  /** First product of the User-Agent, without its version. */
  readonly product: string
}

/** Returns the first product of a User-Agent, without its version. */
export function productOf(userAgent: string): string {
  return /^[^\s/(]+/.exec(userAgent.trim())?.[0] ?? ''
}

/** Returns the hash that identifies a secret. */
export function credentialHash(secret: string): string {
  return hash('sha256', secret, 'hex').slice(0, 12)
}

/** Creates actors; equal secrets and products share one actor. */
export class Actors {
  readonly #known = new Map<string, Actor>()
  /** The actor of the previous call: most calls come from the same client as the one before. */
  #last: { readonly secret: string | null; readonly userAgent: string; readonly actor: Actor } | undefined

  /** Returns the actor for a secret (without the suffix that names a sandbox) and a User-Agent. */
  of(secret: string | null, userAgent: string): Actor {
    const last = this.#last
    if (last?.secret === secret && last.userAgent === userAgent) return last.actor
    const actor = this.#find(secret, userAgent)
    this.#last = { secret, userAgent, actor }
    return actor
  }

  #find(secret: string | null, userAgent: string): Actor {
    const about = `${secret ?? ''} ${userAgent}`
    const found = this.#known.get(about)
    if (found) return found
    const product = productOf(userAgent)
    const credential = secret === null ? null : credentialHash(secret)
    const id = `${credential ?? 'nobody'} ${product}`
    const actor = [...this.#known.values()].find((one) => one.id === id) ?? { id, credential, product }
    if (this.#known.size >= limits.auditOpenItems) this.#known.clear()
    this.#known.set(about, actor)
    return actor
  }
}
