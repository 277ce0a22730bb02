/** `papercloud exec`: serves while a command runs, and exits with its status. */
import { spawn, type ChildProcess } from 'node:child_process'
import { startApp, type App, type Options } from '../../app.ts'
import { checkWritable } from '../../platform/written-files.ts'
import { beginRun } from '../../quality/runs/begin-run.ts'
import { auditOptionsFrom, reportAudit, type AuditOptions } from './audit.ts'
import { programOf, thisMachine } from '../../quality/sweep/program.ts'
import { UsageError, isSet, readFlags, type GivenFlags } from './arguments.ts'
import { type FlagTable, FLAGS, CAPSULE_FLAGS, COMMANDS } from './commands.ts'
import { optionsFrom } from './options.ts'
import { writeCapsule } from './capsule-file.ts'
import { endInOrder, onStop, signalStatus, stopSignal, type StopSignal } from './stop-signals.ts'
import { GIVEN_TOKEN } from '../../quality/audit/actor.ts'

/** Exit codes as in shells: the command does not exist, or cannot be executed. */
const NOT_FOUND = 127
const NOT_RUNNABLE = 126
/** Exit code if the command succeeded and there are findings. */
export const FOUND = 1

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
  const [end, start] = dashes < 0 ? commandAt(args, { ...FLAGS, ...COMMANDS[name].flags }) : [dashes, dashes + 1]
  const [command, ...rest] = args.slice(start)
  if (command === undefined)
    throw new UsageError(
      `${name} needs a command. Put it after two dashes, as in "npx papercloud ${name} -- npm test" (with yarn 1, which removes them: "yarn papercloud ${name} -- -- npm test").`,
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
  const flags = readFlags(own, process.env)
  if (flags.one('watch')?.source === 'flag')
    throw new UsageError('--watch is only for start; exec does not watch files.')
  const options = optionsFrom(flags, 'exec', process.env, process.stderr.isTTY)
  checkCapsules(flags)
  return exec({ ...options, logTo: 'stderr' }, command, rest, {
    summary: flags.one('log') === undefined,
    hold: isSet(flags.one('hold')),
    audit: auditOptionsFrom(flags),
    capsule: flags.one('capsule')?.value,
    capsuleOnFailure: flags.one('capsule-on-failure')?.value,
  })
}

/** Checks that the files for capsules can be written. @throws OutputError */
export function checkCapsules({ one }: GivenFlags): void {
  for (const name of CAPSULE_FLAGS) {
    const file = one(name)?.value
    if (file !== undefined) checkWritable(file, 'The capsule')
  }
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
  const order = endInOrder()
  const app = await startApp(options)
  try {
    const records = capsule !== undefined || capsuleOnFailure !== undefined
    const sandbox = app.sandboxes.get('default')!
    const run = audit || records ? beginRun(app.runs, RUN, sandbox, audit?.config, { capsule: records }) : undefined
    const environment = environmentOf(app, options)
    const env = { ...process.env, ...environment, ...(run && { PAPERCLOUD_RUN: RUN }) }
    order.phase = 'running'
    const { code, wasStopped } = await runAttached(command, args, env)
    order.phase = 'ending'
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
    order.stop()
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

/** Prints the addresses to inspect, and waits for a signal to stop. */
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
export function runAttached(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
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
  const pass = (signal: StopSignal): void => {
    wasStopped = true
    if (signal !== 'SIGINT') child.kill('SIGTERM')
    else if (!process.stdin.isTTY) child.kill('SIGINT')
  }
  const end = onStop(pass)
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
    child.on('exit', (code, signal) => resolve(code ?? signalStatus(signal!)))
  })
    .finally(end)
    .then((code) => ({ code, wasStopped }))
}

/** Returns the variables; `sandbox` is the name of a sandbox, by default the default one. */
export function environmentOf(
  { url, certFile }: Pick<App, 'url' | 'certFile'>,
  options: Options,
  sandbox?: string,
): Record<string, string> {
  const base = sandbox === undefined ? url : `${url}/sandboxes/${sandbox}`
  return {
    PAPERCLOUD_URL: `${base}/api/v1`,
    // With this token, requests to the plain URL use the same sandbox.
    PAPERCLOUD_TOKEN: sandbox === undefined ? GIVEN_TOKEN : `${GIVEN_TOKEN}.${sandbox}`,
    PAPERCLOUD_PROJECT: 'prj_acme_prod',
    PAPERCLOUD_CONTROL_URL: `${base}/_sandbox`,
    ...(options.controlToken !== undefined && { PAPERCLOUD_CONTROL_TOKEN: options.controlToken }),
    // For commands that run in Node; a value that is already set is kept.
    ...(certFile !== undefined && !process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: certFile }),
  }
}
