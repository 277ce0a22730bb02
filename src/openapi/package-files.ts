/**
 * The files of this package: what is shipped beside the program, and what the build wrote down about it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Where the shipped contract, fixtures and scenarios are: beside src in a checkout, beside dist in a package. */
export const home: string = [join(here, '../..'), join(here, '..'), here].find((folder) =>
  existsSync(join(folder, 'openapi.json')),
)!

/** This package's version. */
export const version = (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** What the build wrote down of the contract, beside the code that it was read with; source finds none and reads the contract. */
export const CONTRACT_INDEX: string = join(here, 'contract.json')

/** The shipped fixture sets. */
export const FIXTURES: string = join(home, 'fixtures')

/** What the build found sound of the shipped fixtures. */
export const STAMPS: string = join(home, 'dist/fixtures.json')
