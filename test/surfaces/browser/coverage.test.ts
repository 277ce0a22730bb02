/** The Coverage screen: what calls have covered so far, and commands that cover the rest. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const guarded = openServer({ controlToken: 'secret-of-control' })
const browser = openBrowser()
const open = (hash = '#/coverage', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const hashOf = (page: Page): string => new URL(page.url()).hash
const cellOf = (page: Page, name: string): Locator =>
  page.locator('.cell').filter({ has: page.getByText(name, { exact: true }) })

/** Returns the ids of the cells. */
const idsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.cell')
    .evaluateAll((cells) => cells.map((cell) => /endpoints\/(\w+)/.exec(cell.getAttribute('href')!)![1]!))

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

/** Runs shell commands and returns the statuses that they print. */
async function statusesOf(lines: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', lines])
  return [...stdout.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
}

const seen = async (part: string): Promise<string[]> =>
  (await control(api, 'GET', '/coverage')).body[part].exercised.map(({ name }: { name: string }) => name)

it('each call fills a cell of the coverage table, and cells can be opened with the keyboard alone', async () => {
  const page = await open()
  await isLive(page)
  await page.getByText('No endpoint has been called yet').waitFor()
  expect(await page.locator('.cell').count()).toBe((await control(api, 'GET', '/coverage')).body.endpoints.total)
  await expectAccessible(page)
  await page.getByPlaceholder('Filter, e.g. never routers').waitFor()
  await api.get('/regions')
  await page.getByText(/^1 of \d+ endpoints$/).waitFor()
  await cellOf(page, 'List active regions')
    .getByText(/^1 of \d+ statuses$/)
    .waitFor()
  expect(await page.locator('.cell').first().textContent()).toContain('List active regionsGET /regions')
  await page.keyboard.press('/')
  await page.keyboard.type('listRegions')
  await expect.poll(() => page.locator('.cell').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'listRegions' }).waitFor()
  await page.getByText('List active regions').first().waitFor()
  expect(hashOf(page)).toBe('#/coverage/endpoints/listRegions?q=listRegions')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Calls with 200' }).or(page.getByText('seen 1×')).first().click()
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(hashOf(page)).toBe('#/requests?q=%3DlistRegions')
})

it('buttons show only what was called or was never called, and the stream of the console is not counted', async () => {
  await api.get('/regions')
  const page = await open('#/events')
  await isLive(page)
  await page.getByRole('status').getByText('open', { exact: true }).waitFor()
  await page.goto(`${api.app.url}/_sandbox/#/coverage?q=list`)
  const { total } = (await control(api, 'GET', '/coverage')).body.endpoints
  await page.getByRole('button', { name: 'Called 1', exact: true }).click()
  await expect.poll(() => page.locator('.cell').count()).toBe(1)
  expect(hashOf(page)).toBe('#/coverage?q=list+seen')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Never ${total - 1}` }).click()
  await expect.poll(() => hashOf(page)).toBe('#/coverage?q=list+never')
  expect(await cellOf(page, 'List active regions').count()).toBe(0)
  const names = await page.locator('.cell > :first-child').allTextContents()
  expect(names.length).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => page.locator('.cell').count()).toBe(names.length + 1)
  await page.goto(`${api.app.url}/_sandbox/#/coverage?q=Routers`)
  await expect.poll(() => idsOf(page)).toEqual(expect.arrayContaining(['createRouter']))
  expect((await idsOf(page)).slice(0, 5)).toEqual(
    ['create', 'list', 'get', 'update', 'delete'].map((verb) => `${verb}Router${verb === 'list' ? 's' : ''}`),
  )
  await api.get('/scopes/prj_acme_prod/network/routers/rtr_edge')
  await expect.poll(async () => (await idsOf(page)).slice(0, 3)).toEqual(['getRouter', 'createRouter', 'listRouters'])
  // Called or not, all cells are equally high.
  const heights = await page.locator('.cell').evaluateAll((cells) => cells.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
})

it('endpoints that were never called are folded to a line per area, and a row of the areas leads to each', async () => {
  await api.get('/regions')
  for (const width of [390, 1024, 1440]) {
    const page = await open('#/coverage', { width })
    await isLive(page)
    await cellOf(page, 'List active regions').waitFor()
    if (width === 390) await expectAccessible(page)
    const areas = page.getByRole('group', { name: 'Areas' })
    expect(await areas.getByRole('button').first().textContent()).toMatch(/^Account 1\/\d+$/)
    const never = page.getByRole('region', { name: 'VPN' }).getByText(/^\d+ never called$/)
    const cells = page.getByRole('region', { name: 'VPN' }).locator('.cell')
    expect(await cells.first().isVisible()).toBe(false)
    await areas.getByRole('button', { name: /^VPN 0/ }).press('Enter')
    // The keys go on from the line, which is in view and opens like a button.
    await expect.poll(() => never.evaluate((line) => line === document.activeElement)).toBe(true)
    expect(await never.evaluate((line) => line.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await page.keyboard.press('Enter')
    await cells.first().waitFor()
    await page.keyboard.press('j')
    expect(await cells.first().evaluate((cell) => cell === document.activeElement)).toBe(true)
    await page.close()
  }
  const page = await open('#/coverage?q=vpn')
  await page.getByRole('region', { name: 'VPN' }).locator('.cell').first().waitFor()
})

it('the coverage screen has a command for every declared status of an endpoint', async () => {
  const page = await open('#/coverage/endpoints/updateRouter')
  await isLive(page)
  await page.getByRole('heading', { name: 'updateRouter' }).waitFor()
  const statuses = await page.locator('.details summary').allTextContents()
  expect(statuses.length).toBeGreaterThan(8)
  for (const status of statuses.map((text) => text.slice(0, 3))) {
    const line = await page
      .locator('.snippet')
      .filter({ hasText: `curl for ${status}` })
      .locator('pre')
      .textContent()
    expect(await statusesOf(line!), line!).toContain(Number(status))
  }
  await page
    .getByRole('link')
    .filter({ hasText: `all ${statuses.length} statuses` })
    .waitFor()
  await expectAccessible(page)
})

it('the coverage screen has a command for every error code, and links to the calls that returned it', async () => {
  const page = await open('#/coverage/codes')
  await isLive(page)
  await page.locator('.cell').first().waitFor()
  const names = await page.locator('.cell > :first-child').allTextContents()
  const lines: string[] = []
  for (const name of names) {
    await page.goto(`${api.app.url}/_sandbox/#/coverage/codes/${name}`)
    await page.getByRole('heading', { name, exact: true }).waitFor()
    lines.push((await page.locator('.snippet pre').textContent())!)
  }
  await statusesOf(lines.join('\n'))
  expect((await seen('codes')).sort()).toEqual(names.sort())
  await page.getByText(`${names.length} of ${names.length} codes`).waitFor()
  await page.goto(`${api.app.url}/_sandbox/#/coverage/codes/UNAUTHENTICATED`)
  await page.getByRole('region', { name: 'Seen so far' }).getByRole('link', { name: 'listRegions' }).click()
  await page.getByRole('heading', { name: 'Answered by a scenario with 401 UNAUTHENTICATED' }).waitFor()
})

it('the coverage screen has a command for each outcome of an Operation', async () => {
  const page = await open('#/coverage/operations')
  await isLive(page)
  for (const state of ['SUCCEEDED', 'FAILED', 'CANCELLED']) {
    const name = `network.router.create ${state}`
    await page.goto(`${api.app.url}/_sandbox/#/coverage/operations?q=router.create`)
    await cellOf(page, name).click()
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('Not seen yet.').waitFor()
    await statusesOf((await page.locator('.snippet pre').textContent())!)
    await page.getByText('Seen 1 time.').waitFor()
    await page.keyboard.press('Escape')
  }
  await cellOf(page, 'network.router.create FAILED').click()
  await page.getByRole('link', { name: 'Operations', exact: true }).click()
  await rowsOf(page).getByText('FAILED').waitFor()
  expect(await rowsOf(page).count()).toBe(1)
})

it('the coverage screen has commands that trigger rules, and shows which rules have no command', async () => {
  const page = await open('#/coverage/rules')
  await isLive(page)
  await page.locator('.cell').first().waitFor({ state: 'attached' })
  await expectAccessible(page)
  const names = await page.locator('.cell > :first-child').allTextContents()
  const met: string[] = []
  const lines: string[] = []
  for (const name of names) {
    await page.goto(`${api.app.url}/_sandbox/#/coverage/rules/${name}`)
    await page.getByRole('heading', { name, exact: true }).waitFor()
    const line = page.locator('.snippet pre')
    if ((await line.count()) === 0) {
      await page
        .getByText('There is no example command that covers this.')
        .or(page.getByText(/Seen \d/))
        .first()
        .waitFor()
      continue
    }
    lines.push((await line.textContent())!)
    met.push(name)
  }
  await statusesOf(lines.join('\n'))
  expect(met.length).toBeGreaterThan(15)
  const found = await seen('rules')
  expect(met.filter((name) => !found.includes(name))).toEqual([])
})

it('the coverage screen fits into a narrow window', async () => {
  const page = await open('#/coverage', { width: 480, dark: true })
  await isLive(page)
  await page
    .getByRole('region', { name: 'Routers' })
    .getByText(/never called$/)
    .click()
  await cellOf(page, 'Create a router').click()
  await page.getByRole('heading', { name: 'createRouter' }).waitFor()
  expect(await page.locator('.cell').first().isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

it('the commands on the coverage screen use a variable for the control token and never show the token itself', async () => {
  const page = await browser.open(`${guarded.app.url}/_sandbox/#/coverage/codes/CONFLICT&token=secret-of-control`)
  await isLive(page)
  await page.getByText('Not seen yet.').waitFor()
  const lines = (await page.locator('.snippet pre').textContent())!
  expect(lines).not.toContain('secret-of-control')
  expect(await statusesOf(`PAPERCLOUD_CONTROL_TOKEN=secret-of-control\n${lines}`)).toEqual([409])
  await page.getByText('Seen 1 time.').waitFor()
})
