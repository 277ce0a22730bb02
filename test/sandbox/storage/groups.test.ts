/**
 * How writes reach the disk: in groups, synced before the response if requested, and completely when the server stops.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { control } from '../../support/control.ts'
import { FaultyDisk } from '../../support/faulty-disk.ts'
import { killedCopy, lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'
import { serve } from '../../support/process.ts'

afterAll(removeFolders)

const routers = '/scopes/prj_acme_prod/network/routers'
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
afterEach(() => vi.restoreAllMocks())

describe('writing groups', () => {
  const faults = new FaultyDisk()
  const api = openServer({ data: newFolder(), pace: 'instant', disk: faults.disk })

  test('concurrent changes are written to the journal in a single write', async () => {
    const { world } = api.app.sandboxes.get('default')!
    const { writes: before } = faults
    for (let at = 0; at < 40; at++) world.commit(() => world.touch(world.need('network.router', 'rtr_edge')))
    expect(faults.writes).toBe(before)
    await api.app.lifecycle.flushed()
    expect(faults.writes).toBe(before + 1)
  })

  test('a large group is written in pieces, but is applied completely or not at all', async () => {
    const { world } = api.app.sandboxes.get('default')!
    const sandbox = api.app.sandboxes.get('default')!
    const change = async (): Promise<void> => {
      for (let at = 0; at < 12_000; at++) world.commit(() => world.touch(world.need('network.router', 'rtr_edge')))
      await api.app.lifecycle.flushed()
    }
    await control(api, 'PUT', '/clock', { frozen: true })
    const { writes } = faults
    await change()
    expect(faults.writes - writes).toBeGreaterThan(2)
    const before = lastingState(sandbox)
    faults.fill({ writes: 2 })
    await expect(change()).rejects.toMatchObject({ status: 503 })
    faults.free()
    expect(lastingState(sandbox)).toEqual(before)
    await change()
    const after = lastingState(sandbox)
    await api.restart('killed')
    expect(lastingState(api.app.sandboxes.get('default')!)).toEqual(after)
  })
})

describe('a change that cannot be written', () => {
  const api = openServer({ data: newFolder(), logTo: { write: () => undefined } })

  test('a call whose change cannot be written gets a 500 and leaves no trace', async () => {
    const sandbox = api.app.sandboxes.get('default')!
    await api.post(routers, { name: 'before' })
    const before = lastingState(sandbox)
    const fail = (): never => {
      throw new RangeError('Invalid string length')
    }
    vi.spyOn(sandbox.persistence!, 'commit').mockImplementation(fail)
    vi.spyOn(sandbox.persistence!, 'event').mockImplementation(fail)
    expect((await api.post(routers, { name: 'too-long' })).status).toBe(500)
    expect((await control(api, 'POST', '/reset')).status).toBe(500)
    expect((await control(api, 'POST', '/checkpoints', { name: 'no' })).status).toBe(500)
    vi.restoreAllMocks()
    const { 'now: chance': _drawn, ...rest } = before
    expect(lastingState(sandbox)).toMatchObject(rest)
    expect((await api.post(routers, { name: 'after' })).status).toBe(202)
    const after = lastingState(sandbox)
    await api.restart('stopped')
    expect(lastingState(api.app.sandboxes.get('default')!)).toEqual(after)
  })
})

describe('syncing groups', () => {
  const faults = new FaultyDisk()
  const api = openServer({ data: newFolder(), durability: 'fsync', disk: faults.disk })

  test('no response is sent before its group is synced, even if the write arrived during another sync', async () => {
    const syncs: (() => void)[] = []
    faults.synced = () => new Promise((resolve) => void syncs.push(resolve))
    const answered: string[] = []
    const post = (name: string): Promise<void> =>
      api.post(routers, { name }, { key: randomUUID() }).then(({ status }) => void answered.push(`${name} ${status}`))
    const first = post('first')
    while (syncs.length < 1) await pause(2)
    const later = [post('second'), post('third'), api.get(routers).then(() => void answered.push('read'))]
    await pause(50)
    expect({ answered, syncs: syncs.length }).toEqual({ answered: [], syncs: 1 })
    syncs[0]!()
    await first
    while (syncs.length < 2) await pause(2)
    await pause(50)
    expect({ answered, syncs: syncs.length }).toEqual({ answered: ['first 202'], syncs: 2 })
    const copy = killedCopy(api.folder())
    expect(readFileSync(join(copy, 'journal-00000000.jsonl'), 'utf8')).toContain('"second"')
    faults.synced = undefined
    syncs[1]!()
    await Promise.all(later)
    expect(answered.sort()).toEqual(['first 202', 'read', 'second 202', 'third 202'])
  })
})

test.each(['write', 'fsync'])(
  'after SIGTERM with open streams and pending writes, the process exits within a second and nothing is lost (--durability %s)',
  async (durability) => {
    const folder = newFolder()
    const args = ['--data', folder, '--port', '0', '--rate-limit', 'off', '--log', 'json', '--durability', durability]
    const server = await serve(args)
    const authorization = 'Bearer pc_live_owner'
    const streams = await Promise.all(
      [1, 2, 3, 4, 5].map(() => fetch(`${server.url}/api/v1/events`, { headers: { authorization } })),
    )
    const acknowledged: string[] = []
    let isOver = false
    const writing = Promise.all(
      [1, 2, 3].map(async () => {
        while (!isOver) {
          const name = randomUUID()
          const answer = await fetch(`${server.url}/api/v1${routers}`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
            body: JSON.stringify({ name }),
          }).catch(() => undefined)
          if (answer?.status === 202) acknowledged.push(name)
          if (!answer) return
        }
      }),
    )
    while (acknowledged.length < 20) await pause(5)
    const stopped = performance.now()
    server.process.kill('SIGTERM')
    const ended = await server.ended
    const tookMs = performance.now() - stopped
    isOver = true
    await writing
    expect(ended).toMatchObject({ code: 0, signal: null, errors: '' })
    expect(tookMs).toBeLessThan(1000)
    for (const stream of streams) expect(await stream.text()).toMatch(/^: connected\n\n/)
    const again = await serve(args)
    const names: string[] = []
    for (let page = 1; names.length < acknowledged.length; page++) {
      const { data } = (await (
        await fetch(`${again.url}/api/v1${routers}?pageSize=50&page=${page}`, { headers: { authorization } })
      ).json()) as { data: { name: string }[] }
      if (data.length === 0) break
      names.push(...data.map(({ name }) => name))
    }
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
    await again.kill()
  },
)
