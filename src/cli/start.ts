/**
 * `papercloud start`: serves until it is told to stop.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopback } from '../control/access.ts'
import { startApp, type App, type Options } from '../app.ts'
import { isSet, type GivenFlags } from './flags.ts'
import { watchedFolders, watchFolders } from './watch.ts'

/** Serves until SIGINT or SIGTERM; answers the exit code. */
export async function start(options: Options, flags: GivenFlags): Promise<number> {
  const watched = isSet(flags.one('watch')) ? watchedFolders(options) : undefined
  let isServing = false
  const stopped = stopSignal()
  // Whoever started it may think better of it: nothing was acknowledged yet, and what is in the data folder is whole.
  void stopped.then(() => isServing || process.exit(0))
  const newFolder = options.data !== undefined && !existsSync(options.data) ? options.data : undefined
  const app = await startApp(options)
  if (newFolder !== undefined) ignoreFolder(newFolder)
  isServing = true
  if (options.log !== 'silent') process.stdout.write(banner(app, options))
  // Silent or not: without this line nobody could use a token that was made up.
  else if (options.controlToken !== undefined && !isLoopback(options.host))
    process.stdout.write(`control token  ${options.controlToken}\n`)
  const watching = watched && watchFolders(app, watched)
  await stopped
  watching?.close()
  await app.close()
  return 0
}

/** Keeps a data folder out of the repository that it may lie in. */
function ignoreFolder(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 })
  } catch {
    // A folder that takes no such file holds the state all the same.
  }
}

/** Resolves with the first signal to stop; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

/** What a newcomer needs to begin. */
function banner({ url }: App, options: Options): string {
  const lines = [
    `papercloud serves ${url}/api/v1`,
    `  console   ${url}/`,
    `  explorer  ${url}/docs`,
    `  control   ${url}/_sandbox/`,
    `  token     pc_live_owner`,
    `  state     ${options.cluster ? 'in the store, shared by all nodes' : (options.data ?? 'in memory')}`,
    ...(options.controlToken ? [`  control token  ${options.controlToken}`] : []),
    '',
    `  curl -H 'Authorization: Bearer pc_live_owner' ${url}/api/v1/account/whoami`,
    '',
  ]
  return `${lines.join('\n')}\n`
}
