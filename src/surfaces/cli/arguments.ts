/**
 * Reads what a command was given: its arguments and, for start and exec, variables and the configuration file. An unknown
 * name is an error that suggests a similar one.
 */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readText, whyUnreadable } from '#files'
import { suggestion } from '../../platform/near-name.ts'
import { parsed, FaultyFile } from '../../sandbox/scenarios/yaml-file.ts'
import { EXEC_FLAGS, FLAGS, type Flag, type FlagName, type FlagTable } from './commands.ts'

/** A usage error: one line, exit code 2. */
export class UsageError extends Error {}

/** Parsed arguments. */
export interface Arguments {
  readonly positionals: readonly string[]
  /** Returns all values of a flag; empty if it was not given. */
  readonly all: (name: string) => readonly string[]
  /** Returns the last value of a flag. */
  readonly one: (name: string) => string | undefined
  /** Returns true if a boolean flag was given. */
  readonly has: (name: string) => boolean
}

/**
 * Parses arguments; `most` is the maximum number of positional arguments.
 * @throws UsageError naming what is unknown, with a suggestion
 */
export function readArguments(args: readonly string[], table: FlagTable, most = 0): Arguments {
  const names = Object.keys(table)
  const { tokens } = parseArgs({ args: [...args], options: table, strict: false, tokens: true, allowPositionals: true })
  let words = 0
  for (const token of tokens) {
    if (token.kind === 'positional' && ++words > most) throw new UsageError(`Unexpected argument "${token.value}".`)
    if (token.kind === 'positional' && token.value === '')
      throw new UsageError('An argument is empty. Leave it out, or give it a value.')
    if (token.kind === 'option' && !Object.hasOwn(table, token.name))
      throw unknown(
        token.rawName,
        names.map((name) => `--${name}`),
      )
    if (token.kind === 'option' && token.value === '')
      throw new UsageError(`${token.rawName} is empty; expected ${table[token.name]!.help[0] || 'no value'}.`)
  }
  let read: ReturnType<typeof parseArgs>
  try {
    read = parseArgs({ args: [...args], options: table, strict: true, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const all = (name: string): readonly string[] => {
    const value = read.values[name]
    return value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)
  }
  return { positionals: read.positionals, all, one: (name) => all(name).at(-1), has: (name) => all(name).length > 0 }
}

/** Returns the error for an unknown name, with the most similar known one. */
export function unknown(word: string, known: readonly string[], what = ''): UsageError {
  return new UsageError(`There is no ${what}${word}.${suggestion(word, known)}`)
}

/** A value, and its source for messages: `--port`, `PAPERCLOUD_PORT`, or file, line, column and name. */
export interface GivenValue {
  readonly value: string
  readonly from: string
  readonly source: 'flag' | 'variable' | 'file'
}

/** The flags that were given. */
export interface GivenFlags {
  readonly one: (name: FlagName) => GivenValue | undefined
  readonly all: (name: FlagName) => readonly GivenValue[]
  /** The command's own flags, which are only read from arguments. */
  readonly own: Arguments
}

/** Returns the flags of a command that reads neither variables nor a file. */
export function givenBy(read: Arguments): GivenFlags {
  const all = (name: string): readonly GivenValue[] => argumentsOf(read, name)
  return { all, one: (name) => all(name).at(-1), own: read }
}

function argumentsOf(read: Arguments, name: string): readonly GivenValue[] {
  return read.all(name).map((value) => ({ value, from: `--${name}`, source: 'flag' }))
}

export type FileSettings = (name: FlagName) => readonly GivenValue[]

const PREFIX = 'PAPERCLOUD_'
/** Variables that `exec` sets for its command, and the token of drift's upstream; they are not read as flags. */
const EXPORTED: ReadonlySet<string> = new Set([
  'PAPERCLOUD_URL',
  'PAPERCLOUD_TOKEN',
  'PAPERCLOUD_PROJECT',
  'PAPERCLOUD_CONTROL_URL',
  'PAPERCLOUD_RUN',
  'PAPERCLOUD_UPSTREAM_TOKEN',
])

/** Returns the variable of a flag, such as `PAPERCLOUD_RATE_LIMIT`. */
export function variableOf(name: string): string {
  return PREFIX + name.replaceAll('-', '_').toUpperCase()
}

/** Returns the value of a flag's variable; an empty one counts as not set. */
export function variableIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[variableOf(name)] || undefined
}

/**
 * Reads flags, variables, and the configuration file, which `load` finds once the flag `config` is known; `own` are
 * further flags of the command, which are neither variables nor settings.
 * @throws UsageError naming what is unknown, with a suggestion
 */
export function readFlags(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  load: (config: GivenValue | undefined) => FileSettings = loadSettings,
  own: FlagTable = {},
): GivenFlags {
  const read = readArguments(args, { ...FLAGS, ...own })
  checkVariables(env)
  const given = (name: FlagName): readonly GivenValue[] => {
    if (read.has(name)) return argumentsOf(read, name)
    const variable = variableIn(env, name)
    if (variable === undefined) return []
    const isList = 'multiple' in FLAGS[name]
    const parts = isList ? variable.split(',').flatMap((part) => part.trim() || []) : [variable]
    return parts.map((value) => ({ value, from: variableOf(name), source: 'variable' }))
  }
  const settings = load(given('config').at(-1))
  const all = (name: FlagName): readonly GivenValue[] => {
    const found = given(name)
    return found.length > 0 ? found : settings(name)
  }
  return { all, one: (name) => all(name).at(-1), own: read }
}

/** @throws UsageError for an unknown PAPERCLOUD_ variable */
function checkVariables(env: NodeJS.ProcessEnv): void {
  const variables = Object.keys(FLAGS).map(variableOf)
  for (const name of Object.keys(env)) {
    if (name.startsWith(PREFIX) && !variables.includes(name) && !EXPORTED.has(name))
      throw unknown(name, [...variables, ...EXPORTED], 'variable ')
  }
}

const YES = ['true', '1', 'yes', 'on']
const NO = ['false', '0', 'no', 'off']

/**
 * Returns true if a boolean flag is set.
 * @throws UsageError for a variable or setting that is neither true nor false
 */
export function isSet(given: GivenValue | undefined): boolean {
  if (given === undefined) return false
  const value = given.value.toLowerCase()
  if (!YES.includes(value) && !NO.includes(value))
    throw new UsageError(`${given.from} must be true or false, not "${given.value}".`)
  return YES.includes(value)
}

/** Default names of the configuration file. */
export const CONFIG_FILES = ['papercloud.config.yaml', 'papercloud.config.yml', 'papercloud.config.json'] as const

/** Returns a flag's name in camel case, such as `rateLimit`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** Flags that a file can set; `config` names the file itself. */
export const SETTINGS: readonly FlagName[] = (Object.keys(FLAGS) as FlagName[]).filter(
  (name) => name !== 'config' && !EXEC_FLAGS.includes(name),
)

/**
 * Reads the given file, otherwise the one in the working directory, if there is one.
 * @throws UsageError with one line per fault
 */
export function loadSettings(config: GivenValue | undefined): FileSettings {
  const file = config?.value ?? defaultFile()
  if (file === undefined) return () => []
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    throw new UsageError(`${config ? `${config.from}: ` : ''}${file}: ${whyUnreadable(error)}.`, { cause: error })
  }
  return settingsIn(text, file)
}

/** Parses the settings in the text of a file. @throws UsageError with one line per fault */
export function settingsIn(text: string, file: string): FileSettings {
  const { value, placeOf } = parsedOrRefused(text, file)
  if (value === null || value === undefined) return () => []
  if (typeof value !== 'object' || Array.isArray(value))
    throw new UsageError(`${file}:1:1: must be a mapping of settings, such as "pace: instant".`)
  const settings = new Map<FlagName, readonly GivenValue[]>()
  const faults: string[] = []
  for (const [key, content] of Object.entries(value)) {
    if (key === '$schema') continue
    const name = SETTINGS.find((one) => one === key || camelCase(one) === key)
    const place = placeOf({ path: [key], key: true })
    const from = `${file}:${place.line}:${place.column}: ${key}`
    if (name === undefined) faults.push(`${from} is not a setting.${suggestion(key, SETTINGS)}`)
    else if (settings.has(name)) faults.push(`${from} is given twice.`)
    else {
      const values = (Array.isArray(content) ? content : [content]) as readonly unknown[]
      const flag: Flag = FLAGS[name]
      const fault = faultOf(content, flag)
      if (fault) faults.push(`${from} ${fault}.`)
      settings.set(
        name,
        values.map((one) => ({ value: pathFrom(file, name, String(one)), from, source: 'file' })),
      )
    }
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  return (name) => settings.get(name) ?? []
}

/** Returns the error of a setting with the wrong type; the value itself is validated later, like a flag's. */
function faultOf(content: unknown, flag: Flag): string | undefined {
  if (content === '' || (Array.isArray(content) && content.includes(''))) return `is empty; expected ${flag.help[0]}`
  const isScalar = (one: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof one)
  if (flag.multiple)
    return isScalar(content) || (Array.isArray(content) && content.every(isScalar))
      ? undefined
      : 'must be a string or a list of strings'
  if (!isScalar(content)) return `must be ${flag.type === 'boolean' ? 'true or false' : 'a single value'}`
  if (flag.type === 'boolean' && typeof content !== 'boolean')
    return `must be true or false, not ${JSON.stringify(content)}`
  return flag.type === 'string' && typeof content === 'boolean'
    ? `must be ${flag.help[0] || 'a string'}, not ${String(content)}`
    : undefined
}

/** Resolves paths relative to the configuration file; names of sets and scenarios are not changed. */
function pathFrom(file: string, name: FlagName, value: string): string {
  const flag: Flag = FLAGS[name]
  if (!flag.isPath || dirname(resolve(file)) === process.cwd()) return value
  const mayBeName = name === 'fixtures' || name === 'scenario'
  const isName = mayBeName && !value.includes('/') && !/^\.\.?$|\.(ya?ml|json)$/.test(value)
  return isName ? value : resolve(dirname(file), value)
}

function parsedOrRefused(text: string, file: string): ReturnType<typeof parsed> {
  try {
    return parsed(text, file)
  } catch (error) {
    if (error instanceof FaultyFile) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

/** Returns the configuration file of the working directory. */
function defaultFile(): string | undefined {
  const files = CONFIG_FILES.filter((file) => existsSync(join(process.cwd(), file)))
  if (files.length > 1)
    throw new UsageError(`There is more than one configuration file: ${files.join(' and ')}. Keep only one.`)
  return files[0]
}
