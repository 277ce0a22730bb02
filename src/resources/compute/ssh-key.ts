/** SSH keys in OpenSSH's formats (RFC 4253 and PROTOCOL.key): generated from seeded bytes, parsed, and converted. */
import { createHash, createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'
import type { Schemas } from '../../world/kinds/kind.ts'

/** A parsed public key. */
export interface PublicKey {
  readonly type: Schemas['KeyPairType']
  readonly blob: Buffer
  readonly parts: readonly Buffer[]
}

const TYPES: Readonly<Record<string, { type: Schemas['KeyPairType']; parts: number }>> = {
  'ssh-ed25519': { type: 'ed25519', parts: 2 },
  'ssh-rsa': { type: 'rsa', parts: 3 },
  'ecdsa-sha2-nistp256': { type: 'ecdsa', parts: 3 },
  'ecdsa-sha2-nistp384': { type: 'ecdsa', parts: 3 },
  'ecdsa-sha2-nistp521': { type: 'ecdsa', parts: 3 },
}
const CURVES: Readonly<Record<string, string>> = { nistp256: 'P-256', nistp384: 'P-384', nistp521: 'P-521' }
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const OPENSSH_BLOCK_BYTES = 8
const PEM_LINE = /.{1,70}/g

/** Parses a key in the one-line format (`ssh-ed25519 AAAA… comment`); undefined if it is invalid. */
export function readPublicKey(line: string): PublicKey | undefined {
  const [name = '', data = ''] = line.trim().split(/[ \t]+/)
  const known = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
  if (!known || /[\r\n]/.test(line.trim()) || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return undefined
  const blob = Buffer.from(data, 'base64')
  const parts = partsOf(blob)
  if (parts?.length !== known.parts || parts[0]!.toString() !== name) return undefined
  const key: PublicKey = { type: known.type, blob, parts }
  return pemOf(key) === undefined ? undefined : key
}

/** The SHA-256 fingerprint as `ssh-keygen -l` shows it. */
export function fingerprintOf({ blob }: Pick<PublicKey, 'blob'>): string {
  return `SHA256:${createHash('sha256')
    .update(blob)
    .digest('base64')
    .replace(/={1,2}$/, '')}`
}

/** The key as PEM (SPKI); undefined if its numbers are not a valid key. */
export function pemOf(key: PublicKey): string | undefined {
  try {
    return createPublicKey({ key: jwkOf(key), format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString()
  } catch {
    return undefined
  }
}

/** Generates an Ed25519 key pair; the same secret gives the same pair. */
export function makeKeyPair(secret: string, comment: string): { publicKey: string; privateKey: string } {
  const seed = createHash('sha256').update(secret).digest()
  const secretKey = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const point = Buffer.from(createPublicKey(secretKey).export({ format: 'jwk' }).x!, 'base64url')
  const blob = Buffer.concat([lengthPrefixed('ssh-ed25519'), lengthPrefixed(point)])
  return {
    publicKey: `ssh-ed25519 ${blob.toString('base64')} ${comment}`,
    privateKey: opensshOf(blob, point, seed, comment),
  }
}

/** The private key of `makeKeyPair`. */
export function privateKeyOf(secret: string, comment: string): string {
  return makeKeyPair(secret, comment).privateKey
}

/** OpenSSH's private key format, without a passphrase. */
function opensshOf(blob: Buffer, point: Buffer, seed: Buffer, comment: string): string {
  const checkBytes = createHash('sha256').update(seed).digest().subarray(0, 4)
  const inner = Buffer.concat([
    checkBytes,
    checkBytes,
    lengthPrefixed('ssh-ed25519'),
    lengthPrefixed(point),
    lengthPrefixed(Buffer.concat([seed, point])),
    lengthPrefixed(comment),
  ])
  const padding = Buffer.from(
    Array.from(
      { length: (OPENSSH_BLOCK_BYTES - (inner.length % OPENSSH_BLOCK_BYTES)) % OPENSSH_BLOCK_BYTES },
      (_none, at) => at + 1,
    ),
  )
  const outer = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    lengthPrefixed('none'),
    lengthPrefixed('none'),
    lengthPrefixed(''),
    uint32(1),
    lengthPrefixed(blob),
    lengthPrefixed(Buffer.concat([inner, padding])),
  ])
  const lines = outer.toString('base64').match(PEM_LINE)!.join('\n')
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`
}

function jwkOf({ type, parts }: PublicKey): JsonWebKey {
  if (type === 'ed25519') return { kty: 'OKP', crv: 'Ed25519', x: parts[1]!.toString('base64url') }
  if (type === 'rsa') return { kty: 'RSA', e: unsigned(parts[1]!), n: unsigned(parts[2]!) }
  const point = parts[2]!
  const size = (point.length - 1) / 2
  return {
    kty: 'EC',
    crv: CURVES[parts[1]!.toString()] ?? '',
    x: point.subarray(1, 1 + size).toString('base64url'),
    y: point.subarray(1 + size).toString('base64url'),
  }
}

/** SSH writes a zero byte before numbers that would be negative otherwise. */
function unsigned(number: Buffer): string {
  return (number[0] === 0 ? number.subarray(1) : number).toString('base64url')
}

function partsOf(blob: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = []
  for (let at = 0; at < blob.length;) {
    if (at + 4 > blob.length) return undefined
    const end = at + 4 + blob.readUInt32BE(at)
    if (end > blob.length) return undefined
    parts.push(blob.subarray(at + 4, end))
    at = end
  }
  return parts
}

function lengthPrefixed(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string)
  return Buffer.concat([uint32(bytes.length), bytes])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
