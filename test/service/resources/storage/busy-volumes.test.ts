/** A volume in a backup run is busy for every action that changes or moves it. */
import { expect, test } from 'vitest'
import { changesBeside, openServer, stateOf } from '../../../support/test-server.ts'

const api = openServer()
const S = '/scopes/prj_acme_prod/storage'
const IF_MATCH = { headers: { 'if-match': '*' } }

test('storage.volumes: every action that changes or moves a volume is refused while the volume is backed up, and works afterwards', async () => {
  const { world } = api.app.sandboxes.get('default')!
  const made = await api.post(`${S}/volumes`, { name: 'busy', sizeGb: 5 })
  const id = made.body.id as string
  api.settle()
  expect((await api.post(`${S}/backup-plans/bkp_nightly/assignments`, { volumeIds: [id] })).status).toBe(201)
  expect((await api.post(`${S}/backup-plans/bkp_nightly/actions/run`)).status).toBe(202)
  const other = [...world.all('volumeType')].find(({ doc }) => doc.name !== made.body.volumeType)!.doc.name
  const calls: readonly [string, () => Promise<{ status: number; body: any }>][] = [
    ['resize', () => api.post(`${S}/volumes/${id}/actions/resize`, { sizeGb: 9 })],
    ['retype', () => api.post(`${S}/volumes/${id}/actions/retype`, { volumeType: other })],
    ['transfer', () => api.post(`${S}/volumes/${id}/actions/transfer`, {})],
    ['attach', () => api.post(`${S}/volumes/${id}/actions/attach`, { instanceId: 'ins_web' })],
    [
      'attach to instance',
      () => api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/attach', { volumeId: id }),
    ],
    ['delete', () => api.delete(`${S}/volumes/${id}`, IF_MATCH)],
  ]
  for (const [name, call] of calls) {
    const before = stateOf(api.app)
    const { status, body } = await call()
    expect({ name, status, retryable: body.retryable, reason: body.details?.reason }).toEqual({
      name,
      status: 409,
      retryable: true,
      reason: 'backing_up',
    })
    expect(changesBeside(before, stateOf(api.app)), name).toEqual([])
  }
  expect((await api.post(`${S}/volumes/${id}/snapshots`, { name: 'meanwhile' })).status).toBe(202)
  expect((await api.patch(`${S}/volumes/${id}`, { name: 'renamed' }, IF_MATCH)).status).toBe(200)
  api.settle()
  expect((await api.post(`${S}/volumes/${id}/actions/resize`, { sizeGb: 9 })).status).toBe(202)
})

test('storage.volumes: a volume that is backed up cannot be detached or overwritten, and an instance cannot be deleted with its boot disk', async () => {
  const { world } = api.app.sandboxes.get('default')!
  const plan = `${S}/backup-plans/bkp_nightly`
  const made = await api.post('/scopes/prj_acme_prod/compute/instances', {
    name: 'big-root',
    flavorId: 'flv_small',
    imageId: 'img_ubuntu_2404',
    rootDiskGb: 200,
  })
  api.settle()
  const instance = world.need('instance', made.body.resourceId ?? made.body.id)
  const root = instance.doc.rootVolumeId!
  const data = [...world.all('volume')].find(
    ({ doc, hidden }) =>
      doc.status === 'in-use' &&
      !doc.bootable &&
      hidden.scopeId === 'prj_acme_prod' &&
      world.find('backupAssignment', 'volume', doc.id).some((one) => one.doc.planId === 'bkp_nightly'),
  )!
  expect((await api.post(`${plan}/assignments`, { volumeIds: [root] })).status).toBe(201)
  expect((await api.post(`${plan}/actions/run`)).status).toBe(202)
  const before = stateOf(api.app)
  const refused = [
    await api.post(`${S}/volumes/${data.id}/actions/detach`, { instanceId: data.doc.attachments[0]!.instanceId }),
    await api.delete(`/scopes/prj_acme_prod/compute/instances/${instance.id}`, IF_MATCH),
  ]
  expect(refused.map(({ status, body }) => [status, body.retryable, body.details.reason])).toEqual([
    [409, true, 'backing_up'],
    [409, true, 'backing_up'],
  ])
  const changed = changesBeside(before, stateOf(api.app)).filter((one) => !one.startsWith('activityEvent'))
  expect(changed).toEqual([])
  api.settle()
  expect((await api.delete(`/scopes/prj_acme_prod/compute/instances/${instance.id}`, IF_MATCH)).status).toBe(202)
})
