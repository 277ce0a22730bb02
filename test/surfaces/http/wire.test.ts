/**
 * What every response has, whatever the path and the method: a request id, on HEAD the headers of GET, and with 405 an
 * Allow header that names what works.
 */
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import controlDocument from '../../../src/sandbox/control/openapi.json' with { type: 'json' }
import { loadDocument } from '../../../src/service/contract/document.ts'
import { matcherOf } from '../../../src/service/contract/matcher.ts'
import { samplesOf } from '../../support/samples.ts'
import { openServer, START } from '../../support/test-server.ts'

const api = openServer({ rateLimit: null })
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const PAGES = [
  '/',
  '/docs',
  '/docs/',
  '/docs/guide',
  '/docs/guide/readme',
  '/docs/guide/images/console-requests.webp',
  '/docs/site.css',
  '/docs/scheme.js',
  '/docs/explorer.js',
  '/docs/explorer.css',
  '/docs/nowhere',
  '/openapi.json',
  '/api/v1',
  '/api/v1/',
  '/api/v1/nowhere',
  '/nowhere',
  '/_sandbox',
  '/_sandbox/',
  '/_sandbox/openapi.json',
  '/_sandbox/nowhere',
  '/sandboxes/nobody/api/v1/regions',
  '/sandboxes/nobody/_sandbox/health',
  '/%E0%A4%A',
  '/docs/guide/%E0%A4%A',
]
const controlMatcher = matcherOf(loadDocument(controlDocument))
/** The methods of each path of the control API. */
const CONTROL = Object.keys(controlDocument.paths).map((path): [string, string[]] => {
  const named = path.replaceAll(/\{\w+\}/g, 'nobody')
  return [`/_sandbox${named}`, controlMatcher.methods(named)]
})
/** The methods of each path of the API, with ids that exist. */
const paths = new Map<string, string[]>()

beforeAll(async () => {
  const { samples } = samplesOf(api.app.contract, api.app.sandboxes.get('default')!.world)
  for (const { path } of samples) {
    const [bare = ''] = path.split('?')
    paths.set(`/api/v1${bare}`, matcherOf(api.app.contract).methods(bare))
  }
  await api.get('/regions')
})

interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly length: number
}

/** Sends a request and returns its response; of an event stream, only the head. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(`${api.app.url}${path}`, { method, path, headers, agent }, (response) => {
      const { statusCode: status = 0, headers: got } = response
      let length = 0
      response.on('data', (chunk: Buffer) => (length += chunk.length))
      response.on('end', () => resolve({ status, headers: got, length }))
      if (!got['content-type']?.startsWith('text/event-stream')) return
      resolve({ status, headers: got, length })
      sent.destroy()
    })
    sent.on('error', reject).end()
  })
}

const withHead = (methods: readonly string[]): string[] =>
  METHODS.filter((one) => methods.includes(one === 'HEAD' ? 'GET' : one))

describe('every response', () => {
  it('has the request id that was sent, or a new one instead of an invalid one', async () => {
    const world = api.app.sandboxes.get('default')!.world
    const before = world.seq
    let count = 0
    for (const path of [...paths.keys(), ...PAGES, '/_sandbox/health', '/_sandbox/nowhere'])
      for (const method of METHODS) {
        const id = `wire ${++count}`
        const where = `${method} ${path}`
        expect((await send(method, path, { 'x-request-id': id })).headers['x-request-id'], where).toBe(id)
        if (count % 7 !== 0) continue
        for (const sent of [undefined, '', 'a'.repeat(129), 'caf\u00e9'])
          expect(
            (await send(method, path, sent === undefined ? {} : { 'x-request-id': sent })).headers['x-request-id'],
            where,
          ).toMatch(/^req_[\w-]+$/)
      }
    expect(world.seq).toBe(before)
  })

  it('of a preflight has the request id too', async () => {
    const preflight = { origin: 'http://page.test', 'access-control-request-method': 'PUT' }
    for (const path of paths.keys()) {
      const { status, headers } = await send('OPTIONS', path, { ...preflight, 'x-request-id': 'before' })
      expect({ status, id: headers['x-request-id'] }, path).toEqual({ status: 204, id: 'before' })
    }
    expect((await send('OPTIONS', '/api/v1/regions', preflight)).headers['x-request-id']).toMatch(/^req_/)
  })

  it('to input that is not a request has a new request id', async () => {
    const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`
    for (const [text, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nX-Request-Id: a\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
      [long, 431],
      ['GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
      ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ] as const) {
      const answer = await raw(text)
      expect(answer, text.slice(0, 40)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toMatch(/\r\nX-Request-Id: [\x21-\x7e]+\r\n/i)
      if (status === 405) expect(answer).toContain('\r\nAllow: GET, HEAD, ')
    }
  })

  it('to HEAD has every header of the response to GET, and no body', async () => {
    const control = CONTROL.flatMap(([path, methods]) => (methods.includes('GET') ? [path] : []))
    const read = [...paths].flatMap(([path, methods]) => (methods.includes('GET') ? [path] : []))
    for (const path of [...read, ...control, ...PAGES])
      for (const credential of [{}, { authorization: 'Bearer pc_live_owner' }]) {
        const headers = { 'x-request-id': 'same', ...credential }
        const [get, head] = [await send('GET', path, headers), await send('HEAD', path, headers)]
        // The metrics count the requests, so their length can change with each.
        if (path === '/_sandbox/metrics') head.headers['content-length'] = get.headers['content-length']
        expect({ ...head, headers: steady(head) }, path).toEqual({
          status: get.status,
          headers: steady(get),
          length: 0,
        })
      }
  })
})

/** The headers that two requests one after the other have in common. */
function steady({ headers }: Response): IncomingHttpHeaders {
  const { date: _date, 'transfer-encoding': _coding, ...same } = headers
  return same
}

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(api.app.url)
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

describe('a method that a path lacks', () => {
  it('general.method: gets 405, and Allow names exactly what works', async () => {
    const pages = [
      '/docs',
      '/docs/guide',
      '/docs/guide/readme',
      '/docs/site.css',
      '/openapi.json',
      '/api/v1',
      '/api/v1/',
      '/',
      '/_sandbox/',
      '/_sandbox/openapi.json',
    ]
    const all = [...paths, ...CONTROL, ...pages.map((path): [string, string[]] => [path, ['GET']])]
    const before = api.state()
    for (const [path, methods] of all)
      for (const method of METHODS.filter((one) => !withHead(methods).includes(one))) {
        const { status, headers } = await send(method, path)
        expect({ status, allow: headers.allow }, `${method} ${path}`).toEqual({
          status: 405,
          allow: withHead(methods).join(', '),
        })
      }
    expect(api.state()).toEqual(before)
    expect(api.app.sandboxes.get('default')!.world.now).toBe(START)
  })

  it('general.method: every method that Allow names is not refused with 405', async () => {
    for (const [path, methods] of paths)
      for (const method of withHead(methods))
        expect((await send(method, path)).status, `${method} ${path}`).not.toBe(405)
  })
})
