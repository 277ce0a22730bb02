/** A sandbox's clock never goes back, whatever the host clock does, even across restarts. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { systemTime } from '../../../src/platform/time.ts'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'

afterAll(removeFolders)

let aheadMs = 0
const time = { ...systemTime, wallMs: () => systemTime.wallMs() + aheadMs }
const api = openServer({ data: newFolder(), pace: 'realistic', time })
const HOUR_MS = 3_600_000

/** Sets the host clock ahead of real time (or behind it, if negative). */
const hostAhead = (ms: number): void => void (aheadMs = ms)
const now = async (): Promise<number> => Date.parse((await control(api, 'GET', '/clock')).body.now)
const keyPair = async (name: string): Promise<number> =>
  Date.parse((await api.post('/scopes/prj_acme_prod/compute/key-pairs', { name })).body.createdAt)

afterEach(() => hostAhead(0))

test.each([[[0, HOUR_MS, 0, -HOUR_MS, 5 * HOUR_MS, HOUR_MS]], [[-HOUR_MS, -2 * HOUR_MS, 0]]])(
  'the sandbox clock never goes back when the host clock jumps forward or back (%j ms)',
  async (jumps) => {
    const shown: number[] = []
    for (const [at, jump] of jumps.entries()) {
      hostAhead(jump)
      shown.push(await now(), await keyPair(`jump-${jumps.length}-${at}`), await now())
      await control(api, 'POST', '/checkpoints', { name: 'one' })
      shown.push(await now())
    }
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    // An advance counts from the last time that the sandbox clock showed.
    await control(api, 'POST', '/clock/advance', { by: 'PT1H' })
    expect(await now()).toBeGreaterThanOrEqual(shown.at(-1)! + HOUR_MS)
  },
)

test.each(['stopped', 'killed'] as const)(
  'the sandbox clock does not go back if the server is %s and the host clock is set back before the next start',
  async (how) => {
    hostAhead(2 * HOUR_MS)
    await keyPair(`before-${how}`)
    const shown = await keyPair(`shown-${how}`)
    hostAhead(-2 * HOUR_MS)
    await api.restart(how)
    expect(await now()).toBeGreaterThanOrEqual(shown)
    expect(await keyPair(`after-${how}`)).toBeGreaterThanOrEqual(shown)
  },
)

test('restoring a dump sets the clock to the time in the dump, even if this time is earlier', async () => {
  const dump = (await control(api, 'GET', '/dump')).body
  const taken = dump.parts.clock.nowMs as number
  await control(api, 'POST', '/clock/advance', { by: 'P1D' })
  await control(api, 'POST', '/restore', dump)
  expect((await now()) - taken).toBeLessThan(HOUR_MS)
  for (const offsetMs of [1e300, -1e300, 2 ** 53]) {
    dump.parts.clock.offsetMs = offsetMs
    const { status, body } = await control(api, 'POST', '/restore', dump)
    expect({ status, field: body.field }).toEqual({ status: 422, field: 'parts.clock.offsetMs' })
  }
})
