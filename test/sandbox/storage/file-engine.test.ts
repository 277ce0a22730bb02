/** A data folder as an engine: its log behaves like that of any other engine, and only one process owns the folder. */
import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { FileEngine, FOLDER_LOG } from '../../../src/sandbox/storage/engines/file/file-engine.ts'
import { SIMULATED_FOLDER, simulatedGround } from '../../simulation/disk/disk-simulation.ts'
import { SimulatedDisk } from '../../simulation/disk/simulated-disk.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { seeded } from '../../support/seeded.ts'
import { testLog } from './log-conformance.ts'

afterAll(removeFolders)

describe.each(['write', 'fsync'] as const)('with durability %s', (durability) => {
  testLog(() => {
    const path = newFolder()
    return Promise.resolve({ log: FOLDER_LOG, open: () => Promise.resolve(new FileEngine({ path, durability })) })
  })
})

describe.each(['write', 'fsync'] as const)('on the simulated disk, with durability %s', (durability) => {
  testLog(() => {
    const disk = new SimulatedDisk(seeded(1).chance)
    const open = (): FileEngine => new FileEngine({ path: SIMULATED_FOLDER, durability, ground: simulatedGround(disk) })
    return Promise.resolve({ log: FOLDER_LOG, open: () => Promise.resolve(open()) })
  })
})

it('only one of two file engines can claim a folder, and a file engine has no cluster members', async () => {
  const path = newFolder()
  const [first, second] = [0, 1].map(() => new FileEngine({ path, durability: 'write' }))
  const { epoch } = await first!.claim()
  await expect(second!.claim()).rejects.toThrow('is in use by')
  expect(first!.members).toBeUndefined()
  await first!.release(FOLDER_LOG, epoch)
  await second!.claim()
  await second!.close()
})

it('a data folder can be emptied only while no process is using it', async () => {
  const path = newFolder()
  const engine = new FileEngine({ path, durability: 'write' })
  const claim = await engine.claim()
  for await (const _ of engine.read().groups) continue
  expect(await engine.append({ log: FOLDER_LOG, epoch: claim.epoch, seq: 0, lines: ['1'] })).toBe('kept')
  await expect(new FileEngine({ path, durability: 'write' }).reset()).rejects.toThrow('is in use by')
  await engine.close()
  expect(readdirSync(path)).toEqual(['journal-00000000.jsonl'])
  await engine.reset()
  expect(readdirSync(path)).toEqual([])
})
