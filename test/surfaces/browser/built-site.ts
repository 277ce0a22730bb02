/** Creates a site with the command, from the current sources. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { writeSite } from '../../../src/surfaces/cli/site.ts'
import { builtPage } from './built-page.ts'

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
  await writeSite(made, true, builtPage())
  return made
}
