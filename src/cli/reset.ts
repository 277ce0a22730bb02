/** `papercloud reset`: deletes the state of a data folder or store. The next start is seeded from the fixtures. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStore } from '../store/open.ts'
import { UsageError } from './arguments.ts'
import { loadSettings } from './config-file.ts'
import { readFlags } from './flags.ts'
import { DEFAULT_DATA } from './options.ts'

/**
 * Deletes the state without reading it, so it works even if the state is damaged. Returns the exit code.
 * @throws StoreUnusable while a live process or node uses it
 */
export async function reset(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const other = args.find((arg) => arg.startsWith('-') && !/^--(data|store|config)(=|$)/.test(arg))
  if (other !== undefined)
    throw new UsageError(`reset accepts only --data DIR or --store URL, and --config FILE, not "${other}".`)
  const { one } = readFlags(args, env, loadSettings)
  const [data, store] = [one('data'), one('store')]
  if (data && store) throw new UsageError(`${data.from} and ${store.from} cannot be combined.`)
  const path = resolve(data?.value ?? DEFAULT_DATA)
  if (!store && !existsSync(path)) return say(`${path} has no state.`)
  const engine = (await openStore(store ? { store: store.value } : { data: path }))!
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
