/**
 * Masks secrets in everything that the request log shows. It recognizes them by header, by field name, by form, and by
 * the list of secrets in the fixtures.
 */
import { MASK, maskedByLook } from '../../world/secret.ts'
import { decoded } from '../../openapi/uri-text.ts'

/** Headers that carry credentials. */
const HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-sandbox-token',
  'x-auth-token',
  'x-api-key',
])
/** Fields whose value is a secret. */
const FIELD =
  /^(secret|secretKey|clientSecret|password|passphrase|privateKey|presharedKey|psk|signingSecret|authKey|accessToken|refreshToken|token|cookie|userData|tempUrlKey)$/i
/** Query parameters that carry secrets, including those in links inside other text. */
export const PARAMETER = /\b((?:token|secret|password|signature|sig|temp_url_sig|x-amz-signature)=)[^&\s"']+/gi
export const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g

/** True if a header carries a credential. */
export function isSecretHeader(name: string): boolean {
  return HEADERS.has(name.toLowerCase())
}

/** True if the value of a field is a secret. */
export function isSecretField(name: string): boolean {
  return FIELD.test(name)
}

/** Quick test: every string with a secret or a private key contains one of these; most strings contain none. */
const SUSPECT = '_live_|ses_|pac_|-----'
/** Quick test for secret parameters, in strings with an equals sign. */
const SUSPECT_PARAMETER = /(?:token|secret|password|signature|sig)=/i

/** Masks the secrets of one sandbox. */
export class Redactor {
  readonly #known: ReadonlySet<string>
  readonly #seeded: RegExp | undefined
  /** Quick test for all secrets that are not in parameters: most strings contain none. */
  readonly #suspect: RegExp

  /** `seeded` lists the fixtures' secrets; it may omit those that are recognizable by their form. */
  constructor(seeded: readonly string[]) {
    this.#known = new Set(seeded)
    const plain = seeded.filter((secret) => secret.length >= 4 && maskedByLook(secret) === secret)
    const known = plain.map(escaped).join('|')
    this.#seeded = plain.length === 0 ? undefined : new RegExp(known, 'g')
    this.#suspect = new RegExp(plain.length === 0 ? SUSPECT : `${SUSPECT}|${known}`)
  }

  /** Masks secrets in any string: a message, a path, a query string. */
  text(text: string): string {
    const plain = text.includes('%') ? decoded(text) : text
    const masked = this.#plain(plain)
    return masked === plain ? text : masked
  }

  /**
   * Returns the id of a credential, masked for a seeded session, whose id contains its secret. Other ids are not
   * secret.
   */
  id(id: string | null): string | null {
    return id !== null && this.#known.has(id) ? this.text(id) : id
  }

  /** Masks secrets in a JSON value; `name` is the field that contains it. */
  value(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return FIELD.test(name) && value !== '' ? MASK : this.text(value)
    if (Array.isArray(value)) return value.map((one) => this.value(one, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.text(key), this.value(inner, key)]))
  }

  /** Masks secrets in headers, which have lower-case names. */
  headers(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> {
    const masked: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) continue
      const whole = typeof value === 'string' ? value : value.join(', ')
      masked[name.toLowerCase()] = HEADERS.has(name.toLowerCase()) ? credential(whole) : this.text(whole)
    }
    return masked
  }

  #plain(text: string): string {
    if (!this.#suspect.test(text) && !(text.includes('=') && SUSPECT_PARAMETER.test(text))) return text
    const masked = maskedByLook(text).replaceAll(PARAMETER, `$1${MASK}`).replaceAll(PRIVATE_KEY, MASK)
    return this.#seeded ? masked.replaceAll(this.#seeded, MASK) : masked
  }
}

/** Returns the scheme and prefix of a credential, with its secret masked. */
function credential(value: string): string {
  const scheme = /^(bearer|basic|digest) /i.exec(value)?.[0] ?? ''
  const prefix = /^(pc_live_|sak_live_|ses_|pac_|papercloud_session=)/.exec(value.slice(scheme.length))?.[0] ?? ''
  return `${scheme}${prefix}${MASK}`
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
