/** The flags of a node, and the commands for a shared store. */
import { beforeAll, describe, expect, it } from 'vitest'
import { UsageError, readFlags } from '../../../src/surfaces/cli/arguments.ts'
import { optionsFrom } from '../../../src/surfaces/cli/options.ts'
import { startNode } from '../../support/cluster.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'
import { run } from '../../support/process.ts'

const STORE = 'postgres://papercloud@db/papercloud'
const ADVERTISE = 'http://10.0.0.7:4011'

function options(args: readonly string[], env: Record<string, string> = {}): ReturnType<typeof optionsFrom> {
  return optionsFrom(readFlags(args, env), 'start', env, false)
}

function fault(args: readonly string[], env: Record<string, string> = {}, command: 'start' | 'exec' = 'start'): string {
  try {
    optionsFrom(readFlags(args, env), command, env, false)
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  return 'no fault'
}

describe('node flags', () => {
  it('node options can be set by flags or variables, and a lease lasts five seconds by default', () => {
    const cluster = { store: STORE, advertise: ADVERTISE, leaseMs: 5_000 }
    expect(options(['--store', STORE, '--advertise', ADVERTISE])).toMatchObject({ cluster })
    expect(options([], { PAPERCLOUD_STORE: STORE, PAPERCLOUD_ADVERTISE: ADVERTISE })).toMatchObject({ cluster })
    expect(options(['--store', STORE, '--advertise', ADVERTISE]).data).toBeUndefined()
    for (const lease of ['2s', 'PT2S'])
      expect(options(['--store', STORE, '--advertise', ADVERTISE, '--lease', lease]).cluster?.leaseMs).toBe(2_000)
  })

  it.each([
    [
      ['--store', STORE],
      '--store needs --advertise URL, the address at which other nodes reach this one, such as http://10.0.0.7:4011.',
    ],
    [['--advertise', ADVERTISE], '--advertise needs --store.'],
    [['--lease', '2s'], '--lease needs --store.'],
    [['--store', STORE, '--advertise', ADVERTISE, '--data', 'x'], '--data and --store cannot be combined.'],
    [['--store', STORE, '--advertise', ADVERTISE, '--ephemeral'], '--ephemeral and --store cannot be combined.'],
    [['--store', STORE, '--advertise', ADVERTISE, '--import', 'x'], '--import and --store cannot be combined.'],
    [
      ['--store', STORE, '--advertise', ADVERTISE, '--lease', '0s'],
      '--lease must be a duration such as PT2S, 2s, 500ms or 1m, from 1 s to 5 min, not "0s".',
    ],
    ...['10.0.0.7:4011', 'http://10.0.0.7', 'https://10.0.0.7:4011', 'http://10.0.0.7:4011/x'].map((url) => [
      ['--store', STORE, '--advertise', url],
      `--advertise must be an address with a port, such as http://10.0.0.7:4011, not "${url}".`,
    ]),
  ] as [string[], string][])('%j is refused', (args, message) => {
    expect(fault(args)).toBe(message)
  })

  it('exec refuses node flags and ignores node variables', () => {
    expect(fault(['--store', STORE], {}, 'exec')).toBe('--store can only be used with start.')
    expect(fault([], { PAPERCLOUD_STORE: STORE }, 'exec')).toBe('no fault')
  })
})

describe('a shared store on the command line', () => {
  let postgres: SharedPostgres
  let store: string
  beforeAll(async () => {
    postgres = await sharedPostgres()
    store = await postgres.newDatabase()
  }, HOOK_MS)

  it('check reports the state of the shared store in one line', async () => {
    const { code, output } = await run(['check', '--store', store])
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^postgres:\/\/\S+: PostgreSQL \d+\S*( \(.*\))?, 0 live nodes, 0 sandboxes\.\n$/),
    })
  })

  it('if nothing listens at the address of the store, commands print one line and exit with 1', async () => {
    const nowhere = 'postgres://postgres@127.0.0.1:1/postgres'
    for (const args of [
      ['check', '--store', nowhere],
      ['reset', '--store', nowhere],
      ['start', '--store', nowhere, '--advertise', 'http://127.0.0.1:1'],
    ]) {
      const { code, errors } = await run(args)
      expect({ code, errors }).toEqual({
        code: 1,
        errors: expect.stringMatching(
          /^papercloud: The store postgres:\S+ cannot be used: nothing is listening there[^\n]*\n$/,
        ),
      })
    }
  })

  it('a shared store can be emptied only while no node is using it', async () => {
    const node = await startNode(store)
    const refused = await run(['reset', '--store', store])
    expect({ code: refused.code, errors: refused.errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^papercloud: These nodes use the store: \S+ at http:\S+; stop them first\.\n$/),
    })
    await node.close()
    expect(await run(['reset', '--store', store])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/was deleted/),
    })
    expect((await run(['check', '--store', store])).output).toContain('0 sandboxes')
  })

  it('a shared store cannot be combined with a data folder', async () => {
    const { code, errors } = await run(['reset', '--store', store, '--data', 'x'])
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining('cannot be combined') })
  })
})
