import { expect, test } from 'vitest'
import { expectRefusal, openHouse } from '../../support/house.ts'

const house = openHouse()
const snapshots = '/scopes/prj_acme_prod/compute/snapshots'

test('operations.lifecycle: a snapshot is CREATING until its Operation ends', async () => {
  const created = await house.post(snapshots, {
    name: 'now',
    instanceId: 'ins_web',
    tags: [{ key: 'keep', value: '' }],
  })
  expect(created).toMatchObject({
    status: 202,
    body: { status: 'CREATING', instanceId: 'ins_web', instanceName: 'web', os: 'Ubuntu', sizeBytes: null },
  })
  house.advance(20)
  expect((await house.get(`${snapshots}/${created.body.id}`)).body).toMatchObject({
    status: 'AVAILABLE',
    sizeBytes: expect.any(Number),
  })
})

test('operations.cancel-left-in-place: a create cancelled past its half leaves the snapshot in ERROR', async () => {
  const created = await house.post(snapshots, { name: 'late', instanceId: 'ins_web' })
  house.advance(15)
  const cancelled = await house.post(`/operations/${created.headers.get('x-sandbox-operation')}/actions/cancel`)
  expect(cancelled.body.warning.details).toEqual({ disposition: 'left_in_place' })
  expect((await house.get(`${snapshots}/${created.body.id}`)).body).toMatchObject({
    status: 'ERROR',
    statusReasonCode: 'cancelled',
  })
  await house.delete(`${snapshots}/${created.body.id}`)
  house.settle()
  expect((await house.get(`${snapshots}/${created.body.id}`)).status).toBe(404)
})

test('snapshots of an unknown instance, of one at work, and without a key are refused', async () => {
  await expectRefusal(house, () => house.post(snapshots, { name: 'x', instanceId: 'ins_globex' }), 404, 'NOT_FOUND', {
    field: 'instanceId',
  })
  await house.post('/scopes/prj_acme_prod/compute/instances/ins_batch/actions/start')
  await expectRefusal(house, () => house.post(snapshots, { name: 'x', instanceId: 'ins_batch' }), 409, 'CONFLICT')
  await expectRefusal(
    house,
    () => house.post(snapshots, { name: 'x', instanceId: 'ins_web' }, { key: null }),
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  )
})

test('the list narrows by instance and status; tags are replaced', async () => {
  const ids = async (query: string) =>
    (await house.get(`${snapshots}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('instanceId=ins_db')).toEqual(['snp_db'])
  expect(await ids('status=ERROR')).toEqual(['snp_batch'])
  expect((await house.put(`${snapshots}/snp_db/tags`, [{ key: 'a', value: 'b' }])).body.tags).toEqual([
    { key: 'a', value: 'b' },
  ])
})

test('a delete that is cancelled leaves the snapshot as it was', async () => {
  const deleted = await house.delete(`${snapshots}/snp_web`)
  expect((await house.get(`${snapshots}/snp_web`)).body.status).toBe('DELETING')
  await house.post(`/operations/${deleted.body.id}/actions/cancel`)
  expect((await house.get(`${snapshots}/snp_web`)).body.status).toBe('AVAILABLE')
})
