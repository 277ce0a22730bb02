/**
 * The journal and the snapshot contain secrets, so only the owner can read the folder and its files, even if the folder
 * already existed.
 */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import type { App } from '../../../src/surfaces/http/app.ts'
import { limits } from '../../../src/platform/limits.ts'
import { BASIS } from '../../support/basis.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'

afterAll(removeFolders)

let foldBytes = limits.foldBytes
const umask = process.umask(0o022)
afterEach(() => void (foldBytes = limits.foldBytes))
afterAll(() => void process.umask(umask))

const start = (data: string): Promise<App> => startApp({ ...BASIS, data, foldBytes: () => foldBytes })
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Compacts the journal; this creates a snapshot and another segment. */
async function fold(folder: string, app: App): Promise<void> {
  foldBytes = 1
  app.lifecycle.create({ name: 'folds' })
  while (!readdirSync(folder).includes('snapshot.json') || readdirSync(folder).length > 3) await pause(10)
}

test('a new data folder, its new parent folder and all files in it are private', async () => {
  const folder = join(newFolder(), 'below')
  const app = await start(folder)
  await fold(folder, app)
  expect([modeOf(folder), modeOf(join(folder, '..'))]).toEqual(['700', '700'])
  expect(modesIn(folder)).toEqual({
    'journal-00000001.jsonl': '600',
    lock: '600',
    'snapshot.json': '600',
  })
  await app.close()
})

test('a data folder and the files of papercloud in it are made private if others can read them', async () => {
  const folder = newFolder()
  const before = await start(folder)
  await fold(folder, before)
  await before.close()
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
  writeFileSync(join(folder, 'notes.txt'), 'mine', { mode: 0o644 })
  const app = await start(folder)
  expect(modeOf(folder)).toBe('700')
  expect(modesIn(folder)).toEqual({
    'journal-00000001.jsonl': '600',
    lock: '600',
    'notes.txt': '644',
    'snapshot.json': '600',
  })
  await app.close()
})

test('an empty folder is made private, but a folder that contains other folders keeps its mode', async () => {
  const empty = newFolder()
  mkdirSync(empty, { mode: 0o755 })
  const shared = newFolder()
  mkdirSync(join(shared, 'src'), { recursive: true, mode: 0o755 })
  for (const [folder, mode] of [
    [empty, '700'],
    [shared, '755'],
  ] as const) {
    const app = await start(folder)
    expect([modeOf(folder), modeOf(join(folder, 'journal-00000000.jsonl'))]).toEqual([mode, '600'])
    await app.close()
  }
  expect(modeOf(join(shared, 'src'))).toBe('755')
})
