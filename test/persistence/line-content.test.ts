/** What a journal line of a commit has: nothing twice, and enough to restore every record and remembered response. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lastingState, newFolder, removeFolders } from '../support/data-folder.ts'
import { openServer } from '../support/test-server.ts'

afterAll(removeFolders)

const api = openServer({ data: newFolder() })
const instances = '/scopes/prj_acme_prod/compute/instances'
const KEY = '6f1c0f4e-7b1d-4a55-9c6e-2f4f3a1b0001'

type Change = [kind: string, after: unknown[] | string]

/** The changes of the latest commit that changes a kind. */
function latestChanges(kind: string): Change[] {
  const folder = api.folder()
  const name = readdirSync(folder).find((one) => one.startsWith('journal'))!
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const line = lines.findLast((one) => one.includes(`["${kind}",`))!
  return (JSON.parse(line.slice(9)) as { x: Change[] }).x
}

const changeOf = (kind: string): unknown[] => latestChanges(kind).find(([one]) => one === kind)![1] as unknown[]

test('a create is stored once, changed records by their changed fields, and all of it is restored', async () => {
  const body = { name: 'once', flavorId: 'flv_small', imageId: 'img_ubuntu_2404' }
  const sent = { headers: { 'idempotency-key': KEY } }
  const first = await api.post(instances, body, sent)
  expect(first.status).toBe(202)

  const changes = latestChanges('instance')
  const place = changes.findIndex(([kind]) => kind === 'instance')
  const use = changeOf('idempotencyKey')
  expect({ body: (use[3] as { body: unknown }).body, repeats: use.at(-1) }).toEqual({ body: '', repeats: place })
  const standings = changes.filter(([kind]) => kind === 'iam.quotaStanding')
  expect(standings.length).toBeGreaterThan(0)
  for (const [, standing] of standings)
    expect(standing).toEqual([expect.any(String), expect.any(Number), { used: expect.any(Number) }, 0])

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

test('a fact that is gone is written with the remaining facts of its record', async () => {
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'gone' })
  api.settle()
  await api.app.settled()
  const [, , doc, hidden] = changeOf('operation') as [string, number, object, object[]]
  expect(doc).toMatchObject({ state: 'SUCCEEDED' })
  expect(Object.keys(doc)).not.toContain('action')
  expect(hidden).toEqual([expect.not.objectContaining({ stepId: expect.anything() })])
  const before = lastingState(api.app.sandboxes.get('default')!)
  await api.restart('stopped')
  expect(lastingState(api.app.sandboxes.get('default')!)).toEqual(before)
})

test('a response that is no record is stored as it was sent', async () => {
  const routers = '/scopes/prj_acme_prod/network/routers'
  await api.post(routers, { name: 'taken' })
  const headers = { 'idempotency-key': '6f1c0f4e-7b1d-4a55-9c6e-2f4f3a1b0002' }
  const refused = await api.post(routers, { name: 'taken' }, { headers })
  expect(refused.status).toBe(409)
  const use = changeOf('idempotencyKey')
  expect(use).toHaveLength(6)
  expect(JSON.parse((use[3] as { body: string }).body)).toEqual(refused.body)
})
