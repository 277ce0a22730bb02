/** `papercloud doctor` finds each of the usual mistakes, and nothing in a sandbox that is used correctly. */
import { beforeEach, expect, test } from 'vitest'
import { ControlClient } from '../../../src/surfaces/cli/control-client.ts'
import { examine } from '../../../src/surfaces/cli/doctor.ts'
import { scenariosOf } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const OWNER = { authorization: 'Bearer pc_live_owner' }

beforeEach(() => api.app.sandboxes.get('default')!.reset())

async function problems(env: Record<string, string> = {}): Promise<{ check: string; message: string; help: string }[]> {
  return [...(await examine(new ControlClient(`${api.app.url}/_sandbox`, undefined), env)).problems]
}

test('a sandbox that is used correctly has no problems', async () => {
  await api.get(routers)
  expect(await problems({ PAPERCLOUD_URL: `${api.app.url}/api/v1`, PAPERCLOUD_PROJECT: 'prj_acme_prod' })).toEqual([])
})

test('an address with /api/v1 twice is found in requests and in the environment', async () => {
  await fetch(`${api.app.url}/api/v1/api/v1${routers}`, { headers: OWNER })
  const doubled = `${api.app.url}/api/v1/api/v1`
  expect(await problems({ PAPERCLOUD_URL: doubled })).toMatchObject([
    { check: 'address', message: `PAPERCLOUD_URL contains /api/v1 twice: ${doubled}` },
    { check: 'address', message: expect.stringContaining(`GET /api/v1${routers} came below /api/v1`) },
  ])
})

test('a variable that nothing has replaced is found in requests and in the environment', async () => {
  await fetch(`${api.app.url}/api/v1/scopes/${encodeURIComponent('${PROJECT}')}/network/routers`, { headers: OWNER })
  expect(await problems({ PAPERCLOUD_TOKEN: '${TOKEN' })).toMatchObject([
    { check: 'variable', message: expect.stringContaining('PAPERCLOUD_TOKEN contains "${TOKEN"') },
    { check: 'variable', message: expect.stringContaining('The address of a GET request contains "${PROJECT}"') },
  ])
})

test('auth.wrong-credential: an unknown token is found, and the secret is not printed', async () => {
  await fetch(`${api.app.url}/api/v1${routers}`, { headers: { authorization: 'Bearer pc_live_nobody' } })
  const found = await problems()
  expect(found).toMatchObject([{ check: 'token', message: expect.stringContaining('does not know') }])
  expect(JSON.stringify(found)).not.toContain('pc_live_nobody')
})

test('a clock that stands still while a program polls is found', async () => {
  const { id } = (await api.post(routers, { name: 'polled' })).body
  expect(await problems()).toEqual([])
  for (let poll = 0; poll < 5; poll += 1) await api.get(`${routers}/${id}`)
  expect(await problems()).toMatchObject([
    { check: 'clock', message: expect.stringContaining(`polls ${routers}/${id}`) },
  ])
  api.settle()
  expect(await problems()).toEqual([])
})

test('a scenario that is still on is found', async () => {
  scenariosOf(api).activate('read-lag')
  expect(await problems()).toMatchObject([
    { check: 'scenario', help: expect.stringContaining('npx papercloud scenario off read-lag') },
  ])
})

test('a port at which nothing or another program listens is found', async () => {
  const nobody = await examine(new ControlClient('http://127.0.0.1:1/_sandbox', undefined), {})
  expect(nobody.problems).toMatchObject([{ check: 'server', help: expect.stringContaining('npx papercloud start') }])
  const other = await examine(new ControlClient(`${api.app.url}/no/such/place`, undefined), {})
  expect(other.problems).toMatchObject([{ check: 'server' }])
})
