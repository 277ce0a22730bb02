import { beforeEach, expect, test } from 'vitest'
import { populatedKinds } from '../../../src/sandbox/control/populate/kinds.ts'
import { kinds, type Kind } from '../../../src/service/state/kinds.ts'
import { control } from '../../support/control.ts'
import { isFull } from '../../support/full.ts'
import { pauseOf } from '../../support/pause.ts'
import { presentFaults } from '../../support/references.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const MANY = isFull ? 100_000 : 20_000
/** The longest pause; other tests share the processors unless FULL is set. */
const PAUSE_MS = isFull ? 100 : 400

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test.each(populatedKinds)(
  'records of kind %s can be created in bulk, match the schema, and are the same for the same seed',
  async (kind: Kind) => {
    const { validator, world } = api.app.sandboxes.get('default')!
    const before = world.table(kind).size
    const made = await control(api, 'POST', '/populate', { kind, scopeId: 'prj_acme_dev', count: 130 })
    expect(made).toMatchObject({ status: 201, body: { kind, scopeId: 'prj_acme_dev', count: 130 } })
    expect(made.body.ids).toHaveLength(100)
    expect(world.table(kind).size).toBe(before + 130)
    const { schema } = kinds[kind] as { schema?: string }
    const rows = made.body.ids.map((id: string) => world.get(kind, id))
    for (const row of rows) expect(validator.schema(schema!, row.doc)).toEqual([])
    expect(new Set(rows.map(({ doc }: any) => doc.name ?? doc.id)).size).toBe(100)
    const first = JSON.stringify(rows.map(({ doc }: any) => doc))
    await control(api, 'POST', '/reset')
    const again = await control(api, 'POST', '/populate', { kind, scopeId: 'prj_acme_dev', count: 130 })
    expect(JSON.stringify(again.body.ids.map((id: string) => world.get(kind, id)!.doc))).toBe(first)
  },
)

test('records created by populate can be read and counted, and frames are sent for them, as for all other records', async () => {
  api.frames()
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_dev', count: 25 })
  const list = await api.get('/scopes/prj_acme_dev/compute/instances?pageSize=10&page=3')
  expect(list.body).toMatchObject({ meta: { total: 25, hasNext: false } })
  expect(list.body.data).toHaveLength(5)
  expect(api.frames().filter(({ kind }) => kind === 'instance')).toHaveLength(25)
  const { total } = (await api.get('/scopes/prj_acme_dev/network/network-interfaces')).body.meta
  await control(api, 'POST', '/populate', { kind: 'network.interface', scopeId: 'prj_acme_dev', count: 300 })
  await control(api, 'POST', '/populate', { kind: 'network.interface', scopeId: 'prj_acme_dev', count: 10 })
  const ports = await api.get('/scopes/prj_acme_dev/network/network-interfaces?pageSize=200')
  expect(ports.status).toBe(200)
  expect(ports.body.meta.total).toBe(Number(total) + 310)
  expect(new Set(ports.body.data.map(({ fixedIp }: any) => fixedIp)).size).toBe(200)
})

test('network.ports, instances.quota: instances and load balancers created by populate have ports, and populate raises the quota allocations', async () => {
  const { world } = api.app.sandboxes.get('default')!
  for (const kind of ['instance', 'loadBalancer']) {
    const { body } = await control(api, 'POST', '/populate', { kind, scopeId: 'prj_acme_labs', count: 60 })
    for (const id of body.ids) {
      const { status, fixedIp, vipAddress } = world.get(kind as 'instance', id)!.doc as any
      const ports = world.find('network.interface', 'device', id)
      const address = kind === 'instance' ? fixedIp : vipAddress
      expect([id, ports.map(({ doc }) => doc.fixedIp)]).toEqual([id, status === 'ERROR' ? [] : [address]])
    }
  }
  const { body } = await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_labs', count: 1500 })
  expect(body.raised.map(({ resource }: any) => resource)).toContain('volumeGb')
  const { data } = (await api.get('/scopes/prj_acme_labs/iam/quota-allocations?pageSize=50')).body
  for (const { resource, used, allocated, limit } of data)
    expect([resource, used <= allocated, allocated <= limit]).toEqual([resource, true, true])
  const instances = (await api.get('/scopes/prj_acme_labs/compute/instances?status=ACTIVE')).body.data
  const { descriptors } = (await api.post(`/scopes/prj_acme_labs/compute/instances/${instances[0].id}/actions/connect`))
    .body
  expect(descriptors).not.toEqual([])
  expect(presentFaults(world)).toEqual([])
})

test('populate can add users to a tenant and transactions to a subscription, but refuses an unsuitable or unknown owner', async () => {
  expect((await control(api, 'POST', '/populate', { kind: 'iam.user', scopeId: 'ten_acme', count: 3 })).status).toBe(
    201,
  )
  expect(
    (await control(api, 'POST', '/populate', { kind: 'billing.transaction', scopeId: 'sub_acme_labs', count: 3 }))
      .status,
  ).toBe(201)
  expect(await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'ten_acme', count: 3 })).toMatchObject({
    status: 422,
    body: { field: 'scopeId' },
  })
  expect(await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_nowhere', count: 3 })).toMatchObject(
    { status: 404, body: { field: 'scopeId' } },
  )
  const step = await control(api, 'POST', '/populate', { kind: 'step', scopeId: 'prj_acme_dev', count: 3 })
  expect(step).toMatchObject({ status: 422, body: { field: 'kind' } })
  expect(step.body.message).toContain('instance')
  expect((await control(api, 'POST', '/populate', { kind: 'teapot', scopeId: 'prj_acme_dev', count: 3 })).status).toBe(
    404,
  )
  expect(
    (await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_dev', count: 200_001 })).status,
  ).toBe(422)
  expect(
    (await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_dev', count: 0 })).status,
  ).toBe(422)
})

test(`creating ${MANY} instances takes only seconds`, async () => {
  const startedAt = process.cpuUsage()
  const made = await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_dev', count: MANY })
  expect(made.status).toBe(201)
  expect(process.cpuUsage(startedAt).user / 1_000_000).toBeLessThan(isFull ? 60 : 12)
  expect((await api.get('/scopes/prj_acme_dev/compute/instances')).body.meta.total).toBe(MANY)
})

test('lists, searches and differences of many records leave room for other requests, and lists stay in order', async () => {
  await control(api, 'POST', '/checkpoints', { name: 'before', replace: true })
  await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: MANY })
  const read = (path: string): ReturnType<typeof pauseOf> =>
    pauseOf(api.app, { method: 'GET', path, headers: { authorization: 'Bearer pc_live_owner' } })
  const paused = (path: string): ReturnType<typeof pauseOf> => read(`/_sandbox${path}`)
  const last = Math.floor(MANY / 200)
  const lists = ['q=nothing', 'region=eu-west-1', 'sort=name&order=desc&pageSize=200&page=' + String(last)]
  for (const path of [
    ...['/state/volume?q=none', '/search?q=nothing', '/checkpoints/before/diff'].map((one) => `/_sandbox${one}`),
    ...lists.map((one) => `/api/v1/scopes/prj_acme_dev/storage/volumes?${one}`),
  ]) {
    await read(path)
    const { status, pauseMs } = await read(path)
    expect([path, status, pauseMs <= PAUSE_MS]).toEqual([path, 200, true])
  }
  const pages = await Promise.all(
    [last - 1, last].map((page) => paused(`/state/volume?sort=/name&pageSize=200&page=${page}`)),
  )
  for (const { status } of pages) expect(status).toBe(200)
  const names = pages.flatMap(({ text }) => JSON.parse(text).data.map(({ name }: any) => name))
  expect(names).toEqual([...names].sort())
  expect(new Set(names).size).toBe(names.length)
  await control(api, 'DELETE', '/checkpoints/before')
})

test.each([
  ['volume', '/storage/volumes', ['q=a&sort=name&order=desc']],
  ['image', '/compute/images', ['', 'q=a', 'sort=name']],
  ['network.interface', '/network/network-interfaces', ['sort=ip', 'sort=network&order=desc']],
  ['floatingIp', '/network/floating-ips', ['sort=address&order=desc']],
])(
  'lists of many records of kind %s are read in slices, as they were when they were asked for',
  async (kind, path, queries) => {
    const { body } = await control(api, 'POST', '/populate', { kind, scopeId: 'prj_acme_dev', count: MANY })
    const readAt = (address: string): ReturnType<typeof pauseOf> =>
      pauseOf(api.app, { method: 'GET', path: `/api/v1${address}`, headers: { authorization: 'Bearer pc_live_owner' } })
    const read = (query: string): ReturnType<typeof pauseOf> => readAt(`/scopes/prj_acme_dev${path}?${query}`)
    for (const query of queries) {
      await read(query)
      const ended: string[] = []
      const [alone] = await Promise.all([
        read(query).finally(() => ended.push('the list')),
        readAt('/regions').finally(() => ended.push('a call that came later')),
      ])
      expect([query, alone.status, alone.pauseMs <= PAUSE_MS]).toEqual([query, 200, true])
      expect([query, ...ended]).toEqual([query, 'a call that came later', 'the list'])
      const removed = control(api, 'DELETE', `/state/${kind}/${body.ids.pop()}`)
      const [during] = await Promise.all([read(query), removed])
      const total = JSON.parse(alone.text).meta.total as number
      expect([query, [total, total - 1].includes(JSON.parse(during.text).meta.total)]).toEqual([query, true])
      // A scenario that changes responses gets the whole list at once.
      await control(api, 'PUT', '/scenarios/grease', {})
      const greased = JSON.parse((await read(query)).text)
      await control(api, 'DELETE', '/scenarios/grease')
      const after = JSON.parse((await read(query)).text)
      expect(after.meta.total).toBeGreaterThan(0)
      expect(greased.data.map(({ id }: any) => id)).toEqual(after.data.map(({ id }: any) => id))
    }
  },
)

test('network.ports: a long list is in the same order as the pages of a short one', async () => {
  const kind = 'network.interface'
  await control(api, 'POST', '/populate', { kind, scopeId: 'prj_acme_dev', count: 6_000 })
  for (const query of ['sort=ip', 'sort=ip&order=desc', 'q=10.&sort=name&order=desc', 'q=10.']) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        api.get(`/scopes/prj_acme_dev/network/network-interfaces?${query}&pageSize=200&page=${page}`),
      ),
    )
    const rows = pages.flatMap(({ body }) => body.data)
    const { world } = api.app.sandboxes.get('default')!
    const all = world.list(kind, 'prj_acme_dev')
    const number = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    const sign = query.endsWith('desc') ? -1 : 1
    const orders: Record<string, (a: any, b: any) => number> = {
      ip: (a, b) => sign * (number(a.doc.fixedIp) - number(b.doc.fixedIp)),
      name: (a, b) => (a.doc.name === b.doc.name ? 0 : a.doc.name < b.doc.name ? -sign : sign),
    }
    // world.list() is newest first, and a stable sort keeps that order of equal values.
    const wanted = all.toSorted(orders[/sort=(\w+)/.exec(query)?.[1] ?? ''] ?? (() => 0))
    expect([query, rows.map(({ id }) => id)]).toEqual([query, wanted.slice(0, 600).map(({ id }) => id)])
  }
})

test('observability.rules: hours pass in slices, also if alert rules watch many instances', async () => {
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_dev', count: MANY })
  const passed = (by: string): ReturnType<typeof pauseOf> =>
    pauseOf(api.app, {
      method: 'POST',
      path: '/_sandbox/clock/advance',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ by }),
    })
  // The curves come as close to 68 percent as can be, but never cross it.
  for (const threshold of [68, 99])
    await api.post('/scopes/prj_acme_dev/observability/alert-rules', {
      name: `above ${threshold}`,
      metric: 'cpuPercent',
      operator: 'gt',
      threshold,
    })
  await passed('PT1H')
  const { status, pauseMs } = await passed('PT6H')
  expect([status, pauseMs <= PAUSE_MS]).toEqual([200, true])
})
