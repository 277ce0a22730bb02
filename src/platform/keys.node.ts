/** Keys and certificates in Node, by its own cryptography. */
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { PrivateKey, PublicJwk, ReadCertificate } from './keys.ts'

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The public point of an Ed25519 key (32 bytes each). */
export function ed25519Point(seed: Uint8Array): Uint8Array {
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' })
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url')
}

/** A public key as PEM (SPKI). @throws Error if its numbers are not a valid key */
export function spkiPem(key: PublicJwk): string {
  return createPublicKey({ key: { ...key }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

/** Reads a private key in PEM, or a stand-in for one. @throws Error if it is neither, or has a passphrase */
export function readPrivateKey(pem: string): PrivateKey {
  return { publicHalf: publicHalfOf(pem) }
}

function publicHalfOf(pem: string): KeyObject {
  const [, spki] = STAND_IN.exec(pem) ?? []
  if (spki === undefined) return createPublicKey(createPrivateKey(pem))
  return createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
}

/**
 * Returns a text that is read as a private key with the same public half, without the secret; undefined for other
 * texts.
 */
export function standInOf(pem: string): string | undefined {
  try {
    const spki = publicHalfOf(pem).export({ format: 'der', type: 'spki' }).toString('base64')
    return `-----BEGIN STANDIN PRIVATE KEY-----\n${spki}\n-----END STANDIN PRIVATE KEY-----\n`
  } catch {
    return undefined
  }
}

/**
 * Matches a stand-in, which capsules contain instead of a key that a client sent, and which still fits its certificate.
 */
const STAND_IN = /^-----BEGIN STANDIN PRIVATE KEY-----\n([\w+/=]+)\n-----END STANDIN PRIVATE KEY-----\n$/

/** Reads a certificate in PEM. @throws Error if it is none */
export function readCertificate(pem: string): ReadCertificate {
  return new Certificate(new X509Certificate(pem))
}

class Certificate implements ReadCertificate {
  readonly #read: X509Certificate

  constructor(read: X509Certificate) {
    this.#read = read
  }

  get subject(): string {
    return this.#read.subject
  }

  get issuer(): string {
    return this.#read.issuer
  }

  get subjectAltName(): string | undefined {
    return this.#read.subjectAltName
  }

  get serialNumber(): string {
    return this.#read.serialNumber
  }

  get fingerprint(): string {
    return this.#read.fingerprint256.replaceAll(':', '').toLowerCase()
  }

  get notBefore(): string {
    return new Date(this.#read.validFrom).toISOString()
  }

  get notAfter(): string {
    return new Date(this.#read.validTo).toISOString()
  }

  isOf({ publicHalf }: PrivateKey): boolean {
    return this.#read.publicKey.equals(publicHalf as KeyObject)
  }

  isIssuedBy(other: ReadCertificate): boolean {
    return other instanceof Certificate && this.#read.checkIssued(other.#read)
  }
}
