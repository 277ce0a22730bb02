/**
 * The folder created by `papercloud site`, on a plain static host under a subpath: its pages share one sandbox, which
 * the browser keeps.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { builtSite } from './built-site.ts'
import { call, isServed, names, policyOf, ROUTERS } from './site-pages.ts'
import { hostFolder, type StaticHost } from './static-host.ts'

const { open } = openBrowser()

async function openSite(path = ''): Promise<{ page: Page; host: StaticHost }> {
  const host = await hostFolder(await builtSite(), {}, policyOf)
  const page = await open(host.url + path)
  await isServed(page)
  return { page, host }
}

test('the start page serves the API, and shows where the state is stored', { timeout: 60_000 }, async () => {
  const { page, host } = await openSite()
  expect((await call(page, 'POST', ROUTERS, { name: 'kept' })).status).toBe(202)
  expect(await page.getByText('The state is stored in the browser').count()).toBe(1)
  const whoami = await call(page, 'GET', 'api/v1')
  expect(whoami.body.links.whoami).toBe(`${host.url}api/v1/account/whoami`)
  await expectAccessible(page)
  // Only files were requested from the host.
  expect(host.asked.filter((path) => /\/api\/|openapi\.json$|_sandbox\/(?!console\/|$|index)/.test(path))).toEqual([])
})

test('a reload keeps the state, a second tab sees it, and a reset clears it', { timeout: 60_000 }, async () => {
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

test(
  'no acknowledged write is lost when the tab that owns the sandbox closes during writes',
  { timeout: 90_000 },
  async () => {
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
  },
)

test(
  'the console works on a site, and another tab can call the sandbox at the same time',
  { timeout: 60_000 },
  async () => {
    const { page, host } = await openSite('_sandbox/')
    await page.getByText('live', { exact: true }).waitFor({ timeout: 30_000 })
    const other = await page.context().newPage()
    await other.goto(host.url)
    await isServed(other)
    expect((await call(other, 'GET', '_sandbox/health')).status).toBe(200)
  },
)

test('the site works offline after the first visit', { timeout: 90_000 }, async () => {
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
