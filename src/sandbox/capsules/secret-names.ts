/**
 * Keeps secrets out of capsules. Secrets of the fixtures are public and are kept. A secret that the sandbox drew is
 * replaced with a name that contains the id of its record: a replay draws the secret again from the seed. A secret that
 * a client made up is replaced with a string of the same form. ETags are derived from the texts of records, so once a
 * text was replaced, they are replaced too, with names by which a replay knows its own ETags.
 */
import { standInOf } from '#keys'
import { bodyHashOf } from '../../service/guards/idempotency.ts'
import { etagOf, type Row } from '../../service/state/record.ts'
import { type Draw, BY_LOOK, hashOf, MASK } from '../../service/state/secret.ts'
import { bytesOf, hexOf } from '../../platform/bytes.ts'
import { limits } from '../../platform/limits.ts'
import { decoded, escapedPart } from '../../service/contract/uri-text.ts'
import { PRIVATE_KEY, SecretFields } from '../log/redactor.ts'

/** A secret that the sandbox drew. */
export interface DrawnSecret {
  readonly prefix: string
  readonly draw: Draw
}

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

/** Matches the hash of a secret, and that of a body that belongs to an idempotency key. */
const HASH = /\b[\da-f]{64}\b|(?<="bodyHash":")[\w-]{43}(?=")/g
/** Matches an ETag in a text. */
const TAG = /(?<=W\/")[^"]+(?=")/g
/** Matches an ETag in JSON text. */
const TAG_IN_JSON = /W\/\\"[^"\\]+\\"/g
/** Fields with the ETag of a record or the digest of an object. */
const TAG_FIELD = /^(?:current)?etag$/i

export class SecretNames {
  fields = new SecretFields()
  readonly #public: Set<string>
  /** The replacement of each secret. */
  readonly #names = new Map<string, string>()
  readonly #secrets = new Map<string, string>()
  /** Secrets without a prefix, which are searched for in every string. */
  readonly #plain: string[] = []
  readonly #drawn = new Map<string, DrawnSecret>()
  /** The hashes of bodies with such secrets, with those of the bodies that a replay sends. */
  readonly #bodies = new Map<string, string>()
  #made = 0
  /** True once a text of a client was replaced. */
  #isChanged = false
  /** The names of ETags, and how many of them belong to each record. */
  readonly #tags = new Map<string, string>()
  readonly #tagged = new Map<string, number>()

  constructor(known: Iterable<string>) {
    this.#public = new Set(known)
  }

  addPublic(secrets: Iterable<string>): void {
    for (const secret of secrets) this.#public.add(secret)
  }

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

  original(text: string): string {
    if (!text.includes('{')) return text
    return text.replaceAll(NAMES, (name) => this.#secrets.get(name) ?? name)
  }

  /** Replaces secrets in a JSON value; `place` is its JSON pointer, `name` the field that holds it. */
  value(value: unknown, place: string, context: SecretContext, name = ''): unknown {
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'string' && TAG_FIELD.test(name)) return this.#tag(value, context)
    if (Array.isArray(value)) return value.map((one, at) => this.value(one, `${place}/${at}`, context, name))
    const isSecret = name !== '' && this.fields.has(name)
    if (typeof value === 'string')
      return isSecret ? this.#secret(value, place, context) : this.text(value, place, context)
    if (typeof value === 'number') return isSecret ? this.#number(value, place, context) : value
    return Object.fromEntries(
      Object.entries(value as object).map(([key, inner]) => {
        const named = this.text(key, place, context)
        return [named, this.value(inner, `${place}/${escapedPart(named)}`, context, isSecret ? name : key)]
      }),
    )
  }

  /** Replaces secrets in a string. */
  text(text: string, place: string, context: SecretContext): string {
    let left = this.fields
      .inText(
        text.replaceAll(BY_LOOK, (secret: string) => this.#secret(secret, place, context)),
        (secret) => this.#secret(secret, place, context),
      )
      .replaceAll(PRIVATE_KEY, (key) => this.#secret(key, place, context))
    for (const secret of this.#plain)
      if (left.includes(secret)) left = left.replaceAll(secret, () => this.#names.get(secret)!)
    return this.#tags.size === 0 ? left : left.replaceAll(TAG, (tag) => this.#tags.get(tag) ?? tag)
  }

  /** Replaces secrets in a path or query, percent-encoded ones too. */
  inUrl(text: string, place: string, context: SecretContext): string {
    const named = this.text(text, place, context)
    if (!named.includes('%')) return named
    return named
      .split(/([&/])/)
      .map((part) => {
        const at = part.indexOf('=') + 1
        const [name, value] = [part.slice(0, at), part.slice(at)]
        const plain = decoded(value)
        const clean = this.fields.has(decoded(name))
          ? this.#secret(plain, place, context)
          : this.text(plain, place, context)
        return this.#encodedName(name, place, context) + (clean === plain ? value : encoded(clean))
      })
      .join('')
  }

  #encodedName(name: string, place: string, context: SecretContext): string {
    const plain = decoded(name.slice(0, -1))
    const clean = this.text(plain, place, context)
    return clean === plain ? name : `${encoded(clean)}=`
  }

  /**
   * Prepares a string for a digest, so that a replay computes the same digest: masks secrets, and replaces those that
   * clients made up.
   */
  digested(text: string): string {
    const masked = text.replaceAll(BY_LOOK, (secret: string) => (this.#public.has(secret) ? secret : MASK))
    return this.known(this.#isChanged ? masked.replaceAll(/"etag":"[^"]*"/g, `"etag":"${MASK}"`) : masked)
  }

  /** Replaces only secrets that clients made up and have sent before, in JSON text. */
  known(text: string): string {
    let left = text.replaceAll(BY_LOOK, (secret: string) => this.#madeUp(secret) ?? secret)
    for (const secret of this.#plain) {
      const name = this.#madeUp(secret)
      const found = escapedIn(secret)
      if (name !== undefined && left.includes(found)) left = left.replaceAll(found, () => escapedIn(name))
    }
    return left
  }

  /** Replaces only such secrets, and only where they are recognised without knowing them, in JSON text. */
  recognised(text: string): string {
    const named = (secret: string): string => this.#madeUp(secret) ?? secret
    return this.fields.inText(text.replaceAll(BY_LOOK, named), named)
  }

  /** Notes the hash of a body that a client sent, which the sandbox compares with that of a repeated call. */
  addBody(bodyHash: string, body: unknown, context: SecretContext): void {
    if (!this.#isChanged) return
    const named = JSON.stringify(this.value(body, '/body', context))
    const sent = bodyHashOf(JSON.parse(this.original(named)))
    if (sent !== bodyHash) this.#bodies.set(bodyHash, sent)
  }

  /**
   * Returns a function that replaces what the sandbox derives from texts of clients with what a replay, in which clients
   * send the replacements, derives from those: hashes of secrets that clients made up, hashes of bodies with them, and
   * the ETags of these records.
   */
  derived(records: Iterable<Row>): (text: string) => string {
    const tags = this.#isChanged ? this.#tagsOf(records) : new Map<string, string>()
    const hashed = this.#hashes()
    if (tags.size === 0) return hashed
    return (text) => hashed(text).replaceAll(TAG_IN_JSON, (tag) => tags.get(tag) ?? tag)
  }

  /** Returns the ETags of records with such secrets, and those that they have with the replacements, as JSON text. */
  #tagsOf(records: Iterable<Row>): ReadonlyMap<string, string> {
    const tags = new Map<string, string>()
    for (const record of records) {
      const json = record.passingJson
      const named = this.recognised(json)
      if (named !== json) tags.set(escapedIn(record.etag), escapedIn(etagOf(named, record.version)))
    }
    return tags
  }

  #hashes(): (text: string) => string {
    const known = new Map(this.#bodies)
    for (const secret of this.#names.keys()) {
      const name = this.#madeUp(secret)
      if (name !== undefined) known.set(hashOf(secret), hashOf(name))
    }
    return known.size === 0 ? (text) => text : (text) => text.replaceAll(HASH, (hash) => known.get(hash) ?? hash)
  }

  /** Returns the replacement of a secret that a client made up. */
  #madeUp(secret: string): string | undefined {
    const name = this.#names.get(secret)
    return name?.includes('{') ? undefined : name
  }

  header(name: string, value: string, place: string, context: SecretContext): string {
    if (/^etag$/i.test(name)) return this.#tag(value, context)
    if (/^if-(?:none-)?match$/i.test(name)) return value.replaceAll(/[^\s",]+/g, (tag) => this.#knownTag(tag))
    if (!this.fields.has(name)) return this.text(value, place, context)
    const scheme = /^(?:bearer|basic|digest)(?: +|$)/i.exec(value)?.[0] ?? ''
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

  #knownTag(tag: string): string {
    const [weak, plain] = tag.startsWith('W/') ? ['W/', tag.slice(2)] : ['', tag]
    return weak + (this.#tags.get(plain) ?? plain)
  }

  /** Replaces an ETag in a response with a name that contains its record, if texts of clients were replaced before. */
  #tag(value: string, { maker }: SecretContext): string {
    const tag = value.replaceAll(/^W\/|"/g, '')
    let name = this.#tags.get(tag)
    if (name === undefined) {
      if (!this.#isChanged || maker === undefined || tag === '' || this.#secrets.has(tag)) return value
      const number = (this.#tagged.get(maker) ?? 0) + 1
      this.#tagged.set(maker, number)
      name = `{${maker}.etag${number}}`
      this.#tags.set(tag, name)
      this.#secrets.set(name, tag)
    }
    return value.replace(tag, () => name)
  }

  /** Replaces a number that is a secret with one that has as many digits. */
  #number(value: number, place: string, { replaced }: SecretContext): number {
    this.#isChanged = true
    replaced.push(place)
    return Number(String(value).replaceAll(/\d/g, '1'))
  }

  #secret(secret: string, place: string, context: SecretContext): string {
    if (secret === '' || secret === MASK || this.#public.has(secret) || this.#secrets.has(secret)) return secret
    const known = this.#names.get(secret)
    if (known !== undefined) return this.#noted(known, place, context)
    const dot = secret.lastIndexOf('.')
    const base = dot > 0 ? secret.slice(0, dot) : ''
    if (this.#public.has(base)) return secret
    if (this.#names.has(base)) return this.#names.get(base)! + secret.slice(dot)
    if (context.maker === undefined) this.#isChanged = true
    const name =
      context.maker === undefined
        ? (standInOf(secret) ?? shaped(secret, (this.#made += 1)))
        : this.#named(secret, place, context)
    this.add(name, secret)
    // Object keys are percent-encoded in the URLs of objects.
    if (context.maker === undefined && inPath(secret) !== secret) this.add(inPath(name), inPath(secret))
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

/** Matches a character, or what a form consists of: the lines around a key, and percent-encoded characters. */
const UNIT = /-----(?:BEGIN|END) [A-Z ]{1,40}-----|(?:%[\da-f]{2})+|./gisu

/**
 * Returns a string of the same length and form: letters stay letters, digits stay digits. `number` makes it different
 * from other such strings.
 */
function shaped(text: string, number: number): string {
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  const left = (text.slice(prefix.length).match(UNIT) ?? []).map(shapedUnit)
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

function shapedUnit(unit: string): string {
  if (/[a-z]/.test(unit[0]!)) return 'x'
  if (/[A-Z]/.test(unit[0]!)) return 'X'
  if (/\d/.test(unit[0]!)) return '0'
  if (unit.startsWith('-----')) return unit
  if (unit.length < 3) return sameWidth(unit)
  const plain = decoded(unit)
  return plain === unit
    ? '%FF'.repeat(unit.length / 3)
    : Array.from(plain, (one) => percentEncoded(shapedUnit(one))).join('')
}

/** Percent-encodes every byte of a text. */
function percentEncoded(text: string): string {
  return hexOf(bytesOf(text)).toUpperCase().replaceAll(/../g, '%$&')
}

/** Returns a text as it is within JSON text. */
function escapedIn(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Percent-encodes a text for a path; its slashes separate parts of the path. */
function inPath(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}

/** Encodes a text for a URL, except the braces of names. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** Returns a character of ASCII as it is, and one outside of it as another that has as many bytes in UTF-8. */
function sameWidth(one: string): string {
  const code = one.codePointAt(0)!
  return code < 0x80 ? one : code < 0x8_00 ? 'ä' : code < 0x1_00_00 ? 'あ' : '😀'
}
