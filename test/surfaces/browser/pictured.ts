/** The pages in the screenshots: a server after a small story, and the places to look at. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { startApp } from '../../../src/app.ts'
import type { App } from '../../../src/surfaces/http/app.ts'
import { BASIS } from '../../support/basis.ts'

const PROJECT = '/scopes/prj_acme_prod'

let capsule: Buffer

/** Starts the server and plays the story. */
export async function startPictured(): Promise<App> {
  const app = await startApp({
    ...BASIS,
    scenarios: ['server-error-once'],
    pace: 'manual',
    now: '2026-03-01T12:00:00.000Z',
    seed: 1,
  })
  await play(app.url)
  // Pages that are opened later make calls, too.
  capsule = Buffer.from(await (await fetch(`${app.url}/_sandbox/runs/pictures/capsule`)).arrayBuffer())
  return app
}

async function play(url: string): Promise<void> {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<void> => {
    await fetch(`${url}/api/v1${path}`, {
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
  const control = async (method: string, path: string, body?: unknown): Promise<void> => {
    await fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }
  await control('POST', '/checkpoints', { name: 'fresh' })
  await control('POST', '/runs', { name: 'pictures', over: 'default', audit: true, capsule: true })
  await call('GET', '/regions')
  await call('GET', '/regions')
  await setUp(call, control)
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
}

type Send = (method: string, path: string, body?: object) => Promise<void>

/** A client creates two servers with a volume; its highly available router is accepted and fails. */
async function setUp(call: Send, control: Send): Promise<void> {
  await call('GET', '/account/whoami')
  for (const list of ['compute/instances', 'network/networks', 'storage/volumes'])
    await call('GET', `${PROJECT}/${list}`)
  const server = { flavorId: 'flv_small', imageId: 'img_debian_12' }
  await call('POST', `${PROJECT}/compute/instances`, { ...server, name: 'web-2' })
  await call('POST', `${PROJECT}/storage/volumes`, { name: 'logs', sizeGb: 20 })
  await control('POST', '/clock/advance', { by: 'PT4S' })
  await call('POST', `${PROJECT}/network/routers`, { name: 'edge-ha', ha: true })
  await call('POST', `${PROJECT}/compute/instances`, { ...server, name: 'web-3' })
  await call('GET', `${PROJECT}/compute/instances/ins_web_2`)
  await control('POST', '/clock/advance', { by: 'PT20S' })
  await call('GET', `${PROJECT}/compute/instances`)
}

/** The path of a page, what must be visible before its screenshot is taken, and what is done before that. */
export type Place = readonly [address: string, shows: string, prepare?: ((page: Page) => Promise<void>) | undefined]

const screen = (hash: string, shows: string, prepare?: Place[2]): Place => [`/_sandbox/${hash}`, shows, prepare]

/** Opens the capsule of the story, which shows the step that fails. */
async function openCapsule(page: Page): Promise<void> {
  const name = 'pictures.capsule.json'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: capsule })
}

let examples = 0

/** Sends the example of the explorer, each time with another name, in a sandbox where nothing else happens. */
async function sendExample(page: Page): Promise<void> {
  examples += 1
  const body = page.getByLabel('Body', { exact: true })
  await body.fill((await body.inputValue()).replace('edge-2', `edge-${examples + 1}`))
  await page.request.delete(new URL('_sandbox/scenarios/server-error-once', page.url()).href)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('[aria-label=Answer]').waitFor()
  if (page.viewportSize()!.width > 720) await page.evaluate(() => window.scrollTo(0, 0))
}

/** Pages by name. */
export const PLACES: Readonly<Record<string, Place>> = {
  requests: screen('#/requests', '.row:has-text("router edge-1")'),
  explain: screen('#/requests/forbidden/explain', 'main:has(.row:has-text("router edge-1")) .deciding'),
  operations: screen('#/operations', '.row'),
  kinds: screen('#/resources', '.inventory'),
  resources: screen('#/resources/instance', '.row'),
  record: screen('#/resources/network.router/rtr_edge/overview', '.moments'),
  'events-empty': screen('#/events', 'main form .dot.on'),
  events: screen('#/events', '.row:has-text("edge-2") >> text=/owner/', (page) =>
    page.getByRole('button', { name: 'Show earlier events' }).click(),
  ),
  event: screen('#/events/48', '.details', (page) => page.getByRole('button', { name: 'Show earlier events' }).click()),
  capsules: screen('#/capsules', '.deciding', openCapsule),
  palette: screen('#/requests', '.palette [role=option]', async (page) => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('edge')
  }),
  scenarios: screen('#/scenarios/server-error-once', '.switches .chosen'),
  sandboxes: screen('#/sandboxes', 'tbody tr'),
  checkpoints: screen('#/checkpoints', 'tbody tr'),
  difference: screen('#/checkpoints/fresh/diff/now', 'main ins, main .created'),
  coverage: screen('#/coverage', '.cell'),
  topology: screen('#/topology/prj_acme_prod', 'main svg, main td'),
  credentials: screen('#/credentials/tok_owner', '.details:has(a:text-is("Acme")) .snippet'),
  audit: screen('#/audit/pictures', '.row'),
  explorer: ['/sandboxes/ci-1/docs#/Routers/createRouter', '[aria-label=Answer]', sendExample],
  guide: ['/docs/guide/getting-started', 'main h1'],
}

/** The start page of a static site, after its example has run. */
export const START_OF_SITE: Place = ['', 'text="403"']

/** The screenshots in README.md and docs/console.md, by the name of their file. */
export const DOCUMENTED: Readonly<Record<string, Place>> = {
  requests: screen('#/requests/stale/explain', 'main:has(.row:has-text("router edge-1")) .deciding'),
  operations: screen('#/operations', '.row'),
  scenarios: PLACES.scenarios!,
  audit: PLACES.audit!,
  checkpoints: PLACES.difference!,
  topology: PLACES.topology!,
}

/** Opens a page and waits until it shows what it should. */
export async function openPlace(page: Page, url: string, [address, shows, prepare]: Place): Promise<void> {
  await page.goto(url + address)
  await page.reload()
  if (address.startsWith('/_sandbox/')) await page.getByText('live', { exact: true }).waitFor()
  await prepare?.(page)
  await page.locator(shows).first().waitFor({ state: 'attached' })
}

/**
 * The words of a page, line by line, without numbers, because times and durations differ each time, and without the
 * streams of pages that were open before.
 */
export async function wordsOf(page: Page): Promise<readonly string[]> {
  const text = await page.locator('main').innerText()
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\d[\d.:, ]*/g, '# ').trim())
    .filter((line) => /[a-z]/i.test(line) && line !== 'The console’s calls')
}
