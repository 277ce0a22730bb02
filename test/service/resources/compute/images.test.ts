import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const compute = '/scopes/prj_acme_prod/compute'
const images = `${compute}/images`
const idsIn = async (path: string, token = 'pc_live_owner') =>
  (await api.get(path, { token })).body.data.map(({ id }: { id: string }) => id)

test('general.money: flavors show their resources, their price, their GPU and whether they are restricted', async () => {
  const { data } = (await api.get(`${compute}/flavors?sort=name`)).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual([
    'flv_dedicated',
    'flv_gpu',
    'flv_large',
    'flv_medium',
    'flv_small',
  ])
  expect(data[1].gpu).toEqual({ count: 1, model: 'L4' })
  expect(data[0]).toMatchObject({ restricted: true, entitled: false })
  expect(data[4]).toMatchObject({ vcpus: 2, ramMb: 4096, diskGb: 40, priceHourly: { amount: 200, currency: 'EUR' } })
})

test('general.region-code: flavor availability is shown for the requested region, or for the default region if the request names none', async () => {
  const { data } = (await api.get(`${compute}/flavors/availability`)).body
  expect(data.find(({ flavorId }: { flavorId: string }) => flavorId === 'flv_dedicated')).toMatchObject({
    region: 'eu-west-1',
    placement: 'unavailable',
    placeable: 0,
  })
  expect((await api.get(`${compute}/flavors/availability?region=us-east-1`)).body.data[0].region).toBe('us-east-1')
  await expectRefusal(
    api,
    () => api.get(`${compute}/flavors/availability?region=ap-south-1`),
    422,
    'VALIDATION_FAILED',
    { field: 'region' },
  )
})

test('auth.tenant-bound: a project sees public images, its own images, and images shared with its subscription', async () => {
  expect(await idsIn(images)).toEqual([
    'img_imported',
    'img_golden',
    'img_windows_2022',
    'img_debian_12',
    'img_ubuntu_2404',
  ])
  expect(await idsIn('/scopes/prj_globex_main/compute/images', 'pc_live_globex_owner')).toEqual([
    'img_globex',
    'img_golden',
    'img_windows_2022',
    'img_debian_12',
    'img_ubuntu_2404',
  ])
  expect(await idsIn(`${images}?visibility=public&sort=name&q=N`)).toEqual([
    'img_debian_12',
    'img_ubuntu_2404',
    'img_windows_2022',
  ])
  expect(
    (await api.get('/scopes/prj_globex_main/compute/images/img_golden', { token: 'pc_live_globex_owner' })).status,
  ).toBe(200)
  expect((await api.get(`${images}/img_globex`)).status).toBe(404)
  expect((await api.get(`${images}/img_ubuntu_2404`)).status).toBe(200)
})

test('operations.lifecycle: an image that is created from an instance is SAVING until its Operation ends', async () => {
  const created = await api.post(images, { name: 'copy', instanceId: 'ins_web' })
  expect(created).toMatchObject({
    status: 202,
    body: {
      status: 'SAVING',
      os: 'Ubuntu',
      osVersion: '24.04',
      sourceKind: 'instance',
      sourceId: 'ins_web',
      minDiskGb: 80,
      sizeBytes: null,
    },
  })
  await expectRefusal(
    api,
    () => api.post(`${compute}/instances`, { name: 'early', flavorId: 'flv_large', imageId: created.body.id }),
    409,
    'CONFLICT',
  )
  api.settle()
  expect((await api.get(`${images}/${created.body.id}`)).body).toMatchObject({
    status: 'ACTIVE',
    sizeBytes: expect.any(Number),
  })
})

test('operations.lifecycle: images can also be created from snapshots and URLs', async () => {
  expect((await api.post(images, { name: 'from snapshot', snapshotId: 'snp_web' })).body).toMatchObject({
    sourceKind: 'snapshot',
    os: 'Ubuntu',
  })
  expect(
    (await api.post(images, { name: 'from afar', importUrl: 'https://images.acme.example/x.qcow2', os: 'Fedora' }))
      .body,
  ).toMatchObject({ sourceKind: 'import', os: 'Fedora', region: 'eu-west-1' })
})

test.each([
  ['no source', {}, 422, 'VALIDATION_FAILED'],
  ['two sources', { instanceId: 'ins_web', snapshotId: 'snp_web' }, 422, 'VALIDATION_FAILED'],
  ['an unknown instance', { instanceId: 'ins_none' }, 404, 'NOT_FOUND'],
  ["another tenant's instance", { instanceId: 'ins_globex' }, 404, 'NOT_FOUND'],
  ['an unknown snapshot', { snapshotId: 'snp_none' }, 404, 'NOT_FOUND'],
  ['a snapshot in ERROR', { snapshotId: 'snp_batch' }, 409, 'CONFLICT'],
  ['an invalid URL', { importUrl: 'ftp://x' }, 422, 'VALIDATION_FAILED'],
  ['an inactive region', { instanceId: 'ins_web', region: 'ap-south-1' }, 422, 'VALIDATION_FAILED'],
])('creating an image from %s is refused', async (_case, source, status, code) => {
  await expectRefusal(api, () => api.post(images, { name: 'refused', ...source }), status, code)
})

test('only the project that owns an image can change or delete it', async () => {
  await expectRefusal(api, () => api.delete(`${images}/img_ubuntu_2404`), 403, 'FORBIDDEN')
  await expectRefusal(
    api,
    () => api.delete('/scopes/prj_globex_main/compute/images/img_golden', { token: 'pc_live_globex_owner' }),
    403,
    'FORBIDDEN',
  )
  await expectRefusal(api, () => api.put(`${images}/img_debian_12/tags`, []), 403, 'FORBIDDEN')
  expect((await api.put(`${images}/img_imported/tags`, [{ key: 'a', value: 'b' }])).body.tags).toEqual([
    { key: 'a', value: 'b' },
  ])
})

test('sharing with a subscription can be revoked, and an image that is no longer shared is private', async () => {
  const revoke = async (subscriptionId: string) => api.post(`${images}/img_golden/actions/revoke`, { subscriptionId })
  await expectRefusal(api, () => revoke('sub_none'), 404, 'NOT_FOUND')
  expect((await revoke('sub_globex_main')).body).toMatchObject({ action: 'compute.image.revoke' })
  api.settle()
  expect(
    (await api.get('/scopes/prj_globex_main/compute/images/img_golden', { token: 'pc_live_globex_owner' })).status,
  ).toBe(404)
  await revoke('sub_acme_labs')
  api.settle()
  expect((await api.get(`${images}/img_golden`)).body).toMatchObject({ visibility: 'private', sharedWith: [] })
})
