import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

test.each([
  ['POST', '/clock/settle'],
  ['POST', '/reset'],
  ['POST', '/checkpoints/kept/restore'],
  ['DELETE', '/checkpoints/kept'],
  ['DELETE', '/requests'],
  ['DELETE', '/scenarios/slow-operations'],
])('%s %s refuses any body except an empty object, and nothing changes', async (method, path) => {
  await control(api, 'POST', '/reset')
  await control(api, 'POST', '/checkpoints', { name: 'kept' })
  await control(api, 'PUT', '/scenarios/slow-operations')
  await api.post('/scopes/prj_acme_prod/storage/volumes', { name: 'under-way', sizeGb: 1 })
  const before = [api.state(), (await control(api, 'GET', '/requests')).body.total]
  for (const [body, field] of [
    [{ colour: 'red' }, 'colour'],
    [[], undefined],
    ['red', undefined],
    [null, undefined],
  ] as const) {
    const refused = await control(api, method, path, body)
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(refused.body.field).toBe(field)
  }
  expect([api.state(), (await control(api, 'GET', '/requests')).body.total]).toEqual(before)
  expect((await control(api, 'GET', '/checkpoints')).body.data).toHaveLength(1)
  expect((await control(api, method, path, {})).status).toBeLessThan(300)
})

test.each([
  ['PUT', '/clock', { now: '2020-01-01T00:00:00Z' }, 'now'],
  ['PUT', '/clock', { now: '1960-01-01T00:00:00Z' }, 'now'],
  ['PUT', '/clock', { now: '2090-01-01T00:00:00Z' }, 'now'],
  ['POST', '/clock/advance', { to: '2020-01-01T00:00:00Z' }, 'to'],
  ['POST', '/clock/advance', { to: '2090-01-01T00:00:00Z' }, 'to'],
  ['POST', '/clock/advance', { by: 'P9000D' }, 'by'],
  ['POST', '/clock/advance', { by: 'soon' }, 'by'],
  ['POST', '/clock/advance', { by: 'PT1M', to: 'next' }, 'by'],
  ['POST', '/clock/advance', {}, undefined],
])('%s %s with the body %j is refused, and the error names the invalid field', async (method, path, body, field) => {
  const before = (await control(api, 'GET', '/clock')).body
  const refused = await control(api, method, path, body)
  expect([refused.status, refused.body.field]).toEqual([422, field])
  expect((await control(api, 'GET', '/clock')).body).toEqual(before)
})
