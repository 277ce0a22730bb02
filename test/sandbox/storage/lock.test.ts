/**
 * One folder, one server: a second server is refused in any container, the folder of a dead server is taken over at
 * once, and a server that has lost its folder acknowledges no more writes.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  cpSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { limits } from '../../../src/platform/limits.ts'
import { BASIS } from '../../support/basis.ts'
import { control } from '../../support/control.ts'
import { filesOf, lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'
import { apart, CLI, run, serve, type Ended } from '../../support/process.ts'

afterAll(removeFolders)

const routers = '/scopes/prj_acme_prod/network/routers'
const NODE = [process.execPath, CLI] as const
const lockOf = (folder: string): string => join(folder, 'lock')
const flags = (folder: string): string[] => ['--data', folder, '--port', '0', '--log', 'json', '--pace', 'manual']
const create = (url: string, name: string): Promise<number> =>
  fetch(`${url}/api/v1${routers}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pc_live_owner',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ name }),
  }).then(({ status }) => status)
const refused = (folder: string, holder: string): Partial<Ended> => ({
  code: 1,
  errors: `papercloud: The data folder ${folder} is in use by ${holder}. Stop it first, or choose another folder with --data.\n`,
})
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

const namespaces = apart('-p')
const networks = apart('-p', '-n')
if (!namespaces || !networks) console.info('Servers in containers are not tried: no namespaces can be made here.')

// These tests wait most of the time, each on a folder of its own.
describe.concurrent('containers that share a folder', () => {
  test.skipIf(!namespaces)(
    'with separate process namespaces, the second container is refused and nothing is damaged',
    async () => {
      const folder = newFolder()
      const first = await serve(flags(folder), [...namespaces!, ...NODE])
      expect(await create(first.url, 'one')).toBe(202)
      const before = filesOf(folder)
      for (const args of [flags(folder), ['reset', '--data', folder]])
        expect(await run(args, {}, [...namespaces!, ...NODE])).toMatchObject({
          code: 1,
          errors: expect.stringMatching(
            /^papercloud: The data folder \S+ is in use by process \d+ in another container or on another host \(\S+\)\. .*\n$/,
          ),
        })
      // The server itself appends counters from time to time, so a file may be longer, but no byte may have changed.
      const after = filesOf(folder)
      expect(Object.keys(after)).toEqual(Object.keys(before))
      for (const [name, content] of Object.entries(before)) expect(after[name]!.startsWith(content), name).toBe(true)
      expect(await create(first.url, 'two')).toBe(202)
      await first.kill()
      // Each container numbers its processes from 1, so the second server gets the process id of the dead server. It
      // must not mistake the lock file of the dead server for its own.
      const second = await serve(flags(folder), [...namespaces!, ...NODE])
      const { data } = (await (
        await fetch(`${second.url}/api/v1${routers}?sort=name`, { headers: { authorization: 'Bearer pc_live_owner' } })
      ).json()) as { data: { name: string }[] }
      expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['one', 'two']))
      await second.kill()
    },
  )

  test.skipIf(!networks)('with separate networks, the second container detects the first and is refused', async () => {
    const folder = newFolder()
    const first = await serve(flags(folder), [...networks!, ...NODE])
    expect(await run(flags(folder))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/in another container or on another host/),
    })
    await first.kill()
    const startedMs = performance.now()
    const second = await serve(flags(folder))
    expect(performance.now() - startedMs).toBeLessThan(limits.lockStaleMs + 8_000)
    expect(await create(second.url, 'after')).toBe(202)
    await second.kill()
  })

  test.skipIf(!networks)(
    'a server that lost its folder while suspended acknowledges nothing after it resumes, and damages nothing',
    async () => {
      const folder = newFolder()
      const statuses = join(folder, '..', 'statuses')
      const script = `
        const { appendFileSync } = require('node:fs')
        const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token } = process.env
        const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
        void (async () => {
          for (let at = 0; ; at++) {
            const sent = { method: 'POST', body: JSON.stringify({ name: 'sleeper-' + at }), headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }
            // After a suspension, the server considers its idle connections too old.
            const { status } = await fetch(url + '${routers}', sent).catch(() => ({ status: 'unanswered' }))
            appendFileSync('${statuses}', at + ' ' + status + '\\n')
            if (status !== 202) await new Promise((resolve) => setTimeout(resolve, 50))
          }
        })()`
      const told = (): string[] => {
        try {
          return readFileSync(statuses, 'utf8').trim().split('\n')
        } catch {
          return []
        }
      }
      const sleeper = run(['exec', ...flags(folder), '--rate-limit', 'off', '--', process.execPath, '-e', script], {}, [
        ...networks!,
        ...NODE,
      ])
      while (told().length < 20) await pause(20)
      const pid = pidOf(folder)
      process.kill(pid, 'SIGSTOP')
      const second = await serve(flags(folder))
      const acknowledged = told()
      expect(await create(second.url, 'second-1')).toBe(202)
      process.kill(pid, 'SIGCONT')
      while (told().filter((line) => line.endsWith(' 503')).length < 5) await pause(20)
      // The response to one call may already have been on its way when the server was suspended.
      for (const line of told().slice(acknowledged.length + 1)) expect(line).toMatch(/ (503|unanswered)$/)
      expect(await create(second.url, 'second-2')).toBe(202)
      process.kill(pid, 'SIGKILL')
      await sleeper
      await second.kill()
      const app = await startApp({ ...BASIS, data: folder })
      const names = [...app.sandboxes.get('default')!.world.table('network.router').all()].map(
        ({ doc }) => (doc as { name: string }).name,
      )
      await app.close()
      const kept = acknowledged.filter((line) => line.endsWith(' 202')).map((line) => `sleeper-${line.split(' ')[0]}`)
      expect(names).toEqual(expect.arrayContaining([...kept, 'second-1', 'second-2']))
    },
  )
})

/** Copies a folder with hard links to its journal files; only the lock file is a real copy. */
function linkedCopy(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === 'lock') cpSync(join(from, name), join(to, name))
    else linkSync(join(from, name), join(to, name))
  }
}

/** Finds the process id of the server that uses a folder, even if it runs in another namespace. */
function pidOf(folder: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      if (args[0] === process.execPath && args[1] === CLI && args.includes(folder)) return Number(pid)
    } catch {
      // The process has exited in the meantime.
    }
  }
  throw new Error('nobody is there')
}

describe('on one machine', () => {
  test('if ten servers start at once, exactly one gets the folder, whether the folder is new or was left by a killed process', async () => {
    const folder = newFolder()
    for (let round = 0; round < 2; round++) {
      const starts = await Promise.allSettled(
        Array.from({ length: 10 }, (_one, at) =>
          serve(flags(folder), at % 2 === 1 && namespaces ? [...namespaces, ...NODE] : NODE),
        ),
      )
      const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
      const reasons = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
      expect(served).toHaveLength(1)
      for (const reason of reasons) expect(reason).toMatch(/ended with 1 .*is in use by process \d+/s)
      expect(await create(served[0]!.url, `round-${round}`)).toBe(202)
      await served[0]!.kill()
      expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual(['lock'])
    }
  })

  test('the folder of a suspended process cannot be taken over, but the folder of a killed process can be taken over at once', async () => {
    const folder = newFolder()
    const first = await serve(flags(folder))
    first.process.kill('SIGSTOP')
    expect(await run(flags(folder))).toMatchObject(refused(folder, `process ${first.process.pid}`))
    first.process.kill('SIGCONT')
    expect(await create(first.url, 'awake')).toBe(202)
    await first.kill()
    const second = await serve(flags(folder))
    second.process.kill('SIGTERM')
    const { code, output } = await second.ended
    expect(code).toBe(0)
    expect(output).not.toContain('sign of life')
    expect(readdirSync(folder)).not.toContain('lock')
  })
})

describe('a lock from another machine', () => {
  const lockTimes = { beatMs: 100, staleMs: 1_000 }
  const elsewhere = `7 ${JSON.stringify({ id: randomUUID(), pid: 7, processes: 'there', host: 'far', realm: 'there', name: 'papercloud-x' })} 000000000000\n`

  const found = (content: string): string => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(lockOf(folder), content)
    return folder
  }

  test.each([
    ['of another host', elsewhere],
    ['that is empty', ''],
    ['with meaningless content', 'who knows'],
    ['with only a process id', '1 1'],
  ])(
    'a folder with a lock %s is refused as long as heartbeats are written to the lock, and is taken over afterwards',
    async (_what, content) => {
      const folder = found(content)
      const fd = openSync(lockOf(folder), 'r+')
      let beats = 0
      const beating = setInterval(() => writeSync(fd, String(++beats % 10), Math.max(content.length - 2, 0)), 50)
      await expect(startApp({ ...BASIS, data: folder, lockTimes })).rejects.toThrow(
        content === elsewhere
          ? /in use by process 7 in another container or on another host \(far\)/
          : /is in use by another process/,
      )
      expect(readdirSync(folder)).toEqual(['lock'])
      clearInterval(beating)
      closeSync(fd)
      const startedMs = performance.now()
      const app = await startApp({ ...BASIS, data: folder, lockTimes })
      expect(performance.now() - startedMs).toBeGreaterThan(500)
      expect(readFileSync(lockOf(folder), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
      await app.close()
      expect(readdirSync(folder)).not.toContain('lock')
    },
  )

  test('a lock without a recent heartbeat is taken over at once', async () => {
    const folder = found(elsewhere)
    utimesSync(lockOf(folder), new Date(), new Date(Date.now() - 61_000))
    const app = await startApp({ ...BASIS, data: folder, lockTimes: { ...lockTimes, staleMs: 60_000 } })
    await app.close()
  })

  test('a server writes heartbeats to its lock, even if it receives no writes', async () => {
    const folder = newFolder()
    const app = await startApp({ ...BASIS, data: folder, lockTimes })
    const contents = new Set<string>()
    for (let look = 0; look < 100 && contents.size < 3; look++) {
      contents.add(readFileSync(lockOf(folder), 'utf8'))
      await pause(20)
    }
    expect(contents.size).toBe(3)
    await app.close()
  })
})

describe.each(['write', 'fsync'] as const)('a server that lost its folder, with --durability %s', (durability) => {
  const api = openServer({ data: newFolder(), durability })
  const refusal = {
    status: 503,
    body: { code: 'UPSTREAM_UNAVAILABLE', retryable: true, details: { reason: 'store_refuses_writes' } },
  }
  const kept = (): unknown =>
    api.app.sandboxes.all.map((sandbox) =>
      Object.entries(lastingState(sandbox)).filter(
        ([part]) => !part.endsWith('chance') && !part.endsWith('rateWindows'),
      ),
    )
  const refusesAll = async (): Promise<void> => {
    const before = kept()
    const writes = [
      () => api.post(routers, { name: 'lost' }),
      () => api.post(routers, { name: 'lost-again' }),
      () => api.delete('/scopes/prj_acme_prod/compute/key-pairs/kpr_ops', { headers: { 'if-match': '*' } }),
      () => control(api, 'POST', '/checkpoints', { name: 'lost' }),
      () => control(api, 'POST', '/sandboxes', { name: 'lost' }),
      () => control(api, 'POST', '/clock/advance', { by: 'PT1H' }),
      () => control(api, 'POST', '/reset'),
    ]
    for (const write of writes) expect(await write()).toMatchObject(refusal)
    expect(kept()).toEqual(before)
    expect((await api.get(routers)).status).toBe(200)
    expect(await control(api, 'GET', '/health')).toMatchObject(refusal)
  }
  /** Returns the status in /health, or its message if the server cannot write to the folder. */
  const health = async (): Promise<string> => {
    const { status, body } = await control(api, 'GET', '/health')
    return status === 200 ? body.status : body.message
  }

  test('refuses every write while the folder is gone, does not create a new folder, and resumes once it is back', async () => {
    const away = `${api.folder()}-away`
    renameSync(api.folder(), away)
    expect(await health()).toMatch(/Cannot write to the data folder: it was moved away/)
    await refusesAll()
    expect(readdirSync(join(away, '..'))).not.toContain('data')
    renameSync(away, api.folder())
    expect(await health()).toBe('ok')
    expect((await api.post(routers, { name: 'back' })).status).toBe(202)
    await api.restart('killed')
    expect((await api.get(`${routers}?q=back`)).body.data).toHaveLength(1)
  })

  test.each([
    ['copied', (from: string, to: string) => cpSync(from, to, { recursive: true })],
    ['copied with links', (from: string, to: string) => linkedCopy(from, to)],
    ['replaced by an empty folder', (_from: string, to: string) => mkdirSync(to)],
  ])(
    'refuses every write while the folder is moved away and something else is in its place (%s)',
    async (_how, replace) => {
      const away = `${api.folder()}-away`
      renameSync(api.folder(), away)
      replace(away, api.folder())
      const before = [filesOf(away), filesOf(api.folder())]
      await refusesAll()
      expect(await health()).toMatch(/Cannot write to the data folder: .*(moved away and replaced|replaced by another)/)
      expect([filesOf(away), filesOf(api.folder())]).toEqual(before)
      rmSync(api.folder(), { recursive: true })
      renameSync(away, api.folder())
      expect((await api.post(routers, { name: randomUUID() })).status).toBe(202)
      expect(await health()).toBe('ok')
    },
  )

  test('refuses every write and names the server that took the folder', async () => {
    const lock = readFileSync(lockOf(api.folder()), 'utf8')
    rmSync(lockOf(api.folder()))
    const taker = { id: randomUUID(), pid: 7, processes: 'there', host: 'far', realm: 'there', name: 'papercloud-x' }
    writeFileSync(lockOf(api.folder()), `7 ${JSON.stringify(taker)} 000000000000\n`)
    await refusesAll()
    expect(await health()).toMatch(
      /Cannot write to the data folder: process 7 in another container or on another host \(far\) has taken it/,
    )
    expect((await api.post(routers, { name: 'lost' })).body.message).toContain('process 7 in another container')
    // This lock file names this server, but another process wrote it, so it is a copy.
    writeFileSync(lockOf(api.folder()), lock)
    await refusesAll()
    rmSync(lockOf(api.folder()))
    await api.restart('killed')
  })

  test('refuses every write while its journal is moved away, and after the journal has been deleted', async () => {
    const journals = readdirSync(api.folder()).filter((name) => name.startsWith('journal'))
    for (const name of journals) renameSync(join(api.folder(), name), join(api.folder(), `kept-${name}`))
    expect(await health()).toMatch(/Cannot write to the data folder: its journal was moved away/)
    await refusesAll()
    for (const name of journals) renameSync(join(api.folder(), `kept-${name}`), join(api.folder(), name))
    expect((await api.post(routers, { name: 'journal-back' })).status).toBe(202)
    for (const name of journals) rmSync(join(api.folder(), name))
    await refusesAll()
  })

  test('refuses every write after its folder was deleted and another server was started at the same path, and the other server keeps working', async () => {
    rmSync(api.folder(), { recursive: true })
    await refusesAll()
    // Waits until no process uses the deleted folder any more, because a new folder could get the same inode number.
    while (!(await begins(api.folder()))) await pause(50)
    const other = await serve(flags(api.folder()))
    await refusesAll()
    expect(await create(other.url, 'elsewhere')).toBe(202)
    await api.app.close()
    expect(readdirSync(api.folder())).toContain('lock')
    expect(await run(flags(api.folder()))).toMatchObject(refused(api.folder(), `process ${other.process.pid}`))
    await other.kill()
  })
})

/** Returns true if a server can start in a folder. */
async function begins(folder: string): Promise<boolean> {
  try {
    await startApp({ ...BASIS, data: folder }).then((app) => app.close())
    return true
  } catch {
    return false
  }
}
