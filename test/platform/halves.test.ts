/**
 * The two sides of src/platform, one for Node and one for browser pages, return the same results for the same input.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as bytesOfNode from '../../src/platform/bytes.node.ts'
import * as bytesOfPage from '../../src/platform/bytes.page.ts'
import * as digestOfNode from '../../src/platform/digest.node.ts'
import * as digestOfPage from '../../src/platform/digest.page.ts'
import { join as joinOfNode } from '../../src/platform/files.node.ts'
import { basename, dirname, join, resolve } from '../../src/platform/files.page.ts'
import * as keysOfNode from '../../src/platform/keys.node.ts'
import * as keysOfPage from '../../src/platform/keys.page.ts'
import * as sealOfNode from '../../src/platform/seal.node.ts'
import * as sealOfPage from '../../src/platform/seal.page.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 })
const bytes = fc.uint8Array({ maxLength: 200 })

/** Converts the bytes from either side to a plain array. */
const plain = (given: Uint8Array): number[] => [...given]

describe('bytes', () => {
  test('the browser code and the Node code encode text to the same bytes, and compute the same length', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(bytesOfPage.byteLength(given)).toBe(bytesOfNode.byteLength(given))
        expect(plain(bytesOfPage.bytesOf(given))).toEqual(plain(bytesOfNode.bytesOf(given)))
      }),
    )
  })

  test('the browser code and the Node code encode bytes in every format in the same way, and the browser code decodes base64', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        for (const form of ['textOf', 'latin1Of', 'hexOf', 'base64Of', 'base64urlOf'] as const)
          expect(bytesOfPage[form](given), form).toBe(bytesOfNode[form](given))
        for (const coded of [bytesOfNode.base64Of(given), bytesOfNode.base64urlOf(given)])
          expect(plain(bytesOfPage.fromBase64(coded))).toEqual(plain(given))
        expect(plain(bytesOfPage.concat([given, given]))).toEqual(plain(bytesOfNode.concat([given, given])))
      }),
    )
  })

  test('the page and Node refuse invalid UTF-8 with the same message, and skip a byte order mark', () => {
    const decoded = (decode: (given: Uint8Array) => string, given: Uint8Array): string => {
      try {
        return decode(given)
      } catch (error) {
        return String(error)
      }
    }
    const mark = Uint8Array.of(0xef, 0xbb, 0xbf)
    const valid = text.map((given) => new Uint8Array([...mark, ...bytesOfNode.bytesOf(given)]))
    fc.assert(
      fc.property(fc.oneof(bytes, valid, fc.uint8Array({ max: 0x7f })), (given) => {
        const found = decoded(bytesOfNode.strictTextOf, given)
        expect(decoded(bytesOfPage.strictTextOf, given)).toBe(found)
        expect(decoded((all) => new TextDecoder('utf-8', { fatal: true }).decode(all), given)).toBe(found)
      }),
    )
    expect(bytesOfNode.strictTextOf(new Uint8Array([...mark, 0x61]))).toBe('a')
  })
})

test('the browser code and the Node code compute the same hashes', () => {
  fc.assert(
    fc.property(fc.constantFrom('md5', 'sha1', 'sha256'), fc.oneof(text, bytes), (algorithm, given) => {
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(digestOfPage.hash(algorithm, given, encoding)).toBe(digestOfNode.hash(algorithm, given, encoding))
      expect(plain(digestOfPage.hashBytes(algorithm, given))).toEqual(plain(digestOfNode.hashBytes(algorithm, given)))
      expect(digestOfPage.hashOfAll(algorithm, [given, 'x'])).toBe(digestOfNode.hashOfAll(algorithm, [given, 'x']))
      expect(digestOfPage.hmac(algorithm, 'key', String(given))).toBe(
        digestOfNode.hmac(algorithm, 'key', String(given)),
      )
    }),
  )
})

test('the browser code and the Node code encrypt data in the same way, and can decrypt this data only with the right key', () => {
  const [key, other, nonce] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2), new Uint8Array(12).fill(3)]
  const sealed = sealOfPage.encrypted('a secret ü', key, nonce)
  expect(plain(sealed)).toEqual(plain(sealOfNode.encrypted('a secret ü', key, nonce)))
  expect(sealOfNode.decrypted(sealed, key, nonce)).toBe('a secret ü')
  expect(sealOfPage.decrypted(sealed, key, nonce)).toBe('a secret ü')
  expect(() => sealOfPage.decrypted(sealed, other, nonce)).toThrow()
})

describe('keys', () => {
  beforeAll(() => keysOfPage.loadCurves())

  test('the browser code and the Node code derive the same public key from an Ed25519 seed, and write the same PEM for this key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const point = keysOfPage.ed25519Point(seed)
        expect(plain(point)).toEqual(plain(keysOfNode.ed25519Point(seed)))
        const key = { kty: 'OKP', crv: 'Ed25519', x: bytesOfNode.base64urlOf(point) } as const
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
