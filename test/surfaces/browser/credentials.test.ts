/** The Credentials screen: secrets, their purpose, and commands that work when pasted. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const open = (hash = '#/credentials', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const hashOf = (page: Page): string => new URL(page.url()).hash
const cardOf = (page: Page): Locator => page.locator('.card')

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

/** Opens a tab and returns its code. */
async function codeIn(page: Page, tab: string): Promise<string> {
  await page.getByRole('tab', { name: tab }).click()
  return (await page
    .locator('.snippet')
    .filter({ hasText: `Copy ${tab}` })
    .locator('pre')
    .textContent())!
}

async function statusOf(line: string): Promise<number> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line])
  return Number(/^HTTP\/1\.1 (\d+)/.exec(stdout)?.[1])
}

it('the credentials screen shows what each secret is for, and works with the keyboard alone', async () => {
  const page = await open()
  await isLive(page)
  await rowsOf(page).filter({ hasText: 'tok_owner' }).waitFor()
  const { data } = (await control(api, 'GET', '/credentials')).body
  expect(await page.getByRole('main').getByRole('listbox').getAttribute('aria-label')).toBe(
    `${data.length} credentials`,
  )
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('session second')
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('tok_compute_read')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await cardOf(page).getByText('tok_compute_read', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Owner of Acme, compute:read only' }).waitFor()
  expect(hashOf(page)).toBe('#/credentials/tok_compute_read?q=tok_compute_read')
  expect(await page.getByRole('list', { name: 'Scopes' }).textContent()).toBe('compute:read')
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Bearer pc_live_compute_read')
  await page.keyboard.press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#/credentials?q=tok_compute_read')
})

it('each curl command on the credentials screen gets the status that the vitest code next to it expects', async () => {
  const page = await open()
  await isLive(page)
  for (const id of ['tok_owner', 'tok_expired', 'tok_revoked', 'sak_deployer', 'ses_owner', 'ses_expired']) {
    await page.goto(`${api.app.url}/_sandbox/#/credentials/${id}`)
    await cardOf(page).getByText(id, { exact: true }).first().waitFor()
    const expected = Number(/toBe\((\d+)\)/.exec(await codeIn(page, 'vitest'))?.[1])
    expect(await statusOf(await codeIn(page, 'curl')), id).toBe(expected)
  }
  await page.goto(`${api.app.url}/_sandbox/#/credentials/tok_owner`)
  await page.getByRole('tab', { name: 'environment' }).click()
  const exports = await page.locator('.snippet').filter({ hasText: 'PAPERCLOUD_PROJECT' }).locator('pre').textContent()
  const used =
    'curl -i -H "Authorization: Bearer $PAPERCLOUD_TOKEN" "$PAPERCLOUD_URL/scopes/$PAPERCLOUD_PROJECT/network/routers"'
  expect(await statusOf(`${exports}\n${used}`)).toBe(200)
  for (const [button, text] of [
    ['Copy secret', 'pc_live_owner'],
    ['Copy header', 'Authorization: Bearer pc_live_owner'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
})

it('the credentials screen shows a credential as expired once the sandbox clock has passed its expiry time', async () => {
  const page = await open('#/credentials/tok_expiring')
  await isLive(page)
  const card = cardOf(page)
  await card.getByText('expires in 30 d').waitFor()
  await control(api, 'POST', '/clock/advance', { by: 'P31D' })
  await card.getByText(/expired .* ago/).waitFor()
  expect(await codeIn(page, 'vitest')).toContain('toBe(401)')
})

it('a credential shows names and one main action, and its code never breaks within a word', async () => {
  const page = await open('#/credentials/tok_elsewhere', { width: 390 })
  await isLive(page)
  const card = cardOf(page)
  await card.getByRole('link', { name: 'Olivia Owner' }).waitFor()
  await card.getByRole('link', { name: 'Acme', exact: true }).waitFor()
  expect(await page.locator('.details .primary').allTextContents()).toEqual(['Copy secret'])
  for (const tab of ['curl', 'environment', 'fetch', 'vitest']) {
    await codeIn(page, tab)
    const broken = await page.locator('.snippet pre').evaluate((pre) => {
      const range = document.createRange()
      const text = pre.firstChild as Text
      return [...text.data.matchAll(/\S+/g)]
        .map(({ index, 0: word }) => {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? word : ''
        })
        .filter(Boolean)
    })
    expect(broken, tab).toEqual([])
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // The list shows that the API refuses it, in place of the end of its title.
  const row = rowsOf(page).filter({ hasText: 'tok_elsewhere' })
  await row.getByText('401', { exact: true }).waitFor()
  await row.getByText('wrong address').waitFor()
  await rowsOf(page).filter({ hasText: 'tok_disabled_user' }).getByText('owner disabled').waitFor()
  await row.getByText('Owner of Acme, from 203.0.113.0/24 only', { exact: true }).waitFor()
})

it('the credentials screen opens a console session that the API accepts', async () => {
  const page = await open('#/credentials', { width: 480, dark: true })
  await isLive(page)
  await page.getByRole('button', { name: 'Open a console session' }).click()
  await page.getByLabel('User', { exact: true }).selectOption('usr_contributor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('Console session of Connie Contributor, opened here with a second factor').last().waitFor()
  expect(await statusOf(await codeIn(page, 'curl'))).toBe(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

it('the credentials screen shows a message if a filter matches nothing or a credential is unknown', async () => {
  const page = await open('#/credentials/tok_nowhere?q=nothing-like-it')
  await isLive(page)
  await page.getByText('There is no credential named tok_nowhere, or its secret is unknown.').waitFor()
  await page.getByText('matches this filter').waitFor()
  await expectAccessible(page)
})
