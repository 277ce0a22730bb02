/**
 * Data folders for tests: made in a place of their own, copied as a killed process leaves them, read back byte for byte.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Sandbox } from '../../src/sandbox.ts'

/** A new folder; it is gone when the tests are. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-test-'))
  made.push(folder)
  return join(folder, 'data')
}

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** What a process that was killed at this instant leaves behind. */
export function killedCopy(folder: string): string {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('lock') })
  return copy
}

/** The files of a folder byte for byte, but for the lock, which comes and goes. */
export function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith('lock'))
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
}

/**
 * Everything of a sandbox that outlives the process, checkpoints with it, as text by part. `offsetMs` is left out, for
 * real time goes into it; a frozen clock shows its instant.
 */
export function lastingState(sandbox: Sandbox): Record<string, string> {
  const parts = Object.entries(sandbox.parts).filter(([, part]) => !part.afterStop)
  const states = [
    ['now', sandbox.keep()] as const,
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
