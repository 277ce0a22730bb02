/**
 * The folder created by `papercloud site`, on a plain static host under a subpath: its pages share one sandbox, which
 * the browser keeps.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { builtSite } from './built-site.ts'
import { call, isServed, names, ROUTERS } from './site-pages.ts'
import { expectLayout } from './layout.ts'
import type { StaticHost } from './folder-server.ts'
import { hostFolder } from './static-host.ts'

const { open } = openBrowser()

async function openSite(path = ''): Promise<{ page: Page; host: StaticHost }> {
  const host = await hostFolder(await builtSite())
  const page = await open(host.url + path)
  await isServed(page)
  return { page, host }
}

test('the start page serves the API, and shows where the state is stored', async () => {
  const { page, host } = await openSite()
  expect((await call(page, 'POST', ROUTERS, { name: 'kept' })).status).toBe(202)
  expect(await page.getByText('The state is stored in the browser').count()).toBe(1)
  const whoami = await call(page, 'GET', 'api/v1')
  expect(whoami.body.links.whoami).toBe(`${host.url}api/v1/account/whoami`)
  await expectAccessible(page)
  // Only files were requested from the host.
  expect(host.asked.filter((path) => /\/api\/|openapi\.json$|_sandbox\/(?!console\/|$|index)/.test(path))).toEqual([])
})

test('a reload keeps the state, a second tab sees it, and a reset clears it', async () => {
  const { page, host } = await openSite()
  await call(page, 'POST', ROUTERS, { name: 'kept' })
  await page.reload()
  await isServed(page)
  expect(await names(page)).toContain('kept')
  const second = await page.context().newPage()
  await second.goto(host.url)
  await isServed(second)
  expect(await names(second)).toContain('kept')
  await call(second, 'POST', '_sandbox/reset', {})
  expect(await names(page)).not.toContain('kept')
})

test('no acknowledged write is lost when the tab that owns the sandbox closes during writes', async () => {
  const { page: first, host } = await openSite()
  await names(first)
  const second = await first.context().newPage()
  await second.goto(host.url)
  await isServed(second)
  const acknowledged: string[] = []
  let longestMs = 0
  let lastMs = performance.now()
  for (let at = 0; at < 40; at += 1) {
    if (at === 20) void first.close()
    const name = `write-${at}`
    const made = await call(second, 'POST', ROUTERS, { name }).catch(() => undefined)
    if (made?.status === 202) {
      acknowledged.push(name)
      longestMs = Math.max(longestMs, performance.now() - lastMs)
      lastMs = performance.now()
    }
    if (made?.status === 409) break
  }
  const found = await second.evaluate(async () => {
    const root = (await navigator.serviceWorker.getRegistration())!.scope
    const headers = { authorization: 'Bearer pc_live_owner' }
    const response = await fetch(`${root}_sandbox/state/network.router?pageSize=100`, { headers })
    return (await response.json()).data.map(({ name }: { name: string }) => name)
  })
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((name) => !found.includes(name))).toEqual([])
  expect(found.filter((name: string, at: number) => found.indexOf(name) !== at)).toEqual([])
  expect(longestMs).toBeLessThan(3_000)
})

test('the console works on a site, and another tab can call the sandbox at the same time', async () => {
  const { page, host } = await openSite('_sandbox/')
  await page.getByText('live', { exact: true }).waitFor({ timeout: 30_000 })
  const other = await page.context().newPage()
  await other.goto(host.url)
  await isServed(other)
  expect((await call(other, 'GET', '_sandbox/health')).status).toBe(200)
})

test('the site works offline after the first visit', async () => {
  const { page, host } = await openSite()
  await names(page)
  // All files are cached in the background after the first responses.
  await page.evaluate(async (root) => {
    const script = await (await fetch(`${root}sw.js`)).text()
    const { length: all } = (JSON.parse(/=(\{.*\});/.exec(script)![1]!) as { files: string[] }).files
    for (;;) {
      const kept = (await caches.keys()).find((name) => name.startsWith('papercloud '))
      const { length } = kept === undefined ? [] : await (await caches.open(kept)).keys()
      if (length === all) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }, host.url)
  await page.context().setOffline(true)
  await page.goto(`${host.url}_sandbox/`)
  await page.getByText('live', { exact: true }).waitFor({ timeout: 30_000 })
  await page.context().setOffline(false)
})

test('the start page shows a sentence, an answer and three cards at any width, and its links lead to pages', async () => {
  const host = await hostFolder(await builtSite())
  for (const width of [390, 1024, 1440]) {
    const page = await open(host.url, { width })
    await page.getByText('403', { exact: true }).waitFor({ timeout: 60_000 })
    await expectLayout(page)
    await expectAccessible(page)
    const [sentence, demo] = [page.locator('.say p'), page.locator('papercloud-demo')]
    // Above each other on a phone, else beside each other; in no case a narrow column.
    expect((await sentence.boundingBox())!.width).toBeGreaterThan(340)
    expect((await demo.boundingBox())!.width).toBeGreaterThan(340)
    if (width === 1440) {
      const [left, right] = [await page.locator('.cards').boundingBox(), await demo.boundingBox()]
      expect(right!.y + right!.height - left!.y - left!.height).toBeLessThan(40)
    }
    // Nothing took the focus while the request ran by itself.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    const cards = page.locator('.cards a')
    expect(await cards.allTextContents()).toEqual(['Console', 'API explorer', 'Guide'])
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of links) expect((await fetch(link)).status, link).toBe(200)
  }
})

test('the command of the start page is copied with its button', async () => {
  const { page } = await openSite()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npx papercloud exec -- npm test')
})

test('the demo of the start page runs the chosen request, and says which check refused it and what its rule asks for', async () => {
  const host = await hostFolder(await builtSite())
  const page = await open(host.url)
  await page.getByText('403', { exact: true }).waitFor({ timeout: 60_000 })
  for (const [name, status, check, rule] of [
    // The page opens with this one.
    ['As a reader', '403', 'role', 'roles.permission-missing'],
    ['With an old ETag', '412', 'if-match', 'concurrency.stale'],
  ] as const) {
    const choice = page.getByRole('button', { name })
    if (status !== '403') await choice.click()
    await page.locator('strong').getByText(status, { exact: true }).waitFor()
    expect(await choice.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.why').textContent()).toMatch(
      new RegExp(`^Why: \\d checks passed, then ${check} refused it\\. .+ ${rule}$`),
    )
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Create a router' }).click()
  await page.getByText('202', { exact: true }).waitFor()
  expect(await page.locator('.why').count()).toBe(0)
})

test('the pages of the site contain no comment, and all their links and resources are files of the site', async () => {
  const folder = await builtSite()
  const host = await hostFolder(folder)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(10)
  for (const name of pages) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text, name).not.toMatch(/&lt;!--|<!--/)
    for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"#]+)/g)) {
      const target = new URL(link.replaceAll('&amp;', '&'), host.url + name)
      if (target.origin !== new URL(host.url).origin || target.pathname.endsWith('/_sandbox/openapi.json')) continue
      expect((await fetch(target)).status, `${link} in ${name}`).toBe(200)
    }
  }
})

test('the guide of the site is searched without a server', async () => {
  const { page, host } = await openSite('docs/guide/testing.html')
  await page.getByRole('searchbox').fill('idempotency key')
  await page.locator('.search li a').first().click()
  await page.waitForURL(/docs\/guide\/[\w-]+\.html(?:#[\w-]+)?$/)
  expect(host.asked.filter((path) => path.endsWith('search.json'))).toHaveLength(1)
})
