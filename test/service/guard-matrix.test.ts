/**
 * Every endpoint of the contract is called against every guard. Requests are generated from the annotations in the
 * contract, so documentation and enforcement cannot diverge. The tests check that nothing changed by counting commits.
 */
import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import stringify from 'safe-stable-stringify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import type { SandboxSnapshot } from '../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { carried, changesSince, openServer, type Answered, type Sending } from '../support/test-server.ts'
import { newPerson, newToken, RESOURCES, SCOPES } from '../support/people.ts'
import { bodyOf, followed, pathOf, PROJECT, samplesOf, schemaAt, type Sample } from '../support/samples.ts'

const LIMIT = 1_000_000
const api = openServer({ rateLimit: LIMIT })
let sandbox: Sandbox
let samples: readonly Sample[]
let missing: readonly string[]
let start: SandboxSnapshot

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  const { world } = sandbox
  await api.post(`/scopes/${PROJECT}/network/routers`, { name: 'opens-an-operation' })
  newPerson(world, { name: 'nothing', permissions: {} })
  newPerson(world, { name: 'only_looks', permissions: Object.fromEntries(RESOURCES.map((key) => [key, 'read'])) })
  newPerson(world, { name: 'owns_project', role: 'rol_owner', at: PROJECT })
  for (const one of SCOPES)
    newToken(world, { name: `without_${one}`, userId: 'usr_owner', scopes: SCOPES.filter((other) => other !== one) })
  const made = samplesOf(api.app.contract, world)
  samples = made.samples
  missing = made.missing
  start = sandbox.capture()
})

beforeEach(() => sandbox.restore(start, Date.now()))

const writes = (sample: Sample): boolean => sample.endpoint.method !== 'GET'

function send(sample: Sample, sending: Sending = {}): Promise<Answered> {
  const { endpoint, path, body } = sample
  return api.call(endpoint.method, path, {
    endpoint,
    ...(body !== undefined && sending.raw === undefined && { body }),
    ...sending,
  })
}

/** Sends one call to each endpoint, and checks that none has an unexpected response or changes anything. */
async function all(
  chosen: readonly Sample[],
  one: (sample: Sample) => Promise<[got: unknown, wanted: unknown]>,
): Promise<void> {
  expect(chosen.length).toBeGreaterThan(0)
  const odd: unknown[] = []
  for (const sample of chosen) {
    const changes = changesSince(api)
    const [got, wanted] = await one(sample)
    try {
      expect(got).toMatchObject(wanted as object)
    } catch {
      odd.push({ endpoint: sample.endpoint.id, got, wanted })
    }
    const changed = changes()
    if (changed.length > 0) odd.push({ endpoint: sample.endpoint.id, changed })
  }
  expect(odd).toEqual([])
}

const seen = ({ status, body, headers }: Answered): Record<string, unknown> => ({
  status,
  code: body?.code,
  ...(body?.field !== undefined && { field: body.field }),
  ...(body?.details?.reason !== undefined && { reason: body.details.reason }),
  rule: headers.get('x-sandbox-rule') ?? undefined,
})

describe('the samples', () => {
  test('every endpoint has a sample request whose path names seeded records and whose body matches the contract', () => {
    const { validator } = sandbox
    expect(missing).toEqual([])
    expect(samples.length).toBe(api.app.contract.endpoints.size)
    const faulty = samples.flatMap(({ endpoint, body }) =>
      validator.body(endpoint, body).map((fault) => ({ id: endpoint.id, ...fault })),
    )
    expect(faulty).toEqual([])
  })
})

describe('credential', () => {
  test('auth.bearer: every endpoint refuses a call without a credential', () =>
    all(samples, async (sample) => [
      seen(await send(sample, { token: null, cookie: '' })),
      { status: 401, code: 'UNAUTHENTICATED', rule: 'auth.bearer' },
    ]))

  test('auth.wrong-credential: every endpoint refuses an unknown secret', () =>
    all(samples, async (sample) => {
      const token = await send(sample, { cookie: '', token: 'pc_live_nobody_has_this' })
      const key = await send(sample, { cookie: '', token: 'sak_live_nobody_has_this' })
      return [[seen(token), seen(key)], Array.from({ length: 2 }, () => ({ status: 401, code: 'UNAUTHENTICATED' }))]
    }))

  test('auth.session-cookie: every endpoint refuses a session that has ended', () =>
    all(samples, async (sample) => [
      seen(await send(sample, { cookie: 'ses_expired' })),
      { status: 401, code: 'UNAUTHENTICATED' },
    ]))
})

describe('project-access', () => {
  const located = () =>
    samples.filter(({ endpoint }) => ['project', 'tenant'].includes(endpoint.parameters[0]?.kind ?? ''))

  test('auth.tenant-bound: the owner of another tenant gets 404 for the project', () =>
    all(located(), async (sample) => [
      seen(await send(sample, { cookie: '', token: 'pc_live_globex_owner' })),
      { status: 404, code: 'NOT_FOUND', rule: 'auth.tenant-bound' },
    ]))

  test('auth.project-role: a caller without a role in the project gets 404', () => {
    newPerson(sandbox.world, { name: 'in_labs', role: 'rol_owner', at: 'prj_acme_labs' })
    const inProject = located().filter(({ endpoint }) => endpoint.parameters[0]!.kind === 'project')
    return all(inProject, async (sample) => [
      seen(await send(sample, { cookie: '', token: 'pc_live_in_labs' })),
      { status: 404, code: 'NOT_FOUND' },
    ])
  })

  test('auth.tenant-bound: a project or tenant that does not exist also gets 404', () =>
    all(located(), async (sample) => {
      const path = sample.path.replace(/^\/(scopes|tenants)\/[^/?]+/, '/$1/prj_unknown')
      return [seen(await send({ ...sample, path })), { status: 404, code: 'NOT_FOUND' }]
    }))

  test('operations.hidden: a caller from another tenant gets 404 for an Operation', () =>
    all(
      samples.filter(({ endpoint }) => endpoint.parameters[0]?.kind === 'operation'),
      async (sample) => [
        seen(await send(sample, { token: 'pc_live_globex_owner' })),
        { status: 404, code: 'NOT_FOUND' },
      ],
    ))
})

describe('scope', () => {
  test("scopes.published, scopes.missing: a token that lacks one of the endpoint's scopes is refused, and the refusal names the missing scope", () =>
    all(
      samples.filter(({ endpoint }) => endpoint.scopes.length > 0 && !endpoint.consoleOnly),
      async (sample) => {
        const got = []
        for (const one of sample.endpoint.scopes)
          got.push((await send(sample, { token: `pc_live_without_${one}` })).body)
        return [
          got,
          sample.endpoint.scopes.map((one) => ({
            code: 'FORBIDDEN',
            details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: [one] },
          })),
        ]
      },
    ))

  test('scopes.per-area: reads and writes of resources need the scope and the permission of their area', () => {
    const areas = samples.flatMap(({ endpoint: { id, path, method, scopes, permission } }) => {
      const [, segment, isBalancer] =
        /^\/scopes\/\{scopeId\}\/(compute|network|observability|storage)\/(load-balancers)?/.exec(path) ?? []
      if (segment === undefined) return []
      const area = isBalancer ? 'loadbalancer' : segment
      const isRead = method === 'GET' || id === 'exportBucketObject'
      return [
        {
          got: { id, scopes, permission },
          wanted: {
            id,
            scopes: [`${area}:${isRead ? 'read' : 'write'}`],
            permission: { resource: area, level: isRead ? 'read' : 'manage', at: 'project' },
          },
        },
      ]
    })
    expect(areas.length).toBeGreaterThan(190)
    expect(areas.map(({ got }) => got)).toEqual(areas.map(({ wanted }) => wanted))
  })

  test('scopes.missing: a token without scopes can call only endpoints that require none; the other endpoints refuse the call and name all missing scopes', () => {
    newToken(sandbox.world, { name: 'no_scopes', userId: 'usr_owner', scopes: [] })
    return all(
      samples.filter(({ endpoint }) => !endpoint.consoleOnly && endpoint.id !== 'streamEvents'),
      async (sample) => {
        const { status, body } = await send(sample, { token: 'pc_live_no_scopes' })
        const needed = sample.endpoint.scopesAny ?? sample.endpoint.scopes
        if (needed.length > 0)
          return [body, { code: 'FORBIDDEN', details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: needed } }]
        // The scope for an Operation is checked later, because it depends on the area that the Operation belongs to.
        return [{ status }, { status: sample.endpoint.parameters[0]?.kind === 'operation' ? 403 : 200 }]
      },
    )
  })

  test('scopes.published: a token with only the scopes that an endpoint declares can call that endpoint', async () => {
    const tokens = new Map<string, string>()
    const odd: string[] = []
    for (const sample of samples) {
      const { endpoint } = sample
      if (endpoint.consoleOnly || endpoint.id === 'streamEvents') continue
      const scopes = [...endpoint.scopes, ...(endpoint.scopesAny?.slice(-1) ?? [])]
      const name = `just_${scopes.join('_')}`
      if (!tokens.has(name)) {
        tokens.set(name, newToken(sandbox.world, { name, userId: 'usr_owner', scopes }))
        start = sandbox.capture()
      }
      const { body } = await send(sample, { token: tokens.get(name)! })
      // The handler may refuse what the guard accepted, because a token cannot create another token with more access
      // than its own.
      if (
        body?.details?.reason === 'TOKEN_SCOPE_MISSING' &&
        !['createApiToken', 'rotateApiToken', 'createServiceAccountKey', 'getOperation', 'cancelOperation'].includes(
          endpoint.id,
        )
      )
        odd.push(endpoint.id)
      sandbox.restore(start, Date.now())
    }
    expect(odd).toEqual([])
  })

  test('tokens.key-no-iam-write: a service account key is refused wherever iam:write is required', () =>
    all(
      samples.filter(({ endpoint }) => endpoint.scopes.includes('iam:write')),
      async (sample) => [
        seen(await send(sample, { cookie: '', token: 'sak_live_deployer' })),
        {
          status: sample.endpoint.parameters[0]!.kind === 'tenant' ? expect.any(Number) : 403,
          code: 'INTERACTIVE_SESSION_REQUIRED',
        },
      ],
    ))

  test('tokens.console-only: console-only endpoints refuse API tokens, service account keys, and sessions without a second factor', () =>
    all(
      samples.filter(({ endpoint }) => endpoint.consoleOnly),
      async (sample) => {
        const got = [
          await send(sample, { cookie: '', token: 'pc_live_owner' }),
          await send(sample, { cookie: '', token: 'sak_live_deployer' }),
          await send(sample, { cookie: 'ses_owner_no_2fa' }),
        ]
        return [
          got.map(seen),
          [{ status: 403 }, { status: 403 }, { status: 403, reason: 'two_factor_required' }].map((one) => ({
            ...one,
            code: 'INTERACTIVE_SESSION_REQUIRED',
          })),
        ]
      },
    ))
})

describe('role', () => {
  const judged = () => samples.filter(({ endpoint }) => endpoint.permission && !endpoint.consoleOnly)

  test('roles.permission-missing: a caller whose custom role has no permissions is refused, and the refusal names the required level', () =>
    all(judged(), async (sample) => {
      const { resource, level } = sample.endpoint.permission!
      return [
        (await send(sample, { token: 'pc_live_nothing' })).body,
        {
          code: 'FORBIDDEN',
          details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: resource, requiredLevel: level },
        },
      ]
    }))

  test('roles.custom-matrix: a caller whose role has only read permissions is refused wherever the manage permission is required', () =>
    all(
      judged().filter(({ endpoint }) => endpoint.permission!.level === 'manage'),
      async (sample) => [
        (await send(sample, { token: 'pc_live_only_looks' })).body,
        { code: 'FORBIDDEN', details: { reason: 'ROLE_PERMISSION_MISSING', requiredLevel: 'manage' } },
      ],
    ))

  test('roles.subscription-required: a caller who is Owner only of the project is refused by endpoints that need a role on the subscription or tenant', () =>
    all(
      judged().filter(
        ({ endpoint }) => endpoint.permission!.at !== 'project' && endpoint.parameters[0]!.kind === 'project',
      ),
      async (sample) => [
        seen(await send(sample, { token: 'pc_live_owns_project' })),
        { status: 403, code: 'FORBIDDEN', reason: 'SUBSCRIPTION_ROLE_REQUIRED' },
      ],
    ))

  test('roles.custom-matrix: a role with only the permission that an endpoint requires is enough to call that endpoint', async () => {
    const odd: string[] = []
    // Some endpoints need more: deleting an assignment on the subscription needs permission on the subscription, and
    // granting permissions requires having them.
    const alone = ({ endpoint }: Sample): boolean =>
      endpoint.id !== 'deleteRoleAssignment' && !endpoint.marks['x-grants']
    for (const sample of judged().filter(alone)) {
      const { resource, level, at } = sample.endpoint.permission!
      newPerson(sandbox.world, {
        name: 'exactly',
        permissions: { [resource]: level },
        at: at === 'project' ? PROJECT : at === 'subscription' ? 'sub_acme_main' : 'ten_acme',
      })
      const { body } = await send(sample, { token: 'pc_live_exactly' })
      if (['ROLE_PERMISSION_MISSING', 'SUBSCRIPTION_ROLE_REQUIRED'].includes(body?.details?.reason))
        odd.push(sample.endpoint.id)
      sandbox.restore(start, Date.now())
    }
    expect(odd).toEqual([])
  })
})

describe('parameters and body', () => {
  const reading = () => samples.filter(({ endpoint }) => endpoint.bodyPointer)
  const wrong = (sample: Sample) => sample.endpoint.validationCode

  test('general.json: every endpoint refuses a body that is not JSON, even if the endpoint takes no body', () =>
    all(samples.filter(writes), async (sample) => {
      const got = [
        await send(sample, { raw: '{"a":', headers: { 'content-type': 'application/json' } }),
        await send(sample, { raw: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      ]
      return [
        got.map(seen),
        ['malformed_json', 'unsupported_media_type'].map((reason) => ({
          status: 422,
          code: wrong(sample),
          reason,
          rule: 'general.json',
        })),
      ]
    }))

  test('general.error-shape: a body that lacks a required field is refused, and the refusal names the field', () =>
    all(
      reading().filter(({ endpoint }) => schemaAt(api.app.contract, endpoint).required?.length > 0),
      async (sample) => {
        const required = schemaAt(api.app.contract, sample.endpoint).required as string[]
        const got = []
        for (const field of required)
          got.push(
            seen(
              await send({
                ...sample,
                body: { ...(bodyOf(api.app.contract, sample.endpoint) as object), [field]: undefined },
              }),
            ),
          )
        return [got, required.map((field) => ({ status: 422, code: wrong(sample), field }))]
      },
    ))

  test('general.error-shape: a call without its required body is refused', () =>
    all(
      reading().filter(({ endpoint }) => endpoint.bodyRequired),
      async (sample) => [seen(await send({ ...sample, body: undefined })), { status: 422, code: wrong(sample) }],
    ))

  test('general.error-shape: an unknown field is refused, and the refusal names the field', () =>
    all(
      reading().filter(({ endpoint }) => schemaAt(api.app.contract, endpoint).type === 'object'),
      async (sample) => [
        seen(await send({ ...sample, body: { ...(sample.body as object), surprise: 1 } })),
        { status: 422, code: wrong(sample), field: 'surprise' },
      ],
    ))

  test('general.error-shape: a body or field of the wrong type is refused, and the refusal names the field', () =>
    all(reading(), async (sample) => {
      const schema = schemaAt(api.app.contract, sample.endpoint)
      const bodies: [string, unknown][] = ['text', 7, true, schema.type === 'array' ? {} : []].map((body) => ['', body])
      for (const [field, inner] of Object.entries((schema.properties ?? {}) as Record<string, object>)) {
        const isList = [followed(api.app.contract, inner).type].flat().includes('array')
        bodies.push([field, { ...(sample.body as object), [field]: isList ? 'text' : [] }])
      }
      const got = []
      for (const [, body] of bodies) got.push(seen(await send({ ...sample, body })))
      return [got, bodies.map(([field]) => ({ status: 422, code: wrong(sample), ...(field !== '' && { field }) }))]
    }))

  test('general.error-shape: a query parameter with a value that is not allowed is refused, and the refusal names the parameter', () =>
    all(
      samples.filter(({ endpoint }) => endpoint.query.some(({ schema }) => isNarrow(schema))),
      async (sample) => {
        const narrow = sample.endpoint.query.filter(({ schema }) => isNarrow(schema))
        const got = []
        for (const { name } of narrow)
          got.push(
            seen(
              await send({
                ...sample,
                path: `${sample.path}${sample.path.includes('?') ? '&' : '?'}${name}=no-such-value`,
              }),
            ),
          )
        return [got, narrow.map(({ name }) => ({ status: 422, code: wrong(sample), field: name }))]
      },
    ))

  const isNarrow = (schema: object): boolean => {
    const inner = followed(api.app.contract, schema)
    return inner.enum !== undefined || inner.type === 'integer' || inner.type === 'boolean'
  }
})

describe('idempotency', () => {
  const keyed = () => samples.filter((sample) => writes(sample) && sample.endpoint.idempotency !== 'ignored')
  const required = () => samples.filter(({ endpoint }) => endpoint.idempotency === 'required')

  test('idempotency.key-required: the contract requires an idempotency key for exactly those POST endpoints that return 202 and create something', () => {
    expect(required().every(({ endpoint }) => endpoint.method === 'POST' && endpoint.responses.has(202))).toBe(true)
    expect(required().map(({ endpoint }) => endpoint.id)).toEqual(
      expect.arrayContaining([
        'createInstance',
        'createRouter',
        'createRole',
        'createVolume',
        'createNetwork',
        'createSubnet',
        'createLoadBalancer',
      ]),
    )
  })

  test('idempotency.key-required: a call with a token but no idempotency key is refused wherever the contract requires a key', () =>
    all(required(), async (sample) => [
      seen(await send(sample, { key: null })),
      { status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED', field: 'Idempotency-Key' },
    ]))

  test('idempotency.key-required, idempotency.optional-elsewhere: a call in a console session never needs a key, and a call with a token needs a key only where the contract requires it', async () => {
    const odd: string[] = []
    for (const sample of samples.filter(writes)) {
      const { status } = await send(sample, {
        key: null,
        ...(sample.endpoint.idempotency === 'required' && { cookie: 'ses_owner' }),
      })
      if (status === 400) odd.push(sample.endpoint.id)
      sandbox.restore(start, Date.now())
    }
    expect(odd).toEqual([])
  })

  test('idempotency.uuid: an idempotency key that is not a UUID is refused', () =>
    all(keyed(), async (sample) => [
      seen(await send(sample, { key: 'order-66', headers: { 'idempotency-key': 'order-66' } })),
      { status: 422, field: 'Idempotency-Key', rule: 'idempotency.uuid' },
    ]))

  test('idempotency.replay, idempotency.conflict: a repeated request gets the same response; the same key with a different body is refused', async () => {
    const odd: unknown[] = []
    const replayed: string[] = []
    for (const sample of keyed()) {
      const key = randomUUID()
      const headers = { 'idempotency-key': key, 'if-match': '*' }
      const first = await send(sample, { headers })
      const isKept = first.status < 300 || first.status === 409
      if (isKept) replayed.push(sample.endpoint.id)
      else plant(sample, key)
      const { seq } = sandbox.world
      const again = isKept ? await send(sample, { headers }) : await sendUnchecked(sample, headers)
      const wanted = isKept ? first : PLANTED
      if (again.status !== wanted.status || again.text !== wanted.text)
        odd.push({
          endpoint: sample.endpoint.id,
          wanted: [wanted.status, wanted.text],
          got: [again.status, again.text],
        })
      const other = await send({ ...sample, body: otherBody(sample) }, { headers })
      if (other.status !== 409 || other.headers.get('x-sandbox-rule') !== 'idempotency.conflict')
        odd.push({ endpoint: sample.endpoint.id, other: seen(other) })
      if (sandbox.world.seq !== seq) odd.push({ endpoint: sample.endpoint.id, changed: true })
      sandbox.restore(start, Date.now())
    }
    expect(odd).toEqual([])
    expect(replayed.length, 'most samples are done for real').toBeGreaterThan(keyed().length * 0.6)
  })

  test('idempotency.ignored: a key has no effect on endpoints that the contract marks as ignoring keys', () => {
    const ignoring = samples
      .filter((sample) => writes(sample) && sample.endpoint.idempotency === 'ignored')
      .map(({ endpoint }) => endpoint.id)
    expect(ignoring.sort()).toEqual(['cancelTransaction', 'exportTransaction', 'updateCompany'])
  })
})

/**
 * A response that no sample would get otherwise. It is stored as if the call had been sent before, so it shows whether
 * a call was really executed.
 */
const PLANTED = { status: 202, text: '{"planted":true}' }

function plant({ endpoint, path, body }: Sample, key: string): void {
  const { world } = sandbox
  const bodyHash = createHash('sha256')
    .update(body === undefined ? '' : stringify(body as object))
    .digest('base64url')
  const use = {
    tenantId: 'ten_acme',
    key,
    method: endpoint.method,
    path: path.split('?')[0]!,
    bodyHash,
    credential: 'of the first call',
    requestId: 'earlier',
    status: PLANTED.status,
    headers: {},
    body: PLANTED.text,
  }
  world.commit(() => world.insert('idempotencyKey', use, {}, `ten_acme ${key}`))
}

/**
 * Sends a sample without validating the response against the contract, because a planted response does not match it.
 */
async function sendUnchecked(
  { endpoint, path, body }: Sample,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { cookie } = carried(endpoint)
  const who = cookie ? { cookie: `papercloud_session=${cookie}` } : { authorization: 'Bearer pc_live_owner' }
  const response = await fetch(`${api.app.url}/api/v1${path}`, {
    method: endpoint.method,
    headers: { ...headers, ...who, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

/** Returns a body that differs from the sample's but is also valid. */
function otherBody({ endpoint, body }: Sample): unknown {
  if (!endpoint.bodyPointer) return {}
  const { validator } = sandbox
  const others = [
    ...(Array.isArray(body) ? [[...body, { key: 'other', value: '' }]] : []),
    ...Object.keys(Object(body)).map((field) => ({
      ...(body as object),
      [field]: varied((body as Record<string, unknown>)[field]),
    })),
    ...optionalFields(endpoint).map((more) => ({ ...(body as object), ...more })),
  ]
  const found = others.find(
    (other) => validator.body(endpoint, other).length === 0 && JSON.stringify(other) !== JSON.stringify(body),
  )
  if (found === undefined) throw new Error(`${endpoint.id}: no other body found for ${JSON.stringify(body)}`)
  return found
}

function varied(value: unknown): unknown {
  if (typeof value === 'string')
    return /^\d/.test(value) ? value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'other']
  return value
}

function optionalFields(endpoint: Endpoint): object[] {
  const { contract } = api.app
  const properties = Object.entries((schemaAt(contract, endpoint).properties ?? {}) as Record<string, object>)
  return properties.flatMap(([field, schema]) => {
    const inner = followed(contract, schema)
    return [...((inner.enum as unknown[] | undefined) ?? []), 'other', true, false, 3, null].map((value) => ({
      [field]: value,
    }))
  })
}

describe('if-match', () => {
  const judged = () => samples.filter((sample) => writes(sample) && sample.endpoint.ifMatch !== 'ignored')

  test('concurrency.required: an update without If-Match is refused wherever the contract requires the header', () =>
    all(
      samples.filter(({ endpoint }) => endpoint.ifMatch === 'required'),
      async (sample) => [
        seen(await send(sample)),
        { status: 412, code: 'PRECONDITION_FAILED', field: 'If-Match', rule: 'concurrency.required' },
      ],
    ))

  test('concurrency.required: the contract requires If-Match for exactly those endpoints that the specification lists', () => {
    const ids = samples.filter(({ endpoint }) => endpoint.ifMatch === 'required').map(({ endpoint }) => endpoint.id)
    expect(ids.sort()).toEqual([
      'deleteBackupPlan',
      'updateBackupPlan',
      'updateInstance',
      'updateLoadBalancer',
      'updateNetwork',
      'updateNetworkInterface',
      'updateRouter',
      'updateSecurityGroup',
      'updateSubnet',
      'updateVolume',
    ])
  })

  test('concurrency.stale, concurrency.optional: every endpoint that evaluates If-Match refuses an outdated ETag', () =>
    all(judged(), async (sample) => [
      seen(await send(sample, { headers: { 'if-match': 'W/"of-yesterday"' } })),
      { status: 412, code: 'PRECONDITION_FAILED', field: 'If-Match', rule: 'concurrency.stale' },
    ]))

  test('concurrency.ignored: endpoints that are marked as ignoring If-Match accept an outdated ETag', async () => {
    const odd: string[] = []
    for (const sample of samples.filter((one) => writes(one) && one.endpoint.ifMatch === 'ignored')) {
      const { status } = await send(sample, { headers: { 'if-match': 'W/"of-yesterday"' } })
      if (status === 412) odd.push(sample.endpoint.id)
      sandbox.restore(start, Date.now())
    }
    expect(odd).toEqual([])
  })

  test('concurrency.ignored: the endpoints that cancel a transaction and update a company ignore If-Match', () => {
    const { endpoints } = api.app.contract
    expect([endpoints.get('cancelTransaction')!.ifMatch, endpoints.get('updateCompany')!.ifMatch]).toEqual([
      'ignored',
      'ignored',
    ])
  })
})

describe('route', () => {
  test('general.unknown-path: an unsupported method gets 405, and the Allow header lists the supported methods', async () => {
    const paths = new Map<string, { path: string; methods: string[] }>()
    for (const { endpoint, path } of samples) {
      const known = paths.get(endpoint.path)
      if (known) known.methods.push(endpoint.method)
      else paths.set(endpoint.path, { path: path.split('?')[0]!, methods: [endpoint.method] })
    }
    const { seq } = sandbox.world
    for (const { path, methods } of paths.values()) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (one) => !methods.includes(one),
      )) {
        const answered = await api.call(method, path)
        expect({
          path,
          method,
          status: answered.status,
          code: answered.body?.code,
          allow: answered.headers.get('allow')?.split(', ').sort(),
        }).toEqual({
          path,
          method,
          status: 405,
          code: 'METHOD_NOT_ALLOWED',
          allow: (methods.includes('GET') ? [...methods, 'HEAD'] : methods).toSorted(),
        })
      }
    }
    expect(sandbox.world.seq).toBe(seq)
  })

  test('general.unknown-path: a path with unknown segments at its end gets 404, even without a credential', async () => {
    for (const { path } of samples) {
      const beside = `${path.split('?')[0]}/no-such-thing/here`
      expect({ beside, ...seen(await api.get(beside, { token: null })) }).toMatchObject({
        beside,
        status: 404,
        code: 'NOT_FOUND',
      })
    }
  })
})

describe('resource-exists', () => {
  test('general.unknown-path, network-interfaces.error-codes: an unknown id in a path gets 404 with the error code that the endpoint uses', () =>
    all(
      samples.filter(({ endpoint }) =>
        endpoint.parameters.some(
          ({ kind, within }) => within ?? (kind !== undefined && !['project', 'tenant'].includes(kind)),
        ),
      ),
      async (sample) => {
        const got = []
        const named = sample.endpoint.parameters.filter(
          ({ kind, within }) => within ?? (kind !== undefined && !['project', 'tenant'].includes(kind)),
        )
        for (const { name } of named) {
          const path =
            pathOf(sample.endpoint, { ...sample.params, [name]: 'no-such-thing' }) +
            sample.path.slice(sample.path.split('?')[0]!.length)
          got.push(seen(await send({ ...sample, path }, { headers: { 'if-match': '*' } })))
        }
        return [got, named.map(() => ({ status: 404, code: sample.endpoint.notFoundCode }))]
      },
    ))
})

describe('headers added by guards', () => {
  test('versioning.deprecated-headers, rate-limit.headers, general.request-id: every response, including every refusal, echoes the request id, and only responses of deprecated endpoints and to calls with a token have their headers', async () => {
    const odd: unknown[] = []
    const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
    for (const sample of samples) {
      const { id, deprecation } = sample.endpoint
      const headers = { 'x-request-id': `trace-${id}` }
      const own = { cookie: '', token: 'pc_live_owner', headers }
      const malformed = { ...own, raw: '{', headers: { ...headers, 'content-type': 'application/json' } }
      const calls: Sending[] = [
        { cookie: '', token: null, headers },
        ...(writes(sample) ? [malformed] : []),
        ...(id === 'streamEvents'
          ? []
          : [{ ...own, token: 'pc_live_globex_owner' }, own, { cookie: 'ses_owner', headers }]),
      ]
      for (const sending of calls) {
        const answered = await send(sample, sending)
        const [limit, remaining, reset] = names.map((name) => Number(answered.headers.get(name)))
        const isLimited = limit === LIMIT && remaining! < LIMIT && remaining! > 0 && reset! > 0 && reset! <= 60
        const got = {
          deprecation: ['deprecation', 'sunset', 'link'].filter((name) => answered.headers.has(name)).length,
          limits: names.some((name) => answered.headers.has(name)) ? isLimited : 'none',
          requestId: answered.headers.get('x-request-id'),
        }
        const isByToken = sending.cookie === '' && sending.token !== null
        const wanted = {
          deprecation: deprecation ? 3 : 0,
          limits: isByToken ? true : 'none',
          requestId: headers['x-request-id'],
        }
        if (!isDeepStrictEqual(got, wanted)) odd.push({ id, status: answered.status, got, wanted })
      }
      sandbox.restore(start, Date.now())
    }
    expect(odd).toEqual([])
  })

  test('versioning.deprecated-marks: the contract marks the legacy export as deprecated, with the same dates as in the headers', async () => {
    const { deprecation } = api.app.contract.endpoints.get('exportTransaction')!
    expect(deprecation).toMatchObject({
      date: expect.stringMatching(/^2026-10-18/),
      sunset: expect.stringMatching(/^2027-04-18/),
    })
    const sample = samples.find(({ endpoint }) => endpoint.id === 'exportTransaction')!
    const { headers } = await send(sample)
    expect(headers.get('sunset')).toBe('Sun, 18 Apr 2027 00:00:00 GMT')
    expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-10-18') / 1000}`)
    const link = (path: string): string => `<${path}>; rel="successor-version"`
    const download = '/scopes/prj_acme_prod/billing/transactions/txn_wire_pending/exports/download'
    expect(headers.get('link')).toBe(link(`${api.app.url}/api/v1${download}`))
    const forwarded = await send(sample, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example, proxy.local' },
    })
    expect(forwarded.headers.get('link')).toBe(link(`https://api.example/api/v1${download}`))
    api.app.lifecycle.create({ name: 'linked' })
    const isolated = await fetch(`${api.app.url}/sandboxes/linked/api/v1${sample.path}`, { method: 'POST' })
    expect(isolated.headers.get('link')).toBe(link(`${api.app.url}/sandboxes/linked/api/v1${download}`))
    api.app.lifecycle.delete('linked')
  })
})
