/** The explorer in a browser: one click sends a create that works, and an event stream ends after a few seconds. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer({ pace: 'manual' })
const browser = openBrowser()

/** Clicks Execute in an expanded operation, and returns the result. */
async function pressed(page: Page, id: string): Promise<{ status: string; text: string }> {
  const operation = page.locator(`#operations-${id}`)
  await operation.getByRole('button', { name: 'Execute' }).press('Enter')
  const live = operation.locator('.live-responses-table tbody')
  await live.waitFor()
  return {
    status: (await live.locator('.response-col_status').first().textContent())!.trim().slice(0, 3),
    text: (await live.textContent())!,
  }
}

// The page takes a long time to render, so the whole test uses one page.
it('the explorer creates a router with one click, shows events, and opens a tag if no other tag matches the filter', async () => {
  const page = await browser.open(`${api.app.url}/docs#/Routers/createRouter`)
  page.setDefaultTimeout(60_000)
  const made = await pressed(page, 'Routers-createRouter')
  expect([made.status, made.text]).toEqual(['202', expect.stringContaining('BUILD')])
  await page.locator('#operations-tag-Events').getByRole('button').first().press('Enter')
  await page.locator('#operations-Events-streamEvents').getByRole('button').first().press('Enter')
  const events = await pressed(page, 'Events-streamEvents')
  expect([events.status, events.text]).toEqual(['200', expect.stringContaining(': connected')])
  await page.locator('.operation-filter-input').fill('Floating')
  await expect.poll(() => page.locator('.opblock-tag-section').count(), { timeout: 30_000 }).toBe(1)
  await page.locator('.opblock-tag-section.is-open .opblock').first().waitFor()
}, 120_000)

// Only the first view is checked, because Swagger UI itself causes violations inside operations: buttons within a
// clickable heading, and selects without a name.
it('the first view of the explorer has no axe violations', async () => {
  const page = await browser.open(`${api.app.url}/docs`)
  await page.locator('.opblock-tag-section').first().waitFor({ timeout: 60_000 })
  await expectAccessible(page)
}, 120_000)
