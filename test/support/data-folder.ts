/**
 * Data folders for tests: created in a private location, copied in the state in which a killed process would leave
 * them, and read back byte for byte.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'

const made: string[] = []

/** Returns a path for a new data folder. Call `afterAll(removeFolders)` before anything else, so that it runs last. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-test-'))
  made.push(folder)
  return join(folder, 'data')
}

/** Removes all folders that were created. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Copies a folder in the state in which its process would leave it if killed now. */
export function killedCopy(folder: string): string {
  for (;;) {
    const copy = newFolder()
    try {
      cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('lock') })
      return copy
    } catch (error) {
      // A file was renamed between listing and copying, so the copy would mix files from before and after. The loop
      // tries again with a new copy.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(folder)) throw error
    }
  }
}

/** Returns the files in a folder, byte for byte, without the lock, which comes and goes. */
export function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith('lock'))
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
}

/**
 * Returns everything in a sandbox that must survive a restart, including checkpoints, as one string for each part. The
 * clock's `offsetMs` is left out because it depends on real time.
 */
export function lastingState(sandbox: Sandbox): Record<string, string> {
  const parts = Object.entries(sandbox.parts).filter(([, part]) => !part.afterStop)
  const states = [
    ['now', sandbox.capture()] as const,
    ...[...sandbox.checkpoints.values()].map(({ name, at, kept }) => [`${name} at ${at}`, kept] as const),
  ]
  return Object.fromEntries(
    states.flatMap(([state, kept]) =>
      parts.map(([name, part]) => [
        `${state}: ${name}`,
        [...part.dump(kept[name])].join('').replaceAll(/,"offsetMs":-?\d+/g, ''),
      ]),
    ),
  )
}
