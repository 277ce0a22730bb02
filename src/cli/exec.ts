/**
 * `papercloud exec`: serves for as long as one command runs, and ends as that command ended.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { startApp, type App, type Options } from '../app.ts'
import { UsageError } from './arguments.ts'

/** What a shell answers for a command that is not there, and for one that cannot be run. */
const NOT_FOUND = 127
const NOT_RUNNABLE = 126
/** Added to a signal's number where a command was ended by one. */
const SIGNALLED = 128

/**
 * Splits what comes after `exec` into flags and command.
 * @throws UsageError where there is no command
 */
export function splitCommand(args: readonly string[]): {
  flags: readonly string[]
  command: string
  rest: readonly string[]
} {
  const at = args.indexOf('--')
  const [command, ...rest] = at < 0 ? [] : args.slice(at + 1)
  if (command === undefined)
    throw new UsageError('exec needs its command after two dashes, as in "papercloud exec -- npm test".')
  return { flags: args.slice(0, at), command, rest }
}

/**
 * Serves, runs the command, stops; answers the command's exit code. With `summary` a line on stderr says what was served.
 * With `hold` it goes on serving after a command that failed, unless that was told to stop, until it is told to stop itself.
 */
export async function exec(
  options: Options,
  command: string,
  args: readonly string[],
  { summary, hold }: { readonly summary: boolean; readonly hold: boolean },
): Promise<number> {
  const app = await startApp(options)
  try {
    const environment = environmentOf(app, options)
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
    const { code, wasStopped } = await endOf(child, command)
    if (hold && code !== 0 && !wasStopped) await held(app, environment.PAPERCLOUD_CONTROL_URL!, command, code)
    return code
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

/** What the command is told of the server that runs for it. */
function environmentOf({ url }: App, options: Options): Record<string, string> {
  // An address that stands for all of them is none to call.
  const base = url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
  return {
    PAPERCLOUD_URL: `${base}/api/v1`,
    PAPERCLOUD_TOKEN: 'pc_live_owner',
    PAPERCLOUD_PROJECT: 'prj_acme_prod',
    PAPERCLOUD_CONTROL_URL: `${base}/_sandbox`,
    ...(options.controlToken !== undefined && { PAPERCLOUD_CONTROL_TOKEN: options.controlToken }),
  }
}

/** Says where to look, and waits for SIGINT or SIGTERM. */
async function held({ sandboxes }: App, controlUrl: string, command: string, code: number): Promise<void> {
  const refused = sandboxes.get('default')!.log.entries.findLast(({ status }) => status >= 400)
  const where = refused && `${controlUrl}/requests/${encodeURIComponent(refused.id)}/explain`
  process.stderr.write(
    `papercloud: "${command}" ended with ${code}; the sandbox goes on at ${controlUrl}/ until SIGINT or SIGTERM.\n` +
      (where === undefined ? 'papercloud: no call was refused.\n' : `papercloud: the last refused call: ${where}\n`),
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
