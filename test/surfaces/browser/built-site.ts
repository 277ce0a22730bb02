/** What runs in pages, and a site that the command creates with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { writeSite } from '../../../src/surfaces/cli/site.ts'
import { home } from '../../../src/service/contract/package-files.ts'

/** The folder of the library for pages. */
export const BUILT_PAGE = join(home, 'dist/browser')

let folder: Promise<string> | undefined

/** Returns the folder of a site, which is deleted after the tests in the file. */
export function builtSite(): Promise<string> {
  afterAll(async () => {
    if (folder) rmSync(await folder, { recursive: true, force: true })
    folder = undefined
  })
  return (folder ??= write())
}

async function write(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'papercloud-site-'))
  await writeSite(made, true, BUILT_PAGE)
  return made
}
