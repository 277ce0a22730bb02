/** The region filter of every list, which parts of a shared image other subscriptions can see, and other details. */
import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'

const LISTS = [
  'compute/instances',
  'compute/images',
  'compute/snapshots',
  'storage/volumes',
  'storage/snapshots',
  'storage/buckets',
  'storage/file-shares',
  'storage/backup-plans',
  'network/networks',
  'network/routers',
  'network/security-groups',
  'network/floating-ips',
  'network/floating-ip-pools',
  'network/load-balancers',
  'network/network-interfaces',
]

test.each(LISTS)('general.region-code: %s can be filtered by region', async (list) => {
  const path = `${project}/${list}`
  const all = (await api.get(`${path}?pageSize=200`)).body.data
  const near = (await api.get(`${path}?pageSize=200&region=eu-west-1`)).body
  const far = (await api.get(`${path}?pageSize=200&region=eu-central-1`)).body
  for (const [answered, region] of [
    [near, 'eu-west-1'],
    [far, 'eu-central-1'],
  ] as const) {
    expect(answered.meta.total).toBe(answered.data.length)
    for (const one of answered.data) expect([region, null, undefined]).toContain(one.region)
  }
  if (list !== 'compute/images') expect(near.data.length + far.data.length).toBeLessThanOrEqual(all.length)
  expect(near.data.length).toBeGreaterThan(0)
  const code = list === 'network/network-interfaces' ? 'ERR_VALIDATION' : 'VALIDATION_FAILED'
  await expectRefusal(api, () => api.get(`${path}?region=ap-south-1`), 422, code, { field: 'region' })
})

test('general.region-code: the list of routers in one region contains no routers of other regions', async () => {
  await api.post(`${project}/network/routers`, { name: 'far-away', region: 'eu-central-1', externalNetwork: null })
  const names = async (region: string) =>
    (await api.get(`${project}/network/routers?region=${region}`)).body.data.map(({ name }: { name: string }) => name)
  expect(await names('eu-west-1')).not.toContain('far-away')
  expect(await names('eu-central-1')).toEqual(['far-away'])
})

test('a subscription can see that an image is shared with it, but not which other subscriptions can use the image', async () => {
  const own = (await api.get(`${project}/compute/images?pageSize=200`)).body.data
  const shared = own.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  expect(shared.sharedWith.length).toBeGreaterThan(1)
  const share = shared.sharedWith.find((one: { subscriptionId: string }) => one.subscriptionId === 'sub_globex_main')
  const [scopeId, token] = ['prj_globex_main', 'pc_live_globex_owner']
  const path = `/scopes/${scopeId}/compute/images`
  const seen = (await api.get(`${path}/${shared.id}`, { token })).body
  expect(seen).toMatchObject({ id: shared.id, name: shared.name, sharedWith: [share], sourceId: null, tags: [] })
  const listed = (await api.get(`${path}?pageSize=200`, { token })).body.data
  expect(listed.find(({ id }: { id: string }) => id === shared.id)).toEqual(seen)
})

test('storage.file-shares: the ids of security rules begin with sru_', async () => {
  const shares = `${project}/storage/file-shares`
  const [share] = (await api.get(shares)).body.data.filter(({ status }: { status: string }) => status === 'available')
  const { body } = await api.post(`${shares}/${share.id}/security-rules`, { accessType: 'ip', accessTo: '10.9.9.9' })
  expect(body.id).toMatch(/^sru_/)
})

test('general.unknown-path: a path with a trailing slash gets 404', async () => {
  for (const path of [`${project}/compute/instances/`, `${project}/network/routers//routes`]) {
    const { status, body } = await api.get(path)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.message).not.toContain('""')
  }
})

test('operations.lifecycle: every action name consists of three parts in camelCase', () => {
  const { completions } = api.app.sandboxes.get('default')!.world.settings
  const odd = Object.keys(completions).filter((action) => !/^[a-z]+\.[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(action))
  expect(odd).toEqual([])
})
