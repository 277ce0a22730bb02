/** The web console with 100,000 records: how long each screen takes from loading its address to showing its content. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { loadNote, quantile, withBrowser } from '../console-page.ts'
import { call, CREATE_ROUTER, OWNER, papercloud, populate, PROJECT } from '../papercloud.ts'
import { start } from '../process.ts'
import type { Measure } from '../result.ts'
import { median } from '../statistics.ts'

const RECORDS = 100_000
const OPERATIONS = 300
const ROUNDS = 3
const AIM_MS = 1_000

/** The screens: name, address, and a selector for what must be visible. */
const screensOf = (pages: number): readonly (readonly [name: string, hash: string, shows: string])[] => [
  ['Requests', '#/requests', '.row'],
  ['how one call was decided', '#/requests/measured/explain', '.deciding'],
  ['what one call changed', '#/requests/measured/changes', '.changes'],
  ['Operations', '#/operations', '.row'],
  ['Resources', '#/resources', '.inventory'],
  ['records of a kind', '#/resources/instance', '.row'],
  ['last page of records of a kind', `#/resources/instance?page=${pages}`, '.row'],
  ['search in the records of a kind', '#/resources/instance?q=db', '.row'],
  ['records of a kind in one project', `#/resources/instance?scopeId=${PROJECT}`, '.row'],
  ['one record', '#/resources/instance/ins_web/document', '.json'],
  ['history of one record', '#/resources/network.router/rtr_edge/history', '.changes'],
  ['Events', '#/events', '.empty'],
  ['Streams', '#/streams', '.empty'],
  ['Scenarios', '#/scenarios', '.switches a'],
  ['Sandboxes', '#/sandboxes', 'tbody tr'],
  ['changes since a checkpoint', '#/checkpoints/empty/diff/now', '.kind-difference'],
  ['Coverage', '#/coverage', '.cell'],
  ['Topology', `#/topology/${PROJECT}`, '.node'],
  ['Topology as a table', `#/topology/${PROJECT}?view=table`, 'main td'],
  ['Credentials', '#/credentials', '.row'],
  ['Audit', '#/audit', 'main button'],
]

export const consoleScale: Measure = async (bench) => {
  const many = bench.quick ? 5_000 : RECORDS
  const server = await start(papercloud({ pace: 'manual', roomy: true }))
  try {
    await call(server.url, 'POST', '/_sandbox/checkpoints', { name: 'empty' })
    // Each instance has a volume.
    await populate(server.url, many / 2)
    for (let at = 0; at < OPERATIONS; at += 1) await create(server.url, at)
    await call(server.url, 'PATCH', '/_sandbox/state/network.router/rtr_edge', { name: 'edge-2' })
    const { data } = await call<{ data: readonly { count: number }[] }>(server.url, 'GET', '/_sandbox/state')
    const records = data.reduce((sum, { count }) => sum + count, 0)
    bench.say(`  ${records} records`)
    return await withBrowser(async (open) => {
      const { page } = await open(`${server.url}/_sandbox/`)
      const rows: (readonly [name: string, ms: number])[] = []
      for (const [name, hash, shows] of screensOf(many / 200)) {
        const times: number[] = []
        for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1)
          times.push(await openingMs(page, `${server.url}/_sandbox/${hash}`, shows))
        rows.push([name, Math.round(median(times))])
        bench.say(`  ${name}: ${Math.round(median(times))} ms`)
      }
      const times = rows.map(([, ms]) => ms)
      return {
        title: 'Web console with many records',
        ratios: [
          {
            work: `Time to open the slowest console screen, with ${records} records`,
            against: '',
            value: quantile(times, 1),
            aim: { atMost: AIM_MS },
            unit: 'ms',
          },
        ],
        figures: [
          {
            caption: `Time from reloading the page until the screen shows its content, with ${records} records`,
            columns: ['screen', 'ms'],
            rows,
          },
        ],
        notes: [`Scripts and styles are in the browser's cache, as they are after the first visit. ${loadNote()}`],
      }
    })
  } finally {
    await server.stop()
  }
}

/** Opens an address in a new document, and returns the time until its content is visible (ms). */
async function openingMs(page: Page, url: string, shows: string): Promise<number> {
  await page.goto('about:blank')
  const begunMs = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page
    .locator(`main ${shows.replace(/^main /, '')}`)
    .first()
    .waitFor()
  return performance.now() - begunMs
}

async function create(url: string, at: number): Promise<void> {
  const { path, method, headers, body } = CREATE_ROUTER
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...headers,
      ...OWNER,
      'idempotency-key': randomUUID(),
      ...(at === OPERATIONS - 1 && { 'x-request-id': 'measured' }),
    },
    body: body.replace('[<id>]', String(at)),
  })
  if (!answer.ok) throw new Error(`a router was answered with ${answer.status}`)
  await answer.arrayBuffer()
}
