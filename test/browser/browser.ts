/**
 * Pages in a real Chromium. Whatever a page complains of, refuses or asks of another host fails the test that opened it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launch } from './chromium.ts'

/** How a page is opened. */
export interface Opening {
  readonly width?: number
  readonly dark?: boolean
  /** Complaints that the story provokes, as parts of their text. */
  readonly expects?: readonly string[]
}

/** A browser for the tests of a file. */
export interface TestBrowser {
  readonly open: (url: string, how?: Opening) => Promise<Page>
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Says so before any script of the page runs. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI))`

/** Opens a browser before the tests of a file and ends it after them; after each test its pages have no complaints. */
export function openBrowser(): TestBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-browser-'))
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let complaints: string[] = []
  beforeAll(async () => {
    // What is tested is what the sources say now, built or not.
    execFileSync(process.execPath, ['build-console.mjs'])
    browser = await launch(folder)
  }, 60_000)
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const found = complaints
    contexts = []
    complaints = []
    expect(found, 'complaints of the pages').toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    open: async (url, { width = 1280, dark = false, expects = [] } = {}) => {
      const context = await browser!.newContext({
        locale: 'en-US',
        viewport: { width, height: 800 },
        colorScheme: dark ? 'dark' : 'light',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const complain = (text: string): void => {
        if (!expects.some((part) => text.includes(part))) complaints.push(text)
      }
      page.on('console', (message) => message.type() === 'error' && complain(message.text()))
      page.on('pageerror', (error) => complain(error.message))
      page.on('request', (request) => {
        const asked = request.url()
        if (!asked.startsWith('data:') && new URL(asked).host !== new URL(url).host) complain(`asked for ${asked}`)
      })
      await page.addInitScript(TELL_VIOLATIONS)
      await page.goto(url)
      return page
    },
  }
}

/** Asserts that axe finds nothing against WCAG 2.2 AA, in either colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's policy lets no script in; the debugger is not bound by it.
  const session = await page.context().newCDPSession(page)
  const evaluated = async (expression: string): Promise<any> =>
    (await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result.value
  await evaluated(`${AXE};0`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await evaluated(
      `axe.run(document, { runOnly: ${JSON.stringify(AXE_TAGS)} }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' ')))`,
    )
    expect(violations, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** The rows of the list in the screen; choices of a select are options too. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listbox').getByRole('option')
}

/** Waits until the page follows its sandbox. */
export async function isLive(page: Page): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor()
}
