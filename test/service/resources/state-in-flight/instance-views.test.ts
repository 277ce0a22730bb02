/** How the API reports on instances: capacity, past metrics, the console log, templates, and copies in progress. */
import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const compute = '/scopes/prj_acme_prod/compute'
const network = '/scopes/prj_acme_prod/network'
const ANY = { headers: { 'if-match': '*' } }
const BATCH = { name: 'seen', flavorId: 'flv_small', imageId: 'img_debian_12', networkId: 'net_app' }

const read = async (id: string) => (await api.get(`${compute}/instances/${id}`)).body
const logOf = async (id: string): Promise<string> =>
  (await api.get(`${compute}/instances/${id}/console/logs/export`)).text
const settled = async (asked: ReturnType<typeof api.post>) => {
  const answered = await asked
  expect(answered.status).toBe(202)
  api.settle()
  return answered.body
}

async function gpus(): Promise<{ placeable: number; placement: string; zones: { placement: string }[] }> {
  const { body } = await api.get(`${compute}/flavors/availability`)
  return body.data.find(({ flavorId }: { flavorId: string }) => flavorId === 'flv_gpu')
}

test('instances.create: the flavor shows the remaining capacity; if no capacity is left, a create fails with no_host', async () => {
  expect(await gpus()).toMatchObject({ placeable: 3, placement: 'limited' })
  const zones = new Set<string>()
  const ids: string[] = []
  for (const left of [2, 1, 0]) {
    const { body } = await api.post(`${compute}/instances`, { ...BATCH, flavorId: 'flv_gpu' })
    zones.add(body.availabilityZone)
    ids.push(body.id)
    expect((await gpus()).placeable).toBe(left)
  }
  expect(zones.size).toBe(3)
  expect(await gpus()).toMatchObject({ placement: 'unavailable', zones: [{ placement: 'unavailable' }, {}, {}] })
  const { status, body, headers } = await api.post(`${compute}/instances`, { ...BATCH, flavorId: 'flv_gpu' })
  expect([status, body.status]).toEqual([202, 'BUILD'])
  const resize = await api.post(`${compute}/instances/ins_batch/actions/resize`, { flavorId: 'flv_gpu' })
  api.settle()
  expect(await read(body.id)).toMatchObject({ status: 'ERROR', statusReasonCode: 'no_host', taskState: null })
  expect((await api.get(`/operations/${headers.get('x-sandbox-operation')}`)).body.state).toBe('FAILED')
  expect((await api.get(`/operations/${resize.body.id}`)).body).toMatchObject({ state: 'FAILED' })
  expect(await read('ins_batch')).toMatchObject({ status: 'STOPPED', flavor: { id: 'flv_small' } })
  await settled(api.delete(`${compute}/instances/${ids[0]}`))
  expect((await gpus()).placeable).toBe(1)
  const zone = (await read(ids[1]!)).availabilityZone
  const other = await api.post(`${compute}/instances`, { ...BATCH, flavorId: 'flv_gpu', availabilityZone: zone })
  api.settle()
  expect(await read(other.body.id)).toMatchObject({ status: 'ERROR', statusReasonCode: 'no_host' })
  expect((await gpus()).placeable).toBe(1)
})

test('instances.metrics: metrics of the past never change, and none are recorded while monitoring is off', async () => {
  const { id } = await settled(api.post(`${compute}/instances`, { ...BATCH, monitoringEnabled: true }))
  api.advance(900)
  const path = `${compute}/instances/${id}`
  const to = new Date(api.app.sandboxes.get('default')!.world.nowMs).toISOString()
  const window = `${path}/metrics?metric=cpuPercent&from=${new Date(Date.parse(to) - 600_000).toISOString()}&to=${to}`
  const told = (await api.get(window)).body.series[0].points
  expect(told.length).toBeGreaterThanOrEqual(10)
  expect(told.every(({ value }: { value: number }) => value > 0)).toBe(true)
  const again = async () => (await api.get(window)).body.series[0].points
  await settled(api.post(`${path}/actions/stop`))
  expect(await again()).toEqual(told)
  api.advance(600)
  const stopped = (await api.get(`${path}/metrics?metric=cpuPercent`)).body.series[0].points
  expect(stopped.at(-1).value).toBe(0)
  await settled(api.post(`${path}/actions/start`))
  expect(await again()).toEqual(told)
  await api.patch(path, { monitoringEnabled: false }, ANY)
  const off = api.app.sandboxes.get('default')!.world.nowMs
  api.advance(3600)
  await api.patch(path, { monitoringEnabled: true }, ANY)
  const on = api.app.sandboxes.get('default')!.world.nowMs
  api.advance(600)
  expect(await again()).toEqual(told)
  const { points } = (await api.get(`${path}/metrics?metric=cpuPercent&stepSeconds=60`)).body.series[0]
  const instants: number[] = points.map(({ at }: { at: string }) => Date.parse(at))
  expect(instants.filter((at) => at > off && at <= on)).toEqual([])
  expect(instants.filter((at) => at > on).length).toBe(10)
})

test('instances.console-log: the console log shows starts and stops, as the operating system of the image would log them', async () => {
  const { id } = await settled(api.post(`${compute}/instances`, BATCH))
  const first = await logOf(id)
  expect(first.match(/Linux version/g)).toHaveLength(1)
  api.advance(600)
  await settled(api.post(`${compute}/instances/${id}/actions/restart`))
  const second = await logOf(id)
  expect(second.startsWith(first)).toBe(true)
  expect(second.match(/Linux version/g)).toHaveLength(2)
  await settled(api.post(`${compute}/instances/${id}/actions/stop`))
  const third = await logOf(id)
  expect(third.startsWith(second)).toBe(true)
  expect(third.trimEnd()).toMatch(/reboot: Power down$/)
  await settled(api.post(`${compute}/instances/${id}/actions/start`))
  expect((await logOf(id)).match(/Linux version/g)).toHaveLength(3)
  const { body: images } = await api.get(`${compute}/images?q=windows`)
  const image = images.data[0]
  const { id: other } = await settled(
    api.post(`${compute}/instances`, { ...BATCH, imageId: image.id, flavorId: 'flv_large' }),
  )
  expect(await logOf(other)).toContain(image.name)
  expect(await logOf(other)).not.toContain('Linux')
})

test('instances.create: an instance that is created from an exported template is on the same network as the original', async () => {
  const { id } = await settled(api.post(`${compute}/instances`, { ...BATCH, networkId: 'net_data' }))
  const { body } = await api.post(`${compute}/instances/${id}/exports`)
  const template = JSON.parse(body.content)
  expect(template.networkId).toBe('net_data')
  const copy = await settled(api.post(`${compute}/instances`, template))
  expect((await read(copy.id)).fixedIp).toMatch(/^10\.20\.0\./)
})

test.each([
  ['snapshots', { name: 's' }],
  ['images', { name: 'i' }],
])(
  'instances.actions: while %s are being created from an instance, the instance has the taskState image_snapshot and refuses other actions',
  async (what, body) => {
    const { id } = await settled(api.post(`${compute}/instances`, BATCH))
    const made = await api.post(`${compute}/${what}`, { ...body, instanceId: id })
    expect(made.status).toBe(202)
    expect((await read(id)).taskState).toBe('image_snapshot')
    const resize = () => api.post(`${compute}/instances/${id}/actions/resize`, { flavorId: 'flv_medium' })
    await expectRefusal(api, resize, 409, 'CONFLICT')
    await api.post(`/operations/${made.headers.get('x-sandbox-operation')}/actions/cancel`)
    expect((await read(id)).taskState).toBeNull()
    const again = await api.post(`${compute}/${what}`, { ...body, instanceId: id })
    api.settle()
    expect((await api.get(`${compute}/${what}/${again.body.id}`)).body.status).toMatch(/AVAILABLE|ACTIVE/)
    expect((await read(id)).taskState).toBeNull()
  },
)

test('network.load-balancers: a disabled load balancer and its parts are OFFLINE, and a status change sets updatedAt', async () => {
  const path = `${network}/load-balancers/lb_web`
  await api.patch(path, { adminStateUp: false }, ANY)
  api.advance(60)
  const { body } = await api.get(path)
  const health = [body, ...body.listeners, ...body.pools, ...body.backendMembers].map((part) => part.operatingStatus)
  expect(new Set(health)).toEqual(new Set(['OFFLINE']))
  const { body: made } = await api.post(`${network}/load-balancers`, { name: 'timed', vipSubnetId: 'snt_app' })
  api.settle()
  const { body: ready } = await api.get(`${network}/load-balancers/${made.id}`)
  expect(ready.provisioningStatus).toBe('ACTIVE')
  expect(Date.parse(ready.updatedAt) - Date.parse(made.updatedAt)).toBe(45_000)
})
