/** What a server says while it stops, on a clock that the test moves. */
import { expect, it } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { StopReport } from '../../../src/surfaces/http/stop-report.ts'
import { systemTime } from '../../../src/platform/time.ts'
import { Scheduler } from '../../simulation/scheduler.ts'

const STAGES = ['the store', 'its clients', 'its log', 'its end']

/** Stops a server whose stages take the given times; returns what it says, and when. */
async function saidOver(durationsMs: readonly number[]): Promise<[atMs: number, message: string][]> {
  const scheduler = new Scheduler(1)
  const said: [number, string][] = []
  const time = { ...systemTime, after: (delayMs: number, call: () => void) => scheduler.after(delayMs, call) }
  const stop = new StopReport((message) => said.push([scheduler.nowMs, message]), time)
  for (const [at, durationMs] of durationsMs.entries()) {
    stop.waitFor(STAGES[at]!)
    await scheduler.runUntil(scheduler.nowMs + durationMs)
  }
  stop.end()
  await scheduler.runUntil(3_600_000)
  return said
}

const late = limits.stopNotedMs

it.each([
  ['nothing if it has stopped in time', [late - 3, 1, 1], []],
  ['what it is waiting for if one stage takes too long', [1, late + 1_000], [[late, 'its clients']]],
  ['the same if all stages together take too long', [late - 10, 5, 3_000], [[late, 'its log']]],
  [
    'each further stage as soon as it is late',
    [2 * late, 1, 1_000],
    [
      [late, 'the store'],
      [2 * late, 'its clients'],
      [2 * late + 1, 'its log'],
    ],
  ],
] as const)('a server that stops says %s', async (_what, durationsMs, said) => {
  expect(await saidOver(durationsMs)).toEqual(said.map(([atMs, what]) => [atMs, `Stopping: waiting for ${what}.`]))
})
