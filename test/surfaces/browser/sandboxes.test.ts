/** The Sandboxes screen: sandboxes, checkpoints, comparisons and exports. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'
const hostile = '<img src=x onerror=alert(1)>'
const open = (hash = '#/sandboxes', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const hashOf = (page: Page): string => new URL(page.url()).hash
const nameOf = async (id: string, sandbox?: string): Promise<unknown> =>
  (await control(api, 'GET', `/state/network.router/${id}`, undefined, sandbox)).body.name
const rename = (name: string): Promise<unknown> => control(api, 'PATCH', '/state/network.router/rtr_globex', { name })

beforeEach(async () => {
  const { data } = (await control(api, 'GET', '/sandboxes')).body
  for (const { name } of data) if (name !== 'default') await control(api, 'DELETE', `/sandboxes/${name}`)
  for (const { name } of (await control(api, 'GET', '/checkpoints')).body.data)
    await control(api, 'DELETE', `/checkpoints/${name}`)
  await control(api, 'POST', '/reset')
})

describe('sandboxes', () => {
  it('sandboxes can be created, copied and deleted, and a deletion can be undone', async () => {
    await rename('copied-along')
    const page = await open()
    await isLive(page)
    const table = page.getByRole('region', { name: 'Sandboxes in this process' })
    await table.getByText('current').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New sandbox' }).click()
    await expectAccessible(page)
    await page.keyboard.type('fresh')
    await page.keyboard.press('Enter')
    await table.getByRole('link', { name: 'fresh' }).waitFor()
    expect(await nameOf('rtr_globex', 'fresh')).toBe('main')
    await table.getByRole('button', { name: 'Duplicate' }).first().click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('twin')
    await page.keyboard.press('Enter')
    await table.getByRole('link', { name: 'twin' }).waitFor()
    expect(await nameOf('rtr_globex', 'twin')).toBe('copied-along')
    await expectAccessible(page)
    await table.getByRole('row', { name: 'twin' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted the sandbox twin').waitFor()
    await table.getByRole('link', { name: 'twin' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored the sandbox twin').waitFor()
    expect(await nameOf('rtr_globex', 'twin')).toBe('copied-along')
    await table.getByRole('link', { name: 'twin' }).click()
    await page.waitForURL('**/sandboxes/twin/_sandbox/')
    await isLive(page)
  })

  it('a sandbox name in use is refused, and sandboxes created elsewhere appear in the list', async () => {
    const page = await open('#/sandboxes', { expects: ['409'] })
    await isLive(page)
    await control(api, 'POST', '/sandboxes', { name: 'elsewhere' })
    await page.getByRole('region').getByRole('link', { name: 'elsewhere' }).waitFor()
    await page.getByRole('button', { name: 'New sandbox' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('elsewhere')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.locator('.toast.fault').getByText('elsewhere').waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  })

  it('a sandbox can be reset, and the reset can be undone', async () => {
    await rename('to-be-lost')
    const page = await open()
    await isLive(page)
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('Reset the sandbox to its fixtures').waitFor()
    expect(await nameOf('rtr_globex')).toBe('main')
    await page.keyboard.press('u')
    await page.getByText('Undone').waitFor()
    expect(await nameOf('rtr_globex')).toBe('to-be-lost')
  })
})

describe('checkpoints', () => {
  it('checkpoints can be saved, restored, replaced, forked and deleted, and restores and deletions can be undone', async () => {
    const page = await open('#/checkpoints')
    await isLive(page)
    await page.getByText('No checkpoints yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Checkpoint name' }).fill('before')
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'before' }).waitFor()
    await rename('later')
    await rowOf(page, 'before').getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Restored the checkpoint before').waitFor()
    expect(await nameOf('rtr_globex')).toBe('main')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone').waitFor()
    expect(await nameOf('rtr_globex')).toBe('later')
    await rowOf(page, 'before').getByRole('button', { name: 'New sandbox' }).click()
    await page.keyboard.type('forked')
    await page.keyboard.press('Enter')
    await page.locator('.toast').getByRole('link', { name: 'forked' }).waitFor()
    expect(await nameOf('rtr_globex', 'forked')).toBe('main')
    await page.getByRole('button', { name: 'Replace' }).click()
    await page.getByText('Saved the checkpoint before').waitFor()
    await rowOf(page, 'before').getByRole('link', { name: 'Compare with now' }).click()
    await page.getByText('Nothing differs.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('-')
    await rename('now')
    await rowOf(page, 'before').getByRole('button', { name: 'Delete' }).click()
    await rowOf(page, 'before').waitFor({ state: 'detached' })
    expect(await rowOf(page, 'console.undo').getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await page.keyboard.press('u')
    await page.getByText('Restored the deleted checkpoint before').waitFor()
    // The checkpoint is back, and the sandbox has not changed.
    expect(await nameOf('rtr_globex')).toBe('now')
    await rowOf(page, 'before').getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Restored the checkpoint before').waitFor()
    expect(await nameOf('rtr_globex')).toBe('later')
  })

  it('checkpoints saved elsewhere appear in the list', async () => {
    const page = await open('#/checkpoints')
    await isLive(page)
    await control(api, 'POST', '/checkpoints', { name: 'from-a-test' })
    await page.getByRole('rowheader', { name: 'from-a-test' }).waitFor()
  })
})

describe('the comparison', () => {
  it('the comparison groups changes by kind, shows fields before and after, and stays up to date', async () => {
    await control(api, 'POST', '/checkpoints', { name: 'a' })
    await rename(hostile)
    await control(api, 'DELETE', '/state/keyPair/kpr_ops')
    // The test ends with a link to a record that no longer exists.
    const page = await open('#/checkpoints/a/diff/now', { expects: ['404'] })
    await isLive(page)
    await page.getByText('1 removed, 1 changed in 2 kinds').waitFor()
    const field = page.locator('.field').filter({ hasText: 'main' })
    expect(await field.locator('del').textContent()).toBe('main')
    expect(await field.locator('ins').textContent()).toBe(hostile)
    expect(await page.locator('main img').count()).toBe(0)
    await expectAccessible(page)
    await api.post(routers, { name: 'made-since' })
    await page.getByText('Routers 1 created, 1 changed').waitFor()
    // The names stand below each other.
    const names = page.locator('.what + a:visible')
    const lefts = await names.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(lefts.length).toBeGreaterThan(2)
    expect(new Set(lefts).size).toBe(1)
    await page.keyboard.press('/')
    await page.keyboard.type('keyPair')
    await page.getByText('1 removed in 1 kind').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect.poll(() => hashOf(page)).toBe('#/resources/keyPair/kpr_ops/history')
    await page.getByText('removed', { exact: true }).waitFor()
  })

  it('the comparison shows what follows from a change under the changed record, with names, and with ids as links', async () => {
    await control(api, 'POST', '/checkpoints', { name: 'a' })
    const { status } = await api.patch(`${routers}/rtr_edge`, { name: 'edge-9' }, { headers: { 'if-match': '*' } })
    expect(status).toBe(200)
    const page = await open('#/checkpoints/a/diff/now')
    await isLive(page)
    const routersOf = page.locator('.kind-difference', { hasText: 'Routers' })
    await routersOf.getByRole('link', { name: 'edge-9' }).waitFor()
    expect(await page.locator('.kind-difference', { hasText: 'Interfaces' }).count()).toBe(0)
    await routersOf.getByText('also shown in').click()
    const health = routersOf.getByRole('listitem').filter({ hasText: 'Packet loss at the edge' }).last()
    await health.getByText('affectedResources.0.name').waitFor()
    // Of nested values, only the parts that differ are shown.
    const field = routersOf.locator('.field', { hasText: 'device' })
    await field.getByText('device.name').waitFor()
    expect(await field.locator('del').textContent()).toBe('edge')
    expect(await field.locator('ins').textContent()).toBe('edge-9')
    expect(await page.locator('.field').filter({ hasText: '{' }).count()).toBe(0)
    await expectAccessible(page)
    await api.patch(`${routers}/rtr_edge`, { name: 'edge' }, { headers: { 'if-match': '*' } })
    await page.getByText('Internal and catalog kinds').waitFor()
    await routersOf.getByText('rtr_edge').waitFor({ state: 'detached' })
  })

  it('changed references to other records are links', async () => {
    await control(api, 'POST', '/checkpoints', { name: 'a' })
    await control(api, 'PATCH', '/state/floatingIp/fip_web', { networkInterfaceId: 'nic_db' })
    const page = await open('#/checkpoints/a/diff/now')
    await isLive(page)
    const field = page.locator('.field', { hasText: 'networkInterfaceId' })
    await field.getByRole('link', { name: 'nic_web' }).waitFor()
    expect(await field.getByRole('link', { name: 'nic_db' }).getAttribute('href')).toBe(
      '#/resources/network.interface/nic_db/overview',
    )
  })

  it('two checkpoints can be compared in both directions', async () => {
    await control(api, 'POST', '/checkpoints', { name: 'a' })
    await rename('second')
    await control(api, 'POST', '/checkpoints', { name: 'b' })
    await rename('third')
    const page = await open('#/checkpoints/a/diff/b', { width: 480, dark: true })
    await isLive(page)
    await page.locator('ins').getByText('second').waitFor()
    await page.getByRole('button', { name: 'Swap' }).click()
    await page.locator('del').getByText('second').waitFor()
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    const line = await page.evaluate(() => navigator.clipboard.readText())
    expect(line).toBe(`curl '${api.app.url}/_sandbox/checkpoints/b/diff?against=a'`)
    expect(hashOf(page)).toBe('#/checkpoints/b/diff/a')
    await page.getByLabel('To', { exact: true }).selectOption('now')
    await page.locator('ins').getByText('third').waitFor()
    expect(hashOf(page)).toBe('#/checkpoints/b/diff/now')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })

  it('the comparison shows the first hundred of many differences, and reports an unknown checkpoint', async () => {
    await control(api, 'POST', '/checkpoints', { name: 'a' })
    await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: 250 })
    const page = await open('#/checkpoints/a/diff/now', { expects: ['404'] })
    await isLive(page)
    await page.getByRole('button', { name: 'Show 100 more of 150' }).click()
    await page.getByRole('button', { name: 'Show 50 more of 50' }).waitFor()
    await page.goto(`${api.app.url}/_sandbox/#/checkpoints/nothing/diff/now`)
    await page.getByText('There is no checkpoint "nothing"').waitFor()
  })
})

it('the sandboxes screen downloads a dump and a HAR file, and restores a dump', async () => {
  await rename('in-the-dump')
  await api.get('/regions')
  const page = await open()
  await isLive(page)
  const saved = async (button: string): Promise<{ name: string; path: string }> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: file.suggestedFilename(), path: await file.path() }
  }
  await page.getByRole('button', { name: 'Export / import' }).click()
  const dump = await saved('Export dump')
  expect(dump.name).toBe('default.dump.json')
  const har = await saved('Export 1 call as HAR')
  expect(har.name).toBe('default.har')
  expect(JSON.parse(await readFile(har.path, 'utf8')).log.entries).toHaveLength(1)
  await rename('after-it')
  await page.getByLabel('Restore a dump').setInputFiles(dump.path)
  await page.getByText('Restored the dump').waitFor()
  expect(await nameOf('rtr_globex')).toBe('in-the-dump')
  await page.keyboard.press('u')
  await page.getByText('Undone').waitFor()
  expect(await nameOf('rtr_globex')).toBe('after-it')
})

it('the sandboxes screen fits into a narrow window', async () => {
  await control(api, 'POST', '/checkpoints', { name: 'a' })
  const page = await open('#/checkpoints', { width: 390, dark: true })
  await isLive(page)
  await page.getByRole('rowheader', { name: 'a', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

it('the actions of a sandbox are in view in every window, also next to the drawer', async () => {
  await control(api, 'POST', '/sandboxes', { name: 'a-long-name-for-the-sandbox-of-a-pull-request' })
  for (const width of [1440, 1024, 390])
    for (const hash of ['#/sandboxes', ...(width > 720 ? ['#/sandboxes/new'] : [])]) {
      const page = await open(hash, { width })
      await isLive(page)
      const table = page.getByRole('region', { name: 'Sandboxes in this process' })
      await table.getByRole('button', { name: 'Delete' }).last().waitFor()
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} ${hash}`).toBe(0)
      const address = table.locator('tr', { hasText: 'default' }).locator('code')
      // The copy buttons stand below each other, at the edge of their column.
      const copies = table.getByRole('button', { name: 'Copy', exact: true })
      const edges = await copies.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().right)),
      )
      expect(new Set(edges).size, `${width} ${hash}`).toBeLessThan(2)
      if (hash === '#/sandboxes') expect(await table.getByText('manual, paused, seed 1').first().isVisible()).toBe(true)
      if (width !== 1024 && hash === '#/sandboxes') expect(await address.innerText()).toBe(`${api.app.url}/api/v1`)
      await page.close()
    }
})
