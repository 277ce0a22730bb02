/**
 * A real Chromium: the one that ships inside its npm package, or the machine's own where PAPERCLOUD_CHROMIUM names it.
 * Whatever a page complains of fails the test that asks for its faults.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

/** A browser for the tests of a file. */
export interface TestBrowser {
  /** Opens a page; `faults` is filled with errors, refused loads and requests to other hosts. */
  readonly open: (url: string, how?: { width?: number; dark?: boolean }) => Promise<{ page: Page; faults: string[] }>
}

/** Opens a browser before the tests of a file and ends it after them. */
export function openBrowser(): TestBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-browser-'))
  let browser: Browser
  beforeAll(async () => {
    browser = await launch(folder)
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    open: async (url, { width = 1200, dark = false } = {}) => {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width, height: 800 },
        colorScheme: dark ? 'dark' : 'light',
      })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('request', (request) => {
        if (new URL(request.url()).host !== new URL(url).host && !request.url().startsWith('data:'))
          faults.push(`asked for ${request.url()}`)
      })
      await page.goto(url)
      return { page, faults }
    },
  }
}

async function launch(folder: string): Promise<Browser> {
  const own = process.env.PAPERCLOUD_CHROMIUM
  // Read by the package when it is imported: it brings the libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  try {
    const { chromium } = await import('playwright-core')
    const executablePath = own ?? (await (await import('@sparticuz/chromium')).default.executablePath())
    return await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      env: { ...process.env, TMPDIR: folder, HOME: folder },
    })
  } catch (error) {
    throw new Error(
      `No Chromium starts here: ${(error as Error).message.split('\n')[0]}. PAPERCLOUD_CHROMIUM names another one.`,
      { cause: error },
    )
  }
}
