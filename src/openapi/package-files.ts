/** Files of this package: what is shipped with the program, and what the build generates. */
import { built, home, join, readText } from '#files'

export { home }

/** This package's version. */
export const version = (JSON.parse(readText(join(home, 'package.json'))) as { version: string }).version

/** The index of the shipped contract, made by the build beside its code; a checkout has none. */
export const CONTRACT_INDEX: string = join(built, 'contract.json')

/** Folder of the shipped fixture sets. */
export const FIXTURES: string = join(home, 'fixtures')

/** The build's record of which shipped fixture files are valid. */
export const STAMPS: string = join(home, 'dist/fixtures.json')
