/**
 * `papercloud start`: serves until it is told to stop.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../app.ts'
import type { Options } from '../server/options.ts'
import { banner } from './banner.ts'
import { isSet, type GivenFlags } from './flags.ts'
import { announceState } from './progress.ts'
import { watchedFolders, watchFolders } from './watch.ts'

/** Serves until SIGINT or SIGTERM; answers the exit code. */
export async function start(options: Options, flags: GivenFlags): Promise<number> {
  const watched = isSet(flags.one('watch')) ? watchedFolders(options) : undefined
  let isServing = false
  const stopped = stopSignal()
  // Whoever started it may think better of it: nothing was acknowledged yet, and what is in the data folder is whole.
  void stopped.then(() => isServing || process.exit(0))
  const newFolder = options.data !== undefined && !existsSync(options.data) ? options.data : undefined
  announceState(options.data)
  const app = await startApp(options)
  if (newFolder !== undefined) ignoreFolder(newFolder)
  isServing = true
  // A token that was given is known to whoever gave it.
  process.stdout.write(banner(app, options, flags.one('control-token') ? undefined : options.controlToken))
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
