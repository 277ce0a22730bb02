/** The guide in a browser: every page can be read with the keyboard and in both colour schemes. */
import { expect, it } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const browser = openBrowser()

it('has no page with an axe finding', async () => {
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
