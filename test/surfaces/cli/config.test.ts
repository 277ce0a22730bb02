/** The configuration file and its precedence: flags override variables, variables override the file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  UsageError,
  camelCase,
  loadSettings,
  SETTINGS,
  settingsIn,
  readFlags,
  variableOf,
} from '../../../src/surfaces/cli/arguments.ts'
import { CLUSTER_FLAGS, FLAGS, type FlagName } from '../../../src/surfaces/cli/commands.ts'
import { optionsFrom } from '../../../src/surfaces/cli/options.ts'
import type { Options } from '../../../src/surfaces/http/options.ts'
import { newFolder, papercloud } from '../../support/commands.ts'

/** Returns the options of a command for the given file, variables and flags. */
function options(
  text: string,
  {
    args = [],
    env = {},
    command = 'start',
  }: { args?: string[]; env?: Record<string, string>; command?: 'start' | 'exec' },
): Options {
  const flags = readFlags(args, env, () => settingsIn(text, 'papercloud.config.yaml'))
  return optionsFrom(flags, command, env, false)
}

/** Returns the error message for a configuration file, or `no fault`. */
function fault(text: string): string {
  try {
    options(text, {})
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  return 'no fault'
}

/** A sample value for each setting, as written in a file, a variable or a flag, and the resulting option. */
const SAMPLES: Readonly<Record<string, readonly [value: string, option: keyof Options, is: unknown]>> = {
  port: ['5000', 'port', 5000],
  host: ['localhost', 'host', 'localhost'],
  'address-file': ['address.txt', 'addressFile', 'address.txt'],
  data: ['state', 'data', 'state'],
  ephemeral: ['true', 'data', undefined],
  durability: ['fsync', 'durability', 'fsync'],
  fixtures: ['./mine', 'fixtures', './mine'],
  scenario: ['lost-response', 'scenarios', ['lost-response']],
  grease: ['evolving', 'scenarios', ['grease-evolving']],
  lag: ['2s', 'lag', '2s'],
  'hostile-events': ['true', 'scenarios', ['events-hostile']],
  scenarios: ['./own', 'scenarioFolder', './own'],
  pace: ['instant', 'pace', 'instant'],
  now: ['2026-01-31', 'now', '2026-01-31T00:00:00.000Z'],
  seed: ['7', 'seed', 7],
  'rate-limit': ['off', 'rateLimit', null],
  contract: ['other.json', 'contract', 'other.json'],
  'control-token': ['knock', 'controlToken', 'knock'],
  import: ['a.json', 'import', 'a.json'],
  'export-on-exit': ['b.json', 'exportOnExit', 'b.json'],
  'last-calls': ['true', 'lastCalls', true],
  otlp: [
    'http://127.0.0.1:4318',
    'otlp',
    { url: 'http://127.0.0.1:4318/v1/traces', headers: {}, serviceName: 'papercloud' },
  ],
  log: ['silent', 'log', 'silent'],
}

/** Settings that make sense only together with others; they have their own tests. */
const ELSEWHERE: readonly string[] = ['watch', 'hold', 'tls', 'tls-cert', 'tls-key', ...CLUSTER_FLAGS]

describe('every setting', () => {
  it('every setting has a sample value in this test', () => {
    expect(Object.keys(SAMPLES)).toEqual(SETTINGS.filter((name) => !ELSEWHERE.includes(name)))
  })

  it.each(Object.entries(SAMPLES))(
    '%s can be set in the file (in kebab or camel case), by a variable or by a flag',
    (name, [value, option, is]) => {
      expect(options(`${name}: ${value}`, {})[option]).toEqual(is)
      expect(options(`${camelCase(name)}: ${value}`, {})[option]).toEqual(is)
      expect(options('', { env: { [variableOf(name)]: value } })[option]).toEqual(is)
      const flag = FLAGS[name as FlagName].type === 'boolean' ? [`--${name}`] : [`--${name}`, value]
      expect(options('', { args: flag })[option]).toEqual(is)
    },
  )
})

describe('precedence', () => {
  it('flags override variables, and variables override the file', () => {
    const text = 'pace: realistic\nscenario: [a, b]'
    const env = { PAPERCLOUD_PACE: 'manual', PAPERCLOUD_SCENARIO: 'c,d' }
    const args = ['--pace', 'instant', '--scenario', 'e']
    expect(options(text, {})).toMatchObject({ pace: 'realistic', scenarios: ['a', 'b'] })
    expect(options(text, { env })).toMatchObject({ pace: 'manual', scenarios: ['c', 'd'] })
    expect(options(text, { env, args })).toMatchObject({ pace: 'instant', scenarios: ['e'] })
  })

  it.each([
    ['ephemeral: true', {}, [], undefined],
    ['ephemeral: false\ndata: a', {}, [], 'a'],
    ['ephemeral: true', { PAPERCLOUD_DATA: 'b' }, [], 'b'],
    ['data: a', { PAPERCLOUD_EPHEMERAL: '1' }, [], undefined],
    ['data: a', { PAPERCLOUD_EPHEMERAL: '1' }, ['--data', 'c'], 'c'],
    ['ephemeral: true', {}, ['--data', 'c'], 'c'],
    ['', { PAPERCLOUD_DATA: 'b' }, ['--ephemeral'], undefined],
    ['', {}, [], '.papercloud'],
  ] as const)(
    'the setting with the highest precedence decides where state is stored: %j %j %j',
    (text, env, args, data) => {
      expect(options(text, { env, args: [...args] }).data).toBe(data)
    },
  )

  it('the PORT variable overrides the file, and exec ignores port and data from the file', () => {
    expect(options('port: 5000', { env: { PORT: '6000' } }).port).toBe(6000)
    expect(options('port: 5000', { env: { PORT: '6000', PAPERCLOUD_PORT: '7000' } }).port).toBe(7000)
    const exec = options('port: 5000\ndata: a\npace: manual', { command: 'exec' })
    expect(exec).toMatchObject({ port: 0, pace: 'manual', log: 'silent' })
    expect(exec.data).toBeUndefined()
  })
})

describe('a mistake', () => {
  it.each([
    ['seed: 1\nprot: 3', 'papercloud.config.yaml:2:1: prot is not a setting. Did you mean port?'],
    ['config: a', 'papercloud.config.yaml:1:1: config is not a setting.'],
    ['rate-limit: 5\nrateLimit: 6', 'papercloud.config.yaml:2:1: rateLimit is given twice.'],
    ['ephemeral: maybe', 'papercloud.config.yaml:1:1: ephemeral must be true or false, not "maybe".'],
    ['pace: { a: 1 }', 'papercloud.config.yaml:1:1: pace must be a single value.'],
    ['data: true', 'papercloud.config.yaml:1:1: data must be DIR, not true.'],
    ['scenario: [[a]]', 'papercloud.config.yaml:1:1: scenario must be a string or a list of strings.'],
    ['- pace', 'papercloud.config.yaml:1:1: must be a mapping of settings, such as "pace: instant".'],
    [
      'seed: 1\n\npace: fast',
      'papercloud.config.yaml:3:1: pace must be one of realistic, quick, instant, manual, not "fast".',
    ],
    ['port: 70000', 'papercloud.config.yaml:1:1: port must be an integer from 0 to 65535, not "70000".'],
    [
      'data: a\nephemeral: true',
      'papercloud.config.yaml:1:1: data and papercloud.config.yaml:2:1: ephemeral cannot be combined.',
    ],
  ])('%j', (text, message) => expect(fault(text)).toContain(message))

  it('all mistakes in the file are reported together, one line each', () => {
    expect(fault('prot: 3\nsede: 4').split('\n')).toEqual([
      'papercloud.config.yaml:1:1: prot is not a setting. Did you mean port?',
      'papercloud.config.yaml:2:1: sede is not a setting. Did you mean seed?',
    ])
  })

  it('invalid YAML, or invalid JSON in a JSON file, is reported', () => {
    expect(fault('pace: [')).toMatch(/^papercloud\.config\.yaml:\d+:\d+: /)
    expect(() => settingsIn('pace: quick', 'a.json')).toThrow(/^a\.json:1:\d+: is not JSON/)
  })

  it('a configuration file can be empty, contain only comments, or name its schema', () => {
    expect(fault('')).toBe('no fault')
    expect(fault('# only words')).toBe('no fault')
    expect(options('{ "$schema": "x", "seed": 7 }', {}).seed).toBe(7)
  })
})

describe('the command', () => {
  it('the file is found in the current folder or through --config, and the command exits with 2 if the file is invalid', async () => {
    const folder = newFolder()
    const exec = (...args: string[]): ReturnType<typeof papercloud> =>
      papercloud(
        [
          'exec',
          ...args,
          '--',
          process.execPath,
          '-e',
          'fetch(process.env.PAPERCLOUD_CONTROL_URL + "/clock").then((r) => r.json()).then((c) => console.log(c.now, c.pace))',
        ],
        folder,
      )
    writeFileSync(join(folder, 'papercloud.config.yaml'), 'now: 2030-01-01\npace: manual\n')
    expect((await exec()).stdout).toBe('2030-01-01T00:00:00.000Z manual\n')
    expect((await exec('--now', '2031-01-01')).stdout).toBe('2031-01-01T00:00:00.000Z manual\n')
    writeFileSync(join(folder, 'other.json'), '{ "now": "2032-01-01", "pace": "manual" }')
    expect((await exec('--config', 'other.json')).stdout).toBe('2032-01-01T00:00:00.000Z manual\n')
    expect(await exec('--config', 'none.yaml')).toMatchObject({ code: 2, stderr: expect.stringContaining('none.yaml') })
    writeFileSync(join(folder, 'papercloud.config.yaml'), 'pcae: manual\n')
    expect(await exec()).toMatchObject({
      code: 2,
      stderr: 'papercloud.config.yaml:1:1: pcae is not a setting. Did you mean pace?\n',
    })
    writeFileSync(join(folder, 'papercloud.config.json'), '{}')
    expect(await exec()).toMatchObject({ code: 2, stderr: expect.stringContaining('more than one configuration file') })
  })

  it("paths are resolved relative to the file's folder", () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'sub'))
    const file = join(folder, 'sub/my.yaml')
    writeFileSync(file, 'fixtures: ./mine\nscenarios: own\ndata: ../state\nscenario: [lost-response, own/a.yaml]\n')
    const settings = loadSettings({ value: file, from: '--config', source: 'flag' })
    const value = (name: FlagName): string[] => settings(name).map((one) => one.value)
    expect(value('fixtures')).toEqual([join(folder, 'sub/mine')])
    expect(value('scenarios')).toEqual([join(folder, 'sub/own')])
    expect(value('data')).toEqual([join(folder, 'state')])
    expect(value('scenario')).toEqual(['lost-response', join(folder, 'sub/own/a.yaml')])
    writeFileSync(file, 'fixtures: default\n')
    expect(loadSettings({ value: file, from: '--config', source: 'flag' })('fixtures')[0]!.value).toBe('default')
  })
})

describe('variables', () => {
  it('unknown variables are refused, and the nearest name is suggested', () => {
    expect(() => readFlags([], { PAPERCLOUD_PROT: '1' })).toThrow(
      'There is no variable PAPERCLOUD_PROT. Did you mean PAPERCLOUD_PORT?',
    )
    expect(() => readFlags([], { PAPERCLOUD_EPHEMERAL: 'maybe' }).one('ephemeral')).not.toThrow()
    expect(() => options('', { env: { PAPERCLOUD_EPHEMERAL: 'maybe' } })).toThrow('must be true or false, not "maybe"')
  })
})
