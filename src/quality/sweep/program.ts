/**
 * Starts the command that a user typed. On Windows, a name may refer to a script (`npm` is `npm.cmd`), which only the
 * command interpreter can run, with its own quoting rules; elsewhere, the operating system finds the program.
 */
import { existsSync } from 'node:fs'
import { win32 } from 'node:path'

/** Arguments of `spawn`. */
export interface Program {
  readonly file: string
  readonly args: readonly string[]
  /** True if `args` is a command line that is already quoted. */
  readonly windowsVerbatimArguments?: true
}

/** The environment in which a program is started. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  readonly isFile: (path: string) => boolean
}

const USUAL_ENDINGS = '.COM;.EXE;.BAT;.CMD'
const SCRIPT = /\.(cmd|bat)$/i
/** Scripts that package managers create; they pass their arguments through the interpreter a second time. */
const SHIM = /node_modules[\\/]\.bin[\\/][^\\/]+\.cmd$/i
/** Characters with a special meaning for the interpreter. */
const SPECIAL = /[()\][%!^"`<>&|;, *?]/g

/** Returns the environment of this process. */
export function thisMachine(env: NodeJS.ProcessEnv, cwd: string = process.cwd()): Machine {
  return { platform: process.platform, env, cwd, isFile: existsSync }
}

/** Returns the program and the arguments that run a command. */
export function programOf(command: string, args: readonly string[], machine: Machine): Program {
  if (machine.platform !== 'win32') return { file: command, args }
  const found = foundOnWindows(command, machine)
  // If the command was not found, the system reports that.
  if (found === undefined || !SCRIPT.test(found)) return { file: found ?? command, args }
  const times = SHIM.test(found) ? 2 : 1
  const line = [found.replaceAll(SPECIAL, '^$&'), ...args.map((arg) => quoted(arg, times))].join(' ')
  const interpreter = variable(machine.env, 'ComSpec') ?? 'cmd.exe'
  return { file: interpreter, args: ['/d', '/s', '/c', `"${line}"`], windowsVerbatimArguments: true }
}

/**
 * Finds the file of a command on Windows: under the name as given or with one of the usual extensions, in the folder
 * that it names or in those of PATH.
 */
function foundOnWindows(command: string, { env, cwd, isFile }: Machine): string | undefined {
  const endings = (variable(env, 'PATHEXT') ?? USUAL_ENDINGS).split(';').filter((ending) => ending !== '')
  const hasEnding = endings.some((ending) => command.toLowerCase().endsWith(ending.toLowerCase()))
  const hasFolder = /[\\/]|^[a-z]:/i.test(command)
  const path = (variable(env, 'Path') ?? '').split(';').filter((folder) => folder !== '')
  const folders = hasFolder ? [cwd] : [cwd, ...path.map((folder) => folder.replaceAll('"', ''))]
  for (const folder of folders) {
    const base = win32.resolve(cwd, folder, command)
    const candidates = hasEnding ? [base] : endings.map((ending) => base + ending.toLowerCase())
    const found = candidates.find((candidate) => isFile(candidate))
    if (found !== undefined) return found
  }
  return undefined
}

/** Quotes an argument for the interpreter, `times` times. */
function quoted(arg: string, times: number): string {
  // Backslashes are literal unless a quote follows them.
  let inner = ''
  let backslashes = ''
  for (const character of arg) {
    inner += character === '"' ? `${backslashes}\\"` : character
    backslashes = character === '\\' ? `${backslashes}\\` : ''
  }
  let text = `"${inner}${backslashes}"`
  for (let at = 0; at < times; at += 1) text = text.replaceAll(SPECIAL, '^$&')
  return text
}

/** Returns the value of an environment variable; on Windows, names are case-insensitive. */
function variable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const key = Object.keys(env).find((one) => one.toLowerCase() === name.toLowerCase())
  return key === undefined || env[key] === '' ? undefined : env[key]
}
