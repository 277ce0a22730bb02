import { afterAll, beforeEach, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'

afterAll(removeFolders)

const api = openServer({ data: newFolder() })
const routers = '/scopes/prj_acme_prod/network/routers'
const keep = async (name: string, more: object = {}): Promise<number> =>
  (await control(api, 'POST', '/checkpoints', { name, ...more })).status
const diff = async (name: string, against?: string): Promise<any[]> => {
  const query = against === undefined ? '' : `?against=${against}`
  return (await control(api, 'GET', `/checkpoints/${name}/diff${query}`)).body.data
}

beforeEach(async () => {
  await control(api, 'POST', '/reset')
  for (const { name } of (await control(api, 'GET', '/checkpoints')).body.data)
    await control(api, 'DELETE', `/checkpoints/${name}`)
})

test('saving a checkpoint replaces another checkpoint with the same name only if the request asks for it', async () => {
  expect(await keep('here')).toBe(201)
  expect(await keep('here')).toBe(409)
  expect(await keep('here', { replace: false })).toBe(409)
  const made = await api.post(routers, { name: 'later' })
  expect(await keep('here', { replace: true })).toBe(201)
  expect(await keep('other', { replace: true })).toBe(201)
  expect(await keep('here', { replace: 'yes' })).toBe(422)
  await control(api, 'POST', '/checkpoints/here/restore')
  expect((await api.get(`${routers}/${made.body.id}`)).status).toBe(200)
})

test('a copy of a checkpoint differs from the original only in its name, and survives a restart', async () => {
  await keep('first')
  await control(api, 'POST', '/clock/advance', { by: 'PT1H' })
  await api.post(routers, { name: 'later' })
  expect(await keep('second', { from: 'first' })).toBe(201)
  const listed = async (): Promise<any[]> => (await control(api, 'GET', '/checkpoints')).body.data
  const [first, second] = await listed()
  expect(second).toEqual({ ...first, name: 'second' })
  expect(await diff('first', 'second')).toEqual([])
  expect((await control(api, 'DELETE', '/checkpoints/first')).status).toBe(204)
  await api.restart('killed')
  expect(await listed()).toEqual([second])
  expect((await control(api, 'POST', '/checkpoints/second/restore')).body.now).toBe(second.at)
  expect(await keep('first', { from: 'second' })).toBe(201)
  expect(await keep('second', { from: 'second', replace: true })).toBe(201)
  expect(await diff('first', 'second')).toEqual([])
})

test('a checkpoint cannot have the name that is reserved for the current state', async () => {
  expect(await control(api, 'POST', '/checkpoints', { name: 'now' })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', field: 'name' },
  })
  expect((await control(api, 'GET', '/checkpoints')).body.data).toEqual([])
})

test('an invalid request to copy a checkpoint is refused, and nothing is saved', async () => {
  await keep('first')
  const before = (await control(api, 'GET', '/checkpoints')).body
  expect(await control(api, 'POST', '/checkpoints', { name: 'copy', from: 'nothing' })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', field: 'from' },
  })
  expect(await keep('first', { from: 'first' })).toBe(409)
  expect(await keep('copy', { from: '' })).toBe(422)
  expect(await keep('copy', { from: 7 })).toBe(422)
  expect((await control(api, 'GET', '/checkpoints')).body).toEqual(before)
})

test('a diff lists by kind what was created, deleted and changed since the checkpoint', async () => {
  await keep('before')
  expect(await diff('before')).toEqual([])
  await control(api, 'PATCH', '/state/network.router/rtr_edge', { name: 'renamed' })
  await control(api, 'DELETE', '/state/flavor/flv_medium')
  const made = await api.post(routers, { name: 'made' })
  const kinds = await diff('before')
  expect(kinds.map(({ kind }) => kind)).toEqual(kinds.map(({ kind }) => kind).sort())
  expect(kinds.find(({ kind }) => kind === 'flavor')).toEqual({
    kind: 'flavor',
    made: [],
    removed: ['flv_medium'],
    changed: [],
  })
  const router = kinds.find(({ kind }) => kind === 'network.router')
  expect(router).toMatchObject({ made: [made.body.id], removed: [], changed: [{ id: 'rtr_edge' }] })
  expect(router.changed[0].fields).toContainEqual({ field: 'name', before: 'edge', after: 'renamed' })
  expect(kinds.map(({ kind }) => kind)).not.toContain('step')
})

test('the diff of checkpoint a against checkpoint b shows what changed from a to b', async () => {
  await keep('a')
  const made = await api.post(routers, { name: 'between' })
  await keep('b')
  await control(api, 'DELETE', `/state/network.router/${made.body.id}`)
  const of = async (name: string, against: string): Promise<any> =>
    (await diff(name, against)).find(({ kind }) => kind === 'network.router')
  expect(await of('a', 'b')).toMatchObject({ made: [made.body.id], removed: [] })
  expect(await of('b', 'a')).toMatchObject({ made: [], removed: [made.body.id] })
  expect(await diff('b', 'b')).toEqual([])
  expect(await of('b', 'now')).toMatchObject({ removed: [made.body.id] })
  expect((await control(api, 'GET', '/checkpoints/nothing/diff')).status).toBe(404)
  expect((await control(api, 'GET', '/checkpoints/a/diff?against=nothing')).status).toBe(404)
  expect((await control(api, 'GET', '/checkpoints/a/diff?since=b')).status).toBe(422)
})

test('a diff shows no secret', async () => {
  await keep('before')
  await api.post('/scopes/prj_acme_prod/iam/api-tokens', { name: 'secret', scopes: ['compute:read'] })
  await control(api, 'PATCH', '/state/iam.apiToken/tok_reader', { private: { secret: 'pc_live_another_secret' } })
  const text = JSON.stringify(await diff('before'))
  expect(text).toContain('tok_reader')
  expect(text).not.toContain('another_secret')
})

test("a sandbox can be forked from its own or another sandbox's checkpoint, and the fork survives a restart", async () => {
  await keep('before')
  const made = await api.post(routers, { name: 'after' })
  const fork = (body: object, sandbox?: string): Promise<any> => control(api, 'POST', '/sandboxes', body, sandbox)
  expect((await fork({ name: 'fork-own', checkpoint: 'before' })).status).toBe(201)
  expect((await fork({ name: 'fork-now', from: 'default' })).status).toBe(201)
  expect((await fork({ name: 'fork-of', from: 'default', checkpoint: 'before' }, 'fork-now')).status).toBe(201)
  const has = async (sandbox: string): Promise<boolean> =>
    (await control(api, 'GET', `/state/network.router/${made.body.id}`, undefined, sandbox)).status === 200
  const all = async (): Promise<boolean[]> => [await has('fork-own'), await has('fork-now'), await has('fork-of')]
  expect(await all()).toEqual([false, true, false])
  await api.restart('killed')
  expect(await all()).toEqual([false, true, false])
})

test('an invalid request to fork a sandbox is refused, and nothing is created', async () => {
  await keep('before')
  const refused = async (body: object, status: number, sandbox?: string): Promise<void> => {
    expect((await control(api, 'POST', '/sandboxes', { name: 'never', ...body }, sandbox)).status).toBe(status)
  }
  await refused({ checkpoint: 'nothing' }, 404)
  await refused({ from: 'nowhere', checkpoint: 'before' }, 404)
  await refused({ checkpoint: 'before', fixtures: 'default' }, 422)
  await refused({ checkpoint: 'before', now: '2026-01-01T00:00:00Z' }, 422)
  await refused({ checkpoint: '' }, 422)
  const { body } = await control(api, 'GET', '/sandboxes')
  expect(body.data.map(({ name }: any) => name)).not.toContain('never')
})

test('many differences are as complete as few: made, changed and removed records with their names', async () => {
  const made = (await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: 5_500 })).body
  await keep('many')
  await control(api, 'PATCH', `/state/volume/${made.ids[0]}`, { name: 'renamed' })
  await control(api, 'DELETE', `/state/volume/${made.ids[1]}`)
  await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: 5_500 })
  const { data, names } = (await control(api, 'GET', '/checkpoints/many/diff')).body
  const volumes = data.find(({ kind }: any) => kind === 'volume')
  expect(volumes.made).toHaveLength(5_500)
  expect(volumes.removed).toEqual([made.ids[1]])
  expect(volumes.changed.map(({ id }: any) => id)).toEqual([made.ids[0]])
  expect(names.volume[made.ids[0]]).toBe('renamed')
  expect(Object.keys(names.volume)).toHaveLength(5_502)
  // The other way round, what was made is removed.
  await keep('later')
  const back = (await diff('later', 'many')).find(({ kind }) => kind === 'volume')
  expect([back.made, back.removed.length]).toEqual([[made.ids[1]], 5_500])
})
