/**
 * The explorer in a browser: one press sends a create that works, and an event stream ends by itself.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer({ pace: 'manual' })
const browser = openBrowser()

/** Opens an operation by its address, presses Execute and answers what came back. */
async function pressed(hash: string): Promise<{ status: string; text: string }> {
  const page: Page = await browser.open(`${api.app.url}/docs#/${hash}`)
  page.setDefaultTimeout(60_000)
  const operation = page.locator('.opblock.is-open')
  await operation.getByRole('button', { name: 'Execute' }).press('Enter')
  const live = operation.locator('.live-responses-table tbody')
  await live.waitFor()
  return {
    status: (await live.locator('.response-col_status').first().textContent())!.trim().slice(0, 3),
    text: (await live.textContent())!,
  }
}

it('a router is made at the first press, by keys alone', async () => {
  const { status, text } = await pressed('Routers/createRouter')
  expect([status, text]).toEqual(['202', expect.stringContaining('BUILD')])
}, 120_000)

it('events are shown, and the page goes on', async () => {
  const { status, text } = await pressed('Events/streamEvents')
  expect([status, text]).toEqual(['200', expect.stringContaining(': connected')])
}, 120_000)
