/**
 * Node and a browser page read certificates and private keys the same way. The files were created with OpenSSL.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as ofNode from '../../src/platform/keys.node.ts'
import * as ofPage from '../../src/platform/keys.page.ts'
import { UnreadableHere, type ReadCertificate } from '../../src/platform/keys.ts'
import { certificate, issuer, loopbackCertificate, privateKey, strangeKey } from '../support/certificate.ts'

const folder = join(import.meta.dirname, 'pem')
const filesOf = (extension: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')])

const certificates: readonly (readonly [string, string])[] = [
  ...filesOf('.crt'),
  ['example', certificate],
  ['issuer', issuer],
  ['loopback', loopbackCertificate],
]
const keys: readonly (readonly [string, string])[] = [
  ...filesOf('.key'),
  ['example', privateKey],
  ['strange', strangeKey],
]
/** Keys and certificates on curves that browser pages do not support. */
const ELSEWHERE = /^k1|^f\./

const textsOf = ({
  subject,
  issuer,
  subjectAltName,
  serialNumber,
  fingerprint,
  notBefore,
  notAfter,
}: ReadCertificate) => ({
  subject,
  issuer,
  subjectAltName,
  serialNumber,
  fingerprint,
  notBefore,
  notAfter,
})

beforeAll(() => ofPage.loadKeys())

describe('certificates', () => {
  test.each(certificates.filter(([name]) => !ELSEWHERE.test(name)))(
    '%s: the browser code and the Node code read the same fields',
    (_name, pem) => {
      expect(textsOf(ofPage.readCertificate(pem))).toEqual(textsOf(ofNode.readCertificate(pem)))
      // The text has Windows line endings, and other lines around the certificate.
      const other = `Certificate of a story\r\n${pem.replaceAll('\n', '\r\n')}more`
      expect(textsOf(ofPage.readCertificate(other))).toEqual(textsOf(ofNode.readCertificate(other)))
    },
  )

  test(`the browser code and the Node code find the same issuers among ${certificates.length} certificates`, () => {
    const readable = certificates.filter(([name]) => !ELSEWHERE.test(name))
    const pairs = (read: typeof ofNode.readCertificate): string[] =>
      readable.flatMap(([name, pem]) =>
        readable.filter(([, other]) => read(pem).isIssuedBy(read(other))).map(([other]) => `${name} by ${other}`),
      )
    expect(pairs(ofPage.readCertificate)).toEqual(pairs(ofNode.readCertificate))
    expect(pairs(ofPage.readCertificate)).toEqual(expect.arrayContaining(['leaf.crt by ca.crt', 'example by issuer']))
  })

  test(`the browser code and the Node code match ${keys.length} keys to the same certificates`, () => {
    const pairs = ({ readCertificate, readPrivateKey }: typeof ofNode | typeof ofPage): string[] =>
      certificates.flatMap(([name, pem]) =>
        keys
          .filter(([of, key]) => {
            if (ELSEWHERE.test(name) || ELSEWHERE.test(of) || of.startsWith('enc')) return false
            return readCertificate(pem).isOf(readPrivateKey(key))
          })
          .map(([of]) => `${name} with ${of}`),
      )
    expect(pairs(ofPage)).toEqual(pairs(ofNode))
    expect(pairs(ofPage).length).toBeGreaterThan(15)
  })
})

describe('private keys', () => {
  // `comp` is left out because Node keeps its compressed point, and `k1` because browser pages do not support its
  // curve.
  test.each(keys.filter(([name]) => !/^k1|^comp/.test(name)))(
    '%s: the browser code and the Node code show the same placeholder instead of the key',
    (name, pem) => {
      const ofKey = ofPage.standInOf(pem)
      expect(ofKey).toBe(ofNode.standInOf(pem))
      expect(ofKey === undefined).toBe(name.startsWith('enc'))
      if (ofKey !== undefined) expect([ofPage.standInOf(ofKey), ofNode.standInOf(ofKey)]).toEqual([ofKey, ofKey])
    },
  )

  test.each(['', 'none', privateKey.slice(0, 90), privateKey.replace('MIGH', 'AAAA'), certificate])(
    'neither the browser code nor the Node code accepts %j as a key',
    (pem) => {
      for (const { readPrivateKey } of [ofNode, ofPage]) expect(() => readPrivateKey(pem)).toThrow()
    },
  )
})

test('the browser code reports that it cannot read a key or certificate that uses an unsupported curve', () => {
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8')
  expect(() => ofPage.readPrivateKey(file('k1.key'))).toThrow(UnreadableHere)
  expect(() => ofPage.readCertificate(file('f.crt'))).toThrow(/P-256, P-384 and P-521/)
})

test('neither the browser code nor the Node code accepts a broken certificate', () => {
  const lines = certificate.split('\n')
  const broken = ['', 'none', privateKey, lines.toSpliced(2, 1).join('\n'), lines.toSpliced(1, 1, 'AAAA').join('\n')]
  for (const pem of broken)
    for (const { readCertificate } of [ofNode, ofPage]) expect(() => readCertificate(pem), pem).toThrow()
})
