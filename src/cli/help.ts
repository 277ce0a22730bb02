/**
 * The help text.
 */
import { FLAGS } from './flags.ts'

const HEAD = `papercloud: a cloud that is made of paper, for building against the real one

  papercloud [start] [flags]             serve until stopped
  papercloud exec [flags] -- CMD ARG…    serve for one command, stop, exit with its status
  papercloud check FILE…                 check scenario and fixture files
  papercloud scenarios                   list the scenarios
  papercloud reset [--data DIR]          throw the state of a data folder away

Flags of start and exec; each is also a variable (PAPERCLOUD_PORT and so on), flags win:
`

/** The help text. */
export function help(): string {
  const rows = Object.entries(FLAGS).map(
    ([name, flag]) => [`  --${name} ${flag.help[0]}`.trimEnd(), flag.help[1]] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return `${HEAD}\n${rows.map(([left, right]) => left.padEnd(width) + right).join('\n')}\n`
}
