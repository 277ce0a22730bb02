import { beforeEach, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const web = '/scopes/prj_acme_prod/compute/instances/ins_web'

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('kinds are listed with their counts, and records with their private fields', async () => {
  const { body } = await control(api, 'GET', '/state')
  expect(body.data).toContainEqual({
    kind: 'instance',
    count: api.app.sandboxes.get('default')!.world.table('instance').size,
    area: 'compute',
    schema: 'Instance',
    owner: 'project',
    writable: true,
    populated: true,
  })
  expect(body.data.find(({ kind }: any) => kind === 'step')).toMatchObject({ schema: null, writable: false })
  const page = await control(api, 'GET', '/state/instance?pageSize=2')
  expect(page.body).toMatchObject({ meta: { page: 1, pageSize: 2, hasNext: true } })
  expect((await control(api, 'GET', '/state/project?scopeId=ten_globex')).body.data.map(({ id }: any) => id)).toEqual([
    'prj_globex_main',
  ])
  const one = await control(api, 'GET', '/state/instance/ins_web')
  expect(one.body).toMatchObject({
    id: 'ins_web',
    private: { scopeId: 'prj_acme_prod', subscriptionId: 'sub_acme_main', tenantId: 'ten_acme' },
  })
  expect(one.headers.get('etag')).toBe((await api.get(web)).headers.get('etag'))
  expect((await control(api, 'GET', '/state/teapot')).status).toBe(404)
  expect((await control(api, 'GET', '/state/instance/ins_nothing')).status).toBe(404)
  expect((await control(api, 'GET', '/state/instance?pageSize=201')).status).toBe(422)
})

test('a patch changes the ETag, sends a frame, and is visible through the API', async () => {
  const before = await api.get(web)
  api.advance(10)
  api.frames()
  const patched = await control(api, 'PATCH', '/state/instance/ins_web', {
    status: 'ERROR',
    statusReason: 'The host is on fire.',
    powerState: 'CRASHED',
    tags: [],
  })
  expect(patched).toMatchObject({ status: 200, body: { status: 'ERROR', updatedAt: '2026-03-01T12:00:10.000Z' } })
  const after = await api.get(web)
  expect(after.body).toMatchObject({ status: 'ERROR', statusReason: 'The host is on fire.', tags: [], name: 'web' })
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  const told = api.frames().filter(({ kind }) => kind === 'instance')
  expect(told).toEqual([
    expect.objectContaining({
      kind: 'instance',
      id: 'ins_web',
      patch: {
        status: 'ERROR',
        statusReason: 'The host is on fire.',
        powerState: 'CRASHED',
        tags: [],
        updatedAt: '2026-03-01T12:00:10.000Z',
      },
    }),
  ])
  const same = await control(api, 'PATCH', '/state/instance/ins_web', { status: 'ERROR' })
  expect(same.headers.get('etag')).toBe(after.headers.get('etag'))
  expect(api.frames()).toEqual([])
})

test('null in a patch clears a nullable field, and removes an optional field that is not nullable', async () => {
  const patched = await control(api, 'PATCH', '/state/instance/ins_web', { floatingIp: null, origin: null })
  expect(patched.body.floatingIp).toBeNull()
  expect(patched.body).not.toHaveProperty('origin')
  expect(await control(api, 'PATCH', '/state/instance/ins_web', { name: null })).toMatchObject({
    status: 422,
    body: { field: 'name' },
  })
})

test('an invalid value is refused with the name of its field, and nothing changes', async () => {
  const before = api.state()
  const bad = (body: unknown): ReturnType<typeof control> => control(api, 'PATCH', '/state/instance/ins_web', body)
  expect(await bad({ status: 'MELTED' })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', field: 'status' },
  })
  expect(await bad({ flavor: { vcpus: 'many' } })).toMatchObject({ status: 422, body: { field: 'flavor.vcpus' } })
  expect(await bad({ colour: 'red' })).toMatchObject({ status: 422, body: { field: 'colour' } })
  expect(await bad({ id: 'ins_other' })).toMatchObject({ status: 422, body: { field: 'id' } })
  expect(await bad({ private: { scopeId: 'prj_nowhere' } })).toMatchObject({
    status: 422,
    body: { field: 'private.scopeId' },
  })
  expect(await bad({ private: 7 })).toMatchObject({ status: 422, body: { field: 'private' } })
  expect((await control(api, 'PATCH', '/state/instance/ins_nothing', {})).status).toBe(404)
  expect((await control(api, 'PUT', '/state/teapot/one', {})).status).toBe(404)
  expect((await control(api, 'PUT', '/state/step/one', {})).status).toBe(409)
  expect((await control(api, 'DELETE', '/state/clock/clock')).status).toBe(409)
  expect((await control(api, 'PUT', '/state/instance/ins_new', { name: 'half' })).status).toBe(422)
  expect(api.state()).toEqual(before)
})

test('PUT creates and replaces records, DELETE deletes them, and each of these changes sends a frame', async () => {
  const { private: hidden, ...instance } = (await control(api, 'GET', '/state/instance/ins_web')).body
  api.frames()
  const made = await control(api, 'PUT', '/state/instance/ins_put', {
    ...instance,
    id: 'ins_put',
    name: 'put',
    private: { scopeId: hidden.scopeId },
  })
  expect(made.status).toBe(201)
  expect((await api.get('/scopes/prj_acme_prod/compute/instances/ins_put')).body.name).toBe('put')
  const { id: _id, ...unnamed } = instance
  const replaced = await control(api, 'PUT', '/state/instance/ins_put', {
    ...unnamed,
    name: 'replaced',
    private: { scopeId: hidden.scopeId },
  })
  expect(replaced).toMatchObject({ status: 200, body: { id: 'ins_put', name: 'replaced' } })
  expect((await control(api, 'PUT', '/state/instance/ins_put', { ...unnamed, private: {} })).body.private.scopeId).toBe(
    'prj_acme_prod',
  )
  expect((await control(api, 'DELETE', '/state/instance/ins_put')).status).toBe(204)
  expect((await api.get('/scopes/prj_acme_prod/compute/instances/ins_put')).status).toBe(404)
  const told = api.frames().filter(({ kind }) => kind !== 'iam.quotaAllocation')
  expect(told.map(({ id, patch }) => [id, 'deleted' in patch])).toEqual([
    ['ins_put', false],
    ['ins_put', false],
    ['ins_put', false],
    ['ins_put', true],
  ])
})

test('secret hashes are shown masked, stay unchanged when the mask is written back, and are recomputed for a new secret', async () => {
  const token = await control(api, 'GET', '/state/iam.apiToken/tok_owner')
  expect(token.body.private.secretHash).toBe('***')
  expect((await control(api, 'PUT', '/state/iam.apiToken/tok_owner', token.body)).status).toBe(200)
  expect((await api.get('/account/whoami')).status).toBe(200)
  const { private: hidden, ...doc } = token.body
  const { secretHash: _hash, ...facts } = hidden
  const own = { ...doc, id: 'tok_own', name: 'own' }
  expect(await control(api, 'PUT', '/state/iam.apiToken/tok_own', { ...own, private: facts })).toMatchObject({
    status: 422,
    body: { field: 'private.secret' },
  })
  const made = await control(api, 'PUT', '/state/iam.apiToken/tok_own', {
    ...own,
    private: { ...facts, secret: 'pc_live_my_own' },
  })
  expect(made.status).toBe(201)
  expect(made.text).not.toContain('pc_live_my_own')
  expect((await api.get('/account/whoami', { token: 'pc_live_my_own' })).status).toBe(200)
  await control(api, 'PATCH', '/state/iam.apiToken/tok_own', { private: { revoked: true } })
  expect((await api.get('/account/whoami', { token: 'pc_live_my_own' })).status).toBe(401)
  await control(api, 'PATCH', '/state/iam.apiToken/tok_own', { private: { revoked: null } })
  expect((await api.get('/account/whoami', { token: 'pc_live_my_own' })).status).toBe(200)
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'remembered' })
  const keys = await control(api, 'GET', '/state/idempotencyKey')
  expect(keys.body.data).toHaveLength(1)
})
