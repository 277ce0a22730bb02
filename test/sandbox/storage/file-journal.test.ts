/** The data folder implements the journal port; further tests cover behaviour that is specific to files. */
import { appendFileSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import type { Durability } from '../../../src/sandbox/storage/engines/file/journal-file.ts'
import type { Journal } from '../../../src/sandbox/storage/journal.ts'
import { killedCopy, newFolder, removeFolders } from '../../support/data-folder.ts'
import { FaultyDisk } from '../../support/faulty-disk.ts'
import { findFolderJournal, type FoundJournal } from '../../support/found-journal.ts'
import { journalConformance, type JournalStorage } from './journal-conformance.ts'

afterAll(removeFolders)

let foldBytes = limits.foldBytes
const faults = new FaultyDisk()
const ground = { disk: faults.disk, foldBytes: () => foldBytes }
const open = (folder: string, durability: Durability): Promise<FoundJournal> =>
  findFolderJournal(folder, durability, () => undefined, ground)

function storageOf(durability: Durability): JournalStorage {
  let folder = newFolder()
  return {
    find: () => open(folder, durability),
    findAfterDeath: () => open((folder = killedCopy(folder)), durability),
    takeOver: () => {
      renameSync(folder, `${folder}-before`)
      cpSync(`${folder}-before`, folder, { recursive: true, filter: (file) => !file.endsWith('lock') })
      return open(folder, durability)
    },
    refuseWrites: () => {
      faults.fill()
      return () => faults.free()
    },
    snapshotSoon: () => {
      foldBytes = 4_000
      return () => void (foldBytes = limits.foldBytes)
    },
    remove: () => {
      foldBytes = limits.foldBytes
      return Promise.resolve()
    },
  }
}

journalConformance('a data folder', () => Promise.resolve(storageOf('write')))
journalConformance('a data folder, synced', () => Promise.resolve(storageOf('fsync')))

test('the journal neither writes to nor truncates a file that another process has written to', async () => {
  const folder = newFolder()
  const found = await open(folder, 'write')
  for await (const _ of found.entries) continue
  const journal: Journal = found.begin(() => [])
  journal.append({ json: '{"number":1}', undo: () => undefined })
  await journal.flushed()
  const file = join(folder, 'journal-00000000.jsonl')
  appendFileSync(file, 'of another process\n')
  const before = readFileSync(file, 'utf8')
  const undo = vi.fn()
  journal.append({ json: '{"number":2}', undo })
  await expect(journal.flushed()).rejects.toMatchObject({
    reason: 'store_refuses_writes',
    message: expect.stringMatching(
      /its journal has \d+ bytes, but this process wrote \d+: another process is writing to it/,
    ),
  })
  expect(undo).toHaveBeenCalledOnce()
  expect(journal.probe()).toBe(false)
  await journal.close()
  expect(readFileSync(file, 'utf8')).toBe(before)
})

describe('the line break after the last line', () => {
  const BREAKS = [
    ...Array.from({ length: 8 }, (_, bit) => [`has bit ${bit} flipped`, 10 ^ (1 << bit)] as const),
    ['is missing', undefined] as const,
  ]

  test.each(BREAKS)('a line break that %s is restored, and the line before it is kept', async (_what, byte) => {
    const folder = newFolder()
    const found = await open(folder, 'fsync')
    for await (const _ of found.entries) continue
    const journal = found.begin(() => [])
    for (const number of [1, 2]) journal.append({ json: `{"number":${number}}`, undo: () => undefined })
    await journal.flushed()
    await journal.close()
    const file = join(folder, 'journal-00000000.jsonl')
    const whole = readFileSync(file)
    const notes: string[] = []
    writeFileSync(file, Buffer.concat([whole.subarray(0, -1), Buffer.from(byte === undefined ? [] : [byte])]))
    const again = await findFolderJournal(folder, 'fsync', (note) => notes.push(note))
    const numbers: unknown[] = []
    for await (const batch of again.entries) numbers.push(...batch)
    expect(numbers).toEqual([{ number: 1 }, { number: 2 }])
    const next = again.begin(() => [])
    expect(notes).toEqual([expect.stringContaining('it was restored')])
    expect(readFileSync(file)).toEqual(whole)
    next.append({ json: '{"number":3}', undo: () => undefined })
    await next.flushed()
    await next.close()
    const last = await open(folder, 'fsync')
    const all: unknown[] = []
    for await (const batch of last.entries) all.push(...batch)
    await last.release()
    expect(all).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  })
})
