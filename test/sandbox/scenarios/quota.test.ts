import { beforeEach, describe, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { hits } from '../../support/scenarios.ts'
import { changesBeside, openServer, type Answered } from '../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const volumes = `${project}/storage/volumes`

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

const on = (resource: string, available: number, endpoint: string | string[] = 'createVolume'): Promise<unknown> =>
  control(api, 'PUT', '/scenarios/story', { rules: [{ when: { endpoint }, then: { quota: { resource, available } } }] })
const share = async (quota = 'quo_volumes', scope = project): Promise<any> =>
  (await api.get(`${scope}/iam/quota-allocations/${quota}`)).body
const create = (name: string, scope = project): Promise<Answered> =>
  api.post(`${scope}/storage/volumes`, { name, sizeGb: 1 })

describe('quota-exceeded: every call that uses quota is refused', () => {
  test.each<[string, string, string, object]>([
    [
      'createInstance',
      '/compute/instances',
      'instances',
      { name: 'a', flavorId: 'flv_small', imageId: 'img_ubuntu_2404' },
    ],
    ['resizeInstance', '/compute/instances/ins_batch/actions/resize', 'vcpus', { flavorId: 'flv_large' }],
    ['createVolume', '/storage/volumes', 'volumes', { name: 'a', sizeGb: 1 }],
    ['cloneVolume', '/storage/volumes/vol_spare/actions/clone', 'volumes', { name: 'a' }],
    ['restoreVolumeSnapshot', '/storage/snapshots/vsn_data/actions/restore', 'volumes', { name: 'a' }],
    [
      'restoreRestorePoint',
      '/storage/backup-plans/bkp_nightly/volumes/vol_data/restore-points/rpt_data_1/actions/restore',
      'volumes',
      { target: 'new', name: 'a' },
    ],
    ['resizeVolume', '/storage/volumes/vol_spare/actions/resize', 'volumeGb', { sizeGb: 400 }],
    ['createVolumeSnapshot', '/storage/snapshots', 'snapshots', { name: 'a', volumeId: 'vol_spare' }],
    ['snapshotVolume', '/storage/volumes/vol_spare/snapshots', 'snapshots', { name: 'a' }],
    ['createSnapshot', '/compute/snapshots', 'snapshots', { name: 'a', instanceId: 'ins_web' }],
    ['createNetwork', '/network/networks', 'networks', { name: 'a' }],
    ['createRouter', '/network/routers', 'routers', { name: 'a' }],
    ['createNetworkInterface', '/network/network-interfaces', 'ports', { networkId: 'net_app' }],
    [
      'attachInstanceInterface',
      '/compute/instances/ins_web/actions/attach-interface',
      'ports',
      { networkId: 'net_app' },
    ],
    ['createRouterInterface', '/network/routers/rtr_internal/interfaces', 'ports', { subnetId: 'snt_spare' }],
    ['createFloatingIp', '/network/floating-ips', 'floatingIps', {}],
  ])('%s', async (_endpoint, path, resource, body) => {
    await control(api, 'PUT', '/scenarios/quota-exceeded')
    const before = api.state()
    const refused = await api.post(project + path, body)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'QUOTA_EXCEEDED', details: { resource, available: 0 } },
    })
    expect(refused.headers.get('x-sandbox-scenario')).toBe('quota-exceeded')
    expect(changesBeside(before, api.state()).filter((key) => key !== 'scenario quota-exceeded')).toEqual([])
    await control(api, 'DELETE', '/scenarios/quota-exceeded')
    expect((await api.post(project + path, body)).status).toBe(202)
  })

  test('accepting a volume transfer is refused when the quota is used up', async () => {
    await control(api, 'PUT', '/scenarios/quota-exceeded')
    const accept = { transferId: 'vtr_offered', authKey: 'transfer-key-1' }
    const refused = await api.post('/scopes/prj_acme_dev/storage/volume-transfers/actions/accept', accept)
    expect(refused).toMatchObject({ status: 409, body: { code: 'QUOTA_EXCEEDED', details: { available: 0 } } })
  })
})

describe('quota: {available: n}', () => {
  test('creates use up the quota from the rule, and reads show an allocation equal to the usage plus the quota that is left', async () => {
    const usual = await share()
    await on('volumes', 2)
    expect(await share()).toMatchObject({ used: usual.used, allocated: usual.used + 2 })
    expect([(await create('one')).status, (await create('two')).status]).toEqual([202, 202])
    const over = await create('three')
    expect(over).toMatchObject({
      status: 409,
      body: { code: 'QUOTA_EXCEEDED', details: { available: 0, requested: 1 } },
    })
    expect(over.headers.get('x-sandbox-scenario')).toBe('story')
    expect(await share()).toMatchObject({ used: usual.used + 2, allocated: usual.used + 2 })
    expect(hits(api)).toEqual([1])
    await control(api, 'DELETE', '/scenarios/story')
    expect(await share()).toMatchObject({ used: usual.used + 2, allocated: usual.allocated })
    expect((await create('three')).status).toBe(202)
  })

  test('responses that show the quota have the scenario header, but the reads do not count as hits, and other quotas are unchanged', async () => {
    const list = (await api.get(`${project}/iam/quota-allocations`)).body.data
    await on('volumes', 0)
    const read = await api.get(`${project}/iam/quota-allocations`)
    expect(read.headers.get('x-sandbox-scenario')).toBe('story')
    for (const [at, one] of read.body.data.entries())
      expect(one).toEqual(one.resource === 'volumes' ? { ...list[at], allocated: one.used } : list[at])
    expect(hits(api)).toEqual([0])
    expect((await api.get('/regions')).headers.get('x-sandbox-scenario')).toBeNull()
  })

  test('deleting a record frees its quota only if the record was created under the rule', async () => {
    await on('volumes', 1)
    expect((await api.delete(`${volumes}/vol_spare`)).status).toBe(202)
    api.settle()
    const first = await create('first')
    expect(first.status).toBe(202)
    expect((await create('second')).status).toBe(409)
    api.settle()
    expect((await api.delete(`${volumes}/${first.body.id}`)).status).toBe(202)
    api.settle()
    expect((await create('third')).status).toBe(202)
    expect((await create('fourth')).status).toBe(409)
  })

  test('each project has its own remaining quota, and projects that the rule does not match keep their usual quota', async () => {
    await control(api, 'PUT', '/scenarios/story', {
      rules: [
        {
          when: { endpoint: 'createVolume', scopeId: 'prj_acme_prod' },
          then: { quota: { resource: 'volumes', available: 0 } },
        },
      ],
    })
    expect((await create('prod')).status).toBe(409)
    expect((await create('dev', '/scopes/prj_acme_dev')).status).toBe(202)
    const dev = await share('quo_volumes', '/scopes/prj_acme_dev')
    expect(dev.allocated).toBeGreaterThan(dev.used)
  })

  test('restoring a checkpoint also restores the remaining quota', async () => {
    await on('volumes', 1)
    await control(api, 'POST', '/checkpoints', { name: 'one-left' })
    expect((await create('one')).status).toBe(202)
    expect((await create('two')).status).toBe(409)
    await control(api, 'POST', '/checkpoints/one-left/restore')
    expect((await create('one')).status).toBe(202)
    expect((await create('two')).status).toBe(409)
  })

  test('activating the scenario again resets its quota, and each request that names the scenario starts with the full quota', async () => {
    await on('volumes', 1)
    await create('one')
    await on('volumes', 1)
    expect([(await create('two')).status, (await create('three')).status]).toEqual([202, 409])
    await control(api, 'DELETE', '/scenarios/story')
    const asked = { headers: { 'X-Sandbox-Scenario': 'story' } }
    const read = await api.get(`${project}/iam/quota-allocations/quo_volumes`, asked)
    expect(read.body.allocated).toBe(read.body.used + 1)
    const statuses = [
      await api.post(volumes, { name: 'a', sizeGb: 1 }, asked),
      await api.post(volumes, { name: 'b', sizeGb: 1 }, asked),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([202, 202])
  })

  test('reads do not use up a quota rule that applies to all endpoints', async () => {
    await control(api, 'PUT', '/scenarios/story', {
      rules: [{ then: { quota: { resource: 'volumes', available: 0 } }, times: 1 }],
    })
    expect((await share()).available).toBeGreaterThan(0)
    expect(hits(api)).toEqual([0])
    expect([(await create('one')).status, (await create('two')).status]).toEqual([409, 202])
    expect(hits(api)).toEqual([1])
  })

  test('a quota for the size of volumes counts gigabytes, not records', async () => {
    await on('volumeGb', 50, ['createVolume', 'resizeVolume'])
    expect((await api.post(volumes, { name: 'a', sizeGb: 30 })).status).toBe(202)
    expect(await api.post(volumes, { name: 'b', sizeGb: 30 })).toMatchObject({
      status: 409,
      body: { details: { resource: 'volumeGb', available: 20, requested: 30 } },
    })
    expect((await api.post(volumes, { name: 'b', sizeGb: 20 })).status).toBe(202)
  })
})
