import { expect, test } from 'vitest'
import { expectRefusal, openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const volumes = '/scopes/prj_acme_prod/storage/volumes'

/** Creates a volume and waits until its Operation ends. */
async function volume(name: string, more: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
  const { body } = await api.post(volumes, { name, sizeGb: 10, ...more })
  api.settle()
  return { id: body.id, path: `${volumes}/${body.id}` }
}

const read = async (path: string): Promise<any> => (await api.get(path)).body
const act = (path: string, action: string, body?: unknown): Promise<Answered> =>
  api.post(`${path}/actions/${action}`, body)

test('storage.volumes, operations.lifecycle: a volume has the status creating until its Operation ends', async () => {
  api.frames()
  const created = await api.post(volumes, { name: 'story', sizeGb: 20, tags: [{ key: 'env', value: 'test' }] })
  expect(created).toMatchObject({
    status: 202,
    body: {
      name: 'story',
      status: 'creating',
      sizeGb: 20,
      volumeType: 'standard',
      region: 'eu-west-1',
      attachments: [],
      snapshotId: null,
      origin: 'api',
      tags: [{ key: 'env', value: 'test' }],
    },
  })
  const operation = `/operations/${created.headers.get('x-sandbox-operation')}`
  api.advance(5)
  expect(await read(operation)).toMatchObject({
    action: 'storage.volume.create',
    state: 'RUNNING',
    resourceKind: 'volume',
    resourceId: created.body.id,
  })
  api.advance(1)
  expect(await read(operation)).toMatchObject({ state: 'SUCCEEDED' })
  expect(await read(`${volumes}/${created.body.id}`)).toMatchObject({ status: 'available' })
  const told = api.frames().filter(({ kind }) => kind === 'volume')
  expect(told.map(({ patch }) => patch.status)).toEqual(['creating', 'available'])
})

test('storage.volumes: invalid bodies are refused, and nothing changes', async () => {
  const cases: [Record<string, unknown>, number, string][] = [
    [{ sizeGb: 1 }, 422, 'name'],
    [{ name: 'x' }, 422, 'sizeGb'],
    [{ name: '', sizeGb: 1 }, 422, 'name'],
    [{ name: 'x'.repeat(256), sizeGb: 1 }, 422, 'name'],
    [{ name: 'x', sizeGb: 0 }, 422, 'sizeGb'],
    [{ name: 'x', sizeGb: 1.5 }, 422, 'sizeGb'],
    [{ name: 'x', sizeGb: 16385 }, 422, 'sizeGb'],
    [{ name: 'x', sizeGb: 1, colour: 'red' }, 422, 'colour'],
    [{ name: 'x', sizeGb: 1, region: 'ap-south-1' }, 422, 'region'],
    [{ name: 'x', sizeGb: 1, region: 'Nowhere!' }, 422, 'region'],
    [
      {
        name: 'x',
        sizeGb: 1,
        tags: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
      422,
      'tags.1.key',
    ],
    [{ name: 'x', sizeGb: 1, volumeType: 'golden' }, 404, 'volumeType'],
    [{ name: 'x', sizeGb: 1, snapshotId: 'vsn_none' }, 404, 'snapshotId'],
    [{ name: 'x', sizeGb: 199, snapshotId: 'vsn_data' }, 422, 'sizeGb'],
    [{ name: 'x', sizeGb: 200, snapshotId: 'vsn_data', region: 'us-east-1' }, 422, 'region'],
  ]
  for (const [body, status, field] of cases)
    await expectRefusal(
      api,
      () => api.post(volumes, body),
      status,
      status === 404 ? 'NOT_FOUND' : 'VALIDATION_FAILED',
      { field },
    )
  await expectRefusal(
    api,
    () => api.post(volumes, { name: 'x', sizeGb: 10, snapshotId: 'vsn_failed' }),
    409,
    'CONFLICT',
  )
})

test('storage.volumes, concurrency.required: a volume can be renamed with the ETag of the last read', async () => {
  const { path } = await volume('before')
  await expectRefusal(api, () => api.patch(path, { name: 'after' }), 412, 'PRECONDITION_FAILED')
  await expectRefusal(
    api,
    () => api.patch(path, { name: 'after' }, { headers: { 'if-match': 'W/"old"' } }),
    412,
    'PRECONDITION_FAILED',
  )
  const etag = (await api.get(path)).headers.get('etag')!
  const renamed = await api.patch(path, { name: 'after' }, { headers: { 'if-match': etag } })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'after' } })
  expect(renamed.headers.get('etag')).not.toBe(etag)
})

test('storage.volumes: an update replaces all tags', async () => {
  const { path } = await volume('tagged', { tags: [{ key: 'a', value: '1' }] })
  expect(await api.put(`${path}/tags`, [{ key: 'b', value: '' }])).toMatchObject({
    status: 200,
    body: { tags: [{ key: 'b', value: '' }] },
  })
  await expectRefusal(
    api,
    () =>
      api.put(`${path}/tags`, [
        { key: 'b', value: '' },
        { key: 'b', value: '1' },
      ]),
    422,
    'VALIDATION_FAILED',
    { field: '1.key' },
  )
  const many = Array.from({ length: 51 }, (_none, at) => ({ key: `k${at}`, value: '' }))
  await expectRefusal(api, () => api.put(`${path}/tags`, many), 422, 'VALIDATION_FAILED')
  expect((await api.put(`${path}/tags`, many.slice(1))).status).toBe(200)
})

test('storage.volumes: an attached volume has the status in-use, and a detached volume is available again', async () => {
  const { path, id } = await volume('plug')
  const attached = await act(path, 'attach', { instanceId: 'ins_batch' })
  expect(attached).toMatchObject({
    status: 202,
    body: { action: 'storage.volume.attach', state: 'PENDING', resourceId: id },
  })
  expect((await read(path)).status).toBe('attaching')
  await expectRefusal(api, () => act(path, 'attach', { instanceId: 'ins_web' }), 409, 'CONFLICT')
  api.settle()
  expect(await read(path)).toMatchObject({
    status: 'in-use',
    attachments: [{ instanceId: 'ins_batch', device: '/dev/vdc' }],
  })

  await expectRefusal(api, () => api.delete(path), 409, 'DEPENDENCY_BLOCKED', {
    details: { usedBy: [{ id: 'ins_batch' }] },
  })
  await expectRefusal(api, () => act(path, 'detach', { instanceId: 'ins_web' }), 404, 'NOT_FOUND', {
    field: 'instanceId',
  })
  expect((await act(path, 'detach')).status).toBe(202)
  expect((await read(path)).status).toBe('detaching')
  api.settle()
  expect(await read(path)).toMatchObject({ status: 'available', attachments: [] })
  await expectRefusal(api, () => act(path, 'detach'), 409, 'CONFLICT')
})

test('storage.volumes: attaching a volume to an unsuitable instance or device is refused', async () => {
  const { path } = await volume('unplug')
  await expectRefusal(api, () => act(path, 'attach', { instanceId: 'ins_none' }), 404, 'NOT_FOUND', {
    field: 'instanceId',
  })
  await expectRefusal(api, () => act(path, 'attach', { instanceId: 'ins_globex' }), 404, 'NOT_FOUND')
  await expectRefusal(api, () => act(path, 'attach', { instanceId: 'ins_db', device: '/dev/vdb' }), 409, 'CONFLICT', {
    field: 'device',
  })
  const far = await volume('far', { region: 'us-east-1' })
  await expectRefusal(api, () => act(far.path, 'attach', { instanceId: 'ins_batch' }), 422, 'VALIDATION_FAILED')
  await expectRefusal(api, () => act(`${volumes}/vol_data`, 'attach', { instanceId: 'ins_web' }), 409, 'CONFLICT')
})

test('storage.volumes: a multiattach volume can be attached to several instances, and a detach must name the instance', async () => {
  const { path } = await volume('multi', { volumeType: 'shared' })
  for (const instanceId of ['ins_batch', 'ins_web']) {
    expect((await act(path, 'attach', { instanceId })).status).toBe(202)
    api.settle()
  }
  expect((await read(path)).attachments).toHaveLength(2)
  await expectRefusal(api, () => act(path, 'detach'), 422, 'VALIDATION_FAILED', { field: 'instanceId' })
  await expectRefusal(api, () => act(path, 'retype', { volumeType: 'standard' }), 409, 'CONFLICT')
  await act(path, 'detach', { instanceId: 'ins_batch' })
  api.settle()
  expect(await read(path)).toMatchObject({ status: 'in-use', attachments: [{ instanceId: 'ins_web' }] })
})

test('storage.volumes: a volume can be enlarged but not shrunk, whether or not it is in use', async () => {
  const { path } = await volume('grow')
  await expectRefusal(api, () => act(path, 'resize', { sizeGb: 10 }), 422, 'VALIDATION_FAILED', { field: 'sizeGb' })
  expect((await act(path, 'resize', { sizeGb: 11 })).body.action).toBe('storage.volume.resize')
  expect(await read(path)).toMatchObject({ status: 'extending', sizeGb: 10 })
  api.settle()
  expect(await read(path)).toMatchObject({ status: 'available', sizeGb: 11 })
  await act(`${volumes}/vol_logs`, 'resize', { sizeGb: 21 })
  api.settle()
  expect(await read(`${volumes}/vol_logs`)).toMatchObject({ status: 'in-use', sizeGb: 21 })
})

test('storage.volumes: a volume can be changed to another type of its region, given by name or id', async () => {
  const { path } = await volume('kind')
  await expectRefusal(api, () => act(path, 'retype', { volumeType: 'standard' }), 422, 'VALIDATION_FAILED', {
    field: 'volumeType',
  })
  await expectRefusal(api, () => act(path, 'retype', { volumeType: 'vty_standard_use1' }), 404, 'NOT_FOUND')
  await act(path, 'retype', { volumeType: 'vty_performance_euw1' })
  expect((await read(path)).status).toBe('retyping')
  api.settle()
  expect(await read(path)).toMatchObject({ status: 'available', volumeType: 'performance', encrypted: true })
})

test('storage.volumes: a clone is an independent volume', async () => {
  const { path, id } = await volume('source', { volumeType: 'performance' })
  await expectRefusal(api, () => act(path, 'clone', { name: 'copy', sizeGb: 9 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeGb',
  })
  const { body } = await act(path, 'clone', { name: 'copy', sizeGb: 12 })
  expect(body).toMatchObject({ action: 'storage.volume.clone', resourceKind: 'volume', resourceName: 'copy' })
  api.settle()
  expect(await read(`${volumes}/${body.resourceId}`)).toMatchObject({
    name: 'copy',
    sizeGb: 12,
    volumeType: 'performance',
    status: 'available',
    sourceVolumeId: id,
  })
})

test('account.regions: the volume types of an active region can be listed; for other regions, the list gets 404', async () => {
  const { body } = await api.get('/regions/eu-west-1/volume-types', { token: 'pc_live_compute_read' })
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual(['performance', 'shared', 'standard'])
  expect(body.meta).toEqual({ page: 1, pageSize: 200, total: 3, hasNext: false })
  expect((await api.get('/regions/ap-south-1/volume-types')).status).toBe(404)
  expect((await api.get('/regions/mars/volume-types')).status).toBe(404)
})

test('storage.volumes: the number and the size of new volumes are checked against the quotas of the project', async () => {
  const dev = '/scopes/prj_acme_dev'
  const allocate = (quotaId: string, allocated: number) =>
    api.put(`${dev}/iam/quota-allocations/${quotaId}`, { allocated })
  const create = (sizeGb: number) => api.post(`${dev}/storage/volumes`, { name: 'quota', sizeGb })
  await allocate('quo_volume_gb', 30)
  await expectRefusal(api, () => create(11), 409, 'QUOTA_EXCEEDED', {
    details: { resource: 'volumeGb', available: 10 },
  })
  expect((await create(5)).status).toBe(202)
  api.settle()
  await expectRefusal(
    api,
    () => api.post(`${dev}/storage/volumes/vol_dev/actions/resize`, { sizeGb: 26 }),
    409,
    'QUOTA_EXCEEDED',
  )
  await allocate('quo_volumes', 2)
  await expectRefusal(api, () => create(1), 409, 'QUOTA_EXCEEDED', { details: { resource: 'volumes', available: 0 } })
})
