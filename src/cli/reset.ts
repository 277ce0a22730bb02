/** `papercloud reset`: deletes the state of a data folder or store. The next start is seeded from the fixtures. */
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { holdFolder } from '../store/file/folder.ts'
import { filesOf } from '../store/file/state-files.ts'
import { UsageError } from './arguments.ts'
import { loadSettings } from './config-file.ts'
import { readFlags } from './flags.ts'
import { DEFAULT_DATA } from './options.ts'

/**
 * Deletes the state; returns the exit code. Damaged state is deleted too, because nothing is read.
 * @throws StoreError if a live process holds the folder
 */
export async function reset(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const other = args.find((arg) => arg.startsWith('-') && !/^--(data|store|config)(=|$)/.test(arg))
  if (other !== undefined)
    throw new UsageError(`reset accepts only --data DIR or --store URL, and --config FILE, not "${other}".`)
  const { one } = readFlags(args, env, loadSettings)
  const [data, store] = [one('data'), one('store')]
  if (data && store) throw new UsageError(`${data.from} and ${store.from} cannot be combined.`)
  if (store) return resetStore(store.value)
  const path = resolve(data?.value ?? DEFAULT_DATA)
  if (!existsSync(path)) return say(`${path} has no state.`)
  const folder = await holdFolder(path)
  try {
    for (const file of filesOf(path)) rmSync(file)
  } finally {
    folder.release()
  }
  return say(`The state in ${path} was deleted; the next start is seeded from the fixtures.`)
}

/** @throws StoreUnusable while a node uses it */
async function resetStore(address: string): Promise<number> {
  const { openPostgres } = await import('../store/postgres/open.ts')
  const engine = await openPostgres(address)
  try {
    await engine.reset()
  } finally {
    await engine.close()
  }
  return say(`The state in ${engine.facts.shown} was deleted; the next start is seeded from the fixtures.`)
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}
