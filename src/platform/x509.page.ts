/** X.509 certificates in a page (RFC 5280); the results have the same form as those of Node's reader. */
import { hexOf, latin1Of, textOf } from './bytes.ts'
import { expectTag, oidText, derParts, readDer, TAG, type Der } from './der.page.ts'
import { hash } from './digest.page.ts'
import type { PrivateKey, ReadCertificate } from './keys.ts'

/** The short names of attributes; others are shown by their object identifier. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.13': 'description',
  '2.5.4.15': 'businessCategory',
  '2.5.4.17': 'postalCode',
  '2.5.4.41': 'name',
  '2.5.4.42': 'GN',
  '2.5.4.43': 'initials',
  '2.5.4.44': 'generationQualifier',
  '2.5.4.46': 'dnQualifier',
  '2.5.4.65': 'pseudonym',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
}

const BMP_STRING = 0x1e
const UTF8_STRING = 0x0c
const EXTENSION = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  authorityKeyId: '2.5.29.35',
}
/** The bit `keyCertSign` in the first byte of the key usage extension. */
const SIGNS_CERTIFICATES = 0x04
/** Families of signature algorithms, each with the type of key that it needs. */
const SIGNED_BY: readonly (readonly [algorithms: string, key: string])[] = [
  ['1.2.840.113549.1.1.', '1.2.840.113549.1.1.'],
  ['1.2.840.10045.4.', '1.2.840.10045.2.1'],
  ['1.3.101.112', '1.3.101.112'],
]

export class Certificate implements Omit<ReadCertificate, 'isOf'> {
  declare readonly isOf: (key: PrivateKey) => boolean
  /** Its public key, with the algorithm (SPKI). */
  readonly publicKey: Der
  readonly #whole: Uint8Array
  readonly #serial: Der
  readonly #signature: string
  readonly #issuer: Der
  readonly #subject: Der
  readonly #times: readonly Der[]
  readonly #extensions = new Map<string, Der>()

  /** @throws Error if the value is not a certificate */
  constructor(value: Der) {
    const [body, algorithm] = derParts(expectTag(value, TAG.sequence))
    const parts = [...derParts(expectTag(body, TAG.sequence))]
    if (parts[0]?.tag === 0xa0) parts.shift()
    const [serial, , issuer, validity, subject, publicKey, ...more] = parts
    this.#whole = value.whole
    this.#serial = expectTag(serial, TAG.integer)
    this.#signature = oidText(expectTag(derParts(expectTag(algorithm, TAG.sequence))[0], TAG.oid))
    this.#issuer = expectTag(issuer, TAG.sequence)
    this.#times = derParts(expectTag(validity, TAG.sequence))
    this.#subject = expectTag(subject, TAG.sequence)
    this.publicKey = expectTag(publicKey, TAG.sequence)
    const list = more.find(({ tag }) => tag === 0xa3)
    for (const extension of list ? derParts(expectTag(derParts(list)[0], TAG.sequence)) : []) {
      const [id, ...rest] = derParts(extension)
      this.#extensions.set(oidText(expectTag(id, TAG.oid)), readDer(expectTag(rest.at(-1), TAG.octetString).content))
    }
  }

  get subject(): string {
    return namesOf(this.#subject).join('\n')
  }

  get issuer(): string {
    return namesOf(this.#issuer).join('\n')
  }

  get subjectAltName(): string | undefined {
    const names = this.#extensions.get(EXTENSION.subjectAltName)
    return names && derParts(names).map(generalName).join(', ')
  }

  get serialNumber(): string {
    const { content } = this.#serial
    const isNegative = content[0]! >= 0x80
    const unsigned = BigInt(`0x${hexOf(content)}`)
    const size = isNegative ? (1n << BigInt(content.length * 8)) - unsigned : unsigned
    const digits = size.toString(16).toUpperCase()
    return `${isNegative ? '-' : ''}${size === 0n ? '0' : digits.padStart(digits.length + (digits.length % 2), '0')}`
  }

  get fingerprint(): string {
    return hash('sha256', this.#whole, 'hex')
  }

  get notBefore(): string {
    return instantOf(this.#times[0])
  }

  get notAfter(): string {
    return instantOf(this.#times[1])
  }

  isIssuedBy(other: ReadCertificate): boolean {
    if (!(other instanceof Certificate)) return false
    const usage = other.#extensions.get(EXTENSION.keyUsage)
    const maySign = !usage || ((usage.content[1] ?? 0) & SIGNS_CERTIFICATES) !== 0
    return (
      comparable(this.#issuer) === comparable(other.#subject) &&
      this.#namesKeyOf(other) &&
      this.#isSignedLike(other) &&
      maySign
    )
  }

  /** Returns false if this certificate has an authority key identifier that does not match the other certificate. */
  #namesKeyOf(other: Certificate): boolean {
    const named = this.#extensions.get(EXTENSION.authorityKeyId)
    if (!named) return true
    for (const { tag, content } of derParts(named)) {
      const key = other.#extensions.get(EXTENSION.subjectKeyId)
      if (tag === 0x80 && key && hexOf(key.content) !== hexOf(content)) return false
      if (tag === 0x82 && hexOf(content) !== hexOf(other.#serial.content)) return false
      const directory = tag === 0xa1 ? derParts({ content }).find((one) => one.tag === 0xa4) : undefined
      if (directory && comparable(derParts(directory)[0]!) !== comparable(other.#issuer)) return false
    }
    return true
  }

  /** Returns true if the signature is of a kind that the other certificate's key produces. */
  #isSignedLike(other: Certificate): boolean {
    const [algorithm] = derParts(other.publicKey)
    const key = oidText(derParts(algorithm!)[0]!)
    return SIGNED_BY.some(([signature, of]) => this.#signature.startsWith(signature) && key.startsWith(of))
  }
}

/** The parts of a name: sets of attributes, each with its type and value. */
function attributesOf(name: Der): readonly (readonly { readonly type: string; readonly value: Der }[])[] {
  return derParts(name).map((set) =>
    derParts(set).map((attribute) => {
      const [type, value] = derParts(attribute)
      return { type: oidText(expectTag(type, TAG.oid)), value: value! }
    }),
  )
}

/** Returns the parts of a name as strings; the attributes of a set are joined into one string. */
function namesOf(name: Der): string[] {
  return attributesOf(name).map((set) =>
    set.map(({ type, value }) => `${ATTRIBUTES[type] ?? type}=${escaped(plainText(value))}`).join(' + '),
  )
}

/** Returns a name in the form in which names are compared, ignoring case and repeated spaces. */
function comparable(name: Der): string {
  const sets = attributesOf(name).map((set) =>
    set.map(({ type, value }) => [type, plainText(value).trim().replaceAll(/\s+/g, ' ').toLowerCase()]),
  )
  return JSON.stringify(sets)
}

function plainText({ tag, content }: Der): string {
  if (tag === UTF8_STRING) return textOf(content)
  if (tag === BMP_STRING) return new TextDecoder('utf-16be').decode(content)
  return latin1Of(content)
}

/** Escapes a string as in RFC 2253. */
function escaped(text: string): string {
  return text
    .replaceAll(/[,+"\\<>;]/g, '\\$&')
    .replaceAll(/[\0-\x1f\x7f]/g, (one) => `\\${one.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
    .replace(/^[# ]/, '\\$&')
    .replace(/([^\\]) $/, '$1\\ ')
}

/** Characters that would make a list of names ambiguous. */
const UNSAFE = /[",'\\]|[^ -~]/
const ESCAPED = /["\\]/g
const BY_NUMBER = /,|[^ -~]/g

/** Returns a string, in quotes if it needs them. */
function quoted(text: string): string {
  if (!UNSAFE.test(text)) return text
  const byNumber = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `"${text.replaceAll(ESCAPED, '\\$&').replaceAll(BY_NUMBER, byNumber)}"`
}

function generalName({ tag, content }: Der): string {
  const shown = (label: string, text: string): string => `${label}:${quoted(text)}`
  switch (tag) {
    case 0x81:
      return shown('email', latin1Of(content))
    case 0x82:
      return shown('DNS', latin1Of(content))
    case 0x86:
      return shown('URI', latin1Of(content))
    case 0x87:
      return `IP Address:${addressText(content)}`
    case 0x88:
      return `Registered ID:${oidText({ tag, content, whole: content })}`
    case 0xa4:
      return shown('DirName', namesOf(readDer(content)).reverse().join(','))
    default:
      return 'othername:<unsupported>'
  }
}

function addressText(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.')
  if (bytes.length !== 16) return `<invalid length=${bytes.length}>`
  const groups = Array.from({ length: 8 }, (_none, at) => bytes[at * 2]! * 256 + bytes[at * 2 + 1]!)
  return groups.map((group) => group.toString(16).toUpperCase()).join(':')
}

const TIME = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/

function instantOf(time: Der | undefined): string {
  const [, year = '', month, day, hour, minute, second] = TIME.exec(latin1Of(time?.content ?? new Uint8Array())) ?? []
  // A year of two digits is between 1950 and 2049.
  const whole = time?.tag === TAG.utcTime ? `${Number(year) < 50 ? '20' : '19'}${year}` : year
  return new Date(`${whole}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString()
}
