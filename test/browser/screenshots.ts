/**
 * `npm run screenshots`: makes the pictures of docs/console.md from the console as it is now.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { home, startApp } from '../../src/app.ts'
import { launch } from './chromium.ts'

const SIZE = { width: 1280, height: 680 }
const PROJECT = '/scopes/prj_acme_prod'

execFileSync(process.execPath, ['build-console.mjs'], { cwd: home })
const folder = mkdtempSync(join(tmpdir(), 'papercloud-pictures-'))
const app = await startApp({
  port: 0,
  host: '127.0.0.1',
  rateLimit: null,
  log: 'silent',
  scenarios: ['server-error-once'],
  durability: 'write',
  pace: 'manual',
  now: '2026-03-01T12:00:00.000Z',
  seed: 1,
})
const browser = await launch(folder)

/** One call of the API. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<void> {
  await fetch(`${app.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: 'Bearer pc_live_owner',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function control(method: string, path: string, body?: unknown): Promise<void> {
  await fetch(`${app.url}/_sandbox${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
}

await control('POST', '/checkpoints', { name: 'fresh' })
await control('POST', '/runs', { name: 'pictures', over: 'default', audit: true })
await call('GET', '/regions')
await call('GET', '/regions')
await call('POST', `${PROJECT}/network/routers`, { name: 'edge-2' })
await control('POST', '/clock/advance', { by: 'PT4S' })
await call('POST', `${PROJECT}/network/networks`, { name: 'metrics' })
await call('PATCH', `${PROJECT}/network/routers/rtr_edge`, { name: 'edge-1' }, { 'if-match': '*' })
await control('POST', '/clock/advance', { by: 'PT2S' })
await call(
  'PATCH',
  `${PROJECT}/network/routers/rtr_edge`,
  { name: 'edge-0' },
  { 'if-match': '"old"', 'x-request-id': 'stale' },
)
await call('GET', `${PROJECT}/compute/instances`, undefined, { authorization: 'Bearer pc_live_reader' })

/** Pictures by name: where, and what has to be there. */
const PICTURES: readonly (readonly [name: string, hash: string, shows: string])[] = [
  ['requests', '#/requests/stale/explain', '.deciding'],
  ['operations', '#/operations', '.row'],
  ['scenarios', '#/scenarios/server-error-once', '.switches .chosen'],
  ['audit', '#/audit/pictures', '.row'],
  ['difference', '#/checkpoints/fresh/diff/now', 'main ins, main .made'],
  ['topology', '#/topology/prj_acme_prod', 'main svg'],
]
const page = await browser.newPage({ locale: 'en-US', viewport: SIZE, colorScheme: 'light' })
for (const [name, hash, shows] of PICTURES) {
  await page.goto(`${app.url}/_sandbox/${hash}`)
  await page.reload()
  await page.getByText('live', { exact: true }).waitFor()
  await page.locator(shows).first().waitFor()
  await page.screenshot({ path: join(home, 'docs/images', `console-${name}.png`) })
  console.log(`docs/images/console-${name}.png`)
}
await browser.close()
await app.close()
rmSync(folder, { recursive: true, force: true })
