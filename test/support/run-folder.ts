/**
 * A folder that the test files of a run share. It also contains what is needed to stop the server that they started.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postmasterAndChildren, signal } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
    through: 'one server' | 'two nodes'
  }
}

/** The address of a run's server, written by the first file that needs it. */
export interface Whereabouts {
  readonly pid: number
  readonly port: number
  readonly folder: string
}

/** Returns the path of the file in the run's folder that contains the address of its server. */
export const whereaboutsIn = (runFolder: string): string => join(runFolder, 'postgres.json')

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-run-'))
  project.provide('runFolder', folder)
  return () => {
    const file = whereaboutsIn(folder)
    if (existsSync(file)) end(JSON.parse(readFileSync(file, 'utf8')) as Whereabouts)
    rmSync(folder, { recursive: true, force: true })
  }
}

function end({ pid, folder }: Whereabouts): void {
  try {
    for (const one of postmasterAndChildren(pid)) signal(one, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
  rmSync(folder, { recursive: true, force: true })
}
