/**
 * Servers are killed repeatedly while clients write, at moments determined by the seed. After each restart, everything
 * acknowledged is still there, unacknowledged requests can be sent again and take effect only once, and no listener
 * misses an event or receives one twice. Set CRASH_SEED and CRASH_ROUNDS for a different or longer run.
 */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { Random } from '../../../src/service/state/random.ts'
import { Table } from '../../../src/service/state/table.ts'
import { Lane } from '../../support/crash-lane.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { isFull } from '../../support/full.ts'
import { CLI, serve } from '../../support/process.ts'
import { BASIS } from '../../support/basis.ts'

afterAll(removeFolders)

const SEED = Number(process.env.CRASH_SEED ?? 1)
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? (isFull ? 12 : 4))
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
/**
 * A build of the command line that compacts its journal very frequently. It is in a folder next to dist so that it
 * finds the files of the package.
 */
const SMALL_FOLDS = join(root, '.cache', `small-folds-${process.pid}.mjs`)
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

beforeAll(async () => {
  await build({
    absWorkingDir: root,
    entryPoints: ['test/support/small-folds.ts'],
    outfile: SMALL_FOLDS,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(() => rmSync(SMALL_FOLDS, { force: true }))

// Two servers at a time: one is written to while the other starts.
test.concurrent.each([
  ['written', 0],
  ['synced', 1],
])(
  `no acknowledged write is lost when the server is killed ${ROUNDS} times (seed ${SEED}, %s)`,
  async (_durability, lane) => {
    const folder = newFolder()
    const chance = new Random(SEED * 2 + lane)
    const args = [
      '--data',
      folder,
      '--port',
      '0',
      '--rate-limit',
      'off',
      '--log',
      'json',
      '--pace',
      'quick',
      '--seed',
      '1',
      '--durability',
      lane === 0 ? 'write' : 'fsync',
    ]
    const clients = new Lane()
    for (let round = 0; round < ROUNDS; round++) {
      const server = await serve(args, [process.execPath, round % 3 === 1 ? SMALL_FOLDS : CLI])
      await clients.meet(server)
      const writing = clients.write(round)
      await Promise.race([writing, pause(30 + chance.below(350))])
      clients.stop()
      const [killed] = await Promise.all([server.kill(), writing])
      expect(killed).toMatchObject({ signal: 'SIGKILL', errors: '' })
    }
    const server = await serve(args)
    await clients.meet(server)
    const listening = clients.listen()
    await clients.expectWorkDone()
    server.process.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, errors: '' })
    await listening
    clients.expectAllTold()
    const app = await startApp({ ...BASIS, data: folder })
    for (const { world } of app.sandboxes.all)
      for (const table of world.tables.values()) expect(counts(table)).toEqual(counts(rebuilt(table)))
    await app.close()
    const { creates, deletes, sandboxes, told } = clients
    console.info(`${creates.length} creates, ${deletes.size} ends, ${sandboxes.size} sandboxes, ${told.length} frames`)
  },
)

/** A new table with the same records, inserted one by one. */
function rebuilt(table: Table): Table {
  const fresh = new Table(table.kind)
  for (const row of table.all()) fresh.put(undefined, row)
  return fresh
}

/** Returns the number of records in a table, in total and for each owner. */
function counts(table: Table): unknown {
  const owners = new Set(
    [...table.all()].flatMap(({ hidden }) => Object.values(hidden).filter((value) => typeof value === 'string')),
  )
  return { size: table.size, counts: [...owners].map((owner) => table.count(owner)) }
}
