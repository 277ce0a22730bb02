import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { differences, openServer, restoreBeforeEach, type Answered, type Sending } from '../../support/test-server.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
const routers = `${prod}/network/routers`
const DAY_S = 24 * 3600

restoreBeforeEach(api)

/** Sends a request twice; the second call must return the response to the first and change nothing. */
async function twice(
  send: (headers: Record<string, string>) => Promise<Answered>,
  key: string = randomUUID(),
): Promise<[Answered, Answered]> {
  const first = await send({ 'idempotency-key': key })
  const before = api.state()
  api.frames()
  const again = await send({ 'idempotency-key': key })
  expect(differences(before, api.state())).toEqual([])
  expect(api.frames(), 'nobody is told again').toEqual([])
  return [first, again]
}

const same = ([first, again]: [Answered, Answered]): void =>
  expect([again.status, again.text, again.headers.get('etag'), again.headers.get('x-sandbox-operation')]).toEqual([
    first.status,
    first.text,
    first.headers.get('etag'),
    first.headers.get('x-sandbox-operation'),
  ])
const create = (name: string, headers: Record<string, string> = {}, sending: Sending = {}): Promise<Answered> =>
  api.post(routers, { name }, { ...sending, headers })
const conflict = (answered: Answered): void =>
  expect({
    status: answered.status,
    code: answered.body.code,
    field: answered.body.field,
    rule: answered.headers.get('x-sandbox-rule'),
  }).toEqual({ status: 409, code: 'CONFLICT', field: 'Idempotency-Key', rule: 'idempotency.conflict' })

describe('repeating a request with the same key', () => {
  test('idempotency.replay: a repeated create, change, delete or action returns the same response', async () => {
    const calls: [string, (headers: Record<string, string>) => Promise<Answered>][] = [
      ['202 with a record', (headers) => create('once', headers)],
      [
        '202 with an Operation',
        (headers) => api.post(`${prod}/iam/roles`, { name: 'Once', permissions: { compute: 'read' } }, { headers }),
      ],
      ['201', (headers) => api.post(`${prod}/network/security-groups`, { name: 'once' }, { headers })],
      [
        '200 of a change',
        (headers) =>
          api.patch(
            `${prod}/compute/instances/ins_web`,
            { name: 'once' },
            { headers: { ...headers, 'if-match': '*' } },
          ),
      ],
      [
        '200 of a replacement',
        (headers) => api.put(`${prod}/compute/instances/ins_web/tags`, [{ key: 'once', value: '' }], { headers }),
      ],
      ['an action', (headers) => api.post(`${prod}/compute/instances/ins_batch/actions/start`, undefined, { headers })],
      ['202 of a delete', (headers) => api.delete(`${routers}/rtr_internal`, { headers })],
      ['204', (headers) => api.delete(`${prod}/network/security-groups/sgr_unused`, { headers })],
    ]
    for (const [what, send] of calls) {
      const [first, again] = await twice(send)
      expect([what, Math.floor(first.status / 100)]).toEqual([what, first.status === 409 ? 4 : 2])
      same([first, again])
      expect(again.headers.get('x-sandbox-rule'), what).toBe('idempotency.replay')
    }
  })

  test('idempotency.replay: field order and white space do not matter', async () => {
    const key = randomUUID()
    const raw = (text: string): Promise<Answered> =>
      api.call('POST', routers, {
        raw: text,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      })
    const first = await raw('{"name":"spaced","snatEnabled":true}')
    expect(first.status).toBe(202)
    expect((await raw('{ "snatEnabled" : true,\n "name":"spaced" }')).text).toBe(first.text)
    expect((await raw('{"name":"sp\\u0061ced","snatEnabled":true}')).text).toBe(first.text)
    conflict(await raw('{"name":"spaced"}'))
  })

  test('idempotency.replay: keys are case-insensitive', async () => {
    const key = randomUUID()
    const first = await create('letters', { 'idempotency-key': key })
    expect((await create('letters', { 'idempotency-key': key.toUpperCase() })).text).toBe(first.text)
  })

  test('idempotency.replay: a replayed response is the original response, even if the record has changed since then', async () => {
    const key = randomUUID()
    const first = await create('goes-on', { 'idempotency-key': key })
    api.settle()
    const again = await create('goes-on', { 'idempotency-key': key })
    expect([again.status, again.body.status]).toEqual([202, 'BUILD'])
    expect((await api.get(`${routers}/${first.body.id}`)).body.status).toBe('ACTIVE')
  })

  test('idempotency.replay: a replayed response has a request id of its own', async () => {
    const [first, again] = await twice((headers) => create('traced', headers))
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('idempotency.replay: a refusal caused by the state of a record (409) is remembered too', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await create('edge', headers)).status).toBe(409)
    const router = (await api.get(`${routers}/rtr_edge`)).headers.get('etag')!
    await api.patch(`${routers}/rtr_edge`, { name: 'edge-2' }, { headers: { 'if-match': router } })
    expect((await create('edge', headers)).status, 'the name is free now, the answer stays').toBe(409)
    expect((await create('edge')).status).toBe(202)
  })

  test('idempotency.replay: refusals before the call is executed (401, 403, 404, 412, 422) are not remembered', async () => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await create('later', key, { token: 'pc_live_revoked' })).status).toBe(401)
    expect((await create('later', key, { token: 'pc_live_reader' })).status).toBe(403)
    expect((await create('Bad Name', key)).status).toBe(422)
    expect((await api.post(routers, { name: 'later', externalNetwork: 'nowhere' }, { headers: key })).status).toBe(404)
    expect(
      (await api.post(routers, { name: 'later', externalNetwork: 'app' }, { headers: key })).status,
      'a 422 of the behaviour',
    ).toBe(422)
    expect(
      (await api.patch(`${routers}/rtr_edge`, { name: 'later' }, { headers: { ...key, 'if-match': 'W/"old"' } }))
        .status,
    ).toBe(412)
    expect((await create('later', key)).status, 'the key is still free').toBe(202)
  })
})

describe('a different request', () => {
  test('idempotency.conflict: reusing a key with a different body, path or method is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await create('mine', headers)).status).toBe(202)
    const before = api.state()
    conflict(await create('other', headers))
    conflict(await api.post('/scopes/prj_acme_dev/network/routers', { name: 'mine' }, { headers }))
    conflict(await api.post(`${prod}/compute/instances/ins_batch/actions/start`, undefined, { headers }))
    conflict(await api.delete(`${routers}/rtr_internal`, { headers }))
    conflict(
      await api.patch(
        `${prod}/compute/instances/ins_web`,
        { name: 'mine' },
        { headers: { ...headers, 'if-match': '*' } },
      ),
    )
    expect(differences(before, api.state())).toEqual([])
  })

  test('idempotency.conflict: reusing a key is refused if only one of the two requests has a body', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const start = `${prod}/compute/instances/ins_batch/actions/start`
    expect((await api.post(start, undefined, { headers })).status).toBe(202)
    conflict(await api.post(start, {}, { headers }))
    const other = { 'idempotency-key': randomUUID() }
    expect(
      (await api.post(`${prod}/compute/instances/ins_web/exports`, { format: 'json' }, { headers: other })).status,
    ).toBe(200)
    conflict(await api.post(`${prod}/compute/instances/ins_web/exports`, undefined, { headers: other }))
  })

  test('idempotency.conflict: a changed value or an additional field counts as a different body', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await api.post(`${prod}/storage/volumes`, { name: 'typed', sizeGb: 10 }, { headers })).status).toBe(202)
    conflict(await api.post(`${prod}/storage/volumes`, { name: 'typed', sizeGb: 11 }, { headers }))
    conflict(await api.post(`${prod}/storage/volumes`, { name: 'typed', sizeGb: 10, tags: [] }, { headers }))
  })
})

describe('credentials that share keys', () => {
  test('idempotency.per-tenant: all credentials of a tenant share keys, but another tenant can use the same key independently', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await create('shared', headers)
    expect((await create('shared', headers, { token: 'pc_live_contributor' })).text).toBe(first.text)
    expect((await create('shared', headers, { token: 'sak_live_deployer' })).text).toBe(first.text)
    conflict(await create('other', headers, { cookie: 'ses_owner' }))
    const elsewhere = await api.post(
      '/scopes/prj_globex_main/network/routers',
      { name: 'shared', externalNetwork: null },
      { token: 'pc_live_globex_owner', headers },
    )
    expect(elsewhere.status).toBe(202)
    expect(elsewhere.body.id).not.toBe(first.body.id)
  })

  test('idempotency.per-tenant: a response is replayed only to callers who are allowed to make the call', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await create('fenced', headers)
    expect((await create('fenced', headers, { token: 'pc_live_reader' })).status).toBe(403)
    expect((await create('fenced', headers, { token: 'pc_live_compute_write' })).status).toBe(403)
    expect((await create('fenced', headers, { token: null })).status).toBe(401)
    expect((await create('fenced', headers, { token: 'pc_live_project_owner' })).status).toBe(404)
  })
})

describe('how long a key is remembered', () => {
  test('idempotency.window: a key is remembered for exactly 24 hours, and after that counts as a new key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await create('daily', headers)
    api.advance(DAY_S - 0.001)
    expect((await create('daily', headers)).text).toBe(first.text)
    conflict(await create('daily-2', headers))
    api.advance(0.001)
    expect((await create('daily-2', headers)).status, 'a new key makes a new one').toBe(202)
    expect((await create('daily-2', headers)).status).toBe(202)
    conflict(await create('daily', headers))
  })

  test('idempotency.window: a replay does not extend the 24 hours', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await create('daily', headers)
    api.advance(DAY_S / 2)
    await create('daily', headers)
    api.advance(DAY_S / 2)
    expect((await create('daily', headers)).status, 'judged anew: the name is taken').toBe(409)
  })
})

describe('calls that need a key', () => {
  test('idempotency.key-required: a create that returns 202 needs an idempotency key if it is sent with a token or service account key, but not in a console session', async () => {
    const bodies: [string, Record<string, unknown>][] = [
      [routers, { name: 'keyless' }],
      [`${prod}/compute/instances`, { name: 'keyless', flavorId: 'flv_small', imageId: 'img_debian_12' }],
      [`${prod}/storage/volumes`, { name: 'keyless', sizeGb: 1 }],
      [`${prod}/iam/roles`, { name: 'Keyless', permissions: { compute: 'read' } }],
    ]
    for (const [path, body] of bodies) {
      const refused = await api.post(path, body, { key: null })
      expect({ status: refused.status, ...refused.body }).toMatchObject({
        status: 400,
        code: 'IDEMPOTENCY_KEY_REQUIRED',
        field: 'Idempotency-Key',
        retryable: false,
      })
      expect(
        (await api.post(path, body, { key: null, headers: { 'idempotency-key': '' } })).status,
        'an empty one is none',
      ).toBe(400)
      expect((await api.post(path, body, { key: null, cookie: 'ses_owner' })).status).toBe(202)
    }
    expect((await api.post(routers, { name: 'by-key' }, { key: null, token: 'sak_live_deployer' })).status).toBe(400)
  })

  test('idempotency.key-required: an idempotency key sent in a console session works like any other', async () => {
    const [first, again] = await twice((headers) => create('by-session', headers, { cookie: 'ses_owner' }))
    same([first, again])
    expect(first.body.origin).toBe('portal')
  })

  test('idempotency.optional-elsewhere: a repeated call without a key is executed again', async () => {
    const keyless = { key: null }
    const made = [
      await api.post(`${prod}/network/security-groups`, { name: 'twice' }, keyless),
      await api.post(`${prod}/network/security-groups`, { name: 'twice' }, keyless),
    ]
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made[0]!.body.id).not.toBe(made[1]!.body.id)
    expect((await api.delete(`${prod}/network/security-groups/sgr_unused`)).status).toBe(204)
    expect((await api.delete(`${prod}/network/security-groups/sgr_unused`)).status).toBe(404)
  })

  test('idempotency.ignored: the legacy export, company updates and transaction cancellations accept any key, and ignore it', async () => {
    const headers = { 'idempotency-key': 'not even a UUID' }
    const exporting = (format: string): Promise<Answered> =>
      api.post(`${prod}/billing/transactions/txn_completed/exports`, { format }, { headers })
    const ids = [await exporting('csv'), await exporting('csv'), await exporting('pdf')].map(({ status, body }) =>
      status === 202 ? body.id : status,
    )
    expect(new Set(ids).size).toBe(3)
    for (const city of ['Delft', 'Gouda', 'Delft'])
      expect((await api.patch(`${prod}/settings/company`, { city }, { headers })).body.city).toBe(city)
    const cancelled = () =>
      api.post(`${prod}/billing/transactions/txn_wire_pending/actions/cancel`, undefined, { headers })
    expect([(await cancelled()).status, (await cancelled()).status]).toEqual([202, 409])
  })
})
