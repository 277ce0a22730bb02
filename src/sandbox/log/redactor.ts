/**
 * Masks secrets in everything that the request log shows. It recognizes them by the name of their header, field or
 * parameter, by form, and by the list of secrets in the fixtures.
 */
import { MASK, maskedByLook } from '../../service/state/secret.ts'
import type { Contract } from '../../service/contract/document.ts'
import { decoded } from '../../service/contract/uri-text.ts'
import { kindNames, specOf } from '../../service/state/kinds.ts'

/** Parts of a name that make its value a secret. */
const WORDS = /pass(?:word|phrase|wd)|secret|token|key|credential|authorization|cookie|signature/i
/** Other names of secrets, and names of the contract whose value is a secret; separators are left out. */
const SECRET =
  /^(?:secret|secretkey|clientsecret|password|passphrase|privatekey|presharedkey|psk|signingsecret|authkey|accesstoken|refreshtoken|token|cookie|userdata|tempurlkey|sig|tempurlsig)$/

/** Recognizes names of headers, fields and parameters whose values are secrets. */
export class SecretFields {
  readonly #declared: () => Iterable<string>
  #exempt: ReadonlySet<string> | undefined

  /**
   * `declared` returns the names that a contract declares; their values are not secret, unless the name is a known
   * secret's. It is called on first use, because no start should wait for it.
   */
  constructor(declared: () => Iterable<string> = () => []) {
    this.#declared = declared
  }

  /** True if the value of a header, field or parameter of this name is a secret. */
  has(name: string): boolean {
    if (!SUSPECT_PART.test(name)) return false
    const plain = bare(name)
    if (SECRET.test(plain)) return true
    this.#exempt ??= new Set(Array.from(this.#declared(), bare))
    return WORDS.test(plain) && !this.#exempt.has(plain)
  }

  /** Replaces the secrets in a text: values of parameters, form fields and JSON members, and user information in URLs. */
  inText(text: string, replacement: (secret: string) => string): string {
    let left = text
    if (left.includes('://') && left.includes('@'))
      left = left.replaceAll(USER_INFORMATION, (_all, head: string, user: string) => `${head}${replacement(user)}@`)
    if (!SUSPECT_NAME.test(left)) return left
    const replaced = (all: string, head: string, name: string, value: string): string =>
      value !== '' && this.has(decoded(name)) ? head + replacement(value) : all
    left = left.replaceAll(PARAMETER, replaced)
    return left.includes('"') ? left.replaceAll(MEMBER, replaced).replaceAll(FORM_PART, replaced) : left
  }
}

/** Returns the names of secrets beside a contract: names that it, or the hidden part of a record, declares are exempt. */
export function secretFieldsOf(contract: Pick<Contract, 'document'>): SecretFields {
  const hidden = (): string[] => kindNames.flatMap((kind) => Object.keys(specOf(kind).hidden ?? {}))
  return new SecretFields(() => [...namesIn(contract.document), ...hidden()])
}

/** Returns the names of all fields, parameters and headers that a contract declares. */
function namesIn(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'example' || key === 'examples' || key === 'default') continue
    if ((key === 'properties' || key === 'headers') && typeof inner === 'object')
      for (const name of Object.keys(inner as object)) found.add(name)
    if (key === 'in' && typeof (node as { name?: unknown }).name === 'string')
      found.add((node as { name: string }).name)
    namesIn(inner, found)
  }
  return found
}

/** Returns a name without separators and in lower case, so that all styles of writing are equal. */
function bare(name: string): string {
  return name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()
}

/** Quick test for the name of a secret. */
const SUSPECT_PART = new RegExp(`${WORDS.source}|pass|psk|user.?data|sig`, 'i')
/** Quick test for names of secrets in a text. */
const SUSPECT_NAME = new RegExp(`(?:${WORDS.source}|psk|user_?-?data|sig)[^=:]{0,100}["]?[=:\r\n]`, 'i')
const USER_INFORMATION = /\b([a-z][a-z\d+.-]{0,20}:\/\/)([^\s/?#"'<>]*)@/gi
/** A query or form parameter: the text before its value, its name, and its value. */
const PARAMETER = /(?<![\w.~%[\]-])(([\w.~%[\]-]{1,200})=)([^&\s"']+)/g
/** A member of JSON that is part of a text. */
const MEMBER = /("([^"\\]{1,200})"\s*:\s*"?)((?<=")(?:[^"\\]|\\.)*|(?<!")[\d.eE+-]+)/g
const FORM_PART = /(\bname="([^"]{1,200})"[^\r\n]*\r?\n(?:[^\r\n]{1,1000}\r?\n){0,10}\r?\n)([\s\S]*?)(?=\r?\n--|$)/g
export const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g

/** Quick test: every string with a secret or a private key contains one of these; most strings contain none. */
const SUSPECT = '_live_|ses_|pac_|-----'

/** Masks the secrets of one sandbox. */
export class Redactor {
  readonly #known: ReadonlySet<string>
  readonly #seeded: RegExp | undefined
  /** Quick test for all secrets that are not in parameters: most strings contain none. */
  readonly #suspect: RegExp

  /** The names whose values are secrets. */
  readonly fields: SecretFields

  /** `seeded` lists the fixtures' secrets; it may omit those that are recognizable by their form. */
  constructor(seeded: readonly string[], fields: SecretFields) {
    this.fields = fields
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
    if (value === null || typeof value === 'boolean' || value === '') return value
    if (Array.isArray(value)) return value.map((one) => this.value(one, name))
    const isSecret = name !== '' && this.fields.has(name)
    if (typeof value !== 'object') return isSecret ? MASK : typeof value === 'string' ? this.text(value) : value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [this.text(key), this.value(inner, isSecret ? name : key)]),
    )
  }

  /** Masks secrets in headers, which have lower-case names. */
  headers(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> {
    const masked: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) continue
      const whole = typeof value === 'string' ? value : value.join(', ')
      masked[name.toLowerCase()] = this.fields.has(name) ? credential(whole) : this.text(whole)
    }
    return masked
  }

  #plain(text: string): string {
    const named = this.fields.inText(text, () => MASK)
    if (!this.#suspect.test(named)) return named
    const masked = maskedByLook(named).replaceAll(PRIVATE_KEY, MASK)
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
