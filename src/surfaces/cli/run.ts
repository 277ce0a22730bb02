/**
 * Runs one command: selects it, parses its flags and prints its errors. Exit codes: 0 for success, 1 for failure, 2 for
 * a usage error; exec exits with the exit code of its command.
 */
import { version } from '../../service/contract/package-files.ts'
import { whyUnreadable } from '#files'
import { InputError } from '../../platform/input-error.ts'
import { unknown, UsageError, readFlags } from './arguments.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { completion, help } from './help.ts'
import { optionsFrom } from './options.ts'

/** The implementations of the commands; each returns its exit code. They are loaded when they are called. */
const RUN: Readonly<Record<CommandName, (args: readonly string[]) => number | Promise<number>>> = {
  start: async (args) => {
    const flags = readFlags(args, process.env)
    if (flags.one('hold')?.source === 'flag')
      throw new UsageError('--hold is only for exec; start always serves until it is stopped.')
    const { startCommand } = await import('./start.ts')
    return startCommand(optionsFrom(flags, 'start', process.env, process.stdout.isTTY), flags)
  },
  exec: async (args) => (await import('./exec.ts')).execCommand(args),
  sweep: async (args) => (await import('./sweep.ts')).sweepCommand(args),
  drift: async (args) => (await import('./drift.ts')).driftCommand(args),
  audit: async (args) => (await import('./recordings.ts')).auditCommand(args),
  replay: async (args) => (await import('./replay.ts')).replayCommand(args),
  har: async (args) => (await import('./capsule-file.ts')).harCommand(args),
  preview: async (args) => (await import('./recordings.ts')).previewCommand(args),
  check: async (args) => (await import('./check.ts')).checkCommand(args),
  scenarios: async (args) => (await import('./check.ts')).scenariosCommand(args),
  reset: async (args) => (await import('./check.ts')).resetCommand(args, process.env),
  init: async (args) => (await import('./init.ts')).initCommand(args),
  site: async (args) => (await import('./site.ts')).siteCommand(args),
  mcp: async (args) => (await import('./mcp.ts')).mcpCommand(args),
  completion,
  clock: async (args) => (await import('./remote.ts')).clockCommand(args),
  settle: async (args) => (await import('./remote.ts')).settleCommand(args),
  scenario: async (args) => (await import('./remote.ts')).scenarioCommand(args),
  logs: async (args) => (await import('./remote.ts')).logsCommand(args),
  state: async (args) => (await import('./remote.ts')).stateCommand(args),
  explain: async (args) => (await import('./explain.ts')).explainCommand(args),
  doctor: async (args) => (await import('./doctor.ts')).doctorCommand(args),
  dump: async (args) => (await import('./remote.ts')).dumpCommand(args),
  restore: async (args) => (await import('./remote.ts')).restoreCommand(args),
  sandbox: async (args) => (await import('./remote.ts')).sandboxCommand(args),
}

/** Runs the command that the arguments name, and returns its exit code. */
export async function runPapercloud(argv: readonly string[]): Promise<number> {
  try {
    return await dispatch(argv)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    const { line, code } = explained(error, argv[0])
    process.stderr.write(`${line}\n`)
    return code
  }
}

async function dispatch(argv: readonly string[]): Promise<number> {
  const [first = 'start', ...rest] = argv
  if (first === '--version' || first === '-v' || first === 'version') return say(`${version}\n`)
  if (first === '--help' || first === '-h' || first === 'help')
    return say(help(rest[0] === 'help' ? undefined : commandOf(rest[0])))
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
  throw unknown(`"${name}"`, [...Object.keys(COMMANDS), 'help'], 'command ')
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Returns where the help for a wrong call is. */
function helpFor(command: string | undefined): string {
  if (command !== undefined && Object.hasOwn(COMMANDS, command))
    return `"npx papercloud help ${command}" shows its usage and flags.`
  return command?.startsWith('-') === true
    ? '"npx papercloud help start" shows all flags.'
    : '"npx papercloud help" lists all commands.'
}
/** The system's errors for a host that is not an address of this machine. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'])

/** Returns one line for errors that users can resolve, and a stack for all others. */
function explained(error: unknown, command: string | undefined): { line: string; code: number } {
  if (error instanceof InputError) return { line: `papercloud: ${error.message}`, code: 2 }
  // Faults in a file begin with their position, so that terminals and editors can link them.
  if (error instanceof Error && /^.+?:\d+:\d+: /.test(error.message))
    return { line: error.message, code: error instanceof UsageError ? 2 : 1 }
  if (error instanceof UsageError) return { line: `papercloud: ${error.message} ${helpFor(command)}`, code: 2 }
  const { code, port, address, hostname, message, stack, syscall, path } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
    hostname?: string
  }
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
  if (code !== undefined && NO_ADDRESS.has(code) && (address ?? hostname) !== undefined)
    return { line: `papercloud: this machine has no address "${address ?? hostname}" to listen on (--host).`, code: 1 }
  if (syscall === 'uv_cwd')
    return { line: 'papercloud: the working directory was deleted; change to another one.', code: 1 }
  if (syscall !== undefined)
    return { line: `papercloud: ${path === undefined ? '' : `${path}: `}${whyUnreadable(error)}.`, code: 1 }
  if (
    error instanceof Error &&
    error.constructor !== Error &&
    !(error instanceof TypeError) &&
    !(error instanceof RangeError)
  )
    return { line: `papercloud: ${message}`, code: 1 }
  return { line: error instanceof Error ? (stack ?? message) : String(error), code: 1 }
}
