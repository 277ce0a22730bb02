import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod/storage'
const dev = '/scopes/prj_acme_dev/storage'
const accept = (transferId: string, authKey: string, token?: string) =>
  api.post(`${dev}/volume-transfers/actions/accept`, { transferId, authKey }, { ...(token && { token }) })

async function offer(name: string): Promise<{ id: string; volumeId: string; authKey: string }> {
  const { body } = await api.post(`${prod}/volumes`, { name, sizeGb: 5 })
  api.settle()
  const offered = await api.post(`${prod}/volumes/${body.id}/actions/transfer`)
  expect(offered.status).toBe(202)
  api.settle()
  return offered.body
}

test('storage.transfers, auth.secret-once: the key of an offer is shown only once, and the status of the volume becomes awaiting-transfer', async () => {
  const made = await offer('wait')
  expect(made).toMatchObject({ name: 'wait', volumeName: 'wait', sizeGb: 5, projectId: 'prj_acme_prod' })
  expect(made.authKey).toHaveLength(16)
  expect((await api.get(`${prod}/volumes/${made.volumeId}`)).body.status).toBe('awaiting-transfer')
  const read = await api.get(`${prod}/volume-transfers/${made.id}`)
  expect(read.status).toBe(200)
  expect(read.text).not.toContain(made.authKey)
  await expectRefusal(api, () => api.post(`${prod}/volumes/${made.volumeId}/actions/transfer`), 409, 'CONFLICT')
})

test('pagination.bare-lists: the list of transfers contains all open offers, and has no meta', async () => {
  const { body } = await api.get(`${prod}/volume-transfers`)
  expect(Object.keys(body)).toEqual(['data'])
  expect(body.data.map(({ id }: { id: string }) => id)).toContain('vtr_offered')
})

test('storage.transfers: another project of the tenant can accept an offer with its key, and then owns the volume and its snapshots', async () => {
  const { body: volume } = await api.post(`${prod}/volumes`, { name: 'moves', sizeGb: 5 })
  api.settle()
  const { body: snapshot } = await api.post(`${prod}/volumes/${volume.id}/snapshots`, { name: 'along' })
  api.settle()
  const made = (await api.post(`${prod}/volumes/${volume.id}/actions/transfer`, { name: 'gift' })).body
  api.settle()
  await expectRefusal(api, () => accept(made.id, 'wrong'), 422, 'VALIDATION_FAILED', { field: 'authKey' })
  await expectRefusal(api, () => accept('vtr_none', made.authKey), 404, 'NOT_FOUND', { field: 'transferId' })
  api.frames()
  const accepted = await accept(made.id, made.authKey)
  expect(accepted).toMatchObject({
    status: 202,
    body: { action: 'storage.volumeTransfer.accept', resourceId: volume.id },
  })
  await expectRefusal(api, () => accept(made.id, made.authKey), 409, 'CONFLICT')
  await expectRefusal(api, () => api.delete(`${prod}/volume-transfers/${made.id}`), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(`${dev}/volumes/${volume.id}`)).body).toMatchObject({
    projectId: 'prj_acme_dev',
    status: 'available',
  })
  expect((await api.get(`${dev}/snapshots/${snapshot.id}`)).body.projectId).toBe('prj_acme_dev')
  expect((await api.get(`${prod}/volumes/${volume.id}`)).status).toBe(404)
  expect((await api.get(`${prod}/volume-transfers/${made.id}`)).status).toBe(404)
  const told = api.frames().filter(({ id }) => id === volume.id)
  expect(told.map(({ scopeId, patch }) => [scopeId, patch.deleted ?? patch.status])).toEqual([
    ['prj_acme_prod', true],
    ['prj_acme_dev', 'available'],
  ])
})

test('storage.transfers: the seeded offer can be accepted with the key from the fixtures', async () => {
  expect((await accept('vtr_offered', 'transfer-key-1')).status).toBe(202)
  api.settle()
  expect((await api.get(`${dev}/volumes/vol_offered`)).status).toBe(200)
})

test('storage.transfers: withdrawing an offer makes the volume available again', async () => {
  const made = await offer('stays')
  expect(await api.delete(`${prod}/volume-transfers/${made.id}`)).toMatchObject({
    status: 202,
    body: { action: 'storage.volumeTransfer.delete' },
  })
  expect((await api.get(`${prod}/volume-transfers`)).body.data.map(({ id }: { id: string }) => id)).not.toContain(
    made.id,
  )
  api.settle()
  expect((await api.get(`${prod}/volumes/${made.volumeId}`)).body.status).toBe('available')
  await expectRefusal(api, () => accept(made.id, made.authKey), 404, 'NOT_FOUND')
})

test('storage.transfers: a volume that is attached or in a backup plan cannot be transferred, and only another project of the tenant can accept an offer', async () => {
  await expectRefusal(api, () => api.post(`${prod}/volumes/vol_data/actions/transfer`), 409, 'CONFLICT')
  const { body: planned } = await api.post(`${prod}/volumes`, { name: 'planned', sizeGb: 1 })
  api.settle()
  await api.post(`${prod}/backup-plans/bkp_weekly/assignments`, { volumeIds: [planned.id] })
  await expectRefusal(
    api,
    () => api.post(`${prod}/volumes/${planned.id}/actions/transfer`),
    409,
    'DEPENDENCY_BLOCKED',
    { details: { usedBy: [{ id: 'bkp_weekly' }] } },
  )
  const made = await offer('mine')
  await expectRefusal(
    api,
    () => api.post(`${prod}/volume-transfers/actions/accept`, { transferId: made.id, authKey: made.authKey }),
    409,
    'CONFLICT',
  )
  const foreign = () =>
    api.post(
      '/scopes/prj_globex_main/storage/volume-transfers/actions/accept',
      { transferId: made.id, authKey: made.authKey },
      { token: 'pc_live_globex_owner' },
    )
  await expectRefusal(api, foreign, 404, 'NOT_FOUND')
})
