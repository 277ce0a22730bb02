/** Writing a dump to disk: either all of its lines take effect or none, even if something fails in between. */
import { afterAll, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { FaultyDisk } from '../../support/faulty-disk.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'

afterAll(removeFolders)

let foldBytes = limits.foldBytes
const faults = new FaultyDisk()
const api = openServer({ data: newFolder(), foldBytes: () => foldBytes, disk: faults.disk })
const routers = '/scopes/prj_acme_prod/network/routers'
const sandbox = (): ReturnType<typeof api.app.sandboxes.get> & object => api.app.sandboxes.get('default')!
const names = async (q: string): Promise<string[]> =>
  (await api.get(`${routers}?q=${q}`)).body.data.map(({ name }: { name: string }) => name)

test('if the process is killed before the last line of a restored dump is written, the old state is there again after a restart', async () => {
  await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: 3_000 })
  const { body: dump } = await control(api, 'GET', '/dump')
  await api.post(routers, { name: 'kept-router' })
  const before = api.state()
  const { done } = await sandbox().persistence!.prepare(sandbox(), sandbox().capture())
  await api.restart('killed')
  done()
  expect(api.state()).toEqual(before)
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
  await api.post(routers, { name: 'kept-later' })
  await api.restart('killed')
  expect(await names('kept')).toEqual(['kept-later'])
})

test('a restore is refused if the disk fills up before the last line of the dump is written, and the old state remains, even after a restart', async () => {
  const { body: dump } = await control(api, 'GET', '/dump')
  await api.post(routers, { name: 'full-before' })
  const before = api.state()
  faults.fill({ writes: 1 })
  expect(await control(api, 'POST', '/restore', dump)).toMatchObject({
    status: 503,
    body: { code: 'UPSTREAM_UNAVAILABLE', details: { reason: 'store_refuses_writes' } },
  })
  faults.free()
  expect(api.state()).toEqual(before)
  await api.restart('killed')
  expect(api.state()).toEqual(before)
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
  expect(await names('full')).toEqual([])
})

test('the journal is never compacted during a restore, only afterwards', async () => {
  const { body: dump } = await control(api, 'GET', '/dump')
  foldBytes = 10_000
  try {
    for (let round = 0; round < 5; round += 1) {
      await api.post(routers, { name: `fold-${round}` })
      const restored = control(api, 'POST', '/restore', dump)
      await api.patch(`${routers}/rtr_edge`, { name: `edge-${round}` }, { headers: { 'if-match': '*' } })
      expect((await restored).status).toBe(200)
      await api.post(routers, { name: `after-${round}` })
    }
    await api.restart('killed')
    expect(await names('fold-')).toEqual([])
    expect(await names('after-')).toEqual(['after-4'])
  } finally {
    foldBytes = limits.foldBytes
  }
})

test('start logs how many lines it has read so far if the data folder is large', async () => {
  const told: string[] = []
  await api.restart('stopped', { log: 'json', logTo: { write: (text) => told.push(text) }, progressMs: 0 })
  expect(told.join('')).toMatch(/Reading the data folder: \d+ lines so far/)
  expect(await names('after-')).toEqual(['after-4'])
})
