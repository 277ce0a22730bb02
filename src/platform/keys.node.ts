/** Keys and certificates in Node, handled by its own crypto module. */
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { PrivateKey, PublicJwk, ReadCertificate } from './keys.ts'

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the public point that belongs to the seed of an Ed25519 key (32 bytes each). */
export function ed25519Point(seed: Uint8Array): Uint8Array {
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' })
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url')
}

/** Returns a public key as PEM (SPKI). @throws Error if its numbers do not form a valid key */
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
 * Returns a stand-in for a private key: `readPrivateKey` reads it as a key with the same public half, but it does not
 * contain the secret. Returns undefined if the string is not a private key.
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
 * Matches a stand-in. Capsules contain stand-ins instead of the private keys that clients sent; a stand-in still
 * matches the certificate of its key.
 */
const STAND_IN = /^-----BEGIN STANDIN PRIVATE KEY-----\n([\w+/=]+)\n-----END STANDIN PRIVATE KEY-----\n$/

/** Reads a certificate in PEM. @throws Error if it is not a certificate */
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
