/**
 * Pages in a real Chromium. A test fails if its page reports an error, refuses a resource or contacts another host.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { launch } from './chromium.ts'

/** Options for opening a page. */
export interface Opening {
  readonly width?: number
  readonly dark?: boolean
  /** Parts of error messages that the test provokes on purpose. */
  readonly expects?: readonly string[]
  /** Runs before any script in the page. */
  readonly before?: string
  /** Receives what the page writes to its console. */
  readonly notes?: (text: string) => void
}

/** A browser shared by the tests in a file. */
export interface TestBrowser {
  readonly open: (url: string, how?: Opening) => Promise<Page>
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * Rules that depend on colours. All other rules give the same result in both colour schemes, so they are checked only
 * once.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs before any script in the page. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI))`

/**
 * One browser for all test files of a worker: the files share imported modules, and starting a browser takes longer
 * than most tests.
 */
let started: Promise<Browser> | undefined

async function start(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return launch(folder)
}

/** Opens pages for the tests in a file; after each test it closes them and checks that they reported no errors. */
export function openBrowser(): TestBrowser {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let complaints: string[] = []
  beforeAll(async () => {
    if (!(await started)?.isConnected()) started = start()
    browser = await started
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const found = complaints
    contexts = []
    complaints = []
    expect(found, 'complaints of the pages').toEqual([])
  })
  return {
    open: async (url, { width = 1280, dark = false, expects = [], before = '', notes } = {}) => {
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
      page.on('console', (message) => {
        notes?.(message.text())
        if (message.type() === 'error') complain(message.text())
      })
      page.on('pageerror', (error) => complain(error.message))
      page.on('request', (request) => {
        const asked = request.url()
        if (!asked.startsWith('data:') && new URL(asked).host !== new URL(url).host) complain(`asked for ${asked}`)
      })
      await page.addInitScript(`${TELL_VIOLATIONS}\n${before}`)
      await page.goto(url)
      return page
    },
  }
}

/** Asserts that axe finds no violations of WCAG 2.2 AA in either colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  // The debugger runs axe, because the page's policy blocks injected scripts.
  const session = await page.context().newCDPSession(page)
  const evaluated = async (expression: string): Promise<any> =>
    (await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result.value
  if (!(await evaluated('"axe" in window'))) await evaluated(`${AXE};0`)
  for (const [colorScheme, runOnly] of [
    ['light', AXE_TAGS],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    // Pages that switch the colour scheme by script do so before the next frame. After that, colours may still fade in.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished),
      ),
    )
    const violations = await evaluated(
      `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' ')))`,
    )
    expect(violations, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Returns the rows of the list on the screen; the options of a select also match. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listbox').getByRole('option')
}

/** Waits until the page receives events from its sandbox. */
export async function isLive(page: Page): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor()
}
