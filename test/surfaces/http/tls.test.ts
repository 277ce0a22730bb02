/** HTTPS with a certificate from files and with one generated at startup. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { startSandbox, type SandboxOptions } from '../../../src/index.ts'
import { TlsError } from '../../../src/surfaces/http/tls.ts'
import { certificate, issuer, privateKey, strangeKey } from '../../support/certificate.ts'
import { CLI, run } from '../../support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'papercloud-tls-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Got {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Makes a call with a client that trusts only one certificate. */
function call(url: string, ca: string, headers: Record<string, string> = {}, servername?: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = {
      ca,
      headers: { authorization: 'Bearer pc_live_owner', ...headers },
      ...(servername && { servername }),
    }
    request(url, options, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
      .on('error', reject)
      .end()
  })
}

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('HTTPS', () => {
  it('clients that trust a generated certificate can connect using any host name of this machine', async () => {
    const sandbox = await startSandbox({ tls: true, seed: 1 })
    expect(sandbox.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/api\/v1$/)
    const file = sandbox.certFile!
    const ca = readFileSync(file, 'utf8')
    for (const host of ['127.0.0.1', 'localhost']) {
      const { status } = await call(sandbox.url.replace('127.0.0.1', host) + '/regions', ca)
      expect(status, host).toBe(200)
    }
    expect(new X509Certificate(ca).checkIP('::1')).toBe('::1')
    const [server] = (JSON.parse((await call(sandbox.url.replace('/api/v1', '/openapi.json'), ca)).text) as any).servers
    expect(server.url).toMatch(/^(https:\/\/127\.0\.0\.1:\d+)?\/api\/v1$/)
    const page = await call(`${sandbox.url}/scopes/prj_acme_prod/compute/instances?pageSize=1`, ca)
    for (const [, link] of String(page.headers.link ?? '').matchAll(/<([^>]+)>/g))
      expect(link).toMatch(/^https:\/\/127\.0\.0\.1:/)
    await expect(call(`${sandbox.url}/regions`, certificate)).rejects.toThrow(/self.signed|verify/i)
    await sandbox.scenarios.activate('cut', {
      rules: [{ when: { endpoint: 'listRegions' }, then: { network: 'reset-before' } }],
    })
    await expect(call(`${sandbox.url}/regions`, ca)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await sandbox.close()
    expect(existsSync(dirname(file))).toBe(false)
  })

  it('a generated certificate is kept in the data folder, and only the owner can read its key', async () => {
    const data = join(folder, 'data')
    const start = (more: SandboxOptions = {}) => startSandbox({ tls: true, data, ...more })
    const first = await start()
    const made = readFileSync(first.certFile!, 'utf8')
    expect(first.certFile).toBe(join(data, 'tls/cert.pem'))
    expect(statSync(join(data, 'tls/key.pem')).mode & 0o777).toBe(0o600)
    await first.close()
    const second = await start()
    expect(readFileSync(second.certFile!, 'utf8')).toBe(made)
    await second.close()
    writeFileSync(join(data, 'tls/key.pem'), strangeKey)
    const third = await start()
    expect(readFileSync(third.certFile!, 'utf8')).not.toBe(made)
    expect((await call(`${third.url}/regions`, readFileSync(third.certFile!, 'utf8'))).status).toBe(200)
    await third.close()
  })

  it('HTTPS can use a certificate from files', async () => {
    const sandbox = await startSandbox({ tlsCert: file('cert.pem', certificate), tlsKey: file('key.pem', privateKey) })
    expect((await call(`${sandbox.url}/regions`, issuer, {}, 'shop.acme.example')).status).toBe(200)
    await sandbox.close()
    expect(existsSync(join(folder, 'cert.pem'))).toBe(true)
  })

  it.each([
    ['no certificate', () => [file('a.pem', 'x'), file('b.pem', privateKey)], 'a.pem is not a certificate'],
    ['no key', () => [file('a.pem', certificate), file('b.pem', 'x')], 'b.pem is not an unencrypted private key'],
    [
      'a key of another certificate',
      () => [file('a.pem', certificate), file('b.pem', strangeKey)],
      'b.pem does not match the certificate',
    ],
    ['a missing file', () => [join(folder, 'none.pem'), file('b.pem', privateKey)], 'the file does not exist'],
  ] as const)('a sandbox with HTTPS does not start with %s', async (_what, files, words) => {
    const [tlsCert, tlsKey] = files()
    const started = startSandbox({ tlsCert, tlsKey })
    await expect(started).rejects.toThrow(TlsError)
    await expect(started).rejects.toThrow(words)
  })

  it('tlsCert and tlsKey can be given only together, and not in combination with tls', async () => {
    await expect(startSandbox({ tlsCert: 'a' })).rejects.toThrow('tlsCert needs a key')
    await expect(startSandbox({ tlsKey: 'a' })).rejects.toThrow('tlsKey needs a certificate')
    await expect(startSandbox({ tls: true, tlsKey: 'a', tlsCert: 'b' })).rejects.toThrow(
      'cannot be combined with tlsCert',
    )
  })

  it('exec passes the address to its command and makes the command trust the certificate', async () => {
    const code = `fetch(process.env.PAPERCLOUD_URL + '/regions', { headers: { authorization: 'Bearer ' + process.env.PAPERCLOUD_TOKEN } })
      .then(({ url, status }) => console.log(url.slice(0, 8), status))`
    const {
      code: status,
      output,
      errors,
    } = await run(['exec', '--tls', '--', process.execPath, '-e', code], {
      NODE_EXTRA_CA_CERTS: '',
    })
    expect({ status, output, errors }).toMatchObject({ status: 0, output: 'https:// 200\n' })
    expect(spawnSync(process.execPath, [CLI, 'start', '--tls-cert', 'none.pem', '--tls-key', 'none.pem']).status).toBe(
      1,
    )
  })
})
