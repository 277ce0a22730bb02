/** SSH keys in OpenSSH's formats (RFC 4253 and PROTOCOL.key): generated from seeded bytes, parsed, and converted. */
import { base64Of, base64urlOf, bytesOf, concat, fromBase64, textOf } from '../../../platform/bytes.ts'
import { hash, hashBytes } from '#digest'
import { ed25519Point, spkiPem } from '#keys'
import type { PublicJwk } from '../../../platform/keys.ts'
import type { ApiSchemas } from '../../state/kinds/kind.ts'

export interface PublicKey {
  readonly type: ApiSchemas['KeyPairType']
  readonly blob: Uint8Array
  readonly parts: readonly Uint8Array[]
}

const TYPES: Readonly<Record<string, { type: ApiSchemas['KeyPairType']; parts: number }>> = {
  'ssh-ed25519': { type: 'ed25519', parts: 2 },
  'ssh-rsa': { type: 'rsa', parts: 3 },
  'ecdsa-sha2-nistp256': { type: 'ecdsa', parts: 3 },
  'ecdsa-sha2-nistp384': { type: 'ecdsa', parts: 3 },
  'ecdsa-sha2-nistp521': { type: 'ecdsa', parts: 3 },
}
const CURVES: Readonly<Record<string, string>> = { nistp256: 'P-256', nistp384: 'P-384', nistp521: 'P-521' }
const OPENSSH_BLOCK_BYTES = 8
const PEM_LINE = /.{1,70}/g

/** Parses a key in the one-line format (`ssh-ed25519 AAAA… comment`); undefined if it is invalid. */
export function readPublicKey(line: string): PublicKey | undefined {
  const [name = '', data = ''] = line.trim().split(/[ \t]+/)
  const known = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
  if (!known || /[\r\n]/.test(line.trim()) || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return undefined
  const blob = fromBase64(data)
  const parts = partsOf(blob)
  if (parts?.length !== known.parts || textOf(parts[0]!) !== name) return undefined
  const key: PublicKey = { type: known.type, blob, parts }
  return pemOf(key) === undefined ? undefined : key
}

/** The SHA-256 fingerprint as `ssh-keygen -l` shows it. */
export function fingerprintOf({ blob }: Pick<PublicKey, 'blob'>): string {
  return `SHA256:${hash('sha256', blob, 'base64').replace(/={1,2}$/, '')}`
}

/** Returns the key as PEM (SPKI); undefined if its numbers do not form a valid key. */
export function pemOf(key: PublicKey): string | undefined {
  try {
    return spkiPem(jwkOf(key))
  } catch {
    return undefined
  }
}

/** Generates an Ed25519 key pair; the same secret gives the same pair. */
export function makeKeyPair(secret: string, comment: string): { publicKey: string; privateKey: string } {
  const seed = hashBytes('sha256', secret)
  const point = ed25519Point(seed)
  const blob = concat([lengthPrefixed('ssh-ed25519'), lengthPrefixed(point)])
  return {
    publicKey: `ssh-ed25519 ${base64Of(blob)} ${comment}`,
    privateKey: opensshOf(blob, point, seed, comment),
  }
}

/** Returns the private key that `makeKeyPair` generates. */
export function privateKeyOf(secret: string, comment: string): string {
  return makeKeyPair(secret, comment).privateKey
}

/** OpenSSH's private key format, without a passphrase. */
function opensshOf(blob: Uint8Array, point: Uint8Array, seed: Uint8Array, comment: string): string {
  const checkBytes = hashBytes('sha256', seed).subarray(0, 4)
  const inner = concat([
    checkBytes,
    checkBytes,
    lengthPrefixed('ssh-ed25519'),
    lengthPrefixed(point),
    lengthPrefixed(concat([seed, point])),
    lengthPrefixed(comment),
  ])
  const padding = Uint8Array.from(
    Array.from(
      { length: (OPENSSH_BLOCK_BYTES - (inner.length % OPENSSH_BLOCK_BYTES)) % OPENSSH_BLOCK_BYTES },
      (_none, at) => at + 1,
    ),
  )
  const outer = concat([
    bytesOf('openssh-key-v1\0'),
    lengthPrefixed('none'),
    lengthPrefixed('none'),
    lengthPrefixed(''),
    uint32(1),
    lengthPrefixed(blob),
    lengthPrefixed(concat([inner, padding])),
  ])
  const lines = base64Of(outer).match(PEM_LINE)!.join('\n')
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`
}

function jwkOf({ type, parts }: PublicKey): PublicJwk {
  if (type === 'ed25519') return { kty: 'OKP', crv: 'Ed25519', x: base64urlOf(parts[1]!) }
  if (type === 'rsa') return { kty: 'RSA', e: unsigned(parts[1]!), n: unsigned(parts[2]!) }
  const point = parts[2]!
  const size = (point.length - 1) / 2
  return {
    kty: 'EC',
    crv: CURVES[textOf(parts[1]!)] ?? '',
    x: base64urlOf(point.subarray(1, 1 + size)),
    y: base64urlOf(point.subarray(1 + size)),
  }
}

/** Removes the zero byte that SSH puts before numbers that would otherwise be negative. */
function unsigned(number: Uint8Array): string {
  return base64urlOf(number[0] === 0 ? number.subarray(1) : number)
}

function partsOf(blob: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.length)
  const parts: Uint8Array[] = []
  for (let at = 0; at < blob.length;) {
    if (at + 4 > blob.length) return undefined
    const end = at + 4 + view.getUint32(at)
    if (end > blob.length) return undefined
    parts.push(blob.subarray(at + 4, end))
    at = end
  }
  return parts
}

function lengthPrefixed(value: string | Uint8Array): Uint8Array {
  const bytes = typeof value === 'string' ? bytesOf(value) : value
  return concat([uint32(bytes.length), bytes])
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
