/** The Operations screen: running work, on the sandbox clock. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'
const open = (hash = '#/operations', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('on the operations screen, one key runs the next step of a create, and another key completes the create', async () => {
  const page = await open()
  await isLive(page)
  await page.getByText('No Operations yet').waitFor()
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

it('the operations screen shows past and planned work, the next step and the current time', async () => {
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
  expect(await lane.locator('.bar-step').getAttribute('title')).toMatch(/^Next step in [\d.]+ s, at /)
  expect(step!.x).toBeLessThan(planned!.end)
  const ends = await page
    .locator('.ticks, .ticks > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(2)
  expect(Math.max(...ends)).toBe(ends[0])
  // The legend has the same marks.
  for (const name of ['.bar-done', '.bar-planned', '.bar-step'])
    expect((await page.locator(`.bar ${name}`).first().boundingBox())!.height).toBeGreaterThan(8)
  await page.locator('.bar').getByText('next step').waitFor()
})

it('the operations screen shows the step that failed, links to the record and the call, and can cancel work', async () => {
  await control(api, 'PUT', '/scenarios/instance-create-fails')
  const sent = { headers: { 'x-request-id': 'opener' } }
  const failing = { name: 'doomed', flavorId: 'flv_small', imageId: 'img_ubuntu', networkId: 'net_app' }
  const answered = await api.post('/scopes/prj_acme_prod/compute/instances', failing, sent)
  const made = answered.status === 202 ? answered : await api.post(routers, { name: 'plain' }, sent)
  const operation = made.headers.get('x-sandbox-operation')!
  const page = await open(`#/operations/${operation}`)
  await isLive(page)
  await page.getByRole('link', { name: 'the call that started it' }).waitFor()
  await page.getByRole('heading', { name: 'Operations' }).waitFor()
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
    await page.getByText('Failure:').waitFor()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'the call that started it' }).click()
  await page.getByRole('heading', { name: 'Accepted 202' }).waitFor()
})

it('the operations screen shows that stalled work will never finish', async () => {
  await control(api, 'PUT', '/scenarios/operation-stalls')
  await api.post(routers, { name: 'stuck' })
  const page = await open('#/operations', { width: 480, dark: true })
  await isLive(page)
  await page.keyboard.press('s')
  await rowsOf(page).getByText('it will never finish').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'stuck' }).waitFor()
  await page.getByRole('link', { name: 'router stuck' }).waitFor()
  await page.getByRole('region', { name: 'Operation' }).getByText('it will never finish').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

it('the operations screen shows how long work still takes, and its timeline can be dragged and zoomed', async () => {
  await api.post(routers, { name: 'old' })
  await control(api, 'POST', '/clock/advance', { by: 'PT10H' })
  await api.post(routers, { name: 'young' })
  await control(api, 'POST', '/clock/advance', { by: 'PT4S' })
  const page = await open()
  await isLive(page)
  const lane = rowsOf(page).filter({ hasText: 'young' })
  await lane.getByText(/^\d+ s left$/).waitFor()
  const bar = lane.locator('.bar-done')
  const width = async (): Promise<number> => (await bar.boundingBox())!.width
  expect(await width()).toBeGreaterThan(60)
  // The ten hours between the two are cut out.
  await page.locator('.axis').getByText('⋯ 10 h').waitFor()
  expect((await rowsOf(page).filter({ hasText: 'old' }).locator('.bar-done').boundingBox())!.width).toBeGreaterThan(10)
  expect((await lane.boundingBox())!.height).toBe(28)
  await expectAccessible(page)
  await page.getByLabel('Show').selectOption('1 min')
  await rowsOf(page).filter({ hasText: 'old' }).getByText('‹ earlier').waitFor()
  const left = async (): Promise<number> => (await bar.boundingBox())!.x
  const before = await left()
  const { x, y, width: across } = (await page.locator('.ticks').boundingBox())!
  await page.mouse.move(x + across / 2, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + across / 2 + 50, y + 60, { steps: 5 })
  await page.mouse.up()
  expect(Math.round((await left()) - before)).toBe(50)
  // Ending a drag does not open the Operation.
  expect(new URL(page.url()).hash).toBe('#/operations?span=1+min')
  const wide = await width()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  expect(await width()).toBeLessThan(wide)
  await page.getByLabel('Show').selectOption('24 h')
  await rowsOf(page).filter({ hasText: 'old' }).getByText('‹ earlier').waitFor({ state: 'detached' })
})
