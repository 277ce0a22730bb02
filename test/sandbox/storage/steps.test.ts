/** The scheduled steps of Operations: they survive a restart, and none is left when its Operation is cancelled or deleted. */
import { afterAll, expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'

const api = openServer({ data: newFolder(), pace: 'manual' })
afterAll(removeFolders)

const routers = '/scopes/prj_acme_prod/network/routers'

const timers = async (): Promise<object[]> => (await control(api, 'GET', '/clock/timers?limit=1000')).body.data
const ofOperation = (all: object[], id: string): object[] => all.filter((one) => (one as { id: string }).id === id)

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
