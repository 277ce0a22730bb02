/** A site that loses its service worker, its lock or its owning tab, and two sites on the same host. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { builtSite } from './built-site.ts'
import { call, isServed, names, ROUTERS } from './site-pages.ts'
import { hostFolder } from './static-host.ts'

const { open } = openBrowser()
const GROUPS = 'api/v1/scopes/prj_acme_prod/network/security-groups'
const folder = mkdtempSync(join(tmpdir(), 'papercloud-sites-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens another page of the site in the same browser. */
async function another(page: Page, url: string): Promise<Page> {
  const opened = await page.context().newPage()
  await opened.goto(url)
  await isServed(opened)
  return opened
}

test('no event is lost or repeated when a service worker is stopped during a stream', async () => {
  const host = await hostFolder(await builtSite())
  // The browser reports an error for each connection that is cut off.
  const page = await open(host.url, { expects: ['ERR_'] })
  await isServed(page)
  await page.evaluate(async () => {
    const root = (await navigator.serviceWorker.getRegistration())!.scope
    const seen: string[] = []
    const story = { seen, opens: 0 }
    Object.assign(globalThis, { story })
    // A client that reconnects with the last id, as event streams require.
    const follow = async (): Promise<never> => {
      for (;;) {
        const last = seen.at(-1)
        const headers = { authorization: 'Bearer pc_live_owner', ...(last !== undefined && { 'last-event-id': last }) }
        try {
          const response = await fetch(`${root}api/v1/events`, { headers })
          story.opens += 1
          const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
          let text = ''
          for (let part = await reader.read(); !part.done; part = await reader.read()) {
            const events = (text + part.value).split('\n\n')
            text = events.pop()!
            for (const event of events) seen.push(...(/^id: (.*)$/m.exec(event)?.slice(1) ?? []))
          }
        } catch {
          // The stream was cut off, so the client tries again.
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    void follow()
    while (story.opens === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  const story = (): Promise<{ seen: string[]; opens: number }> => page.evaluate(() => (globalThis as any).story)
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  for (let at = 0; at < 9; at += 1) {
    if (at === 3 || at === 6) {
      await session.send('ServiceWorker.stopAllWorkers')
      await expect.poll(async () => (await story()).opens).toBe(at === 3 ? 2 : 3)
    }
    expect((await call(page, 'POST', GROUPS, { name: `write-${at}`, description: 'x' })).status).toBe(201)
  }
  const lastOf = async (): Promise<string[]> =>
    (await call(page, 'GET', '_sandbox/streams')).body.data.map(({ lastId }: { lastId: string }) => lastId)
  // The streams have ended, because their service worker is gone.
  await expect.poll(lastOf).toHaveLength(1)
  const [last] = await lastOf()
  await expect.poll(async () => (await story()).seen.at(-1)).toBe(last)
  const { seen } = await story()
  expect(seen.length).toBeGreaterThanOrEqual(9)
  expect(seen.map(Number)).toEqual(seen.map((_id, at) => Number(seen[0]) + at))
})

test('a page whose lock is stolen stops writing, and then joins the new owner', async () => {
  const host = await hostFolder(await builtSite())
  const first = await open(host.url)
  await isServed(first)
  await call(first, 'POST', ROUTERS, { name: 'before' })
  const reloaded = first.waitForEvent('load')
  const thief = await another(first, host.url)
  await thief.evaluate(async () => {
    const { pathname } = new URL((await navigator.serviceWorker.getRegistration())!.scope)
    // A page steals the lock in the same way when it has received nothing from the owner for a while.
    await new Promise<void>((held) => {
      void navigator.locks.request(`papercloud ${pathname}`, { steal: true }, () => {
        held()
        return new Promise((release) => Object.assign(globalThis, { release }))
      })
    })
  })
  await reloaded
  await isServed(first)
  await thief.evaluate(() => (globalThis as any).release())
  expect(await names(first)).toContain('before')
  expect((await call(first, 'POST', ROUTERS, { name: 'after' })).status).toBe(202)
  expect(await names(thief)).toEqual(expect.arrayContaining(['before', 'after']))
})

test('a visible page takes over from a frozen owner, and its requests do not wait for that owner', async () => {
  const host = await hostFolder(await builtSite())
  const first = await open(host.url)
  await isServed(first)
  await call(first, 'POST', ROUTERS, { name: 'before' })
  const session = await first.context().newCDPSession(first)
  // The page stops at the next message that it gets, as a frozen page does.
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  const second = await another(first, host.url)
  // Both calls are sent while the frozen page is the owner.
  const [seen, { status }] = await Promise.all([names(second), call(second, 'GET', '_sandbox/health')])
  expect(status).toBe(200)
  expect(seen).toContain('before')
  expect((await call(second, 'POST', ROUTERS, { name: 'meanwhile' })).status).toBe(202)
  const reloaded = first.waitForEvent('load')
  await session.send('Debugger.disable')
  await reloaded
  await isServed(first)
  expect(await names(first)).toEqual(expect.arrayContaining(['before', 'meanwhile']))
})

test('two sites on one origin share no state', async () => {
  const site = await builtSite()
  for (const name of ['one', 'two']) cpSync(site, join(folder, name), { recursive: true })
  const host = await hostFolder(folder)
  const one = await open(`${host.url}one/`)
  await isServed(one)
  const two = await another(one, `${host.url}two/`)
  expect((await call(one, 'POST', ROUTERS, { name: 'of-one' })).status).toBe(202)
  expect((await call(two, 'POST', ROUTERS, { name: 'of-two' })).status).toBe(202)
  expect(await names(one)).not.toContain('of-two')
  expect(await names(two)).not.toContain('of-one')
  await call(one, 'POST', '_sandbox/reset', {})
  expect(await names(one)).not.toContain('of-one')
  expect(await names(two)).toContain('of-two')
  await one.close()
  await two.reload()
  await isServed(two)
  expect(await names(two)).toContain('of-two')
  const stores = await two.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    locks: (await navigator.locks.query()).held!.map(({ name }) => name),
  }))
  expect(stores.databases).toHaveLength(2)
  expect(stores.locks).toEqual(['papercloud /a/b/two/'])
})

test('three tabs write and close one after another, and nothing is lost', async () => {
  const host = await hostFolder(await builtSite())
  const pages = [await open(host.url)]
  await isServed(pages[0]!)
  for (const _ of [1, 2]) pages.push(await another(pages[0]!, host.url))
  const last = pages.at(-1)!
  const acknowledged: string[] = []
  const write = async (page: Page, of: number): Promise<void> => {
    for (let at = 0; at < 10 && !page.isClosed(); at += 1) {
      const name = `tab-${of}-${at}`
      const made = await call(page, 'POST', GROUPS, { name, description: 'x' }).catch(() => undefined)
      if (made) expect([201, 202]).toContain(made.status)
      if (made) acknowledged.push(name)
    }
  }
  const writing = pages.map(write)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  await pages[0]!.close()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(12)
  await pages[1]!.close()
  await Promise.all(writing)
  const { data } = (await call(last, 'GET', '_sandbox/state/network.securityGroup?pageSize=100')).body
  const found = data.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('tab-'))
  expect(acknowledged.filter((name) => !found.includes(name))).toEqual([])
  expect(found.filter((name: string, at: number) => found.indexOf(name) !== at)).toEqual([])
  // When the owner closes, only the write in flight can be left without a response.
  expect(acknowledged.filter((name) => name.startsWith('tab-2')).length).toBeGreaterThanOrEqual(8)
})

test('the explorer of a site calls the sandbox in the page', async () => {
  const host = await hostFolder(await builtSite())
  const page = await open(`${host.url}docs/#/Routers/createRouter`)
  page.setDefaultTimeout(60_000)
  await isServed(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('region', { name: 'Answer' }).getByText('202', { exact: true }).waitFor()
  expect(host.asked.filter((path) => path.includes('/api/'))).toEqual([])
  const link = page.getByRole('link', { name: 'Explain this answer' })
  expect(await link.getAttribute('href')).toContain(`${host.url}_sandbox/#/requests/`)
})
