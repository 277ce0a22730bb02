/**
 * The range of a sandbox clock: 1970 to the end of 9989. Anything that would leave this range is refused, and the clock
 * does not move.
 */
import { expect, test } from 'vitest'
import { readFlags } from '../../../src/surfaces/cli/arguments.ts'
import { optionsFrom } from '../../../src/surfaces/cli/options.ts'
import { control } from '../../support/control.ts'
import { expectRefusal, openServer } from '../../support/test-server.ts'

const api = openServer({ now: '9985-01-01T00:00:00.000Z' })
const LAST = '9989-12-31T23:59:59.999Z'

test('the clock can be moved to the end of its range, but no further', async () => {
  // Runs everything in the fixtures that is due by this instant.
  await control(api, 'POST', '/clock/advance', { by: 'PT1S' })
  for (const [method, path, body] of [
    ['POST', '/clock/advance', { by: 'P1827D' }],
    ['POST', '/clock/advance', { by: 'P9000000000Y' }],
    ['POST', '/clock/advance', { to: '+010000-01-01T00:00:00Z' }],
    ['PUT', '/clock', { now: '+010000-01-01T00:00:00.000Z' }],
  ] as const)
    await expectRefusal(api, () => control(api, method, path, body), 422, 'VALIDATION_FAILED')
  expect((await control(api, 'POST', '/clock/advance', { to: LAST })).body.now).toBe(LAST)
  await expectRefusal(api, () => control(api, 'POST', '/clock/advance', { by: 'PT1S' }), 422, 'VALIDATION_FAILED')
})

test('a running clock stops at the end of its range, and the dump can still be restored', async () => {
  await control(api, 'POST', '/sandboxes', { name: 'last', now: LAST })
  const { status } = await fetch(`${api.app.url}/sandboxes/last/api/v1/scopes/prj_acme_prod/storage/volumes`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pc_live_owner',
      'content-type': 'application/json',
      'idempotency-key': '8b7f1d10-0000-4000-8000-000000000009',
    },
    body: JSON.stringify({ name: 'late', sizeGb: 1 }),
  })
  expect(status).toBe(202)
  expect((await control(api, 'GET', '/clock', undefined, 'last')).body.now).toBe(LAST)
  const { text, body: dump } = await control(api, 'GET', '/dump', undefined, 'last')
  expect(text).not.toMatch(/"\+0\d{5}-/)
  expect(text).not.toContain('Invalid Date')
  expect((await control(api, 'POST', '/restore', dump, 'last')).status).toBe(200)
  expect((await control(api, 'GET', '/clock', undefined, 'last')).body.now).toBe(LAST)
})

test('a sandbox can start only at a time within the range', async () => {
  for (const now of ['1969-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '9990-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    expect(await control(api, 'POST', '/sandboxes', { name: 'early', now })).toMatchObject({
      status: 422,
      body: { field: 'now' },
    })
  expect((await control(api, 'POST', '/sandboxes', { name: 'early', now: '1970-01-01T00:00:00Z' })).status).toBe(201)
})

test('start fails if the time in a flag is outside the range', () => {
  const options = (now: string): unknown => optionsFrom(readFlags(['--now', now], {}), 'start', {}, false)
  expect(() => options('1969-12-31T23:59:59Z')).toThrow('--now must be between 1970-01-01')
  expect(() => options('9999-12-31T00:00:00Z')).toThrow('--now must be between 1970-01-01')
  expect(() => options('1970-01-01T00:00:00Z')).not.toThrow()
})
