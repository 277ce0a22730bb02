/**
 * What a read costs with the web console open in a real browser, beside the same server with none.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../test/browser/chromium.ts'
import { rates } from '../load.ts'
import { INSTANCE, OWNER, papercloud } from '../papercloud.ts'
import { start } from '../process.ts'
import type { Measure } from '../result.ts'

const REQUEST = { path: INSTANCE, headers: OWNER }

/** Rounds alternate between both servers; what is compared is their processor time for one answer. */
export const consoleOpen: Measure = async (bench) => {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-bench-browser-'))
  const [closed, open] = [await start(papercloud({})), await start(papercloud({}))]
  const browser = await launch(folder)
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(`${open.url}/_sandbox/`)
    await page.getByText('live', { exact: true }).waitFor()
    const [without, withOne] = await rates(bench, [
      { name: 'no console open', running: closed, request: REQUEST },
      { name: 'one console open', running: open, request: REQUEST },
    ])
    const rows = await page.locator('.row').count()
    return {
      title: 'Web console',
      ratios: [
        {
          work: 'processor time of a read, console open',
          against: 'none open',
          value: withOne!.processorUs / without!.processorUs,
          aim: { atMost: 1.1 },
        },
      ],
      figures: [
        {
          caption: 'Reads of one instance over 16 connections; the console shows the requests',
          columns: ['', 'reads a second', 'processor µs a read', 'spread'],
          rows: [without!, withOne!].map(({ name, perSecond, processorUs, spread }) => [
            name,
            Math.round(perSecond),
            Number(processorUs.toFixed(1)),
            Number(spread.toFixed(2)),
          ]),
        },
      ],
      notes: [
        `The page held ${rows} rows at the end. The browser takes processor time of the same machine, which is not counted.`,
      ],
    }
  } finally {
    await browser.close()
    await closed.stop()
    await open.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
