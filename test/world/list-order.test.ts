import { expect, test } from 'vitest'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const path = '/scopes/prj_acme_prod'

test('records of one instant are listed in the order of their making, newest first', async () => {
  const made: string[] = []
  for (let at = 0; at < 8; at++) made.push((await api.post(`${path}/compute/key-pairs`, { name: `o-${at}` })).body.id)
  const newest = (await api.get(`${path}/compute/key-pairs?pageSize=8`)).body.data.map((one: { id: string }) => one.id)
  expect(newest).toEqual(made.toReversed())
  const oldest = (await api.get(`${path}/compute/key-pairs?sort=created&q=o-`)).body.data.map(
    (one: { id: string }) => one.id,
  )
  expect(oldest).toEqual(made)
})

test('so are the events of one instant, and records that a change has touched since', async () => {
  const { data } = (await api.get(`${path}/activity/activity-events?pageSize=8`)).body
  expect(data.map((one: { resourceName: string }) => one.resourceName)).toEqual(
    Array.from({ length: 8 }, (_, at) => `o-${7 - at}`),
  )
  const [, second] = (await api.get(`${path}/storage/volumes`)).body.data
  const volumes: string[] = []
  for (const name of ['v-0', 'v-1', 'v-2'])
    volumes.push((await api.post(`${path}/storage/volumes`, { name, sizeGb: 10 })).body.id)
  api.settle()
  await api.patch(`${path}/storage/volumes/${volumes[0]!}`, { name: 'v-0b' }, { headers: { 'if-match': '*' } })
  const listed = (await api.get(`${path}/storage/volumes?pageSize=3`)).body.data.map((one: { id: string }) => one.id)
  expect(listed).toEqual(volumes.toReversed())
  expect(second).toBeDefined()
})
