/**
 * `papercloud exec`: serves for as long as one command runs, and ends as that command ended.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { startApp } from '../app.ts'
import type { App } from '../control/app.ts'
import type { Options } from '../server/options.ts'
import { reportAudit, type AuditOptions } from './audit.ts'
import { programOf, thisMachine } from '../sweep/program.ts'
import { UsageError } from './arguments.ts'
import { environmentOf } from './environment.ts'

/** What a shell answers for a command that is not there, and for one that cannot be run. */
const NOT_FOUND = 127
const NOT_RUNNABLE = 126
/** Where the command ended well and its audit did not. */
const FOUND = 1
/** Added to a signal's number where a command was ended by one. */
const SIGNALLED = 128

/**
 * Splits what comes after `exec` or `sweep` into flags and command.
 * @throws UsageError where there is no command
 */
export function splitCommand(
  args: readonly string[],
  name: 'exec' | 'sweep' = 'exec',
): {
  flags: readonly string[]
  command: string
  rest: readonly string[]
} {
  const at = args.indexOf('--')
  const [command, ...rest] = at < 0 ? [] : args.slice(at + 1)
  if (command === undefined)
    throw new UsageError(`${name} needs its command after two dashes, as in "papercloud ${name} -- npm test".`)
  return { flags: args.slice(0, at), command, rest }
}

/** What the run of an audited command is called. */
const RUN = 'exec'

/** What is wanted beside the command's own exit code. */
export interface ExecOptions {
  /** A line on stderr that says what was served. */
  readonly summary: boolean
  /** Goes on serving after a command that failed by itself, until it is stopped. */
  readonly hold: boolean
  /** Judges the calls; a command that ended well by itself may fail by what was found. */
  readonly audit: AuditOptions | undefined
}

/** Serves, runs the command, stops; answers the command's exit code, or FOUND where the audit fails it. */
export async function exec(
  options: Options,
  command: string,
  args: readonly string[],
  { summary, hold, audit }: ExecOptions,
): Promise<number> {
  const app = await startApp(options)
  try {
    const run = audit && app.runs.begin(RUN, app.sandboxes.get('default')!, audit.config)
    const environment = environmentOf(app, options)
    const env = { ...process.env, ...environment, ...(run && { PAPERCLOUD_RUN: RUN }) }
    const { file, args: given, ...how } = programOf(command, args, thisMachine(env))
    const child = spawn(file, given, { stdio: 'inherit', env, ...how })
    const { code, wasStopped } = await endOf(child, command)
    const isFaulty = run ? await reportAudit(run, audit, process.env) : false
    const result = code === 0 && isFaulty ? FOUND : code
    if (hold && result !== 0 && !wasStopped) await held(app, environment, command, result)
    return result
  } finally {
    if (summary) process.stderr.write(`papercloud: ${summaryOf(app)}\n`)
    await app.close()
  }
}

/** How many requests were answered, by class of status. */
export function summaryOf({ sandboxes }: App): string {
  const classes = new Map<string, number>()
  for (const { metrics } of sandboxes.all)
    for (const [status, count] of [...metrics.cells.values()].flatMap(({ statuses }) => [...statuses])) {
      // Status 0 stands for a connection that a scenario cut.
      const name = status === 0 ? 'cut off' : `${Math.floor(status / 100)}xx`
      classes.set(name, (classes.get(name) ?? 0) + count)
    }
  const total = [...classes.values()].reduce((sum, count) => sum + count, 0)
  const parts = [...classes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} ${name}`)
  const note = 'run with --log pretty to see each'
  return `${total} ${total === 1 ? 'request' : 'requests'}${total === 0 ? '' : ` (${parts.join(', ')}; ${note})`}`
}

/** Says where to look, and waits for SIGINT or SIGTERM. */
async function held(
  { sandboxes }: App,
  { PAPERCLOUD_CONTROL_URL: controlUrl, PAPERCLOUD_CONTROL_TOKEN: token }: Readonly<Record<string, string>>,
  command: string,
  code: number,
): Promise<void> {
  const refused = sandboxes.get('default')!.log.entries.findLast(({ status }) => status >= 400)
  const where = refused && `requests/${encodeURIComponent(refused.id)}/explain`
  const [alone, behind] = token === undefined ? ['', ''] : [`#token=${token}`, `&token=${token}`]
  process.stderr.write(
    `papercloud: "${command}" ended with ${code}; the sandbox goes on at ${controlUrl}/${alone} until SIGINT or SIGTERM.\n` +
      (where === undefined
        ? 'papercloud: no call was refused.\n'
        : `papercloud: the last refused call: ${controlUrl}/#/${where}${behind}\n` +
          `papercloud: the same as JSON: ${controlUrl}/${where}\n`),
  )
  await new Promise<void>((stopped) => {
    process.once('SIGINT', () => stopped()).once('SIGTERM', () => stopped())
  })
}

/** How the command ended, and whether it was told to. */
interface Ended {
  readonly code: number
  readonly wasStopped: boolean
}

/** Waits for the command, passing on what is meant for it. */
function endOf(child: ChildProcess, command: string): Promise<Ended> {
  let wasStopped = false
  // A terminal gives its interrupt to the command by itself; twice would be once too often.
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
          ? `papercloud: there is no command "${command}".\n`
          : `papercloud: "${command}" cannot be run: ${message}.\n`,
      )
      resolve(isMissing ? NOT_FOUND : NOT_RUNNABLE)
    })
    child.on('exit', (code, signal) => resolve(code ?? SIGNALLED + constants.signals[signal!]))
  })
    .finally(() => process.off('SIGINT', interrupt).off('SIGTERM', terminate))
    .then((code) => ({ code, wasStopped }))
}
