/** Keys and certificates in a page: Ed25519 and SPKI here; certificates cannot be read yet. */
import type * as Curves from './curves.page.ts'
import { base64Of, concat, fromBase64 } from './bytes.page.ts'
import { UnreadableHere, type PrivateKey, type PublicJwk, type ReadCertificate } from './keys.ts'

/** The public point of an Ed25519 key (32 bytes each). */
export function ed25519Point(seed: Uint8Array): Uint8Array {
  return curves().ed25519.getPublicKey(seed)
}

let loaded: typeof Curves | undefined

/** Loads the curves; what makes or reads keys waits for it. */
export async function loadCurves(): Promise<void> {
  loaded ??= await import('./curves.page.ts')
}

function curves(): typeof Curves {
  if (!loaded) throw new Error('The curves of keys are not loaded yet.')
  return loaded
}

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
/** Object identifiers with their tags and lengths (RFC 8410, RFC 8017, RFC 5480). */
const ED25519 = [0x06, 0x03, 0x2b, 0x65, 0x70]
const RSA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]
const EC = [0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]
const CURVES = {
  'P-256': { id: [0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07], curve: 'p256' },
  'P-384': { id: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22], curve: 'p384' },
  'P-521': { id: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x23], curve: 'p521' },
} as const

const PEM_LINE = /.{1,64}/g

/** A public key as PEM (SPKI). @throws Error if its numbers are not a valid key */
export function spkiPem(key: PublicJwk): string {
  const lines = base64Of(spki(key)).match(PEM_LINE)!.join('\n')
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`
}

function spki(key: PublicJwk): Uint8Array {
  if (key.kty === 'OKP') {
    const point = fromBase64(key.x)
    if (point.length !== 32) throw new Error('an Ed25519 key has 32 bytes')
    return sequence(sequence(Uint8Array.from(ED25519)), bits(point))
  }
  if (key.kty === 'RSA') {
    const [n, e] = [fromBase64(key.n), fromBase64(key.e)]
    if (n.length === 0 || e.length === 0) throw new Error('an RSA key has a modulus and an exponent')
    return sequence(sequence(Uint8Array.from(RSA)), bits(sequence(integer(n), integer(e))))
  }
  if (!Object.hasOwn(CURVES, key.crv)) throw new Error('the curve is not known')
  const { id, curve } = CURVES[key.crv as keyof typeof CURVES]
  const point = concat([Uint8Array.of(4), fromBase64(key.x), fromBase64(key.y)])
  curves()[curve].Point.fromBytes(point).assertValidity()
  return sequence(sequence(Uint8Array.from(EC), Uint8Array.from(id)), bits(point))
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concat(parts)
  const { length } = content
  const header = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return concat([Uint8Array.from([tag, ...header]), content])
}

function sequence(...parts: readonly Uint8Array[]): Uint8Array {
  return tagged(SEQUENCE, ...parts)
}

function bits(content: Uint8Array): Uint8Array {
  return tagged(BIT_STRING, Uint8Array.of(0), content)
}

/** A positive number, with a zero byte before one that would be negative otherwise. */
function integer(bytes: Uint8Array): Uint8Array {
  return tagged(INTEGER, ...(bytes[0]! >= 0x80 ? [Uint8Array.of(0), bytes] : [bytes]))
}

/** @throws Error always: a page reads no private keys yet */
export function readPrivateKey(_pem: string): PrivateKey {
  throw new UnreadableHere('A sandbox in a page cannot read private keys yet; use the one for Node.')
}

/** No key has a stand-in, because none can be read. */
export function standInOf(_pem: string): string | undefined {
  return undefined
}

/** @throws Error always: a page reads no certificates yet */
export function readCertificate(_pem: string): ReadCertificate {
  throw new UnreadableHere('A sandbox in a page cannot read certificates yet; use the one for Node.')
}
