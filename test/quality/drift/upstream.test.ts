/** Hostile and unusual upstreams: tokens that are echoed, huge responses, paths that leave the base path, repeated headers. */
import { createServer, request as sendRaw, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { GIVEN_TOKEN } from '../../../src/quality/audit/actor.ts'
import { startDrift, type Drift, type DriftResult } from '../../../src/quality/drift/drift.ts'
import { limits } from '../../../src/platform/limits.ts'
import { BASIS } from '../../support/basis.ts'
import { newFolder } from '../../support/commands.ts'
import { isFull } from '../../support/full.ts'

const TOKEN = 'pc_live_Real/tok+en-Zz.9~x'
const ROUTERS = '/api/v1/scopes/prj_acme_prod/network/routers'

let respond: RequestListener = (_request, response) => response.end()
const reached: string[] = []
const upstream = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`)
  respond(request, response)
})
let drift: Drift
let close: () => Promise<DriftResult>

async function start(record?: string): Promise<void> {
  const app = await startApp({ ...BASIS })
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/base/v1`
  drift = await startDrift(app, { upstream: address, token: TOKEN, allowsWrites: false, record: record ?? null })
  close = async () => {
    const result = await drift.end()
    await app.close()
    return result
  }
}

beforeAll(async () => {
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
  await start()
})
afterAll(async () => {
  await close()
  upstream.closeAllConnections()
  upstream.close()
})

/** Sends a call with exactly this target. */
async function raw(path: string): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const { hostname, port } = new URL(drift.url)
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${GIVEN_TOKEN}` }
    sendRaw({ hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const escapes = (write: (code: number) => string): string => Array.from(Buffer.from(TOKEN), write).join('')
const hexOf = (code: number): string => code.toString(16).padStart(2, '0')
const wide = Buffer.from(TOKEN, 'utf16le')
/** The token in each encoding that drift recognizes, in latin1, and how to undo it. */
const ENCODINGS: Readonly<Record<string, readonly [sent: string, undo: (text: string) => string]>> = {
  plain: [TOKEN, (text) => text],
  'upper case': [TOKEN.toUpperCase(), (text) => text.toUpperCase()],
  percent: [encodeURIComponent(TOKEN), decodeURIComponent],
  'percent, each byte, upper case': [escapes((code) => `%${hexOf(code).toUpperCase()}`), decodeURIComponent],
  'percent, each byte, lower case': [escapes((code) => `%${hexOf(code)}`), decodeURIComponent],
  'percent, twice': [
    encodeURIComponent(encodeURIComponent(TOKEN)),
    (text) => decodeURIComponent(decodeURIComponent(text)),
  ],
  'JSON, escaped': [escapes((code) => `\\u00${hexOf(code)}`), (text) => JSON.parse(`"${text}"`) as string],
  'JSON, some escaped': [
    TOKEN.replaceAll('_', '\\u005F').replaceAll('/', '\\/'),
    (text) => JSON.parse(`"${text}"`) as string,
  ],
  'JSON in JSON': [
    JSON.stringify(`"${TOKEN.replaceAll('/', '\\/')}"`).slice(3, -3),
    (text) => text.replaceAll('\\', ''),
  ],
  'HTML entities': [
    escapes((code) => `&#x${hexOf(code)};`),
    (text) => text.replaceAll(/&#x(..);/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  ],
  base64: [Buffer.from(TOKEN).toString('base64'), fromBase64],
  'base64 of user:token': [Buffer.from(`user:${TOKEN}`).toString('base64'), fromBase64],
  'base64 of Bearer token': [Buffer.from(`Bearer ${TOKEN}`).toString('base64'), fromBase64],
  'base64url of a token with neighbours': [Buffer.from(`ab"${TOKEN}"cd`).toString('base64url'), fromBase64],
  hex: [Buffer.from(TOKEN).toString('hex'), (text) => Buffer.from(text, 'hex').toString()],
  'hex, upper case': [Buffer.from(TOKEN).toString('hex').toUpperCase(), (text) => Buffer.from(text, 'hex').toString()],
  'UTF-16, little endian': [wide.toString('latin1'), (text) => text.replaceAll('\0', '')],
  'UTF-16, big endian': [Buffer.from(wide).swap16().toString('latin1'), (text) => text.replaceAll('\0', '')],
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString()
}

const TYPES = [
  undefined,
  'application/octet-stream',
  'application/json',
  'application/problem+json; charset=utf-8',
  'application/javascript',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  'text/event-stream',
  'image/png',
]
/** Bytes on both sides of the token that are not valid UTF-8, with both kinds of line end. */
const BEFORE = Buffer.from('\u00ff\u00fe{"a":1.0,"b":"\\u0041"}\r\n\u0080 x "', 'latin1')
const AFTER = Buffer.from('"\n\u00c3\u0028 1e400 pc_live_Other\r\n\r\n\u00ff', 'latin1')

test.each(Object.entries(ENCODINGS))(
  'the token never reaches the command, and other bytes stay as they are: %s',
  async (_name, [sent, undo]) => {
    for (const type of TYPES)
      for (const splits of [false, true]) {
        const token = Buffer.from(sent, 'latin1')
        respond = (_request, response) => {
          response.writeHead(200, type === undefined ? {} : { 'content-type': type })
          if (!splits) return void response.end(Buffer.concat([BEFORE, token, AFTER]))
          const half = token.length >> 1
          response.write(Buffer.concat([BEFORE, token.subarray(0, half)]))
          setImmediate(() => response.end(Buffer.concat([token.subarray(half), AFTER])))
        }
        const { status, headers, bytes } = await raw(ROUTERS)
        const place = `${type} ${splits ? 'split' : 'whole'}`
        expect([status, headers['content-type']], place).toEqual([200, type])
        expect(bytes.subarray(0, BEFORE.length), place).toEqual(BEFORE)
        expect(bytes.subarray(-AFTER.length), place).toEqual(AFTER)
        const inside = bytes.subarray(BEFORE.length, -AFTER.length).toString('latin1')
        expect(undo(inside), place).not.toContain(undo(sent))
        expect(undo(inside).toLowerCase(), place).toContain(GIVEN_TOKEN)
      }
  },
)

test.each(Object.entries(ENCODINGS).filter(([name]) => !name.startsWith('UTF-16')))(
  'the token does not reach the command in a header: %s',
  async (_name, [sent, undo]) => {
    respond = (_request, response) => {
      response.setHeader('x-echo', `a ${sent} b`)
      response.setHeader('set-cookie', [`one=${sent}`, 'two=2'])
      response.end()
    }
    const { headers } = await raw(ROUTERS)
    const echo = String(headers['x-echo']).slice(2, -2)
    expect(undo(echo)).not.toContain(undo(sent))
    expect(headers['x-echo']).toMatch(/^a .* b$/)
    const [one, two] = headers['set-cookie']!
    expect(undo(one!.slice(4))).not.toContain(undo(sent))
    expect(two).toBe('two=2')
  },
)

test('the token is neither in findings and notices nor in a recording', async () => {
  const record = newFolder()
  const first = { drift, close }
  await start(record)
  const encoded = Object.values(ENCODINGS).map(([sent]) => sent)
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        data: [{ id: 'rtr_1', name: TOKEN, status: 'ACTIVE', [TOKEN]: 1, description: encoded.join(' ') }],
        meta: Object.fromEntries(encoded.map((one) => [one, one])),
      }),
    )
  }
  await raw(`${ROUTERS}?q=${encodeURIComponent(TOKEN)}`)
  const result = await close()
  ;({ drift, close } = first)
  expect(result.findings.length).toBeGreaterThan(0)
  const files = readdirSync(record).map((file) => readFileSync(join(record, file), 'utf8'))
  for (const text of [JSON.stringify(result), ...files])
    for (const [name, [sent]] of Object.entries(ENCODINGS)) {
      expect(text, name).not.toContain(sent)
      expect(text, name).not.toContain(JSON.stringify(sent).slice(1, -1))
    }
})

const OUTSIDE = ['..', '.', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '%25252E%2e', '..;x']
const SLASHES = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '%255c']

test('a path that leaves the base path in any reading is 404, and nothing is sent to the upstream', async () => {
  respond = (_request, response) => response.end('secret')
  reached.length = 0
  for (const dots of OUTSIDE)
    for (const slash of SLASHES)
      for (const path of [
        `/api/v1/${dots}${slash}${dots}${slash}admin`,
        `/api/v1/scopes${slash}${dots}${slash}${dots}${slash}${dots}${slash}x?y=1`,
        `/api/v1/scopes${slash}${dots}`,
      ]) {
        const { status, bytes } = await raw(path)
        expect([path, status]).toEqual([path, 404])
        expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'NOT_FOUND' })
      }
  for (const path of ['/admin', '/api/v1', '/api/v2/x', '/api/v1x', 'http://127.0.0.1/base/secret'])
    expect((await raw(path)).status, path).toBe(404)
  expect(reached).toEqual([])
})

test('dots and encoded slashes that stay below the base path are passed on as they are', async () => {
  const paths = ['/a..b/..c/d..', '/...', '/a%2Fb', '/a.b/%2ex', '/x?path=../../y&z=%2e%2e/']
  reached.length = 0
  for (const path of paths) await raw(`/api/v1${path}`)
  expect(reached).toEqual(paths.map((path) => `GET /base/v1${path}`))
})

test('every value of a repeated header arrives', async () => {
  respond = (_request, response) => {
    response.writeHead(200, [
      ...['Set-Cookie', 'a=1; Path=/', 'Set-Cookie', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT', 'Set-Cookie', 'a=3'],
      ...['Link', '<x>; rel=next', 'Link', '<y>; rel=prev', 'Vary', 'Origin', 'Vary', 'Accept'],
      ...['WWW-Authenticate', 'Bearer', 'WWW-Authenticate', 'Basic realm="x"', 'X-Own', '1', 'X-Own', '2'],
    ])
    response.end()
  }
  const { headers } = await raw(ROUTERS)
  expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT', 'a=3'])
  expect(headers).toMatchObject({
    link: '<x>; rel=next, <y>; rel=prev',
    vary: 'Origin, Accept',
    'www-authenticate': 'Bearer, Basic realm="x"',
    'x-own': '1, 2',
  })
})

const MANY_KEYS = isFull ? 700_000 : 60_000
const MANY_RECORDS = isFull ? 16_000 : 4_000

const HUGE: Readonly<Record<string, () => string>> = {
  'an object of many keys': () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: MANY_KEYS }, (_one, at) => [`key${at}`, at]))),
  'an object of as many keys as are compared': () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: limits.driftValues }, (_one, at) => [`key${at}`, at]))),
  'a list of many records': () =>
    JSON.stringify({
      data: Array.from({ length: MANY_RECORDS }, (_one, at) => ({ id: `rtr_${at}`, name: `r${at % 1000}` })),
    }),
  'arrays nested 400,000 deep': () => '['.repeat(400_000) + ']'.repeat(400_000),
  'objects nested 100,000 deep': () => '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000),
  'backslashes only': () => JSON.stringify('\\'.repeat(1_000_000)),
}

test.each(Object.entries(HUGE))('%s are passed on, and the process stays responsive', async (_name, make) => {
  const text = make()
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(text)
  }
  const { user } = process.cpuUsage()
  const { status, bytes } = await raw(ROUTERS)
  expect([status, bytes.length]).toEqual([200, Buffer.byteLength(text)])
  expect(process.cpuUsage().user - user, 'processor time (µs)').toBeLessThan(10_000_000)
})

test('a line of an event stream can contain a large object too', async () => {
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${HUGE['an object of many keys']!()}\n\n`)
  }
  expect((await raw('/api/v1/events')).status).toBe(200)
})

test('the report says how many responses were too large to compare', async () => {
  const { notices } = await close()
  expect(notices.join('\n')).toContain('limit driftValues')
  await start()
})
