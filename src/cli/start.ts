/** `papercloud start`: serves until it is stopped. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../app.ts'
import { loadBodyParser } from '../server/control-body.ts'
import type { Options } from '../server/options.ts'
import { banner } from './banner.ts'
import { isSet, type GivenFlags } from './flags.ts'
import { announceState } from './progress.ts'
import { watchedFolders, watchFolders } from './watch.ts'

/**
 * How long after startup the body parser is loaded (ms): not during the first calls, but before a person sends a body.
 */
const BODY_PARSER_MS = 250

/** Serves until SIGINT or SIGTERM; returns the exit code. */
export async function start(options: Options, flags: GivenFlags): Promise<number> {
  const watched = isSet(flags.one('watch')) ? watchedFolders(options) : undefined
  let isServing = false
  const stopped = stopSignal()
  // If stopped during startup, the process can end at once: nothing was acknowledged yet, and the data folder is
  // complete.
  void stopped.then(() => isServing || process.exit(0))
  const newFolder = options.data !== undefined && !existsSync(options.data) ? options.data : undefined
  announceState(options.data)
  const app = await startApp(options)
  if (newFolder !== undefined) ignoreFolder(newFolder)
  isServing = true
  // A given token is not printed.
  process.stdout.write(banner(app, options, flags.one('control-token') ? undefined : options.controlToken))
  setTimeout(() => void loadBodyParser(), BODY_PARSER_MS).unref()
  const watching = watched && watchFolders(app, watched)
  await stopped
  watching?.close()
  await app.close()
  return 0
}

/** Excludes a data folder from a surrounding git repository. */
function ignoreFolder(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 })
  } catch {
    // The folder works without this file too.
  }
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
