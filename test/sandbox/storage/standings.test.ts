/** Quota standings: one record per project, whose change is written once in a commit, and reported in one frame per quota. */
import { afterAll, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { standingFaults } from '../../support/standings.ts'
import { openStream, type SentFrame } from '../../support/stream.ts'
import { openServer, type TestServer } from '../../support/test-server.ts'
import type { World } from '../../../src/service/state/world.ts'

afterAll(removeFolders)

const now = openServer({ data: newFolder() })

const PROD = 'prj_acme_prod'
const worldOf = (api: TestServer): World => api.app.sandboxes.get('default')!.world
const framesOf = ({ frames }: World): unknown[] => frames.after(0).map(({ text }) => JSON.parse(text) as unknown)
const quotaFrames = (frames: readonly Pick<SentFrame, 'kind' | 'id' | 'patch'>[]): unknown[] =>
  frames.filter(({ kind }) => kind === 'iam.quotaAllocation').map(({ id, patch }) => [id, patch])

function expectNoFaults(api: TestServer): void {
  expect([...standingFaults(worldOf(api))]).toEqual([])
}

/** Creates an instance and deletes it; returns the frames about quotas of both commits. */
async function createAndDelete(api: TestServer): Promise<unknown[][]> {
  const instances = `/scopes/${PROD}/compute/instances`
  api.frames()
  const body = { name: 'passing', flavorId: 'flv_small', imageId: 'img_ubuntu_2404', networkId: 'net_app' }
  const created = await api.post(instances, body)
  expect(created.status).toBe(202)
  const first = quotaFrames(api.frames())
  api.settle()
  await api.app.lifecycle.flushed()
  expect((await api.delete(`${instances}/${created.body.id}`, { headers: { 'if-match': '*' } })).status).toBe(202)
  api.settle()
  await api.app.lifecycle.flushed()
  return [first, quotaFrames(api.frames())]
}

/** The frames that are expected when an instance is created and deleted, given the usage before. */
async function expectedFrames(api: TestServer): Promise<unknown[][]> {
  const { data } = (await api.get(`/scopes/${PROD}/iam/quota-allocations?pageSize=50`)).body
  const usage = new Map<string, number>(data.map(({ id, used }: { id: string; used: number }) => [id, used]))
  const { vcpus, ramMb } = api.row('flavor', 'flv_small')!.doc
  const added: [string, number][] = [
    ['quo_vcpus', vcpus],
    ['quo_ram', ramMb],
    ['quo_instances', 1],
    ['quo_ports', 1],
  ]
  return [1, 0].map((count) => added.map(([id, amount]) => [id, { used: usage.get(id)! + count * amount }]))
}

/** Restarts a killed server, and expects the same records, frames and other state as before. */
async function expectSameAfterRestart(api: TestServer): Promise<void> {
  await api.app.lifecycle.flushed()
  const sandbox = api.app.sandboxes.get('default')!
  const frames = framesOf(sandbox.world)
  const state = lastingState(sandbox)
  await api.restart('killed')
  expect(framesOf(worldOf(api))).toEqual(frames)
  expect(lastingState(api.app.sandboxes.get('default')!)['now: records']).toBe(state['now: records'])
}

test('a change of several standings of a project has one frame for each quota, which a client that reconnects after a restart receives from where it stopped', async () => {
  const expected = await expectedFrames(now)
  const stream = await openStream(now)
  expect(await createAndDelete(now)).toEqual(expected)
  await stream.caughtUp()
  const sent = stream.frames()
  stream.close()
  expect(quotaFrames(sent)).toEqual(expected.flat())

  const { seq } = worldOf(now).frames
  await expectSameAfterRestart(now)
  expect(worldOf(now).frames.seq).toBe(seq)
  const at = sent.findIndex(({ kind }) => kind === 'iam.quotaAllocation') + 1
  const resumed = await openStream(now, { lastEventId: sent[at - 1]!.lastEventId })
  await resumed.caughtUp()
  expect(resumed.frames()).toEqual(sent.slice(at))
  resumed.close()
  expectNoFaults(now)
})

test.each(['constructor', '__proto__'])('records can be created if a quota is named %j', async (id) => {
  const { id: _id, ...quota } = (await control(now, 'GET', '/state/iam.quota/quo_routers')).body
  expect((await control(now, 'PUT', `/state/iam.quota/${id}`, { ...quota, id })).status).toBe(201)
  const made = await now.post(`/scopes/${PROD}/network/routers`, { name: `beside-${id.replaceAll('_', '')}` })
  expect(made.status).toBe(202)
  expect((await now.get(`/scopes/${PROD}/iam/quota-allocations?pageSize=100`)).status).toBe(200)
  expect((await control(now, 'DELETE', `/state/iam.quota/${id}`)).status).toBe(204)
})
