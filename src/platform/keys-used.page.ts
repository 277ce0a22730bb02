/** Keys and certificates in a page: Ed25519, RSA, and the curves P-256, P-384 and P-521. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import { base64Of, base64urlOf, concat, fromBase64 } from './bytes.ts'
import {
  bits,
  bitsOf,
  expectTag,
  integer,
  oidText,
  derParts,
  positive,
  readDer,
  sequence,
  TAG,
  type Der,
} from './der.page.ts'
import { UnreadableHere, type PrivateKey, type PublicJwk, type ReadCertificate } from './keys.ts'
import { Certificate } from './x509.page.ts'

/** Returns the public point that belongs to the seed of an Ed25519 key (32 bytes each). */
export function ed25519Point(seed: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(seed)
}

/** Object identifiers with their tags and lengths (RFC 8410, RFC 8017, RFC 5480). */
const ED25519 = [0x06, 0x03, 0x2b, 0x65, 0x70]
const RSA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]
const EC = [0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]
const CURVES = {
  'P-256': { id: [0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07], curve: p256 },
  'P-384': { id: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22], curve: p384 },
  'P-521': { id: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x23], curve: p521 },
} as const
/** The same identifiers in dotted notation, for reading keys. */
const OID = { rsa: '1.2.840.113549.1.1.1', ec: '1.2.840.10045.2.1', ed25519: '1.3.101.112' }
const CURVE_OIDS: Readonly<Record<string, keyof typeof CURVES>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
}

const PEM_LINE = /.{1,64}/g
const PEM_CERTIFICATE = /-----BEGIN (?:X509 )?CERTIFICATE-----([\w+/=\s]+)-----END (?:X509 )?CERTIFICATE-----/
const PEM_KEY =
  /-----BEGIN ((?:RSA |EC |STANDIN )?)PRIVATE KEY-----([\w+/=\s]+)-----END (?:RSA |EC |STANDIN )?PRIVATE KEY-----/

/** Returns a public key as PEM (SPKI). @throws Error if its numbers do not form a valid key */
export function spkiPem(key: PublicJwk): string {
  const lines = base64Of(spki(key)).match(PEM_LINE)!.join('\n')
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`
}

function spki(key: PublicJwk): Uint8Array {
  if (key.kty === 'OKP') {
    const point = fromBase64(key.x)
    if (point.length !== 32) throw new Error('an Ed25519 key must have 32 bytes')
    return sequence(sequence(Uint8Array.from(ED25519)), bits(point))
  }
  if (key.kty === 'RSA') {
    const [n, e] = [fromBase64(key.n), fromBase64(key.e)]
    if (n.length === 0 || e.length === 0) throw new Error('an RSA key must have a modulus and an exponent')
    return sequence(sequence(Uint8Array.from(RSA)), bits(sequence(integer(n), integer(e))))
  }
  if (!Object.hasOwn(CURVES, key.crv)) throw new Error('the curve is not known')
  const { id, curve } = CURVES[key.crv as keyof typeof CURVES]
  const point = concat([Uint8Array.of(4), fromBase64(key.x), fromBase64(key.y)])
  curve.Point.fromBytes(point).assertValidity()
  return sequence(sequence(Uint8Array.from(EC), Uint8Array.from(id)), bits(point))
}

/**
 * Reads a private key in PEM, or a stand-in for one.
 * @throws Error if it is neither, has a passphrase, or is of a kind that a page cannot read
 */
export function readPrivateKey(pem: string): PrivateKey {
  return { publicHalf: base64Of(publicHalfOf(pem)) }
}

/**
 * Returns a stand-in for a private key: `readPrivateKey` reads it as a key with the same public half, but it does not
 * contain the secret. Returns undefined if the string is not a private key.
 */
export function standInOf(pem: string): string | undefined {
  try {
    const half = base64Of(publicHalfOf(pem))
    return `-----BEGIN STANDIN PRIVATE KEY-----\n${half}\n-----END STANDIN PRIVATE KEY-----\n`
  } catch {
    return undefined
  }
}

/** Returns the public half of a private key in PEM, as SPKI. */
function publicHalfOf(pem: string): Uint8Array {
  const [, label, lines] = PEM_KEY.exec(pem) ?? []
  if (lines === undefined) throw new Error('no private key')
  const value = readDer(fromBase64(lines.replaceAll(/\s/g, '')))
  const parts = derParts(expectTag(value, TAG.sequence))
  if (label === 'STANDIN ') return publicKeyIn(value)
  if (label === 'RSA ') return spki(rsaOf(parts))
  if (label === 'EC ') return spki(ecOf(parts, undefined))
  const [, algorithm, octets] = parts
  const [oid, parameters] = derParts(expectTag(algorithm, TAG.sequence))
  const inner = readDer(expectTag(octets, TAG.octetString).content)
  switch (oidText(expectTag(oid, TAG.oid))) {
    case OID.rsa:
      return spki(rsaOf(derParts(inner)))
    case OID.ec:
      return spki(ecOf(derParts(inner), parameters))
    case OID.ed25519:
      return spki({
        kty: 'OKP',
        crv: 'Ed25519',
        x: base64urlOf(ed25519Point(expectTag(inner, TAG.octetString).content)),
      })
    default:
      throw new UnreadableHere('A sandbox in a page supports only RSA, Ed25519, P-256, P-384 and P-521 keys.')
  }
}

/** Returns the public key of an RSA private key, which consists of version, modulus, exponent, and secrets. */
function rsaOf([, n, e]: readonly Der[]): PublicJwk {
  return { kty: 'RSA', n: numberOf(n), e: numberOf(e) }
}

function numberOf(value: Der | undefined): string {
  return base64urlOf(positive(expectTag(value, TAG.integer)))
}

/**
 * Returns the public key of an EC private key: the one that it contains or, without one, computed from the private
 * value.
 */
function ecOf(parts: readonly Der[], parameters: Der | undefined): PublicJwk {
  const [, secret] = parts
  const tagOf = (tag: number): Der | undefined => parts.find((part) => part.tag === tag)
  const given = tagOf(0xa0)
  const crv = curveOf(parameters ?? (given && derParts(given)[0]))
  const named = tagOf(0xa1)
  const { Point } = CURVES[crv].curve
  const point = named
    ? Point.fromBytes(bitsOf(derParts(named)[0]))
    : Point.fromBytes(CURVES[crv].curve.getPublicKey(expectTag(secret, TAG.octetString).content))
  return jwkOf(crv, point.toBytes(false))
}

function curveOf(parameters: Der | undefined): keyof typeof CURVES {
  const crv = CURVE_OIDS[oidText(expectTag(parameters, TAG.oid))]
  if (!crv) throw new UnreadableHere('A sandbox in a page supports only keys on the curves P-256, P-384 and P-521.')
  return crv
}

function jwkOf(crv: keyof typeof CURVES, point: Uint8Array): PublicJwk {
  const half = (point.length - 1) / 2
  const [x, y] = [point.subarray(1, 1 + half), point.subarray(1 + half)]
  return { kty: 'EC', crv, x: base64urlOf(x), y: base64urlOf(y) }
}

/** Returns the public key in an SPKI, in the form in which keys are compared. */
function publicKeyIn(value: Der): Uint8Array {
  const [algorithm, key] = derParts(expectTag(value, TAG.sequence))
  const [oid, parameters] = derParts(expectTag(algorithm, TAG.sequence))
  switch (oidText(expectTag(oid, TAG.oid))) {
    case OID.rsa:
      return spki(rsaOf([value, ...derParts(readDer(bitsOf(key)))]))
    case OID.ec: {
      const crv = curveOf(parameters)
      return spki(jwkOf(crv, CURVES[crv].curve.Point.fromBytes(bitsOf(key)).toBytes(false)))
    }
    case OID.ed25519:
      return spki({ kty: 'OKP', crv: 'Ed25519', x: base64urlOf(bitsOf(key)) })
    default:
      return value.whole
  }
}

/** Reads a certificate in PEM. @throws Error if it is not a certificate */
export function readCertificate(pem: string): ReadCertificate {
  const [, lines] = PEM_CERTIFICATE.exec(pem) ?? []
  if (lines === undefined) throw new Error('no certificate')
  const certificate = new Certificate(readDer(fromBase64(lines.replaceAll(/\s/g, ''))))
  const publicKey = base64Of(publicKeyIn(certificate.publicKey))
  return Object.assign(certificate, { isOf: ({ publicHalf }: PrivateKey) => publicHalf === publicKey })
}
