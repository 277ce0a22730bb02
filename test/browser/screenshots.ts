/**
 * `npm run screenshots`: writes screenshots of every screen of the console, the explorer and the guide, in three widths
 * and both colour schemes, to the folder `screenshots`, and updates the screenshots in docs/console.md. `-- NAME …`
 * takes only the named screenshots.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { startApp } from '../../src/app.ts'
import { home } from '../../src/openapi/package-files.ts'
import type { Page } from 'playwright-core'
import { launch } from './chromium.ts'
import { smallPicture } from './small-picture.ts'
import { BASIS } from '../support/basis.ts'

const SIZE = { width: 1280, height: 680 }
const WIDTHS = [390, 1280, 1440] as const
const SCHEMES = ['light', 'dark'] as const
const PROJECT = '/scopes/prj_acme_prod'

execFileSync(process.execPath, ['build-console.mjs'], { cwd: home })
const folder = mkdtempSync(join(tmpdir(), 'papercloud-pictures-'))
const app = await startApp({
  ...BASIS,
  scenarios: ['server-error-once'],
  pace: 'manual',
  now: '2026-03-01T12:00:00.000Z',
  seed: 1,
})
const browser = await launch(folder)

/** Makes one call to the API. */
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
await call(
  'POST',
  `${PROJECT}/network/routers`,
  { name: 'mine' },
  { authorization: 'Bearer pc_live_reader', 'x-request-id': 'forbidden' },
)
await control('POST', '/checkpoints', { name: 'renamed' })
await call('POST', `${PROJECT}/network/routers`, { name: 'edge-3' })
await control('POST', '/sandboxes', { name: 'ci-1' })

/** The path of a page, and what must be visible before its screenshot is taken. */
type Place = readonly [address: string, shows: string]

const screen = (hash: string, shows: string): Place => [`/_sandbox/${hash}`, shows]

/** Pages by name. */
const PLACES: Readonly<Record<string, Place>> = {
  requests: screen('#/requests', '.row'),
  explain: screen('#/requests/forbidden/explain', '.deciding'),
  operations: screen('#/operations', '.row'),
  kinds: screen('#/resources', '.areas'),
  resources: screen('#/resources/instance', '.row'),
  record: screen('#/resources/instance/ins_web/document', '.json'),
  events: screen('#/events', 'main form'),
  scenarios: screen('#/scenarios/server-error-once', '.switches .chosen'),
  sandboxes: screen('#/sandboxes', 'tbody tr'),
  checkpoints: screen('#/checkpoints', 'tbody tr'),
  difference: screen('#/checkpoints/fresh/diff/now', 'main ins, main .created'),
  coverage: screen('#/coverage', '.cell'),
  topology: screen('#/topology/prj_acme_prod', 'main svg'),
  credentials: screen('#/credentials/tok_owner', '.snippet'),
  audit: screen('#/audit/pictures', '.row'),
  explorer: ['/docs', '.opblock-tag-section'],
  guide: ['/docs/guide/getting-started', 'main h1'],
}
/** The screenshots in docs/console.md, by the name of their page. */
const DOCUMENTED = {
  requests: '#/requests/stale/explain',
  operations: '#/operations',
  scenarios: '#/scenarios/server-error-once',
  audit: '#/audit/pictures',
  checkpoints: '#/checkpoints/fresh/diff/now',
  topology: '#/topology/prj_acme_prod',
} as const

/** A separate page converts the screenshots, because the console's pages run no scripts except their own. */
const drawing = await browser.newPage()
const wanted = process.argv.slice(2)
const out = join(home, 'screenshots')
mkdirSync(out, { recursive: true })

async function picture(page: Page, [address, shows]: Place, path: string, isSmall = false): Promise<void> {
  await page.goto(app.url + address)
  await page.reload()
  if (address.startsWith('/_sandbox/')) await page.getByText('live', { exact: true }).waitFor()
  await page.locator(shows).first().waitFor({ state: 'attached' })
  const png = await page.screenshot({ animations: 'disabled' })
  writeFileSync(path, isSmall ? await smallPicture(drawing, png) : png)
  console.log(path.slice(home.length + 1))
}

for (const colorScheme of SCHEMES)
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 720 ? 844 : 900 }
    const page = await browser.newPage({ locale: 'en-US', viewport, colorScheme })
    for (const [name, place] of Object.entries(PLACES))
      if (wanted.length === 0 || wanted.includes(name))
        await picture(page, place, join(out, `${name}-${width}-${colorScheme}.png`))
    await page.close()
  }
const page = await browser.newPage({ locale: 'en-US', viewport: SIZE, colorScheme: 'light' })
for (const [name, hash] of Object.entries(DOCUMENTED))
  if (wanted.length === 0)
    await picture(
      page,
      [`/_sandbox/${hash}`, PLACES[name === 'checkpoints' ? 'difference' : name]![1]],
      join(home, 'docs/images', `console-${name}.webp`),
      true,
    )
await browser.close()
await app.close()
rmSync(folder, { recursive: true, force: true })
