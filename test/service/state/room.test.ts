/**
 * The limit on records in one process: records shared by copies are counted once. Beyond the limit, new records are
 * refused, but reads and deletes still work.
 */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { Room, Share, type Heap, type Holder } from '../../../src/service/state/room.ts'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { expectRefusal, openServer } from '../../support/test-server.ts'

afterAll(removeFolders)

describe('counting records', () => {
  const heap = (): Heap => ({ used: 0, limit: 2 ** 30, old: 2 ** 30 })
  const roomOf = (...holders: Holder[]): Room => new Room(() => ({ holders, overhead: 0 }), heap)

  test('worlds that share no records count in full towards the limit; a copy counts only for the records that were added to it', () => {
    const [one, other] = [new Share(), new Share()]
    expect(roomOf({ records: 100, share: one }, { records: 50, share: other }).count()).toBe(150)
    one.replaced(one.snapshotTaken(100))
    const copies = Array.from({ length: 150 }, () => new Share())
    for (const copy of copies) copy.replaced(one.link)
    copies[0]!.added(7)
    const room = roomOf(...[one, ...copies].map((share) => ({ records: 100, share })))
    expect(room.count()).toBe(107)
    expect(room.count({ records: 100, share: one })).toBeLessThanOrEqual(107)
  })

  test('the count of a world that shares no records does not depend on how often the world is saved and changed', () => {
    const share = new Share()
    for (let round = 0; round < 500; round += 1) {
      share.added(30)
      share.snapshotTaken(100)
    }
    expect(roomOf({ records: 100, share }).count()).toBe(100)
  })

  test('each checkpoint of a changing world counts for at least the records that have changed since the previous checkpoint', () => {
    const share = new Share()
    const kept: Holder[] = []
    for (let round = 0; round < 10; round += 1) {
      const link = share.snapshotTaken(100)
      kept.push({ records: 100, share: { link, fresh: 0 } })
      share.added(20)
    }
    const count = roomOf({ records: 100, share }, ...kept).count()
    expect(count).toBeGreaterThanOrEqual(100 + 10 * 20)
    expect(count).toBeLessThanOrEqual(2 * (100 + 10 * 20))
  })

  test('no records can be added when the heap is nearly full, even to a small world', () => {
    let used = 0
    const room = new Room(
      () => ({ holders: [], overhead: 0 }),
      () => ({ used, limit: 2 ** 30, old: 2 ** 30 }),
    )
    expect(room.has(1)).toBe(true)
    expect(room.has(room.most + 1)).toBe(false)
    used = 2 ** 30 * 0.9
    expect(room.has(1)).toBe(false)
    expect(room.refusal()).toMatchObject({
      status: 503,
      body: { details: { reason: 'sandbox_full' }, retryable: true },
    })
  })
})

describe('a process with a full heap', () => {
  const api = openServer()
  const prod = '/scopes/prj_acme_prod'
  const groups = `${prod}/network/security-groups`
  const full = { details: { reason: 'sandbox_full' } }
  const room = (): { most: number } => api.app.sandboxes.room
  let most: number

  beforeEach(async () => {
    await control(api, 'POST', '/reset')
    most = room().most
    room().most = api.app.sandboxes.room.count()
  })
  afterEach(() => {
    room().most = most
  })

  test('the process refuses to add records through the API and the control API, and nothing changes', async () => {
    const { text: dump } = await control(api, 'GET', '/dump')
    await expectRefusal(api, () => api.post(groups, { name: 'one more' }), 503, 'UPSTREAM_UNAVAILABLE', full)
    const row = (await control(api, 'GET', '/state/network.router/rtr_edge')).body
    for (const [method, path, body] of [
      ['POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: 1 }],
      ['PUT', '/state/network.router/rtr_other', { ...row, id: 'rtr_other', name: 'other' }],
      ['POST', '/sandboxes', { name: 'copy', from: 'default' }],
      ['POST', '/sandboxes', { name: 'new' }],
      ['POST', '/checkpoints', { name: 'new' }],
      ['POST', '/restore', more(JSON.parse(dump), Math.ceil(room().most * 0.3))],
    ] as const) {
      const before = api.state()
      const answered = await control(api, method, path, body)
      expect(answered, `${method} ${path}`).toMatchObject({
        status: 503,
        body: { code: 'UPSTREAM_UNAVAILABLE', ...full },
      })
      expect(answered.body.message).toContain('max-old-space-size')
      expect(api.state()).toEqual(before)
    }
  })

  test('the process still reads, changes and deletes records, moves the clock and restores its own dump', async () => {
    expect((await api.get(groups)).status).toBe(200)
    const renamed = await api.patch(
      `${prod}/compute/instances/ins_web`,
      { name: 'renamed' },
      { headers: { 'if-match': '*' } },
    )
    expect(renamed.status).toBe(200)
    const { text: dump } = await control(api, 'GET', '/dump')
    const gone = await api.delete(`${prod}/storage/volumes/vol_spare`, { headers: { 'if-match': '*' } })
    expect(gone.status).toBeLessThan(300)
    api.settle()
    expect((await control(api, 'POST', '/restore', JSON.parse(dump))).status).toBe(200)
    expect((await control(api, 'POST', '/reset')).status).toBe(200)
  })

  test('the process accepts more records once there is room again', async () => {
    expect((await api.post(groups, { name: 'first' })).status).toBe(503)
    await control(api, 'DELETE', '/state/network.router/rtr_edge')
    expect((await api.post(groups, { name: 'first' })).status).toBe(201)
    expect((await api.post(groups, { name: 'second' })).status).toBe(503)
  })
})

/** Adds the given number of records to a dump. */
function more(dump: any, count: number): unknown {
  const [[, version, ms, doc, hidden, order]] = dump.parts.records.tables.keyPair
  for (let at = 0; at < count; at += 1)
    dump.parts.records.tables.keyPair.push([
      `key_${at}`,
      version,
      ms,
      { ...doc, id: `key_${at}`, name: `${at}` },
      hidden,
      order + at,
    ])
  return dump
}

describe('copies of a sandbox with a data folder', () => {
  const api = openServer({ data: newFolder() })

  test('after a restart, copies still share all the records that they shared before', async () => {
    const { room, all } = api.app.sandboxes
    await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count: 2_000 })
    for (let at = 0; at < 10; at += 1) {
      await control(api, 'POST', '/sandboxes', { name: `copy-${at}`, from: 'default' })
      await control(api, 'PATCH', '/state/network.router/rtr_edge', { name: `edge-${at}` }, `copy-${at}`)
    }
    const size = all[0]!.world.records
    expect(room.count()).toBeLessThan(size + 11 * (limits.sandboxRecords + 60))
    await api.restart('stopped')
    expect(api.app.sandboxes.room.count()).toBeLessThan(size + 11 * (limits.sandboxRecords + 60))
  })
})
