/**
 * The Scenarios screen: switches, hit counts, and the editor, whose text the server checks.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const open = (hash = '#/scenarios', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('a scenario can be activated with the keyboard alone, and its hits appear without a reload', async () => {
  const page = await open()
  await isLive(page)
  const one = page.getByRole('switch', { name: 'server-error-once' })
  await one.waitFor()
  expect(await one.getAttribute('aria-checked')).toBe('false')
  await expectAccessible(page)
  await one.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => one.getAttribute('aria-checked')).toBe('true')
  expect((await api.get('/regions')).status).toBe(500)
  await page.getByText('1 hit', { exact: true }).waitFor()
  await page.locator('.used-up').waitFor()
  await page.locator('.scenarios').getByText('1 used up').waitFor()
  await expectAccessible(page)
  expect((await api.get('/regions')).status).toBe(200)
  await page.getByRole('button', { name: 'Arm again' }).click()
  await page.locator('.used-up').waitFor({ state: 'detached' })
  expect((await api.get('/regions')).status).toBe(500)
  await page.locator('.used-up').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByText('Hits').waitFor()
  await page.getByText('Your client should: retry').waitFor()
  expect(await page.locator('main').getByText('used up', { exact: true }).filter({ visible: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Arm again' }).filter({ visible: true }).count()).toBe(1)
  const widths = await page.getByRole('switch').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
  expect(new Set(widths.filter((width) => width > 0)).size).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'server-error-once' }).click()
  await page.getByRole('link', { name: 'Calls that it affected' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await page.goBack()
  await one.click()
  await expect.poll(() => one.getAttribute('aria-checked')).toBe('false')
})

it('the editor shows where the text of a scenario is wrong, and activates the scenario once it is fixed', async () => {
  const page = await open()
  await isLive(page)
  await page.getByRole('button', { name: 'New' }).click()
  const editor = page.getByLabel('Scenario as YAML')
  await editor.fill(
    'name: mine\ntitle: Mine\nrules:\n  - when: { endpoint: listRegions }\n    then: { repsond: { status: 503 } }\n',
  )
  const fault = page.getByRole('button', { name: /^line 5, column \d+:/ })
  await fault.waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await fault.click()
  expect(
    await editor.evaluate(
      (area) =>
        (area as HTMLTextAreaElement).value.slice(0, (area as HTMLTextAreaElement).selectionStart).split('\n').length,
    ),
  ).toBe(5)
  await expectAccessible(page)
  await editor.fill('name: mine\ntitle: Mine\nrules:\n  - when: { endpoint: listReg')
  await page.getByRole('button', { name: 'listRegions' }).click()
  await editor.press('End')
  await editor.pressSequentially(' }\n')
  await page.getByRole('button', { name: 'answer', exact: true }).click()
  await editor.evaluate((area) => {
    const field = area as HTMLTextAreaElement
    field.value = field.value.replace('\nthen', '\n    then')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByText('Valid.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('mine is on.').waitFor()
  expect((await api.get('/regions')).status).toBe(503)
  await page.getByText('1 hit', { exact: true }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Edit' })
      .click()
      .then(() => page.getByRole('button', { name: 'Download' }).click()),
  ])
  expect(file.suggestedFilename()).toBe('mine.yaml')
  expect(await readFile(await file.path(), 'utf8')).toContain('listRegions')
})

it('a logged call can be made to fail the next time it is sent', async () => {
  await api.get('/regions', { headers: { 'x-request-id': 'listed' } })
  const page = await open('#/requests/listed/explain', { width: 480, dark: true })
  await page.getByRole('heading', { name: 'Succeeded 200' }).waitFor()
  await page.keyboard.press('f')
  await page.getByText('Valid.').waitFor()
  expect(new URL(page.url()).hash).toBe('#/requests/listed/explain')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('fail-list-regions is on.').waitFor()
  expect([(await api.get('/regions')).status, (await api.get('/regions')).status]).toEqual([503, 200])
})

it('for a scenario that does not exist, the screen explains how to create it', async () => {
  const page = await open('#/scenarios/nobody')
  await page.getByText('There is no scenario named nobody').waitFor()
})
