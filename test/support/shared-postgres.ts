/**
 * One PostgreSQL for all test files of a run: it is started for the first file that needs it, and stopped at the end of
 * the run. Files that kill, freeze or configure a server start their own.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { findPrograms } from './postgres-programs.ts'
import { HOOK_MS, startPostgres, TestPostgres } from './postgres.ts'
import { whereaboutsIn, type Whereabouts } from './run-folder.ts'

const LOOK_MS = 50

/** What a test file can do with the shared server: create databases and use them. */
export type SharedPostgres = Pick<TestPostgres, 'port' | 'url' | 'query' | 'newDatabase'>

/**
 * Returns the server of this run, and starts it if this file is the first to need it.
 * @throws Error if it does not start
 */
export async function sharedPostgres(): Promise<SharedPostgres> {
  const runFolder = inject('runFolder')
  if (claims(join(runFolder, 'starting'))) await startIn(runFolder)
  const file = whereaboutsIn(runFolder)
  for (let waitedMs = 0; !existsSync(file); waitedMs += LOOK_MS) {
    if (waitedMs > HOOK_MS) throw new Error('The PostgreSQL of this run did not start: see the file that started it')
    await pause(LOOK_MS)
  }
  const { folder, port } = JSON.parse(readFileSync(file, 'utf8')) as Whereabouts
  return new TestPostgres(findPrograms()!, folder, port)
}

async function startIn(runFolder: string): Promise<void> {
  const server = await startPostgres()
  server.release()
  const { pid, port, folder } = server
  const whereabouts: Whereabouts = { pid: pid!, port, folder }
  const file = whereaboutsIn(runFolder)
  writeFileSync(`${file}.new`, JSON.stringify(whereabouts))
  renameSync(`${file}.new`, file)
}

/** Creates a folder; returns true if this process is the first to create it. */
function claims(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
