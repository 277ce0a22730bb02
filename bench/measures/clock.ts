/**
 * 100,000 Operations in flight, then the clock is moved until none is left.
 */
import { call, CREATE, papercloud } from '../papercloud.ts'
import { child, start } from '../process.ts'
import type { Measure } from '../result.ts'

/** Creates are accepted with the clock standing still; then it is settled. */
export const clock: Measure = async (bench) => {
  const operations = bench.quick ? 2_000 : 100_000
  const running = await start(papercloud({ pace: 'manual', roomy: true }))
  try {
    const load = await child<{ answered: number; perSecond: number }>('drive.mjs', {
      url: running.url,
      connections: 16,
      amount: operations,
      ...CREATE,
    })
    const { pending } = await call<{ readonly pending: number }>(running.url, 'GET', '/_sandbox/clock')
    const begunMs = performance.now()
    const { ranTotal: steps } = await call<{ readonly ranTotal: number }>(
      running.url,
      'POST',
      '/_sandbox/clock/settle',
      {},
    )
    const tookMs = performance.now() - begunMs
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
