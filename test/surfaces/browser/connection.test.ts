/** The page and its server: a required token, a server that stops and restarts, and lists that stay usable. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { startApp } from '../../../src/app.ts'
import type { App } from '../../../src/surfaces/http/app.ts'
import { openServer } from '../../support/test-server.ts'
import { BASIS } from '../../support/basis.ts'

const guarded = openServer({ controlToken: 'secret-of-control' })
const browser = openBrowser()
const hashOf = (page: Page): string => new URL(page.url()).hash
const GONE = ['ERR_', '401', '404']

it('the console reads the control token from the address and removes it there, or asks for the token', async () => {
  const page = await browser.open(`${guarded.app.url}/_sandbox/#token=secret-of-control`)
  await isLive(page)
  await page.getByText('No calls yet').waitFor()
  expect(hashOf(page)).toBe('')
  await page.reload()
  await isLive(page)
  const other = await browser.open(`${guarded.app.url}/_sandbox/#/operations`, { expects: GONE })
  await other.getByLabel('Control token of this sandbox').waitFor()
  await expectAccessible(other)
  await other.getByLabel('Control token of this sandbox').fill('another')
  await other.keyboard.press('Enter')
  await other.getByRole('alert').getByText('not the token of this sandbox').waitFor()
  await other.getByLabel('Control token of this sandbox').fill('secret-of-control')
  await other.keyboard.press('Enter')
  await isLive(other)
  expect(hashOf(other)).toBe('#/operations')
})

it('the console grays out the connection dot when the server stops, and reloads everything when the server is back', async () => {
  const start = (port: number): Promise<App> =>
    startApp({ ...BASIS, port, pace: 'manual', now: '2026-03-01T12:00:00.000Z', seed: 1 })
  let app = await start(0)
  const call = (id: string): Promise<Response> =>
    fetch(`${app.url}/api/v1/regions`, { headers: { authorization: 'Bearer pc_live_owner', 'x-request-id': id } })
  const { port } = new URL(app.url)
  await call('before')
  const page = await browser.open(`${app.url}/_sandbox/`, { expects: GONE })
  await rowsOf(page).first().waitFor()
  await isLive(page)
  await app.close()
  await page.getByText('not connected').waitFor()
  app = await start(Number(port))
  await isLive(page)
  await page.getByText('No calls yet').waitFor()
  await call('after')
  await rowsOf(page).first().click()
  expect(hashOf(page)).toBe('#/requests/after/explain')
  await page.close()
  await app.close()
})
