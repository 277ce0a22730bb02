/**
 * Runs the command of a trial: in its own process group, with a time limit, and with its output kept for the report.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { limits } from '../../platform/limits.ts'
import type { Overtime } from './patience.ts'
import { signalGroup, signalTree } from './processes.ts'
import { programOf, thisMachine } from './program.ts'

export interface CommandRun {
  readonly command: readonly string[]
  readonly cwd: string | undefined
  readonly env: NodeJS.ProcessEnv
  /** Called repeatedly; returns why the command must end, or null while it may continue. */
  readonly overtime: () => Overtime | null
  readonly signal: AbortSignal
}

export interface CommandEnd {
  /**
   * Exit status; for a command that died from a signal, the value that a shell reports; null if the sweep ended the
   * command.
   */
  readonly exit: number | null
  /** Why the sweep ended the command; null if the command exited by itself or was aborted. */
  readonly overtime: Overtime | null
  readonly output: string
  readonly durationMs: number
}

/** Thrown for a command that cannot be started. */
export class NoCommandError extends Error {}

/** As in a shell, the exit status of a command that died from a signal is this plus the number of the signal. */
const SIGNALLED = 128
const isWindows = process.platform === 'win32'
/** The running commands by process id, each with the environment entries that mark its processes. */
const running = new Map<number, readonly string[]>()

/** Kills all running commands together with all processes that they have started. */
export function killCommands(): void {
  for (const [pid, mark] of running) signalTree(pid, 'SIGKILL', mark)
}

/**
 * Runs a command to its end.
 * @throws NoCommandError if it cannot be started
 */
export function runCommand({ command, cwd, env, overtime, signal }: CommandRun): Promise<CommandEnd> {
  const startedAt = performance.now()
  const [name, ...given] = command
  const { file, args, ...how } = programOf(name!, given, thisMachine(env, cwd))
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows, ...how })
  const output = new Output()
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.add(chunk))
  const mark = marksOf(env)
  if (child.pid !== undefined) running.set(child.pid, mark)
  let isEnded = false
  let why: Overtime | null = null
  let grace: NodeJS.Timeout | undefined
  const end = (): void => {
    if (isEnded) return
    isEnded = true
    signalTree(child.pid, 'SIGTERM', mark)
    grace = setTimeout(() => signalTree(child.pid, 'SIGKILL', mark), limits.sweepGraceMs)
  }
  const timer = setInterval(() => {
    if (!isEnded && (why = overtime()) !== null) end()
  }, limits.sweepLookMs)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return new Promise<CommandEnd>((resolve, reject) => {
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return
      const why = code === 'ENOENT' ? `There is no command "${name}".` : `"${name}" cannot be run: ${message}.`
      reject(new NoCommandError(why))
    })
    child.on('exit', (code, by) => {
      const exit = isEnded ? null : (code ?? SIGNALLED + constants.signals[by!])
      const durationMs = performance.now() - startedAt
      // Kills the processes that the command left running: they must not call the sandbox of a later trial or keep the
      // output open.
      if (isEnded) signalTree(child.pid, 'SIGKILL', mark)
      else signalGroup(child.pid, 'SIGKILL')
      const done = (): void => resolve({ exit, overtime: why, output: output.text, durationMs })
      child.once('close', done)
      setTimeout(done, limits.sweepGraceMs).unref()
    })
  }).finally(() => {
    clearInterval(timer)
    clearTimeout(grace)
    if (child.pid !== undefined) running.delete(child.pid)
    signal.removeEventListener('abort', end)
  })
}

/** Returns the environment entries that only this command and its descendants have. */
function marksOf({ PAPERCLOUD_RUN: run, PAPERCLOUD_CONTROL_URL: url }: NodeJS.ProcessEnv): readonly string[] {
  if (run === undefined || url === undefined) return []
  return [`PAPERCLOUD_RUN=${run}`, `PAPERCLOUD_CONTROL_URL=${url}`]
}

/** Keeps the start and the end of a command's output. */
class Output {
  #head = ''
  #tail = ''

  add(chunk: Buffer): void {
    const text = chunk.toString()
    const room = limits.sweepOutput - this.#head.length
    this.#head += text.slice(0, Math.max(0, room))
    if (text.length > room) this.#tail = (this.#tail + text.slice(Math.max(0, room))).slice(-limits.sweepOutput)
  }

  get text(): string {
    return this.#head + this.#tail
  }
}
