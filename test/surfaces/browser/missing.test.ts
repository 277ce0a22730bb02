/** A browser that lacks a required feature gets one clear message, from the library and on the pages of a site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { BUILT_PAGE, builtSite } from './built-site.ts'
import { call, isServed } from './site-pages.ts'
import { hostFolder, isLoaded, LIBRARY_PAGE } from './static-host.ts'

const { open } = openBrowser()
/**
 * Hosts a folder, and adds code to the beginning of one script, because the policy allows no other way to change a
 * worker.
 */
async function hostWith(folder: string, script: string, code: string): Promise<string> {
  const text = readFileSync(join(folder, script), 'utf8')
  const { url } = await hostFolder(folder, { ...LIBRARY_PAGE, [script]: `${code}\n${text}` })
  return url
}

const LACKS: readonly (readonly [string, string, string])[] = [
  ['service workers', 'delete Navigator.prototype.serviceWorker', 'needs service workers, which'],
  ['Web Locks', 'delete Navigator.prototype.locks', 'needs Web Locks, which'],
  ['broadcast channels', 'delete globalThis.BroadcastChannel', 'needs broadcast channels, which'],
  ['workers', 'delete globalThis.Worker', 'needs workers, which'],
  [
    'several of these',
    'delete Navigator.prototype.serviceWorker; delete Navigator.prototype.locks; delete globalThis.Worker',
    'needs service workers, Web Locks and workers, which',
  ],
  [
    'HTTPS',
    "Object.defineProperty(globalThis, 'isSecureContext', { value: false })",
    'needs HTTPS, or a page on localhost',
  ],
]

describe('the start page of a site', () => {
  test.each(LACKS)('the start page shows one line about a missing browser feature: %s', async (_what, script, line) => {
    const { url } = await hostFolder(await builtSite())
    const page = await open(url, { before: script })
    const alert = page.getByRole('alert')
    await alert.getByText(line).waitFor()
    expect(await alert.count()).toBe(1)
  })

  test('without IndexedDB, a site keeps its state in memory and logs one notice', async () => {
    const url = await hostWith(
      await builtSite(),
      'worker.js',
      'delete self.indexedDB; delete WorkerGlobalScope.prototype.indexedDB',
    )
    const notes: string[] = []
    const page = await open(url, { notes: (text) => void notes.push(text) })
    await isServed(page)
    expect((await call(page, 'GET', 'api/v1/regions')).status).toBe(200)
    expect(notes.filter((note) => note.includes('memory'))).toEqual([
      'papercloud: This browser cannot store anything (it has no IndexedDB), so the sandbox is kept in memory and is lost when the page is closed.',
    ])
  })
})

test('the library does not start in a browser without workers', async () => {
  const { url } = await hostFolder(BUILT_PAGE, LIBRARY_PAGE)
  const page = await open(`${url}page.html`, { before: 'delete globalThis.Worker' })
  await isLoaded(page)
  const message = await page.evaluate(() =>
    (globalThis as any).startSandbox({}).then(
      () => 'started',
      (error: Error) => error.message,
    ),
  )
  expect(message).toBe('This browser does not support workers, which the sandbox needs.')
})
