/** Files of this package: those shipped with the program, and those that the build generates. */
import { built, home, join, readText } from '#files'

export { home }

/** This package's version. */
export const version = (JSON.parse(readText(join(home, 'package.json'))) as { version: string }).version

/** The index of the shipped contract, which the build writes next to the code; a checkout has none. */
export const CONTRACT_INDEX: string = join(built, 'contract.json')

/** Folder of the shipped fixture sets. */
export const FIXTURES: string = join(home, 'fixtures')

/** The build's record of which shipped fixture files are valid. */
export const STAMPS: string = join(home, 'dist/fixtures.json')
