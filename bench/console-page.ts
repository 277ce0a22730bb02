/**
 * Opens the web console in a real browser, to measure it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch } from '../test/surfaces/browser/chromium.ts'

export interface OpenConsole {
  readonly page: Page
  /** The bytes that the page's scripts use after a full garbage collection. */
  readonly heapBytes: () => Promise<number>
}

/** Runs work that can open console pages; the browser is always closed afterwards. */
export async function withBrowser<T>(work: (open: (url: string) => Promise<OpenConsole>) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-bench-browser-'))
  const browser = await launch(folder)
  try {
    return await work(async (url) => {
      const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
      await page.goto(url)
      await page.getByText('live', { exact: true }).waitFor()
      const session = await page.context().newCDPSession(page)
      const heapBytes = async (): Promise<number> => {
        await session.send('HeapProfiler.collectGarbage')
        return (await session.send('Runtime.getHeapUsage')).usedSize
      }
      return { page, heapBytes }
    })
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How busy the machine was, so that readers can judge the figures. */
export function loadNote(): string {
  return `Load average at the end (1, 5 and 15 minutes): ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`
}

/** Returns a quantile of values; a share of 0.5, for example, gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
