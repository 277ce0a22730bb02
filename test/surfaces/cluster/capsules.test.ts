/** Capsules of a sandbox in a cluster: the owner records them, no matter which node receives the calls. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { replayed } from '../../support/capsules.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres } from '../../support/shared-postgres.ts'

const ROUTERS = '/sandboxes/far/api/v1/scopes/prj_acme_prod/network/routers'
const CONTROL = '/sandboxes/far/_sandbox'

let owner: App
let other: App

beforeAll(async () => {
  const store = await (await sharedPostgres()).newDatabase()
  owner = await startNode(store)
  other = await startNode(store)
  expect((await ask(owner, 'POST', '/_sandbox/sandboxes', { name: 'far', seed: 5 })).status).toBe(201)
  expect([owner.sandboxes.get('far') === undefined, other.sandboxes.get('far')]).toEqual([false, undefined])
}, HOOK_MS)
afterAll(() => Promise.all([owner.close(), other.close()]), HOOK_MS)

/** Makes calls through both nodes, and advances the clock. */
async function callBoth(name: string): Promise<void> {
  expect((await ask(other, 'POST', ROUTERS, { name })).status).toBe(202)
  expect((await ask(owner, 'GET', ROUTERS)).status).toBe(200)
  expect((await ask(other, 'POST', `${CONTROL}/clock/advance`, { by: 'PT10M' })).status).toBe(200)
  expect((await ask(other, 'GET', `${ROUTERS}/rtr_nowhere`)).status).toBe(404)
}

test('the last calls of a sandbox in a cluster can be replayed on one machine', async () => {
  expect((await ask(other, 'PUT', `${CONTROL}/capsule`)).status).toBe(200)
  await callBoth('one')
  const { status, body } = await ask(other, 'GET', `${CONTROL}/capsule`)
  expect(status).toBe(200)
  expect(await replayed(JSON.stringify(body))).toEqual({ played: 4, difference: undefined })
})

test('the capsule of a run in a cluster can be replayed on one machine', async () => {
  const begun = await ask(other, 'POST', `${CONTROL}/runs`, { name: 'far-run', over: 'far', capsule: true })
  expect(begun.status).toBe(201)
  await callBoth('two')
  const { status, body } = await ask(other, 'GET', `${CONTROL}/runs/far-run/capsule`)
  expect(status).toBe(200)
  expect(await replayed(JSON.stringify(body))).toEqual({ played: 4, difference: undefined })
})
