/**
 * How secrets are stored: as a hash if they are only compared; if they are needed again, as the draw that produced
 * them, or encrypted if they came from a client.
 */
import { hash } from '#digest'

/** Characters of a hash. */
export const HASH_LENGTH = 64
/** The longest secret that a client can send (characters). */
const LONGEST = 1024

/** SHA-256 of a secret in hex. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** A draw from the stream of secrets; `n` counts the draws of the seed from 1. */
export interface Draw {
  readonly seed: number
  readonly n: number
}

/** An encrypted secret of a client; null in a dump, which has no key. */
export interface Sealed {
  readonly sealed: string | null
}

/** A secret that can be recovered. A plain string is public: it is documented in the fixtures. */
export type StoredSecret = string | { readonly draw: Draw } | Sealed

/** JSON Schema of a `StoredSecret`. */
export const STORED_SECRET = {
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

/** Replaces a secret in output. */
export const MASK = '***'

/** Matches secrets by their prefix; what follows the prefix is masked. */
export const BY_LOOK = /\b(pc_live_|sak_live_|ses_|pac_)[\w.~-]+/g
/** The same pattern for a test, which takes an eighth of the time of a replacement; most texts contain no secret. */
const LOOKS_SECRET = new RegExp(BY_LOOK.source)

/** Returns a text in which all secrets that are recognised by their prefix are masked. */
export function maskedByLook(text: string): string {
  return LOOKS_SECRET.test(text) ? text.replaceAll(BY_LOOK, `$1${MASK}`) : text
}

/** JSON text without encrypted secrets, for dumps. */
export function withoutSealed(json: string): string {
  return json.includes('{"sealed":"') ? json.replaceAll(/\{"sealed":"[\w-]*"\}/g, '{"sealed":null}') : json
}
