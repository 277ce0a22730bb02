/**
 * A sandbox in a page gives the same responses as one in Node: the same seed, start time and calls result in the same
 * bytes. PAPERCLOUD_WALK sets the number of calls; the full-size test has 10,000.
 * `SEED=…` walks with another seed.
 */
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { openBrowser } from './browser.ts'
import { BUILT_PAGE } from './built-site.ts'
import { hostFolder, isLoaded, LIBRARY_PAGE } from './static-host.ts'
import { BEGINNING, COMPARED, recordedWalk, type WalkedCall } from './walk.ts'

const SEED = Number(process.env.SEED ?? 12_345)
const CALLS = Number(process.env.PAPERCLOUD_WALK ?? 500)
/** The number of calls that are passed to the page at a time, because a single message could not hold all of them. */
const BATCH = 250

const { open } = openBrowser()

let close: (() => Promise<void>) | undefined
afterAll(() => close?.())

test(
  `${CALLS} generated calls get the same status, headers and body in the browser as in Node (seed ${SEED})`,
  { timeout: 60_000 + CALLS * 60 },
  async () => {
    const app = await startApp({
      ...BEGINNING,
      host: '127.0.0.1',
      port: 0,
      rateLimit: 100_000,
      scenarios: [],
      log: 'silent',
      durability: 'write',
    })
    close = () => app.close()
    const calls = await recordedWalk(app, SEED, CALLS)
    const host = await hostFolder(BUILT_PAGE, LIBRARY_PAGE)
    const page = await open(`${host.url}page.html`)
    await isLoaded(page)
    await page.evaluate(async (beginning) => {
      const { startSandbox } = globalThis as any
      Object.assign(globalThis, { sandbox: await startSandbox({ ...beginning, rateLimit: 100_000 }) })
    }, BEGINNING)
    const differing: unknown[] = []
    for (let from = 0; from < calls.length && differing.length === 0; from += BATCH) {
      const batch = calls.slice(from, from + BATCH)
      const answers = await page.evaluate(repeat, { batch, names: COMPARED })
      for (const [at, answer] of answers.entries()) {
        const { status, answered, text, ...sent } = batch[at]!
        if (JSON.stringify(answer) !== JSON.stringify({ status, answered, text }))
          differing.push({ at: from + at, sent, node: { status, answered, text }, page: answer })
      }
    }
    expect(differing.slice(0, 1)).toEqual([])
    // The calls cover most of the API, and most kinds of responses.
    expect(new Set(calls.map(({ status }) => status)).size).toBeGreaterThan(8)
    expect(calls.filter(({ status }) => status < 300).length).toBeGreaterThan(CALLS / 4)
  },
)

/** Repeats the calls; this function runs in the page. */
async function repeat({
  batch,
  names,
}: {
  batch: readonly WalkedCall[]
  names: readonly string[]
}): Promise<unknown[]> {
  const { sandbox } = globalThis as any
  const root = (sandbox.url as string).replace('/api/v1', '')
  const answers: unknown[] = []
  for (const { method, path, headers, body } of batch) {
    const response = await sandbox.fetch(root + path, { method, headers, body })
    const neutral = (text: string): string => text.replaceAll(root, 'ORIGIN')
    const answered = names.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, neutral(value)]]
    })
    answers.push({
      status: response.status,
      answered: Object.fromEntries(answered),
      text: neutral(await response.text()),
    })
  }
  return answers
}
