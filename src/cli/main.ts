/**
 * The command line: selects the command, parses its flags and sets the exit code. Exit codes: 0 success, 1 failure, 2
 * usage error; exec exits with its command's.
 */
import { version } from '../openapi/package-files.ts'
import { AuditConfigError } from '../audit/config.ts'
import { RecordingError } from '../audit/recording/recorded.ts'
import { BaselineError } from '../audit/suppress.ts'
import { WrongAddress } from '../cluster/wrong-address.ts'
import { CapsuleError } from '../replay/capsule-text.ts'
import { unknown, UsageError } from './arguments.ts'
import { auditOptionsFrom } from './audit.ts'
import { audit } from './audit-file.ts'
import { check, scenarios } from './check.ts'
import { clock } from './clock.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { completion } from './completion.ts'
import { loadSettings } from './config-file.ts'
import { drift } from './drift.ts'
import { dump } from './dump.ts'
import { exec, splitCommand } from './exec.ts'
import { explain } from './explain.ts'
import { isSet, readFlags } from './flags.ts'
import { har } from './har.ts'
import { help } from './help.ts'
import { init } from './init.ts'
import { logs } from './logs.ts'
import { optionsFrom } from './options.ts'
import { preview } from './preview.ts'
import { replay } from './replay.ts'
import { reset } from './reset.ts'
import { restore } from './restore.ts'
import { sandbox } from './sandbox.ts'
import { scenario } from './scenario.ts'
import { settle } from './settle.ts'
import { site } from './site.ts'
import { start } from './start.ts'
import { state } from './state.ts'
import { sweep } from './sweep.ts'

/** The implementations of the commands; each returns its exit code. */
const RUN: Readonly<Record<CommandName, (args: readonly string[]) => number | Promise<number>>> = {
  start: (args) => {
    const flags = readFlags(args, process.env, loadSettings)
    if (flags.one('hold')?.source === 'flag')
      throw new UsageError('--hold is only for exec; start always serves until it is stopped.')
    return start(optionsFrom(flags, 'start', process.env, process.stdout.isTTY), flags)
  },
  exec: (args) => {
    const { flags: own, command, rest } = splitCommand(args)
    const flags = readFlags(own, process.env, loadSettings)
    if (flags.one('watch')?.source === 'flag')
      throw new UsageError('--watch is only for start; exec does not watch files.')
    const options = optionsFrom(flags, 'exec', process.env, process.stderr.isTTY)
    const asked = { summary: flags.one('log') === undefined, hold: isSet(flags.one('hold')) }
    return exec({ ...options, logTo: 'stderr' }, command, rest, {
      ...asked,
      audit: auditOptionsFrom(flags),
      capsule: flags.one('capsule')?.value,
      capsuleOnFailure: flags.one('capsule-on-failure')?.value,
    })
  },
  sweep,
  drift,
  audit,
  replay,
  har,
  preview,
  check,
  scenarios,
  reset: (args) => reset(args, process.env),
  init,
  site,
  completion,
  clock,
  settle,
  scenario,
  logs,
  state,
  explain,
  dump,
  restore,
  sandbox,
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

/** One line for errors that users can resolve; a stack for others. */
function explained(error: unknown): { line: string; code: number } {
  if (
    [AuditConfigError, BaselineError, CapsuleError, RecordingError, WrongAddress].some(
      (usage) => error instanceof usage,
    )
  )
    return { line: `papercloud: ${(error as Error).message}`, code: 2 }
  // Faults of a file begin with their position, so that terminals and editors can link them.
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
