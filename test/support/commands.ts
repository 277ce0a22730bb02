/** The built command line in its own folder, for tests of commands. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { CLI } from './process.ts'

/** The result of a command. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A new folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'papercloud-cli-'))
}

/** Returns the environment of this process, without the variables that configure a command. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const plain = Object.entries(process.env).filter(([name]) => !name.startsWith('PAPERCLOUD_') && name !== 'PORT')
  return { ...Object.fromEntries(plain), ...env }
}

/** Runs a command and waits until it has finished. */
export function papercloud(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { cwd, env: environment(env) }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
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
      await expect.poll(() => output, { timeout: 15_000 }).toMatch(pattern)
      return pattern.exec(output)![0]
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
