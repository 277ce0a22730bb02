/** Runs `papercloud start` with a journal that is compacted all the time, as if a day of use passed within a second. */
import { readFlags } from '../../src/cli/flags.ts'
import { optionsFrom } from '../../src/cli/options.ts'
import { start } from '../../src/cli/start.ts'

const flags = readFlags(process.argv.slice(2), process.env)
process.exitCode = await start({ ...optionsFrom(flags, 'start', process.env, false), foldBytes: () => 20_000 }, flags)
