/** The step of an Operation is stored as part of the Operation, but is still found by everything that reads steps. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openServer } from '../support/test-server.ts'
import { control } from '../support/control.ts'
import { newFolder, removeFolders } from '../support/data-folder.ts'

const api = openServer({ data: newFolder(), pace: 'manual' })
afterAll(removeFolders)

const routers = '/scopes/prj_acme_prod/network/routers'

const timers = async (): Promise<object[]> => (await control(api, 'GET', '/clock/timers?limit=1000')).body.data
const ofOperation = (all: object[], id: string): object[] => all.filter((one) => (one as { id: string }).id === id)

/** Returns the lines that the journal contains so far. */
function journalLines(): string[] {
  const folder = api.folder()
  const name = readdirSync(folder).find((one) => one.startsWith('journal'))!
  return readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
}

/** Returns the kinds of records changed by the commits in these lines. */
function kindsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => ((JSON.parse(line.slice(9)) as { x?: [string][] }).x ?? []).map(([kind]) => kind))
}

test('the journal always records an Operation and its step as a single change', async () => {
  const { length: before } = journalLines()
  const made = await api.post(routers, { name: 'one-change' })
  const id = made.headers.get('x-sandbox-operation')!
  expect(ofOperation(await timers(), id)).toMatchObject([{ handler: 'operation', step: '10', work: true }])
  api.settle()
  expect(ofOperation(await timers(), id)).toEqual([])
  await api.app.lifecycle.flushed()
  const kinds = kindsIn(journalLines().slice(before))
  expect(kinds).not.toContain('step')
  expect(kinds.filter((kind) => kind.startsWith('operation'))).toEqual([
    'operation+step+event',
    ...Array<string>(5).fill('operation+step'),
  ])
})

test('after a restart, each step is still due at the same time, and the work continues', async () => {
  const made = await api.post(routers, { name: 'restarted' })
  const id = made.headers.get('x-sandbox-operation')!
  await control(api, 'POST', '/clock/advance', { by: 'PT3S' })
  const before = await timers()
  expect(ofOperation(before, id)).toHaveLength(1)
  await api.restart('killed')
  expect(await timers()).toEqual(before)
  api.settle()
  expect((await api.get(`/operations/${id}`)).body.state).toBe('SUCCEEDED')
})

test('cancelling an Operation, or deleting it through /state, leaves no step behind', async () => {
  const ids: string[] = []
  for (const name of ['cancelled', 'deleted'])
    ids.push((await api.post(routers, { name })).headers.get('x-sandbox-operation')!)
  const [cancelled, deleted] = ids as [string, string]
  expect((await api.post(`/operations/${cancelled}/actions/cancel`)).status).toBe(200)
  expect((await control(api, 'DELETE', `/state/operation/${deleted}`)).status).toBe(204)
  const left = await timers()
  expect([...ofOperation(left, cancelled), ...ofOperation(left, deleted)]).toEqual([])
  await api.restart('killed')
  expect(await timers()).toEqual(left)
})
