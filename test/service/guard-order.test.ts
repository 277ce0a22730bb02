/**
 * Which refusal takes precedence. A call that every guard checks is sent with up to three faults at a time; the
 * earliest guard must refuse it. A few calls to other endpoints follow, to cover guards and details that this endpoint
 * does not have.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/platform/limits.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { changesBeside, changesSince, openServer, type Answered, type Sending } from '../support/test-server.ts'
import { newPerson, newToken, SCOPES } from '../support/people.ts'

const LIMIT = 100_000
const api = openServer({ rateLimit: LIMIT })
let sandbox: Sandbox

/** The possible faults of a call, in the order in which they are refused. */
const FAULTS = [
  ['route', 405, 'METHOD_NOT_ALLOWED'],
  ['credential', 401, 'UNAUTHENTICATED'],
  ['rate', 429, 'RATE_LIMITED'],
  ['project-access', 404, 'NOT_FOUND'],
  ['scope', 403, 'FORBIDDEN'],
  ['role', 403, 'FORBIDDEN'],
  ['body', 422, 'VALIDATION_FAILED'],
  ['key', 400, 'IDEMPOTENCY_KEY_REQUIRED'],
  ['resource-exists', 404, 'NOT_FOUND'],
  ['if-match', 412, 'PRECONDITION_FAILED'],
  ['state', 409, 'CONFLICT'],
] as const
type FaultName = (typeof FAULTS)[number][0]

/** Distinguishes faults that get the same status. */
const RULES: Partial<Record<FaultName, string>> = {
  scope: 'scopes.missing',
  role: 'roles.permission-missing',
  key: 'idempotency.key-required',
  'if-match': 'concurrency.stale',
}

/** Returns the token for the given faults; faults that a token cannot have are ignored. */
const tokenWith = (faults: ReadonlySet<FaultName>): string =>
  `pc_live_order${(['rate', 'scope', 'role'] as const).map((one) => (faults.has(one) ? `_${one}` : '')).join('')}`

beforeAll(() => {
  sandbox = api.app.sandboxes.get('default')!
  const { world, windows } = sandbox
  for (const role of [false, true]) {
    const userName = `order${role ? '_role' : ''}`
    newPerson(world, { name: `${userName}_user`, permissions: role ? { network: 'read' } : { network: 'manage' } })
    for (const rate of [false, true]) {
      for (const scope of [false, true]) {
        const name = `order${rate ? '_rate' : ''}${scope ? '_scope' : ''}${role ? '_role' : ''}`
        newToken(world, {
          name,
          userId: `usr_${userName}_user`,
          scopes: scope ? SCOPES.filter((one) => one !== 'network:write') : SCOPES,
        })
        if (rate) for (let at = 0; at < LIMIT; at++) windows.count(`tok_${name}`, world.nowMs, limits.rateWindowMs)
      }
    }
  }
  // Only the rate limit windows of the credentials are used up, not the tenant's.
  windows.restore(windows.dump().filter(([key]) => key !== 'ten_acme'))
})

function send(faults: ReadonlySet<FaultName>): Promise<Answered> {
  const project = faults.has('project-access') ? 'prj_globex_main' : 'prj_acme_prod'
  const network = faults.has('resource-exists') ? 'net_unknown' : 'net_app'
  const sending: Sending = {
    token: faults.has('credential') ? 'pc_live_nobody_has_this' : tokenWith(faults),
    // The `state` fault is an address range that another subnet of the network already has.
    body: faults.has('body')
      ? { name: 7 }
      : { name: 'ordered', cidr: faults.has('state') ? '10.10.0.0/24' : '10.55.0.0/24' },
    key: faults.has('key') ? null : randomUUID(),
    headers: { 'if-match': faults.has('if-match') ? 'W/"of-yesterday"' : '*' },
  }
  return api.call(
    faults.has('route') ? 'PUT' : 'POST',
    `/scopes/${project}/network/networks/${network}/subnets`,
    sending,
  )
}

/** Returns every set of one, two or three faults, and for each fault the set that contains it and all later faults. */
function sets(): ReadonlySet<FaultName>[] {
  const names = FAULTS.map(([name]) => name)
  const few = names.flatMap((a, at) =>
    names.slice(at).flatMap((b, bt) => names.slice(at + bt).map((c) => new Set([a, b, c]))),
  )
  return [...few, ...names.map((_one, at) => new Set(names.slice(at)))]
}

describe('calls with every combination of faults', () => {
  test('general.error-shape: a call without a fault succeeds', async () => {
    const kept = sandbox.capture()
    expect((await send(new Set())).status).toBe(202)
    sandbox.restore(kept, Date.now())
  })

  test('general.error-shape: the first guard that detects a fault refuses the call, and nothing changes', async () => {
    const [before, refusals] = [api.state(), api.refusals()]
    const odd: unknown[] = []
    for (const faults of sets()) {
      const [first, status, code] = FAULTS.find(([name]) => faults.has(name))!
      const { body, status: got, headers } = await send(faults)
      const rule = headers.get('x-sandbox-rule')
      if (got !== status || body.code !== code || (RULES[first] && rule !== RULES[first]))
        odd.push({ faults: [...faults].join('+'), wanted: code, got, body })
    }
    expect(odd.slice(0, 5)).toEqual([])
    expect(changesBeside(before, api.state(), api.refusals() - refusals)).toEqual([])
  })
})

describe('calls with two faults that different guards detect', () => {
  const prod = '/scopes/prj_acme_prod'
  const twoMiB = 'x'.repeat(2 * 1024 * 1024)
  const json = { 'content-type': 'application/json' }
  const used = randomUUID()

  beforeAll(async () => {
    expect((await api.post(`${prod}/network/routers`, { name: 'once' }, { key: used })).status).toBe(202)
    newToken(sandbox.world, { name: 'fenced', userId: 'usr_owner', scopes: ['iam:write', 'iam:read'] })
    newPerson(sandbox.world, { name: 'order_looks', permissions: { network: 'read', compute: 'read' } })
  })

  const cases: readonly [title: string, wanted: string, send: () => Promise<Answered>][] = [
    ['an unknown path before a missing credential', '404 NOT_FOUND', () => api.get('/nowhere', { token: null })],
    [
      'an unknown service before a missing credential',
      '404 NOT_FOUND',
      () => api.get(`${prod}/quantum/qubits`, { token: null }),
    ],
    [
      'an unsupported method before a missing credential',
      '405 METHOD_NOT_ALLOWED',
      () => api.delete('/regions', { token: null }),
    ],
    [
      'a missing credential before a foreign tenant',
      '401 UNAUTHENTICATED',
      () => api.get('/scopes/prj_globex_main/network/routers', { token: null }),
    ],
    [
      'a missing credential before a body of 2 MiB',
      '401 UNAUTHENTICATED',
      () => api.post(`${prod}/network/routers`, undefined, { token: null, raw: twoMiB, headers: json }),
    ],
    [
      'a missing credential before a malformed body',
      '401 UNAUTHENTICATED',
      () => api.post(`${prod}/network/routers`, undefined, { token: null, raw: '{', headers: json }),
    ],
    [
      'a missing credential before a missing key',
      '401 UNAUTHENTICATED',
      () => api.post(`${prod}/network/routers`, { name: 'x' }, { token: null, key: null }),
    ],
    [
      'a disabled user before a missing scope',
      '401 UNAUTHENTICATED',
      () => api.get('/scopes/prj_globex_main/iam/users', { token: 'pc_live_disabled_user' }),
    ],
    [
      'a disallowed address before a foreign tenant',
      '401 UNAUTHENTICATED',
      () => api.get('/scopes/prj_globex_main/iam/users', { token: 'pc_live_elsewhere' }),
    ],
    [
      'a foreign tenant before a missing scope',
      '404 NOT_FOUND',
      () => api.get('/scopes/prj_globex_main/iam/users', { token: 'pc_live_compute_read' }),
    ],
    [
      'a foreign tenant before a body of 2 MiB',
      '404 NOT_FOUND',
      () => api.post('/scopes/prj_globex_main/network/routers', undefined, { raw: twoMiB, headers: json }),
    ],
    [
      'a foreign tenant before an invalid parameter',
      '404 NOT_FOUND',
      () => api.get('/scopes/prj_globex_main/network/network-interfaces?page=0'),
    ],
    [
      'an unknown tenant before a service account key on iam:write',
      '404 NOT_FOUND',
      () => api.post('/tenants/ten_globex/subscriptions', {}, { token: 'sak_live_deployer' }),
    ],
    [
      'a missing scope before an insufficient role',
      '403 FORBIDDEN TOKEN_SCOPE_MISSING',
      () => api.post(`${prod}/iam/users`, {}, { token: 'pc_live_compute_read' }),
    ],
    [
      'a missing scope before an invalid body',
      '403 FORBIDDEN TOKEN_SCOPE_MISSING',
      () => api.post(`${prod}/network/routers`, { name: 7 }, { token: 'pc_live_iam' }),
    ],
    [
      'a missing scope before an unknown record',
      '403 FORBIDDEN TOKEN_SCOPE_MISSING',
      () => api.get(`${prod}/network/routers/rtr_unknown`, { token: 'pc_live_iam' }),
    ],
    [
      'a console-only endpoint before a missing scope',
      '403 INTERACTIVE_SESSION_REQUIRED',
      () => api.post(`${prod}/iam/provider-credentials`, {}, { token: 'pc_live_compute_read' }),
    ],
    [
      'a service account key on iam:write before an insufficient role',
      '403 INTERACTIVE_SESSION_REQUIRED',
      () => api.post(`${prod}/iam/users`, {}, { token: 'sak_live_deployer' }),
    ],
    [
      'a service account key on iam:write before an invalid body',
      '403 INTERACTIVE_SESSION_REQUIRED',
      () => api.post(`${prod}/iam/roles`, { name: 7 }, { token: 'sak_live_deployer' }),
    ],
    [
      'an insufficient role before an invalid body',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.post(`${prod}/network/routers`, { name: 7 }, { token: 'pc_live_reader' }),
    ],
    [
      'an insufficient role before a malformed body',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.post(`${prod}/network/routers`, undefined, { token: 'pc_live_reader', raw: '{', headers: json }),
    ],
    [
      'an insufficient role before a missing key',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.post(`${prod}/network/routers`, { name: 'x' }, { token: 'pc_live_reader', key: null }),
    ],
    [
      'an insufficient role before a reused key',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.post(`${prod}/network/routers`, { name: 'once' }, { token: 'pc_live_reader', key: used }),
    ],
    [
      'an insufficient role before an unknown record',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.delete(`${prod}/network/routers/rtr_unknown`, { token: 'pc_live_reader' }),
    ],
    [
      'an insufficient role before a missing If-Match',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.patch(`${prod}/compute/instances/ins_web`, { name: 'x' }, { token: 'pc_live_order_looks' }),
    ],
    [
      'an insufficient role before deletion protection',
      '403 FORBIDDEN ROLE_PERMISSION_MISSING',
      () => api.delete(`${prod}/compute/instances/ins_db`, { token: 'pc_live_reader' }),
    ],
    [
      'a role on the project alone before an invalid body',
      '403 FORBIDDEN SUBSCRIPTION_ROLE_REQUIRED',
      () =>
        api.put(
          '/scopes/prj_acme_dev/iam/quota-allocations/quo_instances',
          { allocated: -1 },
          { token: 'pc_live_project_owner' },
        ),
    ],
    [
      'an invalid parameter before an unknown record',
      '422 VALIDATION_FAILED',
      () => api.get(`${prod}/iam/roles/rol_unknown/assignments?page=0`),
    ],
    [
      'an invalid body before an unknown record',
      '422 VALIDATION_FAILED',
      () => api.patch(`${prod}/compute/instances/ins_unknown`, { surprise: 1 }),
    ],
    [
      'an invalid body before a missing key',
      '422 VALIDATION_FAILED',
      () => api.post(`${prod}/network/routers`, { name: 7 }, { key: null }),
    ],
    [
      'an invalid body before a reused key',
      '422 VALIDATION_FAILED',
      () => api.post(`${prod}/network/routers`, { name: 7 }, { key: used }),
    ],
    [
      'an invalid body before a missing If-Match',
      '422 VALIDATION_FAILED',
      () => api.patch(`${prod}/network/routers/rtr_edge`, { surprise: 1 }),
    ],
    [
      'an invalid body before the limits of a token',
      '422 VALIDATION_FAILED',
      () => api.post(`${prod}/iam/api-tokens`, { name: '', scopes: ['compute:read'] }, { token: 'pc_live_fenced' }),
    ],
    [
      'a missing key before an unknown record',
      '400 IDEMPOTENCY_KEY_REQUIRED',
      () =>
        api.post(`${prod}/network/networks/net_unknown/subnets`, { name: 'x', cidr: '10.55.0.0/24' }, { key: null }),
    ],
    [
      'a reused key before an unknown record',
      '409 CONFLICT',
      () => api.delete(`${prod}/network/routers/rtr_unknown`, { headers: { 'idempotency-key': used } }),
    ],
    [
      'a reused key before a missing If-Match',
      '409 CONFLICT',
      () => api.patch(`${prod}/network/routers/rtr_edge`, { name: 'x' }, { headers: { 'idempotency-key': used } }),
    ],
    [
      'an unknown record before a missing If-Match',
      '404 NOT_FOUND',
      () => api.patch(`${prod}/compute/instances/ins_unknown`, { name: 'x' }),
    ],
    [
      'an unknown record before a stale If-Match',
      '404 NOT_FOUND',
      () => api.delete(`${prod}/network/routers/rtr_unknown`, { headers: { 'if-match': 'W/"x"' } }),
    ],
    [
      'a missing If-Match before a conflicting state',
      '412 PRECONDITION_FAILED',
      () => api.patch(`${prod}/storage/backup-plans/bkp_leaving`, { name: 'x' }),
    ],
    [
      'a stale If-Match before deletion protection',
      '412 PRECONDITION_FAILED',
      () => api.delete(`${prod}/compute/instances/ins_db`, { headers: { 'if-match': 'W/"x"' } }),
    ],
    [
      'a stale If-Match before a policy in use',
      '412 PRECONDITION_FAILED',
      () =>
        api.patch(`${prod}/network/vpn/ike-policies/ike_branch`, { name: 'x' }, { headers: { 'if-match': 'W/"x"' } }),
    ],
    [
      'a stale If-Match before a name in use',
      '412 PRECONDITION_FAILED',
      () => api.patch(`${prod}/network/routers/rtr_edge`, { name: 'internal' }, { headers: { 'if-match': 'W/"x"' } }),
    ],
  ]

  test.each(cases)('general.error-shape: the guards detect %s, so the call gets %s', async (_title, wanted, send) => {
    const changes = changesSince(api)
    const { status, body } = await send()
    expect([status, body.code, ...(wanted.split(' ').length > 2 ? [body.details.reason] : [])].join(' ')).toBe(wanted)
    expect(changes(), 'nothing changed').toEqual([])
  })

  test('idempotency.replay: a stored response is replayed even if the record is gone and the ETag is outdated', async () => {
    const key = randomUUID()
    const created = await api.post(`${prod}/network/routers`, { name: 'short-lived' })
    api.settle()
    const gone = await api.delete(`${prod}/network/routers/${created.body.id}`, {
      headers: { 'idempotency-key': key },
    })
    api.settle()
    expect((await api.get(`${prod}/network/routers/${created.body.id}`)).status).toBe(404)
    const again = await api.delete(`${prod}/network/routers/${created.body.id}`, {
      headers: { 'idempotency-key': key, 'if-match': 'W/"stale"' },
    })
    expect([again.status, again.text]).toEqual([gone.status, gone.text])
  })
})

describe('the rate limit', () => {
  test('rate-limit.exceeded: the rate limit is checked after the path and the credential, and before everything else', async () => {
    const spent = 'pc_live_order_rate'
    expect((await api.get('/scopes/prj_unknown/network/routers', { token: spent })).status).toBe(429)
    expect(
      (
        await api.post('/scopes/prj_acme_prod/network/routers', undefined, {
          token: spent,
          raw: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(429)
    expect((await api.get('/nowhere', { token: spent })).status, 'an unknown path costs nothing').toBe(404)
    expect(
      (await api.get('/account/whoami', { token: 'pc_live_expired' })).headers.has('x-ratelimit-limit'),
      'nobody is counted before they are known',
    ).toBe(false)
  })
})
