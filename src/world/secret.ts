/**
 * Secrets: how they are kept. What is only compared is kept as a hash; what is needed again as the draw it came from, or
 * sealed where no seed made it.
 */
import { hash } from 'node:crypto'

/** Characters of a hash. */
export const HASH_LENGTH = 64
/** The longest secret that somebody can give (characters). */
const LONGEST = 1024

/** SHA-256 of a secret in hex, as credentials keep it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** A draw of the stream of secrets: `n` counts the draws of that seed from 1. */
export interface Draw {
  readonly seed: number
  readonly n: number
}

/** A secret that nobody drew, encrypted under the key of the data folder; null where that key does not go, in a dump. */
export interface Sealed {
  readonly sealed: string | null
}

/** A secret that can be had again. Plain text is public: fixtures hand it out. */
export type StoredSecret = string | { readonly draw: Draw } | Sealed

/** JSON Schema of a `KeptSecret`. */
export const KEPT_SECRET = {
  anyOf: [
    { type: 'string', minLength: 1, maxLength: LONGEST },
    {
      type: 'object',
      required: ['draw'],
      additionalProperties: false,
      properties: {
        draw: {
          type: 'object',
          required: ['seed', 'n'],
          additionalProperties: false,
          properties: { seed: { type: 'integer' }, n: { type: 'integer', minimum: 1 } },
        },
      },
    },
    {
      type: 'object',
      required: ['sealed'],
      additionalProperties: false,
      properties: { sealed: { type: ['string', 'null'] } },
    },
  ],
} as const

/** What stands in the place of a secret. */
export const MASK = '***'

/** Secrets by their look; what comes behind the prefix goes. */
const BY_LOOK = /\b(pc_live_|sak_live_|ses_|pac_)[\w.~-]+/g

/** A text with the secrets in it masked that show by their look. */
export function maskedByLook(text: string): string {
  return text.replaceAll(BY_LOOK, `$1${MASK}`)
}

/** JSON text without what is sealed in it: the key does not go where a dump goes. */
export function withoutSealed(json: string): string {
  return json.includes('{"sealed":"') ? json.replaceAll(/\{"sealed":"[\w-]*"\}/g, '{"sealed":null}') : json
}
