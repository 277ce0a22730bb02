import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const base = '/scopes/prj_acme_prod/observability'
const rules = `${base}/alert-rules`
const channels = `${base}/notification-channels`
const events = `${base}/health-events`
const ids = (body: { data: { id: string }[] }): string[] => body.data.map(({ id }) => id)

test('observability.rules: an alert rule is INSUFFICIENT_DATA until its first evaluation, and its alarm is then delivered to its channel', async () => {
  const created = await api.post(rules, {
    name: 'shop',
    metric: 'loadBalancerUnhealthyMembers',
    operator: 'gte',
    threshold: 1,
    durationSeconds: 60,
    channelIds: ['nch_pager'],
  })
  expect(created).toMatchObject({
    status: 201,
    body: {
      resourceType: 'loadBalancer',
      severity: 'warning',
      aggregation: 'average',
      enabled: true,
      state: 'INSUFFICIENT_DATA',
      lastEvaluatedAt: null,
      origin: 'api',
    },
  })
  const path = `${rules}/${created.body.id}`
  expect((await api.get(`${channels}/nch_pager`)).body.usedByCount).toBe(2)
  api.advance(59)
  expect((await api.get(path)).body.state).toBe('INSUFFICIENT_DATA')
  api.advance(1)
  expect((await api.get(path)).body).toMatchObject({
    state: 'ALARM',
    stateChangedAt: '2026-03-01T12:01:00.000Z',
    lastEvaluatedAt: '2026-03-01T12:01:00.000Z',
  })
  expect((await api.get(`${channels}/nch_pager`)).body).toMatchObject({
    lastDeliveryAt: '2026-03-01T12:01:00.000Z',
    lastDeliveryStatus: 'delivered',
  })
  const off = await api.patch(path, { enabled: false })
  expect(off).toMatchObject({ status: 200, body: { state: 'DISABLED', enabled: false } })
  expect(await api.patch(path, { enabled: true, threshold: 2 })).toMatchObject({
    status: 200,
    body: { state: 'INSUFFICIENT_DATA' },
  })
  api.advance(60)
  expect((await api.get(path)).body.state).toBe('OK')
  expect((await api.delete(path)).status).toBe(204)
  await expectRefusal(api, () => api.get(path), 404, 'NOT_FOUND')
  expect((await api.get(`${channels}/nch_pager`)).body.usedByCount).toBe(1)
})

test('observability.rules: alert rules can be filtered, and invalid alert rules are refused', async () => {
  expect(ids((await api.get(`${rules}?state=ALARM`)).body)).toEqual(['alr_members'])
  expect(ids((await api.get(`${rules}?enabled=false`)).body)).toEqual(['alr_disk'])
  expect(ids((await api.get(`${rules}?severity=warning&sort=name`)).body)).toEqual(['alr_disk', 'alr_cpu'])
  const body = { name: 'wrong', metric: 'cpuPercent', operator: 'gt', threshold: 1 }
  await expectRefusal(api, () => api.post(rules, { ...body, resourceType: 'volume' }), 422, 'VALIDATION_FAILED', {
    field: 'metric',
  })
  await expectRefusal(api, () => api.post(rules, { ...body, metric: 'mood' }), 422, 'VALIDATION_FAILED', {
    field: 'metric',
  })
  await expectRefusal(api, () => api.post(rules, { ...body, durationSeconds: 59 }), 422, 'VALIDATION_FAILED', {
    field: 'durationSeconds',
  })
  await expectRefusal(api, () => api.post(rules, { ...body, channelIds: ['nch_dev'] }), 404, 'NOT_FOUND', {
    field: 'channelIds.0',
  })
  await expectRefusal(api, () => api.post(rules, { ...body, resourceIds: ['ins_none'] }), 404, 'NOT_FOUND', {
    field: 'resourceIds.0',
  })
  await expectRefusal(api, () => api.post(rules, { ...body, name: 'High CPU' }), 409, 'CONFLICT', { field: 'name' })
  await expectRefusal(api, () => api.post(rules, body, { token: 'pc_live_reader' }), 403, 'FORBIDDEN', {
    details: { requiredPermission: 'observability', requiredLevel: 'manage' },
  })
  await expectRefusal(api, () => api.get(rules, { token: 'pc_live_compute_write' }), 403, 'FORBIDDEN', {
    details: { missingTokenScopes: ['observability:read'] },
  })
})

test('observability.rules: a channel has the fields of its type, and never shows its secret', async () => {
  const created = await api.post(channels, {
    name: 'hook',
    type: 'webhook',
    url: 'https://hooks.example/1',
    secret: 'sixteen-letters!',
  })
  expect(created).toMatchObject({
    status: 201,
    body: { hasSecret: true, usedByCount: 0, recipients: [], lastDeliveryAt: null },
  })
  expect(created.text).not.toContain('sixteen')
  const path = `${channels}/${created.body.id}`
  expect((await api.patch(path, { secret: null })).body.hasSecret).toBe(false)
  expect((await api.post(`${path}/actions/test`)).body).toMatchObject({ lastDeliveryStatus: 'delivered' })
  await api.patch(path, { enabled: false })
  await expectRefusal(api, () => api.post(`${path}/actions/test`), 409, 'CONFLICT')
  expect((await api.delete(path)).status).toBe(204)
  const before = await api.get(`${channels}/nch_ops`)
  await expectRefusal(
    api,
    () => api.patch(`${channels}/nch_ops`, { name: 'x' }, { headers: { 'if-match': 'W/"old"' } }),
    412,
    'PRECONDITION_FAILED',
  )
  expect(
    (await api.patch(`${channels}/nch_ops`, { name: 'Mail' }, { headers: { 'if-match': before.headers.get('etag')! } }))
      .body.name,
  ).toBe('Mail')
})

const wrong: [string, object, string][] = [
  ['an email channel without recipients', { type: 'email' }, 'recipients'],
  ['an email channel with a url', { type: 'email', recipients: ['a@acme.example'], url: 'https://a.example/' }, 'url'],
  ['a webhook without a url', { type: 'webhook' }, 'url'],
  [
    'a webhook with recipients',
    { type: 'webhook', url: 'https://a.example/', recipients: ['a@acme.example'] },
    'recipients',
  ],
  ['a chat channel with a secret', { type: 'slack', url: 'https://a.example/', secret: 'sixteen-letters!' }, 'secret'],
  ['a webhook over plain HTTP', { type: 'webhook', url: 'http://a.example/' }, 'url'],
  [
    'a secret that is one character too short',
    { type: 'webhook', url: 'https://a.example/', secret: 'fifteen-letters' },
    'secret',
  ],
]

test.each(wrong)('observability.rules: %s is refused', async (_what, body, field) => {
  await expectRefusal(api, () => api.post(channels, { name: 'wrong', ...body }), 422, 'VALIDATION_FAILED', {
    field,
  })
})

test('observability.rules: health events can be read, filtered and sorted', async () => {
  expect(ids((await api.get(events)).body)).toEqual(['hev_maintenance', 'hev_network', 'hev_storage'])
  expect(ids((await api.get(`${events}?sort=starts&order=desc`)).body)).toEqual([
    'hev_maintenance',
    'hev_network',
    'hev_storage',
  ])
  expect(ids((await api.get(`${events}?type=incident&status=resolved`)).body)).toEqual(['hev_storage'])
  expect(ids((await api.get(`${events}?service=network&region=eu-west-1&q=EDGE`)).body)).toEqual(['hev_network'])
  expect((await api.get(`${events}/hev_storage`)).body).toMatchObject({
    severity: 'major',
    affectedResources: [{ kind: 'volume', id: 'vol_data' }],
  })
  await expectRefusal(api, () => api.get(`${events}/hev_dev`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.post(events, {}), 405, 'METHOD_NOT_ALLOWED')
})

test('account.catalog: a caller with any valid credential can read the whole catalog, or only the items of one kind', async () => {
  const all = await api.get('/catalog', { token: 'pc_live_compute_read' })
  expect(all.body).toMatchObject({ meta: { page: 1, pageSize: 200, total: 8, hasNext: false } })
  expect(
    new Set((await api.get('/catalog/addons')).body.data.map((one: { itemKind: string }) => one.itemKind)),
  ).toEqual(new Set(['addon']))
  const licenses = await api.get('/catalog/licenses?region=us-east-1&sort=name')
  expect(ids(licenses.body)).toEqual(['itm_sql', 'itm_windows'])
  await expectRefusal(api, () => api.get('/catalog', { token: null }), 401, 'UNAUTHENTICATED')
  await expectRefusal(api, () => api.get('/catalog?pageSize=201'), 422, 'VALIDATION_FAILED', { field: 'pageSize' })
})
