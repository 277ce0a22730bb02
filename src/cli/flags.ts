/**
 * Flags and variables of the command line: one table, read from arguments first and from PAPERCLOUD_ variables second.
 * What is not in the table is an error that names the nearest thing that is.
 */
import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'

/** One flag. */
interface Flag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** What it is for, with its placeholder, for the help text. */
  readonly help: readonly [placeholder: string, meaning: string]
}

/** Every flag of start and exec, in the order of the help text. */
export const FLAGS = {
  port: { type: 'string', help: ['N', 'where it listens; 0 picks a free port (start: 4010, exec: free)'] },
  host: { type: 'string', help: ['H', 'address it listens on (127.0.0.1)'] },
  data: { type: 'string', help: ['DIR', 'folder that keeps the state (start: .papercloud)'] },
  ephemeral: { type: 'boolean', help: ['', 'keep the state in memory (exec does)'] },
  durability: {
    type: 'string',
    help: ['write|fsync', 'an acknowledged write survives the process or the machine (write)'],
  },
  fixtures: { type: 'string', help: ['NAME|DIR', 'what an empty store is seeded from (default)'] },
  scenario: {
    type: 'string',
    multiple: true,
    help: ['NAME|FILE', 'a scenario that is on from the start; may be repeated'],
  },
  pace: { type: 'string', help: ['realistic|quick|instant|manual', 'how long asynchronous work takes (quick)'] },
  now: { type: 'string', help: ['ISO', 'start of the sandbox clock (real time)'] },
  seed: { type: 'string', help: ['N', 'seed of ids and made-up data (random)'] },
  'rate-limit': { type: 'string', help: ['N|off', 'requests per credential and minute (10000)'] },
  contract: { type: 'string', help: ['FILE', 'another version of the contract'] },
  'control-token': { type: 'string', help: ['T', 'asked for on the control API'] },
  log: { type: 'string', help: ['pretty|json|silent', 'one line a request (pretty on a terminal, else json)'] },
  hold: { type: 'boolean', help: ['', 'exec: keep serving after a command that failed'] },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

/** Where a value came from, for messages: `--port` or `PAPERCLOUD_PORT`. */
export interface Given {
  readonly value: string
  readonly from: string
}

/** What was given. */
export interface GivenFlags {
  readonly one: (name: FlagName) => Given | undefined
  readonly all: (name: FlagName) => readonly Given[]
}

/** A mistake in how the program was called: told in one line, exit 2. */
export class UsageError extends Error {}

const PREFIX = 'PAPERCLOUD_'
/** Variables that `exec` gives its command; a nested call must not take them for flags. */
const EXPORTED: ReadonlySet<string> = new Set([
  'PAPERCLOUD_URL',
  'PAPERCLOUD_TOKEN',
  'PAPERCLOUD_PROJECT',
  'PAPERCLOUD_CONTROL_URL',
])

/** The variable of a flag, as in `PAPERCLOUD_RATE_LIMIT`. */
export function variableOf(name: string): string {
  return PREFIX + name.replaceAll('-', '_').toUpperCase()
}

/**
 * Reads flags and variables.
 * @throws UsageError naming what is not known and the nearest thing that is
 */
export function readFlags(args: readonly string[], env: NodeJS.ProcessEnv): GivenFlags {
  const names = Object.keys(FLAGS) as FlagName[]
  for (const token of parseArgs({ args: [...args], options: FLAGS, strict: false, tokens: true }).tokens) {
    if (token.kind === 'positional') throw new UsageError(`Unexpected argument "${token.value}".`)
    if (token.kind === 'option' && !Object.hasOwn(FLAGS, token.name))
      throw unknown(
        token.rawName,
        names.map((name) => `--${name}`),
      )
  }
  const variables = names.map(variableOf)
  for (const name of Object.keys(env)) {
    if (name.startsWith(PREFIX) && !variables.includes(name) && !EXPORTED.has(name)) throw unknown(name, variables)
  }
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args: [...args], options: FLAGS, strict: true }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const all = (name: FlagName): readonly Given[] => {
    const flag = values[name]
    if (flag !== undefined)
      return (Array.isArray(flag) ? flag : [flag]).map((value) => ({ value: String(value), from: `--${name}` }))
    const variable = env[variableOf(name)]
    if (variable === undefined || variable === '') return []
    const parts = name === 'scenario' ? variable.split(',').map((part) => part.trim()) : [variable]
    return parts.map((value) => ({ value, from: variableOf(name) }))
  }
  return { all, one: (name) => all(name).at(-1) }
}

/** Whether a flag without a value is on; as a variable it may say `false`. */
export function isOn(given: Given | undefined): boolean {
  return given !== undefined && given.value !== 'false'
}

/** The one nearest to a word, for "did you mean". */
export function nearest(word: string, known: readonly string[]): string {
  return [...known].sort((a, b) => distance(word, a) - distance(word, b))[0]!
}

function unknown(word: string, known: readonly string[]): UsageError {
  return new UsageError(`There is no ${word}. Did you mean ${nearest(word, known)}?`)
}
