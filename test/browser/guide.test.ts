/** The guide in a browser: every page can be read with the keyboard and in both colour schemes. */
import { expect, it } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const browser = openBrowser()

it('no page of the guide has an axe violation', async () => {
  const page = await browser.open(`${api.app.url}/docs/guide`)
  const paths = await page
    .locator('.pages a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await page.goto(api.app.url + path)
    await expectAccessible(page)
  }
}, 120_000)

it('the requests in the guide run in the page itself, without calling the server', async () => {
  const page = await browser.open(`${api.app.url}/docs/guide/in-the-page`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [whoami, created] = [page.locator('papercloud-demo').nth(0), page.locator('papercloud-demo').nth(1)]
  await whoami.getByRole('button', { name: 'Run' }).click()
  await whoami.getByText('200', { exact: true }).waitFor({ timeout: 30_000 })
  await created.getByRole('button', { name: 'Run' }).click()
  await created.getByText('202', { exact: true }).waitFor()
  expect(asked.filter((path) => !path.startsWith('/docs/demo/'))).toEqual([])
  await expectAccessible(page)
}, 60_000)
