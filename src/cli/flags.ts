/**
 * Flags of start and exec: read from arguments first, then from PAPERCLOUD_ variables, then from the configuration
 * file.
 */
import { readArguments, unknown, UsageError, type Arguments, type Flag, type FlagTable } from './arguments.ts'
import { PACES } from '../world/pace.ts'

/** All flags of start and exec, in the order of the help text. */
export const FLAGS = {
  port: {
    type: 'string',
    help: ['N', 'port to listen on; 0 picks a free one (start: 4010, exec: free)'],
    schema: { type: 'integer', minimum: 0, maximum: 65_535 },
  },
  host: { type: 'string', help: ['H', 'address to listen on (127.0.0.1)'] },
  'address-file': {
    type: 'string',
    help: ['FILE', 'file to write the base address to while the server runs'],
    isPath: true,
  },
  tls: { type: 'boolean', help: ['', 'serve HTTPS with a generated certificate; its path is printed'] },
  'tls-cert': { type: 'string', help: ['FILE', 'serve HTTPS with this certificate (PEM)'], isPath: true },
  'tls-key': { type: 'string', help: ['FILE', 'private key of the certificate (PEM)'], isPath: true },
  data: { type: 'string', help: ['DIR', 'folder for the state (start: .papercloud)'], isPath: true },
  ephemeral: { type: 'boolean', help: ['', 'keep the state in memory only (exec: always)'] },
  durability: {
    type: 'string',
    values: ['write', 'fsync'],
    help: [
      'write|fsync',
      'write: acknowledged writes survive a crash of the process; fsync: also a crash of the machine (write)',
    ],
  },
  store: {
    type: 'string',
    help: ['URL', 'PostgreSQL database for the state that several nodes share, such as postgres://user@host/database'],
  },
  advertise: {
    type: 'string',
    help: ['URL', 'address at which other nodes reach this one, such as http://10.0.0.7:4011'],
  },
  lease: { type: 'string', help: ['TIME', 'how long a silent node still counts as alive, such as PT5S (5s)'] },
  fixtures: { type: 'string', help: ['NAME|DIR', 'fixtures for an empty store (default)'], isPath: true },
  scenario: {
    type: 'string',
    multiple: true,
    isPath: true,
    help: ['NAME|FILE', 'scenario to activate at startup; repeatable'],
  },
  grease: {
    type: 'string',
    values: ['compatible', 'evolving'],
    help: ['LEVEL', 'activate the scenario grease (compatible) or grease-evolving (evolving)'],
  },
  lag: {
    type: 'string',
    help: ['SPAN', 'serve reads and lists from an earlier state, such as 2s ago'],
  },
  'hostile-events': { type: 'boolean', help: ['', 'activate the scenario events-hostile'] },
  scenarios: {
    type: 'string',
    isPath: true,
    help: ['DIR', 'folder with your own scenarios, available by name like the shipped ones'],
  },
  pace: {
    type: 'string',
    values: PACES,
    help: [PACES.join('|'), 'how long asynchronous work takes (quick)'],
  },
  now: { type: 'string', help: ['ISO', 'initial time of the sandbox clock (the current time)'] },
  seed: {
    type: 'string',
    help: ['N', 'seed for ids and generated data (random)'],
    schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  },
  'rate-limit': {
    type: 'string',
    help: ['N|off', 'requests per minute per credential (10000)'],
    schema: { anyOf: [{ type: 'integer', minimum: 1, maximum: 1_000_000_000 }, { const: 'off' }] },
  },
  contract: { type: 'string', help: ['FILE', 'another version of the contract'], isPath: true },
  'control-token': { type: 'string', help: ['T', 'token for the control API'] },
  import: { type: 'string', help: ['FILE', 'dump to start the default sandbox from'], isPath: true },
  'export-on-exit': {
    type: 'string',
    help: ['FILE', 'file for a dump of the default sandbox, written on exit'],
    isPath: true,
  },
  'last-calls': { type: 'boolean', help: ['', 'record the latest calls of every sandbox, for GET /_sandbox/capsule'] },
  watch: { type: 'boolean', help: ['', 'reload scenarios and fixtures when their files change'] },
  log: {
    type: 'string',
    values: ['pretty', 'json', 'silent'],
    help: ['pretty|json|silent', 'one line per request (pretty on a terminal, else json; exec: silent)'],
  },
  hold: { type: 'boolean', help: ['', 'exec: keep serving after the command has failed'] },
  config: {
    type: 'string',
    help: ['FILE', 'configuration file (papercloud.config.yaml or .json in this folder)'],
    isPath: true,
  },
  audit: {
    type: 'boolean',
    help: ['', "exec: audit the command's calls and look for records that it left behind"],
  },
  'audit-config': {
    type: 'string',
    help: ['FILE', 'file with levels, thresholds and exceptions (papercloud.audit.yaml)'],
  },
  report: {
    type: 'string',
    multiple: true,
    help: [
      'FORMAT[=FILE]',
      'report format: text, json, sarif, junit, github or markdown (text, to stderr); repeatable',
    ],
  },
  'fail-on': {
    type: 'string',
    help: ['LEVEL', 'lowest level of finding that fails the command: error, warning, note or never (error)'],
  },
  baseline: { type: 'string', help: ['FILE', 'SARIF report with findings to ignore'] },
  capsule: {
    type: 'string',
    isPath: true,
    help: ['FILE', "record the command's calls in a capsule (.gz compresses it); sweep: one for each failing trial"],
  },
  'capsule-on-failure': {
    type: 'string',
    isPath: true,
    help: ['FILE', 'exec: write the capsule only if the command or its audit failed'],
  },
  'no-leaks': { type: 'boolean', help: ['', 'do not look for records left behind'] },
  'leaks-ignore': {
    type: 'string',
    multiple: true,
    help: ['GLOB', 'records that may be left behind, as kind:name; repeatable'],
  },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

/** Flags of the audit. */
export const AUDIT_FLAGS = [
  'audit-config',
  'report',
  'fail-on',
  'baseline',
  'no-leaks',
  'leaks-ignore',
] as const satisfies readonly FlagName[]

/** Flags of every command that reports findings. */
export const REPORT_FLAGS = {
  'audit-config': FLAGS['audit-config'],
  report: FLAGS.report,
  'fail-on': FLAGS['fail-on'],
  baseline: FLAGS.baseline,
}

/** Flags for recording a command. */
export const CAPSULE_FLAGS = ['capsule', 'capsule-on-failure'] as const satisfies readonly FlagName[]

/** Flags of exec only. */
export const EXEC_FLAGS: readonly FlagName[] = ['audit', ...AUDIT_FLAGS, ...CAPSULE_FLAGS]

/** Flags of a node with a shared store, which exec does not have. */
export const CLUSTER_FLAGS = ['store', 'advertise', 'lease'] as const satisfies readonly FlagName[]

/** A value, and its source for messages: `--port`, `PAPERCLOUD_PORT`, or file, line, column and name. */
export interface Given {
  readonly value: string
  readonly from: string
  readonly source: 'flag' | 'variable' | 'file'
}

/** The flags that were given. */
export interface GivenFlags {
  readonly one: (name: FlagName) => Given | undefined
  readonly all: (name: FlagName) => readonly Given[]
  /** The command's own flags, which are only read from arguments. */
  readonly own: Arguments
}

/** Returns the flags of a command that reads neither variables nor a file. */
export function givenBy(read: Arguments): GivenFlags {
  const all = (name: string): readonly Given[] =>
    read.all(name).map((value) => ({ value, from: `--${name}`, source: 'flag' }))
  return { all, one: (name) => all(name).at(-1), own: read }
}

/** The settings of a configuration file. */
export type FileSettings = (name: FlagName) => readonly Given[]

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

/**
 * Reads flags, variables, and the configuration file, which `load` finds once the flag `config` is known; `own` are
 * further flags of the command, which are neither variables nor settings.
 * @throws UsageError naming what is unknown, with a suggestion
 */
export function readFlags(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  load: (config: Given | undefined) => FileSettings = () => () => [],
  own: FlagTable = {},
): GivenFlags {
  const read = readArguments(args, { ...FLAGS, ...own })
  checkVariables(env)
  const given = (name: FlagName): readonly Given[] => {
    if (read.has(name)) return read.all(name).map((value) => ({ value, from: `--${name}`, source: 'flag' }))
    const variable = env[variableOf(name)]
    if (variable === undefined || variable === '') return []
    const parts = 'multiple' in FLAGS[name] ? variable.split(',').map((part) => part.trim()) : [variable]
    return parts.map((value) => ({ value, from: variableOf(name), source: 'variable' }))
  }
  const settings = load(given('config').at(-1))
  const all = (name: FlagName): readonly Given[] => {
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
export function isSet(given: Given | undefined): boolean {
  if (given === undefined) return false
  const value = given.value.toLowerCase()
  if (!YES.includes(value) && !NO.includes(value))
    throw new UsageError(`${given.from} must be true or false, not "${given.value}".`)
  return YES.includes(value)
}
