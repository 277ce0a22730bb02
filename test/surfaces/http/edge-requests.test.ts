/**
 * The headers of all responses outside the API, headers that a request must not repeat, and pages that require the
 * control token.
 */
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer, type TestServer } from '../../support/test-server.ts'

const api = openServer()
const guarded = openServer({ controlToken: 'secret-of-control' })

/** Sends bytes, and reads the response until the server closes the connection. */
function raw(of: TestServer, text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(of.app.url).port), '127.0.0.1', () => socket.write(text))
    let came = ''
    socket.on('data', (chunk) => (came += chunk.toString()))
    socket.on('end', () => done(came))
    socket.on('error', fail)
  })
}

describe('responses of the control API and of pages', () => {
  test.each([
    ['GET', '/_sandbox/health', 200],
    ['GET', '/_sandbox/clock', 200],
    ['GET', '/_sandbox/metrics', 200],
    ['GET', '/_sandbox/dump', 200],
    ['GET', '/_sandbox/openapi.json', 200],
    ['POST', '/_sandbox/clock/advance', 422],
    ['GET', '/_sandbox/nowhere', 404],
    ['GET', '/openapi.json', 200],
    ['GET', '/docs', 200],
    ['GET', '/docs/site.css', 200],
    ['GET', '/', 200],
  ])('the response to %s %s has a request id and X-Content-Type-Options: nosniff', async (method, path, status) => {
    const ask = (headers: Record<string, string> = {}): Promise<Response> =>
      fetch(api.app.url + path, { method, headers })
    const answered = await ask({ 'x-request-id': 'mine of today' })
    expect(answered.status).toBe(status)
    expect(answered.headers.get('x-request-id')).toBe('mine of today')
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff')
    const [one, two] = [await ask(), await ask({ 'x-request-id': 'x'.repeat(129) })].map(({ headers }) =>
      headers.get('x-request-id')!,
    )
    expect(one).toMatch(/^req_[\w-]{20,}$/)
    expect(two).toMatch(/^req_[\w-]{20,}$/)
    expect(one).not.toBe(two)
  })

  test('request ids of the control API do not consume the random numbers of the sandbox', async () => {
    const { random } = api.app.sandboxes.get('default')!.world
    const before = random.counts
    await control(api, 'GET', '/clock')
    await fetch(`${api.app.url}/openapi.json`)
    expect(random.counts).toEqual(before)
  })
})

test.each(['/api/v1/regions', '/_sandbox/health', '/openapi.json', '/'])(
  'a request with two Host headers is refused (%s)',
  async (path) => {
    const request = (hosts: string[]): string =>
      `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Authorization: Bearer pc_live_owner\r\nConnection: close\r\n\r\n`
    expect(await raw(api, request(['Host: localhost']))).toMatch(/^HTTP\/1\.1 200 /)
    for (const hosts of [
      ['Host: localhost', 'Host: localhost'],
      ['Host: localhost', 'host: elsewhere.example'],
      ['HOST: elsewhere.example', 'Host: localhost'],
    ]) {
      const answered = await raw(api, request(hosts))
      expect(answered).toMatch(/^HTTP\/1\.1 400 /)
      expect(answered).toContain('"field":"Host"')
    }
  },
)

describe('without the control token that the server requires', () => {
  const read = async (path: string, token?: string): Promise<Response> =>
    fetch(guarded.app.url + path, { headers: token === undefined ? {} : { 'x-sandbox-token': token } })

  test('health shows only status and version', async () => {
    expect(Object.keys((await (await read('/_sandbox/health')).json()) as object)).toEqual(['status', 'version'])
    expect(Object.keys((await (await read('/_sandbox/health', 'wrong')).json()) as object)).toEqual([
      'status',
      'version',
    ])
    expect(await (await read('/_sandbox/health', 'secret-of-control')).json()).toMatchObject({ sandboxes: ['default'] })
    expect((await control(api, 'GET', '/health')).body).toMatchObject({
      sandboxes: ['default'],
      contractVersion: '1.4.0',
    })
  })

  test('the start page shows no details of the sandbox', async () => {
    guarded.app.lifecycle.create({ name: 'hidden-one' })
    for (const path of ['/', '/sandboxes/hidden-one/']) {
      const page = await (await read(path)).text()
      expect(page).not.toMatch(path === '/' ? /hidden-one/ : /href="\/"/)
      expect(page).not.toContain('lost-response')
      expect(page).not.toContain('clock at')
      expect(page).not.toContain('secret-of-control')
    }
    const whole = await (await read('/', 'secret-of-control')).text()
    expect(whole).toContain('hidden-one')
    expect(whole).toContain('lost-response')
  })
})
