/**
 * The web console under load: how soon a call appears in the list, and how 10,000 calls a second for a minute affect
 * the page and the server.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { loadNote, quantile, withBrowser, type OpenConsole } from '../console-page.ts'
import { CONNECTIONS } from '../load.ts'
import { INSTANCE, OWNER, papercloud } from '../papercloud.ts'
import { child, start, type Running } from '../process.ts'
import type { Measure } from '../result.ts'

const PER_SECOND = 10_000
const LOAD_S = 60
const CALLS = 200
const MB = 1024 ** 2

/** The maximum number of rows that a list renders in the page. */
const MOST_ROWS = 60

export const consoleLoad: Measure = async (bench) => {
  const durationS = bench.quick ? 5 : LOAD_S
  const server = await start(papercloud({ probe: true }))
  try {
    return await withBrowser(async (open) => {
      const console = await open(`${server.url}/_sandbox/`)
      const shownMs = await delaysOf(console.page, bench.quick ? 20 : CALLS)
      bench.say(`  a call is in the list after ${quantile(shownMs, 0.95).toFixed(1)} ms (95th percentile)`)
      // This load makes the page create its one-time objects before the measurement starts.
      await load(server, 3)
      const before = await memoryOf(server, console)
      const idle = await framesOf(console.page, 3)
      const loading = load(server, durationS)
      const frames = framesOf(console.page, durationS - 1)
      await sleep((durationS * 1000) / 2)
      const [rows, during] = [await console.page.locator('.row').count(), await console.heapBytes()]
      const [answered, framesMs] = [await loading, await frames]
      await sleep(3_000)
      const after = await memoryOf(server, console)
      bench.say(
        `  ${Math.round(answered / durationS)} calls a second, frames ${quantile(framesMs, 0.95).toFixed(1)} ms`,
      )
      return {
        title: 'Web console under load',
        ratios: [
          {
            work: 'Delay between a response and its row in the console, 95th percentile',
            against: '',
            value: quantile(shownMs, 0.95),
            aim: { atMost: 50 },
            unit: 'ms',
          },
          {
            work: `Rows in the console page at ${PER_SECOND} calls per second`,
            against: '',
            value: rows,
            aim: { atMost: MOST_ROWS },
            unit: 'rows',
          },
          {
            work: `Memory of the console page after ${durationS} s of load`,
            against: 'before the load',
            value: after.page / before.page,
            aim: { atMost: 1.2 },
          },
          {
            work: `Memory of the server after ${durationS} s of load with the console open`,
            against: 'before the load',
            value: after.server / before.server,
            aim: { atMost: 1.2 },
          },
        ],
        figures: [
          {
            caption: `Time from a response until its row is in the page, for ${shownMs.length} sequential calls`,
            columns: ['', 'ms'],
            rows: quantiles(shownMs),
          },
          {
            caption: `Frame times when idle and under load (${PER_SECOND} calls per second requested, ${Math.round(answered / durationS)} completed)`,
            columns: ['', 'idle, ms', 'under load, ms'],
            rows: quantiles(framesMs).map(([name, ms], at) => [name, quantiles(idle)[at]![1], ms]),
          },
          {
            caption: 'Memory after a full garbage collection',
            columns: ['', 'before the load, MB', 'halfway, MB', 'after the load, MB'],
            rows: [
              ['page', mb(before.page), mb(during), mb(after.page)],
              ['server', mb(before.server), '', mb(after.server)],
            ],
          },
        ],
        notes: [`The browser, the server and the driver run on one machine and share its processors. ${loadNote()}`],
      }
    })
  } finally {
    await server.stop()
  }
}

/** Returns how long after each response its row appeared (ms), as measured by code in the page. */
function delaysOf(page: Page, calls: number): Promise<number[]> {
  return page.evaluate(`(async () => {
    const found = []
    for (let at = 0; at < ${calls}; at += 1) {
      const seen = new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[id*="quick-' + at + '%20"]')) return
          watch.disconnect()
          done(performance.now())
        })
        watch.observe(document.querySelector('main'), { childList: true, subtree: true, attributes: true })
      })
      const headers = { authorization: '${OWNER.authorization}', 'x-request-id': 'quick-' + at }
      await (await fetch('../api/v1/regions', { headers })).text()
      const answered = performance.now()
      found.push((await seen) - answered)
      // Calls arrive at varying points between two updates of the stream.
      await new Promise((next) => setTimeout(next, (at * 7) % 40))
    }
    return found
  })()`)
}

/**
 * Returns the times between animation frames (ms) during the given number of seconds, as measured by code in the page.
 */
function framesOf(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(`new Promise((done) => {
    const found = []
    const begun = performance.now()
    let last = begun
    const frame = (now) => {
      found.push(now - last)
      last = now
      if (now - begun > ${seconds * 1000}) done(found)
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })`)
}

/** Calls the server for the given number of seconds; returns the number of calls that got a response. */
async function load({ url }: Running, durationS: number): Promise<number> {
  const request = { path: INSTANCE, method: 'GET', headers: OWNER }
  const driven = { url, ...request, connections: CONNECTIONS, durationS, perSecond: PER_SECOND }
  return (await child<{ answered: number }>('drive.mjs', driven)).answered
}

async function memoryOf(server: Running, console: OpenConsole): Promise<{ page: number; server: number }> {
  const { heapUsed, external } = await server.memory()
  return { page: await console.heapBytes(), server: heapUsed + external }
}

function mb(bytes: number): number {
  return Number((bytes / MB).toFixed(1))
}

function quantiles(values: readonly number[]): (readonly [name: string, ms: number])[] {
  const at = (share: number): number => Number(quantile(values, share).toFixed(1))
  return [
    ['median', at(0.5)],
    ['95th percentile', at(0.95)],
    ['99th percentile', at(0.99)],
    ['longest', at(1)],
  ]
}
