/** A node that starts while its store is busy waits for the store, for a limited time. */
import { expect, it } from 'vitest'
import { untilAnswered } from '../../../src/surfaces/cluster/until-answered.ts'
import { limits } from '../../../src/platform/limits.ts'
import { EngineError } from '../../../src/sandbox/storage/engine.ts'
import { QuickTime } from '../../support/quick-time.ts'

function failing(times: number, error: Error): { readonly work: () => Promise<string>; readonly tries: () => number } {
  let tries = 0
  const work = (): Promise<string> => ((tries += 1) > times ? Promise.resolve('done') : Promise.reject(error))
  return { work, tries: () => tries }
}

it.each([
  ['no answer', new EngineError('unanswered', 'no response within 500 ms')],
  ['no connection', new EngineError('unreachable', 'timeout')],
  ['a conflict', new EngineError('refused', 'deadlock', { isTransient: true })],
])('a starting node repeats its request to the store after %s', async (_what, error) => {
  const { work, tries } = failing(3, error)
  expect(await untilAnswered(work, new QuickTime())).toBe('done')
  expect(tries()).toBe(4)
})

it('startup fails at once if the store refuses the request or our own code fails', async () => {
  for (const error of [new EngineError('refused', 'permission denied'), new Error('bug')]) {
    const { work, tries } = failing(1, error)
    await expect(untilAnswered(work, new QuickTime())).rejects.toBe(error)
    expect(tries()).toBe(1)
  }
})

it('startup fails after the time limit if the store never answers', async () => {
  const time = new QuickTime()
  const error = new EngineError('unanswered', 'no response within 500 ms')
  await expect(untilAnswered(failing(Infinity, error).work, time)).rejects.toBe(error)
  expect(time.nowMs()).toBeGreaterThan(limits.startWaitMs)
  expect(time.nowMs()).toBeLessThan(limits.startWaitMs + 1_000)
})
