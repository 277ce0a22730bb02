/** Everyday tasks in the console take at most two clicks. The tests count the clicks of each task. */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'

beforeEach(async () => {
  await control(api, 'POST', '/reset')
  for (const { name } of (await control(api, 'GET', '/checkpoints')).body.data)
    await control(api, 'DELETE', `/checkpoints/${name}`)
})

/** Opens the console; `click` clicks on something and counts the click. */
async function opened(
  hash = '#/requests',
  width = 1280,
): Promise<{ page: Page; click: (on: Locator) => Promise<void>; clicks: () => number }> {
  const page = await browser.open(`${api.app.url}/_sandbox/${hash}`, { width })
  await isLive(page)
  let count = 0
  const click = async (on: Locator): Promise<void> => {
    count += 1
    await on.click()
  }
  return { page, click, clicks: () => count }
}

it('finding out why a call was refused takes one click', async () => {
  await api.post(routers, { name: 'no' }, { token: 'pc_live_reader' })
  const { page, click, clicks } = await opened()
  await click(rowsOf(page).first())
  await page.getByRole('heading', { name: 'Refused by the role check with 403 FORBIDDEN tok_reader' }).waitFor()
  const role = page.locator('.deciding')
  await role.getByText('rol_reader').waitFor()
  await page.getByText('requires manage permission on network').waitFor()
  // The heading shows the error code, so the details below do not repeat it.
  expect(await role.textContent()).not.toContain('FORBIDDEN')
  expect(clicks()).toBeLessThanOrEqual(2)
})

it('making the next create fail takes two clicks, and later creates succeed', async () => {
  await api.post(routers, { name: 'fine' })
  const { page, click, clicks } = await opened()
  await click(rowsOf(page).first())
  await click(page.getByRole('button', { name: 'Fail next time' }))
  await page.getByText('The next createRouter gets a 503, once.').waitFor()
  expect(clicks()).toBeLessThanOrEqual(2)
  await page.getByRole('textbox', { name: 'Scenario as YAML' }).waitFor()
  await page.locator('.scenarios').getByText('fail-create-router').waitFor()
  expect((await api.post(routers, { name: 'unlucky' })).status).toBe(503)
  expect((await api.post(routers, { name: 'lucky' })).status).toBe(202)
})

it('Undo reverts the setting that makes the next create fail', async () => {
  await api.post(routers, { name: 'fine' })
  const { page, click } = await opened()
  await rowsOf(page).first().hover()
  await click(page.getByRole('button', { name: 'Fail next time' }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('fail-create-router is off.').waitFor()
  expect((await api.post(routers, { name: 'lucky' })).status).toBe(202)
})

it('moving the clock by a day takes one click, and the toast shows how far it moved', async () => {
  const { page, click, clicks } = await opened()
  await click(page.getByRole('button', { name: '+24 h' }))
  await page.getByText(/^\+24 h, now 2026-03-02 12:00:00\. \d+ steps? ran/).waitFor()
  expect((await control(api, 'GET', '/clock')).body.now).toBe('2026-03-02T12:00:00.000Z')
  expect(clicks()).toBeLessThanOrEqual(2)
})

it('comparing two checkpoints takes two clicks, and the result lists resources first', async () => {
  await control(api, 'POST', '/checkpoints', { name: 'before' })
  await api.post(routers, { name: 'fresh-router' })
  await control(api, 'POST', '/checkpoints', { name: 'after' })
  const { page, click, clicks } = await opened()
  await click(page.getByRole('navigation').getByRole('link', { name: 'Checkpoints' }))
  await click(page.getByRole('link', { name: 'with previous' }))
  await page.getByText('1 created in 1 kind').waitFor()
  expect(new URL(page.url()).hash).toBe('#/checkpoints/before/diff/after')
  await page.getByRole('link', { name: 'fresh-router' }).waitFor()
  expect(clicks()).toBeLessThanOrEqual(2)
  // Records that clients cannot read are collapsed.
  expect(await page.getByText('Activity events').isVisible()).toBe(false)
  await page.getByText('Internal and catalog kinds').click()
  await page.getByText('Activity events').first().waitFor()
  const choices = (label: string): Promise<string[]> =>
    page.getByLabel(label, { exact: true }).locator('option').allTextContents()
  expect(await choices('From')).not.toContain('after')
  expect(await choices('To')).not.toContain('before')
})

it('comparing a checkpoint with the current state takes two clicks', async () => {
  await control(api, 'POST', '/checkpoints', { name: 'before' })
  await control(api, 'PATCH', '/state/network.router/rtr_globex', { name: 'renamed' })
  const { page, click, clicks } = await opened()
  await click(page.getByRole('navigation').getByRole('link', { name: 'Checkpoints' }))
  await click(page.getByRole('link', { name: 'Compare with now' }))
  await page.locator('ins').getByText('renamed').waitFor()
  expect(clicks()).toBeLessThanOrEqual(2)
})

it('resending a call with a different body takes two clicks and some typing', async () => {
  await api.post(routers, { name: 'first' })
  const { page, click, clicks } = await opened()
  await click(rowsOf(page).first())
  await click(page.getByRole('button', { name: 'Edit' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('{"name": "second"')
  await page.keyboard.press('Control+Enter')
  // The error is shown next to the field, and the field has the focus.
  await page.getByRole('alert').getByText('The body is not valid JSON').waitFor()
  await page.keyboard.type('}')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Then' }).waitFor()
  await page.getByRole('region', { name: 'Now' }).getByText('Accepted').waitFor()
  expect(clicks()).toBeLessThanOrEqual(2)
  const { data } = (await api.get(`${routers}?pageSize=200`)).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['first', 'second']))
})

it('sending the first call takes one click, and shows its result', async () => {
  const { page, click, clicks } = await opened('')
  await click(page.getByRole('button', { name: 'Make your first call' }))
  await page.getByRole('heading', { name: 'Succeeded 200 · tok_owner' }).waitFor()
  await page.getByText('"id": "ten_acme"').waitFor()
  expect(await rowsOf(page).count()).toBe(1)
  expect(clicks()).toBe(1)
})

for (const width of [1440, 1024]) {
  it(`finding the one refused call among 10,000 takes two clicks at ${width} px`, async () => {
    await api.post(routers, { name: 'no' }, { token: 'pc_live_reader', headers: { 'x-request-id': 'the-one' } })
    for (let at = 0; at < 10_000; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_one, more) => api.get(more % 2 === 0 ? '/regions' : '/account/whoami')),
      )
    const { page, click, clicks } = await opened('#/requests', width)
    await click(page.getByRole('button', { name: '1 refused' }))
    await click(rowsOf(page).first())
    await page.getByRole('heading', { name: 'Refused by the role check with 403 FORBIDDEN tok_reader' }).waitFor()
    expect(clicks()).toBeLessThanOrEqual(2)
  })

  it(`finding which of 200 findings to fix first takes one click at ${width} px`, async () => {
    const settings = { name: 'many', over: 'default', audit: true }
    await control(api, 'POST', '/runs', settings)
    for (let at = 0; at < 200; at += 1) await api.post(routers, { name: `left-${at}` })
    await api.patch(`${routers}/rtr_edge`, { name: 'blind' }, { headers: { 'if-match': '*' } })
    const { page, click, clicks } = await opened('#/audit/many', width)
    await page.getByText(/^\d+ findings: .*will lose money or data/).waitFor()
    await click(rowsOf(page).filter({ hasText: 'lock.' }).or(rowsOf(page).nth(1)).first())
    await page.getByRole('region', { name: 'Finding' }).getByText('Fix:').waitFor()
    // Leaks of the same kind are one row.
    expect(await rowsOf(page).filter({ hasText: 'leak.record' }).count()).toBeLessThanOrEqual(2)
    expect(clicks()).toBeLessThanOrEqual(2)
    await control(api, 'DELETE', '/runs/many')
  })
}

it('on a phone, saying why an instance is not ACTIVE takes two clicks', async () => {
  await api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/stop', undefined)
  await control(api, 'POST', '/clock/settle')
  const { page, click, clicks } = await opened('#/resources', 390)
  await click(page.getByRole('link', { name: /STOPPED/ }).first())
  await click(rowsOf(page).filter({ hasText: 'web' }).first())
  await page.getByRole('region', { name: 'Facts' }).getByRole('link', { name: 'stop instance' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(clicks()).toBeLessThanOrEqual(2)
})
