/** Starts 100,000 Operations, then advances the clock until all have finished. */
import { call, CREATE, CREATE_ROUTER, papercloud } from '../papercloud.ts'
import { child, start } from '../process.ts'
import type { Bench, Measure } from '../result.ts'
import { median } from '../statistics.ts'

const ROUNDS = 3

/** The clock is frozen while the creates are sent, and then advanced until all work has finished. */
export const clock: Measure = async (bench) => {
  const operations = bench.quick ? 2_000 : 100_000
  const routers = await settled(bench, operations, CREATE_ROUTER)
  const instances = await settled(bench, operations, CREATE)
  return {
    title: 'Operations on the clock',
    ratios: [
      {
        work: `Time per step while ${operations} Operations are settled`,
        against: '',
        value: routers.stepUs,
        aim: { atMost: 10 },
        unit: 'µs',
      },
    ],
    figures: [
      {
        caption: `All records are created while the clock is stopped; then a single call settles all of their Operations (medians of ${bench.quick ? 1 : ROUNDS} rounds)`,
        columns: ['Operations that create', 'steps run', 'µs per step', 'time to settle, ms', 'resident MB afterwards'],
        rows: [
          [
            'routers (each Operation changes only its own record)',
            routers.steps,
            short(routers.stepUs),
            routers.tookMs,
            routers.mb,
          ],
          [
            'instances (each Operation also changes a port, an address and the records that show them)',
            instances.steps,
            short(instances.stepUs),
            instances.tookMs,
            instances.mb,
          ],
        ],
      },
    ],
    notes: ['A step removes its row from the clock, changes the Operation, schedules the next step and sends a frame.'],
  }
}

interface Settled {
  readonly steps: number
  readonly stepUs: number
  readonly tookMs: number
  readonly mb: number
}

async function settled(bench: Bench, amount: number, request: object): Promise<Settled> {
  const rounds: Settled[] = []
  for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1) {
    const running = await start(papercloud({ pace: 'manual', roomy: true }))
    try {
      await child('drive.mjs', { url: running.url, connections: 16, amount, ...request })
      const begunMs = performance.now()
      const path = '/_sandbox/clock/settle'
      const { ranTotal: steps } = await call<{ readonly ranTotal: number }>(running.url, 'POST', path, {})
      const tookMs = Math.round(performance.now() - begunMs)
      rounds.push({ steps, stepUs: (tookMs * 1000) / steps, tookMs, mb: Math.round(running.residentMb) })
    } finally {
      await running.stop()
    }
  }
  const middle = median(rounds.map(({ stepUs }) => stepUs))
  bench.say(`  ${short(middle)} µs per step`)
  return rounds.find(({ stepUs }) => stepUs === middle)!
}

function short(value: number): number {
  return Number(value.toFixed(1))
}
