/** The cost of a read with the web console open in a real browser, compared with the same process without one. */
import { loadNote, withBrowser } from '../console-page.ts'
import { CONNECTIONS } from '../load.ts'
import { INSTANCE, OWNER, papercloud } from '../papercloud.ts'
import { child, start, type Running } from '../process.ts'
import type { Measure } from '../result.ts'
import { median, spread } from '../statistics.ts'

const PAIRS = 9
const ROUND_S = 3

interface Round {
  readonly perSecond: number
  /** The server's processor time per response (µs). */
  readonly processorUs: number
}

/**
 * Rounds with and without a console alternate within one process, because two processes, with different compilation and
 * garbage collection, would differ by more than the effect to be measured. The comparison uses processor time, which a
 * busy machine affects least.
 */
export const consoleOpen: Measure = async (bench) => {
  const [pairs, seconds] = bench.quick ? [1, 1] : [PAIRS, ROUND_S]
  const server = await start(papercloud({}))
  const rounds: Record<'closed' | 'open', Round[]> = { closed: [], open: [] }
  let rows = 0
  try {
    return await withBrowser(async (open) => {
      const withConsole = async (): Promise<void> => {
        const { page } = await open(`${server.url}/_sandbox/`)
        rounds.open.push(await roundOf(server, seconds))
        rows = await page.locator('.row').count()
        await page.close()
      }
      const without = async (): Promise<void> => void rounds.closed.push(await roundOf(server, seconds))
      // Warm-up rounds, so that everything is compiled before the measurement starts.
      await without()
      await withConsole()
      rounds.closed = []
      rounds.open = []
      for (let pair = 0; pair < pairs; pair += 1) {
        for (const work of pair % 2 === 0 ? [without, withConsole] : [withConsole, without]) await work()
        const [none, one] = [rounds.closed.at(-1)!, rounds.open.at(-1)!].map(({ processorUs }) =>
          processorUs.toFixed(1),
        )
        bench.say(`  ${none} µs a read, ${one} µs with a console open`)
      }
      const [none, one] = [rounds.closed, rounds.open].map((all) => median(all.map(({ processorUs }) => processorUs)))
      return {
        title: 'Web console',
        ratios: [
          {
            work: 'Processor time per read with the console open',
            against: 'no console open',
            value: one! / none!,
            aim: { atMost: 1.1 },
          },
        ],
        figures: [
          {
            caption: `Reads of one instance over ${CONNECTIONS} connections, medians of ${pairs} rounds each`,
            columns: ['', 'reads per second', 'processor µs per read', 'spread'],
            rows: [figuresOf('no console open', rounds.closed), figuresOf('one console open', rounds.open)],
          },
        ],
        notes: [
          `The page contained ${rows} rows at the end. The browser runs on the same machine, but its processor time is not counted. ${loadNote()}`,
        ],
      }
    })
  } finally {
    await server.stop()
  }
}

async function roundOf(server: Running, durationS: number): Promise<Round> {
  const beforeMs = server.processorMs
  const { answered, perSecond } = await child<{ answered: number; perSecond: number }>('drive.mjs', {
    url: server.url,
    path: INSTANCE,
    method: 'GET',
    headers: OWNER,
    connections: CONNECTIONS,
    durationS,
  })
  return { perSecond, processorUs: ((server.processorMs - beforeMs) * 1000) / answered }
}

function figuresOf(name: string, rounds: readonly Round[]): [string, number, number, number] {
  const costs = rounds.map(({ processorUs }) => processorUs)
  return [
    name,
    Math.round(median(rounds.map(({ perSecond }) => perSecond))),
    Number(median(costs).toFixed(1)),
    Number(spread(costs).toFixed(2)),
  ]
}
