/**
 * 1,000 isolated sandboxes in one process: the time and memory that each one costs, and the processor time that they
 * use when idle.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { call, papercloud } from '../papercloud.ts'
import { start } from '../process.ts'
import type { Measure } from '../result.ts'
import { median } from '../statistics.ts'

const IDLE_MS = 5_000

/** Creates the sandboxes one after another over HTTP; each has its own state, clock and log. */
export const sandboxes: Measure = async (bench) => {
  const count = bench.quick ? 50 : 1_000
  const running = await start(papercloud({ probe: true }))
  try {
    await call(running.url, 'POST', '/_sandbox/sandboxes', { name: 'first' })
    const before = await running.memory()
    const idleBefore = await idle(running)
    const tookMs: number[] = []
    for (let at = 0; at < count; at += 1) {
      const begunMs = performance.now()
      await call(running.url, 'POST', '/_sandbox/sandboxes', { name: `bench-${at}` })
      tookMs.push(performance.now() - begunMs)
    }
    const after = await running.memory()
    const idleAfter = await idle(running)
    const kilobytes = (after.heapUsed + after.external - before.heapUsed - before.external) / count / 1024
    return {
      title: 'Isolated sandboxes',
      ratios: [
        {
          work: `Time to create one of ${count} sandboxes`,
          against: '',
          value: median(tookMs),
          aim: { atMost: 5 },
          unit: 'ms',
        },
        {
          work: `Memory used by one of ${count} sandboxes`,
          against: '',
          value: kilobytes,
          aim: { atMost: 1024 },
          unit: 'kB',
        },
        {
          work: `Processor time of ${count} idle sandboxes`,
          against: '',
          value: idleAfter - idleBefore,
          aim: { atMost: 20 },
          unit: `ms in ${IDLE_MS / 1000} s`,
        },
      ],
      figures: [
        {
          caption: `${count} sandboxes in one process`,
          columns: ['what', 'value'],
          rows: [
            ['median time to create one, ms', Number(median(tookMs).toFixed(2))],
            ['longest time to create one, ms', Number(Math.max(...tookMs).toFixed(1))],
            ['heap per sandbox, kB', Math.round(kilobytes)],
            [`processor time in ${IDLE_MS / 1000} s before the sandboxes are created, ms`, idleBefore],
            [`processor time in ${IDLE_MS / 1000} s while all sandboxes are idle, ms`, idleAfter],
            ['resident memory with all sandboxes, MB', Math.round(running.residentMb)],
          ],
        },
      ],
      notes: [],
    }
  } finally {
    await running.stop()
  }
}

async function idle(running: { readonly processorMs: number }): Promise<number> {
  await sleep(1_000)
  const before = running.processorMs
  await sleep(IDLE_MS)
  return running.processorMs - before
}
