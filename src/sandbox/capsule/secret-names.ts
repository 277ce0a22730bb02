/**
 * Keeps secrets out of capsules. Secrets of the fixtures are public and are kept. A secret that the sandbox drew is
 * replaced with a name that contains the id of its record: a replay draws the secret again from the seed. A secret that
 * a client made up is replaced with a string of the same form.
 */
import { standInOf } from '#keys'
import { type Draw, BY_LOOK, MASK } from '../../world/secret.ts'
import { limits } from '../../limits.ts'
import { escapedPart } from '../../openapi/uri-text.ts'
import { isSecretField, isSecretHeader, PARAMETER, PRIVATE_KEY } from '../log/redactor.ts'

/** A secret that the sandbox drew. */
export interface DrawnSecret {
  readonly prefix: string
  readonly draw: Draw
}

/** The context in which secrets are replaced. */
export interface SecretContext {
  /** Id of the record that the response shows; undefined for a request. */
  readonly maker: string | undefined
  /**
   * Returns the draw behind a string that contains a drawn secret, and the part of the string up to the end of that
   * secret.
   */
  readonly drawnIn: (text: string) => (DrawnSecret & { readonly text: string }) | undefined
  /** JSON pointers to the strings that were replaced. */
  readonly replaced: string[]
}

const PREFIX = /^(?:pc_live_|sak_live_|ses_|pac_)/
const NAMES = /(?:pc_live_|sak_live_|ses_|pac_)?\{[^{}]*\}/g
/** Minimum length of secrets that are searched for (characters): shorter ones occur in other strings by chance. */
const SEARCHED_LENGTH = 8

export class SecretNames {
  readonly #public: Set<string>
  /** The replacement of each secret. */
  readonly #names = new Map<string, string>()
  readonly #secrets = new Map<string, string>()
  /** Secrets without a prefix, which are searched for in every string. */
  readonly #plain: string[] = []
  readonly #drawn = new Map<string, DrawnSecret>()
  #made = 0

  constructor(known: Iterable<string>) {
    this.#public = new Set(known)
  }

  /** Adds public secrets. */
  addPublic(secrets: Iterable<string>): void {
    for (const secret of secrets) this.#public.add(secret)
  }

  /** Adds a secret with its name. */
  add(name: string, secret: string): void {
    this.#names.set(secret, name)
    this.#secrets.set(name, secret)
    if (!PREFIX.test(secret) && secret.length >= SEARCHED_LENGTH && this.#plain.length < limits.capsuleSecrets)
      this.#plain.push(secret)
  }

  /** The secrets that the sandbox drew, by name. */
  get drawn(): ReadonlyMap<string, DrawnSecret> {
    return this.#drawn
  }

  /** Replaces the names in a string with the secrets. */
  original(text: string): string {
    if (!text.includes('{')) return text
    return text.replaceAll(NAMES, (name) => this.#secrets.get(name) ?? name)
  }

  /** Replaces secrets in a JSON value; `place` is its JSON pointer, `name` the field that holds it. */
  value(value: unknown, place: string, context: SecretContext, name = ''): unknown {
    if (typeof value === 'string')
      return isSecretField(name) ? this.#secret(value, place, context) : this.text(value, place, context)
    if (Array.isArray(value)) return value.map((one, at) => this.value(one, `${place}/${at}`, context, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        this.text(key, place, context),
        this.value(inner, `${place}/${escapedPart(key)}`, context, key),
      ]),
    )
  }

  /** Replaces secrets in a string. */
  text(text: string, place: string, context: SecretContext): string {
    let left = text
      .replaceAll(BY_LOOK, (secret: string) => this.#secret(secret, place, context))
      .replaceAll(PARAMETER, (all: string, head: string) => head + this.#secret(all.slice(head.length), place, context))
      .replaceAll(PRIVATE_KEY, (key) => this.#secret(key, place, context))
    for (const secret of this.#plain)
      if (left.includes(secret)) left = left.replaceAll(secret, this.#names.get(secret)!)
    return left
  }

  /**
   * Prepares a string for a digest, so that a replay computes the same digest: masks secrets, and replaces those that
   * clients made up.
   */
  digested(text: string): string {
    return this.known(text.replaceAll(BY_LOOK, (secret: string) => (this.#public.has(secret) ? secret : MASK)))
  }

  /** Replaces only secrets that clients made up and have sent before. */
  known(text: string): string {
    let left = text
    for (const secret of this.#plain) {
      const name = this.#names.get(secret)!
      if (!name.includes('{') && left.includes(secret)) left = left.replaceAll(secret, name)
    }
    return left
  }

  /** Replaces secrets in a header. */
  header(name: string, value: string, place: string, context: SecretContext): string {
    if (!isSecretHeader(name)) return this.text(value, place, context)
    const scheme = /^(?:bearer|basic|digest) +/i.exec(value)?.[0] ?? ''
    const rest = value.slice(scheme.length)
    if (!/^(?:set-)?cookie$/i.test(name)) return scheme + this.#secret(rest, place, context)
    return rest
      .split('; ')
      .map((pair) => {
        const at = pair.indexOf('=')
        const isAttribute = at < 0 || /^(?:path|max-age|expires|samesite|domain)$/i.test(pair.slice(0, at))
        return isAttribute ? pair : pair.slice(0, at + 1) + this.#secret(pair.slice(at + 1), place, context)
      })
      .join('; ')
  }

  #secret(secret: string, place: string, context: SecretContext): string {
    if (secret === '' || secret === MASK || this.#public.has(secret) || this.#secrets.has(secret)) return secret
    const known = this.#names.get(secret)
    if (known !== undefined) return this.#noted(known, place, context)
    const dot = secret.lastIndexOf('.')
    const base = dot > 0 ? secret.slice(0, dot) : ''
    if (this.#public.has(base)) return secret
    if (this.#names.has(base)) return this.#names.get(base)! + secret.slice(dot)
    const name =
      context.maker === undefined
        ? (standInOf(secret) ?? shaped(secret, (this.#made += 1)))
        : this.#named(secret, place, context)
    this.add(name, secret)
    return this.#noted(name, place, context)
  }

  /** Notes the place of a replacement that does not name a record. */
  #noted(name: string, place: string, { replaced }: SecretContext): string {
    if (!name.includes('{')) replaced.push(place)
    return name
  }

  /**
   * Returns a name for a secret that the sandbox made: the id of its record, the path of the field, and a number if
   * that name is taken.
   */
  #named(secret: string, place: string, { maker, drawnIn }: SecretContext): string {
    const prefix = PREFIX.exec(secret)?.[0] ?? ''
    const field = place.replace(/^\/answer\/(?:body|headers)/, '').replaceAll('/', '.')
    let name = `${prefix}{${maker}${field}}`
    for (let at = 2; this.#secrets.has(name); at++) name = `${prefix}{${maker}${field}~${at}}`
    const drawn = drawnIn(secret)
    if (drawn?.text === secret) this.#drawn.set(name, { prefix: drawn.prefix, draw: drawn.draw })
    return name
  }
}

/**
 * Returns a string of the same length and form: letters stay letters, digits stay digits. `number` makes it different
 * from other such strings.
 */
function shaped(text: string, number: number): string {
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  const left = Array.from(text.slice(prefix.length), (one) =>
    /[a-z]/.test(one) ? 'x' : /[A-Z]/.test(one) ? 'X' : /\d/.test(one) ? '0' : one.codePointAt(0)! > 127 ? 'x' : one,
  )
  let rest = number
  for (let at = left.length - 1; at >= 0 && rest > 0; at--) {
    const base = left[at] === '0' ? 10 : 26
    if (left[at] === '0') left[at] = String(rest % base)
    else if (left[at] === 'x') left[at] = String.fromCodePoint(97 + (rest % base))
    else if (left[at] === 'X') left[at] = String.fromCodePoint(65 + (rest % base))
    else continue
    rest = Math.floor(rest / base)
  }
  return prefix + left.join('')
}
