import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const storage = '/scopes/prj_acme_prod/storage'
const snapshots = `${storage}/snapshots`

test('storage.snapshots: a snapshot can be created through its volume or through the list of snapshots', async () => {
  const byVolume = await api.post(`${storage}/volumes/vol_spare/snapshots`, { name: 'one' })
  expect(byVolume).toMatchObject({
    status: 202,
    body: { name: 'one', description: '', status: 'creating', volumeId: 'vol_spare', volumeName: 'spare', sizeGb: 50 },
  })
  const byName = await api.post(snapshots, { volumeId: 'vol_spare', name: 'two', description: 'of the spare' })
  expect(byName).toMatchObject({ status: 202, body: { name: 'two', description: 'of the spare' } })
  api.advance(19)
  expect((await api.get(`${snapshots}/${byName.body.id}`)).body.status).toBe('creating')
  api.advance(1)
  expect((await api.get(`${snapshots}/${byName.body.id}`)).body.status).toBe('available')
  expect((await api.get(`${snapshots}?q=TWO`)).body.data).toHaveLength(1)
})

test('storage.snapshots: creating a snapshot without an idempotency key, or of an unknown or busy volume, is refused', async () => {
  await expectRefusal(api, () => api.post(snapshots, { volumeId: 'vol_none', name: 'x' }), 404, 'NOT_FOUND', {
    field: 'volumeId',
  })
  await expectRefusal(api, () => api.post(snapshots, { volumeId: 'vol_globex', name: 'x' }), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.post(snapshots, { volumeId: 'vol_offered', name: 'x' }), 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(snapshots, { volumeId: 'vol_spare' }), 422, 'VALIDATION_FAILED', {
    field: 'name',
  })
  await expectRefusal(
    api,
    () => api.post(snapshots, { volumeId: 'vol_spare', name: 'x' }, { key: null }),
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  )
})

test('storage.snapshots: a snapshot can be restored to a new volume', async () => {
  const restore = `${snapshots}/vsn_data/actions/restore`
  await expectRefusal(api, () => api.post(restore, { name: 'small', sizeGb: 199 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeGb',
  })
  await expectRefusal(api, () => api.post(`${snapshots}/vsn_failed/actions/restore`, { name: 'x' }), 409, 'CONFLICT')
  const { status, body } = await api.post(restore, { name: 'restored' })
  expect({ status, action: body.action, kind: body.resourceKind }).toEqual({
    status: 202,
    action: 'storage.volumeSnapshot.restore',
    kind: 'volume',
  })
  api.settle()
  const volume = await api.get(`${storage}/volumes/${body.resourceId}`)
  expect(volume.body).toMatchObject({
    name: 'restored',
    status: 'available',
    snapshotId: 'vsn_data',
    sizeGb: 200,
    volumeType: 'performance',
    encrypted: true,
  })
})

test('storage.snapshots: a volume can be created from a snapshot', async () => {
  const { body } = await api.post(`${storage}/volumes`, {
    name: 'from',
    sizeGb: 30,
    snapshotId: 'vsn_logs',
    volumeType: 'performance',
  })
  expect(body).toMatchObject({ snapshotId: 'vsn_logs', sizeGb: 30, volumeType: 'performance' })
})

test('storage.snapshots: a snapshot can be deleted even if it has the status error', async () => {
  expect(await api.delete(`${snapshots}/vsn_failed`)).toMatchObject({
    status: 202,
    body: { action: 'storage.volumeSnapshot.delete' },
  })
  await expectRefusal(api, () => api.delete(`${snapshots}/vsn_failed`), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(`${snapshots}/vsn_failed`)).status).toBe(404)
})
