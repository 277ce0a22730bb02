import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectRefusal, openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const ports = '/scopes/prj_acme_prod/network/network-interfaces'

const read = async (id: string): Promise<Answered> => api.get(`${routers}/${id}`)
const tagOf = async (id: string): Promise<string> => (await read(id)).headers.get('etag')!
const operationOf = async ({ headers }: Answered) =>
  (await api.get(`/operations/${headers.get('x-sandbox-operation')}`)).body

async function built(body: Record<string, unknown>): Promise<string> {
  const created = await api.post(routers, body)
  expect(created.status).toBe(202)
  api.settle()
  return created.body.id
}

test('routers.create, operations.lifecycle: a new router has the status BUILD until its Operation ends', async () => {
  api.frames()
  const created = await api.post(routers, { name: 'story' })
  expect(created).toMatchObject({
    status: 202,
    body: { name: 'story', status: 'BUILD', origin: 'api', interfaces: [], routes: [], statusReason: null },
  })
  const operation = `/operations/${created.headers.get('x-sandbox-operation')}`
  expect((await api.get(operation)).body).toMatchObject({
    state: 'PENDING',
    startedAt: null,
    action: 'network.router.create',
    resourceId: created.body.id,
  })
  api.advance(1)
  expect((await api.get(operation)).body).toMatchObject({
    state: 'RUNNING',
    startedAt: '2026-03-01T12:00:01.000Z',
    finishedAt: null,
  })
  api.advance(9)
  expect((await api.get(operation)).body).toMatchObject({
    state: 'SUCCEEDED',
    progressPercent: 100,
    finishedAt: '2026-03-01T12:00:10.000Z',
  })
  expect((await read(created.body.id)).body.status).toBe('ACTIVE')
  const told = api
    .frames()
    .filter(({ kind }) => kind === 'network.router')
    .map(({ patch }) => patch.status)
  expect(told).toEqual(['BUILD', 'ACTIVE'])
})

test('routers.name: a name that breaks the pattern or a length limit is refused', async () => {
  expect((await api.post(routers, { name: 'a'.repeat(63) })).status).toBe(202)
  for (const name of ['', 'a'.repeat(64), 'Upper', 'with space', 'ümlaut', 'under_score', 7, null]) {
    await expectRefusal(api, () => api.post(routers, { name }), 422, 'VALIDATION_FAILED', { field: 'name' })
  }
})

test('routers.ha: a create with ha is accepted, but its Operation fails with FORBIDDEN and the router is then in ERROR', async () => {
  const created = await api.post(routers, { name: 'high', ha: true })
  expect(created).toMatchObject({ status: 202, body: { ha: true, status: 'BUILD' } })
  api.settle()
  expect(await operationOf(created)).toMatchObject({
    state: 'FAILED',
    error: { code: 'FORBIDDEN', details: {}, retryable: false },
  })
  const failed = (await read(created.body.id)).body
  expect(failed).toMatchObject({ status: 'ERROR', statusReasonCode: null })
  expect(failed.statusReason).toMatch(/highly available/)
  expect((await api.delete(`${routers}/${failed.id}`)).status, 'one in ERROR can be deleted').toBe(202)
  api.settle()
  expect((await read(failed.id)).status).toBe(404)
})

test('routers.external-network: if externalNetwork is omitted or blank, the router gets an external network; with null it gets none, and an unusable network is refused', async () => {
  for (const [name, externalNetwork] of [
    ['omitted', undefined],
    ['blank', ''],
    ['spaces', '  '],
    ['named', 'public'],
    ['by-id', 'net_public'],
  ]) {
    const { body } = await api.post(routers, { name, externalNetwork })
    expect(body.externalGateway, name).toMatchObject({
      externalNetwork: 'public',
      snatEnabled: true,
      externalIp: expect.stringMatching(/^203\.0\.113\./),
    })
  }
  expect((await api.post(routers, { name: 'internal-only', externalNetwork: null })).body.externalGateway).toBeNull()
  await expectRefusal(api, () => api.post(routers, { name: 'x', externalNetwork: 'nowhere' }), 404, 'NOT_FOUND', {
    field: 'externalNetwork',
  })
  await expectRefusal(
    api,
    () => api.post(routers, { name: 'x', externalNetwork: 'net_globex_public' }),
    404,
    'NOT_FOUND',
  )
  await expectRefusal(api, () => api.post(routers, { name: 'x', externalNetwork: 'app' }), 422, 'VALIDATION_FAILED', {
    field: 'externalNetwork',
  })
  await expectRefusal(
    api,
    () => api.post(routers, { name: 'x', region: 'eu-central-1', externalNetwork: 'public' }),
    422,
    'VALIDATION_FAILED',
    { field: 'externalNetwork' },
  )
})

test('routers.external-network: no address of the external network is assigned twice', async () => {
  const all = (await api.get(`${routers}?pageSize=200`)).body.data as {
    externalGateway: { externalIp: string } | null
  }[]
  const taken = all.flatMap(({ externalGateway }) => externalGateway?.externalIp ?? [])
  expect(new Set([...taken, '203.0.113.21', '203.0.113.22', '203.0.113.23']).size).toBe(taken.length + 3)
})

test('routers.snat: snatEnabled false is refused if the router has a gateway, and ignored otherwise', async () => {
  await expectRefusal(api, () => api.post(routers, { name: 'x', snatEnabled: false }), 422, 'VALIDATION_FAILED', {
    field: 'snatEnabled',
  })
  await expectRefusal(
    api,
    () => api.post(routers, { name: 'x', snatEnabled: false, externalNetwork: 'public' }),
    422,
    'VALIDATION_FAILED',
    { field: 'snatEnabled' },
  )
  expect((await api.post(routers, { name: 'no-snat', snatEnabled: false, externalNetwork: null })).status).toBe(202)
})

test('routers.routes-empty: a create must omit routes or send an empty list of routes', async () => {
  expect((await api.post(routers, { name: 'routes-empty', routes: [] })).status).toBe(202)
  await expectRefusal(
    api,
    () => api.post(routers, { name: 'x', routes: [{ destination: '10.0.0.0/8', nexthop: '10.10.0.9' }] }),
    422,
    'VALIDATION_FAILED',
    { field: 'routes' },
  )
})

test('general.region-code: a region must have a valid code and be active', async () => {
  for (const region of ['ap-south-1', 'mars-1', 'EU WEST']) {
    await expectRefusal(api, () => api.post(routers, { name: 'x', region }), 422, 'VALIDATION_FAILED', {
      field: 'region',
    })
  }
})

test('general.error-shape: a create reports validation errors first, then missing references, then name conflicts', async () => {
  await expectRefusal(
    api,
    () => api.post(routers, { name: 'Bad', externalNetwork: 'nowhere' }),
    422,
    'VALIDATION_FAILED',
    { field: 'name' },
  )
  await expectRefusal(api, () => api.post(routers, { name: 'edge', externalNetwork: 'nowhere' }), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.post(routers, { name: 'edge', snatEnabled: false }), 422, 'VALIDATION_FAILED', {
    field: 'snatEnabled',
  })
})

test('idempotency.key-required, idempotency.replay: a call with a token must have a key, and using the key twice creates only one router', async () => {
  await expectRefusal(api, () => api.post(routers, { name: 'keyed' }, { key: null }), 400, 'IDEMPOTENCY_KEY_REQUIRED')
  const key = randomUUID()
  const first = await api.post(routers, { name: 'keyed' }, { key })
  const again = await api.post(routers, { name: 'keyed' }, { key })
  expect({ status: again.status, body: again.body }).toEqual({ status: 202, body: first.body })
  await expectRefusal(api, () => api.post(routers, { name: 'other' }, { key }), 409, 'CONFLICT')
})

test('concurrency.required, concurrency.stale: an update requires the current ETag', async () => {
  const id = await built({ name: 'tagged' })
  await expectRefusal(api, () => api.patch(`${routers}/${id}`, { name: 'y' }), 412, 'PRECONDITION_FAILED')
  const old = await tagOf(id)
  const changed = await api.patch(`${routers}/${id}`, { name: 'tagged-2' }, { headers: { 'If-Match': old } })
  expect(changed).toMatchObject({ status: 200, body: { name: 'tagged-2' } })
  expect(changed.headers.get('etag')).not.toBe(old)
  await expectRefusal(
    api,
    () => api.patch(`${routers}/${id}`, { name: 'tagged-3' }, { headers: { 'If-Match': old } }),
    412,
    'PRECONDITION_FAILED',
  )
  await expectRefusal(
    api,
    () => api.patch(`${routers}/${id}`, { name: 'edge' }, { headers: { 'If-Match': '*' } }),
    409,
    'CONFLICT',
    { field: 'name' },
  )
  await expectRefusal(
    api,
    () => api.patch(`${routers}/${id}`, { ha: true }, { headers: { 'If-Match': '*' } }),
    422,
    'VALIDATION_FAILED',
    { field: 'ha' },
  )
})

test('routers.snat, routers.external-network: an update can turn the router on and off and change its gateway', async () => {
  const id = await built({ name: 'switched' })
  const patch = (body: unknown) => api.patch(`${routers}/${id}`, body, { headers: { 'If-Match': '*' } })
  expect((await patch({ adminStateUp: false })).body).toMatchObject({ adminStateUp: false, status: 'DOWN' })
  expect((await patch({ adminStateUp: true })).body).toMatchObject({ adminStateUp: true, status: 'ACTIVE' })
  await expectRefusal(api, () => patch({ snatEnabled: false }), 422, 'VALIDATION_FAILED', { field: 'snatEnabled' })
  expect((await patch({ externalNetwork: null })).body.externalGateway).toBeNull()
  expect((await patch({ snatEnabled: false })).status, 'without a gateway it is ignored').toBe(200)
  expect((await patch({ externalNetwork: 'public' })).body.externalGateway).toMatchObject({ externalNetwork: 'public' })
  const same = await read(id)
  expect((await patch({ externalNetwork: 'public' })).headers.get('etag'), 'the same gateway is no change').toBe(
    same.headers.get('etag'),
  )
})

test('network.floating-ips: a gateway that floating IPs use cannot be removed', async () => {
  await expectRefusal(
    api,
    () => api.patch(`${routers}/rtr_edge`, { externalNetwork: null }, { headers: { 'If-Match': '*' } }),
    409,
    'DEPENDENCY_BLOCKED',
  )
})

test('routers.create: a router that is still being built refuses all changes', async () => {
  const { body } = await api.post(routers, { name: 'unfinished' })
  await expectRefusal(
    api,
    () => api.patch(`${routers}/${body.id}`, { name: 'z' }, { headers: { 'If-Match': '*' } }),
    409,
    'CONFLICT',
  )
  await expectRefusal(api, () => api.delete(`${routers}/${body.id}`), 409, 'CONFLICT')
  await expectRefusal(
    api,
    () => api.post(`${routers}/${body.id}/interfaces`, { subnetId: 'snt_spare' }),
    409,
    'CONFLICT',
  )
  api.settle()
})

test('routers.route-delete: deleting a route gets 202 and sends a frame with the remaining routes; an unknown route or router gets 404', async () => {
  const id = await built({ name: 'route-delete' })
  await api.post(`${routers}/${id}/interfaces`, { subnetId: 'snt_spare', fixedIp: '10.30.0.40' })
  api.settle()
  await api.post(`${routers}/${id}/routes`, { destination: '192.168.60.0/24', nexthop: '10.30.0.9' })
  api.settle()
  const [route] = (await read(id)).body.routes
  expect(route).toEqual({ id: expect.any(String), destination: '192.168.60.0/24', nexthop: '10.30.0.9' })
  api.frames()
  const removed = await api.delete(`${routers}/${id}/routes/${route.id}`)
  expect(removed).toMatchObject({ status: 202, body: { state: 'PENDING', action: 'network.router.removeRoute' } })
  expect(api.frames().filter(({ kind }) => kind === 'network.router')).toEqual([
    { type: 'resource.updated', kind: 'network.router', id, scopeId: 'prj_acme_prod', patch: { routes: [] } },
  ])
  await expectRefusal(api, () => api.delete(`${routers}/${id}/routes/${route.id}`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.delete(`${routers}/rtr_none/routes/rte_office`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.delete(`${routers}/rtr_internal/routes/rte_office`), 404, 'NOT_FOUND')
})

test('the next hop of a route must be on a subnet of the router, and must not be the router itself', async () => {
  const add = (destination: string, nexthop: string) => api.post(`${routers}/rtr_edge/routes`, { destination, nexthop })
  await expectRefusal(api, () => add('192.168.70.0/24', '10.99.0.1'), 422, 'VALIDATION_FAILED', { field: 'nexthop' })
  await expectRefusal(api, () => add('192.168.70.0/24', '10.10.0.1'), 422, 'VALIDATION_FAILED', { field: 'nexthop' })
  await expectRefusal(api, () => add('192.168.70.0/24', '2001:db8::1'), 422, 'VALIDATION_FAILED', {
    field: 'nexthop',
  })
  await expectRefusal(api, () => add('192.168.70.1/24', '10.10.0.250'), 422, 'VALIDATION_FAILED', {
    field: 'destination',
  })
  await expectRefusal(api, () => add('192.168.50.0/24', '10.10.0.250'), 409, 'CONFLICT', { field: 'destination' })
})

test('a router can have at most thirty routes', async () => {
  const id = await built({ name: 'many-routes' })
  await api.post(`${routers}/${id}/interfaces`, { subnetId: 'snt_spare', fixedIp: '10.30.0.41' })
  api.settle()
  for (let at = 0; at < 30; at++)
    expect(
      (await api.post(`${routers}/${id}/routes`, { destination: `172.20.${at}.0/24`, nexthop: '10.30.0.9' })).status,
    ).toBe(202)
  await expectRefusal(
    api,
    () => api.post(`${routers}/${id}/routes`, { destination: '172.21.0.0/24', nexthop: '10.30.0.9' }),
    409,
    'QUOTA_EXCEEDED',
  )
})

test('connecting a subnet to a router creates a port with the gateway address of the subnet; the interface can be removed again', async () => {
  const id = await built({ name: 'touching' })
  const added = await api.post(`${routers}/${id}/interfaces`, { subnetId: 'snt_spare' })
  expect(added).toMatchObject({ status: 202, body: { action: 'network.router.addInterface' } })
  const [face] = (await read(id)).body.interfaces
  expect(face).toEqual({
    id: expect.any(String),
    subnet: 'snt_spare',
    network: 'net_spare',
    fixedIp: '10.30.0.1',
    status: 'BUILD',
    platformManaged: false,
  })
  expect((await api.get(`${ports}/${face.id}`)).body).toMatchObject({
    status: 'build',
    fixedIp: '',
    device: { kind: 'router', id, name: 'touching' },
  })
  api.settle()
  expect((await read(id)).body.interfaces[0].status).toBe('ACTIVE')
  expect((await api.get(`${ports}/${face.id}`)).body).toMatchObject({
    status: 'active',
    fixedIp: '10.30.0.1',
    subnetName: 'spare',
    subnetCidr: '10.30.0.0/24',
  })
  await expectRefusal(
    api,
    () => api.post(`${routers}/${id}/interfaces`, { subnetId: 'snt_spare', fixedIp: '10.30.0.7' }),
    409,
    'CONFLICT',
    { field: 'subnetId' },
  )
  expect((await api.delete(`${routers}/${id}/interfaces/${face.id}`)).status).toBe(202)
  await expectRefusal(api, () => api.delete(`${routers}/${id}/interfaces/${face.id}`), 409, 'CONFLICT')
  api.settle()
  expect((await read(id)).body.interfaces).toEqual([])
  expect((await api.get(`${ports}/${face.id}`)).status).toBe(404)
})

test('an existing port can be added as an interface; if this is cancelled, the port is free again', async () => {
  const id = await built({ name: 'handed' })
  const added = await api.post(`${routers}/${id}/interfaces`, { networkInterfaceId: 'nic_spare' })
  expect((await api.get(`${ports}/nic_spare`)).body.device).toMatchObject({ kind: 'router', id })
  await api.post(`/operations/${added.body.id}/actions/cancel`)
  expect((await api.get(`${ports}/nic_spare`)).body).toMatchObject({
    device: null,
    status: 'down',
    fixedIp: '10.10.0.50',
  })
  expect((await read(id)).body.interfaces).toEqual([])
})

test('an interface on an unsuitable subnet or port is refused', async () => {
  const add = (body: unknown) => () => api.post(`${routers}/rtr_edge/interfaces`, body)
  await expectRefusal(api, add({}), 422, 'VALIDATION_FAILED', { field: 'subnetId' })
  await expectRefusal(api, add({ subnetId: 'snt_data', networkInterfaceId: 'nic_spare' }), 422, 'VALIDATION_FAILED', {
    field: 'subnetId',
  })
  await expectRefusal(api, add({ networkInterfaceId: 'nic_spare', fixedIp: '10.10.0.9' }), 422, 'VALIDATION_FAILED', {
    field: 'fixedIp',
  })
  await expectRefusal(api, add({ subnetId: 'snt_none' }), 404, 'NOT_FOUND', { field: 'subnetId' })
  await expectRefusal(api, add({ subnetId: 'snt_dev' }), 404, 'NOT_FOUND')
  await expectRefusal(api, add({ subnetId: 'snt_public' }), 422, 'VALIDATION_FAILED', { field: 'subnetId' })
  await expectRefusal(api, add({ subnetId: 'snt_far' }), 422, 'VALIDATION_FAILED', { field: 'subnetId' })
  await expectRefusal(api, add({ subnetId: 'snt_data' }), 409, 'CONFLICT')
  await expectRefusal(api, add({ subnetId: 'snt_data', fixedIp: '10.99.0.1' }), 422, 'VALIDATION_FAILED', {
    field: 'fixedIp',
  })
  await expectRefusal(api, add({ networkInterfaceId: 'nic_web' }), 409, 'CONFLICT')
  await expectRefusal(api, add({ networkInterfaceId: 'nic_build' }), 409, 'CONFLICT')
})

test('an interface cannot be removed while routes, floating IPs, VPN services or the platform need it', async () => {
  const remove = (router: string, id: string) => () => api.delete(`${routers}/${router}/interfaces/${id}`)
  const refused = await expectRefusal(api, remove('rtr_edge', 'nic_edge_app'), 409, 'DEPENDENCY_BLOCKED')
  expect(refused.body.details.usedBy.map(({ id }: { id: string }) => id).sort()).toEqual([
    'fip_lb_web',
    'fip_web',
    'rte_office',
    'vps_edge',
  ])
  await expectRefusal(api, remove('rtr_internal', 'nic_internal_app'), 409, 'CONFLICT')
  await expectRefusal(api, remove('rtr_internal', 'nic_edge_app'), 404, 'NOT_FOUND')
})

test('when a router is renamed, its ports show the new name', async () => {
  await api.patch(
    `${routers}/rtr_dev`.replace('prj_acme_prod', 'prj_acme_dev'),
    { name: 'dev-2' },
    { headers: { 'If-Match': '*' } },
  )
  expect(api.row('network.interface', 'nic_dev_router')!.doc.device!.name).toBe('dev-2')
})

test('pagination.meta, auth.tenant-bound: routers are listed newest first, and routers of other projects are not visible', async () => {
  const { body } = await api.get('/scopes/prj_acme_dev/network/routers?q=DEV')
  expect(body).toMatchObject({ data: [{ id: 'rtr_dev' }], meta: { page: 1, pageSize: 50, total: 1, hasNext: false } })
  expect((await api.get('/scopes/prj_acme_dev/network/routers/rtr_edge')).status).toBe(404)
  expect((await api.get(`${routers}/rtr_edge`, { token: 'pc_live_globex_owner' })).status).toBe(404)
})
