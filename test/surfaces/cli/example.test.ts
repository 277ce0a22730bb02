/** The example test in the README, unchanged. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type PapercloudSandbox } from '../../../src/index.ts'

let sandbox: PapercloudSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ pace: 'manual', seed: 1 })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/** The code under test: creates a router, and retries once if the connection breaks. */
async function createRouter(name: string): Promise<{ id: string; status: string }> {
  const headers = {
    authorization: `Bearer ${sandbox.tokens.owner}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const send = () =>
    fetch(`${sandbox.url}/scopes/prj_acme_prod/network/routers`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    })
  const response = await send().catch(send)
  return (await response.json()) as { id: string; status: string }
}

test('a router is ACTIVE after ten seconds, without waiting', async () => {
  const router = await createRouter('edge-2')
  expect(router.status).toBe('BUILD')
  await sandbox.clock.advance('PT10S')
  expect(await sandbox.state.get('network.router', router.id)).toMatchObject({ status: 'ACTIVE' })
})

test('a lost response results in one router, not two', async () => {
  await sandbox.scenarios.activate('lost-response')
  await createRouter('edge-2')
  const routers = await sandbox.state.list('network.router', { scopeId: 'prj_acme_prod' })
  expect(routers.data.filter(({ name }) => name === 'edge-2')).toHaveLength(1)
  await sandbox.verify({ endpoint: 'createRouter', count: 2 })
})
