import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const storage = '/scopes/prj_acme_prod/storage'
const buckets = `${storage}/buckets`

async function bucket(name: string): Promise<string> {
  const { body } = await api.post(buckets, { name })
  api.settle()
  return `${buckets}/${body.id}`
}

async function upload(path: string, key: string, sizeBytes = 10): Promise<void> {
  expect((await api.post(`${path}/uploads`, { key, sizeBytes })).status).toBe(202)
  api.settle()
}

test('storage.buckets: a bucket is private by default, and its name has few characters', async () => {
  const created = await api.post(buckets, { name: 'story' })
  expect(created).toMatchObject({
    status: 202,
    body: {
      status: 'creating',
      visibility: 'private',
      blockPublicAccess: true,
      objectCount: 0,
      objects: [],
      refreshedAt: null,
    },
  })
  api.settle()
  expect((await api.get(`${buckets}/${created.body.id}`)).body).toMatchObject({ status: 'active' })
  for (const name of ['ab', 'Upper', '-dash', 'dash-', 'x'.repeat(64)])
    await expectRefusal(api, () => api.post(buckets, { name }), 422, 'VALIDATION_FAILED', { field: 'name' })
  expect((await api.post(buckets, { name: 'x'.repeat(63) })).status).toBe(202)
  await expectRefusal(
    api,
    () => api.post(buckets, { name: 'public', visibility: 'public-read' }),
    422,
    'VALIDATION_FAILED',
    { field: 'visibility' },
  )
})

test('storage.buckets: an upload gets a signed URL, and the object is listed when its Operation ends', async () => {
  const path = await bucket('uploads')
  const begun = await api.post(`${path}/uploads`, { key: 'a/b c.txt', sizeBytes: 12, contentType: 'text/plain' })
  expect(begun).toMatchObject({
    status: 202,
    body: {
      key: 'a/b c.txt',
      method: 'PUT',
      expiresAt: '2026-03-01T13:00:10.000Z',
      url: expect.stringMatching(/\/uploads\/a\/b%20c\.txt\?temp_url_sig=[0-9a-f]{64}&temp_url_expires=\d+$/),
    },
  })
  expect((await api.get(path)).body.objectCount).toBe(0)
  api.settle()
  expect((await api.get(path)).body).toMatchObject({
    objectCount: 1,
    sizeBytes: 12,
    objects: [{ key: 'a/b c.txt', contentType: 'text/plain' }],
  })
  await upload(path, 'a/b c.txt', 20)
  expect((await api.get(path)).body).toMatchObject({ objectCount: 1, sizeBytes: 20 })
  await expectRefusal(api, () => api.post(`${path}/uploads`, { key: '', sizeBytes: 1 }), 422, 'VALIDATION_FAILED', {
    field: 'key',
  })
  await expectRefusal(
    api,
    () => api.post(`${path}/uploads`, { key: '\ud800', sizeBytes: 1 }),
    422,
    'VALIDATION_FAILED',
    { field: 'key' },
  )
  await expectRefusal(api, () => api.post(`${path}/uploads`, { key: 'k', sizeBytes: -1 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeBytes',
  })
})

test('storage.buckets: objects can be downloaded, and can be deleted one by one or several at once', async () => {
  const path = await bucket('objects')
  for (const key of ['c', 'a', 'b', 'd']) await upload(path, key)
  expect((await api.get(path)).body.objects.map(({ key }: { key: string }) => key)).toEqual(['a', 'b', 'c', 'd'])

  expect(await api.post(`${path}/exports`, { key: 'a' })).toMatchObject({
    status: 200,
    body: { key: 'a', method: 'GET', sizeBytes: 10 },
  })
  await expectRefusal(api, () => api.post(`${path}/exports`, { key: 'z' }), 404, 'NOT_FOUND', { field: 'key' })

  expect((await api.delete(`${path}/objects?key=a`)).body.action).toBe('storage.bucket.deleteObjects')
  api.settle()
  await expectRefusal(api, () => api.delete(`${path}/objects?key=a`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.delete(`${path}/objects`), 422, 'VALIDATION_FAILED', { field: 'key' })

  const { body } = await api.post(`${path}/objects/actions/delete`, { keys: ['b', 'c', 'gone'] })
  api.settle()
  expect((await api.get(`/operations/${body.id}`)).body).toMatchObject({
    state: 'SUCCEEDED',
    warning: { details: { missingKeys: ['gone'] } },
  })
  expect((await api.get(path)).body).toMatchObject({ objectCount: 1, sizeBytes: 10, objects: [{ key: 'd' }] })
  await expectRefusal(api, () => api.post(`${path}/objects/actions/delete`, { keys: ['gone'] }), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.post(`${path}/objects/actions/delete`, { keys: [] }), 422, 'VALIDATION_FAILED', {
    field: 'keys',
  })

  api.advance(60)
  await api.post(`${path}/actions/refresh`)
  api.settle()
  expect((await api.get(path)).body.refreshedAt).toBe(
    new Date(api.app.sandboxes.get('default')!.world.nowMs).toISOString(),
  )
})

test('storage.buckets: a bucket cannot be public while blockPublicAccess is true, and policy statements are refused', async () => {
  const path = `${await bucket('policies')}/policies`
  await expectRefusal(api, () => api.patch(path, { statements: [{ effect: 'allow' }] }), 422, 'VALIDATION_FAILED', {
    field: 'statements',
  })
  await expectRefusal(api, () => api.patch(path, { visibility: 'public-read' }), 422, 'VALIDATION_FAILED', {
    field: 'visibility',
  })
  expect(await api.patch(path, { visibility: 'public-read', blockPublicAccess: false })).toMatchObject({
    status: 200,
    body: { visibility: 'public-read', blockPublicAccess: false },
  })
  await expectRefusal(api, () => api.patch(path, { blockPublicAccess: true }), 422, 'VALIDATION_FAILED')
  expect((await api.patch(path, { visibility: 'private', blockPublicAccess: true, statements: [] })).status).toBe(200)
})

test('storage.buckets: CORS rules can be added and removed; lifecycle and replication settings are refused', async () => {
  const path = await bucket('cors')
  const rules = `${path}/configuration-rules`
  for (const type of ['lifecycle', 'replication'])
    await expectRefusal(api, () => api.post(rules, { type }), 422, 'VALIDATION_FAILED', { field: 'type' })
  await expectRefusal(api, () => api.post(rules, { allowedMethods: ['GET'] }), 422, 'VALIDATION_FAILED', {
    field: 'allowedOrigins',
  })
  await expectRefusal(api, () => api.post(rules, { allowedOrigins: ['*'] }), 422, 'VALIDATION_FAILED', {
    field: 'allowedMethods',
  })
  const made = await api.post(rules, { type: 'cors', allowedOrigins: ['*'], allowedMethods: ['GET'] })
  expect(made).toMatchObject({ status: 201, body: { allowedOrigins: ['*'], allowedHeaders: [], maxAgeSeconds: 3600 } })
  expect((await api.get(path)).body.corsRules).toEqual([made.body])
  await expectRefusal(api, () => api.delete(`${rules}/cor_none`), 404, 'NOT_FOUND')
  expect((await api.delete(`${rules}/${made.body.id}`)).status).toBe(204)
  expect((await api.get(path)).body.corsRules).toEqual([])
})

test('storage.buckets: only an empty bucket can be deleted', async () => {
  const path = await bucket('full')
  await upload(path, 'last')
  await expectRefusal(api, () => api.delete(path), 409, 'CONFLICT', { details: { objectCount: 1 } })
  await api.delete(`${path}/objects?key=last`)
  api.settle()
  expect((await api.delete(path)).status).toBe(202)
  await expectRefusal(api, () => api.post(`${path}/uploads`, { key: 'late', sizeBytes: 1 }), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(path)).status).toBe(404)
})

test('storage.buckets: the age of the temp-URL key is shown, and the key can be rotated', async () => {
  const key = `${storage}/temp-url-key`
  expect((await api.get(key)).body).toMatchObject({
    configured: true,
    ageDays: 120,
    rotationDue: true,
    rotateAfterDays: 90,
  })
  expect((await api.get('/scopes/prj_acme_labs/storage/temp-url-key')).body).toMatchObject({
    configured: false,
    rotatedAt: null,
    ageDays: null,
    rotationDue: true,
  })
  const before = (await api.post(`${buckets}/bkt_assets/exports`, { key: 'index.html' })).body.url
  expect((await api.post(`${key}/actions/rotate`)).body.action).toBe('storage.tempUrlKey.rotate')
  api.settle()
  expect((await api.get(key)).body).toMatchObject({ ageDays: 0, rotationDue: false })
  expect((await api.post(`${buckets}/bkt_assets/exports`, { key: 'index.html' })).body.url).not.toBe(before)
})
