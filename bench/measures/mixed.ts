/**
 * A mixed load with every feature in use: many sandboxes are active at once, each of them is audited, and the console
 * is open in a browser.
 */
import { loadNote, withBrowser } from '../console-page.ts'
import { CONNECTIONS, type Request } from '../load.ts'
import { call, CREATE, CREATE_GROUP, FIRST_PAGE, INSTANCE, OWNER, papercloud, stateFolder } from '../papercloud.ts'
import { child, start } from '../process.ts'
import type { Measure } from '../result.ts'

const SANDBOXES = 200
const LOAD_S = 60
const WARM_S = 5
/** Calls per second: low enough to leave the browser and the driver enough time on a machine with two processors. */
const PER_SECOND = 1_000
const MB = 1024 ** 2

/** The calls that each sandbox gets one after the other; four of the six are reads. */
const WORKS: readonly Request[] = [
  { path: INSTANCE, headers: OWNER },
  { path: FIRST_PAGE, headers: OWNER },
  CREATE_GROUP,
  { path: INSTANCE, headers: OWNER },
  { path: FIRST_PAGE, headers: OWNER },
  CREATE,
]

interface Driven {
  readonly answered: number
  readonly refused: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** One server handles all calls. Each call goes to the next sandbox, so that all sandboxes are always busy. */
export const mixed: Measure = async (bench) => {
  const [count, durationS] = bench.quick ? [20, 5] : [SANDBOXES, LOAD_S]
  const server = await start(papercloud({ data: stateFolder(), roomy: true, probe: true }))
  const { url } = server
  const names = Array.from({ length: count }, (_none, at) => `mixed-${at}`)
  try {
    for (const name of names) {
      await call(url, 'POST', '/_sandbox/sandboxes', { name })
      await call(url, 'POST', '/_sandbox/runs', { name: `audit-${name}`, over: name, audit: true })
    }
    const load = (seconds: number): Promise<Driven> =>
      child<Driven>('drive.mjs', {
        url,
        mixed: WORKS,
        sandboxes: names,
        connections: CONNECTIONS,
        durationS: seconds,
        perSecond: PER_SECOND,
      })
    const heapMb = async (): Promise<number> => {
      const { heapUsed, external } = await server.memory()
      return (heapUsed + external) / MB
    }
    return await withBrowser(async (open) => {
      await open(`${url}/_sandbox/`)
      await load(WARM_S)
      const before = { heapMb: await heapMb(), processorMs: server.processorMs }
      const seen = await load(durationS)
      const processorUs = ((server.processorMs - before.processorMs) * 1000) / seen.answered
      const after = { heapMb: await heapMb(), residentMb: server.residentMb }
      bench.say(`  ${seen.answered} answered, ${seen.refused} refused, p99 ${seen.p99Ms} ms`)
      if (seen.refused + seen.failed > 0) throw new Error(`${seen.refused} refused, ${seen.failed} failed`)
      const mix = `a mixed load (${durationS} s, ${count} audited sandboxes, console open)`
      return {
        title: 'Mixed load with all features in use',
        ratios: [
          {
            work: `99th percentile of response times under ${mix}`,
            against: '',
            value: seen.p99Ms,
            unit: 'ms',
            aim: { atMost: 100 },
          },
          { work: `Processor time per call under ${mix}`, against: '', value: processorUs, unit: 'µs' },
          { work: `Heap after ${mix}`, against: '', value: after.heapMb, unit: 'MB' },
        ],
        figures: [
          {
            caption: `Requests alternate between reads, pages of 50 and creates; ${PER_SECOND} calls per second are requested over ${CONNECTIONS} connections`,
            columns: ['what', 'value'],
            rows: [
              ['responses per second', Math.round(seen.answered / durationS)],
              ['median response time, ms', seen.p50Ms],
              ['99th percentile of the response times, ms', seen.p99Ms],
              ['processor time per call, µs', Math.round(processorUs)],
              ['heap before the load, MB', Math.round(before.heapMb)],
              ['heap after the load, MB', Math.round(after.heapMb)],
              ['resident memory after the load, MB', Math.round(after.residentMb)],
            ],
          },
        ],
        notes: [
          `A third of the calls create records that are never deleted, so the heap keeps growing. The heap is measured after a full garbage collection. ${loadNote()}`,
        ],
      }
    })
  } finally {
    await server.stop()
  }
}
