/** Builds the code that runs in pages from the current sources. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../../src/service/contract/package-files.ts'

let folder: string | undefined

/** Builds the library for pages once in each test process, and returns its folder. */
export function builtPage(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'papercloud-page-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  execFileSync(process.execPath, ['tools/build-page.mjs', made], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
  return (folder = made)
}
