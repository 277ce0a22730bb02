/**
 * The Operations screen: what runs, on the sandbox's own clock.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'
const open = (hash = '#/operations', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('says what would fill it, and steps through a create with one key', async () => {
  const page = await open()
  await isLive(page)
  await page.getByText('Calls that are answered with 202 open Operations').waitFor()
  await expectAccessible(page)
  await api.post(routers, { name: 'stepped' })
  const lane = rowsOf(page).first()
  await lane.getByText('PENDING').waitFor()
  await page.keyboard.press('n')
  await lane.getByText('RUNNING 10 %').waitFor()
  await page.keyboard.press('n')
  await lane.getByText(/RUNNING [2-9]\d %/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await lane.getByText('SUCCEEDED').waitFor()
  await page.keyboard.press('u')
  await lane.getByText(/RUNNING/).waitFor()
})

it('draws what was, what is planned, the next step and now', async () => {
  await api.post(routers, { name: 'drawn' })
  const page = await open()
  await isLive(page)
  await page.keyboard.press('n')
  const lane = rowsOf(page).first()
  await lane.getByText('RUNNING 10 %').waitFor()
  const box = async (name: string): Promise<{ x: number; end: number }> => {
    const { x, width } = (await lane.locator(name).boundingBox())!
    return { x, end: x + width }
  }
  const [done, planned, step, now] = await Promise.all(['.bar-done', '.bar-planned', '.bar-step', '.bar-now'].map(box))
  expect(done!.end).toBeLessThan(planned!.end)
  expect(Math.abs(done!.end - now!.x)).toBeLessThan(4)
  expect(step!.x).toBeGreaterThan(now!.x)
  expect(step!.x).toBeLessThan(planned!.end)
})

it('tells failure in place, leads to record and call, and cancels', async () => {
  await control(api, 'PUT', '/scenarios/instance-create-fails')
  const sent = { headers: { 'x-request-id': 'opener' } }
  const failing = { name: 'doomed', flavorId: 'flv_small', imageId: 'img_ubuntu', networkId: 'net_app' }
  const answered = await api.post('/scopes/prj_acme_prod/compute/instances', failing, sent)
  const made = answered.status === 202 ? answered : await api.post(routers, { name: 'plain' }, sent)
  const operation = made.headers.get('x-sandbox-operation')!
  const page = await open(`#/operations/${operation}`)
  await isLive(page)
  await page.getByRole('link', { name: 'the call that opened it' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.getByText('Copied.').waitFor()
  const { stdout } = await promisify(execFile)('sh', ['-c', await page.evaluate(() => navigator.clipboard.readText())])
  expect(JSON.parse(stdout)).toMatchObject({ id: operation, state: 'PENDING' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rowsOf(page).getByText('CANCELLED').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('u')
  await rowsOf(page).getByText('PENDING').waitFor()
  if (answered.status === 202) {
    await page.keyboard.press('s')
    await rowsOf(page)
      .getByText('no room for this flavor')
      .or(rowsOf(page).getByText('UPSTREAM_UNAVAILABLE'))
      .first()
      .waitFor()
    await page.getByText('Failure').waitFor()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'the call that opened it' }).click()
  await page.getByRole('heading', { name: 'Answered by behaviour: 202' }).waitFor()
})

it('says of stalled work that it will never end', async () => {
  await control(api, 'PUT', '/scenarios/operation-stalls')
  await api.post(routers, { name: 'stuck' })
  const page = await open('#/operations', { width: 480, dark: true })
  await isLive(page)
  await page.keyboard.press('s')
  await rowsOf(page).getByText('it will never end').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'network.router.create' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
