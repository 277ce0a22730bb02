/**
 * The command line: which command, with which flags, and what the shell is told at the end.
 * Exit codes: 0 fine, 1 failed, 2 used wrongly; exec gives its command's own.
 */
import { version } from '../app.ts'
import { check, scenarios } from './check.ts'
import { exec, splitCommand } from './exec.ts'
import { isOn, nearest, readFlags, UsageError } from './flags.ts'
import { help } from './help.ts'
import { optionsFrom } from './options.ts'
import { reset } from './reset.ts'
import { start } from './start.ts'

const COMMANDS = ['start', 'exec', 'check', 'scenarios', 'reset', 'help', 'version'] as const

async function main(argv: readonly string[]): Promise<number> {
  const [first = 'start', ...rest] = argv
  if (first === '--help' || first === '-h' || first === 'help') return say(help())
  if (first === '--version' || first === '-v' || first === 'version') return say(`${version}\n`)
  if (first === 'start' || first.startsWith('-')) {
    const args = first === 'start' ? rest : argv
    if (args.includes('--help')) return say(help())
    const given = readFlags(args, process.env)
    if (given.one('hold')?.from === '--hold')
      throw new UsageError('--hold goes with exec: start serves until it is stopped in any case.')
    return start(optionsFrom(given, 'start', process.env, process.stdout.isTTY))
  }
  if (first === 'exec') {
    if (rest[0] === '--help') return say(help())
    const { flags, command, rest: args } = splitCommand(rest)
    const given = readFlags(flags, process.env)
    const options = optionsFrom(given, 'exec', process.env, process.stderr.isTTY)
    return exec({ ...options, logTo: 'stderr' }, command, args, isOn(given.one('hold')))
  }
  if (first === 'check') return check(rest)
  if (first === 'scenarios') return scenarios(rest)
  if (first === 'reset') return reset(rest, process.env)
  throw new UsageError(`There is no command "${first}". Did you mean ${nearest(first, COMMANDS)}?`)
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

/** One clear line for what people can mend; a stack for what they cannot. */
function explain(error: unknown): { line: string; code: number } {
  if (error instanceof UsageError)
    return { line: `papercloud: ${error.message} "papercloud help" lists what there is.`, code: 2 }
  const { code, port, address, message, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return {
      line: `papercloud: port ${port} on ${address} is taken. Stop what listens there, or choose another with --port (0 picks a free one).`,
      code: 1,
    }
  if (code === 'EACCES' && port !== undefined)
    return { line: `papercloud: port ${port} needs more rights than this process has. Choose one above 1023.`, code: 1 }
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
    const { line, code } = explain(error)
    process.stderr.write(`${line}\n`)
    process.exitCode = code
  },
)
