/** Advances of the clock that take several turns of the event loop, while other calls arrive. */
import { request } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import type { AdvanceResult } from '../../../src/service/state/clock.ts'
import { control } from '../../support/control.ts'
import { openServer, START } from '../../support/test-server.ts'

const DAY_MS = 86_400_000

const api = openServer()

beforeEach(() => control(api, 'POST', '/reset'))

test('an advance lists every step that ran until its end, those that other calls caused too', () => {
  const { world } = api.app.sandboxes.get('default')!
  const { clock } = world
  const run = vi.spyOn(world, 'runStep')
  const toMs = Date.parse(START) + 10 * DAY_MS
  const result: AdvanceResult = { ran: [], total: 0 }
  const end = clock.list(result)
  let caused = 0
  // Each turn runs one instant at most, and then other calls do what is due at that instant or advance to the next one.
  while (!clock.advance(toMs, result, () => true)) {
    const before = run.mock.calls.length
    clock.catchUp()
    const nextMs = clock.nextDueMs()!
    if (nextMs <= toMs) clock.advanceTo(nextMs)
    caused += run.mock.calls.length - before
  }
  end()
  clock.advanceTo(toMs + DAY_MS)
  const known = run.mock.calls.slice(0, result.total).map(([handler, id, step]) => ({ handler, id, step }))
  expect(caused).toBeGreaterThan(10)
  expect(known.length).toBeGreaterThan(caused)
  expect(run.mock.calls.length).toBeGreaterThan(result.total)
  expect(result.ran.map(({ handler, id, step }) => ({ handler, id, step }))).toEqual(known.slice(0, limits.stepsListed))
  run.mockRestore()
})

test('an advance whose client leaves stops at the instant that it has reached', async () => {
  const read = async (): Promise<string> => (await control(api, 'GET', '/clock')).body.now
  const left = request(`${api.app.url}/_sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  left.on('error', () => undefined)
  left.end('{"by":"P3600D"}')
  const seen = [await read()]
  while (seen.at(-1) === START) seen.push(await read())
  left.destroy()
  while (seen.at(-1) !== seen.at(-2)) seen.push(await read())
  expect(Date.parse(seen.at(-1)!)).toBeLessThan(Date.parse(START) + 3600 * DAY_MS)
  expect((await control(api, 'POST', '/clock/advance', { by: 'PT1S' })).status).toBe(200)
  expect(await read()).toBe(new Date(Date.parse(seen.at(-1)!) + 1_000).toISOString())
})
