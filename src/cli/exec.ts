/** `papercloud exec`: serves while a command runs, and exits with its status. */
import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { startApp } from '../app.ts'
import { beginRun } from '../sandbox/run/begin-run.ts'
import type { App } from '../server/app.ts'
import type { Options } from '../server/options.ts'
import { auditOptionsFrom, reportAudit, type AuditOptions } from './audit.ts'
import { programOf, thisMachine } from '../sweep/program.ts'
import { UsageError, type FlagTable } from './arguments.ts'
import { writeCapsule } from './capsule-file.ts'
import { COMMANDS } from './commands.ts'
import { loadSettings } from './config-file.ts'
import { environmentOf } from './environment.ts'
import { isSet, readFlags } from './flags.ts'
import { optionsFrom } from './options.ts'
import { stopSignal } from './start.ts'

/** Exit codes as in shells: the command does not exist, or cannot be executed. */
const NOT_FOUND = 127
const NOT_RUNNABLE = 126
/** Exit code if the command succeeded and there are findings. */
export const FOUND = 1
/** Added to the number of the signal that ended a command. */
export const SIGNALLED = 128

/** The arguments of `exec`, `sweep` or `drift`: its own flags, then the command with its arguments. */
interface SplitArguments {
  readonly flags: readonly string[]
  readonly command: string
  readonly rest: readonly string[]
}

/**
 * Splits the arguments of `exec`, `sweep` or `drift` into flags and the command to run. Without two dashes, the command
 * is the first word that is neither a flag nor a flag's value, because yarn 1 removes the dashes.
 * @throws UsageError if there is no command
 */
export function splitCommand(args: readonly string[], name: 'exec' | 'sweep' | 'drift' = 'exec'): SplitArguments {
  const dashes = args.indexOf('--')
  const [end, start] = dashes < 0 ? commandAt(args, COMMANDS[name].flags) : [dashes, dashes + 1]
  const [command, ...rest] = args.slice(start)
  if (command === undefined)
    throw new UsageError(
      `${name} needs a command. Put it after two dashes, as in "papercloud ${name} -- npm test" (with yarn 1, which removes them: "yarn papercloud ${name} -- -- npm test").`,
    )
  return { flags: args.slice(0, end), command, rest }
}

/** Returns where the flags end and the command begins, if there are no dashes between them. */
function commandAt(args: readonly string[], table: FlagTable): [end: number, start: number] {
  let at = 0
  for (; at < args.length; at++) {
    const [flag = '', value] = args[at]!.split('=', 2)
    if (!flag.startsWith('-')) break
    const takesValue = table[flag.slice(2)]?.type === 'string' && value === undefined
    if (takesValue) at++
  }
  return [at, at]
}

/** Name of the run of an audited command. */
const RUN = 'exec'

/** Options of exec. */
export interface ExecOptions {
  /** True to print a summary of the requests to stderr. */
  readonly summary: boolean
  /** True to keep serving after the command has failed. */
  readonly hold: boolean
  /** Options of the audit, if any; findings can make a successful command fail. */
  readonly audit: AuditOptions | undefined
  /** File for a capsule of its calls. */
  readonly capsule: string | undefined
  /** File for a capsule that is only written if the command or its audit failed. */
  readonly capsuleOnFailure: string | undefined
}

/** The command `exec`; returns its exit code. */
export function execCommand(args: readonly string[]): Promise<number> {
  const { flags: own, command, rest } = splitCommand(args)
  const flags = readFlags(own, process.env, loadSettings)
  if (flags.one('watch')?.source === 'flag')
    throw new UsageError('--watch is only for start; exec does not watch files.')
  const options = optionsFrom(flags, 'exec', process.env, process.stderr.isTTY)
  return exec({ ...options, logTo: 'stderr' }, command, rest, {
    summary: flags.one('log') === undefined,
    hold: isSet(flags.one('hold')),
    audit: auditOptionsFrom(flags),
    capsule: flags.one('capsule')?.value,
    capsuleOnFailure: flags.one('capsule-on-failure')?.value,
  })
}

/**
 * Serves, runs the command and stops; returns the command's exit code, or FOUND if the audit fails or the capsule cannot
 * be written.
 */
export async function exec(
  options: Options,
  command: string,
  args: readonly string[],
  { summary, hold, audit, capsule, capsuleOnFailure }: ExecOptions,
): Promise<number> {
  const app = await startApp(options)
  try {
    const records = capsule !== undefined || capsuleOnFailure !== undefined
    const sandbox = app.sandboxes.get('default')!
    const run = audit || records ? beginRun(app.runs, RUN, sandbox, audit?.config, { capsule: records }) : undefined
    const environment = environmentOf(app, options)
    const env = { ...process.env, ...environment, ...(run && { PAPERCLOUD_RUN: RUN }) }
    const { code, wasStopped } = await runCommand(command, args, env)
    if (run) run.exit = code
    const isFaulty = run && audit ? await reportAudit(run, audit, process.env) : false
    let result = code === 0 && isFaulty ? FOUND : code
    const isWritten = capsule === undefined || (await writeCapsule(app, RUN, capsule))
    if (capsuleOnFailure !== undefined && result !== 0) await writeCapsule(app, RUN, capsuleOnFailure)
    if (!isWritten && result === 0) result = FOUND
    if (hold && result !== 0 && !wasStopped) await holdOpen(app, environment, command, result)
    return result
  } finally {
    if (summary) process.stderr.write(`papercloud: ${summaryOf(app)}\n`)
    await app.close()
  }
}

/** Returns the number of responses by class of status, as text. */
export function summaryOf({ sandboxes }: App): string {
  const classes = new Map<string, number>()
  for (const { metrics } of sandboxes.all)
    for (const [status, count] of [...metrics.cells.values()].flatMap(({ statuses }) => [...statuses])) {
      // Status 0 means that a scenario has cut the connection.
      const name = status === 0 ? 'cut off' : `${Math.floor(status / 100)}xx`
      classes.set(name, (classes.get(name) ?? 0) + count)
    }
  const total = [...classes.values()].reduce((sum, count) => sum + count, 0)
  const parts = [...classes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} ${name}`)
  const note = 'run with --log pretty to see each'
  return `${total} ${total === 1 ? 'request' : 'requests'}${total === 0 ? '' : ` (${parts.join(', ')}; ${note})`}`
}

/** Prints the addresses to inspect, and waits for SIGINT or SIGTERM. */
async function holdOpen(
  { sandboxes }: App,
  { PAPERCLOUD_CONTROL_URL: controlUrl, PAPERCLOUD_CONTROL_TOKEN: token }: Readonly<Record<string, string>>,
  command: string,
  code: number,
): Promise<void> {
  const refused = sandboxes.get('default')!.log.entries.findLast(({ status }) => status >= 400)
  const where = refused && `requests/${encodeURIComponent(refused.id)}/explain`
  const [alone, behind] = token === undefined ? ['', ''] : [`#token=${token}`, `&token=${token}`]
  process.stderr.write(
    `papercloud: "${command}" exited with ${code}; the sandbox keeps serving at ${controlUrl}/${alone} until SIGINT or SIGTERM.\n` +
      (where === undefined
        ? 'papercloud: no call was refused.\n'
        : `papercloud: the last refused call: ${controlUrl}/#/${where}${behind}\n` +
          `papercloud: its explanation as JSON: ${controlUrl}/${where}\n`),
  )
  await stopSignal()
}

/** Runs a command until it exits; it uses the standard streams of this process. */
export function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { file, args: given, ...how } = programOf(command, args, thisMachine(env))
  return endOf(spawn(file, given, { stdio: 'inherit', env, ...how }), command)
}

/** How the command ended, and whether this process received a signal to stop it. */
interface Ended {
  readonly code: number
  readonly wasStopped: boolean
}

/** Waits for the command, and passes signals on to it. */
function endOf(child: ChildProcess, command: string): Promise<Ended> {
  let wasStopped = false
  // A terminal sends its interrupt to the command as well, so it is not passed on.
  const interrupt = (): void => {
    wasStopped = true
    if (!process.stdin.isTTY) child.kill('SIGINT')
  }
  const terminate = (): void => {
    wasStopped = true
    child.kill('SIGTERM')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', terminate)
  return new Promise<number>((resolve) => {
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return
      const isMissing = code === 'ENOENT'
      process.stderr.write(
        isMissing
          ? `papercloud: command not found: "${command}".\n`
          : `papercloud: "${command}" could not be run: ${message}.\n`,
      )
      resolve(isMissing ? NOT_FOUND : NOT_RUNNABLE)
    })
    child.on('exit', (code, signal) => resolve(code ?? SIGNALLED + constants.signals[signal!]))
  })
    .finally(() => process.off('SIGINT', interrupt).off('SIGTERM', terminate))
    .then((code) => ({ code, wasStopped }))
}
