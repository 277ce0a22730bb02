/**
 * The command line: selects the command, parses its flags and sets the exit code. Exit codes: 0 for success, 1 for
 * failure, 2 for a usage error; exec exits with the exit code of its command.
 */
import { version } from '../openapi/package-files.ts'
import { InputError } from '../platform/input-error.ts'
import { unknown, UsageError } from './arguments.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { loadSettings } from './config-file.ts'
import { readFlags } from './flags.ts'
import { help } from './help.ts'
import { optionsFrom } from './options.ts'
import { start } from './start.ts'

/** The implementations of the commands; each returns its exit code. All but `start` are loaded when they are called. */
const RUN: Readonly<Record<CommandName, (args: readonly string[]) => number | Promise<number>>> = {
  start: (args) => {
    const flags = readFlags(args, process.env, loadSettings)
    if (flags.one('hold')?.source === 'flag')
      throw new UsageError('--hold is only for exec; start always serves until it is stopped.')
    return start(optionsFrom(flags, 'start', process.env, process.stdout.isTTY), flags)
  },
  exec: async (args) => (await import('./exec.ts')).execCommand(args),
  sweep: async (args) => (await import('./sweep.ts')).sweep(args),
  drift: async (args) => (await import('./drift.ts')).drift(args),
  audit: async (args) => (await import('./audit-file.ts')).audit(args),
  replay: async (args) => (await import('./replay.ts')).replay(args),
  har: async (args) => (await import('./har.ts')).har(args),
  preview: async (args) => (await import('./preview.ts')).preview(args),
  check: async (args) => (await import('./check.ts')).check(args),
  scenarios: async (args) => (await import('./check.ts')).scenarios(args),
  reset: async (args) => (await import('./reset.ts')).reset(args, process.env),
  init: async (args) => (await import('./init.ts')).init(args),
  site: async (args) => (await import('./site.ts')).site(args),
  completion: async (args) => (await import('./completion.ts')).completion(args),
  clock: async (args) => (await import('./clock.ts')).clock(args),
  settle: async (args) => (await import('./settle.ts')).settle(args),
  scenario: async (args) => (await import('./scenario.ts')).scenario(args),
  logs: async (args) => (await import('./logs.ts')).logs(args),
  state: async (args) => (await import('./state.ts')).state(args),
  explain: async (args) => (await import('./explain.ts')).explain(args),
  dump: async (args) => (await import('./dump.ts')).dump(args),
  restore: async (args) => (await import('./restore.ts')).restore(args),
  sandbox: async (args) => (await import('./sandbox.ts')).sandbox(args),
}

async function main(argv: readonly string[]): Promise<number> {
  const [first = 'start', ...rest] = argv
  if (first === '--version' || first === '-v' || first === 'version') return say(`${version}\n`)
  if (first === '--help' || first === '-h' || first === 'help') return say(help(commandOf(rest[0])))
  const name = first.startsWith('-') ? 'start' : commandOf(first)!
  const args = first.startsWith('-') ? argv : rest
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (own.includes('--help') || own.includes('-h')) return say(help(name))
  return RUN[name](args)
}

/** @throws UsageError for an unknown command */
function commandOf(name: string | undefined): CommandName | undefined {
  if (name === undefined) return undefined
  if (Object.hasOwn(COMMANDS, name)) return name as CommandName
  throw unknown(`"${name}"`, [...Object.keys(COMMANDS), 'help', 'version'], 'command ')
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Returns one line for errors that users can resolve, and a stack for all others. */
function explained(error: unknown): { line: string; code: number } {
  if (error instanceof InputError) return { line: `papercloud: ${error.message}`, code: 2 }
  // Faults in a file begin with their position, so that terminals and editors can link them.
  if (error instanceof Error && /^.+?:\d+:\d+: /.test(error.message))
    return { line: error.message, code: error instanceof UsageError ? 2 : 1 }
  if (error instanceof UsageError)
    return { line: `papercloud: ${error.message} "npx papercloud help" lists all commands and flags.`, code: 2 }
  const { code, port, address, message, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return {
      line: `papercloud: port ${port} on ${address} is in use. Stop the process that listens there, or choose another port with --port (0 picks a free one).`,
      code: 1,
    }
  if (code === 'EACCES' && port !== undefined)
    return {
      line: `papercloud: port ${port} needs privileges that this process does not have. Choose a port above 1023.`,
      code: 1,
    }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return { line: `papercloud: this machine has no address "${address ?? ''}" to listen on (--host).`, code: 1 }
  if (
    error instanceof Error &&
    error.constructor !== Error &&
    !(error instanceof TypeError) &&
    !(error instanceof RangeError)
  )
    return { line: `papercloud: ${message}`, code: 1 }
  return { line: error instanceof Error ? (stack ?? message) : String(error), code: 1 }
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const { line, code } = explained(error)
    process.stderr.write(`${line}\n`)
    process.exitCode = code
  },
)
