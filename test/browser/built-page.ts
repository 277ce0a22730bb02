/** What runs in pages, built from the sources as they are now. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { home } from '../../src/openapi/package-files.ts'

let isBuilt = false

/** The folder of the library for pages. */
export function builtPage(): string {
  if (!isBuilt)
    execFileSync(process.execPath, ['build-page.mjs'], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
  isBuilt = true
  return join(home, 'dist/browser')
}
