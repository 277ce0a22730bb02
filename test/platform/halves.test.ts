/**
 * What src/platform does itself gives the same results as Node's own modules, and so do the two sides of a pair, one for
 * Node and one for pages.
 */
import fc from 'fast-check'
import { createCipheriv } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  base64Of,
  base64urlOf,
  byteLength,
  bytesOf,
  concat,
  fromBase64,
  hexOf,
  latin1Of,
  strictTextOf,
  textOf,
} from '../../src/platform/bytes.ts'
import * as digestOfNode from '../../src/platform/digest.node.ts'
import * as digestOfPage from '../../src/platform/digest.page.ts'
import { join as joinOfNode } from '../../src/platform/files.node.ts'
import { basename, dirname, join, resolve } from '../../src/platform/files.page.ts'
import * as keysOfNode from '../../src/platform/keys.node.ts'
import * as keysOfPage from '../../src/platform/keys.page.ts'
import { decrypted, encrypted } from '../../src/platform/seal.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 })
const bytes = fc.uint8Array({ maxLength: 200 })

/** Converts the bytes to a plain array. */
const plain = (given: Uint8Array): number[] => [...given]

describe('bytes', () => {
  test('text is encoded as UTF-8', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(byteLength(given)).toBe(Buffer.byteLength(given))
        expect(plain(bytesOf(given))).toEqual(plain(Buffer.from(given)))
      }),
    )
  })

  test('bytes are converted to every format and back', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const own = Buffer.from(given)
        expect(textOf(given)).toBe(own.toString())
        expect(latin1Of(given)).toBe(own.toString('latin1'))
        expect(hexOf(given)).toBe(own.toString('hex'))
        expect(base64Of(given)).toBe(own.toString('base64'))
        expect(base64urlOf(given)).toBe(own.toString('base64url'))
        for (const coded of [base64Of(given), base64urlOf(given)])
          expect(plain(fromBase64(coded))).toEqual(plain(given))
        expect(plain(concat([given, given]))).toEqual([...given, ...given])
      }),
    )
    expect(latin1Of(new Uint8Array(20_000).fill(0xe9))).toBe('é'.repeat(20_000))
  })

  test('base64 is decoded like Node decodes it, whatever other characters it contains', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'z', '0', '9', '+', '/', '-', '_', ' ', '\n', '"') }),
        (given) => {
          expect(plain(fromBase64(given))).toEqual(plain(Buffer.from(given, 'base64')))
        },
      ),
    )
  })

  test('invalid UTF-8 is refused, and a byte order mark is skipped', () => {
    expect(strictTextOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('a')
    for (const invalid of [[0xff], [0xc3], [0xed, 0xa0, 0x80]])
      expect(() => strictTextOf(Uint8Array.from(invalid))).toThrow(TypeError)
  })
})

test('the browser code and the Node code compute the same hashes', () => {
  fc.assert(
    fc.property(fc.constantFrom('md5', 'sha1', 'sha256'), fc.oneof(text, bytes), (algorithm, given) => {
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(digestOfPage.hash(algorithm, given, encoding)).toBe(digestOfNode.hash(algorithm, given, encoding))
      expect(plain(digestOfPage.hashBytes(algorithm, given))).toEqual(plain(digestOfNode.hashBytes(algorithm, given)))
      expect(digestOfPage.hmac(algorithm, 'key', String(given))).toBe(
        digestOfNode.hmac(algorithm, 'key', String(given)),
      )
    }),
  )
})

test('encrypted data is AES-256-GCM, and only the right key decrypts it', () => {
  const [key, other, nonce] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2), new Uint8Array(12).fill(3)]
  const sealed = encrypted('a secret ü', key, nonce)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const coded = Buffer.concat([cipher.update('a secret ü', 'utf8'), cipher.final()])
  expect(plain(sealed)).toEqual(plain(Buffer.concat([cipher.getAuthTag(), coded])))
  expect(decrypted(sealed, key, nonce)).toBe('a secret ü')
  expect(() => decrypted(sealed, other, nonce)).toThrow()
})

describe('keys', () => {
  beforeAll(() => keysOfPage.loadKeys())

  test('the browser code and the Node code derive the same public key from an Ed25519 seed, and write the same PEM for this key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const point = keysOfPage.ed25519Point(seed)
        expect(plain(point)).toEqual(plain(keysOfNode.ed25519Point(seed)))
        const key = { kty: 'OKP', crv: 'Ed25519', x: base64urlOf(point) } as const
        expect(keysOfPage.spkiPem(key)).toBe(keysOfNode.spkiPem(key))
      }),
      { numRuns: 20 },
    )
  })

  test.each(['P-256', 'P-384', 'P-521'])(
    'the browser code and the Node code write the same PEM for a key on %s; the browser code refuses a point that is not on this curve',
    async (crv) => {
      const { generateKeyPairSync } = await import('node:crypto')
      const { x, y } = generateKeyPairSync('ec', { namedCurve: crv }).publicKey.export({ format: 'jwk' })
      const key = { kty: 'EC', crv, x: x!, y: y! } as const
      expect(keysOfPage.spkiPem(key)).toBe(keysOfNode.spkiPem(key))
      expect(() => keysOfPage.spkiPem({ ...key, y: x! })).toThrow()
    },
  )

  test('the browser code and the Node code write the same PEM for an RSA key', async () => {
    const { generateKeyPairSync } = await import('node:crypto')
    const { n, e } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
    const key = { kty: 'RSA', n: n!, e: e! } as const
    expect(keysOfPage.spkiPem(key)).toBe(keysOfNode.spkiPem(key))
  })
})

test.each([[['/a', 'b', '../c']], [['a', './b']], [['/', 'x', 'y.json']]])(
  'the browser code and the Node code join paths in the same way: %j',
  (parts) => {
    expect(join(...parts)).toBe(joinOfNode(...parts))
    expect([basename('/a/b.json', '.json'), dirname('/a/b.json'), resolve('/a', 'b')]).toEqual(['b', '/a', '/a/b'])
  },
)
