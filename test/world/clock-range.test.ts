/**
 * The instants that a sandbox clock can show: 1970 to the end of 9999. What would leave them is refused, and nothing moves.
 */
import { expect, test } from 'vitest'
import { optionsFrom } from '../../src/cli/options.ts'
import { readFlags } from '../../src/cli/flags.ts'
import { control } from '../support/control.ts'
import { expectRefusal, openServer } from '../support/test-server.ts'

const api = openServer({ now: '9995-01-01T00:00:00.000Z' })
const LAST = '9999-12-31T23:59:59.999Z'

test('the clock goes to its last instant and not beyond', async () => {
  for (const [method, path, body] of [
    ['POST', '/clock/advance', { by: 'P1826D' }],
    ['POST', '/clock/advance', { by: 'P9000000000Y' }],
    ['POST', '/clock/advance', { to: '+010000-01-01T00:00:00Z' }],
    ['PUT', '/clock', { now: '+010000-01-01T00:00:00.000Z' }],
  ] as const)
    await expectRefusal(api, () => control(api, method, path, body), 422, 'VALIDATION_FAILED')
  expect((await control(api, 'POST', '/clock/advance', { to: LAST })).body.now).toBe(LAST)
  await expectRefusal(api, () => control(api, 'POST', '/clock/advance', { by: 'PT1S' }), 422, 'VALIDATION_FAILED')
})

test('a sandbox begins within the range', async () => {
  for (const now of ['1969-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])
    expect(await control(api, 'POST', '/sandboxes', { name: 'early', now })).toMatchObject({
      status: 422,
      body: { field: 'now' },
    })
  expect((await control(api, 'POST', '/sandboxes', { name: 'early', now: '1970-01-01T00:00:00Z' })).status).toBe(201)
})

test('a flag outside the range ends the start', () => {
  const options = (now: string): unknown => optionsFrom(readFlags(['--now', now], {}), 'start', {}, false)
  expect(() => options('1969-12-31T23:59:59Z')).toThrow('--now must lie between 1970 and 9999')
  expect(() => options('1970-01-01T00:00:00Z')).not.toThrow()
})
