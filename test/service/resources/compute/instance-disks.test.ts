import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const web = `${project}/compute/instances/ins_web`
const volume = async (id: string) => (await api.get(`${project}/storage/volumes/${id}`)).body

test('instances.actions: a volume can be attached and detached, and shows its current status', async () => {
  const attach = await api.post(`${web}/actions/attach`, { volumeId: 'vol_spare' })
  expect(attach).toMatchObject({
    status: 202,
    body: { action: 'compute.instance.attach', resourceKind: 'instance', resourceId: 'ins_web' },
  })
  expect((await volume('vol_spare')).status).toBe('attaching')
  await expectRefusal(api, () => api.post(`${web}/actions/attach`, { volumeId: 'vol_spare' }), 409, 'CONFLICT')
  api.advance(5)
  expect(await volume('vol_spare')).toMatchObject({
    status: 'in-use',
    attachments: [{ instanceId: 'ins_web', instanceName: 'web', device: expect.stringMatching(/^\/dev\/vd/) }],
  })
  await api.post(`${web}/actions/detach`, { volumeId: 'vol_spare' })
  expect((await volume('vol_spare')).status).toBe('detaching')
  api.advance(5)
  expect(await volume('vol_spare')).toMatchObject({ status: 'available', attachments: [] })
})

test.each([
  ['attach', 'vol_none', 404, 'NOT_FOUND'],
  ['attach', 'vol_globex', 404, 'NOT_FOUND'],
  ['attach', 'vol_data', 409, 'CONFLICT'],
  ['detach', 'vol_data', 404, 'NOT_FOUND'],
  ['detach', 'vol_spare', 409, 'CONFLICT'],
])('instances.actions: the action %s is refused for the volume %s', async (action, volumeId, status, code) => {
  await expectRefusal(api, () => api.post(`${web}/actions/${action}`, { volumeId }), status, code, {
    ...(status === 404 && { code }),
  })
})

test('instances.shape: the licenses and add-ons of an instance can be listed', async () => {
  const { body } = await api.get(`${web}/catalog-items`)
  expect(body.meta).toMatchObject({ pageSize: 200, total: 2 })
  expect(body.data.map(({ entitlementId }: { entitlementId: string }) => entitlementId).sort()).toEqual([
    'ent_backup',
    'ent_monitoring',
  ])
  expect((await api.get(`${project}/compute/instances/ins_batch/catalog-items`)).body.data).toEqual([])
})

test('storage.volumes, billing.entitlements: deleting an instance frees its volumes, its seats and its public address', async () => {
  const seats = api.row('billing.entitlement', 'ent_backup')!.doc.seatsAvailable
  await api.delete(web)
  api.settle()
  expect(await volume('vol_logs')).toMatchObject({ status: 'available', attachments: [] })
  expect(api.row('billing.entitlement', 'ent_backup')!.doc.seatsAvailable).toBe(seats + 1)
  expect(api.row('floatingIp', 'fip_web')!.doc).toMatchObject({ status: 'DOWN', device: null })
})
