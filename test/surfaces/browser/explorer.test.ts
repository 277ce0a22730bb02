/** The explorer in a browser: a create, its refusal and the reason; events; the filter; accessibility. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { expectLayout } from './layout.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer({ pace: 'manual' })
const browser = openBrowser()
const REFUSED = ['status of 409']

/** Presses Send, and waits for an answer with this status. */
async function send(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('region', { name: 'Answer' }).getByText(status, { exact: true }).waitFor()
}

it.each([1440, 1024])(
  'at %i px, two clicks create a router and show why the second try was refused, and one more explains it',
  async (width) => {
    await fetch(`${api.app.url}/_sandbox/reset`, { method: 'POST' })
    const page = await browser.open(`${api.app.url}/docs#/Routers/createRouter`, { width, expects: REFUSED })
    await send(page, '202')
    await send(page, '409')
    const why = page.getByText('Router names are lower case and unique in their project.')
    const box = (await why.boundingBox())!
    expect(box.y + box.height).toBeLessThan(800)
    expect(box.x + box.width).toBeLessThan(width)
    await expectLayout(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Explain this refusal' }).click()
    await page.waitForURL(/_sandbox\/#\/requests\/req_\w+\/explain$/)
    await page.getByText('already has a router named').first().waitFor()
  },
)

it('the explorer of a named sandbox calls that sandbox', async () => {
  api.app.lifecycle.create({ name: 'mine' })
  const page = await browser.open(`${api.app.url}/sandboxes/mine/docs#/Routers/createRouter`)
  await send(page, '202')
  const link = page.getByRole('link', { name: 'Explain this answer' })
  expect(await link.getAttribute('href')).toContain('/sandboxes/mine/_sandbox/#/requests/')
})

it('the explorer shows the frames of a stream, and keeps a token that was typed in', async () => {
  const page = await browser.open(`${api.app.url}/docs#/Events/streamEvents`, { expects: ['status of 401'] })
  await send(page, '200')
  await page.getByText(': connected').waitFor()
  await page.getByLabel('Token').fill('wrong')
  await page.goto(`${api.app.url}/docs#/Routers/listRouters`)
  await page.getByRole('heading', { level: 1, name: 'List the routers' }).waitFor()
  await send(page, '401')
})

it('the filter finds endpoints by their words with the keyboard alone', async () => {
  const page = await browser.open(`${api.app.url}/docs`)
  await page.getByRole('navigation', { name: 'Endpoints' }).getByText('298 endpoints').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('attach volume')
  const found = page.getByRole('navigation', { name: 'Endpoints' }).getByRole('link')
  await expect.poll(() => found.count()).toBeLessThan(6)
  await found.first().press('Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  expect(await page.title()).toMatch(/volume.* – papercloud/i)
})

it('the facts, the parameters and the form agree on a header that is required', async () => {
  const page = await browser.open(`${api.app.url}/docs#/Routers/createRouter`)
  await page.locator('.rules').getByText('Idempotency-Key').waitFor()
  expect(await page.locator('.rules div', { hasText: 'Idempotency-Key' }).textContent()).toContain('required')
  const parameter = page.locator('.fields li', { hasText: 'Idempotency-Key' })
  expect(await parameter.textContent()).toMatch(/header, string required.*format: uuid$/)
  expect(await page.getByLabel('Idempotency-Key').getAttribute('placeholder')).toBe('filled in with a new UUID')
})

it('opened fields and answers of an endpoint have no axe violations and fit, at any width', async () => {
  for (const width of [390, 1024, 1440]) {
    const page = await browser.open(`${api.app.url}/docs#/Instances/createInstance`, { width })
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    for (const summary of await page.locator('main .reference summary').all()) await summary.click()
    await expectLayout(page)
    await expectAccessible(page)
  }
})
