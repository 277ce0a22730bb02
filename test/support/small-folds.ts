/** Runs `papercloud start` with a journal that is compacted all the time, as if a day of use passed within a second. */
import { readFlags } from '../../src/surfaces/cli/arguments.ts'
import { optionsFrom } from '../../src/surfaces/cli/options.ts'
import { startCommand } from '../../src/surfaces/cli/start.ts'

const flags = readFlags(process.argv.slice(2), process.env)
process.exitCode = await startCommand(
  { ...optionsFrom(flags, 'start', process.env, false), foldBytes: () => 20_000 },
  flags,
)
