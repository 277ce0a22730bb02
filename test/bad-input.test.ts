/**
 * Requests that no well-behaved client sends. Each gets an error document and changes nothing, and the error log stays
 * empty.
 */
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/sandbox/sandbox.ts'
import { control } from './support/control.ts'
import { expectRefusal, openServer, type Answered } from './support/test-server.ts'
import { rawRequest, sendRaw, type RawAnswer } from './support/raw.ts'

// Even a silent log reports errors in the sandbox itself.
const faults: string[] = []
const api = openServer({ logTo: { write: (text) => faults.push(text) } })
const prod = '/scopes/prj_acme_prod'
const routers = `${prod}/network/routers`
const json = { 'content-type': 'application/json' }
let sandbox: Sandbox
let seq: number

beforeAll(() => {
  sandbox = api.app.sandboxes.get('default')!
})

beforeEach(() => {
  seq = sandbox.world.seq
  faults.length = 0
})

afterEach(() => {
  expect(faults, 'nothing was logged as a fault').toEqual([])
  expect(sandbox.world.seq, 'nothing changed').toBe(seq)
})

function expectError(
  { status, body, headers }: Answered | RawAnswer,
  wanted: number,
  code: string,
  about: Record<string, unknown> = {},
): void {
  const requestId = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id']
  expect({ status, body }).toMatchObject({
    status: wanted,
    body: { code, message: expect.any(String), details: expect.any(Object), retryable: expect.any(Boolean), ...about },
  })
  expect(requestId).toBeTruthy()
}

describe('bodies', () => {
  const malformed = [
    '{',
    '{"name":"x"',
    "{'name':'x'}",
    '{"name":"x",}',
    'name=x',
    '',
    ' ',
    '\u0000',
    'NaN',
    '[1,]',
    '{"name":"\n"}',
    '\ufeff',
    '{"a":1}{"b":2}',
    'undefined',
    '1e',
    '{"name": "\\ud83d',
    '{"name":"\\x41"}',
  ]

  test.each(malformed)('general.json: %j is refused as invalid JSON', async (raw) => {
    for (const [method, path] of [
      ['POST', routers],
      ['PATCH', `${routers}/rtr_edge`],
      ['PUT', `${prod}/compute/instances/ins_web/tags`],
    ] as const) {
      expectError(await api.call(method, path, { raw, headers: json }), 422, 'VALIDATION_FAILED', {
        details: { reason: 'malformed_json' },
      })
    }
  })

  test('general.json: a body that is not UTF-8 is refused as invalid JSON', async () => {
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]]) {
      const raw = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
      expectError(await api.call('POST', routers, { raw, headers: json }), 422, 'VALIDATION_FAILED', {
        details: { reason: 'malformed_json' },
      })
    }
  })

  test.each(['null', '7', '"text"', 'true', '[]', '[[[[]]]]', '[{"name":"x"}]'])(
    'general.json: %s is valid JSON, but is refused as the body of a create',
    async (raw) => {
      expectError(await api.call('POST', routers, { raw, headers: json }), 422, 'VALIDATION_FAILED')
    },
  )

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
    '',
    'application/json/x',
  ])('general.json: a body with the content type %j is refused', async (type) => {
    expectError(
      await api.call('POST', routers, { raw: '{"name":"x"}', headers: { 'content-type': type } }),
      422,
      'VALIDATION_FAILED',
      { details: { reason: 'unsupported_media_type' } },
    )
  })

  test('general.json: a body over 1 MiB is refused; a body of exactly 1 MiB is accepted', async () => {
    const just = 1024 * 1024
    for (const size of [just + 1, 2 * just, 9 * just])
      expectError(
        await api.call('POST', routers, { raw: Buffer.alloc(size, 0x20), headers: json }),
        422,
        'VALIDATION_FAILED',
        { details: { reason: 'body_too_large' } },
      )
    const raw = Buffer.from(`{"name":"Bad"${' '.repeat(just - 14)}}`)
    expect(raw.length).toBe(just)
    expectError(await api.call('POST', routers, { raw, headers: json }), 422, 'VALIDATION_FAILED', { field: 'name' })
  })

  test('general.json: a body of 2 MiB still gets 401 without a credential, 404 on an unknown path and 405 with an unsupported method', async () => {
    const raw = Buffer.alloc(2 * 1024 * 1024, 0x20)
    expectError(await api.call('POST', routers, { raw, headers: json, token: null }), 401, 'UNAUTHENTICATED')
    expectError(await api.call('POST', '/nowhere', { raw, headers: json }), 404, 'NOT_FOUND')
    expectError(await api.call('PUT', routers, { raw, headers: json }), 405, 'METHOD_NOT_ALLOWED')
    expect((await api.get('/regions')).status, 'the connection goes on').toBe(200)
  })

  test('general.json: the size limit applies to chunked bodies too', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const bytes = `${rawRequest(`POST /api/v1${routers}`, ['Content-Type: application/json', 'Transfer-Encoding: chunked'])}${chunk.repeat(20)}0\r\n\r\n`
    expectError(await sendRaw(api, bytes), 422, 'VALIDATION_FAILED', { details: { reason: 'body_too_large' } })
  })

  test('general.json: a body with more than 64 levels of nesting is refused, even if the endpoint takes no body; 64 levels are accepted', async () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
    const tooDeep = { details: { reason: 'too_deep' }, message: expect.stringContaining('64 levels') }
    const start = `${prod}/compute/instances/ins_unknown/actions/start`
    for (const raw of [nested(400_000), nested(65), `{"name":${nested(64)}}`, '['.repeat(500_000)])
      for (const path of [routers, start])
        expectError(await api.call('POST', path, { raw, headers: json }), 422, 'VALIDATION_FAILED', tooDeep)
    for (const raw of [nested(64), `{"name":${nested(63)}}`, JSON.stringify({ name: '[{'.repeat(500) })]) {
      const answered = await api.call('POST', routers, { raw, headers: json })
      expectError(answered, 422, 'VALIDATION_FAILED')
      expect(answered.body.details.reason).toBeUndefined()
    }
    expectError(
      await api.call('POST', routers, { raw: nested(5000), headers: json, token: null }),
      401,
      'UNAUTHENTICATED',
    )
    const { body: log } = await control(api, 'GET', '/requests')
    expect(log.data[0].request.body).toContain('nested too deep')
    expect((await control(api, 'GET', '/dump')).status).toBe(200)
  })

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x'])(
    'general.json: a compressed body (%s) is refused, even if its content is valid',
    async (coding) => {
      const raw = coding === 'gzip' ? gzipSync('{"name":"packed"}') : Buffer.from('{"name":"packed"}')
      const headers = { ...json, 'content-encoding': coding }
      await expectRefusal(api, () => api.call('POST', routers, { raw, headers }), 422, 'VALIDATION_FAILED', {
        details: { reason: 'unsupported_media_type' },
      })
      expectError(await api.call('POST', routers, { raw, headers, token: null }), 401, 'UNAUTHENTICATED')
    },
  )

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'general.error-shape: a field named %s is refused as unknown, at the top level of a body and in nested objects',
    async (key) => {
      const poison = JSON.stringify({ polluted: true })
      const bodies: [string, string, string][] = [
        ['POST', routers, `{"name":"x","${key}":${poison}}`],
        ['PATCH', `${prod}/compute/instances/ins_web`, `{"${key}":${poison}}`],
        ['PUT', `${prod}/compute/instances/ins_web/tags`, `[{"key":"a","value":"b","${key}":${poison}}]`],
        ['POST', `${prod}/iam/roles`, `{"name":"x","permissions":{"${key}":"manage"}}`],
        ['POST', `${prod}/iam/roles`, `{"name":"x","permissions":{"compute":{"${key}":${poison}}}}`],
        [
          'POST',
          `${prod}/compute/instances`,
          `{"name":"x","flavorId":"flv_small","imageId":"img_debian_12","tags":[{"key":"a","value":"b","${key}":1}]}`,
        ],
      ]
      for (const [method, path, raw] of bodies)
        expectError(
          await api.call(method, path, { raw, headers: { ...json, 'if-match': '*' } }),
          422,
          'VALIDATION_FAILED',
        )
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test('general.error-shape: a list of 10,000 items is refused, and the response lists at most 20 errors', async () => {
    const many = Array.from({ length: 10_000 }, (_none, at) => at)
    for (const [method, path, body] of [
      ['PUT', `${prod}/compute/instances/ins_web/tags`, many],
      ['PUT', `${prod}/compute/instances/ins_web/tags`, many.map((at) => ({ key: `k${at}`, value: '' }))],
      ['POST', `${prod}/iam/api-tokens`, { name: 'x', scopes: many }],
      [
        'POST',
        `${prod}/iam/api-tokens`,
        { name: 'x', scopes: ['iam:read'], ipAllowlist: many.map(() => '10.0.0.0/8') },
      ],
      [
        'POST',
        `${prod}/compute/instances`,
        { name: 'x', flavorId: 'flv_small', imageId: 'img_debian_12', securityGroups: many.map(String) },
      ],
    ] as const) {
      const answered = await api.call(method, path, { body, headers: { 'if-match': '*' } })
      expectError(answered, 422, 'VALIDATION_FAILED')
      expect(answered.body.details.errors.length).toBeLessThanOrEqual(20)
    }
    const manyFields = Object.fromEntries(many.map((at) => [`field${at}`, at]))
    expect((await api.post(routers, manyFields)).body.details.errors.length).toBeLessThanOrEqual(20)
  })

  test.each(['9007199254740993', '1e400', '-1e400', '1e21', '1.5', '-1', '99999999999999999999999999'])(
    'general.error-shape: the number %s is refused as an amount',
    async (number) => {
      const send = (method: string, path: string, raw: string): Promise<Answered> =>
        api.call(method, path, { raw, headers: { ...json, 'if-match': '*' } })
      expectError(
        await send('PUT', `${prod}/iam/quota-allocations/quo_instances`, `{"allocated":${number}}`),
        422,
        'VALIDATION_FAILED',
        { field: 'allocated' },
      )
      expectError(
        await send('PATCH', `${prod}/network/vpn/ike-policies/ike_standard`, `{"lifetimeValue":${number}}`),
        422,
        'VALIDATION_FAILED',
        { field: 'lifetimeValue' },
      )
      expectError(
        await send('POST', `${prod}/storage/volumes`, `{"name":"x","sizeGb":${number}}`),
        422,
        'VALIDATION_FAILED',
        { field: 'sizeGb' },
      )
    },
  )

  test('iam.role-name: names with control characters, line breaks or lone surrogates are refused', async () => {
    for (const name of [
      'a\u0000b',
      'a\nb',
      'a\u001bb',
      'a\u007fb',
      'a\u2028b',
      '\ud83d',
      'a\ud83d\ude00',
      '\u00a0a',
      'a ',
      '',
    ]) {
      expectError(
        await api.post(`${prod}/iam/roles`, { name, permissions: { compute: 'read' } }),
        422,
        'VALIDATION_FAILED',
        { field: 'name' },
      )
    }
  })
})

describe('paths and queries', () => {
  test.each(['%E0%A4%A', '%zz', '%', '%c3%28', 'a%2', '%ff'])(
    'general.path-encoding: a path segment that cannot be decoded (%s) gets 404',
    async (segment) => {
      for (const path of [
        `/api/v1${routers}/${segment}`,
        `/api/v1/scopes/${segment}/network/routers`,
        `/api/v1/operations/${segment}`,
        `/api/v1/${segment}`,
        `/sandboxes/${segment}/api/v1/regions`,
        `/${segment}`,
      ]) {
        expectError(await sendRaw(api, rawRequest(`GET ${path}`)), 404, 'NOT_FOUND')
      }
    },
  )

  test.each([
    '%00',
    'rtr_edge%00',
    '%0a',
    '%0d%0aX-Injected:%20yes',
    '..',
    '%2e%2e',
    '%2f',
    'rtr_edge%2f',
    '__proto__',
    'constructor',
    'rtr_edge;x=1',
    '%F0%9F%98%80',
    'RTR_EDGE',
    "'%20or%20'1'='1",
    '${jndi:ldap://x}',
    'rtr_edge%20',
  ])('general.path-encoding: a path that matches no endpoint or record (%s) gets 404', async (segment) => {
    for (const path of [
      `/api/v1${routers}/${segment}`,
      `/api/v1/scopes/${segment}/network/routers`,
      `/api/v1/operations/${segment}`,
    ]) {
      const answered = await sendRaw(api, rawRequest(`GET ${path}`))
      expectError(answered, 404, 'NOT_FOUND')
      expect(answered.headers['x-injected']).toBeUndefined()
    }
  })

  test('general.path-encoding: a percent-encoded id works like the plain id', async () => {
    expect((await api.get(`${prod}/network/routers/rtr%5Fedge`)).body.id).toBe('rtr_edge')
    expect((await api.get('/scopes/prj%5Facme_prod/network/routers')).status).toBe(200)
  })

  test('general.unknown-path: requests with very long ids, paths or queries are refused', async () => {
    for (const length of [65, 257, 8_000])
      expectError(await api.get(`${routers}/${'x'.repeat(length)}`), 404, 'NOT_FOUND')
    expectError(await api.get(`/${'x/'.repeat(4_000)}`), 404, 'NOT_FOUND')
    expectError(await api.get(`${routers}?q=${'x'.repeat(8_000)}`), 422, 'VALIDATION_FAILED', { field: 'q' })
  })

  test.each([
    '//scopes',
    '/scopes//network/routers',
    '/Scopes/prj_acme_prod/network/routers',
    '/scopes/prj_acme_prod/network/routers/',
    '/regions/',
    '/regions//',
    '/./regions',
    '/../regions',
    '/regions%3f',
    '/regions%23',
    '*',
  ])('general.unknown-path: %s gets 404, because it is not a path of the API', async (path) => {
    expectError(await sendRaw(api, rawRequest(`GET /api/v1${path}`)), 404, 'NOT_FOUND')
  })

  test.each([
    '0',
    '-1',
    '-0',
    '1e309',
    '0x10',
    '1.5',
    '1e2',
    '',
    ' 1',
    '1 ',
    'NaN',
    'Infinity',
    '9007199254740993',
    '99999999999999999999',
    '１',
    '1;2',
    'null',
    '[1]',
    '1,2',
  ])('pagination.bounds: page=%s is refused', async (page) => {
    expectError(await api.get(`${routers}?page=${encodeURIComponent(page)}`), 422, 'VALIDATION_FAILED', {
      field: 'page',
    })
    expectError(await api.get(`${routers}?pageSize=${encodeURIComponent(page)}`), 422, 'VALIDATION_FAILED', {
      field: 'pageSize',
    })
  })

  test('pagination.bounds: a query parameter that is sent twice is refused; the highest possible page number is accepted', async () => {
    expectError(await api.get(`${routers}?page=1&page=2`), 422, 'VALIDATION_FAILED', { field: 'page' })
    expectError(await api.get(`${routers}?q=a&q=b`), 422, 'VALIDATION_FAILED', { field: 'q' })
    expect((await api.get(`${routers}?page=9007199254740991&pageSize=200`)).body).toMatchObject({
      data: [],
      meta: { page: 9007199254740991, hasNext: false },
    })
    expect((await api.get(`${routers}?page[]=2&page%5B0%5D=x`)).status, 'another parameter is none of ours').toBe(200)
  })

  test.each(['(a+)+$', '.*', '[', '\\', '^edge', '%', '*', '(?<x>', "'; drop table", '__proto__'])(
    'general.list-envelope: q=%s is matched as plain text, not as a pattern',
    async (q) => {
      const { status, body } = await api.get(`${routers}?q=${encodeURIComponent(q)}`)
      expect({ status, total: body.meta.total }).toEqual({ status: 200, total: 0 })
      expect((await api.get(`${prod}/network/network-interfaces?q=${encodeURIComponent(q)}`)).body.meta.total).toBe(0)
    },
  )

  test.each(['constructor', '__proto__', 'toString', 'name,created', 'NAME', ''])(
    'general.error-shape: sort=%s is refused',
    async (sort) => {
      expectError(await api.get(`${routers}?sort=${sort}`), 422, 'VALIDATION_FAILED', { field: 'sort' })
    },
  )

  test('general.path-encoding: a query that cannot be decoded is used without decoding', async () => {
    expect((await sendRaw(api, rawRequest(`GET /api/v1${routers}?q=%E0%A4%A&%zz=%`))).status).toBe(200)
    expectError(await sendRaw(api, rawRequest(`GET /api/v1${routers}?page=%31%`)), 422, 'VALIDATION_FAILED', {
      field: 'page',
    })
  })
})

describe('headers', () => {
  const get = (headers: readonly string[], line = 'GET /api/v1/regions'): Promise<RawAnswer> =>
    sendRaw(api, [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n'))
  const owner = 'Authorization: Bearer pc_live_owner'

  test('auth.wrong-credential: two Authorization headers are refused', async () => {
    expectError(await get([owner, 'Authorization: Bearer pc_live_reader']), 401, 'UNAUTHENTICATED')
    expectError(await get([owner, owner]), 401, 'UNAUTHENTICATED')
    expectError(await get([owner, 'aUTHORIZATION: Bearer pc_live_reader']), 401, 'UNAUTHENTICATED')
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Basic cGNfbGl2ZV9vd25lcjo=',
    'pc_live_owner',
    'Token pc_live_owner',
    'Bearer pc_live_owner pc_live_owner',
    'Bearer pc_live_',
    'Bearer sak_live_',
    `Bearer pc_live_${'x'.repeat(7_000)}`,
    'Bearer pc_live_owner.nowhere',
    'Bearer PC_LIVE_OWNER',
    'Bearer "pc_live_owner"',
    'Bearer ses_owner',
    'Bearer undefined',
    'Bearer \u00fc',
  ])('auth.wrong-credential: Authorization: %s gets 401', async (value) => {
    expectError(await get([`Authorization: ${value}`]), 401, 'UNAUTHENTICATED')
  })

  test.each([
    'papercloud_session=',
    'papercloud_session',
    'session=ses_owner',
    'papercloud_session="ses_owner"',
    'papercloud_session=pc_live_owner',
    'papercloud_session=sak_live_deployer',
    'papercloud_session=session ses_owner',
    'xpapercloud_session=ses_owner',
    ';;;=;',
    '=',
  ])('auth.session-cookie: Cookie: %s gets 401', async (value) => {
    expectError(await get([`Cookie: ${value}`]), 401, 'UNAUTHENTICATED')
  })

  test('auth.bearer: the scheme can be in upper or lower case, and extra spaces can follow it', async () => {
    for (const value of ['bearer pc_live_owner', 'BEARER   pc_live_owner', '  Bearer pc_live_owner  '])
      expect((await get([`Authorization: ${value}`])).status).toBe(200)
  })

  test('general.request-id: a request id that is too long or contains unsupported characters is replaced with a new one', async () => {
    for (const [sent, isEchoed] of [
      ['fine-1', true],
      ['x'.repeat(128), true],
      ['x'.repeat(129), false],
      ['with space', true],
      ['a, b', true],
      ['~!@#$%^&*()[]{};:"<>', true],
      ['', false],
      ['\u00fc', false],
      ['a\tb', false],
    ] as const) {
      const { headers } = await get([owner, `X-Request-Id: ${sent}`])
      expect(headers['x-request-id'] === sent, sent).toBe(isEchoed)
      expect(headers['x-request-id']).toBeTruthy()
    }
    expect((await get([owner, 'X-Request-Id: a', 'X-Request-Id: b'])).headers['x-request-id']).toMatch(/^req_/)
  })

  test('idempotency.uuid: malformed idempotency keys are refused', async () => {
    for (const key of [
      'x',
      '7d0c7f5e-6f0a-4d52-9a53-0d5f0e0b1a1',
      '{7d0c7f5e-6f0a-4d52-9a53-0d5f0e0b1a10}',
      '7d0c7f5e-6f0a-4d52-9a53-0d5f0e0b1a10, 7d0c7f5e-6f0a-4d52-9a53-0d5f0e0b1a10',
      'x'.repeat(7_000),
      '__proto__',
    ]) {
      expectError(
        await api.post(routers, { name: 'keyed' }, { key, headers: { 'idempotency-key': key } }),
        422,
        'VALIDATION_FAILED',
        { field: 'Idempotency-Key' },
      )
    }
  })

  test('concurrency.stale: malformed ETags never match', async () => {
    for (const tag of ['x', '""', 'W/', 'W/""', '"*"', ',', ', ,', 'W/"', '"', '\\', '(*)']) {
      expectError(
        await api.patch(`${routers}/rtr_edge`, { name: 'tagged' }, { headers: { 'if-match': tag } }),
        412,
        'PRECONDITION_FAILED',
      )
    }
  })

  test('general.error-shape: 17 KiB of headers are refused with 431; many small headers are accepted', async () => {
    expectError(await get([owner, `X-Large: ${'x'.repeat(17 * 1024)}`]), 431, 'REQUEST_HEADERS_TOO_LARGE')
    expectError(await get([owner], `GET /api/v1/${'x'.repeat(17 * 1024)}`), 431, 'REQUEST_HEADERS_TOO_LARGE')
    expect((await get([owner, ...Array.from({ length: 400 }, (_none, at) => `X-${at}: 1`)])).status).toBe(200)
  })

  test('general.error-shape: contradictory or invalid Content-Length headers are refused with 400', async () => {
    expectError(
      await get([owner, 'Content-Length: 5', 'Content-Length: 6'], `POST /api/v1${routers}`),
      400,
      'BAD_REQUEST',
    )
    expectError(
      await get([owner, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `POST /api/v1${routers}`),
      400,
      'BAD_REQUEST',
    )
    expectError(await get([owner, 'Content-Length: -5'], `POST /api/v1${routers}`), 400, 'BAD_REQUEST')
    expectError(await get([owner, 'Content-Length: 1e3'], `POST /api/v1${routers}`), 400, 'BAD_REQUEST')
  })

  test('general.error-shape: an unsupported Expect header is refused with 417', async () => {
    expectError(await get([owner, 'Expect: 200-maybe'], `POST /api/v1${routers}`), 417, 'EXPECTATION_FAILED')
  })

  test('general.error-shape: HTTP/1.1 without a Host header is refused with 400', async () => {
    expectError(await sendRaw(api, 'GET /api/v1/regions HTTP/1.1\r\n\r\n'), 400, 'BAD_REQUEST')
    expect((await sendRaw(api, `GET /api/v1/regions HTTP/1.0\r\n${owner}\r\n\r\n`)).status, 'HTTP/1.0 had none').toBe(
      200,
    )
  })
})

describe('invalid HTTP', () => {
  test.each([
    'hello\r\n\r\n',
    'GET\r\n\r\n',
    'GET /api/v1/regions HTTP/9.9\r\n\r\n',
    'GET /api/v1/re gions HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n',
    'FROB /api/v1/regions HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nbroken line\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nA: \u0000\r\n\r\n',
    'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])('general.error-shape: invalid HTTP is refused with 400: %j', async (bytes) => {
    const answered = await sendRaw(api, Buffer.from(bytes, 'latin1'))
    expectError(answered, 400, 'BAD_REQUEST')
    expect(answered.headers['content-type']).toBe('application/json')
  })

  test('general.error-shape: a malformed chunk is refused with 400', async () => {
    const bytes = `${rawRequest(`POST /api/v1${routers}`, ['Content-Type: application/json', 'Transfer-Encoding: chunked'])}zz\r\n{}\r\n`
    expectError(await sendRaw(api, bytes), 400, 'BAD_REQUEST')
  })

  test('general.error-shape: the server keeps responding after a client disconnects in the middle of a body', async () => {
    const bytes = rawRequest(
      `POST /api/v1${routers}`,
      ['Content-Type: application/json', 'Content-Length: 1000'],
      '{"name":',
    )
    await new Promise<void>((done) => {
      const { hostname, port } = new URL(api.app.url)
      void import('node:net').then(({ connect }) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 20)),
        )
        socket.on('close', () => setTimeout(done, 50))
        socket.on('error', () => undefined)
      })
    })
    expect((await api.get('/regions')).status).toBe(200)
  })
})

describe('methods', () => {
  test('general.unknown-path: unsupported HTTP methods are refused', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE', 'LINK', 'OPTIONS']) {
      const answered = await sendRaw(api, rawRequest(`${method} /api/v1/regions`))
      expectError(answered, 405, 'METHOD_NOT_ALLOWED')
      expect(answered.headers.allow).toBe('GET, HEAD')
      expectError(await sendRaw(api, rawRequest(`${method} /api/v1/nowhere`)), 404, 'NOT_FOUND')
    }
    expectError(await sendRaw(api, rawRequest('CONNECT example.com:443')), 405, 'METHOD_NOT_ALLOWED')
    expectError(await sendRaw(api, rawRequest('OPTIONS *')), 404, 'NOT_FOUND')
  })

  test('concurrency.etag: HEAD gets the same response as GET, without the body', async () => {
    for (const path of [
      '/regions',
      `${routers}/rtr_edge`,
      `${routers}/rtr_unknown`,
      routers,
      `${routers}?page=0`,
      `${prod}/billing/transactions/txn_completed/exports/download`,
      `${prod}/compute/instances/ins_web/console/logs/export`,
    ]) {
      const [head, get] = [await api.call('HEAD', path, { token: 'pc_live_owner' }), await api.get(path)]
      expect({ path, status: head.status, text: head.text }).toEqual({ path, status: get.status, text: '' })
      for (const name of ['etag', 'content-type', 'content-length', 'x-sandbox-rule'])
        expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)])
    }
    const { headers } = await api.get(`${routers}/rtr_edge`)
    expect(
      (await api.call('HEAD', `${routers}/rtr_edge`, { headers: { 'if-none-match': headers.get('etag')! } })).status,
    ).toBe(304)
  })

  test('events.connect: HEAD does not open a stream', async () => {
    const answered = await sendRaw(api, rawRequest('HEAD /api/v1/events'))
    expect(answered.status).toBe(200)
    expect(sandbox.streams.size).toBe(0)
  })

  test('general.error-shape: a preflight request needs no credential, and any origin is allowed', async () => {
    const preflight = await fetch(`${api.app.url}/api/v1${routers}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, idempotency-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'authorization, idempotency-key',
    })
    const refused = await api.get(routers, { token: null, headers: { origin: 'https://app.example' } })
    expectError(refused, 401, 'UNAUTHENTICATED')
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  })

  test('general.unknown-path: a request line can contain an absolute URL instead of a path', async () => {
    expect((await sendRaw(api, rawRequest('GET http://api.example/api/v1/regions'))).status).toBe(200)
    expectError(await sendRaw(api, rawRequest('GET http://api.example')), 404, 'NOT_FOUND')
  })
})
