/** Static hosts for the tests of a file, and a page with the library. */
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { serveFolder, type StaticHost } from './folder-server.ts'

/** A page with the library's `startSandbox` as a global variable. */
export const LIBRARY_PAGE: Readonly<Record<string, string>> = {
  'page.html':
    '<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
  'page.js': "import { startSandbox } from './index.js'\nObject.assign(globalThis, { startSandbox })\n",
}

/** Waits until the library's page has run its script. */
export async function isLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (!('startSandbox' in globalThis)) await new Promise((resolve) => setTimeout(resolve, 10))
  })
}

/** Serves a folder and additional pages, given by name, until the tests in the file have finished. */
export async function hostFolder(folder: string, pages?: Readonly<Record<string, string>>): Promise<StaticHost> {
  const host = await serveFolder(folder, pages)
  afterAll(host.close)
  return host
}
