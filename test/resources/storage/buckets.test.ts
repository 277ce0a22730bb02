import { expect, test } from 'vitest'
import { expectRefusal, openHouse } from '../../support/house.ts'

const house = openHouse()
const storage = '/scopes/prj_acme_prod/storage'
const buckets = `${storage}/buckets`

async function bucket(name: string): Promise<string> {
  const { body } = await house.post(buckets, { name })
  house.settle()
  return `${buckets}/${body.id}`
}

async function upload(path: string, key: string, sizeBytes = 10): Promise<void> {
  expect((await house.post(`${path}/uploads`, { key, sizeBytes })).status).toBe(202)
  house.settle()
}

test('storage.buckets: a bucket is private until asked otherwise, its name its own', async () => {
  const created = await house.post(buckets, { name: 'story' })
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
  house.settle()
  expect((await house.get(`${buckets}/${created.body.id}`)).body).toMatchObject({ status: 'active' })
  await expectRefusal(house, () => house.post(buckets, { name: 'story' }), 409, 'CONFLICT', { field: 'name' })
  for (const name of ['ab', 'Upper', '-dash', 'dash-', 'x'.repeat(64)])
    await expectRefusal(house, () => house.post(buckets, { name }), 422, 'VALIDATION_FAILED', { field: 'name' })
  expect((await house.post(buckets, { name: 'x'.repeat(63) })).status).toBe(202)
  await expectRefusal(
    house,
    () => house.post(buckets, { name: 'public', visibility: 'public-read' }),
    422,
    'VALIDATION_FAILED',
    { field: 'visibility' },
  )
})

test('storage.buckets: an upload is announced with a signed address, and the object is listed when its Operation ends', async () => {
  const path = await bucket('uploads')
  const begun = await house.post(`${path}/uploads`, { key: 'a/b c.txt', sizeBytes: 12, contentType: 'text/plain' })
  expect(begun).toMatchObject({
    status: 202,
    body: {
      key: 'a/b c.txt',
      method: 'PUT',
      expiresAt: '2026-03-01T13:00:10.000Z',
      url: expect.stringMatching(/\/uploads\/a\/b%20c\.txt\?temp_url_sig=[0-9a-f]{64}&temp_url_expires=\d+$/),
    },
  })
  expect((await house.get(path)).body.objectCount).toBe(0)
  house.settle()
  expect((await house.get(path)).body).toMatchObject({
    objectCount: 1,
    sizeBytes: 12,
    objects: [{ key: 'a/b c.txt', contentType: 'text/plain' }],
  })
  await upload(path, 'a/b c.txt', 20)
  expect((await house.get(path)).body).toMatchObject({ objectCount: 1, sizeBytes: 20 })
  await expectRefusal(house, () => house.post(`${path}/uploads`, { key: '', sizeBytes: 1 }), 422, 'VALIDATION_FAILED', {
    field: 'key',
  })
  await expectRefusal(
    house,
    () => house.post(`${path}/uploads`, { key: '\ud800', sizeBytes: 1 }),
    422,
    'VALIDATION_FAILED',
    { field: 'key' },
  )
  await expectRefusal(
    house,
    () => house.post(`${path}/uploads`, { key: 'k', sizeBytes: -1 }),
    422,
    'VALIDATION_FAILED',
    { field: 'sizeBytes' },
  )
})

test('storage.buckets: objects are fetched, refreshed and deleted one by one or together', async () => {
  const path = await bucket('objects')
  for (const key of ['c', 'a', 'b', 'd']) await upload(path, key)
  expect((await house.get(path)).body.objects.map(({ key }: { key: string }) => key)).toEqual(['a', 'b', 'c', 'd'])

  expect(await house.post(`${path}/exports`, { key: 'a' })).toMatchObject({
    status: 200,
    body: { key: 'a', method: 'GET', sizeBytes: 10 },
  })
  await expectRefusal(house, () => house.post(`${path}/exports`, { key: 'z' }), 404, 'NOT_FOUND', { field: 'key' })

  expect((await house.delete(`${path}/objects?key=a`)).body.action).toBe('storage.bucket.object.delete')
  house.settle()
  await expectRefusal(house, () => house.delete(`${path}/objects?key=a`), 404, 'NOT_FOUND')
  await expectRefusal(house, () => house.delete(`${path}/objects`), 422, 'VALIDATION_FAILED', { field: 'key' })

  const { body } = await house.post(`${path}/objects/actions/delete`, { keys: ['b', 'c', 'gone'] })
  house.settle()
  expect((await house.get(`/operations/${body.id}`)).body).toMatchObject({
    state: 'SUCCEEDED',
    warning: { details: { missingKeys: ['gone'] } },
  })
  expect((await house.get(path)).body).toMatchObject({ objectCount: 1, sizeBytes: 10, objects: [{ key: 'd' }] })
  await expectRefusal(house, () => house.post(`${path}/objects/actions/delete`, { keys: ['gone'] }), 404, 'NOT_FOUND')
  await expectRefusal(
    house,
    () => house.post(`${path}/objects/actions/delete`, { keys: [] }),
    422,
    'VALIDATION_FAILED',
    { field: 'keys' },
  )

  house.advance(60)
  await house.post(`${path}/actions/refresh`)
  house.settle()
  expect((await house.get(path)).body.refreshedAt).toBe(
    new Date(house.app.sandboxes.get('default')!.world.nowMs).toISOString(),
  )
})

test('storage.buckets: visibility obeys the guardrail, policy statements are refused', async () => {
  const path = `${await bucket('policies')}/policies`
  await expectRefusal(house, () => house.patch(path, { statements: [{ effect: 'allow' }] }), 422, 'VALIDATION_FAILED', {
    field: 'statements',
  })
  await expectRefusal(house, () => house.patch(path, { visibility: 'public-read' }), 422, 'VALIDATION_FAILED', {
    field: 'visibility',
  })
  expect(await house.patch(path, { visibility: 'public-read', blockPublicAccess: false })).toMatchObject({
    status: 200,
    body: { visibility: 'public-read', blockPublicAccess: false },
  })
  await expectRefusal(house, () => house.patch(path, { blockPublicAccess: true }), 422, 'VALIDATION_FAILED')
  expect((await house.patch(path, { visibility: 'private', blockPublicAccess: true, statements: [] })).status).toBe(200)
})

test('storage.buckets: CORS rules come and go; lifecycle and replication are refused', async () => {
  const path = await bucket('cors')
  const rules = `${path}/configuration-rules`
  for (const type of ['lifecycle', 'replication'])
    await expectRefusal(house, () => house.post(rules, { type }), 422, 'VALIDATION_FAILED', { field: 'type' })
  await expectRefusal(house, () => house.post(rules, { allowedMethods: ['GET'] }), 422, 'VALIDATION_FAILED', {
    field: 'allowedOrigins',
  })
  await expectRefusal(house, () => house.post(rules, { allowedOrigins: ['*'] }), 422, 'VALIDATION_FAILED', {
    field: 'allowedMethods',
  })
  const made = await house.post(rules, { type: 'cors', allowedOrigins: ['*'], allowedMethods: ['GET'] })
  expect(made).toMatchObject({ status: 201, body: { allowedOrigins: ['*'], allowedHeaders: [], maxAgeSeconds: 3600 } })
  expect((await house.get(path)).body.corsRules).toEqual([made.body])
  await expectRefusal(house, () => house.delete(`${rules}/cor_none`), 404, 'NOT_FOUND')
  expect((await house.delete(`${rules}/${made.body.id}`)).status).toBe(204)
  expect((await house.get(path)).body.corsRules).toEqual([])
})

test('storage.buckets: only an empty bucket is deleted', async () => {
  const path = await bucket('full')
  await upload(path, 'last')
  await expectRefusal(house, () => house.delete(path), 409, 'CONFLICT', { details: { objectCount: 1 } })
  await house.delete(`${path}/objects?key=last`)
  house.settle()
  expect((await house.delete(path)).status).toBe(202)
  await expectRefusal(house, () => house.post(`${path}/uploads`, { key: 'late', sizeBytes: 1 }), 409, 'CONFLICT')
  house.settle()
  expect((await house.get(path)).status).toBe(404)
})

test('storage.buckets: the temp-URL key tells its age and is rotated', async () => {
  const key = `${storage}/temp-url-key`
  expect((await house.get(key)).body).toMatchObject({
    configured: true,
    ageDays: 120,
    rotationDue: true,
    rotateAfterDays: 90,
  })
  expect((await house.get('/scopes/prj_acme_labs/storage/temp-url-key')).body).toMatchObject({
    configured: false,
    rotatedAt: null,
    ageDays: null,
    rotationDue: true,
  })
  const before = (await house.post(`${buckets}/bkt_assets/exports`, { key: 'index.html' })).body.url
  expect((await house.post(`${key}/actions/rotate`)).body.action).toBe('storage.temp-url-key.rotate')
  house.settle()
  expect((await house.get(key)).body).toMatchObject({ ageDays: 0, rotationDue: false })
  expect((await house.post(`${buckets}/bkt_assets/exports`, { key: 'index.html' })).body.url).not.toBe(before)
})
