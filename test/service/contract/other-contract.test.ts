/**
 * A server with another version of the contract: endpoints in both versions keep their handlers, new endpoints return
 * their examples, and removed endpoints do not exist.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { home } from '../../../src/service/contract/package-files.ts'
import { expectRefusal, openServer } from '../../support/test-server.ts'
import { BASIS } from '../../support/basis.ts'

type Json = Record<string, any>

const folder = mkdtempSync(join(tmpdir(), 'papercloud-contract-'))
const shipped = readFileSync(join(home, 'openapi.json'), 'utf8')

/** Writes a changed copy of the shipped contract. */
function contractFile(name: string, change: (document: Json) => void): string {
  const document = JSON.parse(shipped) as Json
  change(document)
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(document))
  return file
}

const WIDGET = {
  type: 'object',
  required: ['id', 'size'],
  properties: { id: { type: 'string' }, size: { type: 'integer', minimum: 3 } },
}
const refusals = Object.fromEntries(
  [400, 401, 403, 404, 409, 412, 422, 429].map((status) => [
    status,
    { $ref: `#/components/responses/Refusal${status}` },
  ]),
)

const file = contractFile('newer.json', (document) => {
  document.info.version = '2.0.0'
  const { paths } = document
  // These endpoints have none of our extensions, operation ids or parameter names.
  paths['/regions'].get = { responses: paths['/regions'].get.responses }
  paths['/scopes/{project}/network/routers/{id}'] = {
    parameters: ['project', 'id'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    get: { operationId: 'readRouter', responses: paths['/scopes/{scopeId}/network/routers/{routerId}'].get.responses },
  }
  delete paths['/scopes/{scopeId}/network/routers/{routerId}']
  delete paths['/scopes/{scopeId}/compute/key-pairs']
  paths['/widgets'] = {
    get: {
      responses: {
        200: { description: 'All.', content: { 'application/json': { schema: { type: 'array', items: WIDGET } } } },
        ...refusals,
      },
    },
  }
  paths['/scopes/{scopeId}/compute/widgets'] = {
    parameters: [{ $ref: '#/components/parameters/InProject' }],
    post: {
      operationId: 'createWidget',
      'x-required-scopes': ['compute:write'],
      'x-required-permission': { resource: 'compute', level: 'manage', at: 'project' },
      parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean' } }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', required: ['size'], properties: { size: { type: 'integer', 'x-unit': 'cm' } } },
          },
        },
      },
      callbacks: { made: { '{$request.body#/url}': { post: { responses: { 200: { description: 'Told.' } } } } } },
      responses: {
        201: {
          description: 'Made.',
          content: {
            'application/json': {
              schema: WIDGET,
              examples: {
                small: { value: { id: 'wid_small', size: 3 } },
                large: { value: { id: 'wid_large', size: 30 } },
              },
            },
          },
        },
        ...refusals,
      },
    },
  }
  // Endpoints that have our extensions, but whose parameters do not say what kind of record they identify.
  const bare = (...names: string[]): Json[] =>
    names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const made = { 201: { description: 'Made.', content: { 'application/json': { schema: WIDGET } } }, ...refusals }
  const write = { 'x-idempotency': 'required', 'x-if-match': 'required', 'x-required-scopes': ['compute:write'] }
  const [usage, project, router, tenant] = [
    '/scopes/{scope}/usage',
    '/usage/{year}/{scopeId}',
    '/scopes/{scopeId}/network/routers/{which}/widgets',
    '/tenants/{id}/widgets',
  ]
  paths[usage] = { post: { parameters: bare('scope'), 'x-idempotency': 'required', responses: made } }
  paths[project] = { get: { parameters: bare('year', 'scopeId'), responses: { ...made, 200: made[201] } } }
  paths[router] = { post: { parameters: bare('scopeId', 'which'), ...write, responses: made } }
  paths[tenant] = { get: { parameters: bare('id'), responses: { ...made, 200: made[201] } } }
  paths['/odd/{oddId}/parts/{partId}'] = {
    put: {
      parameters: bare('oddId', 'partId').map((one, at) => ({
        ...one,
        ...(at ? { 'x-within': 'parts' } : { 'x-kind': 'odd' }),
      })),
      'x-etag-of': 'odd',
      'x-if-match': 'required',
      'x-project-enough-for': 'oddId',
      responses: made,
    },
  }
})

const api = openServer({ contract: file, rateLimit: 1000 })
const WIDGETS = '/scopes/prj_acme_prod/compute/widgets'

describe('an endpoint of another contract for which the sandbox has no handler', () => {
  it('the endpoint returns one of its examples, marked as an example, and changes nothing', async () => {
    const before = api.state()
    const made = await api.post(WIDGETS, { size: 5 })
    expect({ status: made.status, body: made.body }).toEqual({ status: 201, body: { id: 'wid_small', size: 3 } })
    expect(made.headers.get('x-sandbox-fidelity')).toBe('example')
    expect(made.headers.get('preference-applied')).toBeNull()
    expect(made.headers.get('x-ratelimit-limit')).toBe('1000')
    expect(api.state()).toEqual(before)
  })

  it('the endpoint works without an operationId and without x- extensions', async () => {
    const { status, headers, body } = await api.get('/widgets')
    expect({ status, fidelity: headers.get('x-sandbox-fidelity') }).toEqual({ status: 200, fidelity: 'example' })
    expect(body[0].size).toBeGreaterThanOrEqual(3)
    expect((await api.delete('/widgets')).status).toBe(405)
  })

  it('the endpoint applies the guards that its x- extensions require', async () => {
    const body = { size: 5 }
    await expectRefusal(api, () => api.post(WIDGETS, body, { token: null }), 401, 'UNAUTHENTICATED')
    await expectRefusal(api, () => api.post('/scopes/prj_globex_main/compute/widgets', body), 404, 'NOT_FOUND')
    await expectRefusal(api, () => api.post(WIDGETS, body, { token: 'pc_live_compute_read' }), 403, 'FORBIDDEN', {
      details: { reason: 'TOKEN_SCOPE_MISSING' },
    })
    await expectRefusal(api, () => api.post(WIDGETS, body, { token: 'pc_live_reader' }), 403, 'FORBIDDEN', {
      details: { reason: 'ROLE_PERMISSION_MISSING' },
    })
    await expectRefusal(api, () => api.post(`${WIDGETS}?dry=perhaps`, body), 422, 'VALIDATION_FAILED', {
      field: 'dry',
    })
    await expectRefusal(api, () => api.post(WIDGETS, {}), 422, 'VALIDATION_FAILED', { field: 'size' })
  })

  it('the endpoint requires an idempotency key if its contract does', async () => {
    const path = '/scopes/prj_acme_prod/usage'
    await expectRefusal(api, () => api.post(path, undefined, { key: null }), 400, 'IDEMPOTENCY_KEY_REQUIRED', {
      field: 'Idempotency-Key',
    })
    await expectRefusal(api, () => api.post(path, undefined, { key: 'one' }), 422, 'VALIDATION_FAILED', {
      field: 'Idempotency-Key',
    })
    expect((await api.post(path)).status).toBe(201)
  })

  it('idempotency.replay: when a key is reused, the endpoint returns the first response again, or 409 if the request is different', async () => {
    const path = '/scopes/prj_acme_prod/usage'
    const key = '5b0a4d6c-6d0c-4c6e-9b52-1f0f3c1d2e3f'
    const first = await api.post(path, undefined, { key })
    expect([first.status, first.headers.get('x-sandbox-rule')]).toEqual([201, null])
    const before = api.state()
    const again = await api.post(path, undefined, { key })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('x-sandbox-rule')).toBe('idempotency.replay')
    expect(again.headers.get('x-sandbox-fidelity')).toBe('example')
    const elsewhere = (): ReturnType<typeof api.post> => api.post('/scopes/prj_acme_dev/usage', undefined, { key })
    await expectRefusal(api, elsewhere, 409, 'CONFLICT')
    expect(api.state()).toEqual(before)
  })

  it('the endpoint requires If-Match if its contract does', async () => {
    const path = '/scopes/prj_acme_prod/network/routers/rtr_edge/widgets'
    await expectRefusal(api, () => api.post(path), 412, 'PRECONDITION_FAILED', { field: 'If-Match' })
    await expectRefusal(
      api,
      () => api.post(path, undefined, { headers: { 'if-match': 'W/"99"' } }),
      412,
      'PRECONDITION_FAILED',
    )
    expect((await api.post(path, undefined, { headers: { 'if-match': '*' } })).status).toBe(201)
    await expectRefusal(api, () => api.call('PUT', '/odd/one/parts/two'), 412, 'PRECONDITION_FAILED')
    expect((await api.call('PUT', '/odd/one/parts/two', { headers: { 'if-match': '"1"' } })).status).toBe(201)
  })

  it.each([
    ['POST', '/scopes/prj_globex_main/usage'],
    ['POST', '/scopes/prj_none/usage'],
    ['GET', '/usage/2026/prj_globex_main'],
    ['GET', '/tenants/ten_globex/widgets'],
    ['POST', '/scopes/prj_globex_main/network/routers/rtr_edge/widgets'],
    ['POST', '/scopes/prj_acme_prod/network/routers/rtr_globex/widgets'],
    ['POST', '/scopes/prj_acme_prod/network/routers/rtr_none/widgets'],
  ])(
    'ids in paths are recognized without x- extensions, and an unknown or inaccessible id gets 404: %s %s',
    async (method, path) => {
      await expectRefusal(api, () => api.call(method, path, { headers: { 'if-match': '*' } }), 404, 'NOT_FOUND')
    },
  )

  it("the endpoint works with ids of the caller's own records", async () => {
    expect((await api.get('/usage/2026/prj_acme_prod')).status).toBeLessThan(300)
    expect((await api.get('/tenants/ten_acme/widgets')).status).toBeLessThan(300)
  })

  it('the endpoint accepts a Prefer header like any other endpoint', async () => {
    expect((await api.post(WIDGETS, {}, { headers: { prefer: 'example=large' } })).body.id).toBe('wid_large')
    await expectRefusal(
      api,
      () => api.post(WIDGETS, {}, { headers: { prefer: 'code=500' } }),
      422,
      'VALIDATION_FAILED',
      { field: 'Prefer' },
    )
  })

  it('a scenario can apply to the endpoint', async () => {
    const { scenarios } = api.app.sandboxes.get('default')!
    scenarios.put('no-widgets', { rules: [{ when: { endpoint: 'createWidget' }, then: { respond: { status: 429 } } }] })
    expect((await api.post(WIDGETS, { size: 5 })).status).toBe(429)
    scenarios.deactivate('no-widgets')
  })
})

describe('an endpoint in both contracts', () => {
  it('the endpoint keeps its handler and its x- extensions, even if the other contract uses a different operationId and parameter names', async () => {
    const router = await api.get('/scopes/prj_acme_prod/network/routers/rtr_edge')
    expect(router.body).toMatchObject({ id: 'rtr_edge', status: 'ACTIVE' })
    expect(router.headers.get('x-sandbox-fidelity')).toBeNull()
    await expectRefusal(
      api,
      () => api.get('/scopes/prj_acme_prod/network/routers/rtr_edge', { token: 'pc_live_compute_read' }),
      403,
      'FORBIDDEN',
    )
    expect((await api.get('/regions')).body.data).toHaveLength(3)
    expect((await api.post('/scopes/prj_acme_prod/network/routers', { name: 'new' })).status).toBe(202)
  })

  it('an endpoint that is missing from the other contract gets 404', async () => {
    expect((await api.get('/scopes/prj_acme_prod/compute/key-pairs')).status).toBe(404)
  })
})

describe('loading and serving the other contract', () => {
  it('the server serves the other contract at /openapi.json', async () => {
    const served = (await (await fetch(`${api.app.url}/openapi.json`)).json()) as Json
    expect(served.info.version).toBe('2.0.0')
    expect(served.paths['/widgets'].get.operationId).toBeUndefined()
  })

  it.each([
    ['that is not JSON', () => writeFileSync(join(folder, 'broken.json'), '{'), 'broken.json', 'is not JSON'],
    ['that does not exist', () => undefined, 'missing.json', 'cannot be read'],
    [
      'with a dangling reference',
      () =>
        contractFile(
          'loose.json',
          (document) => (document.paths['/regions'].get.responses[200] = { $ref: '#/components/responses/None' }),
        ),
      'loose.json',
      'refers to #/components/responses/None, which it does not contain',
    ],
    [
      'of another OpenAPI version',
      () => contractFile('old.json', (document) => (document.openapi = '3.0.3')),
      'old.json',
      'is not an OpenAPI 3.1 document',
    ],
    [
      'with a reference to another document',
      () =>
        contractFile(
          'parts.json',
          (document) => (document.paths['/regions'].get.responses[200] = { $ref: 'http://127.0.0.1:1/elsewhere.json' }),
        ),
      'parts.json',
      'http://127.0.0.1:1/elsewhere.json, which is in another file',
    ],
  ])('a contract %s is refused, and the message names the file', async (_what, make, name, message) => {
    make()
    const options = {
      ...BASIS,
      fixtures: 'default',
      pace: 'manual',
    } as const
    await expect(startApp({ ...options, contract: join(folder, name) })).rejects.toThrow(message)
    await expect(startApp({ ...options, contract: join(folder, name) })).rejects.toThrow(name)
  })
})
