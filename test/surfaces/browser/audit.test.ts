/** The Audit screen: findings and their evidence, shown as calls arrive. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const open = (hash = '#/audit', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)

/** Makes a change with `If-Match: *`, which can overwrite someone else's change. */
async function overwrite(id: string): Promise<void> {
  const headers = { 'if-match': '*', 'x-request-id': id }
  const { status } = await api.patch('/scopes/prj_acme_prod/network/routers/rtr_edge', { name: 'starred' }, { headers })
  expect(status).toBe(200)
}

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('an audit checks the calls made after it starts, links findings to their calls, and can be ended', async () => {
  const page = await open()
  await isLive(page)
  await page.getByText('No audit is running').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Audit this sandbox' }).press('Enter')
  await page.getByText('No findings in 0 calls').waitFor()
  await expectAccessible(page)
  await overwrite('starred')
  await rowsOf(page).getByText('lock.star').waitFor()
  await rowsOf(page).getByText('Will lose money or data').waitFor()
  await page.getByText(/findings?: .*will lose money or data/).waitFor()
  const heights = await rowsOf(page).evaluateAll((all) => all.slice(0, 2).map((row) => row.clientHeight))
  expect(heights[0]).toBeLessThan(heights[1]!)
  const fix = rowsOf(page)
    .getByText(/^Fix: /)
    .first()
  expect(await fix.evaluate((line) => line.scrollHeight <= line.clientHeight)).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'starred' }).first().waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByLabel('Report').selectOption('markdown')])
  expect(await readFile(await file.path(), 'utf8')).toContain('lock.star')
  await page.getByRole('link', { name: 'starred' }).first().click()
  await page.getByRole('heading', { name: 'Succeeded 200' }).waitFor()
  await page.goBack()
  // A key pressed before this row appears would still go to the Requests screen.
  await page.getByRole('region', { name: 'Finding' }).getByText('lock.star').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/^Rules: \d+$/).click()
  await page.getByRole('cell', { name: 'did not apply' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End run' }).click()
  await page.getByText('No audit is running').waitFor()
})

it('the audit screen has a link for each run, even in a narrow window', async () => {
  await control(api, 'POST', '/runs', { name: 'linked', over: 'default', audit: true })
  await overwrite('starred')
  const page = await open('#/audit/linked', { width: 480, dark: true })
  await rowsOf(page).first().click()
  await page.getByRole('button', { name: 'Copy fingerprint' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await control(api, 'DELETE', '/runs/linked')
})

it('the audit screen shows a message if there is no run with the name in the address', async () => {
  const page = await open('#/audit/nobody')
  await page.getByText('There is no run named nobody.').waitFor()
})
