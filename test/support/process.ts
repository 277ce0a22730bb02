/** The built command line as a separate process, for tests of exit codes, signals and kills. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built program. */
export const CLI = join(dirname(fileURLToPath(import.meta.url)), '../../dist/cli.js')

/** A process that has ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

/** A process that is serving requests. */
export interface Served {
  readonly url: string
  readonly process: ChildProcess
  /** The result of the process, once it has exited. */
  readonly ended: Promise<Ended>
  /** Kills the process at once, and waits until it has exited. */
  readonly kill: () => Promise<Ended>
}

/** Runs a command and waits until it has finished. */
export function run(
  args: readonly string[],
  env: Record<string, string> = {},
  program: readonly string[] = [process.execPath, CLI],
): Promise<Ended> {
  return endOf(begin([...program.slice(1), ...args], env, program[0]))
}

/** Starts a server and waits until it is ready; `program` replaces the built command line. */
export async function serve(
  args: readonly string[],
  program: readonly string[] = [process.execPath, CLI],
): Promise<Served> {
  const child = begin([...program.slice(1), ...args], {}, program[0])
  const ended = endOf(child)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /serves (https?:\S+)\/api\/v1/.exec(output)
      if (found) resolve(found[1]!)
    })
    void ended.then(({ errors, code }) =>
      reject(new Error(`it ended with ${code} before it served: ${errors}${output}`)),
    )
  })
  return {
    url,
    process: child,
    ended,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

function begin(args: readonly string[], env: Record<string, string>, program = process.execPath): ChildProcess {
  // One of the suite's variables is removed, because the command line refuses variables that it does not know.
  const { PAPERCLOUD_POSTGRES_BIN: _programs, ...own } = process.env
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...own, ...env } })
}

function endOf(child: ChildProcess): Promise<Ended> {
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, output, errors }))
  })
}

/**
 * Returns the arguments for running a program in its own namespaces (`-p` processes, `-n` network); undefined if that
 * is not permitted.
 */
export function apart(...flags: readonly string[]): readonly string[] | undefined {
  const alone = ['unshare', ...flags, '--fork', '--kill-child', '--mount-proc']
  const script = flags.includes('-n') ? 'ip link set lo up && exec "$@"' : 'exec "$@"'
  const tried = spawnSync(alone[0]!, [...alone.slice(1), 'sh', '-c', script, '-', 'true'])
  return tried.status === 0 ? [...alone, 'sh', '-c', script, '-'] : undefined
}
