/**
 * What happens when a server starts with a damaged folder: an incomplete last line is removed and reported; after any
 * other damage, the start fails with a message and leaves every byte of the files unchanged.
 */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import type { App } from '../../../src/surfaces/http/app.ts'
import { limits } from '../../../src/platform/limits.ts'
import { StoreUnusable } from '../../../src/sandbox/storage/engine.ts'
import { BASIS } from '../../support/basis.ts'
import { control } from '../../support/control.ts'
import { filesOf, killedCopy, newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer } from '../../support/test-server.ts'
import { lineOf } from '../../support/journal-line.ts'
import { run, serve } from '../../support/process.ts'

afterAll(removeFolders)

const routers = '/scopes/prj_acme_prod/network/routers'
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * `segments` is a folder with a journal of several segments; `folded` is a folder with a snapshot and later entries.
 */
let segments: string
let folded: string
let foldBytes = limits.foldBytes
const api = openServer({ data: newFolder(), foldBytes: () => foldBytes })

beforeAll(async () => {
  await control(api, 'POST', '/sandboxes', { name: 'aside' })
  for (const name of ['one', 'two', 'three']) await api.post(routers, { name })
  await api.post(routers, { name: 'elsewhere' }, { token: 'pc_live_owner.aside' })
  // A compaction that fails before its snapshot exists leaves one more segment behind.
  mkdirSync(join(api.folder(), 'snapshot.json.new'))
  foldBytes = 1
  for (const [at, name] of ['four', 'five'].entries()) {
    await api.post(routers, { name })
    while (segmentsOf(api.folder()).length < at + 2) await pause(10)
    // Waits until the failed compaction has ended; only then can the next write start another one.
    await pause(30)
  }
  segments = killedCopy(api.folder())
  rmSync(join(segments, 'snapshot.json.new'), { recursive: true })
  rmSync(join(api.folder(), 'snapshot.json.new'), { recursive: true })
  await api.post(routers, { name: 'six' })
  while (!readdirSync(api.folder()).includes('snapshot.json') || segmentsOf(api.folder()).length > 1) await pause(10)
  foldBytes = limits.foldBytes
  await api.post(routers, { name: 'seven' })
  folded = killedCopy(api.folder())
})

const segmentsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('journal'))
    .sort()
const first = (folder: string): string => join(folder, segmentsOf(folder)[0]!)
const second = (folder: string): string => join(folder, segmentsOf(folder)[1]!)
const last = (folder: string): string => join(folder, segmentsOf(folder).at(-1)!)
const snapshot = (folder: string): string => join(folder, 'snapshot.json')

const spoil = (file: string, at: number): void => {
  const bytes = readFileSync(file)
  bytes[at] = bytes[at]! === 0x61 ? 0x62 : 0x61
  writeFileSync(file, bytes)
}

const without = (file: string, line: number): void => {
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((_line, at) => at !== line).join('\n'))
}

test('the undamaged test folders have the expected files, and can be opened', async () => {
  expect(segmentsOf(segments).length).toBeGreaterThanOrEqual(3)
  expect(readdirSync(segments)).not.toContain('snapshot.json')
  expect(segmentsOf(folded)).toHaveLength(1)
  for (const folder of [segments, folded]) {
    const app = await startApp({ ...BASIS, data: killedCopy(folder) })
    expect(app.sandboxes.all.map(({ name }) => name)).toEqual(['default', 'aside'])
    expect(
      [...app.sandboxes.get('default')!.world.table('network.router').all()].map(
        ({ doc }) => (doc as { name: string }).name,
      ),
    ).toEqual(expect.arrayContaining(['one', 'five']))
    await app.close()
  }
})

describe('start refuses a damaged folder and leaves it unchanged', () => {
  const half = (file: string): number => Math.floor(readFileSync(file).length / 2)
  test.each<[string, () => string, (folder: string) => void, RegExp]>([
    [
      'a changed byte in the middle of a segment',
      () => segments,
      (folder) => spoil(second(folder), half(second(folder))),
      /journal-00000001\.jsonl:\d+: the line does not match its checksum/,
    ],
    [
      'a changed byte in an earlier segment',
      () => segments,
      (folder) => spoil(first(folder), half(first(folder))),
      /journal-00000000\.jsonl:\d+: the line does not match/,
    ],
    [
      'a changed byte in the last line, which is complete',
      () => folded,
      (folder) => spoil(last(folder), readFileSync(last(folder)).length - 3),
      /journal-\d+\.jsonl:\d+: the line does not match/,
    ],
    [
      'a changed byte in the last line, whose line break is damaged too',
      () => folded,
      (folder) => {
        const bytes = readFileSync(last(folder))
        const digit = bytes.lastIndexOf('"at":') + '"at":'.length
        bytes[digit] = bytes[digit]! ^ 1
        bytes[bytes.length - 1] = bytes.at(-1)! ^ 0x10
        writeFileSync(last(folder), bytes)
      },
      /journal-\d+\.jsonl:\d+: the line does not match/,
    ],
    [
      'an earlier segment that ends in the middle of a line',
      () => segments,
      (folder) => truncateSync(first(folder), half(first(folder))),
      /journal-00000000\.jsonl:\d+: .*ends in the middle/,
    ],
    [
      'an earlier segment that ends too early, between two lines',
      () => segments,
      (folder) => without(first(folder), readFileSync(first(folder), 'utf8').split('\n').length - 2),
      /journal-00000001\.jsonl:1: the line does not match/,
    ],
    [
      'a missing line',
      () => segments,
      (folder) => without(first(folder), 3),
      /journal-00000000\.jsonl:4: the line does not match/,
    ],
    [
      'a missing segment',
      () => segments,
      (folder) => rmSync(join(folder, segmentsOf(folder)[1]!)),
      /journal-00000001\.jsonl is missing/,
    ],
    [
      'a journal without its first segment',
      () => segments,
      (folder) => rmSync(first(folder)),
      /journal-00000000\.jsonl is missing/,
    ],
    [
      'swapped segments',
      () => segments,
      (folder) => {
        const [a, b] = segmentsOf(folder).map((name) => join(folder, name)) as [string, string]
        renameSync(a, `${a}.x`)
        renameSync(b, a)
        renameSync(`${a}.x`, b)
      },
      /journal-00000000\.jsonl:1: the line does not match/,
    ],
    [
      'a snapshot without the journal that follows it',
      () => folded,
      (folder) => rmSync(last(folder)),
      /journal-\d+\.jsonl is missing/,
    ],
    [
      'a snapshot of another format',
      () => folded,
      (folder) =>
        writeFileSync(snapshot(folder), readFileSync(snapshot(folder), 'utf8').replace('"format":1', '"format":2')),
      /snapshot\.json has format 2; this version supports format 1/,
    ],
    [
      'a snapshot that is not JSON',
      () => folded,
      (folder) => writeFileSync(snapshot(folder), 'hello\n'),
      /snapshot\.json:1: the snapshot is damaged/,
    ],
    [
      'an empty snapshot',
      () => folded,
      (folder) => writeFileSync(snapshot(folder), ''),
      /snapshot\.json.* (damaged|missing)/,
    ],
    [
      'a changed byte in the snapshot',
      () => folded,
      (folder) => spoil(snapshot(folder), half(snapshot(folder))),
      /snapshot\.json:\d+: the snapshot is damaged/,
    ],
    [
      'a snapshot that ends too early',
      () => folded,
      (folder) => truncateSync(snapshot(folder), half(snapshot(folder))),
      /snapshot\.json:\d+: the snapshot is damaged/,
    ],
    [
      'a journal that belongs to another snapshot',
      () => folded,
      (folder) => cpSync(second(segments), last(folder)),
      /journal-\d+\.jsonl:1: the line does not match/,
    ],
  ])('%s', async (_what, source, damage, message) => {
    const folder = killedCopy(source())
    damage(folder)
    const before = filesOf(folder)
    const failure = await startApp({ ...BASIS, data: folder }).then(
      (app) => app.close().then(() => undefined),
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StoreUnusable)
    expect((failure as Error).message).toMatch(message)
    expect((failure as Error).message).toContain(folder)
    expect((failure as Error).message).toMatch(/Nothing was changed/)
    expect(filesOf(folder)).toEqual(before)
    expect(readdirSync(folder)).not.toContain('lock')
  })

  test('a journal line that refers to a missing sandbox', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'journal-00000000.jsonl'), lineOf('{"t":"delete","s":"nobody"}') + 'torn')
    const before = filesOf(folder)
    await expect(startApp({ ...BASIS, data: folder })).rejects.toThrow(/sandbox "nobody" that does not exist/)
    expect(filesOf(folder)).toEqual(before)
  })
})

describe('the command line', () => {
  test('damage is reported in one clear line, with exit code 1', async () => {
    const folder = killedCopy(segments)
    spoil(first(folder), 100)
    const before = filesOf(folder)
    const { code, errors } = await run(['--data', folder, '--port', '0'])
    expect({ code, lines: errors.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^papercloud: .*journal-00000000\.jsonl:\d+: .*checksum.*papercloud reset/)],
    })
    expect(filesOf(folder)).toEqual(before)
  })

  test('start exits with 1 if another process is using the folder, and that process keeps running', async () => {
    const folder = newFolder()
    const served = await serve(['--data', folder, '--port', '0', '--log', 'json'])
    const before = filesOf(folder)
    const { code, errors } = await run(['--data', folder, '--port', '0'])
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining(`The data folder ${folder} is in use by process ${served.process.pid}.`),
    })
    expect(await run(['reset', '--data', folder])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is in use by process'),
    })
    expect(filesOf(folder)).toEqual(before)
    expect((await fetch(`${served.url}/_sandbox/health`)).status).toBe(200)
    await served.kill()
    expect(readdirSync(folder)).toContain('lock')
    const again = await serve(['--data', folder, '--port', '0'])
    again.process.kill('SIGTERM')
    expect(await again.ended).toMatchObject({ code: 0, errors: '' })
    expect(readdirSync(folder)).not.toContain('lock')
  })

  test('if several processes start on the same folder at once, only one of them can use it', async () => {
    const folder = newFolder()
    const starts = await Promise.allSettled([1, 2, 3].map(() => serve(['--data', folder, '--port', '0'])))
    const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    await Promise.all(served.map((one) => one.kill()))
    expect(served).toHaveLength(1)
    for (const reason of refused) expect(reason).toMatch(/is in use by process/)
  })

  test('a torn last line is removed and reported, and everything acknowledged is kept', async () => {
    const folder = killedCopy(segments)
    const file = last(folder)
    const whole = readFileSync(file)
    appendFileSync(file, '1234abcd {"t":"commit","s":"default","n":99,"x":[["network.ro')
    const served = await serve(['--data', folder, '--port', '0', '--log', 'pretty'])
    const answered = await fetch(`${served.url}/api/v1${routers}?q=five`, {
      headers: { authorization: 'Bearer pc_live_owner' },
    })
    expect(((await answered.json()) as { data: unknown[] }).data).toHaveLength(1)
    served.process.kill('SIGTERM')
    const { output } = await served.ended
    expect(output).toMatch(/The last write before the server stopped was incomplete .* its 61 bytes were removed\./)
    expect(readFileSync(file).subarray(0, whole.length).equals(whole)).toBe(true)
  })

  test('every truncation of the last line is recognized, even if zeros or a stray byte follow', async () => {
    const file = readFileSync(last(folded))
    const from = file.lastIndexOf(10, file.length - 2) + 1
    expect(file.length - from).toBeGreaterThan(100)
    const ends = ['', '\0'.repeat(100), '\u0001'].flatMap((rest) =>
      [from + 1, from + 8, from + 9, from + 20, file.length - 3].map((at) => [at, rest] as const),
    )
    for (const [at, rest] of [...ends, [file.length - 1, ''] as const]) {
      const folder = killedCopy(folded)
      truncateSync(last(folder), at)
      appendFileSync(last(folder), rest)
      const app: App = await startApp({ ...BASIS, data: folder })
      expect(readFileSync(last(folder)).subarray(0, from).equals(file.subarray(0, from))).toBe(true)
      await app.close()
    }
  })
})

describe('papercloud reset', () => {
  test('reset deletes the state, even if it is damaged, and nothing else', async () => {
    const folder = killedCopy(folded)
    writeFileSync(snapshot(folder), 'hello')
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(await run(['reset', '--data', folder])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`The state in ${folder} was deleted`),
    })
    expect(readdirSync(folder)).toEqual(['notes.txt'])
    const app = await startApp({ ...BASIS, data: folder })
    expect(app.sandboxes.all.map(({ name }) => name)).toEqual(['default'])
    await app.close()
  })

  test('reset creates no folder, reads PAPERCLOUD_DATA, and refuses unrelated flags', async () => {
    const folder = newFolder()
    expect(await run(['reset', '--data', folder])).toMatchObject({
      code: 0,
      output: `${folder} has no state.\n`,
    })
    cpSync(folded, folder, { recursive: true })
    expect(await run(['reset'], { PAPERCLOUD_DATA: folder })).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual([])
    expect(await run(['reset', '--seed', '1', '--data', folder])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--seed'),
    })
  })
})

describe('a folder', () => {
  test('a process cannot open the same folder twice', async () => {
    const folder = killedCopy(folded)
    const app = await startApp({ ...BASIS, data: folder })
    await expect(startApp({ ...BASIS, data: folder })).rejects.toThrow(/in use by this process/)
    await app.close()
  })

  test('a path is refused if it is not a folder, or if nothing can be created in it', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'file'), '')
    await expect(startApp({ ...BASIS, data: join(folder, 'file') })).rejects.toThrow(/cannot be used/)
    await expect(startApp({ ...BASIS, data: join(folder, 'file', 'below') })).rejects.toThrow(/cannot be used/)
  })
})
