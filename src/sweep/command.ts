/** Runs a command for a trial: in its own process group, with a time limit, and with its output kept for the report. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { limits } from '../limits.ts'
import { programOf, thisMachine } from './program.ts'

/** A command to run. */
export interface CommandRun {
  readonly command: readonly string[]
  readonly cwd: string | undefined
  readonly env: NodeJS.ProcessEnv
  /** Null without a limit. */
  readonly timeoutMs: number | null
  /** Aborts it. */
  readonly signal: AbortSignal
}

/** The end of a command. */
export interface CommandEnd {
  /** Its exit status, as in a shell for a signal; null if it was aborted or timed out. */
  readonly exit: number | null
  readonly output: string
  readonly durationMs: number
}

/** A command that cannot be started. */
export class NoCommandError extends Error {}

/** Added to the number of the signal that ended the command. */
const SIGNALLED = 128
const isWindows = process.platform === 'win32'

/**
 * Runs a command to its end.
 * @throws NoCommandError if it cannot be started
 */
export function runCommand({ command, cwd, env, timeoutMs, signal }: CommandRun): Promise<CommandEnd> {
  const startedAt = performance.now()
  const [name, ...given] = command
  const { file, args, ...how } = programOf(name!, given, thisMachine(env, cwd))
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows, ...how })
  const output = new Output()
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.add(chunk))
  let isEnded = false
  let grace: NodeJS.Timeout | undefined
  const end = (): void => {
    if (isEnded) return
    isEnded = true
    endGroup(child.pid, 'SIGTERM')
    grace = setTimeout(() => endGroup(child.pid, 'SIGKILL'), limits.sweepGraceMs)
  }
  const timer = timeoutMs === null ? undefined : setTimeout(end, timeoutMs)
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
      // Processes that it left running must neither call the sandbox of a later trial nor keep the output open.
      endGroup(child.pid, 'SIGKILL')
      const done = (): void => resolve({ exit, output: output.text, durationMs })
      child.once('close', done)
      setTimeout(done, limits.sweepGraceMs).unref()
    })
  }).finally(() => {
    clearTimeout(timer)
    clearTimeout(grace)
    signal.removeEventListener('abort', end)
  })
}

/** Signals a process and all that it has started. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(isWindows ? pid : -pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Start and end of a command's output. */
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
