/** The console page as it is served: who gets it, with which policy, and what it contains. */
import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const guarded = openServer({ controlToken: 'secret-of-control' })
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

async function got(
  path: string,
  headers: Record<string, string> = {},
  of = api,
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(of.app.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns the response as it was sent; fetch would decompress it. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((done, fail) => {
    const sent = request(api.app.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', fail)
    sent.end()
  })
}

it('the console is served with a content security policy that allows only resources from its own origin', async () => {
  const { status, headers, text } = await got('/_sandbox/')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(text).not.toContain('style="')
})

it('browsers are redirected to the console, but other clients are not', async () => {
  api.app.lifecycle.create({ name: 'led' })
  const asked = async (path: string, accept: string): Promise<[number, string | null]> => {
    const { status, headers } = await got(path, { accept })
    return [status, headers.get('location')]
  }
  expect(await asked('/', BROWSER)).toEqual([302, '/_sandbox/'])
  expect(await asked('/sandboxes/led/', BROWSER)).toEqual([302, '/sandboxes/led/_sandbox/'])
  expect(await asked('/', '*/*')).toEqual([200, null])
  expect(await asked('/', 'application/json')).toEqual([200, null])
  expect(await asked('/sandboxes/led/_sandbox/', '*/*')).toEqual([200, null])
  expect((await got('/sandboxes/led/_sandbox/')).text).toBe((await got('/_sandbox/')).text)
  api.app.lifecycle.delete('led')
  expect((await got('/sandboxes/led/_sandbox/')).status).toBe(404)
})

it('the console loads immutable files, which the build has compressed', async () => {
  const { text } = await got('/_sandbox/')
  const files = [...text.matchAll(/"(console\/[a-z]+-[A-Z0-9]+\.(?:js|css))"/g)].map(([, file]) => `/_sandbox/${file}`)
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) {
    const plain = await raw(file, {})
    const packed = await raw(file, { 'accept-encoding': 'gzip' })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toMatch(/^text\/(javascript|css)/)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect((await got(`/sandboxes/default${file}`)).status).toBe(200)
  }
  for (const path of ['/_sandbox/console/manifest.json', '/_sandbox/console/main.js', '/_sandbox/console/..%2fcli.js'])
    expect((await got(path)).status, path).toBe(404)
})

it('the console needs no control token, but is served only under the server’s own host name', async () => {
  const { status, text } = await got('/_sandbox/', {}, guarded)
  expect(status).toBe(200)
  const file = /"(console\/main-[A-Z0-9]+\.js)"/.exec(text)![1]!
  expect((await got(`/_sandbox/${file}`, {}, guarded)).status).toBe(200)
  expect((await got('/_sandbox/clock', {}, guarded)).status).toBe(401)
  for (const path of ['/_sandbox/', `/_sandbox/${file}`]) {
    expect((await got(path, { origin: 'https://evil.example' })).status).toBe(403)
    const foreign = await raw(path, { host: 'evil.example' })
    expect(foreign.bytes.toString()).toContain('foreign_host')
  }
})
