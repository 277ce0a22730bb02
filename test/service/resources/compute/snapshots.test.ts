import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const snapshots = '/scopes/prj_acme_prod/compute/snapshots'

test('operations.lifecycle: a snapshot is CREATING until its Operation ends', async () => {
  const created = await api.post(snapshots, {
    name: 'now',
    instanceId: 'ins_web',
    tags: [{ key: 'keep', value: '' }],
  })
  expect(created).toMatchObject({
    status: 202,
    body: { status: 'CREATING', instanceId: 'ins_web', instanceName: 'web', os: 'Ubuntu', sizeBytes: null },
  })
  api.advance(20)
  expect((await api.get(`${snapshots}/${created.body.id}`)).body).toMatchObject({
    status: 'AVAILABLE',
    sizeBytes: expect.any(Number),
  })
})

test('creating a snapshot without an idempotency key, or of an unknown or busy instance, is refused', async () => {
  await expectRefusal(api, () => api.post(snapshots, { name: 'x', instanceId: 'ins_globex' }), 404, 'NOT_FOUND', {
    field: 'instanceId',
  })
  await api.post('/scopes/prj_acme_prod/compute/instances/ins_batch/actions/start')
  await expectRefusal(api, () => api.post(snapshots, { name: 'x', instanceId: 'ins_batch' }), 409, 'CONFLICT')
  await expectRefusal(
    api,
    () => api.post(snapshots, { name: 'x', instanceId: 'ins_web' }, { key: null }),
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  )
})

test('snapshots can be filtered by instance and status, and updating the tags of a snapshot replaces all existing tags', async () => {
  const ids = async (query: string) =>
    (await api.get(`${snapshots}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('instanceId=ins_db')).toEqual(['snp_db'])
  expect(await ids('status=ERROR')).toEqual(['snp_batch'])
  expect((await api.put(`${snapshots}/snp_db/tags`, [{ key: 'a', value: 'b' }])).body.tags).toEqual([
    { key: 'a', value: 'b' },
  ])
})
