/**
 * What operators see if their store cannot be used: one line with the reason, exit code 1, and no running server. The
 * password and TLS settings are taken from the same places as in libpq.
 */
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopbackCertificate, loopbackKey, issuer } from '../../support/certificate.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { freePort, HOOK_MS, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { run } from '../../support/process.ts'

let postgres: TestPostgres
let url: string
let database: string

beforeAll(async () => {
  postgres = await startPostgres({
    hba: [
      'local all all trust',
      'host all locked 127.0.0.1/32 scram-sha-256',
      'hostssl all strict 127.0.0.1/32 trust',
      'host all postgres,guest 127.0.0.1/32 trust',
    ],
  })
  await postgres.query(`set password_encryption = 'scram-sha-256'; create user locked password 'open sesame'`)
  await postgres.query('create user guest')
  await postgres.query('create user strict superuser')
  url = await postgres.newDatabase()
  database = url.slice(url.lastIndexOf('/') + 1)
  for (const user of ['locked', 'strict']) await postgres.query(`grant create on database ${database} to ${user}`)
  writePem('server.crt', loopbackCertificate, postgres.data)
  writePem('server.key', loopbackKey, postgres.data)
  await postgres.query('alter system set ssl = on')
  await postgres.query('select pg_reload_conf()')
}, HOOK_MS)

afterAll(() => postgres.stop(), HOOK_MS)

/** Writes a file that only the server can read. */
function writePem(name: string, text: string, folder: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  postgres.own(path)
  chmodSync(path, 0o600)
  return path
}

const as = (user: string, query = ''): string => postgres.url(database, user) + query

/** Expects all three commands to refuse a store with the same message; returns the message. */
async function refusal(store: string, env: Record<string, string> = {}): Promise<string> {
  const advertise = `http://127.0.0.1:${await freePort()}`
  const commands = [
    ['start', '--store', store, '--advertise', advertise, '--port', '0'],
    ['check', '--store', store],
    ['reset', '--store', store],
  ]
  const [first, ...others] = await Promise.all(commands.map((args) => run(args, env)))
  for (const { code, output, errors } of [first!, ...others]) {
    expect({ code, output, lines: errors.split('\n').length }).toEqual({ code: 1, output: '', lines: 2 })
    expect(errors).toBe(first!.errors)
  }
  return first!.errors
}

/** Returns the output of `check` for a store. */
async function check(store: string, env: Record<string, string> = {}): Promise<string> {
  const { code, output, errors } = await run(['check', '--store', store], env)
  return code === 0 ? output : errors
}

describe('start, check and reset refuse an unusable store with a one-line message', () => {
  it('a store with an invalid address is refused', async () => {
    expect(await refusal('mysql://db/papercloud')).toMatch(
      /^papercloud: The store must be an address such as postgres:\/\//,
    )
    expect(await refusal('postgres://nowhere.invalid/x')).toContain('the host name cannot be resolved')
  })

  it('a store is refused if the password is wrong, and the message does not show the password', async () => {
    const wrong = await refusal(as('locked').replace('locked@', 'locked:guessed@'))
    expect(wrong).toMatch(/^papercloud: .*password authentication failed for user "locked"\. Set the password/)
    expect(wrong).not.toContain('guessed')
    expect(await refusal(as('locked'), { PGPASSFILE: '/nowhere' })).toContain('requires a password for locked')
    expect(await refusal('postgres://u:guessed@one,two/d')).toMatch(/^papercloud: The store must have one host/)
  })

  it('a store is refused if the database user may not create its tables', async () => {
    expect(await refusal(as('guest'))).toMatch(
      /permission denied.*needs the CREATE privilege on the database for the first start/,
    )
  })

  it('a store is refused if its database does not exist, or if fsync is off', async () => {
    expect(await refusal(postgres.url('lacking', 'postgres'))).toContain('Create it first: createdb.')
    const careless = await startPostgres({ settings: { fsync: 'off' } })
    try {
      expect(await refusal(careless.url())).toMatch(/cannot be used: fsync is off.*set fsync = on/)
    } finally {
      await careless.stop()
    }
  })
})

describe('a node', () => {
  it('a node with a different contract cannot join live nodes', async () => {
    const store = await postgres.newDatabase()
    const node = await startNode(store)
    try {
      await postgres.query(`update papercloud.node set contract = 'another'`, store.slice(store.lastIndexOf('/') + 1))
      const advertise = `http://127.0.0.1:${await freePort()}`
      const { code, errors } = await run(['start', '--store', store, '--advertise', advertise, '--port', '0'])
      expect({ code, errors }).toEqual({
        code: 1,
        errors: expect.stringMatching(
          /^papercloud: The nodes of this store use the contract another, but this node uses [^\n]*: stop them all before[^\n]*\n$/,
        ),
      })
    } finally {
      await node.close()
    }
  })

  it('a node does not start if its address for other nodes is already in use, and says so in one line', async () => {
    const store = await postgres.newDatabase()
    const node = await startNode(store)
    try {
      const { node: of } = (await ask(node, 'GET', '/_sandbox/health')).body
      const taken: string = of.url
      const { code, errors } = await run(['start', '--store', store, '--advertise', taken, '--port', '0'])
      expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^papercloud: port \d+ [^\n]*\n$/) })
    } finally {
      await node.close()
    }
  })
})

describe('password and TLS', () => {
  it('the password is taken from PGPASSWORD, PGPASSFILE or ~/.pgpass', async () => {
    const works = /PostgreSQL \d+/
    expect(await check(as('locked'), { PGPASSWORD: 'open sesame' })).toMatch(works)
    const line = `127.0.0.1:*:*:locked:open sesame\n`
    const file = join(postgres.folder, '.pgpass')
    writeFileSync(file, line)
    chmodSync(file, 0o600)
    expect(await check(as('locked'), { PGPASSFILE: file })).toMatch(works)
    expect(await check(as('locked'), { HOME: postgres.folder })).toMatch(works)
    chmodSync(file, 0o644)
    expect(await check(as('locked'), { HOME: postgres.folder })).toContain('requires a password for locked')
  })

  it('PGSSLMODE and PGSSLROOTCERT decide how TLS is used', async () => {
    const works = /PostgreSQL \d+/
    const trusted = writePem('root.crt', loopbackCertificate, postgres.folder)
    const strange = writePem('strange.crt', issuer, postgres.folder)
    expect(await check(as('strict'), { PGSSLMODE: 'disable' })).toContain('no encryption')
    expect(await check(as('strict'), { PGSSLMODE: 'require' })).toMatch(works)
    expect(await check(as('strict'), { PGSSLMODE: 'verify-full', PGSSLROOTCERT: trusted })).toMatch(works)
    const refused = await check(as('strict'), { PGSSLMODE: 'verify-full', PGSSLROOTCERT: strange })
    expect(refused).toContain('its certificate was rejected')
    expect(await check(as('strict', `?sslmode=verify-full&sslrootcert=${trusted}`), { PGSSLMODE: 'disable' })).toMatch(
      works,
    )
  })
})

describe('an address for other nodes', () => {
  it('start exits with 2 and leaves no node behind if the address for other nodes does not reach this node', async () => {
    // An address that no machine has (RFC 5737).
    const advertise = `http://203.0.113.254:${await freePort()}`
    const { code, output, errors } = await run(['start', '--store', url, '--advertise', advertise, '--port', '0'])
    expect({ code, output, lines: errors.split('\n').length }).toEqual({ code: 2, output: '', lines: 2 })
    expect(errors).toContain(`papercloud: --advertise ${advertise} does not reach this node: `)
    expect(errors).toMatch(/: (no response within 2000 ms|no connection \(E[A-Z]+\))\. Use the address/)
    const [{ count } = { count: -1 }] = await postgres.query<{ count: number }>(
      'select count(*)::int as count from papercloud.node',
      database,
    )
    expect(count).toBe(0)
  })
})
