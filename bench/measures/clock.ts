/**
 * 100,000 Operations in flight, then the clock is moved until none is left.
 */
import { call, CREATE, papercloud } from '../papercloud.ts'
import { child, start } from '../process.ts'
import type { Measure } from '../result.ts'

interface Clock {
  readonly pending: number
}

/** Creates are accepted with the clock standing still; then it is settled. */
export const clock: Measure = async (bench) => {
  const operations = bench.quick ? 2_000 : 100_000
  const running = await start(papercloud({ pace: 'manual' }))
  try {
    const load = await child<{ answered: number; perSecond: number }>('drive.mjs', {
      url: running.url,
      connections: 16,
      amount: operations,
      ...CREATE,
    })
    const { pending } = await call<Clock>(running.url, 'GET', '/_sandbox/clock')
    const begunMs = performance.now()
    const settled = await call<object>(running.url, 'POST', '/_sandbox/clock/settle', {})
    const tookMs = performance.now() - begunMs
    const steps = stepsOf(settled) ?? pending
    return {
      title: 'Operations on the clock',
      ratios: [
        {
          work: `${load.answered} Operations in flight, settled`,
          against: 'a step',
          value: (tookMs * 1000) / steps,
          aim: { atMost: 10 },
          unit: 'µs',
        },
      ],
      figures: [
        {
          caption: 'Creates with the clock standing still, then one settle',
          columns: ['what', 'value'],
          rows: [
            ['Operations', load.answered],
            ['due rows before', pending],
            ['steps run', steps],
            ['settled in, ms', Math.round(tookMs)],
            ['creates/s meanwhile', Math.round(load.perSecond)],
            ['MB after', Math.round(running.residentMb)],
          ],
        },
      ],
      notes: [],
    }
  } finally {
    await running.stop()
  }
}

/** How many steps an answer speaks of: a number of them or a list. */
function stepsOf(settled: object): number | undefined {
  for (const value of Object.values(settled) as unknown[]) {
    if (Array.isArray(value)) return value.length
  }
  const { steps, ran } = settled as { steps?: number; ran?: number }
  return steps ?? ran
}
