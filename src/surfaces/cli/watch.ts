/**
 * `papercloud start --watch`: reloads scenarios and fixtures when their files change. Faults are logged, and the loaded
 * version stays in use.
 */
import { existsSync, watch, type FSWatcher } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { App, Options } from '../../app.ts'
import { isFolderName } from '../../sandbox/fixture-sets.ts'
import { SCENARIO_FILE } from '../../sandbox/scenarios/definition.ts'
import { FaultyFile } from '../../sandbox/scenarios/yaml-file.ts'
import { FixtureError } from '../../service/state/fixture-error.ts'
import type { FixtureSet } from '../../service/state/fixtures.ts'
import { UsageError } from './arguments.ts'

/** Changes within this time (ms) are handled together: editors write a file in several steps. */
const GATHER_MS = 100
/** Maximum number of records named in one line. */
const NAMED = 5

/** The files and folders that are watched. */
interface Watched {
  /** The fixture folder, if one was given. */
  readonly fixtures: string | undefined
  /** A folder in which every file is a scenario. */
  readonly scenarios: string | undefined
  /** Single scenario files. */
  readonly files: readonly string[]
}

/** Returns the files and folders to watch. @throws UsageError if there are none */
export function watchedFolders({ fixtures, scenarioFolder, scenarios }: Options): Watched {
  const files = scenarios.filter((one) => SCENARIO_FILE.test(one)).map((file) => resolve(file))
  const watched = {
    fixtures: fixtures !== undefined && isFolderName(fixtures) ? resolve(fixtures) : undefined,
    scenarios: scenarioFolder === undefined ? undefined : resolve(scenarioFolder),
    files,
  }
  if (watched.fixtures === undefined && watched.scenarios === undefined && files.length === 0)
    throw new UsageError(
      '--watch has nothing to watch; specify a folder with --fixtures DIR or --scenarios DIR, or a file with --scenario FILE.',
    )
  return watched
}

/** Watches until the returned object is closed. */
export function watchFolders(app: App, watched: Watched): { close: () => void } {
  const folders = new Set(
    [watched.fixtures, watched.scenarios, ...watched.files.map((file) => dirname(file))].filter(
      (folder) => folder !== undefined,
    ),
  )
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const reload = (): void => {
    timer = undefined
    const paths = [...changed]
    changed.clear()
    for (const path of paths.filter((one) => isScenario(one, watched))) reloadScenario(app, path)
    if (paths.some((path) => dirname(path) === watched.fixtures && path.endsWith('.json'))) reloadFixtures(app)
  }
  const watchers: FSWatcher[] = [...folders].map((folder) => {
    const watcher = watch(folder, (_event, file) => {
      if (file === null) return
      changed.add(join(folder, file))
      timer ??= setTimeout(reload, GATHER_MS)
    })
    watcher.on('error', (error) => app.note(`${folder} is no longer watched: ${error.message}`))
    return watcher
  })
  app.note(`Watching ${[...folders].join(', ')}.`)
  return {
    close: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}

function isScenario(path: string, { scenarios, files }: Watched): boolean {
  return files.includes(path) || (dirname(path) === scenarios && SCENARIO_FILE.test(path))
}

/** Reloads a scenario file; if its scenario is active, the new definition replaces it. */
function reloadScenario({ library, sandboxes, note }: App, file: string): void {
  if (!existsSync(file)) {
    const gone = library.remove(file)
    if (gone !== undefined) note(`Scenario ${gone} is no longer available: ${file} was deleted.`)
    return
  }
  const known = new Map(library.names.map((name) => [name, definitionOf(library, name)]))
  let name: string
  try {
    name = library.add(file)
  } catch (error) {
    if (!(error instanceof FaultyFile)) throw error
    return note(`${error.message}\nThe previous version remains in use.`)
  }
  if (known.get(name) === definitionOf(library, name)) return
  const on = sandboxes.all.filter(({ scenarios }) => {
    const { on: isOn, source } = scenarios.get(name)
    return isOn && source !== 'inline'
  })
  for (const { scenarios } of on) scenarios.activate(name)
  const again = on.length === 0 ? '' : `; reactivated in ${on.map((sandbox) => sandbox.name).join(', ')}`
  note(`Scenario ${name} ${known.has(name) ? 'changed' : 'was added'}${again}.`)
}

function definitionOf(library: App['library'], name: string): string | undefined {
  try {
    return JSON.stringify(library.get(name)?.definition)
  } catch (error) {
    if (error instanceof FaultyFile) return undefined
    throw error
  }
}

/** Reloads the fixtures and resets the sandboxes that were seeded from them. */
function reloadFixtures({ lifecycle, note }: App): void {
  try {
    const { before, after, reseeded } = lifecycle.reloadFixtures()
    if (reseeded.length === 0) return
    note(`Fixtures changed: ${differences(before, after)}. Reseeded: ${reseeded.join(', ')}.`)
  } catch (error) {
    if (!(error instanceof FixtureError)) throw error
    note(`${error.message}\nThe previous version remains in use.`)
  }
}

/** Returns a summary of the records that were added, removed or changed. */
function differences(before: FixtureSet, after: FixtureSet): string {
  const textsOf = ({ fixtures }: FixtureSet): Map<string, string> =>
    new Map(
      fixtures.map(({ kind, document, hidden }) => [
        `${kind} ${String(document.id ?? hidden.id)}`,
        JSON.stringify([document, hidden]),
      ]),
    )
  const [old, now] = [textsOf(before), textsOf(after)]
  const parts = [
    ['changed', [...now.keys()].filter((key) => old.has(key) && old.get(key) !== now.get(key))],
    ['added', [...now.keys()].filter((key) => !old.has(key))],
    ['removed', [...old.keys()].filter((key) => !now.has(key))],
  ] as const
  return parts
    .filter(([, keys]) => keys.length > 0)
    .map(([what, keys]) => {
      const more = keys.length > NAMED ? ` and ${keys.length - NAMED} more` : ''
      return `${what} ${keys.slice(0, NAMED).join(', ')}${more}`
    })
    .join('; ')
}
