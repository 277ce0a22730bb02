/**
 * The frame around all screens: palette, shortcuts, skip link, top bar, and what a page shows before its data arrives.
 */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const open = (hash = '', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const hashOf = (page: Page): string => new URL(page.url()).hash

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

describe('the palette', () => {
  const run = async (page: Page, text: string, title: string | RegExp): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor()
    await page.keyboard.type(text)
    await page.getByRole('option', { name: title }).first().waitFor()
    while ((await page.locator('#commands [aria-selected=true]').filter({ hasText: title }).count()) === 0)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }

  it('the palette opens screens, kinds and records, switches scenarios on and off, and runs commands', async () => {
    const page = await open()
    await isLive(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Requests' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await run(page, 'credent', 'Credentials')
    expect(hashOf(page)).toBe('#/credentials')
    await run(page, 'router', 'Routers')
    expect(hashOf(page)).toBe('#/resources/network.router')
    await run(page, 'rtr_ed', 'router · rtr_edge')
    await expect.poll(() => hashOf(page)).toBe('#/resources/network.router/rtr_edge/overview')
    await run(page, 'server-error', 'Turn on server-error-once')
    await page.locator('.scenarios').getByText('server-error-once').waitFor()
    expect((await api.get('/regions')).status).toBe(500)
    await run(page, 'advance 24', 'Advance the clock by 24 hours')
    await page.getByText(/^\+24 h, now/).waitFor()
    await run(page, 'dark', 'Use dark colors')
    expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark')
  })

  it('the palette can be opened again as soon as it has closed', async () => {
    const page = await open()
    await isLive(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Requests' }).waitFor()
    // Presses both keys in one task, so that no event from the dialog comes between them.
    await page.evaluate(() => {
      const press = (on: Element, key: string, ctrlKey = false): void =>
        void on.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
      press(document.querySelector('dialog input')!, 'Enter')
      return Promise.resolve().then(() => press(document.body, 'k', true))
    })
    await page.getByRole('option', { name: 'Requests' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('on a phone the palette has neither key hints nor ids, so that the status of a record has room', async () => {
    const page = await open('#/requests', { width: 390 })
    await isLive(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('edge')
    await page.getByRole('option', { name: 'router ACTIVE' }).waitFor()
    expect(await page.locator('.palette kbd').count()).toBe(0)
  })

  it('a button or a shortcut opens the palette, even from a text field, and the shortcut also closes it', async () => {
    const page = await open('#/requests', { width: 390 })
    await isLive(page)
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('nothing-has-this-name')
    await page.getByText('Filter requests by “nothing-has-this-name”').click()
    await expect.poll(() => hashOf(page)).toBe('#/requests?q=nothing-has-this-name')
  })
})

it('every screen has a keyboard shortcut', async () => {
  const page = await open()
  await isLive(page)
  for (const [key, name] of [
    ['1', 'requests'],
    ['2', 'operations'],
    ['3', 'resources'],
    ['4', 'events'],
    ['5', 'scenarios'],
    ['6', 'sandboxes'],
    ['7', 'coverage'],
    ['8', 'topology'],
    ['9', 'credentials'],
    ['0', 'audit'],
    ['-', 'checkpoints'],
  ] as const) {
    await page.keyboard.press(key)
    expect(hashOf(page)).toBe(`#/${name}`)
    await page.locator(`nav [aria-current=page][href="#/${name}"]`).waitFor()
  }
})

it('the first Tab stop is a link that skips the navigation and the clock and moves to the list', async () => {
  await api.get('/regions')
  const page = await open()
  await isLive(page)
  await rowsOf(page).first().waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('listbox')
  expect(hashOf(page)).toBe('')
})

it('the top bar is one row of 40 px, in which nothing wraps, overlaps or leaves the window', async () => {
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'a-router-with-a-rather-long-name' })
  for (const name of ['server-error-once', 'events-drop', 'session-expires'])
    await control(api, 'PUT', `/scenarios/${name}`)
  for (const width of [1024, 1280, 1440]) {
    const page = await open('#/requests', { width })
    await isLive(page)
    await page
      .getByRole('button', { name: /^next:/ })
      .getByText('a-router-with-a-rather')
      .waitFor()
    await page.locator('.scenarios').getByText('3 scenarios').waitFor()
    expect((await page.locator('header').boundingBox())!.height).toBeLessThanOrEqual(41)
    const boxes = await page
      .locator('.clock-panel > *, .clock > .dot')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right, bottom }) => [left, right, bottom]),
      )
    for (const [at, [left, , bottom]] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(at === 0 ? 200 : boxes[at - 1]![1]!)
      expect(bottom).toBeLessThanOrEqual(40)
    }
    expect(boxes.at(-1)![1]).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
})

it('the next step is that of an Operation, even if the sandbox has an earlier one of its own', async () => {
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'first' })
  const { data } = (await control(api, 'GET', '/clock/timers?limit=500')).body
  const page = await open('#/operations')
  await isLive(page)
  await page
    .getByRole('button', { name: /^next:/ })
    .getByText(/first in/)
    .waitFor()
  expect(data.some(({ operation }: { operation: unknown }) => operation === null || operation === undefined)).toBe(true)
  await page.keyboard.press('n')
  await rowsOf(page).first().getByText('RUNNING 10 %').waitFor()
})

it('on a phone, the screens and the clock are sheets', async () => {
  const page = await open('#/audit', { width: 390 })
  await isLive(page)
  expect((await page.getByRole('main').boundingBox())!.y).toBeLessThan(60)
  await page.getByRole('button', { name: 'Audit', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Operations' }).click()
  expect(hashOf(page)).toBe('#/operations')
  await page.getByRole('link', { name: 'Operations' }).waitFor({ state: 'hidden' })
  await page.getByTitle('The clock and the scenarios').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '+24 h' }).click()
  await page.getByText(/^\+24 h, now/).waitFor()
})

it('the calls of the console itself are hidden unless the user asks for them', async () => {
  await api.get('/regions')
  const page = await open('#/events')
  await isLive(page)
  await page.getByRole('main').getByText('tok_owner').first().waitFor({ state: 'attached' })
  await page.goto(`${api.app.url}/_sandbox/#/requests`)
  await page.getByRole('button', { name: 'The console’s calls' }).waitFor()
  await page.getByRole('button', { name: '1 call', exact: true }).waitFor()
  expect(await rowsOf(page).count()).toBe(1)
  await page.getByRole('button', { name: 'The console’s calls' }).click()
  await rowsOf(page).getByText('console', { exact: true }).first().waitFor()
})

it('until its data has loaded, the shell shows no counts, no pace and no empty lists', async () => {
  await api.get('/regions')
  const page = await open('', { expects: ['ERR_FAILED', '503'] })
  await isLive(page)
  // The data never arrives, so the page keeps saying that it is loading.
  await page.route(
    '**/_sandbox/{requests,clock,state,scenarios,checkpoints,sandboxes,streams}**',
    () => new Promise(() => undefined),
  )
  await page.reload()
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/No calls yet|0 calls|nothing is due/)
  expect(await page.locator('nav .count').allTextContents()).not.toContain(' 0')
  expect(await page.getByLabel('Pace').inputValue()).toBe('')
  for (const screen of ['operations', 'resources', 'scenarios', 'sandboxes', 'checkpoints']) {
    await page.goto(`${api.app.url}/_sandbox/#/${screen}`)
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('console, explorer and guide link to each other and share one color scheme', async () => {
  const page = await open()
  await isLive(page)
  // The explorer takes a long time to render.
  page.setDefaultTimeout(60_000)
  await page.getByRole('button', { name: 'Settings and links' }).click()
  await page.getByLabel('Colors').selectOption('dark')
  await page.keyboard.press('Escape')
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  for (const [from, to] of [
    ['Guide', '/docs/guide/'],
    ['API explorer', '/docs'],
    ['Guide', '/docs/guide/'],
    ['Console', '/_sandbox/'],
    ['API explorer', '/docs'],
    ['Console', '/_sandbox/'],
  ] as const) {
    await page.getByRole('link', { name: from, exact: true }).first().click()
    await page.waitForURL((url) => url.pathname.startsWith(to))
    await expect.poll(background).toBe(dark)
  }
})
