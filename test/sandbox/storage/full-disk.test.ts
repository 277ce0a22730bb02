/**
 * A full disk: writes are refused and nothing changes, reads still work, and everything recovers when there is space.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { FaultyDisk } from '../../support/faulty-disk.ts'
import { lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer, type Answered, type TestServer } from '../../support/test-server.ts'
import { CLI, serve, type Served } from '../../support/process.ts'
import { BASIS } from '../../support/basis.ts'

afterAll(removeFolders)

const project = '/scopes/prj_acme_prod'
const routers = `${project}/network/routers`
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
const everything = (api: TestServer): unknown =>
  Object.fromEntries(
    api.app.sandboxes.all.map((sandbox) => [
      sandbox.name,
      Object.entries(lastingState(sandbox)).filter(
        ([part]) => !part.endsWith('chance') && !part.endsWith('rateWindows'),
      ),
    ]),
  )
const refusal = {
  status: 503,
  body: { code: 'UPSTREAM_UNAVAILABLE', retryable: true, details: { reason: 'store_refuses_writes' } },
}

describe.each(['write', 'fsync'] as const)('with --durability %s', (durability) => {
  const faults = new FaultyDisk()
  const api = openServer({ data: newFolder(), durability, disk: faults.disk })

  test('while the disk is full, every kind of write is refused but reads still work, and writes succeed again once there is space', async () => {
    await control(api, 'POST', '/sandboxes', { name: 'aside', pace: 'manual' })
    await control(api, 'POST', '/checkpoints', { name: 'before' })
    const { body: made } = await api.post(routers, { name: 'there' })
    await control(api, 'POST', '/clock/settle')
    const key = randomUUID()
    const before = everything(api)
    // As on a real full disk, the beginning of each write succeeds.
    faults.fill({ bytes: 40 })
    const writes: [string, () => Promise<{ status: number; headers: Headers; body: any }>][] = [
      ['create', () => api.post(routers, { name: 'lost' }, { key })],
      ['the same again', () => api.post(routers, { name: 'lost' }, { key })],
      ['patch', () => api.patch(`${routers}/${made.id}`, { name: 'renamed' }, { headers: { 'if-match': '*' } })],
      ['delete', () => api.delete(`${project}/compute/key-pairs/kpr_ops`, { headers: { 'if-match': '*' } })],
      ['checkpoint', () => control(api, 'POST', '/checkpoints', { name: 'lost' })],
      ['the end of a checkpoint', () => control(api, 'DELETE', '/checkpoints/before')],
      ['restoring', () => control(api, 'POST', '/checkpoints/before/restore')],
      ['reset', () => control(api, 'POST', '/reset')],
      ['a new sandbox', () => control(api, 'POST', '/sandboxes', { name: 'lost' })],
      ['a copy', () => control(api, 'POST', '/sandboxes', { name: 'lost', from: 'aside' })],
      ['the end of a sandbox', () => control(api, 'DELETE', '/sandboxes/aside')],
      ['the clock', () => control(api, 'POST', '/clock/advance', { by: 'PT1H' })],
      ['the clock’s setting', () => control(api, 'PUT', '/clock', { pace: 'quick', now: '2026-06-01T00:00:00Z' })],
      ['a scenario', () => control(api, 'PUT', '/scenarios/server-error-once')],
      ['a session', () => control(api, 'POST', '/sessions', { userId: 'usr_reader' })],
    ]
    for (const [what, write] of writes) {
      const { status, body, headers } = await write()
      expect({ what, status, body }).toMatchObject({ what, ...refusal })
      expect(headers.get('retry-after'), what).toBe('1')
      expect(everything(api), what).toEqual(before)
      expect((await api.get(`${routers}/${made.id}`)).body.name).toBe('there')
    }
    faults.free()
    expect((await api.post(routers, { name: 'lost' }, { key })).status).toBe(202)
    expect((await control(api, 'POST', '/sandboxes', { name: 'lost' })).status).toBe(201)
    const after = everything(api)
    await api.restart('killed')
    expect(everything(api)).toEqual(after)
  })

  test('if concurrent writes are refused, none of them is partly applied, and no read returns a write that was not stored', async () => {
    const before = everything(api)
    faults.fill({ bytes: 1000 })
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((at) => api.post(routers, { name: `together-${at}` })),
      ...[1, 2, 3, 4].map(() => api.get(`${routers}?q=together`)),
      control(api, 'POST', '/sandboxes', { name: 'together' }),
      control(api, 'POST', '/reset'),
    ])
    const reads = answers.slice(4, 8) as Answered[]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200, 200, 200, 200, 503, 503])
    expect(reads.map(({ body }) => body.data)).toEqual([[], [], [], []])
    expect(everything(api)).toEqual(before)
    faults.free()
    expect((await api.post(routers, { name: 'together-1' })).status).toBe(202)
  })

  test('clients receive no frame for a change that was rolled back', async () => {
    const heard: string[] = []
    const response = await fetch(`${api.app.url}/api/v1/events`, {
      headers: { authorization: 'Bearer pc_live_owner' },
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const listening = (async () => {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) heard.push(piece.value)
    })()
    const { frames } = api.app.sandboxes.get('default')!.world
    const { seq } = frames
    faults.fill()
    expect((await api.post(routers, { name: 'unheard' })).status).toBe(503)
    expect(() => api.settle()).toThrow('Cannot write to')
    await pause(20)
    faults.free()
    await api.post(routers, { name: 'heard' })
    await pause(20)
    expect(heard.join('')).toContain('"name":"heard"')
    expect(heard.join('')).not.toContain('unheard')
    expect(heard.join('')).toContain(`id: ${seq + 1}\n`)
    expect(frames.after(seq)[0]!.data.patch).toMatchObject({ name: 'heard' })
    await reader.cancel()
    await listening
  })
})

describe('a running clock', () => {
  const faults = new FaultyDisk()
  const api = openServer({ data: newFolder(), pace: 'quick', disk: faults.disk })

  test('work that cannot be stored is retried at intervals, and keeps its scheduled time when it finally succeeds', async () => {
    const made = await api.post(routers, { name: 'waiting' })
    const path = `/operations/${made.headers.get('x-sandbox-operation')}`
    const { writes: before } = faults
    faults.fill()
    // On a busy machine, the first step may have run before the disk was full.
    const { state: held } = (await api.get(path)).body
    expect(['PENDING', 'RUNNING']).toContain(held)
    await pause(1200)
    const attempts = faults.writes - before
    expect(attempts).toBeGreaterThan(0)
    expect(attempts).toBeLessThan(20)
    expect((await api.get(path)).body.state).toBe(held)
    faults.free()
    await pause(limits.refusedRetryMs + 600)
    const { state, createdAt, finishedAt } = api.row('operation', path.split('/').at(-1)!)!.doc
    expect({ state, took: Date.parse(finishedAt!) - Date.parse(createdAt) }).toEqual({ state: 'SUCCEEDED', took: 500 })
  })

  test('the clock still runs the timers of streams and delayed responses while the disk is full', async () => {
    const { clock } = api.app.sandboxes.get('default')!.world
    faults.fill()
    expect((await api.post(routers, { name: 'no' })).status).toBe(503)
    const rung = new Promise<void>((resolve) => void clock.setTimer(clock.nowMs + 50, resolve))
    await expect(Promise.race([rung, pause(2000).then(() => 'silence')])).resolves.toBeUndefined()
    faults.free()
  })
})

test('if a sync fails, writes are refused until syncs succeed again, and none of the refused writes reappears after a restart', async () => {
  const data = newFolder()
  const faults = new FaultyDisk()
  const options = {
    ...BASIS,
    data,
    durability: 'fsync',
    disk: faults.disk,
    pace: 'manual',
  } as const
  const app = await startApp(options)
  const post = (name: string): Promise<Response> =>
    fetch(`${app.url}/api/v1${routers}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ name }),
    })
  expect((await post('first')).status).toBe(202)
  let fail: ((error: Error) => void) | undefined
  faults.synced = () => new Promise((_resolve, reject) => (fail = reject))
  faults.failsToSync = true
  const one = post('one')
  while (!fail) await pause(5)
  const others = [post('two'), post('three')]
  await pause(50)
  expect(await Promise.race([one, ...others, pause(10)])).toBeUndefined()
  fail(new Error('EIO: i/o error, fdatasync'))
  expect((await Promise.all([one, ...others])).map(({ status }) => status)).toEqual([503, 503, 503])
  expect((await post('four')).status).toBe(503)
  faults.synced = undefined
  faults.failsToSync = false
  expect((await post('five')).status).toBe(202)
  await app.close()
  const again = await startApp(options)
  const names = [...again.sandboxes.get('default')!.world.table('network.router').all()].map(
    ({ doc }) => (doc as { name: string }).name,
  )
  expect(names.filter((name) => ['first', 'one', 'two', 'three', 'four', 'five'].includes(name))).toEqual(
    expect.arrayContaining(['first', 'five']),
  )
  for (const name of ['one', 'two', 'three', 'four']) expect(names).not.toContain(name)
  await again.close()
})

/** Mounts a disk of 2 MB; returns undefined if this process cannot mount disks. */
function smallDisk(): { readonly data: string; readonly makeSpace: () => void; readonly done: () => void } | undefined {
  const folder = newFolder()
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(1024 * 1024))
  return {
    data: join(folder, 'data'),
    makeSpace: () => rmSync(ballast),
    done: () => void execFileSync('umount', ['-l', folder]),
  }
}

/** Writes to a server until it refuses writes, and returns the ids that it acknowledged. */
async function writeUntilRefused(server: Served): Promise<string[]> {
  const ids: string[] = []
  for (let refused = 0; refused < 5;) {
    const answers = await Promise.all([0, 1, 2, 3].map(() => makePair(server)))
    for (const { status, body } of answers) {
      if (status === 201) ids.push(body.id)
      else {
        expect({ status, body }).toMatchObject(refusal)
        refused += 1
      }
    }
    if (ids.length > 5000) throw new Error('the disk is never full')
  }
  expect(await read(server, ids.at(-1)!)).toBe(200)
  return ids
}

const pairs = `/api/v1${project}/compute/key-pairs`
const authorization = 'Bearer pc_live_owner'
const read = (server: Served, id: string): Promise<number> =>
  fetch(`${server.url}${pairs}/${id}`, { headers: { authorization } }).then(({ status }) => status)

async function makePair(server: Served): Promise<{ status: number; body: any }> {
  const response = await fetch(server.url + pairs, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: randomUUID() }),
  })
  return { status: response.status, body: await response.json() }
}

/** Starts a server again after a kill, and expects everything acknowledged to be there. */
async function expectAllThere(data: string, ids: readonly string[]): Promise<void> {
  const server = await serve(['--data', data, ...FLAGS])
  expect(new Set(await Promise.all(ids.map((id) => read(server, id))))).toEqual(new Set([200]))
  await server.kill()
}

const FLAGS = ['--port', '0', '--rate-limit', 'off', '--log', 'json', '--pace', 'manual']

test('writes are refused on a disk that is really full, and succeed again once there is space', async ({ skip }) => {
  const disk = smallDisk()
  if (!disk) return skip('no file system can be mounted here')
  const { data, makeSpace, done } = disk
  const server = await serve(['--data', data, ...FLAGS])
  try {
    const ids = await writeUntilRefused(server)
    makeSpace()
    const { status, body } = await makePair(server)
    expect(status).toBe(201)
    await server.kill()
    await expectAllThere(data, [...ids, body.id])
  } finally {
    await server.kill()
    done()
  }
})

test.skipIf(process.platform === 'win32')('writes are refused if a file cannot grow', async () => {
  const data = newFolder()
  const server = await serve(
    ['--data', data, ...FLAGS],
    ['sh', '-c', 'ulimit -f 1500 && exec "$0" "$@"', process.execPath, CLI],
  )
  try {
    const ids = await writeUntilRefused(server)
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    await expectAllThere(data, ids)
  } finally {
    await server.kill()
  }
})
