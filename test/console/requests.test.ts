import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'
const sent = (id: string): { headers: Record<string, string> } => ({ headers: { 'x-request-id': id } })
const page = (hash = '', base = ''): string => `${api.app.url}${base}/_sandbox/${hash}`

async function isLive(shown: Page): Promise<void> {
  await shown.getByText('live', { exact: true }).waitFor()
}

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('a call shows as it comes, opens by keys alone, and says why it was refused', async () => {
  const { page: shown, faults } = await browser.open(page())
  await isLive(shown)
  await shown.getByText('Calls of the API show here as they come').waitFor()
  await api.post(routers, { name: 'no' }, { token: 'pc_live_reader', ...sent('refused') })
  await api.post(routers, { name: 'yes' }, sent('made'))
  await shown.getByRole('option').nth(1).waitFor()
  expect(await shown.getByRole('option').nth(0).textContent()).toContain('createRouter')
  await shown.keyboard.press('j')
  await shown.keyboard.press('j')
  await shown.keyboard.press('Enter')
  await shown.getByRole('heading', { name: 'Refused by role: FORBIDDEN' }).waitFor()
  expect(new URL(shown.url()).hash).toBe('#/requests/refused/explain')
  expect(await shown.locator('.deciding').textContent()).toContain('refused')
  expect(await shown.locator('.later').first().textContent()).toContain('not reached')
  await shown.getByRole('tab', { name: 'explain' }).focus()
  await shown.keyboard.press('ArrowRight')
  await shown.getByText('pc_live_***').waitFor()
  await shown.keyboard.press('Escape')
  await expect.poll(() => new URL(shown.url()).hash).toBe('#/requests')
  expect(faults).toEqual([])
}, 60_000)

test('a link leads to its call; changes and a curl line that does the same are there', async () => {
  await api.post(routers, { name: 'linked' }, sent('linked'))
  const { page: shown, faults } = await browser.open(page('#/requests/linked/changes'))
  await shown.getByText('network.router', { exact: false }).first().waitFor()
  await shown.getByRole('tab', { name: 'code' }).click()
  const curl = (await shown.locator('pre').filter({ hasText: 'curl' }).first().textContent())!
  expect(curl).toContain('$PAPERCLOUD_TOKEN')
  // The server lives in this process: a call that waited for the shell would wait for itself.
  const { stdout: answer } = await promisify(execFile)('sh', ['-c', `${curl} -s`], {
    env: { ...process.env, PAPERCLOUD_TOKEN: 'pc_live_owner' },
  })
  expect(answer.split('\r\n')[0]).toContain(' 202 ')
  expect(faults).toEqual([])
}, 60_000)

test('sent again with the same key it says replayed; edited with a new key it makes a second record', async () => {
  await api.post(routers, { name: 'again' }, sent('first'))
  const { page: shown, faults } = await browser.open(page('#/requests/first/explain'))
  await shown.getByRole('heading', { name: 'Answered by behaviour: 202' }).waitFor()
  await shown.getByRole('button', { name: 'Replay' }).click()
  await shown.getByRole('heading', { name: 'Answered from memory by idempotency' }).waitFor()
  await shown.getByText('Sent again from').waitFor()
  await shown.keyboard.press('e')
  await shown.getByLabel('Body').fill('{"name":"second"}')
  await shown.getByLabel('Idempotency key').selectOption('new')
  await shown.getByRole('button', { name: 'Send' }).click()
  await shown.getByRole('heading', { name: 'Answered by behaviour: 202' }).waitFor()
  const { data } = (await api.get(`${routers}?pageSize=200`)).body
  expect(data.map(({ name }: any) => name)).toEqual(expect.arrayContaining(['again', 'second']))
  expect(faults).toEqual([])
}, 60_000)

test('the clock moves by its buttons and keys, and Undo brings back what was', async () => {
  const made = await api.post(routers, { name: 'timed' }, sent('timed'))
  const { page: shown, faults } = await browser.open(page())
  await isLive(shown)
  const status = async (): Promise<string> => (await api.get(`${routers}/${made.body.id}`)).body.status
  await shown.keyboard.press('n')
  await shown.getByText('1 step ran').waitFor()
  await shown.getByRole('button', { name: 'Settle' }).click()
  await expect.poll(status).toBe('ACTIVE')
  await shown.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(status).toBe('BUILD')
  await shown.getByRole('button', { name: '+10 min' }).click()
  await expect.poll(async () => (await control(api, 'GET', '/clock')).body.now > '2026-03-01T12:10').toBe(true)
  await shown.getByLabel('Move the clock by a duration or to an instant').fill('PT3H')
  await shown.keyboard.press('Enter')
  await expect.poll(async () => (await control(api, 'GET', '/clock')).body.now > '2026-03-01T15:10').toBe(true)
  expect(faults).toEqual([])
}, 60_000)

test('words filter, Hold holds, and names of clients stay text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const { page: shown, faults } = await browser.open(page())
  await isLive(shown)
  await api.post(routers, { name: hostile }, sent('javascript:alert(1)'))
  await api.get('/nowhere/<script>', sent('lost'))
  await api.get('/regions', sent('fine'))
  await shown.getByRole('option').nth(2).waitFor()
  const filter = shown.getByLabel('Filter')
  for (const [words, count] of [
    ['4xx', 1],
    ['200 listR*', 1],
    ['POST attempt>1', 0],
    ['tok_owner', 2],
  ] as const) {
    await filter.fill(words)
    await expect.poll(() => shown.getByRole('option').count()).toBe(count)
  }
  await filter.fill('')
  await shown.getByRole('button', { name: 'Hold' }).click()
  await api.get('/regions', sent('later'))
  await shown.getByRole('button', { name: 'Hold: 1 waiting' }).waitFor()
  expect(await shown.getByRole('option').count()).toBe(3)
  await shown.getByRole('button', { name: 'Hold: 1 waiting' }).click()
  await expect.poll(() => shown.getByRole('option').count()).toBe(4)
  await shown.getByRole('option').nth(3).click()
  await shown.getByRole('tab', { name: 'request' }).click()
  await shown.getByText(hostile).first().waitFor()
  expect(await shown.locator('main img').count()).toBe(0)
  expect(faults).toEqual([])
}, 60_000)

test('a long log is a window of few rows; a narrow page shows the call alone, in either scheme', async () => {
  for (let at = 0; at < 150; at += 1) await api.get('/regions', sent(`many-${at}`))
  const { page: shown, faults } = await browser.open(page(), { width: 480, dark: true })
  await isLive(shown)
  await shown.getByRole('option').first().waitFor()
  expect(await shown.getByRole('option').count()).toBeLessThanOrEqual(60)
  await shown.keyboard.press('j')
  await shown.keyboard.press('Enter')
  await shown.getByRole('heading', { name: 'Answered by behaviour: 200' }).waitFor()
  expect(await shown.getByRole('listbox').isVisible()).toBe(false)
  expect(await shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(faults).toEqual([])
}, 60_000)

test('a named sandbox shows its own calls and no other’s; the next call can be made to fail', async () => {
  await control(api, 'POST', '/sandboxes', { name: 'apart' })
  const { page: shown, faults } = await browser.open(page('', '/sandboxes/apart'))
  await isLive(shown)
  await api.get('/regions', sent('elsewhere'))
  await api.get('/regions', { token: 'pc_live_owner.apart', ...sent('here') })
  await shown.getByRole('option').first().click()
  await shown.getByRole('heading', { name: 'Answered by behaviour: 200' }).waitFor()
  expect(await shown.getByRole('option').count()).toBe(1)
  await shown.keyboard.press('f')
  await shown.getByText('answered with 503, once').waitFor()
  expect((await api.get('/regions', { token: 'pc_live_owner.apart' })).status).toBe(503)
  expect((await api.get('/regions')).status).toBe(200)
  await control(api, 'DELETE', '/sandboxes/apart')
  expect(faults.filter((fault) => !fault.includes('ERR_'))).toEqual([])
}, 60_000)
