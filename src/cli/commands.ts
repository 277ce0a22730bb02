/** The table of commands for help and completion. Each command is implemented in its own file. */
import type { FlagTable } from './arguments.ts'
import { FLAGS, REPORT_FLAGS } from './flags.ts'
import { SWEEP_FLAGS } from './sweep-flags.ts'

/** A command. */
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

/** All commands, in the order of the help text. */
export const COMMANDS = {
  start: { usage: '[flags]', summary: 'serve until stopped', flags: FLAGS },
  exec: {
    usage: '[flags] -- CMD ARG…',
    summary: 'serve while one command runs, then stop and exit with its status',
    flags: FLAGS,
  },
  sweep: {
    usage: '[flags] -- CMD ARG…',
    summary: 'run one command repeatedly, each time with one fault at one call',
    flags: { ...FLAGS, ...SWEEP_FLAGS },
  },
  drift: {
    usage: '--upstream URL [flags] -- CMD ARG…',
    summary: 'run one command against a real service, and compare its responses with those of a sandbox',
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
    summary: 'audit the calls of a recording: a capsule, a HAR file or a dump',
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
    summary: 'list the changes in the next contract that affect recorded calls',
    flags: {
      contract: { type: 'string', isPath: true, help: ['FILE', 'the next version of the contract'] },
      ...REPORT_FLAGS,
    },
  },
  check: {
    usage: 'PATH…|--store URL',
    summary: 'check scenarios, fixtures, audit configuration, folders, or a shared store',
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
    summary: 'write a configuration file, a scenario, fixtures and a test',
    flags: {},
  },
  site: {
    usage: '[--only demo] DIR',
    summary: 'write a static site with a sandbox in the browser',
    flags: {
      only: { type: 'string', help: ['demo', 'write the demo element and its sandbox, without pages'] },
    },
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
    usage: '[--follow]',
    summary: 'print the request log',
    flags: {
      ...CONTROL_FLAGS,
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
    summary: 'explain a response',
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
