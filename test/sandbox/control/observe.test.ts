import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { openStream } from '../../support/stream.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const data = async (path: string, sandbox?: string): Promise<any[]> => {
  const { status, body } = await control(api, 'GET', path, undefined, sandbox)
  expect(status).toBe(200)
  return body.data
}
const refused = async (method: string, path: string, status: number, body?: unknown): Promise<void> => {
  expect({ path, status: (await control(api, method, path, body)).status }).toEqual({ path, status })
}

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('the timers are the pending steps in order, with the planned end of their Operations', async () => {
  const made = await api.post(routers, { name: 'timed' })
  const operation = made.headers.get('x-sandbox-operation')
  const timers = await data('/clock/timers')
  expect(timers.map(({ at }) => at)).toEqual(timers.map(({ at }) => at).sort())
  const own = timers.find(({ id }) => id === operation)
  expect(own).toMatchObject({ handler: 'operation', work: true, operation: { outcome: 'succeed' } })
  expect(Date.parse(own.operation.plannedEnd)).toBeGreaterThan(Date.parse(own.at))
  await control(api, 'POST', '/clock/settle')
  const { body: done } = await control(api, 'GET', '/state/operation/' + operation)
  expect(done.finishedAt).toBe(own.operation.plannedEnd)
  expect((await data('/clock/timers')).map(({ id }) => id)).not.toContain(operation)
  const { body } = await control(api, 'GET', '/clock/timers?limit=1')
  expect(body.data).toHaveLength(1)
  expect(body.total).toBe(timers.length - 1)
  await refused('GET', '/clock/timers?limit=0', 422)
})

test('a timer shows the planned outcome of its Operation, and a stalled Operation has no planned end', async () => {
  const outcome = async (wanted: string): Promise<any> => {
    const headers = { 'x-sandbox-scenario': `goes-${wanted}` }
    const then = { operation: { outcome: wanted } }
    await control(api, 'PUT', `/scenarios/goes-${wanted}`, { rules: [{ when: { endpoint: 'createRouter' }, then }] })
    const made = await api.post(routers, { name: wanted }, { headers })
    await control(api, 'DELETE', `/scenarios/goes-${wanted}`)
    const id = made.headers.get('x-sandbox-operation')
    return (await data('/clock/timers')).find((timer) => timer.id === id).operation
  }
  expect(await outcome('fail')).toMatchObject({ outcome: 'fail', plannedEnd: expect.any(String) })
  expect(await outcome('warn')).toMatchObject({ outcome: 'warn' })
  expect(await outcome('stall')).toEqual({ outcome: 'stall', plannedEnd: null })
})

test('commits are listed newest first, each with the request that made it', async () => {
  const made = await api.post(routers, { name: 'made' }, { headers: { 'x-request-id': 'maker' } })
  await control(api, 'POST', '/clock/settle')
  await control(api, 'PATCH', `/state/network.router/${made.body.id}`, { name: 'renamed' })
  const commits = await data(`/changes?kind=network.router&id=${made.body.id}`)
  expect(commits.map(({ seq }) => seq)).toEqual(commits.map(({ seq }) => seq).sort((a, b) => b - a))
  const [renamed, , first] = [commits[0], commits[1], commits.at(-1)]
  expect(renamed).toMatchObject({ request: null, changes: [{ kind: 'network.router', what: 'changed' }] })
  expect(renamed.changes[0].values).toContainEqual({ field: 'name', before: 'made', after: 'renamed' })
  expect(renamed.changes[0].fields).toEqual(renamed.changes[0].values.map(({ field }: any) => field))
  expect(first).toMatchObject({
    at: '2026-03-01T12:00:00.000Z',
    request: 'maker',
    changes: [{ kind: 'network.router', id: made.body.id, what: 'made', fields: [], values: [] }],
  })
  expect(await data('/changes?limit=1')).toHaveLength(1)
  expect(await data('/changes?since=2027-01-01T00:00:00Z')).toEqual([])
  expect(await data('/changes?id=nothing')).toEqual([])
  const kinds = (await data('/changes')).flatMap(({ changes }) => changes.map(({ kind }: any) => kind))
  expect(kinds).toContain('operation')
  expect(kinds).not.toContain('step')
  await refused('GET', '/changes?kind=weather', 422)
  await refused('GET', '/changes?limit=0', 422)
  await refused('GET', '/changes?since=yesterday', 422)
})

test('open streams can be listed and disconnected', async () => {
  const stream = await openStream(api, { token: 'pc_live_admin' })
  await control(api, 'PATCH', '/state/network.router/rtr_edge', { name: 'seen' })
  await stream.caughtUp()
  const [shown] = await data('/streams')
  expect(shown).toMatchObject({
    credentialId: 'tok_admin',
    since: '2026-03-01T12:00:00.000Z',
    frames: stream.frames().length,
    lastId: stream.frames().at(-1)!.lastEventId,
    waitingBytes: 0,
  })
  await refused('DELETE', '/streams/str_none', 404)
  expect((await control(api, 'DELETE', `/streams/${shown.id}`)).status).toBe(204)
  await stream.until(() => stream.ended() === 'cut')
  expect(await data('/streams')).toEqual([])
  await refused('DELETE', `/streams/${shown.id}`, 404)
})

test('records can be searched by id, name and status', async () => {
  const ids = async (query: string): Promise<string[]> =>
    (await data(`/state/instance?pageSize=200&${query}`)).map(({ id }) => id)
  expect(await ids('q=INS_WEB')).toEqual(['ins_web'])
  expect(await ids('q=batch')).toContain('ins_batch')
  expect(await ids('q=stopped')).toContain('ins_batch')
  expect(await ids('q=nothing-like-it')).toEqual([])
  const stopped = await ids('status=STOPPED')
  expect(stopped).toContain('ins_batch')
  expect(stopped).not.toContain('ins_web')
  expect(await ids('status=STOPPED&q=web')).toEqual([])
  const { body } = await control(api, 'GET', '/state/instance?status=STOPPED&pageSize=1')
  expect(body.meta.total).toBe(stopped.length)
  await api.post(routers, { name: 'pending' })
  expect((await data('/state/operation?status=PENDING')).map(({ state }) => state)).toEqual(['PENDING'])
})

test('the graph of a project contains its resources, and edges only between them', async () => {
  const { body } = await control(api, 'GET', '/graph?scopeId=prj_acme_prod')
  expect(body.nodes).toContainEqual({ id: 'rtr_edge', kind: 'network.router', name: 'edge', status: 'ACTIVE' })
  const dhcp = {
    id: 'nic_dhcp_app',
    kind: 'network.interface',
    name: 'dhcp 10.10.0.2',
    status: 'active',
    address: '10.10.0.2',
  }
  expect(body.nodes).toContainEqual(dhcp)
  expect(body.nodes).toContainEqual({ id: 'fip_web', kind: 'floatingIp', name: '203.0.113.21', status: 'ACTIVE' })
  const edges = body.edges.map(({ from, to }: any) => `${from} ${to}`)
  for (const edge of ['rtr_edge net_public', 'rtr_edge nic_edge_app', 'nic_edge_app snt_app', 'snt_app net_app'])
    expect(edges).toContain(edge)
  for (const edge of ['ins_web nic_web', 'fip_web nic_web', 'lb_web nic_lb_web']) expect(edges).toContain(edge)
  const ids = new Set(body.nodes.map(({ id }: any) => id))
  expect(ids.size).toBe(body.total)
  expect(body.edges.filter(({ from, to }: any) => !ids.has(from) || !ids.has(to))).toEqual([])
  expect(new Set(edges).size).toBe(edges.length)
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 600 })
  const { body: large } = await control(api, 'GET', '/graph?scopeId=prj_acme_prod')
  expect(large.nodes).toHaveLength(limits.graphNodes)
  expect(large.total).toBeGreaterThan(600)
  await refused('GET', '/graph', 422)
  await refused('GET', '/graph?scopeId=prj_nowhere', 404)
})

test('the text of a scenario is the content of its file or its definition as YAML, and checking a text shows where it is wrong', async () => {
  const text = async (name: string): Promise<string> => (await control(api, 'GET', `/scenarios/${name}`)).body.text
  const check = async (given: string): Promise<any[]> => {
    const { status, body } = await control(api, 'POST', '/scenarios/check', { text: given })
    expect(status).toBe(200)
    return body.faults
  }
  const shipped = await text('stale-if-match')
  expect(shipped).toContain('name: stale-if-match')
  expect(await check(shipped)).toEqual([])
  await control(api, 'PUT', '/scenarios/mine', { title: 'Mine', rules: [{ then: { respond: { status: 503 } } }] })
  expect(await text('mine')).toContain('status: 503')
  expect(await check(await text('mine'))).toEqual([])
  await refused('GET', '/scenarios/nobody', 404)
  const [fault] = await check('name: mine\ntitle: Mine\nrules:\n  - then: { repsond: { status: 503 } }\n')
  expect(fault).toMatchObject({ line: 4, column: 13, message: expect.stringContaining('respond') })
  expect(await check('name: [')).not.toEqual([])
  expect(await check('')).not.toEqual([])
  expect(await check('name: *gone')).toMatchObject([{ line: 1, column: expect.any(Number) }])
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefgh'.split('').map((one, at) => {
      const of = '*' + 'abcdefg'[at]
      return `${one}: &${one} [${Array(9).fill(of).join(',')}]`
    }),
  ].join('\n')
  expect(await check(bomb)).toMatchObject([{ line: 1, column: 1 }])
  expect(await check('x'.repeat(limits.scenarioFileBytes + 1))).toMatchObject([{ line: 1 }])
  await refused('POST', '/scenarios/check', 422, {})
  await refused('POST', '/scenarios/check', 422, { text: 1 })
  const { body: schema } = await control(api, 'GET', '/scenarios/schema')
  expect(schema).toMatchObject({ type: 'object', required: ['name', 'title', 'rules'] })
})
