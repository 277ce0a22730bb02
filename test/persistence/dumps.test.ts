/** Writing a dump to disk: all of its lines take effect together or not at all, whatever happens in between. */
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../src/limits.ts'
import { JournalFile } from '../../src/store/file/journal-file.ts'
import { control } from '../support/control.ts'
import { newFolder, removeFolders } from '../support/data-folder.ts'
import { openServer } from '../support/test-server.ts'

afterAll(removeFolders)

let foldBytes = limits.foldBytes
const api = openServer({ data: newFolder(), foldBytes: () => foldBytes })
const routers = '/scopes/prj_acme_prod/network/routers'
const sandbox = (): ReturnType<typeof api.app.sandboxes.get> & object => api.app.sandboxes.get('default')!
const names = async (q: string): Promise<string[]> =>
  (await api.get(`${routers}?q=${q}`)).body.data.map(({ name }: { name: string }) => name)

afterEach(() => vi.restoreAllMocks())

test('a process killed before the last line is written has the old state after a restart, and accepts another dump later', async () => {
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

test('if the disk is full before the last line, the dump is refused and the old state remains, even after a restart', async () => {
  const { body: dump } = await control(api, 'GET', '/dump')
  await api.post(routers, { name: 'full-before' })
  const before = api.state()
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const { write } = JournalFile.prototype
  let left = 1
  vi.spyOn(JournalFile.prototype, 'write').mockImplementation(function (this: JournalFile, bytes: Buffer) {
    if (left-- > 0) return write.call(this, bytes)
    throw new Error('ENOSPC: no space left on device, write')
  })
  expect(await control(api, 'POST', '/restore', dump)).toMatchObject({
    status: 503,
    body: { code: 'UPSTREAM_UNAVAILABLE', details: { reason: 'store_refuses_writes' } },
  })
  vi.restoreAllMocks()
  expect(api.state()).toEqual(before)
  await api.restart('killed')
  expect(api.state()).toEqual(before)
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
  expect(await names('full')).toEqual([])
})

test('the journal is compacted after a dump, never during it', async () => {
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

test('a start with a lot to read shows its progress', async () => {
  const told: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  try {
    await api.restart('stopped', { log: 'json', logTo: 'stderr', progressMs: 0 })
  } finally {
    vi.restoreAllMocks()
  }
  expect(told.join('')).toMatch(/Reading the data folder: \d+ lines so far/)
  expect(await names('after-')).toEqual(['after-4'])
})
