import { expect, test } from 'vitest'
import { expectRefusal, openHouse } from './support/house.ts'

const house = openHouse()
const routers = '/scopes/prj_acme_prod/network/routers'

test('routers.create, operations.lifecycle: a router is BUILD until its Operation ends', async () => {
  house.frames()
  const created = await house.post(routers, { name: 'story' })
  expect(created).toMatchObject({ status: 202, body: { name: 'story', status: 'BUILD', origin: 'api' } })
  const operation = `/operations/${created.headers.get('x-sandbox-operation')}`
  expect((await house.get(operation)).body).toMatchObject({ state: 'PENDING', startedAt: null, action: 'network.router.create', resourceId: created.body.id })
  house.advance(1)
  expect((await house.get(operation)).body).toMatchObject({ state: 'RUNNING', startedAt: '2026-03-01T12:00:01.000Z', finishedAt: null })
  house.advance(9)
  expect((await house.get(operation)).body).toMatchObject({ state: 'SUCCEEDED', progressPercent: 100, finishedAt: '2026-03-01T12:00:10.000Z' })
  expect((await house.get(`${routers}/${created.body.id}`)).body.status).toBe('ACTIVE')
  const told = house.frames().filter(({ kind }) => kind === 'network.router').map(({ patch }) => patch.status)
  expect(told).toEqual(['BUILD', 'ACTIVE'])
})

test('routers.name: a name that is taken is refused and nothing changes', async () => {
  await house.post(routers, { name: 'taken' })
  await expectRefusal(house, () => house.post(routers, { name: 'taken' }), 409, 'CONFLICT', { field: 'name' })
  await expectRefusal(house, () => house.post(routers, { name: 'Not Allowed' }), 422, 'VALIDATION_FAILED', { field: 'name' })
})
