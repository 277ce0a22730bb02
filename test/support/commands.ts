/** The command line in its own folder, for tests of commands: as a process, or in this one where a process adds nothing. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { runPapercloud } from '../../src/surfaces/cli/run.ts'
import { STOP_SIGNALS } from '../../src/surfaces/cli/stop-signals.ts'
import { CLI } from './process.ts'

/** The result of a command. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'papercloud-cli-'))
}

/** Returns the environment of this process, without the variables that configure a command. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const plain = Object.entries(process.env).filter(([name]) => !/^(PAPERCLOUD_.*|PORT|GITHUB_STEP_SUMMARY)$/.test(name))
  return { ...Object.fromEntries(plain), ...env }
}

/**
 * Runs a command in this process, which takes a tenth of the time that a new process takes. Signals, pipes and the
 * commands that start others need {@link papercloud}.
 */
export async function commanded(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  const before = { env: process.env, cwd: process.cwd() }
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk, ...more: unknown[]) => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      const done = more.findLast((one) => typeof one === 'function') as (() => void) | undefined
      if (done) queueMicrotask(done)
      return true
    }),
  )
  const handlers = STOP_SIGNALS.map((signal) => [signal, process.listeners(signal)] as const)
  process.env = environment(env)
  process.chdir(cwd)
  try {
    const code = await runPapercloud(args)
    return { code, ...written }
  } finally {
    // A command that fails leaves its handlers of signals to the end of its process.
    for (const [signal, known] of handlers)
      for (const one of process.listeners(signal)) if (!known.includes(one)) process.off(signal, one)
    process.env = before.env
    process.chdir(before.cwd)
    for (const spy of spies) spy.mockRestore()
  }
}

/** Runs a command as a process and waits until it has finished. */
export function papercloud(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { cwd, env: environment(env) },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
      },
    )
    // Some commands read until the end of their input.
    child.stdin?.end()
  })
}

/** A command that runs until it is stopped. */
export interface Running {
  readonly process: ChildProcess
  /** Returns everything that the command has printed so far. */
  readonly output: () => string
  /** Waits for matching output, and returns the match. */
  readonly said: (pattern: RegExp) => Promise<string>
  /** Stops the command with a signal, and returns its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts a command that keeps running. */
export function running(args: readonly string[], cwd: string, env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: environment(env) })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    process: child,
    output: () => output,
    said: async (pattern) => {
      await expect.poll(() => output).toMatch(pattern)
      return pattern.exec(output)![0]
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
