/** Starts two nodes with one PostgreSQL and returns the node that does not own the sandbox. */
import { startApp } from '../../src/app.ts'
import type { App } from '../../src/surfaces/http/app.ts'
import type { Options } from '../../src/surfaces/http/options.ts'
import { freePort } from './postgres.ts'
import { sharedPostgres } from './shared-postgres.ts'

const LEASE_MS = 30_000

export async function startThroughNodes(options: Options): Promise<App> {
  const store = await (await sharedPostgres()).newDatabase()
  const start = async (): Promise<App> =>
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
