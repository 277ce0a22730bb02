/**
 * If the root disk of an instance is larger than its flavor's, the instance boots from a volume, which is created,
 * deleted and counted with the instance.
 */
import { expect, test } from 'vitest'
import { failing } from '../../../support/failing.ts'
import { presentFaults } from '../../../support/references.ts'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const at = '/scopes/prj_acme_prod'
const instances = `${at}/compute/instances`
const ANY = { headers: { 'if-match': '*' } }
const body = (rootDiskGb: number) => ({
  name: `root-${rootDiskGb}`,
  flavorId: 'flv_small',
  imageId: 'img_debian_12',
  networkId: 'net_app',
  rootDiskGb,
})
const used = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await api.get(`${at}/iam/quota-allocations?pageSize=50`)).body.data.map((one: any) => [one.resource, one.used]),
  )

test('instances.create: the root volume is created and deleted with the instance, and counts against the quota', async () => {
  const before = await used()
  const made = await api.post(instances, body(120))
  expect(made).toMatchObject({
    status: 202,
    body: { bootsFromVolume: true, rootDiskGb: 120, rootVolumeName: 'root-120-root' },
  })
  const volume = `${at}/storage/volumes/${made.body.rootVolumeId}`
  expect(await used()).toMatchObject({ volumes: before.volumes! + 1, volumeGb: before.volumeGb! + 120 })
  expect((await api.get(volume)).body).toMatchObject({ status: 'creating', bootable: true, sizeGb: 120 })
  api.settle()
  expect((await api.get(volume)).body).toMatchObject({
    status: 'in-use',
    attachments: [{ instanceId: made.body.id, device: '/dev/vda' }],
  })
  await expectRefusal(api, () => api.post(`${volume}/actions/detach`, {}), 409, 'CONFLICT')
  await expectRefusal(api, () => api.delete(volume, ANY), 409, 'DEPENDENCY_BLOCKED')
  await api.patch(volume, { name: 'renamed' }, ANY)
  expect((await api.get(`${instances}/${made.body.id}`)).body.rootVolumeName).toBe('renamed')
  await api.delete(`${instances}/${made.body.id}`, ANY)
  api.settle()
  expect((await api.get(volume)).status).toBe(404)
  expect(await used()).toEqual(before)
})

test('instances.create: no root volume is created if the requested disk is not larger than the disk of the flavor', async () => {
  for (const size of [20, 40]) {
    const made = await api.post(instances, body(size))
    expect(made.body).toMatchObject({ bootsFromVolume: false, rootVolumeId: null, rootVolumeName: null })
    api.settle()
  }
})

test('instances.create, operations.cancel: a build that fails or is cancelled leaves no root volume behind', async () => {
  const before = await used()
  const failed = await api.post(instances, body(90))
  failing(api, failed)
  const cancelled = await api.post(instances, body(91))
  await api.post(`/operations/${cancelled.headers.get('x-sandbox-operation')}/actions/cancel`)
  api.settle()
  for (const { id, rootVolumeId } of [failed.body, cancelled.body]) {
    expect((await api.get(`${at}/storage/volumes/${rootVolumeId}`)).status).toBe(404)
    expect((await api.get(`${instances}/${id}`)).body).toMatchObject({
      status: 'ERROR',
      bootsFromVolume: false,
      rootVolumeId: null,
      rootVolumeName: null,
    })
  }
  expect(presentFaults(api.app.sandboxes.get('default')!.world)).toEqual([])
  expect(await used()).toMatchObject({ volumes: before.volumes, volumeGb: before.volumeGb })
})

test('instances.quota, storage.volumes: volume quotas and size limits apply to the root volume', async () => {
  const large = await expectRefusal(api, () => api.post(instances, body(10_000_000)), 422, 'VALIDATION_FAILED')
  expect(large.body.field).toBe('rootDiskGb')
})

test('instances.actions: a resize does not change the root volume, and a root volume with snapshots remains when the instance is deleted', async () => {
  const made = await api.post(instances, body(100))
  api.settle()
  const path = `${instances}/${made.body.id}`
  expect((await api.post(`${path}/actions/resize`, { flavorId: 'flv_medium' })).status).toBe(202)
  api.settle()
  expect((await api.get(path)).body).toMatchObject({ flavor: { id: 'flv_medium' }, rootDiskGb: 100 })
  const volume = `${at}/storage/volumes/${made.body.rootVolumeId}`
  expect((await api.post(`${volume}/snapshots`, { name: 's' })).status).toBe(202)
  api.settle()
  await api.delete(path, ANY)
  api.settle()
  expect((await api.get(volume)).body).toMatchObject({ status: 'available', attachments: [] })
  expect(presentFaults(api.app.sandboxes.get('default')!.world)).toEqual([])
})
