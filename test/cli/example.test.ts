/**
 * The example of the README, as it stands there: a test of somebody else's code.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type PapercloudSandbox } from '../../src/index.ts'

let sandbox: PapercloudSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ pace: 'manual', seed: 1 })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/** What you would test: it makes a router, and tries once more when the connection breaks. */
async function makeRouter(name: string): Promise<{ id: string; status: string }> {
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

test('a router is there after ten seconds, and nobody has to wait', async () => {
  const router = await makeRouter('edge-2')
  expect(router.status).toBe('BUILD')
  await sandbox.clock.advance('PT10S')
  expect(await sandbox.state.get('network.router', router.id)).toMatchObject({ status: 'ACTIVE' })
})

test('a lost answer makes one router, not two', async () => {
  await sandbox.scenarios.activate('lost-response')
  await makeRouter('edge-2')
  const routers = await sandbox.state.list('network.router', { scopeId: 'prj_acme_prod' })
  expect(routers.data.filter(({ name }) => name === 'edge-2')).toHaveLength(1)
  await sandbox.verify({ endpoint: 'createRouter', count: { min: 2, max: 2 } })
})
