import { beforeEach, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const find = async (name: string): Promise<any> =>
  (await control(api, 'GET', '/scenarios')).body.data.find((one: any) => one.name === name)

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('a shipped scenario can be switched on and off, and counts its hits', async () => {
  expect(await find('server-error-once')).toMatchObject({ on: false, source: 'shipped' })
  expect((await control(api, 'PUT', '/scenarios/server-error-once')).body).toMatchObject({ on: true, state: 'start' })
  const statuses = [(await api.get('/regions')).status, (await api.get('/regions')).status]
  expect(statuses).toContain(200)
  expect((await find('server-error-once')).rules.some(({ hits }: any) => hits > 0)).toBe(
    statuses.includes(500) || statuses.includes(503),
  )
  expect((await control(api, 'DELETE', '/scenarios/server-error-once')).status).toBe(204)
  expect((await find('server-error-once')).on).toBe(false)
  expect((await control(api, 'PUT', '/scenarios/no-such')).status).toBe(404)
  expect((await control(api, 'DELETE', '/scenarios/no-such')).status).toBe(404)
})

test('a scenario can be defined inline, and a scenario that could never apply is refused', async () => {
  const made = await control(api, 'PUT', '/scenarios/own', {
    title: 'Own',
    rules: [{ when: { endpoint: 'listRegions' }, then: { respond: { status: 503 } }, times: 1 }],
  })
  expect(made.body).toMatchObject({ name: 'own', on: true, source: 'inline', rules: [{ hits: 0, left: 1 }] })
  const answered = await api.get('/regions', { headers: { 'x-request-id': 'touched' } })
  expect(answered.status).toBe(503)
  expect((await control(api, 'GET', '/requests')).body.data[0]).toMatchObject({
    id: 'touched',
    scenario: 'own',
    status: 503,
  })
  expect((await control(api, 'GET', '/requests/touched/explain')).body).toMatchObject({
    scenario: 'own',
    decidedBy: 'scenario',
  })
  expect((await find('own')).rules).toMatchObject([{ hits: 1, left: 0 }])
  for (const rule of [
    { when: { endpoint: 'flyToTheMoon' }, then: { respond: { status: 503 } } },
    { when: { endpoint: 'listRegions' }, then: {} },
  ]) {
    expect((await control(api, 'PUT', '/scenarios/bad', { rules: [rule] })).status).toBe(422)
  }
  expect(await find('bad')).toBeUndefined()
})

test('a scenario can be defined by the text of a file, and if the text is invalid, the error gives the line and column', async () => {
  const text =
    '# why\nname: written\ntitle: Written\nrules:\n  - when: { endpoint: listRegions }\n    then: { respond: { status: 503 } }\n'
  const made = await control(api, 'PUT', '/scenarios/written', { text })
  expect(made.body).toMatchObject({ name: 'written', title: 'Written', on: true, source: 'inline' })
  expect((await api.get('/regions')).status).toBe(503)
  await control(api, 'DELETE', '/scenarios/written')
  const wrong = await control(api, 'PUT', '/scenarios/written', { text: text.replace('respond', 'repsond') })
  expect(wrong.status).toBe(422)
  expect(wrong.body.details.errors).toMatchObject([{ field: expect.stringMatching(/:6:\d+$/) }])
  expect((await control(api, 'PUT', '/scenarios/other', { text })).body).toMatchObject({ field: 'name' })
  expect((await control(api, 'PUT', '/scenarios/written', { text, title: 'Both' })).status).toBe(422)
  expect((await find('written')).on).toBe(false)
  expect(await find('other')).toBeUndefined()
})
