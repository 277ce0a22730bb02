import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const instances = '/scopes/prj_acme_prod/compute/instances'
const small = { flavorId: 'flv_small', imageId: 'img_ubuntu_2404' }

const etagOf = async (id: string) => (await api.get(`${instances}/${id}`)).headers.get('etag')!
const change = async (id: string, body: unknown) =>
  api.patch(`${instances}/${id}`, body, { headers: { 'if-match': await etagOf(id) } })

async function built(name: string, more: object = {}): Promise<any> {
  const { body } = await api.post(instances, { ...small, name, ...more })
  api.settle()
  return (await api.get(`${instances}/${body.id}`)).body
}

test('instances.create: a new instance is in BUILD until its Operation ends, and is then ACTIVE and has an address', async () => {
  api.frames()
  const created = await api.post(instances, {
    ...small,
    name: 'story',
    keyPairs: ['ops'],
    tags: [{ key: 'env', value: 'test' }],
  })
  expect(created).toMatchObject({
    status: 202,
    body: {
      name: 'story',
      status: 'BUILD',
      powerState: 'SHUTDOWN',
      taskState: 'spawning',
      fixedIp: null,
      keyPairs: ['ops'],
      origin: 'api',
    },
  })
  const operation = `/operations/${created.headers.get('x-sandbox-operation')}`
  expect((await api.get(operation)).body).toMatchObject({
    action: 'compute.instance.create',
    state: 'PENDING',
    resourceKind: 'instance',
    resourceId: created.body.id,
    resourceName: 'story',
  })
  api.advance(39)
  expect((await api.get(`${instances}/${created.body.id}`)).body.status).toBe('BUILD')
  api.advance(1)
  const { body } = await api.get(`${instances}/${created.body.id}`)
  expect(body).toMatchObject({
    status: 'ACTIVE',
    powerState: 'RUNNING',
    taskState: null,
    fixedIp: expect.stringMatching(/^10\./),
  })
  const told = api
    .frames()
    .filter(({ kind, patch }) => kind === 'instance' && patch.status)
    .map(({ patch }) => patch.status)
  expect(told).toEqual(['BUILD', 'ACTIVE'])
})

test('instances.shape: fields without a value are null, and no field contains a password or account name', async () => {
  const { body } = await api.get(`${instances}/ins_batch`)
  expect(body).toMatchObject({
    statusReason: null,
    statusReasonCode: null,
    taskState: null,
    floatingIp: null,
    image: { id: 'img_ubuntu_2404', name: 'Ubuntu 24.04', os: 'Ubuntu', osVersion: '24.04' },
  })
  expect(Object.keys(body.flavor).sort()).toEqual([
    'diskGb',
    'entitled',
    'family',
    'id',
    'name',
    'priceHourly',
    'priceMonthly',
    'ramMb',
    'restricted',
    'vcpus',
  ])
  expect(Object.keys(body).filter((key) => /password|user|account|secret/i.test(key))).toEqual(['passwordAuth'])
})

test.each([
  ['an unknown flavor', { flavorId: 'flv_none' }, 404, 'NOT_FOUND', 'flavorId'],
  ['an unknown image', { imageId: 'img_none' }, 404, 'NOT_FOUND', 'imageId'],
  ["another tenant's image", { imageId: 'img_globex' }, 404, 'NOT_FOUND', 'imageId'],
  ['a restricted flavor without an entitlement', { flavorId: 'flv_dedicated' }, 403, 'FORBIDDEN', 'flavorId'],
  ['an unknown key pair', { keyPairs: ['ops', 'nobody'] }, 404, 'NOT_FOUND', 'keyPairs.1'],
  ['an inactive region', { region: 'ap-south-1' }, 422, 'VALIDATION_FAILED', 'region'],
  ['a zone of another region', { availabilityZone: 'us-east-1a' }, 422, 'VALIDATION_FAILED', 'availabilityZone'],
  ['a disk too small for the image', { rootDiskGb: 9 }, 422, 'VALIDATION_FAILED', 'rootDiskGb'],
  ['an image of another region', { imageId: 'img_golden', region: 'us-east-1' }, 422, 'VALIDATION_FAILED', 'imageId'],
  [
    'a duplicate tag',
    {
      tags: [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
    },
    422,
    'VALIDATION_FAILED',
    'tags.1.key',
  ],
  ['a name of 256 characters', { name: 'n'.repeat(256) }, 422, 'VALIDATION_FAILED', 'name'],
  ['an unknown field', { size: 'big' }, 422, 'VALIDATION_FAILED', 'size'],
])('instances.create: %s is refused, and nothing is created', async (_case, wrong, status, code, field) => {
  await expectRefusal(api, () => api.post(instances, { ...small, name: 'refused', ...wrong }), status, code, {
    field,
  })
})

test('instances.update, concurrency.required, concurrency.stale: name, monitoring and protection can be changed with If-Match', async () => {
  const { id } = await built('before')
  await expectRefusal(api, () => api.patch(`${instances}/${id}`, { name: 'after' }), 412, 'PRECONDITION_FAILED')
  const first = await etagOf(id)
  expect(await change(id, { name: 'after', monitoringEnabled: true, deletionProtection: true })).toMatchObject({
    status: 200,
    body: { name: 'after', monitoringEnabled: true, deletionProtection: true },
  })
  await expectRefusal(
    api,
    () => api.patch(`${instances}/${id}`, { name: 'stale' }, { headers: { 'if-match': first } }),
    412,
    'PRECONDITION_FAILED',
  )
  const etag = await etagOf(id)
  await expectRefusal(
    api,
    () => api.patch(`${instances}/${id}`, { status: 'STOPPED' }, { headers: { 'if-match': etag } }),
    422,
    'VALIDATION_FAILED',
    { field: 'status' },
  )
})

test('instances.delete-protected: a protected instance cannot be deleted until its protection is turned off', async () => {
  const { id } = await built('protected', { deletionProtection: true })
  await expectRefusal(api, () => api.delete(`${instances}/${id}`), 409, 'DELETION_PROTECTED')
  await change(id, { deletionProtection: false })
  expect((await api.delete(`${instances}/${id}`)).body).toMatchObject({
    action: 'compute.instance.delete',
    state: 'PENDING',
  })
  expect((await api.get(`${instances}/${id}`)).body).toMatchObject({ status: 'DELETING', taskState: 'deleting' })
  await expectRefusal(api, () => api.delete(`${instances}/${id}`), 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(`${instances}/${id}/actions/stop`), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(`${instances}/${id}`)).status).toBe(404)
})

test('instances.tags: updating the tags of an instance replaces all existing tags', async () => {
  const { id } = await built('tagged', { tags: [{ key: 'old', value: '1' }] })
  const tags = [{ key: 'new', value: '' }]
  expect(await api.put(`${instances}/${id}/tags`, tags)).toMatchObject({ status: 200, body: { id, tags } })
  await expectRefusal(
    api,
    () =>
      api.put(
        `${instances}/${id}/tags`,
        Array.from({ length: 51 }, (_, at) => ({ key: `k${at}`, value: '' })),
      ),
    422,
    'VALIDATION_FAILED',
  )
})

test('general.list-envelope: the list of instances can be filtered by status, flavor, image, region and name', async () => {
  const ids = async (query: string) =>
    (await api.get(`${instances}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('status=STOPPED')).toEqual(['ins_batch'])
  expect(await ids('flavorId=flv_large')).toEqual(['ins_db'])
  expect(await ids('imageId=img_debian_12')).toEqual(['ins_db'])
  expect(await ids('region=us-east-1')).toEqual([])
  expect(await ids('q=BAT')).toEqual(['ins_batch'])
  expect((await api.get(`${instances}?sort=name&pageSize=2`)).body.meta).toMatchObject({
    page: 1,
    pageSize: 2,
    hasNext: true,
  })
})

const flows: [action: string, from: string, taskState: string, to: object][] = [
  ['stop', 'ACTIVE', 'powering-off', { status: 'STOPPED', powerState: 'SHUTDOWN' }],
  ['start', 'STOPPED', 'powering-on', { status: 'ACTIVE', powerState: 'RUNNING' }],
  ['restart', 'ACTIVE', 'rebooting', { status: 'ACTIVE', powerState: 'RUNNING' }],
  ['pause', 'ACTIVE', 'pausing', { status: 'PAUSED', powerState: 'PAUSED' }],
  ['resume', 'PAUSED', 'resuming', { status: 'ACTIVE', powerState: 'RUNNING' }],
]

test('instances.actions: power actions change the status, and are refused in the wrong status or during another action', async () => {
  const { id } = await built('power')
  for (const [action, from, taskState, to] of flows) {
    const answered = await api.post(`${instances}/${id}/actions/${action}`)
    expect(answered).toMatchObject({ status: 202, body: { action: `compute.instance.${action}`, resourceId: id } })
    expect((await api.get(`${instances}/${id}`)).body).toMatchObject({ status: from, taskState })
    await expectRefusal(api, () => api.post(`${instances}/${id}/actions/restart`), 409, 'CONFLICT')
    api.advance(8)
    expect((await api.get(`${instances}/${id}`)).body).toMatchObject({ ...to, taskState: null })
    if (action !== 'restart')
      await expectRefusal(api, () => api.post(`${instances}/${id}/actions/${action}`), 409, 'CONFLICT')
  }
})

test('instances.actions: a resize sets the new flavor and restores the previous status', async () => {
  const { id } = await built('grows')
  await expectRefusal(
    api,
    () => api.post(`${instances}/${id}/actions/resize`, { flavorId: 'flv_small' }),
    422,
    'VALIDATION_FAILED',
    { field: 'flavorId' },
  )
  await expectRefusal(
    api,
    () => api.post(`${instances}/${id}/actions/resize`, { flavorId: 'flv_none' }),
    404,
    'NOT_FOUND',
  )
  await expectRefusal(
    api,
    () => api.post(`${instances}/${id}/actions/resize`, { flavorId: 'flv_dedicated' }),
    403,
    'FORBIDDEN',
  )
  expect((await api.post(`${instances}/${id}/actions/resize`, { flavorId: 'flv_medium' })).status).toBe(202)
  expect((await api.get(`${instances}/${id}`)).body).toMatchObject({ status: 'RESIZE', flavor: { id: 'flv_small' } })
  api.advance(60)
  expect((await api.get(`${instances}/${id}`)).body).toMatchObject({
    status: 'ACTIVE',
    taskState: null,
    flavor: { id: 'flv_medium', vcpus: 4 },
    rootDiskGb: 80,
  })
})

/** Makes a running Operation fail. */
function doom(id: string): void {
  const { world } = api.app.sandboxes.get('default')!
  world.commit(() => {
    const job = world.need('operation', id)
    world.patchHidden(job, { plan: { ...job.hidden.plan, outcome: 'fail' } })
  })
}

test('instances.create, operations.lifecycle: a failed create leaves an instance in ERROR that shows the reason', async () => {
  const created = await api.post(instances, { ...small, name: 'doomed' })
  doom(created.headers.get('x-sandbox-operation')!)
  api.settle()
  const { body } = await api.get(`${instances}/${created.body.id}`)
  expect(body).toMatchObject({
    status: 'ERROR',
    statusReason: expect.any(String),
    statusReasonCode: null,
    taskState: null,
    fixedIp: null,
  })
  await expectRefusal(api, () => api.post(`${instances}/${body.id}/actions/start`), 409, 'CONFLICT')
})

test('instances.actions: deleting an instance stops its build for good: if the delete is then cancelled, the instance stays in ERROR', async () => {
  const { body } = await api.post(instances, { ...small, name: 'wanted after all' })
  const deleting = await api.delete(`${instances}/${body.id}`)
  await api.post(`/operations/${deleting.body.id}/actions/cancel`)
  const left = { status: 'ERROR', statusReasonCode: 'cancelled', taskState: null }
  expect((await api.get(`${instances}/${body.id}`)).body).toMatchObject(left)
  api.settle()
  expect((await api.get(`${instances}/${body.id}`)).body).toMatchObject(left)
})
