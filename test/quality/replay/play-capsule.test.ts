/** A capsule is replayed step by step through the control API, without affecting the server's sandboxes. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import { recording, type Recording } from '../../support/capsules.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'

let server: Recording
let text: string

beforeAll(async () => {
  server = await recording({ pace: 'manual', now: '2026-03-01T12:00:00.000Z', seed: 3 })
  const { call, control } = server
  await call('POST', ROUTERS, { name: 'first' }, { 'idempotency-key': '00000000-0000-4000-8000-000000000001' })
  await control('POST', '/clock/settle')
  await call('PATCH', `${ROUTERS}/rtr_edge`, { name: 'renamed' }, { 'if-match': '*' })
  await call('GET', `${ROUTERS}/rtr_nowhere`)
  text = await server.capsule()
})
afterAll(() => server.app.close())

const play = async (
  query = '',
  body: string | Buffer<ArrayBuffer> = text,
  headers: Record<string, string> = {},
): Promise<any> => {
  const response = await fetch(`${server.url}/_sandbox/capsules/play${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, body: await response.json() }
}

test('all steps of a replay are identical to the recorded steps', async () => {
  expect(await play()).toMatchObject({ status: 200, body: { steps: 4, played: 4, difference: null } })
  expect(await play('', gzipSync(text), { 'content-encoding': 'gzip' })).toMatchObject({
    status: 200,
    body: { played: 4, difference: null },
  })
})

test('each step shows what it changed and the reason for its response', async () => {
  const created = (await play('?to=1')).body
  expect(created.changes.data.find(({ kind }: { kind: string }) => kind === 'network.router').made).toHaveLength(1)
  expect(created.explanation.decidedBy).toBe('handler')
  const settled = (await play('?to=2')).body
  expect(settled.explanation).toBeNull()
  expect(JSON.stringify(settled.changes.data)).toContain('"after":"ACTIVE"')
  const renamed = (await play('?to=3')).body
  expect(renamed.changes.data.find(({ kind }: { kind: string }) => kind === 'network.router').changed).toEqual([
    { id: 'rtr_edge', fields: expect.arrayContaining([{ field: 'name', before: 'edge', after: 'renamed' }]) },
  ])
  const missing = (await play('?to=4')).body
  expect(missing).toMatchObject({ played: 4, explanation: { decidedBy: 'resource-exists' } })
  expect((await play('?to=0')).body).toMatchObject({ played: 0, explanation: null, changes: { data: [] } })
})

test('a changed response is reported, and later steps are not replayed', async () => {
  const capsule = JSON.parse(text) as { steps: { answer: { body: { name: string } } }[] }
  capsule.steps[2]!.answer.body.name = 'somebody else'
  expect((await play('', JSON.stringify(capsule))).body).toMatchObject({
    steps: 4,
    played: 3,
    difference: { step: 3, path: 'body /name', recorded: 'somebody else', replayed: 'renamed' },
  })
})

test('the state at a step can be opened as a sandbox with a stopped clock, and a sandbox name in use is refused', async () => {
  expect((await play('?to=2&sandbox=before-rename')).body).toMatchObject({ played: 2, sandbox: 'before-rename' })
  const read = async (path: string): Promise<any> =>
    (await fetch(`${server.url}/sandboxes/before-rename/_sandbox${path}`)).json()
  expect((await read('/state/network.router/rtr_edge')).name).toBe('edge')
  expect(await read('/clock')).toMatchObject({ frozen: true })
  const capsule = JSON.parse(text) as Capsule
  expect((await read('/clock')).now).toBe(capsule.steps[2]!.at)
  expect(await play('?to=2&sandbox=before-rename')).toMatchObject({ status: 409, body: { field: 'sandbox' } })
  await fetch(`${server.url}/_sandbox/sandboxes/before-rename`, { method: 'DELETE' })
})

test.each([
  ['', 'malformed_json'],
  ['{', 'no_capsule'],
  ['{"steps":[]}', 'no_capsule'],
  ['{"format":2,"start":{},"steps":[],"version":"9.0.0"}', 'no_capsule'],
])('the body %j is refused, and no sandbox is created', async (body, reason) => {
  const { status, body: refusal } = await play('?sandbox=never', body)
  expect({ status, reason: refusal.details.reason }).toEqual({ status: 422, reason })
  const { data } = (await (await fetch(`${server.url}/_sandbox/sandboxes`)).json()) as { data: { name: string }[] }
  expect(data.map(({ name }) => name)).toEqual(['default'])
})
