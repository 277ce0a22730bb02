/**
 * Audit runs through the control API: attached to an existing sandbox or started with a new one, read in every format,
 * and ended.
 */
import { afterEach, describe, expect, test } from 'vitest'
import { RULES } from '../../../src/quality/audit/rules/catalogue.ts'
import { validatorOf } from '../../../src/service/contract/validator.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'

interface Replied {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly body: any
}

async function control(method: string, path: string, body?: unknown): Promise<Replied> {
  const response = await fetch(`${api.app.url}${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const [text, type] = [await response.text(), response.headers.get('content-type') ?? '']
  return {
    status: response.status,
    type,
    text,
    body: type.includes('json') && text !== '' ? JSON.parse(text) : undefined,
  }
}

const begin = (body: unknown): Promise<Replied> => control('POST', '/_sandbox/runs', body)
const read = (name: string, format = ''): Promise<Replied> =>
  control('GET', `/_sandbox/runs/${name}${format === '' ? '' : `?format=${format}`}`)
const end = (name: string): Promise<Replied> => control('DELETE', `/_sandbox/runs/${name}`)
const names = async (): Promise<string[]> =>
  (await control('GET', '/_sandbox/runs')).body.data.map(({ run }: { run: string }) => run)

afterEach(async () => {
  for (const name of await names()) await end(name)
  await control('POST', '/_sandbox/reset')
})

test('a run on an existing sandbox checks the calls to it, even across resets, until the run ends', async () => {
  expect(await begin({ name: 'suite', over: 'default', audit: true })).toMatchObject({
    status: 201,
    body: { run: 'suite', audit: true, sandboxes: ['default'], calls: 0, resets: 0 },
  })
  await api.get(`${routers}?page_size=5`)
  await control('POST', '/_sandbox/reset')
  await api.get(`${routers}?page_size=5`)
  const { status, body } = await read('suite')
  expect(status).toBe(200)
  expect(body).toMatchObject({ calls: 2, resets: 1, findings: [{ rule: 'query.unknown', count: 2 }], leaks: [] })
  expect(body.rules.map(({ id }: { id: string }) => id)).toEqual(RULES.map(({ id }) => id))
  expect(body.rules.find(({ id }: { id: string }) => id === 'query.unknown')).toEqual({
    id: 'query.unknown',
    level: 'warning',
    title: 'Sends query parameters that the endpoint does not know',
    opportunities: 2,
    findings: 1,
  })
  expect((await end('suite')).status).toBe(204)
  expect((await read('suite')).status).toBe(404)
  expect(api.app.sandboxes.get('default')!.observer).toBeUndefined()
})

test('a run with its own sandbox includes sandboxes created through that sandbox, and deletes them when the run ends', async () => {
  expect((await begin({ name: 'own', audit: true, sandbox: { pace: 'instant', seed: 7 } })).status).toBe(201)
  expect(api.app.sandboxes.get('own')!.world.random.seed).toBe(7)
  await control('POST', '/sandboxes/own/_sandbox/sandboxes', { name: 'joined' })
  await control('POST', '/_sandbox/sandboxes', { name: 'apart' })
  for (const name of ['own', 'joined', 'apart'])
    await api.get(`${routers}?page_size=5`, { token: `pc_live_owner.${name}` })
  expect((await read('own')).body).toMatchObject({ sandboxes: ['own', 'joined'], calls: 2, findings: [{ count: 2 }] })
  await end('own')
  expect(api.app.sandboxes.all.map(({ name }) => name)).toEqual(['default', 'apart'])
  await control('DELETE', '/_sandbox/sandboxes/apart')
})

test('when a sandbox of a run is deleted, its findings are kept, and neither the sandbox nor its records are reported as left behind', async () => {
  await begin({ name: 'own', audit: true })
  await control('POST', '/sandboxes/own/_sandbox/sandboxes', { name: 'brief' })
  await api.get(`${routers}?page_size=5`, { token: 'pc_live_owner.brief' })
  await api.post(routers, { name: 'left' }, { token: 'pc_live_owner.brief' })
  expect((await read('own')).body.leaks).toHaveLength(1)
  await control('DELETE', '/_sandbox/sandboxes/brief')
  const { body } = await read('own')
  expect(body.findings.map(({ rule }: { rule: string }) => rule)).toContain('query.unknown')
  expect(body.leaks).toEqual([])
  expect((await end('own')).status).toBe(204)
})

test('a run without an audit checks no rules, but still finds leaks', async () => {
  await begin({ name: 'quiet', over: 'default' })
  await api.get(`${routers}?page_size=5`)
  await api.post(routers, { name: 'left' })
  api.settle()
  expect((await read('quiet')).body).toMatchObject({
    audit: false,
    calls: 2,
    findings: [],
    rules: [],
    leaks: [{ rule: 'leak.record', evidence: { name: 'left' } }],
  })
})

describe('a run with injected faults', () => {
  const create = (name: string): Promise<{ status: number }> => api.post(routers, { name })
  const statuses = async (): Promise<number[]> => {
    const list = async (): Promise<number> => (await api.get(`${routers}?q=x`)).status
    const found = [await list(), await list(), (await create('made')).status]
    await control('POST', '/_sandbox/reset')
    return [...found, await list(), (await create('made')).status]
  }
  /** Runs the workflow without faults, and returns its call points. */
  async function points(): Promise<any[]> {
    await begin({ name: 'clean', over: 'default' })
    await statuses()
    const { body } = await read('clean')
    await end('clean')
    return body.points
  }

  test('call points are the same after a reset, and identical consecutive reads share one point', async () => {
    const found = await points()
    expect(found.map(({ endpoint, ordinal }) => [endpoint, ordinal])).toEqual([
      ['listRouters', 0],
      ['createRouter', 0],
      ['listRouters', 1],
      ['createRouter', 1],
    ])
    expect(found[1].request).toContain('"name":"made"')
    await control('POST', '/_sandbox/reset')
    expect(await points()).toEqual(found)
  })

  test.each<[string, number, object, number[], number]>([
    ['once at a call point', 1, { then: { respond: { status: 503 } } }, [200, 200, 503, 200, 202], 1],
    ['at a call point after a reset', 3, { then: { respond: { status: 503 } } }, [200, 200, 202, 200, 503], 1],
    ['from a call point onwards', 1, { then: { respond: { status: 401 } }, lasts: true }, [200, 200, 401, 401, 401], 3],
    ['that has nothing to act on', 1, { then: { touch: true } }, [200, 200, 202, 200, 202], 0],
  ])('the run injects a fault %s', async (_what, at, arm, expected, hits) => {
    const { id } = (await points())[at]
    await control('POST', '/_sandbox/reset')
    await begin({ name: 'armed', over: 'default', arm: { point: id, ...arm } })
    expect(await statuses()).toEqual(expected)
    expect((await read('armed')).body.arm).toEqual({ hits })
  })

  test('a complete scenario rule can be injected, and its counts continue across resets', async () => {
    const arm = { when: { endpoint: 'listRouters' }, then: { respond: { status: 500 } }, skip: 1, times: 2 }
    await begin({ name: 'armed', over: 'default', arm })
    expect(await statuses()).toEqual([200, 500, 202, 500, 202])
    expect((await read('armed')).body.arm).toEqual({ hits: 2 })
    await end('armed')
    expect((await api.get(`${routers}?q=x`)).status).toBe(200)
  })

  test('the run returns the states to which pending work will lead, without executing that work', async () => {
    await begin({ name: 'states', over: 'default' })
    await create('one')
    await control('POST', '/_sandbox/reset')
    const made = await create('two')
    const { endStates } = (await read('states')).body
    expect(endStates.map(({ kinds }: any) => kinds['network.router'])).toEqual([
      [expect.stringMatching(/"name":"one".*"status":"ACTIVE"/)],
      [expect.stringMatching(/"name":"two".*"status":"ACTIVE"/)],
    ])
    expect(made).toMatchObject({ body: { status: 'BUILD' } })
    expect((await api.get(`${routers}/${(made as any).body.id}`)).body.status).toBe('BUILD')
  })
})

describe('a refused request changes nothing', () => {
  test.each([
    ['a name in use', { name: 'first', over: 'default' }, 409, 'name'],
    ['a sandbox that belongs to another run', { name: 'second', over: 'default' }, 409, 'over'],
    ['an unknown sandbox', { name: 'second', over: 'nowhere' }, 404, 'over'],
    ['both a sandbox and a new one', { name: 'second', over: 'default', sandbox: {} }, 422, 'sandbox'],
    ['a new sandbox with a name in use', { name: 'default' }, 409, 'name'],
    ['unknown fixtures', { name: 'second', sandbox: { fixtures: 'none' } }, 422, 'fixtures'],
    ['an invalid name', { name: 'Second Run' }, 422, 'name'],
    ['an unknown field', { name: 'second', report: {} }, 422, 'report'],
    ['an empty arm', { name: 'second', arm: {} }, 422, 'arm'],
    ['an arm without a point', { name: 'second', arm: { point: 'here', then: { touch: true } } }, 422, 'arm.point'],
    ['an arm with an unknown effect', { name: 'second', arm: { then: { explode: 1 } } }, 422, 'arm.then.explode'],
    [
      'an arm with an unknown field',
      { name: 'second', arm: { point: '0123456789ab', then: { touch: true }, times: 1 } },
      422,
      'arm.times',
    ],
  ])('%s', async (_what, body, status, field) => {
    await begin({ name: 'first', over: 'default' })
    const refused = await begin(body)
    expect([refused.status, refused.body.field]).toEqual([status, field])
    expect(await names()).toEqual(['first'])
    expect(api.app.sandboxes.all.map(({ name }) => name)).toEqual(['default'])
  })

  test('an unknown run or report format is refused', async () => {
    expect([(await read('none')).status, (await end('none')).status]).toEqual([404, 404])
    await begin({ name: 'first', over: 'default' })
    expect((await read('first', 'pdf')).status).toBe(422)
  })
})

describe('reports', () => {
  test.each([
    ['text', 'text/plain', 'query.unknown'],
    ['sarif', 'application/sarif+json', '"version": "2.1.0"'],
    ['junit', 'application/xml', '<testsuites'],
    ['github', 'text/plain', '::warning'],
    ['markdown', 'text/markdown', '| `query.unknown` |'],
    ['json', 'application/json', '"query.unknown"'],
  ])('%s', async (format, type, part) => {
    await begin({ name: 'suite', over: 'default', audit: true })
    await api.get(`${routers}?page_size=5`)
    const reply = await read('suite', format)
    expect(reply.status).toBe(200)
    expect(reply.type.split(';')[0]).toBe(type)
    expect(reply.text.replaceAll('"version":"2.1.0"', '"version": "2.1.0"')).toContain(part)
  })

  test('a report includes the records left behind, and matches the contract', async () => {
    await begin({ name: 'suite', over: 'default', audit: true })
    await api.post(routers, { name: 'left' })
    api.settle()
    const { contract } = await api.app.control()
    const endpoint = contract.endpoints.get('getRun')!
    for (const format of ['', 'json']) {
      const { body } = await read('suite', format)
      expect(validatorOf(contract).response(endpoint, 200, body)).toEqual([])
      const rules = body.findings.map(({ rule }: { rule: string }) => rule)
      expect([format, rules.includes('leak.record')]).toEqual([format, format === 'json'])
      expect(body.leaks).toHaveLength(1)
    }
  })
})
