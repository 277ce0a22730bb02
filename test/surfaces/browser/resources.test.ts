/** The Resources screen: kinds, records, and their actions. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'
const open = (hash: string, more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const hashOf = (page: Page): string => new URL(page.url()).hash

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('users can navigate from kinds to a record with the keyboard alone, and every view has its own link', async () => {
  const page = await open('#/resources')
  await isLive(page)
  const kind = page.getByRole('link', { name: 'Routers', exact: true })
  await kind.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await kind.focus()
  await page.keyboard.press('Enter')
  await rowsOf(page).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('edge')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'edge', exact: true }).waitFor()
  expect(hashOf(page)).toBe('#/resources/network.router/rtr_edge/overview?q=edge')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'overview' }).press('ArrowRight')
  await page.getByText('"id": "rtr_edge"').waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'document' }).press('ArrowRight')
  await page.getByText('"gatewayNetworkId": "net_public"').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#/resources/network.router?q=edge')
})

it('the screen of a record shows who changed which field, and the related calls', async () => {
  const page = await open('#/resources/network.router/rtr_edge/history')
  await isLive(page)
  await page.getByText('The history contains no changes to this record').waitFor()
  const { headers } = await api.get(`${routers}/rtr_edge`)
  const sent = { 'if-match': headers.get('etag')!, 'x-request-id': 'renamer' }
  await api.patch(`${routers}/rtr_edge`, { name: 'edge-renamed' }, { headers: sent })
  await page.getByRole('link', { name: 'renamer' }).waitFor()
  expect(await page.locator('.field').filter({ hasText: 'name' }).textContent()).toBe('nameedge → edge-renamed')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'calls' }).click()
  await page.getByRole('link', { name: 'PATCH updateRouter' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/api/v1${routers}/rtr_edge'`)
})

it('a record can be edited as JSON, which is checked against the contract, and can be deleted and restored', async () => {
  const page = await open('#/resources/network.router/rtr_edge', { expects: ['422'] })
  await isLive(page)
  const editor = page.getByLabel('The record as JSON')
  await page.getByRole('button', { name: 'Edit' }).click()
  const text = await editor.inputValue()
  await editor.fill(text.replace('"name": "edge"', '"name": 5'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast.fault').getByText('name').waitFor()
  await editor.fill(text.replace('"name": "edge"', '"name": "edited"'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Changed: name.').waitFor()
  await page.getByRole('heading', { name: 'edited', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'document' }).click()
  await page.locator('.json').getByText('"name": "edited"').waitFor()
  expect((await api.get(`${routers}/rtr_edge`)).body.name).toBe('edited')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted network.router rtr_edge.').waitFor()
  expect((await api.get(`${routers}/rtr_edge`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowsOf(page).getByText('rtr_edge').waitFor()
  await expect.poll(async () => (await api.get(`${routers}/rtr_edge`)).body.name as unknown).toBe('edited')
})

it('records created by populate can be paged through, even in a narrow window', async () => {
  const page = await open('#/resources', { width: 480, dark: true })
  await isLive(page)
  await page.getByRole('button', { name: 'Populate' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('network.network')
  await page.getByLabel('Count').fill('150')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Created 150 network.network records in').waitFor()
  await page.goto(`${api.app.url}/_sandbox/#/resources/network.network`)
  await page.getByText(/1 to 100 of 1\d\d/).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/101 to 1\d\d of/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

it('rows do not move while the pointer is over them, and new records appear once the pointer has left', async () => {
  const page = await open('#/resources/network.network')
  await isLive(page)
  const first = await rowsOf(page).first().textContent()
  await rowsOf(page).first().hover()
  await api.post('/scopes/prj_acme_prod/network/networks', { name: 'newcomer' })
  await page
    .getByText(/of \d+/)
    .first()
    .waitFor()
  await page.keyboard.press('s')
  await page.getByText(/steps? ran/).waitFor()
  expect(await rowsOf(page).first().textContent()).toBe(first)
  await page.getByRole('button', { name: '+10 s' }).hover()
  await rowsOf(page).getByText('newcomer').waitFor()
})

it('the screen shows a message for a kind without records and for an unknown record', async () => {
  const page = await open('#/resources/iam.roleDraft', { expects: ['404'] })
  await page.getByText('API calls create these records.').waitFor()
  await page.goto(`${api.app.url}/_sandbox/#/resources/network.router/nobody`)
  await page.getByText('nobody').first().waitFor()
  await expectAccessible(page)
})

it('the copied command reads the record with a credential that has access', async () => {
  const page = await open('#/resources')
  await isLive(page)
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  for (const [place, text] of [
    ['network.subnet/snt_app', 'snt_app'],
    ['billing.company/ten_acme', 'Acme'],
    ['flavor/flv_small', 'flv_small'],
    ['instance/ins_globex', 'ins_globex'],
  ] as const) {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.goto(`${api.app.url}/_sandbox/#/resources/${place}/document`)
    await page.getByRole('region', { name: 'Record' }).getByText(place.split('/')[1]!).first().waitFor()
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await expect.poll(copied).toContain('curl -i')
    const { stdout } = await promisify(execFile)('sh', ['-c', await copied()])
    expect(stdout.split('\r\n')[0], place).toContain('200')
    expect(stdout).toContain(text)
  }
})

it('kinds can be filtered, and the records of a kind can be sorted by any column across all pages', async () => {
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 150 })
  const page = await open('#/resources')
  await isLive(page)
  const stock = page.locator('.inventory > li').filter({ hasText: 'Instances' })
  await stock.getByText(/\d+ ACTIVE/).waitFor()
  expect((await stock.locator('ul a').allTextContents()).map((text) => text.replace(/^\d+ /, ''))).toEqual([
    'ERROR',
    'STOPPED',
    'PAUSED',
    'ACTIVE',
  ])
  const heights = await page.locator('.kinds li').evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(new Set(heights.filter((height) => height > 0)).size).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('compute inst')
  await expect.poll(() => page.locator('main .item').allTextContents()).toEqual(['Instances'])
  await page.getByRole('link', { name: 'Instances', exact: true }).click()
  await page.getByRole('button', { name: 'Sort by Flavor' }).waitFor()
  await expectAccessible(page)
  const column = async (at: number): Promise<string[]> => rowsOf(page).locator(`> :nth-child(${at})`).allTextContents()
  const ordered = (texts: string[]): boolean => texts.every((text, at) => at === 0 || texts[at - 1]! <= text)
  await page.getByRole('button', { name: 'Sort by Name' }).click()
  await page.getByRole('button', { name: 'Sort by Name, now ascending' }).waitFor()
  await expect.poll(async () => ordered(await column(1))).toBe(true)
  expect(hashOf(page)).toBe('#/resources/instance?sort=%2Fname')
  await page.getByRole('button', { name: 'Sort by Name, now ascending' }).click()
  await expect.poll(async () => ordered((await column(1)).toReversed())).toBe(true)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/101 to 1\d\d of 1\d\d/).waitFor()
  await page.getByRole('button', { name: 'Sort by Flavor' }).click()
  // Changing the sort order goes back to the first page.
  await page.getByText(/1 to 100 of/).waitFor()
  await expect.poll(async () => ordered(await column(4))).toBe(true)
})

it('the list of instances shows the network of each, unless there are too many interfaces to know all of them', async () => {
  const page = await open('#/resources/instance')
  await isLive(page)
  const labels = ['Sort by Floating IP', 'Network', 'Sort by Image']
  const heads = page.locator('.heads > span')
  await heads.filter({ hasText: /^Network$/ }).waitFor()
  const names = await heads.evaluateAll((all) =>
    all.map((one) => one.querySelector('button')?.getAttribute('aria-label') ?? one.textContent),
  )
  expect(names.slice(names.indexOf('Network') - 1, names.indexOf('Network') + 2)).toEqual(labels)
  const cell = rowsOf(page)
    .filter({ hasText: 'ins_web' })
    .locator(`> :nth-child(${names.indexOf('Network') + 1})`)
  expect(await cell.textContent()).toBe('app')
  await control(api, 'PATCH', '/state/network.network/net_app', { name: 'renamed' })
  await expect.poll(() => cell.textContent()).toBe('renamed')
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 250 })
  await heads.filter({ hasText: /^Network$/ }).waitFor({ state: 'detached' })
})

it('the list of instances says why an instance has its status', async () => {
  await api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/stop', undefined)
  await control(api, 'PATCH', '/state/instance/ins_db', { status: 'ERROR', statusReason: 'The host lost power.' })
  const page = await open('#/resources/instance')
  await isLive(page)
  const row = (id: string): Locator => rowsOf(page).filter({ hasText: id })
  await row('ins_db').getByText('ERROR The host lost power.').waitFor()
  await row('ins_web').getByText('stop 0 %').waitFor()
  await expectAccessible(page)
  await control(api, 'POST', '/clock/settle')
  await row('ins_web').getByText('STOPPED after stop instance').waitFor()
})

it('by default, populate creates instances in the first project', async () => {
  const page = await open('#/resources')
  await isLive(page)
  await page.getByRole('button', { name: 'Populate' }).click()
  await page.getByLabel('In', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('In', { exact: true }).inputValue()).toBe('prj_acme_prod')
  const { data } = (await control(api, 'GET', '/state')).body
  const kind = await page.getByLabel('Kind', { exact: true }).inputValue()
  expect(data.find((one: { kind: string }) => one.kind === kind).owner).toBe('project')
})

it('the overview of a record has its facts as words and links, and says why it has its status', async () => {
  const stopped = await api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/stop', undefined)
  expect(stopped.status).toBe(202)
  await control(api, 'POST', '/clock/settle')
  const page = await open('#/resources/instance/ins_web/overview')
  await isLive(page)
  const facts = page.getByRole('region', { name: 'Facts' })
  await page.getByRole('region', { name: 'Record' }).locator('.headed').getByText('STOPPED').waitFor()
  await facts.getByRole('link', { name: 'stop instance' }).waitFor()
  await facts.getByText(/^\d+\.\d\d EUR$/).waitFor()
  await facts.getByRole('link', { name: 'medium', exact: true }).waitFor()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline
    .getByRole('link', { name: /^POST stop instance / })
    .first()
    .waitFor()
  await timeline.getByText('SUCCEEDED').waitFor()
  await expectAccessible(page)
})

it('the timeline of a record has the frames that the Events screen received', async () => {
  const page = await open('#/events?as=tok_owner')
  await isLive(page)
  await page.getByRole('status').getByText('open', { exact: true }).waitFor()
  await api.patch(
    '/scopes/prj_acme_prod/network/routers/rtr_edge',
    { name: 'framed' },
    { headers: { 'if-match': '*' } },
  )
  await rowsOf(page).getByText('framed').first().waitFor()
  await page.goto(`${api.app.url}/_sandbox/#/resources/network.router/rtr_edge/overview`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('created').waitFor()
  expect(await timeline.locator('del').allTextContents()).toEqual(['edge'])
  expect(await timeline.getByRole('listitem').last().textContent()).toBe('2026-01-12 15:10:00created')
  await timeline.getByRole('link', { name: 'resource.updated' }).click()
  await expect.poll(() => hashOf(page)).toMatch(/^#\/events\?q=/)
  await expect.poll(() => rowsOf(page).count()).toBe(1)
})
