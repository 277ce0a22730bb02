import { expect, test } from 'vitest'
import { certificate, issuer, privateKey, strangeKey } from '../../../support/certificate.ts'
import { failing } from '../../../support/failing.ts'
import { expectRefusal, openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const base = '/scopes/prj_acme_prod/network/load-balancers'
const web = `${base}/lb_web`
const internal = `${base}/lb_internal`

const cancel = (answered: Answered): Promise<Answered> =>
  api.post(`/operations/${answered.headers.get('x-sandbox-operation')}/actions/cancel`)
const read = async (path: string) => (await api.get(path)).body

test('network.load-balancers: a load balancer can be created empty and then given its parts, and is deleted together with its port', async () => {
  api.frames()
  const created = await api.post(base, {
    name: 'story',
    vipSubnetId: 'snt_app',
    tags: [{ key: 'env', value: 'test' }],
  })
  expect(created).toMatchObject({
    status: 202,
    body: {
      region: 'eu-west-1',
      vipSubnetId: 'snt_app',
      vipNetworkId: 'net_app',
      provisioningStatus: 'PENDING_CREATE',
      operatingStatus: 'OFFLINE',
      floatingIp: null,
      listeners: [],
      pools: [],
      backendMembers: [],
      certificates: [],
      origin: 'api',
    },
  })
  const path = `${base}/${created.body.id}`
  const port = `/scopes/prj_acme_prod/network/network-interfaces/${created.body.vipInterfaceId}`
  expect(await read(port)).toMatchObject({
    status: 'build',
    device: { kind: 'loadBalancer', id: created.body.id, name: 'story' },
  })
  await expectRefusal(
    api,
    () => api.post(`${path}/pools`, { name: 'early', protocol: 'HTTP', algorithm: 'ROUND_ROBIN' }),
    409,
    'CONFLICT',
  )
  api.advance(45)
  expect(await read(path)).toMatchObject({
    provisioningStatus: 'ACTIVE',
    operatingStatus: 'ONLINE',
    vipAddress: created.body.vipAddress,
  })
  expect(await read(port)).toMatchObject({ status: 'active', fixedIp: created.body.vipAddress })

  const listener = await api.post(`${path}/listeners`, {
    name: 'http',
    protocol: 'HTTP',
    protocolPort: 80,
    insertHeaders: ['X-Forwarded-For'],
  })
  expect(listener).toMatchObject({
    status: 202,
    body: {
      protocolPort: 80,
      connectionLimit: -1,
      defaultPoolId: null,
      provisioningStatus: 'PENDING_CREATE',
      operatingStatus: 'OFFLINE',
    },
  })
  expect(await read(path)).toMatchObject({ provisioningStatus: 'PENDING_UPDATE' })
  api.settle()
  const pool = await api.post(`${path}/pools`, {
    name: 'web',
    protocol: 'HTTP',
    algorithm: 'LEAST_CONNECTIONS',
    listenerId: listener.body.id,
    sessionPersistence: { type: 'APP_COOKIE', cookieName: 'sid' },
  })
  expect(pool).toMatchObject({
    status: 202,
    body: { monitor: null, sessionPersistence: { type: 'APP_COOKIE', cookieName: 'sid' } },
  })
  api.settle()
  const member = await api.post(`${path}/targets`, {
    poolId: pool.body.id,
    instanceId: 'ins_web',
    protocolPort: 8080,
  })
  expect(member).toMatchObject({
    status: 202,
    body: { address: '10.10.0.11', instanceId: 'ins_web', weight: 1, backup: false },
  })
  api.settle()
  expect((await read(path)).backendMembers).toMatchObject([
    { id: member.body.id, provisioningStatus: 'ACTIVE', operatingStatus: 'NO_MONITOR' },
  ])
  const monitor = await api.post(`${path}/pools/${pool.body.id}/monitor`, {
    type: 'HTTP',
    delaySeconds: 5,
    timeoutSeconds: 5,
    maxRetries: 3,
    urlPath: '/up',
  })
  expect(monitor).toMatchObject({
    status: 202,
    body: {
      httpMethod: 'GET',
      urlPath: '/up',
      expectedCodes: '200',
      maxRetriesDown: 3,
      provisioningStatus: 'PENDING_CREATE',
    },
  })
  api.settle()
  expect(await read(path)).toMatchObject({
    operatingStatus: 'ONLINE',
    listeners: [{ defaultPoolId: pool.body.id, provisioningStatus: 'ACTIVE', operatingStatus: 'ONLINE' }],
    pools: [
      {
        operatingStatus: 'ONLINE',
        monitor: { id: monitor.body.id, provisioningStatus: 'ACTIVE', operatingStatus: 'ONLINE' },
      },
    ],
    backendMembers: [{ operatingStatus: 'ONLINE' }],
  })
  expect(
    api.frames().filter(({ kind, id }) => kind === 'loadBalancer' && id === created.body.id).length,
  ).toBeGreaterThan(8)

  expect((await api.delete(path)).body).toMatchObject({ action: 'network.loadBalancer.delete' })
  expect(await read(path)).toMatchObject({ provisioningStatus: 'PENDING_DELETE' })
  api.settle()
  await expectRefusal(api, () => api.get(path), 404, 'NOT_FOUND')
  expect((await api.get(port)).status).toBe(404)
})

test('events.patch-minimal: merging the frames into an earlier read gives the same result as a new read', async () => {
  api.frames()
  const before = await read(web)
  await api.patch(`${web}/pools/pol_web`, { algorithm: 'SOURCE_IP' })
  api.settle()
  const merged = api
    .frames()
    .filter(({ id }) => id === 'lb_web')
    .reduce((doc, { patch }) => ({ ...doc, ...patch }), before)
  expect(merged).toEqual(await read(web))
})

test('concurrency.required: updating a load balancer requires If-Match; updating its parts does not', async () => {
  const tag = (await api.get(web)).headers.get('etag')!
  await expectRefusal(api, () => api.patch(web, { name: 'shop' }), 412, 'PRECONDITION_FAILED')
  await expectRefusal(
    api,
    () => api.patch(web, { name: 'shop' }, { headers: { 'if-match': 'W/"stale"' } }),
    412,
    'PRECONDITION_FAILED',
  )
  const changed = await api.patch(web, { name: 'shop', description: 'changed' }, { headers: { 'if-match': tag } })
  expect(changed).toMatchObject({ status: 202, body: { name: 'shop', provisioningStatus: 'PENDING_UPDATE' } })
  await cancel(changed)
  expect(await read(web)).toMatchObject({ name: 'web', provisioningStatus: 'ACTIVE' })
  await expectRefusal(
    api,
    () => api.patch(`${web}/listeners/lsn_http`, { name: 'x' }, { headers: { 'if-match': tag } }),
    412,
    'PRECONDITION_FAILED',
  )
  const now = (await api.get(web)).headers.get('etag')!
  expect(
    (await api.patch(`${web}/listeners/lsn_http`, { connectionLimit: 100 }, { headers: { 'if-match': now } })).body,
  ).toMatchObject({ connectionLimit: 100, provisioningStatus: 'PENDING_UPDATE' })
  api.settle()
  await expectRefusal(
    api,
    () => api.patch(web, { name: 'internal' }, { headers: { 'if-match': '*' } }),
    409,
    'CONFLICT',
    { field: 'name' },
  )
})

test('network.load-balancers: stopping an instance takes its load balancer member down, and starting the instance brings the member back', async () => {
  expect(await read(web)).toMatchObject({
    operatingStatus: 'DEGRADED',
    backendMembers: [{ operatingStatus: 'ONLINE' }, { operatingStatus: 'ERROR' }],
  })
  const stopped = await api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/stop')
  expect(stopped.status).toBe(202)
  api.settle()
  expect(await read(web)).toMatchObject({
    operatingStatus: 'ERROR',
    listeners: [{ operatingStatus: 'ERROR' }, { operatingStatus: 'ERROR' }],
    pools: [{ operatingStatus: 'ERROR' }, { operatingStatus: 'ONLINE' }],
  })
  await api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/start')
  api.settle()
  expect(await read(web)).toMatchObject({ operatingStatus: 'DEGRADED' })
})

test('network.load-balancers: deleting a pool also deletes its members, and leaves its listeners without a pool', async () => {
  const made = await api.post(`${internal}/pools`, { name: 'p', protocol: 'TCP', algorithm: 'ROUND_ROBIN' })
  api.settle()
  await api.post(`${internal}/targets`, {
    poolId: made.body.id,
    address: '10.10.0.99',
    protocolPort: 1,
    subnetId: 'snt_app',
  })
  api.settle()
  await api.post(`${internal}/listeners`, {
    name: 'l',
    protocol: 'TCP',
    protocolPort: 1,
    defaultPoolId: made.body.id,
  })
  api.settle()
  expect((await api.delete(`${internal}/pools/${made.body.id}`)).body).toMatchObject({
    action: 'network.loadBalancer.deletePool',
  })
  expect((await read(internal)).pools[0].provisioningStatus).toBe('PENDING_DELETE')
  api.settle()
  expect(await read(internal)).toMatchObject({ pools: [], backendMembers: [], listeners: [{ defaultPoolId: null }] })
  await api.post(`${web}/pools/pol_spare/monitor`, {
    type: 'PING',
    delaySeconds: 2,
    timeoutSeconds: 1,
    maxRetries: 1,
  })
  api.settle()
  expect((await api.delete(`${web}/pools/pol_spare/monitor`)).status).toBe(202)
  api.settle()
  expect((await read(web)).pools[1].monitor).toBeNull()
})

const http = { name: 'wrong', protocol: 'HTTP', protocolPort: 8080 }
const probe = { type: 'TCP', delaySeconds: 5, timeoutSeconds: 3, maxRetries: 3 }
const pool = { name: 'wrong', protocol: 'HTTP', algorithm: 'ROUND_ROBIN' }
const target = { poolId: 'pol_web', protocolPort: 8080 }
const wrong: [string, string, object, number, string][] = [
  ['a port in use', 'listeners', { ...http, protocolPort: 80 }, 409, 'protocolPort'],
  ['a port above 65535', 'listeners', { ...http, protocolPort: 65536 }, 422, 'protocolPort'],
  ['an unknown pool', 'listeners', { ...http, defaultPoolId: 'pol_none' }, 404, 'defaultPoolId'],
  ['a pool of another protocol', 'listeners', { ...http, defaultPoolId: 'pol_spare' }, 422, 'defaultPoolId'],
  ['TLS without a certificate', 'listeners', { ...http, protocol: 'TERMINATED_HTTPS' }, 422, 'certificateId'],
  ['a certificate over plain HTTP', 'listeners', { ...http, certificateId: 'crt_web' }, 422, 'certificateId'],
  [
    'an unknown certificate',
    'listeners',
    { ...http, protocol: 'TERMINATED_HTTPS', certificateId: 'crt_none' },
    404,
    'certificateId',
  ],
  [
    'inserting headers over TCP',
    'listeners',
    { ...http, protocol: 'TCP', insertHeaders: ['X-Forwarded-For'] },
    422,
    'insertHeaders',
  ],
  [
    'inserting TLS headers over HTTP',
    'listeners',
    { ...http, insertHeaders: ['X-SSL-Client-DN'] },
    422,
    'insertHeaders',
  ],
  [
    'cookie persistence over TCP',
    'pools',
    { ...pool, protocol: 'TCP', sessionPersistence: { type: 'HTTP_COOKIE' } },
    422,
    'sessionPersistence.type',
  ],
  [
    'an application cookie without a name',
    'pools',
    { ...pool, sessionPersistence: { type: 'APP_COOKIE' } },
    422,
    'sessionPersistence.cookieName',
  ],
  [
    'a cookie name without a cookie',
    'pools',
    { ...pool, sessionPersistence: { type: 'SOURCE_IP', cookieName: 'x' } },
    422,
    'sessionPersistence.cookieName',
  ],
  ['a listener that already has a pool', 'pools', { ...pool, listenerId: 'lsn_http' }, 409, 'listenerId'],
  ['an unknown algorithm', 'pools', { ...pool, algorithm: 'RANDOM' }, 422, 'algorithm'],
  ['a second monitor', 'pools/pol_web/monitor', probe, 409, ''],
  [
    'a timeout longer than the delay between probes',
    'pools/pol_spare/monitor',
    { ...probe, timeoutSeconds: 6 },
    422,
    'timeoutSeconds',
  ],
  ['a path for a TCP probe', 'pools/pol_spare/monitor', { ...probe, urlPath: '/' }, 422, 'urlPath'],
  ['a UDP probe for a TCP pool', 'pools/pol_spare/monitor', { ...probe, type: 'UDP-CONNECT' }, 422, 'type'],
  [
    'an inverted range of status codes',
    'pools/pol_spare/monitor',
    { ...probe, type: 'HTTP', expectedCodes: '204-200' },
    422,
    'expectedCodes',
  ],
  ['a target without an instance or address', 'targets', target, 422, 'address'],
  [
    'a target with both an instance and an address',
    'targets',
    { ...target, instanceId: 'ins_db', address: '10.0.0.1' },
    422,
    'instanceId',
  ],
  ['an unknown instance', 'targets', { ...target, instanceId: 'ins_none' }, 404, 'instanceId'],
  ['an unknown pool for a target', 'targets', { ...target, poolId: 'pol_none', instanceId: 'ins_db' }, 404, 'poolId'],
  ['a duplicate member', 'targets', { ...target, instanceId: 'ins_web' }, 409, 'protocolPort'],
  ['an invalid address', 'targets', { ...target, address: '10.0.0.256' }, 422, 'address'],
  ['a weight above the maximum', 'targets', { ...target, instanceId: 'ins_db', weight: 257 }, 422, 'weight'],
]

test.each(wrong)('network.load-balancers: %s is refused', async (_what, under, body, status, field) => {
  const code = { 404: 'NOT_FOUND', 409: 'CONFLICT', 422: 'VALIDATION_FAILED' }[status]!
  await expectRefusal(api, () => api.post(`${web}/${under}`, body), status, code, field ? { field } : {})
})

test('network.load-balancers: a create with a missing or invalid field is refused', async () => {
  const refused = (body: object, status: number, code: string, field: string) =>
    expectRefusal(api, () => api.post(base, { name: 'wrong', ...body }), status, code, { field })
  await refused({}, 422, 'VALIDATION_FAILED', 'vipSubnetId')
  await refused({ vipSubnetId: 'snt_none' }, 404, 'NOT_FOUND', 'vipSubnetId')
  await refused({ vipSubnetId: 'snt_dev' }, 404, 'NOT_FOUND', 'vipSubnetId')
  await refused({ vipNetworkId: 'net_none' }, 404, 'NOT_FOUND', 'vipNetworkId')
  await refused({ vipNetworkId: 'net_data', vipSubnetId: 'snt_app' }, 422, 'VALIDATION_FAILED', 'vipSubnetId')
  await refused({ vipSubnetId: 'snt_app', vipAddress: '10.10.0.11' }, 409, 'CONFLICT', 'vipAddress')
  await refused({ vipSubnetId: 'snt_app', vipAddress: '10.99.0.1' }, 422, 'VALIDATION_FAILED', 'vipAddress')
  await refused({ vipSubnetId: 'snt_app', region: 'us-east-1' }, 422, 'VALIDATION_FAILED', 'region')
  await refused({ name: 'web', vipSubnetId: 'snt_app' }, 409, 'CONFLICT', 'name')
  expect(
    (await api.post(base, { name: 'asked', vipNetworkId: 'net_app', vipAddress: '10.10.0.77' })).body,
  ).toMatchObject({ vipAddress: '10.10.0.77', vipSubnetId: 'snt_app' })
  api.settle()
})

test('network.load-balancers: a part that is unknown, or that another load balancer has, gets 404', async () => {
  await expectRefusal(api, () => api.delete(`${web}/listeners/lsn_none`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.delete(`${internal}/listeners/lsn_http`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.patch(`${web}/pools/pol_spare/monitor`, { delaySeconds: 9 }), 404, 'NOT_FOUND')
})

test('network.load-balancers: a certificate is parsed, and its key is checked but not stored', async () => {
  const path = `${web}/certificates`
  const created = await api.post(path, { name: 'shop', certificate, privateKey, chain: issuer })
  expect(created).toMatchObject({
    status: 201,
    body: {
      subject: 'CN=shop.acme.example',
      issuer: 'O=Acme, CN=Acme Test CA',
      subjectAltNames: ['shop.acme.example', '203.0.113.23'],
      serialNumber: '1092',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  expect(created.text).not.toContain('KEY')
  expect((await read(path)).data.map(({ id }: { id: string }) => id)).toEqual(['crt_web', created.body.id])
  await expectRefusal(
    api,
    () => api.post(path, { name: 'x', certificate, privateKey: strangeKey }),
    422,
    'VALIDATION_FAILED',
    { field: 'privateKey' },
  )
  await expectRefusal(
    api,
    () => api.post(path, { name: 'x', certificate: 'none', privateKey }),
    422,
    'VALIDATION_FAILED',
    { field: 'certificate' },
  )
  await expectRefusal(
    api,
    () => api.post(path, { name: 'x', certificate, privateKey, chain: certificate }),
    422,
    'VALIDATION_FAILED',
    { field: 'chain' },
  )
  await expectRefusal(api, () => api.delete(`${path}/crt_web`), 409, 'DEPENDENCY_BLOCKED', {
    details: { usedBy: [{ kind: 'listener', id: 'lsn_https', name: 'https' }] },
  })
  await api.patch(`${web}/listeners/lsn_https`, { certificateId: created.body.id })
  api.settle()
  expect((await api.delete(`${path}/crt_web`)).status).toBe(204)
})

test('network.load-balancers: a load balancer or part whose create or change fails is in ERROR; if only a part fails, the rest is unchanged', async () => {
  const part = await api.post(`${internal}/pools`, { name: 'refused', protocol: 'UDP', algorithm: 'SOURCE_IP' })
  failing(api, part)
  api.settle()
  const after = await read(internal)
  expect(after.provisioningStatus).toBe('ACTIVE')
  expect(after.pools.at(-1)).toMatchObject({ name: 'refused', provisioningStatus: 'ERROR', operatingStatus: 'ERROR' })
  await api.delete(`${internal}/pools/${part.body.id}`)
  api.settle()
  const whole = await api.post(base, { name: 'refused', vipSubnetId: 'snt_data' })
  failing(api, whole)
  api.settle()
  expect(await read(`${base}/${whole.body.id}`)).toMatchObject({
    provisioningStatus: 'ERROR',
    statusReason: 'No capacity.',
    operatingStatus: 'ERROR',
  })
  await expectRefusal(
    api,
    () => api.post(`${base}/${whole.body.id}/pools`, { name: 'p', protocol: 'UDP', algorithm: 'SOURCE_IP' }),
    409,
    'CONFLICT',
  )
  expect((await api.delete(`${base}/${whole.body.id}`)).status).toBe(202)
  api.settle()
  expect((await api.get(`${base}/${whole.body.id}`)).status).toBe(404)
})

test('instances.quota: a project that has used up its load balancer quota cannot create another load balancer', async () => {
  const { total } = (await api.get(base)).body.meta
  const quotas = (await read('/scopes/prj_acme_prod/iam/quota-allocations')).data as { id: string; resource: string }[]
  const { id } = quotas.find(({ resource }) => resource === 'loadBalancers')!
  expect((await api.put(`/scopes/prj_acme_prod/iam/quota-allocations/${id}`, { allocated: total })).status).toBe(202)
  await expectRefusal(api, () => api.post(base, { name: 'over', vipSubnetId: 'snt_app' }), 409, 'QUOTA_EXCEEDED', {
    details: { resource: 'loadBalancers', available: 0 },
  })
})

test('network.floating-ips: a load balancer shows the public address of its port', async () => {
  expect((await read(web)).floatingIp).toBe('203.0.113.23')
})
