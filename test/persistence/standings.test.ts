/**
 * Quota standings: one record per project, whose change is written once in a commit, and reported in one frame per
 * quota. Data of versions that stored a record per quota opens, and the projects in it keep that form. Such a version
 * wrote the files in `formats/single-standings`, which must never be rewritten: a journal without a snapshot, and what the
 * version then answered.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { control } from '../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../support/data-folder.ts'
import { standingFaults } from '../support/standings.ts'
import { openStream, type SentFrame } from '../support/stream.ts'
import { openServer, type TestServer } from '../support/test-server.ts'
import type { World } from '../../src/world/world.ts'

afterAll(removeFolders)

const FORMATS = join(import.meta.dirname, 'formats')
const written = (path: string): string => gunzipSync(readFileSync(join(FORMATS, path))).toString()

/** What the version that wrote the journal answered, and its frames. */
const before = JSON.parse(written('single-standings/answers.json.gz')) as {
  readonly answers: Readonly<Record<string, object>>
  readonly frames: { readonly seq: number; readonly frames: readonly unknown[] }
}

/** Copies files of an earlier version to a new data folder. */
function folderWith(path: string, names: readonly string[]): string {
  const data = newFolder()
  mkdirSync(data, { recursive: true })
  for (const name of names) writeFileSync(join(data, name.replace('.gz', '')), written(join(path, name)))
  return data
}

const now = openServer({ data: newFolder() })
const journal = openServer({ data: folderWith('single-standings', ['journal-00000000.jsonl.gz']) })
const snapshot = openServer({
  data: folderWith('0.1.0/snapshot', readdirSync(join(FORMATS, '0.1.0/snapshot'))),
})

const PROD = 'prj_acme_prod'
const worldOf = (api: TestServer): World => api.app.sandboxes.get('default')!.world
const framesOf = ({ frames }: World): unknown[] => frames.after(0).map(({ text }) => JSON.parse(text) as unknown)
const quotaFrames = (frames: readonly Pick<SentFrame, 'kind' | 'id' | 'patch'>[]): unknown[] =>
  frames.filter(({ kind }) => kind === 'iam.quotaAllocation').map(({ id, patch }) => [id, patch])

/** The projects with a record per quota, and those with one record. */
function formsOf(world: World): { readonly single: readonly string[]; readonly joint: readonly string[] } {
  const single = [...world.all('iam.quotaStanding')].map(({ hidden }) => hidden.scopeId)
  return { single: [...new Set(single)].sort(), joint: [...world.all('iam.quotaStandings')].map(({ id }) => id) }
}

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

test('a project with a record per quota in the journal keeps them, with the same frames and allocations as before', async () => {
  expect(framesOf(worldOf(journal))).toEqual(before.frames.frames)
  expect(worldOf(journal).frames.seq).toBe(before.frames.seq)
  for (const [path, body] of Object.entries(before.answers))
    expect((await journal.get(path.replace('/api/v1', ''))).body).toEqual(body)
  const { single, joint } = formsOf(worldOf(journal))
  expect({ joint, single }).toEqual({ joint: [], single: [expect.stringMatching(/^prj_/), PROD] })

  const expected = await expectedFrames(journal)
  expect(await createAndDelete(journal)).toEqual(expected)
  expect(formsOf(worldOf(journal))).toEqual({ single, joint })
  expectNoFaults(journal)
  await expectSameAfterRestart(journal)
})

test('in such a state, new quotas are stored in the form of each project, and a new project has one record', async () => {
  const { single } = formsOf(worldOf(journal))
  const created = await journal.post('/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'later' })
  const id = created.body.id as string
  const { body: quota } = await control(journal, 'GET', '/state/iam.quota/quo_routers')
  journal.frames()
  await control(journal, 'PUT', '/state/iam.quota/quo_late', { ...quota, id: 'quo_late', name: 'late' })
  expect(formsOf(worldOf(journal))).toEqual({ single, joint: [id] })
  const frames = journal.frames()
  expect(frames.map(({ scopeId }) => scopeId).sort()).toEqual([...single, id].sort())
  for (const { id: quotaId, scopeId, patch } of frames) {
    const { allocated, used, limit, available } = (
      await journal.get(`/scopes/${scopeId}/iam/quota-allocations/quo_late`)
    ).body
    expect({ quotaId, patch }).toEqual({
      quotaId: 'quo_late',
      patch: { quotaId, allocated, used, limit, available },
    })
  }
  expectNoFaults(journal)
  await expectSameAfterRestart(journal)

  const quotas = [...worldOf(journal).all('iam.quota')].map((one) => one.id).sort()
  for (const project of [id, PROD]) {
    journal.frames()
    await control(journal, 'DELETE', `/state/project/${project}`)
    const gone = journal.frames().filter((one) => one.kind === 'iam.quotaAllocation' && one.scopeId === project)
    expect(gone.map((one) => one.id).sort()).toEqual(quotas)
    for (const { patch } of gone) expect(patch).toEqual({ deleted: true })
  }
  expect(formsOf(worldOf(journal))).toEqual({ single: single.filter((one) => one !== PROD), joint: [] })
  await expectSameAfterRestart(journal)
})

test('a reset of such a state creates one record per project, also after a restart', async () => {
  await control(journal, 'POST', '/reset')
  expect(formsOf(worldOf(journal))).toEqual({ single: [], joint: ['prj_acme_dev', PROD] })
  await createAndDelete(journal)
  await expectSameAfterRestart(journal)
  expect(formsOf(worldOf(journal)).single).toEqual([])
})

test('a project with a record per quota in a snapshot keeps them', async () => {
  const { single } = formsOf(worldOf(snapshot))
  expect(single).toContain(PROD)
  const expected = await expectedFrames(snapshot)
  expect(await createAndDelete(snapshot)).toEqual(expected)
  expect(formsOf(worldOf(snapshot))).toEqual({ single, joint: [] })
  expectNoFaults(snapshot)
  await expectSameAfterRestart(snapshot)
})

test.each(['constructor', '__proto__'])('records can be created if a quota is named %j', async (id) => {
  const { id: _id, ...quota } = (await control(now, 'GET', '/state/iam.quota/quo_routers')).body
  expect((await control(now, 'PUT', `/state/iam.quota/${id}`, { ...quota, id })).status).toBe(201)
  const made = await now.post(`/scopes/${PROD}/network/routers`, { name: `beside-${id.replaceAll('_', '')}` })
  expect(made.status).toBe(202)
  expect((await now.get(`/scopes/${PROD}/iam/quota-allocations?pageSize=100`)).status).toBe(200)
  expect((await control(now, 'DELETE', `/state/iam.quota/${id}`)).status).toBe(204)
})
