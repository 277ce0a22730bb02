/**
 * The table of commands and flags. Arguments, variables, the configuration file, the options of the library, help and
 * completion are all derived from it.
 */
import type { JsonObject } from '../../platform/json.ts'
import type { Depth } from '../../quality/sweep/arms.ts'
import { FAULTS } from '../../quality/sweep/faults.ts'
import { TEST_RUNNERS } from '../../sandbox/log/recorded-test.ts'
import { PACES } from '../../service/state/pace.ts'

export interface Flag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly help: readonly [placeholder: string, meaning: string]
  /** Its possible values, if they can be listed; shell completion offers them. */
  readonly values?: readonly string[]
  /** JSON Schema of its value in a configuration file, if it is not a string. */
  readonly schema?: JsonObject
  /** True if its value is the path of a file or folder. */
  readonly isPath?: true
}

/** Flags by name in kebab case. */
export type FlagTable = Readonly<Record<string, Flag>>

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
  otlp: {
    type: 'string',
    help: [
      'URL',
      'OpenTelemetry collector to send traces to, as JSON over HTTP, such as http://127.0.0.1:4318 (start: OTEL_EXPORTER_OTLP_ENDPOINT)',
    ],
  },
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
    isPath: true,
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
  baseline: { type: 'string', isPath: true, help: ['FILE', 'SARIF report with findings to ignore'] },
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

export const EXEC_FLAGS: readonly FlagName[] = ['audit', ...AUDIT_FLAGS, ...CAPSULE_FLAGS]

/** Flags of a node with a shared store, which exec does not have. */
export const CLUSTER_FLAGS = ['store', 'advertise', 'lease'] as const satisfies readonly FlagName[]

/** Default file of the verdicts. */
export const SWEEP_FILE = '.papercloud/sweep.ndjson'
const DEPTHS = ['first', 'ends', 'all'] as const satisfies readonly Depth[]
/** Default time limit of a sweep. */
export const SWEEP_BUDGET = '15m'

export const SWEEP_FLAGS = {
  faults: {
    type: 'string',
    multiple: true,
    help: [
      'LIST',
      `faults to inject, separated by commas; globs are allowed (all): ${FAULTS.map(({ id }) => id).join(', ')}`,
    ],
  },
  points: {
    type: 'string',
    multiple: true,
    help: ['GLOB', 'endpoints or call points at which to inject the faults (all)'],
  },
  only: { type: 'string', multiple: true, help: ['POINT:FAULT', 'run only this trial, as named in a report'] },
  jobs: { type: 'string', help: ['N', 'number of concurrent trials (the number of cores)'] },
  budget: { type: 'string', help: ['SPAN', `time limit for the whole sweep (${SWEEP_BUDGET})`] },
  'max-trials': { type: 'string', help: ['N', 'maximum number of trials'] },
  'trial-timeout': {
    type: 'string',
    help: ['SPAN', 'time limit for each trial (adapts to pauses and timeouts in the command)'],
  },
  'no-audit': { type: 'boolean', help: ['', 'do not audit the calls of the trials'] },
  depth: {
    type: 'string',
    values: DEPTHS,
    help: [
      'first|ends|all',
      'which of several similar calls to try: one per endpoint, the first and last, or all (ends)',
    ],
  },
  pairs: { type: 'boolean', help: ['', 'then try pairs of faults that the command recovered from individually'] },
  'ignore-state': {
    type: 'string',
    multiple: true,
    help: ['KIND[.FIELD]', 'records or fields to ignore when end states are compared'],
  },
  resume: { type: 'string', isPath: true, help: ['FILE', `continue an interrupted sweep (${SWEEP_FILE})`] },
  verdicts: { type: 'string', isPath: true, help: ['FILE', `where a new sweep stores its verdicts (${SWEEP_FILE})`] },
  'fail-fast': { type: 'string', help: ['N', 'stop after this number of findings'] },
} as const satisfies FlagTable

export interface Command {
  /** What may follow its name, for the help text. */
  readonly usage: string
  readonly summary: string
  readonly flags: FlagTable
  /** Subcommands, with what can follow each. */
  readonly words?: Readonly<Record<string, string>>
}

/** Flags of all commands for a running server. */
export const CONTROL_FLAGS = {
  url: {
    type: 'string',
    help: [
      'URL',
      'the server, or one of its sandboxes (PAPERCLOUD_CONTROL_URL, or else the server configured in this folder)',
    ],
  },
  'control-token': { type: 'string', help: ['T', "token for the server's control API (PAPERCLOUD_CONTROL_TOKEN)"] },
  json: { type: 'boolean', help: ['', 'print the response of the control API as JSON'] },
  config: FLAGS.config,
} as const satisfies FlagTable

const { config, data, store } = FLAGS

function without(flags: FlagTable, names: readonly string[]): FlagTable {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => !names.includes(name)))
}

const OF_EXEC = without(FLAGS, CLUSTER_FLAGS)

/** Flags of `mcp` besides those of the server that it may start. */
export const MCP_FLAGS = {
  url: {
    type: 'string',
    help: [
      'URL',
      'the server, or one of its sandboxes (PAPERCLOUD_CONTROL_URL, or else one that runs here, or a new one)',
    ],
  },
  cloud: { type: 'string', help: ['TOKEN', 'only tools of the API, which use this token'] },
} as const satisfies FlagTable

/** All commands, in the order of the help text. */
export const COMMANDS = {
  start: { usage: '[flags]', summary: 'serve until stopped', flags: without(FLAGS, ['hold', ...EXEC_FLAGS]) },
  exec: {
    usage: '[flags] -- CMD ARG…',
    summary: 'serve while one command runs, then exit with its status',
    flags: OF_EXEC,
  },
  sweep: {
    usage: '[flags] -- CMD ARG…',
    summary: 'run one command repeatedly, each time with another fault',
    flags: { ...SWEEP_FLAGS, ...OF_EXEC },
  },
  drift: {
    usage: '--upstream URL [flags] -- CMD ARG…',
    summary: 'run one command against a real service, and compare',
    flags: {
      upstream: {
        type: 'string',
        help: ['URL', 'address of the real service, with its base path, such as https://host/api/v1'],
      },
      'allow-writes': { type: 'boolean', help: ['', 'forward writes as well as reads'] },
      record: {
        type: 'string',
        isPath: true,
        help: ['DIR', 'empty folder for sanitised fixtures of the records that were read'],
      },
      report: FLAGS.report,
      'fail-on': FLAGS['fail-on'],
      baseline: FLAGS.baseline,
      'audit-config': FLAGS['audit-config'],
      contract: FLAGS.contract,
      fixtures: FLAGS.fixtures,
      pace: {
        ...FLAGS.pace,
        help: [FLAGS.pace.help[0], 'how long asynchronous work takes in the sandbox (realistic)'],
      },
      seed: FLAGS.seed,
    },
  },
  audit: {
    usage: '[flags] FILE',
    summary: 'audit the calls of a capsule, a HAR file or a dump',
    flags: { ...REPORT_FLAGS, contract: FLAGS.contract },
  },
  replay: {
    usage: 'CAPSULE',
    summary: 'send the calls of a capsule again, and compare the responses byte for byte',
    flags: {
      until: { type: 'string', help: ['N', 'stop before step N'] },
      serve: { type: 'boolean', help: ['', 'then serve the state at that step, with the console'] },
      port: { type: 'string', help: ['N', 'port for --serve; 0 picks a free one (0)'] },
      against: { type: 'string', help: ['URL', 'send the calls to another server, and compare as drift does'] },
      contract: FLAGS.contract,
    },
  },
  har: {
    usage: 'CAPSULE',
    summary: 'print the calls of a capsule as an HTTP archive (HAR 1.2)',
    flags: {},
  },
  preview: {
    usage: '--contract FILE [flags] RECORDING…',
    summary: 'list the changes of a contract that affect recorded calls',
    flags: {
      contract: { type: 'string', isPath: true, help: ['FILE', 'the next version of the contract'] },
      ...REPORT_FLAGS,
    },
  },
  check: {
    usage: 'PATH…|--store URL',
    summary: 'check scenarios, fixtures, data folders, or a shared store',
    flags: { store },
  },
  scenarios: { usage: '', summary: 'list the scenarios', flags: { scenarios: FLAGS.scenarios, config } },
  reset: {
    usage: '[--data DIR|--store URL]',
    summary: 'delete the state of a data folder or of a shared store',
    flags: { data, store, config },
  },
  init: {
    usage: '[DIR]',
    summary: 'write configuration, scenario, fixtures, test and AGENTS.md',
    flags: {},
  },
  site: {
    usage: '[--only demo] DIR',
    summary: 'write a static site with a sandbox in the browser',
    flags: {
      only: { type: 'string', help: ['demo', 'write the demo element and its sandbox, without pages'] },
    },
  },
  mcp: {
    usage: '[--url URL] [--cloud TOKEN] [flags]',
    summary: 'serve tools for agents on stdin and stdout (MCP)',
    flags: { ...MCP_FLAGS, ...without(OF_EXEC, [...EXEC_FLAGS, 'hold', 'watch', 'tls', 'tls-cert', 'tls-key']) },
  },
  completion: {
    usage: 'bash|zsh|fish',
    summary: 'print a completion script for a shell',
    flags: {},
    words: { bash: '', zsh: '', fish: '' },
  },
  clock: {
    usage: '[advance|to|next|pace|freeze|resume]',
    summary: 'show or move the clock of a running server',
    flags: CONTROL_FLAGS,
    words: { advance: 'PT10M', to: 'ISO', next: '', pace: FLAGS.pace.values.join('|'), freeze: '', resume: '' },
  },
  settle: { usage: '', summary: 'move the clock until no asynchronous work is left', flags: CONTROL_FLAGS },
  scenario: {
    usage: '[list|on|off] [NAME|FILE]',
    summary: 'list, activate and deactivate scenarios',
    flags: CONTROL_FLAGS,
    words: { list: '', on: 'NAME|FILE', off: 'NAME' },
  },
  logs: {
    usage: '[--follow|--as RUNNER]',
    summary: 'print the request log, or a test that repeats it',
    flags: {
      ...CONTROL_FLAGS,
      as: { type: 'string', help: ['RUNNER', 'as a test for vitest or pytest'], values: TEST_RUNNERS },
      follow: { type: 'boolean', help: ['', 'keep printing requests as they arrive, until interrupted'] },
      endpoint: { type: 'string', help: ['GLOB', 'endpoints of the contract'] },
      status: { type: 'string', help: ['N|Nxx', 'a status or a class such as 4xx'] },
      path: { type: 'string', help: ['GLOB', 'paths relative to the base path'] },
      limit: { type: 'string', help: ['N', 'maximum number of requests, newest first (20)'] },
    },
  },
  state: {
    usage: 'kinds|list KIND|get KIND ID',
    summary: 'print records of the sandbox',
    flags: {
      ...CONTROL_FLAGS,
      scope: { type: 'string', help: ['ID', 'only records of that project, subscription or tenant'] },
      limit: { type: 'string', help: ['N', 'maximum number of records, newest first (50)'] },
    },
    words: { kinds: '', list: 'KIND', get: 'KIND ID' },
  },
  explain: {
    usage: 'REQUEST_ID',
    summary: 'explain a response: which check decided it, and why',
    flags: { ...CONTROL_FLAGS, all: { type: 'boolean', help: ['', 'also print what the other checks found'] } },
  },
  doctor: {
    usage: '',
    summary: 'find out why a program and a running server do not fit together',
    flags: CONTROL_FLAGS,
  },
  dump: { usage: 'FILE', summary: 'write the whole sandbox to a file (-: stdout)', flags: CONTROL_FLAGS },
  restore: { usage: 'FILE', summary: 'replace the sandbox with a dump (-: stdin)', flags: CONTROL_FLAGS },
  sandbox: {
    usage: '[list|create|delete] [NAME]',
    summary: 'list, create and delete isolated sandboxes',
    flags: {
      ...CONTROL_FLAGS,
      from: { type: 'string', help: ['NAME', 'create: copy the current state of that sandbox'] },
      fixtures: { type: 'string', help: ['NAME', 'create: seed the new sandbox from these fixtures'] },
      pace: FLAGS.pace,
      now: FLAGS.now,
      seed: FLAGS.seed,
    },
    words: { list: '', create: 'NAME', delete: 'NAME' },
  },
} as const satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof COMMANDS
