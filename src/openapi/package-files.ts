/** Files of this package: what is shipped with the program, and what the build generates. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Folder of the shipped contract, fixtures and scenarios: beside src in a checkout, beside dist in a package. */
export const home: string = [join(here, '../..'), join(here, '..'), here].find((folder) =>
  existsSync(join(folder, 'openapi.json')),
)!

/** This package's version. */
export const version = (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** The index of the shipped contract, made by the build beside its code; a checkout has none. */
export const CONTRACT_INDEX: string = join(here, 'contract.json')

/** Folder of the shipped fixture sets. */
export const FIXTURES: string = join(home, 'fixtures')

/** The build's record of which shipped fixture files are valid. */
export const STAMPS: string = join(home, 'dist/fixtures.json')
