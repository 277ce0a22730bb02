/** Properties that every response has. */
import { beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '../../../src/service/guards/credential.ts'
import type { Contract } from '../../../src/service/contract/document.ts'
import { openServer, type Answered } from '../../support/test-server.ts'
import { newPerson, newToken } from '../../support/people.ts'
import { followed, samplesOf, type Sample, type Schema } from '../../support/samples.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
let samples: readonly Sample[]
/** Responses to calls, one for each endpoint. */
const answers: { id: string; status: number; body: unknown }[] = []

beforeAll(async () => {
  const sandbox = api.app.sandboxes.get('default')!
  await api.post(`${prod}/network/routers`, { name: 'opens-an-operation' })
  samples = samplesOf(api.app.contract, sandbox.world).samples
  const kept = sandbox.capture()
  const keep = ({ endpoint }: Sample, { status, body }: Answered): number =>
    answers.push({ id: endpoint.id, status, body })
  for (const sample of samples) {
    const { endpoint, path, body } = sample
    if (endpoint.id === 'streamEvents') continue
    keep(
      sample,
      await api.call(endpoint.method, path, {
        ...(body !== undefined && { body }),
        headers: { 'if-match': '*' },
        endpoint,
      }),
    )
    if (endpoint.method === 'GET') continue
    api.settle()
    for (const read of samples.filter(
      (one) => one.endpoint.method === 'GET' && path.startsWith(one.path) && one.path !== '/operations',
    ))
      keep(read, await api.get(read.path))
    sandbox.restore(kept, Date.now())
  }
})

/** Yields every field of a response. */
function* fields(value: unknown, path = ''): Generator<[path: string, key: string, value: unknown]> {
  if (Array.isArray(value)) for (const inner of value) yield* fields(inner, `${path}[]`)
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      yield [`${path}.${key}`, key, inner]
      yield* fields(inner, `${path}.${key}`)
    }
  }
}

/** Returns the fields that match a predicate, from all responses. */
const faulty = (isFaulty: (key: string, value: unknown) => boolean): string[] => [
  ...new Set(
    answers.flatMap(({ id, body }) =>
      [...fields(body)]
        .filter(([, key, value]) => isFaulty(key, value))
        .map(([path, , value]) => `${id} ${path} ${JSON.stringify(value).slice(0, 60)}`),
    ),
  ),
]

describe('every response', () => {
  test('general.camel-case: field names are in camelCase, in responses and in the contract', () => {
    expect(answers.length).toBeGreaterThan(300)
    expect(faulty((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([])
    const { schemas } = api.app.contract.document.components
    const named = Object.entries(schemas).flatMap(([name, schema]) =>
      Object.keys((schema as Schema).properties ?? {}).map((key) => `${name}.${key}`),
    )
    expect(named.filter((name) => !/\.[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([])
  })

  test('general.timestamps: timestamps are in ISO 8601 format and in UTC', () => {
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
    expect(
      faulty((_key, value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !instant.test(value)),
    ).toEqual([])
    expect(
      faulty(
        (key, value) => /[a-z]At$/.test(key) && value !== null && !(typeof value === 'string' && instant.test(value)),
      ),
    ).toEqual([])
  })

  test('general.money: amounts are integers, and every amount of money has a currency', () => {
    expect(faulty((key, value) => key.endsWith('Minor') && value !== null && !Number.isSafeInteger(value))).toEqual([])
    expect(faulty((key, value) => key === 'amount' && !Number.isSafeInteger(value))).toEqual([])
    expect(faulty((key, value) => key === 'currency' && !/^[A-Z]{3}$/.test(String(value)))).toEqual([])
  })

  test('general.ids-stable: all ids are strings', () => {
    expect(
      faulty((key, value) => (key === 'id' || key.endsWith('Id')) && value !== null && typeof value !== 'string'),
    ).toEqual([])
  })

  test('auth.secret-once: only responses to calls that create a secret contain a secret', () => {
    const tellers = new Set(
      answers.flatMap(({ id, body }) =>
        [...fields(body)].some(([, key]) => /^(secret|privateKey|authKey)$/.test(key)) ? [id] : [],
      ),
    )
    expect([...tellers].filter((id) => !/^(create|rotate|transfer|export)/.test(id))).toEqual([])
    expect(
      faulty((_key, value) => typeof value === 'string' && /^(pc_live|sak_live)_(owner|deployer)$/.test(value)),
    ).toEqual([])
  })
})

describe('fields without a value', () => {
  test('general.optional-omitted: null appears only in nullable fields, and required fields are always present', () => {
    const { contract } = api.app
    const odd: string[] = []
    for (const { id, status, body } of answers) {
      const pointer = contract.endpoints.get(id)!.responses.get(status)
      if (typeof pointer === 'string') odd.push(...nulls(contract, schemaAt(contract, pointer), body, id))
    }
    expect([...new Set(odd)]).toEqual([])
  })

  test('general.optional-omitted: a new instance shows missing values as null, and an unknown origin is omitted', async () => {
    const { body } = await api.post(`${prod}/compute/instances`, {
      name: 'bare',
      flavorId: 'flv_small',
      imageId: 'img_debian_12',
    })
    expect(body).toMatchObject({ statusReason: null, statusReasonCode: null, floatingIp: null })
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['taskState', 'fixedIp', 'tags', 'keyPairs']))
    const seeded = (await api.get(`${prod}/compute/instances?pageSize=200`)).body.data as Record<string, unknown>[]
    for (const one of seeded) if ('origin' in one) expect(['portal', 'api', 'system', 'imported']).toContain(one.origin)
  })
})

/** Yields required fields that are missing, and fields that are null although their type does not allow it. */
function* nulls(contract: Contract, given: Schema, value: unknown, path: string): Generator<string> {
  const schema = followed(contract, given)
  if (schema.anyOf) {
    const fitting = (schema.anyOf as Schema[]).find((one) => followed(contract, one).type !== 'null')
    if (value !== null && fitting && schema.anyOf.length === 2) yield* nulls(contract, fitting, value, path)
  } else if (Array.isArray(value) && schema.items) {
    for (const inner of value) yield* nulls(contract, schema.items, inner, `${path}[]`)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      const field = (value as Record<string, unknown>)[key]
      if (field === undefined && schema.required?.includes(key)) yield `${path}.${key} is missing`
      if (field === null && !allowsNull(contract, inner)) yield `${path}.${key} is null`
      if (field !== undefined) yield* nulls(contract, inner, field, `${path}.${key}`)
    }
  }
}

function allowsNull(contract: Contract, given: Schema): boolean {
  const schema = followed(contract, given)
  if (schema.anyOf) return (schema.anyOf as Schema[]).some((one) => allowsNull(contract, one))
  return schema.type === undefined || [schema.type].flat().includes('null')
}

function schemaAt(contract: Contract, pointer: string): Schema {
  const parts = decodeURIComponent(pointer).slice(2).split('/')
  return parts.reduce<any>((node, part) => node[part.replaceAll('~1', '/').replaceAll('~0', '~')], contract.document)
}

describe('origin of resources', () => {
  test('general.origin: the origin of a record is api if a token or key created it, and portal if a console session did', async () => {
    const routers = `${prod}/network/routers`
    const origins = [
      await api.post(routers, { name: 'by-token' }),
      await api.post(routers, { name: 'by-key' }, { token: 'sak_live_deployer' }),
      await api.post(routers, { name: 'by-session' }, { cookie: 'ses_owner' }),
    ].map(({ body }) => body.origin)
    expect(origins).toEqual(['api', 'api', 'portal'])
  })

  test('general.origin: every create that sets an origin sets api for tokens and portal for sessions', async () => {
    const sandbox = api.app.sandboxes.get('default')!
    const kept = sandbox.capture()
    const creates = samples.filter(
      ({ endpoint }) => endpoint.method === 'POST' && endpoint.id.startsWith('create') && !endpoint.consoleOnly,
    )
    const odd: unknown[] = []
    let shown = 0
    for (const { endpoint, path, body } of creates) {
      for (const [cookie, wanted] of [
        [undefined, 'api'],
        ['ses_owner', 'portal'],
      ] as const) {
        const answered = await api.post(path, body, { headers: { 'if-match': '*' }, ...(cookie && { cookie }) })
        const { origin } = (answered.body ?? {}) as { origin?: string }
        if (answered.status < 300 && origin !== undefined) {
          shown += 1
          if (origin !== wanted) odd.push({ endpoint: endpoint.id, origin, wanted })
        }
        sandbox.restore(kept, Date.now())
      }
    }
    expect(odd).toEqual([])
    expect(shown).toBeGreaterThan(20)
  })
})

describe('scope and role', () => {
  test('scopes.both: a scope without a role, or a role without a scope, is not enough', async () => {
    const { world } = api.app.sandboxes.get('default')!
    newPerson(world, { name: 'role_only', permissions: { network: 'manage' }, scopes: ['storage:write'] })
    newPerson(world, { name: 'scope_only', permissions: { storage: 'manage' }, scopes: ['network:write'] })
    newPerson(world, { name: 'both', permissions: { network: 'manage' }, scopes: ['network:write'] })
    const ends = await Promise.all(
      ['role_only', 'scope_only', 'both'].map((name) =>
        api.post(`${prod}/network/routers`, { name: `by-${name.replace('_', '-')}` }, { token: `pc_live_${name}` }),
      ),
    )
    expect(ends.map(({ status, body }) => [status, body.details?.reason])).toEqual([
      [403, 'TOKEN_SCOPE_MISSING'],
      [403, 'ROLE_PERMISSION_MISSING'],
      [202, undefined],
    ])
  })

  test('scopes.write-not-read: write access does not include read access', async () => {
    expect(
      (await api.post(`${prod}/compute/key-pairs`, { name: 'written' }, { token: 'pc_live_compute_write' })).status,
    ).toBe(201)
    for (const path of [`${prod}/compute/key-pairs`, `${prod}/compute/instances/ins_web`]) {
      expect((await api.get(path, { token: 'pc_live_compute_write' })).body.details).toEqual({
        reason: 'TOKEN_SCOPE_MISSING',
        missingTokenScopes: ['compute:read'],
      })
    }
    expect((await api.get(`${prod}/compute/instances`, { token: 'pc_live_compute_read' })).status).toBe(200)
    expect(
      (await api.patch(`${prod}/compute/instances/ins_web`, { name: 'x' }, { token: 'pc_live_compute_read' })).body
        .details,
    ).toEqual({ reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['compute:write'] })
  })

  test.each([
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['10.0.0.0/8', '192.168.1.0/30'], '192.168.1.3', true],
    [['10.0.0.0/8', '192.168.1.0/30'], '192.168.1.4', false],
    [['0.0.0.0/0'], '198.51.100.1', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['2001:db8::/32'], '2001:db8:ffff::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['2001:db8::1'], '2001:0db8:0:0:0:0:0:1', true],
    [['::/0'], '2001:db8::1', true],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['::ffff:203.0.113.0/120'], '203.0.113.9', true],
    [['::ffff:203.0.113.0/120'], '203.0.114.9', false],
    [[], '198.51.100.1', true],
  ] as const)(
    'auth.ip-allowlist: a token restricted to %j can be used from %s (expected: %s)',
    (allowlist, address, passes) => {
      const sandbox = api.app.sandboxes.get('default')!
      const kept = sandbox.capture()
      const secret = newToken(sandbox.world, { name: 'fenced_by_address', userId: 'usr_owner', allowlist })
      const call = (): unknown => callerOf(sandbox.world, secret, address)
      if (passes) expect(call()).toMatchObject({ principalId: 'usr_owner' })
      else
        expect(call).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED', facts: { rule: 'auth.ip-allowlist' } }))
      sandbox.restore(kept, Date.now())
    },
  )
})
