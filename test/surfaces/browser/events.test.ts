/**
 * The Events and Streams screens: the API's event stream as a client sees it.
 */
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const networks = '/scopes/prj_acme_prod/network/networks'
const open = (hash: string, more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('the events screen opens a stream with a credential, pauses, and resumes without duplicate frames', async () => {
  const page = await open('#/events?as=tok_owner')
  await isLive(page)
  await page.getByText(/^No events since you connected at \d\d:\d\d:\d\d$/).waitFor()
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('status').getByText('open', { exact: true }).waitFor()
  await api.post(networks, { name: 'first' })
  await rowsOf(page).getByText('first network').first().waitFor()
  const seen = await rowsOf(page).count()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: / frame \S+$/ }).waitFor()
  const bytes = page.getByText('data: {"type":"resource.updated"')
  expect(await bytes.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Connection' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await api.post(networks, { name: 'missed' })
  await page.getByRole('button', { name: /^Resume from \S+$/ }).click()
  await rowsOf(page).getByText('missed network').first().waitFor()
  const ids = await rowsOf(page).locator('> :last-child').allTextContents()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(seen)
  await page.getByRole('button', { name: 'Connection' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByLabel('from id').fill('0')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('status').getByText('open', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pause list' }).click()
  await api.post(networks, { name: 'later' })
  await page.getByRole('button', { name: /^Paused: [1-9]\d* waiting$/ }).click()
  await rowsOf(page).getByText('later').first().waitFor()
  const all = await rowsOf(page).locator('> :last-child').allTextContents()
  expect(new Set(all).size).toBe(all.length)
  await page.getByLabel('Filter').fill('operation PENDING')
  await expect.poll(() => rowsOf(page).count()).toBe(3)
})

it('an empty events screen says since when it is empty, and shows the events from before on demand', async () => {
  await api.post(networks, { name: 'before' })
  const page = await open('#/events?as=tok_owner')
  await isLive(page)
  await page.getByText(/^No events since you connected at/).waitFor()
  await page.getByRole('button', { name: 'Show earlier events' }).click()
  await rowsOf(page).getByText('before network').first().waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText(/^No events since you cleared the list at/).waitFor()
})

it('an empty events screen offers earlier events even before the clock has been read', async () => {
  const page = await browser.open(`${api.app.url}/docs`)
  let release = (): void => undefined
  const isReleased = new Promise<void>((done) => (release = done))
  await page.route('**/_sandbox/clock', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${api.app.url}/_sandbox/#/events?as=tok_owner`)
  await page.getByText('No events yet').waitFor()
  await page.getByRole('button', { name: 'Show earlier events' }).waitFor()
  release()
  await page.getByText(/^No events since you connected at/).waitFor()
})

it('an empty events screen has a button that causes an event', async () => {
  const page = await open('#/events?as=tok_owner')
  await isLive(page)
  await page.getByRole('status').getByText('open', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Rename a router' }).click()
  await page.locator('.toast').getByText('Renamed the router').waitFor()
  await rowsOf(page).filter({ hasText: 'router' }).getByText('the sandbox').waitFor()
  await expectAccessible(page)
})

it('the events screen says what happened, when and who did it, and leads to the call', async () => {
  await control(api, 'POST', '/clock/advance', { by: 'PT1H' })
  const { now } = (await control(api, 'GET', '/clock')).body
  await api.patch('/scopes/prj_acme_prod/network/routers/rtr_edge', { name: 'told' }, { headers: { 'if-match': '*' } })
  await api.post(networks, { name: 'grown' })
  await control(api, 'POST', '/clock/settle')
  await control(api, 'POST', '/clock/advance', { by: 'PT1H' })
  const page = await open('#/events?as=tok_owner')
  await isLive(page)
  await page.getByRole('button', { name: 'Show earlier events' }).click()
  const texts = async (row: string): Promise<string[]> => {
    const cells = rowsOf(page).filter({ hasText: row }).locator('> *')
    return (await cells.allInnerTexts()).map((text) => text.trim())
  }
  const owner = 'tok_owner'
  await expect.poll(() => texts('told router')).toContain(owner)
  expect(await texts('told router')).toEqual([
    now.slice(11, 19),
    'told router',
    'name: told',
    owner,
    expect.any(String),
    expect.any(String),
  ])
  expect((await texts('BUILD created')).slice(1, 4)).toEqual(['grown network', 'BUILD created', owner])
  const progress = await texts(' → ')
  expect(progress[1]).toBe('grown create network')
  expect(progress[2]).toMatch(/^RUNNING \d+ → \d+ % · \d+×$/)
  await rowsOf(page).filter({ hasText: ' → ' }).click()
  expect((await texts(' 50 %')).slice(1, 3)).toEqual(['grown create network', 'RUNNING 50 %'])
  expect((await texts('SUCCEEDED')).slice(1, 4)).toEqual(['grown create network', 'SUCCEEDED 100 %', 'the sandbox'])
  // The quota is not in the commit, but between its frames.
  const quota = await texts('Networks quota allocation')
  expect([quota[0], quota[3]]).toEqual([now.slice(11, 19), owner])
  await rowsOf(page).filter({ hasText: 'told router' }).click()
  await page.getByRole('link', { name: /^PATCH router told · 200$/ }).click()
  await page.getByRole('heading', { name: /200/ }).waitFor()
})

it('the events screen shows which events a credential cannot see, and why', async () => {
  const page = await open('#/events', { expects: ['403'] })
  await isLive(page)
  const choice = page.getByLabel('As')
  await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(0)
  const ids = await choice
    .locator('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
  const { data } = (await control(api, 'GET', '/credentials')).body
  const blind = data.find(
    ({ id, scopes, tenantId }: any) =>
      ids.includes(id) && tenantId === 'ten_acme' && scopes && !scopes.includes('network:read') && scopes.length > 0,
  )
  await choice.selectOption(blind.id)
  await page.getByRole('status').getByText('open', { exact: true }).waitFor()
  const made = await api.post(networks, { name: 'unseen' })
  await page.getByText(/^Not visible to this credential: \d+$/).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Why ${made.body.id}?` }).click()
  await page.getByRole('heading', { name: /^Refused by / }).waitFor()
})

it('the events screen lists the streams of clients and can disconnect them', async () => {
  const page = await open('#/streams')
  await isLive(page)
  await page.getByText('No open streams').waitFor()
  await expectAccessible(page)
  const client = new AbortController()
  const response = await fetch(`${api.app.url}/api/v1/events`, {
    signal: client.signal,
    headers: { authorization: 'Bearer pc_live_owner' },
  })
  const ended = response.text().catch(() => 'cut')
  await page.getByRole('cell', { name: 'tok_owner' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await ended
  await page.getByText('No open streams').waitFor()
  client.abort()
})

it('the events screen fits into a narrow window, and explains why a stream cannot be opened', async () => {
  const page = await open('#/events?as=tok_expired', { width: 480, dark: true, expects: ['401'] })
  await isLive(page)
  const expired = page.getByLabel('As').locator('option[value*="expired"]')
  await expired.waitFor({ state: 'attached' })
  await page.getByLabel('As').selectOption((await expired.getAttribute('value'))!)
  await page
    .getByRole('status')
    .getByText(/ended: 401/)
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
