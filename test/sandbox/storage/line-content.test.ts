/**
 * The journal line of a commit: it contains only what has changed, and enough to restore every record and remembered response.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Row } from '../../../src/service/state/record.ts'
import { ChangeWriter } from '../../../src/service/state/change-writer.ts'
import { control } from '../../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'

afterAll(removeFolders)

const api = openServer({ data: newFolder() })
const instances = '/scopes/prj_acme_prod/compute/instances'
const KEY = '6f1c0f4e-7b1d-4a55-9c6e-2f4f3a1b0001'

type Change = [kind: string, after: unknown[] | string]

function latestChanges(kind: string): Change[] {
  const folder = api.folder()
  const name = readdirSync(folder).find((one) => one.startsWith('journal'))!
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const line = lines.findLast((one) => one.includes(`["${kind}",`))!
  return (JSON.parse(line.slice(9)) as { x: Change[] }).x
}

const changeOf = (kind: string): unknown[] => latestChanges(kind).find(([one]) => one === kind)![1] as unknown[]

test('a later change of a record stores only the changed fields, and everything is restored', async () => {
  const body = { name: 'once', flavorId: 'flv_small', imageId: 'img_ubuntu_2404' }
  const sent = { headers: { 'idempotency-key': KEY } }
  const first = await api.post(instances, body, sent)
  expect(first.status).toBe(202)

  const changes = latestChanges('instance')
  const standings = changes.filter(([kind]) => kind.startsWith('iam.quotaStanding'))
  const quotas = ['quo_vcpus', 'quo_ram', 'quo_instances', 'quo_ports']
  const changed = Object.fromEntries(quotas.map((quota) => [quota, expect.any(Number) as number]))
  expect(standings).toEqual([['iam.quotaStandings', ['prj_acme_prod', expect.any(Number), changed, 0]]])
  const told = api.frames().filter(({ kind }) => kind === 'iam.quotaAllocation')
  expect(told.map(({ id, patch }) => [id, patch])).toEqual(
    quotas.map((quota) => [quota, { used: expect.any(Number) as number }]),
  )

  const before = lastingState(api.app.sandboxes.get('default')!)
  await api.restart('stopped')
  const after = lastingState(api.app.sandboxes.get('default')!)
  for (const [part, text] of Object.entries(before)) expect(after[part], part).toBe(text)
  const again = await api.post(instances, body, sent)
  expect({ status: again.status, body: again.body, etag: again.headers.get('etag') }).toEqual({
    status: 202,
    body: first.body,
    etag: first.headers.get('etag'),
  })
})

test('if a private field is removed, all remaining private fields of the record are written', async () => {
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'gone' })
  api.settle()
  await api.app.lifecycle.flushed()
  const [, , doc, hidden] = changeOf('operation') as [string, number, object, object[]]
  expect(doc).toMatchObject({ state: 'SUCCEEDED' })
  expect(Object.keys(doc)).not.toContain('action')
  expect(hidden).toEqual([expect.not.objectContaining({ stepId: expect.anything() })])
  const before = lastingState(api.app.sandboxes.get('default')!)
  await api.restart('stopped')
  expect(lastingState(api.app.sandboxes.get('default')!)).toEqual(before)
})

/** Restarts the server, and expects the same state as before. */
async function expectSameAfterRestart(): Promise<void> {
  await api.app.lifecycle.flushed()
  const before = lastingState(api.app.sandboxes.get('default')!)
  await api.restart('killed')
  const after = lastingState(api.app.sandboxes.get('default')!)
  expect(after['now: records']).toBe(before['now: records'])
}

test('a new record is written as its differences from the record of its kind that was created last, even if that record has changed, but in full if that record is gone', async () => {
  const groups = '/scopes/prj_acme_prod/network/security-groups'
  const create = async (name: string): Promise<string> => ((await api.post(groups, { name })).body as { id: string }).id
  const like = (): unknown => changeOf('network.securityGroup')[6]

  const first = await create('first')
  expect(like()).toBeUndefined()
  const second = await create('second')
  expect(like()).toBe(first)
  const [id, , , doc, hidden] = changeOf('network.securityGroup')
  expect({ id, doc, hidden }).toEqual({ id: second, doc: expect.objectContaining({ name: 'second' }), hidden: 0 })
  expect(Object.keys(doc as object)).not.toContain('description')

  const { headers } = await api.get(`${groups}/${second}`)
  await api.patch(`${groups}/${second}`, { name: 'renamed' }, { headers: { 'if-match': headers.get('etag')! } })
  const third = await create('third')
  expect(like()).toBe(second)
  await expectSameAfterRestart()

  const fourth = await create('fourth')
  expect(like()).toBeUndefined()
  await api.delete(`${groups}/${fourth}`)
  await create('fifth')
  expect(like()).toBeUndefined()
  await create('sixth')
  expect(like()).not.toBe(third)
  await control(api, 'POST', '/reset')
  await create('seventh')
  expect(like()).toBeUndefined()
  await expectSameAfterRestart()
})

test('the first record after a rollback is written in full', () => {
  const row = (id: string): Row => new Row('network.router', id, { id, name: 'a' } as never, {} as never, 1, 0, 1)
  const commit = (seq: number, id: string): Parameters<ChangeWriter['texts']>[0] => ({
    seq,
    atMs: 0,
    changes: [{ before: undefined, after: row(id) }],
  })
  const epoch = {}
  const writer = new ChangeWriter()
  const full = (id: string): unknown => [['network.router', [id, 1, 0, { id, name: 'a' }, {}, 1]]]
  expect(writer.texts(commit(1, 'rtr_1'), epoch)).toEqual(full('rtr_1'))
  expect(writer.texts(commit(2, 'rtr_2'), epoch)).toEqual([
    ['network.router', ['rtr_2', 1, 0, { id: 'rtr_2' }, {}, 1, 'rtr_1']],
  ])
  expect(writer.texts(commit(2, 'rtr_3'), epoch)).toEqual(full('rtr_3'))
  expect(writer.texts(commit(3, 'rtr_4'), {})).toEqual(full('rtr_4'))
})
