/** The code that runs in pages, built from the current sources. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../src/openapi/package-files.ts'

let folder: string | undefined

/** The folder with the built library for pages; each test process has its own. */
export function builtPage(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'papercloud-page-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  execFileSync(process.execPath, ['build-page.mjs', made], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
  return (folder = made)
}
