/** The options of the library are the flags in camel case, and nothing else. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { camelCase } from '../../../src/surfaces/cli/arguments.ts'
import {
  CLUSTER_FLAGS,
  EXEC_FLAGS,
  FLAGS,
  type AUDIT_FLAGS,
  type CAPSULE_FLAGS,
} from '../../../src/surfaces/cli/commands.ts'
import { libraryOptions, type SandboxOptions } from '../../../src/surfaces/cli/options.ts'
import { startSandbox } from '../../../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'papercloud-options-'))
/** Passes options without type checks, as JavaScript code would. */
const untyped = (options: unknown): SandboxOptions => options as SandboxOptions

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

describe('options of the library', () => {
  it('the library has every flag of start as an option, in camel case', () => {
    const names = Object.keys(FLAGS).filter((name) => ![...EXEC_FLAGS, ...CLUSTER_FLAGS, 'hold'].includes(name))
    for (const name of names)
      expect(() => libraryOptions(untyped({ [camelCase(name)]: {} })), name).toThrow(
        new RegExp(`^startSandbox: ${camelCase(name)} must be `),
      )
    type Name = Exclude<
      keyof typeof FLAGS,
      'audit' | 'hold' | (typeof AUDIT_FLAGS | typeof CAPSULE_FLAGS | typeof CLUSTER_FLAGS)[number]
    >
    expectTypeOf<keyof SandboxOptions>().toEqualTypeOf<Camel<Name>>()
  })

  it('library options produce the same settings as flags', () => {
    expect(libraryOptions({})).toEqual({
      options: { port: 0, host: '127.0.0.1', scenarios: [], rateLimit: 10_000, durability: 'write', log: 'silent' },
      watches: false,
    })
    const given = { port: 4711, pace: 'manual', seed: 0, now: '2026-01-31', rateLimit: 'off', data: folder } as const
    expect(libraryOptions({ ...given, scenario: 'lost-response', scenarios: folder, watch: true })).toMatchObject({
      options: {
        ...given,
        now: '2026-01-31T00:00:00.000Z',
        rateLimit: null,
        scenarios: ['lost-response'],
        scenarioFolder: folder,
      },
      watches: true,
    })
    expect(libraryOptions({ scenario: ['a', 'b'], host: '0.0.0.0' }).options).toMatchObject({
      scenarios: ['a', 'b'],
      controlToken: expect.stringMatching(/^.{24}$/) as string,
    })
    expect(libraryOptions({ pace: undefined, ephemeral: true }).options).not.toHaveProperty('pace')
  })

  it('the config option names a configuration file, and other options override the file', () => {
    const config = join(folder, 'own.yaml')
    writeFileSync(config, 'pace: manual\nseed: 7\nscenario: [lost-response]\nport: 9\n')
    expect(libraryOptions({ config, seed: 8 }).options).toMatchObject({
      pace: 'manual',
      seed: 8,
      scenarios: ['lost-response'],
      port: 0,
    })
  })

  it.each([
    [{ sceanrio: 'x' }, 'there is no option "sceanrio". Did you mean scenario?'],
    [{ 'rate-limit': 5 }, 'there is no option "rate-limit". Did you mean rateLimit?'],
    [{ audit: true }, 'there is no option "audit".'],
    [{ hold: true }, 'there is no option "hold".'],
    [{ logTo: 'stderr' }, 'there is no option "logTo".'],
    [{ quux: 1 }, 'there is no option "quux".'],
    [{ port: '4010' }, 'port must be an integer, not "4010".'],
    [{ port: 65_536 }, 'port must be an integer from 0 to 65535, not "65536".'],
    [{ seed: -1 }, 'seed must be an integer from 0 to'],
    [{ seed: 1.5 }, 'seed must be an integer, not 1.5.'],
    [{ rateLimit: null }, 'rateLimit must be an integer or "off", not null.'],
    [{ rateLimit: 0 }, 'rateLimit must be an integer from 1 to'],
    [{ pace: 'slow' }, 'pace must be one of realistic, quick, instant, manual, not "slow".'],
    [{ now: 'soon' }, 'now must be a time with its zone'],
    [{ now: 5 }, 'now must be a string, not 5.'],
    [{ scenario: [1] }, 'scenario must be a string or a list of strings, not [1].'],
    [{ ephemeral: 'yes' }, 'ephemeral must be true or false, not "yes".'],
    [{ ephemeral: true, data: 'x' }, 'data and ephemeral cannot be combined.'],
    [{ watch: true }, 'nothing to watch'],
    [[], 'the options must be an object, not [].'],
    [null, 'the options must be an object, not null.'],
  ])('the library refuses the options %j before anything starts', async (options, words) => {
    const started = startSandbox(untyped(options))
    await expect(started).rejects.toThrow(words)
  })

  it('an unknown scenario is refused', async () => {
    await expect(startSandbox({ scenario: 'lost-respons' })).rejects.toThrow('lost-response')
  })

  it('with watch, a scenario file that is added while the sandbox is running is loaded', async () => {
    const scenarios = join(folder, 'scenarios')
    mkdirSync(scenarios)
    const sandbox = await startSandbox({ scenarios, watch: true })
    const known = async (): Promise<unknown> => (await sandbox.scenarios.list()).find(({ name }) => name === 'fresh')
    expect(await known()).toBeUndefined()
    const text = readFileSync(new URL('../../../scenarios/lost-response.yaml', import.meta.url), 'utf8')
    writeFileSync(join(scenarios, 'fresh.yaml'), text.replace('name: lost-response', 'name: fresh'))
    await expect.poll(known).toMatchObject({ name: 'fresh' })
    await sandbox.close()
  })
})
