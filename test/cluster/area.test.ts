/** The stories of one area of the API, each over two nodes, through the one that does not own the sandbox. */
import { afterAll, beforeAll } from 'vitest'
import { startApp } from '../../src/app.ts'
import { freePort, HOOK_MS, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { harness } from '../support/test-server.ts'

const LEASE_MS = 30_000

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
}, HOOK_MS)
afterAll(() => postgres.stop(), HOOK_MS)

// Test files share imports: other files' servers start as usual, and these stories are imported again for this one.
const { start: alone } = harness
afterAll(() => void (harness.start = alone))
harness.start = async (options) => {
  const store = await postgres.newDatabase()
  const start = async (): ReturnType<typeof startApp> =>
    startApp({ ...options, cluster: { store, advertise: `http://127.0.0.1:${await freePort()}`, leaseMs: LEASE_MS } })
  const [owner, other] = [await start(), await start()]
  // The node that receives the first request becomes the owner.
  await fetch(`${owner.url}/_sandbox/clock`)
  const close = async (): Promise<void> => {
    await other.close()
    await owner.close()
  }
  return { ...owner, url: other.url, close }
}

for (const name of ['networks', 'routers', 'floating-ips', 'ports', 'network-interfaces', 'security-groups'])
  await import(`../resources/network/${name}.test.ts?through=nodes`)
