/**
 * The certificate and key for HTTPS, read from files or generated at startup. A generated pair is stored in the data
 * folder, so that clients have to trust it only once; without a data folder, in a temporary folder.
 */
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { createServer } from 'node:https'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { whyUnreadable } from '#files'
import { DAY_MS } from '../../platform/limits.ts'
import { makeFolder } from '../../platform/written-files.ts'

/** Source of the certificate and key. */
export type TlsOptions = { readonly cert: string; readonly key: string } | 'made'

/** A loaded certificate and key. */
export interface Tls {
  readonly createServer: (options: ServerOptions, answer: RequestListener) => Server
  /** Path of the certificate that clients must trust. */
  readonly certFile: string
  /** Deletes files that were generated for this process. */
  readonly dispose: () => void
}

/** Thrown for a certificate or key that cannot be used; the message says why. */
export class TlsError extends Error {}

const FOLDER = 'tls'
const CERT = 'cert.pem'
const KEY = 'key.pem'
/** Validity of a generated certificate (days); clients reject much longer ones. */
const VALID_DAYS = 397
/** A generated certificate is replaced at startup if it expires within this many days. */
const RENEWED_DAYS = 30
const KEY_BITS = 2048

/**
 * Loads or generates the certificate and key of a server that listens on `host`.
 * @throws TlsError for files that are missing, not PEM, or not a pair
 */
export async function tlsOf(options: TlsOptions, host: string, data: string | undefined): Promise<Tls> {
  if (options !== 'made') return { ...readPair(options.cert, options.key), dispose: () => undefined }
  const folder = data === undefined ? mkdtempSync(join(tmpdir(), 'papercloud-tls-')) : join(resolve(data), FOLDER)
  const dispose = (): void => {
    if (data === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const [certFile, keyFile] = [join(folder, CERT), join(folder, KEY)]
  const names = namesOf(host)
  if (!isGood(certFile, keyFile, names)) {
    const made = await selfSigned(names)
    makeFolder(folder, 0o700)
    writeFileSync(keyFile, made.key, { mode: 0o600 })
    writeFileSync(certFile, made.cert, { mode: 0o644 })
  }
  return { ...readPair(certFile, keyFile), dispose }
}

function readPair(certFile: string, keyFile: string): Omit<Tls, 'dispose'> {
  const [cert, key] = [read(certFile, 'certificate'), read(keyFile, 'key')]
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(cert)
  } catch {
    throw new TlsError(`${certFile} is not a certificate; expected a PEM file that begins with BEGIN CERTIFICATE.`)
  }
  let isPair: boolean
  try {
    isPair = certificate.checkPrivateKey(createPrivateKey(key))
  } catch {
    throw new TlsError(`${keyFile} is not an unencrypted private key; expected a PEM file without a passphrase.`)
  }
  if (!isPair) throw new TlsError(`${keyFile} does not match the certificate in ${certFile}.`)
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new TlsError(`${certFile} cannot be used: ${(error as Error).message}.`)
  }
  return {
    createServer: (options, answer) =>
      createServer({ ...options, cert, key }, (request, response) => {
        // Set as by a proxy that terminates TLS, so that absolute URLs have the client's scheme.
        request.headers['x-forwarded-proto'] ??= 'https'
        answer(request, response)
      }),
    certFile: resolve(certFile),
  }
}

function read(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new TlsError(`The ${what} ${file} cannot be read: ${whyUnreadable(error)}.`)
  }
}

/** Returns true if the certificate from an earlier start can still be used. */
function isGood(certFile: string, keyFile: string, names: readonly string[]): boolean {
  if (!existsSync(certFile) || !existsSync(keyFile)) return false
  try {
    const certificate = new X509Certificate(readFileSync(certFile))
    const isLasting = Date.parse(certificate.validTo) - Date.now() > RENEWED_DAYS * DAY_MS
    const isFor = (name: string): boolean =>
      (isIP(name) > 0 ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
    return isLasting && names.every(isFor) && certificate.checkPrivateKey(createPrivateKey(readFileSync(keyFile)))
  } catch {
    return false
  }
}

/**
 * Returns the names and addresses for a generated certificate: those of the loopback interface, and the host that the
 * server listens on.
 */
function namesOf(host: string): readonly string[] {
  const isEvery = host === '0.0.0.0' || host === '::'
  return [...new Set(['localhost', '127.0.0.1', '::1', ...(isEvery ? [] : [host])])]
}

/** Returns a self-signed certificate. It is marked as a CA, so that clients can use it as their trust anchor. */
async function selfSigned(names: readonly string[]): Promise<{ cert: string; key: string }> {
  const { default: forge } = await import('node-forge')
  // Node's key generation is a hundred times faster than one in JavaScript.
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // A first byte below 0x80 keeps the serial number positive.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`
  const now = Date.now()
  certificate.validity.notBefore = new Date(now - DAY_MS)
  certificate.validity.notAfter = new Date(now + (VALID_DAYS - 1) * DAY_MS)
  const subject = [{ name: 'commonName', value: 'papercloud sandbox' }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  const altNames = names.map((name) => (isIP(name) > 0 ? { type: 7, ip: name } : { type: 2, value: name }))
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, keyCertSign: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(key, forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(certificate), key: privateKey }
}
