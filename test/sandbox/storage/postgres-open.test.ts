/**
 * The cases in which a store in PostgreSQL cannot be opened, tested with a real server: each error message says what to
 * do.
 */
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readAddress } from '../../../src/sandbox/storage/engines/postgres/address.ts'
import { Connections } from '../../../src/sandbox/storage/engines/postgres/connections.ts'
import {
  openPostgres,
  whyUnsuitable,
  warningsOf,
  type ServerFacts,
} from '../../../src/sandbox/storage/engines/postgres/open.ts'
import { certificate, issuer, loopbackCertificate, loopbackKey, privateKey } from '../../support/certificate.ts'
import { canReplicate, freePort, HOOK_MS, startPostgres, type TestPostgres } from '../../support/postgres.ts'

/** Expects that a store cannot be opened, and returns the error message. */
async function refusal(address: string): Promise<string> {
  const opened = await openPostgres(address).catch((error: unknown) => error as Error)
  if (opened instanceof Error) return opened.message
  await opened.close()
  throw new Error(`${address} was opened`)
}

/** Opens a store, closes it again, and returns its warnings. */
async function opens(address: string): Promise<readonly string[]> {
  const engine = await openPostgres(address)
  await engine.close()
  return engine.facts.warnings
}

describe('a store', () => {
  let server: TestPostgres

  beforeAll(async () => {
    server = await startPostgres({
      hba: ['local all all trust', 'host all locked 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 trust'],
    })
    await server.query(`set password_encryption = 'scram-sha-256'; create user locked password 'open sesame'`)
    await server.query(`create user guest`)
  }, HOOK_MS)
  afterAll(() => server.stop(), HOOK_MS)

  it('the store is created at the first start, even if several nodes start at once', async () => {
    const url = await server.newDatabase()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)))
    for (const engine of opened) {
      expect(await engine.list()).toEqual([])
      expect(engine.facts.warnings).toEqual([])
      expect(engine.facts.server).toMatch(/^PostgreSQL \d+\.\d+/)
      await engine.close()
    }
  })

  it('the store can be reached through a socket folder', async () => {
    const url = await server.newDatabase()
    const database = url.slice(url.lastIndexOf('/') + 1)
    expect(await opens(`postgres:///${database}?host=${server.folder}&port=${server.port}&user=postgres`)).toEqual([])
    expect(
      await opens(`postgresql://postgres@${encodeURIComponent(server.folder)}:${server.port}/${database}`),
    ).toEqual([])
  })

  it('the store is refused if nothing listens at its address, the host is unknown, or the database or user does not exist', async () => {
    const dead = await freePort()
    expect(await refusal(`postgres://me:secret@127.0.0.1:${dead}/x`)).toBe(
      `The store postgres://me@127.0.0.1:${dead}/x cannot be used: nothing is listening there; is the server running, and is the port right?`,
    )
    expect(await refusal('postgres://me@nowhere.invalid/x')).toContain('the host name cannot be resolved')
    expect(await refusal(server.url('lacking'))).toMatch(
      /database "lacking" does not exist\. Create it first: createdb\.$/,
    )
    expect(await refusal(server.url('postgres', 'nobody_here'))).toContain('role "nobody_here" does not exist')
    expect(await refusal('postgres:///x?host=/nowhere&user=me')).toContain('its socket does not exist')
  })

  it('the store requires its password, which can come from the address or the password file', async () => {
    const url = new URL(await server.newDatabase())
    await server.query(`grant create on database ${url.pathname.slice(1)} to locked`)
    url.username = 'locked'
    const file = join(server.folder, 'passwords')
    writeFileSync(file, `127.0.0.1:${server.port}:*:locked:open sesame\n`)
    chmodSync(file, 0o600)
    vi.stubEnv('PGPASSFILE', '/nowhere')
    expect(await refusal(url.href)).toContain('requires a password for locked')
    url.password = 'wrong'
    const refused = await refusal(url.href)
    expect(refused).toMatch(/password authentication failed for user "locked"\. Set the password with PGPASSWORD/)
    expect(refused).not.toContain('wrong')
    url.password = 'open sesame'
    expect(await opens(url.href)).toEqual([])
    url.password = ''
    vi.stubEnv('PGPASSFILE', file)
    expect(await opens(url.href)).toEqual([])
    chmodSync(file, 0o644)
    expect(await refusal(url.href)).toContain('requires a password for locked')
    vi.unstubAllEnvs()
  })

  it('the first start needs permission to create the tables, and every start needs permission to use them', async () => {
    const url = new URL(await server.newDatabase())
    const database = url.pathname.slice(1)
    const asGuest = server.url(database, 'guest')
    expect(await refusal(asGuest)).toMatch(
      /permission denied for database.* needs the CREATE privilege on the database for the first start/,
    )
    await opens(url.href)
    expect(await refusal(asGuest)).toContain('permission denied')
    await server.query(`grant usage on schema papercloud to guest`, database)
    expect(await refusal(asGuest)).toMatch(/lacks privileges on tables.*journal: delete, insert, select, update/)
    await server.query(`grant select, insert, update, delete on all tables in schema papercloud to guest`, database)
    expect(await opens(asGuest)).toEqual([])
  })

  it('a store with tables of another version is refused and left unchanged', async () => {
    const url = await server.newDatabase()
    await opens(url)
    const database = url.slice(url.lastIndexOf('/') + 1)
    await server.query(`update papercloud.setting set value = '99'::bytea where name = 'schema'`, database)
    expect(await refusal(url)).toMatch(
      /its tables have version 99, but this version of papercloud supports 1; start the version/,
    )
  })

  it('a database with an encoding other than UTF8 is refused', async () => {
    await server.query(`create database latin encoding LATIN1 template template0`)
    expect(await refusal(server.url('latin'))).toMatch(/the encoding LATIN1; create one with encoding UTF8/)
  })

  it('a read-only store is refused', async () => {
    const url = await server.newDatabase()
    const database = url.slice(url.lastIndexOf('/') + 1)
    await server.query(`alter database ${database} set default_transaction_read_only = on`)
    expect(await refusal(url)).toContain('is read-only')
  })

  it('connections commit synchronously, even if the database turns synchronous_commit off', async () => {
    const url = await server.newDatabase()
    const database = url.slice(url.lastIndexOf('/') + 1)
    await server.query(`alter database ${database} set synchronous_commit = off`)
    const db = new Connections(pg, readAddress(url))
    const sql = { text: `select current_setting('synchronous_commit') as setting` }
    for (const lane of ['append', 'lease', 'other'] as const)
      expect(await db.run(lane, sql, 5_000)).toEqual([{ setting: 'on' }])
    await db.close()
  })

  it('connections use TLS as sslmode requires', async () => {
    const url = await server.newDatabase()
    expect(await refusal(`${url}?sslmode=require`)).toContain('it does not support TLS; use sslmode=disable')
    expect(await opens(`${url}?sslmode=prefer`)).toEqual([])
    const tls = await startPostgres()
    try {
      giveCertificate(tls, loopbackCertificate, loopbackKey)
      await tls.query('alter system set ssl = on')
      await tls.query('select pg_reload_conf()')
      writeFileSync(join(tls.data, 'pg_hba.conf'), 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n')
      await tls.kill()
      await tls.start()
      const [trusted, strange] = [loopbackCertificate, issuer].map((text, at) => {
        const path = join(tls.folder, `root-${at}.crt`)
        writeFileSync(path, text)
        return path
      })
      expect(await refusal(`${tls.url()}?sslmode=disable`)).toContain('no encryption')
      for (const query of [
        '',
        '?sslmode=prefer',
        '?sslmode=require',
        `?sslmode=require&sslrootcert=${trusted!}`,
        `?sslmode=verify-ca&sslrootcert=${trusted!}`,
        `?sslmode=verify-full&sslrootcert=${trusted!}`,
      ])
        expect([query, await opens(tls.url() + query)]).toEqual([query, []])
      for (const mode of ['require', 'verify-ca', 'verify-full'])
        expect(await refusal(`${tls.url()}?sslmode=${mode}&sslrootcert=${strange!}`)).toContain(
          'its certificate was rejected',
        )
      expect(await refusal(`${tls.url()}?sslmode=verify-full`)).toContain('its certificate was rejected')
      const noCertificate = join(tls.folder, 'notes.txt')
      writeFileSync(noCertificate, 'no certificate')
      for (const query of [`sslmode=verify-ca&sslrootcert=${noCertificate}`, `sslcert=${noCertificate}`])
        expect(await refusal(`${tls.url()}?${query}`)).toMatch(/^The store [^\n]* cannot be used: [^\n]*$/)
      // Only verify-full checks that the certificate is for the server's name.
      giveCertificate(tls, certificate, privateKey)
      await tls.query('select pg_reload_conf()')
      expect(await opens(`${tls.url()}?sslmode=verify-ca&sslrootcert=${strange!}`)).toEqual([])
      expect(await refusal(`${tls.url()}?sslmode=verify-full&sslrootcert=${strange!}`)).toContain(
        'its certificate was rejected',
      )
    } finally {
      await tls.stop()
    }
  })
})

describe('a server', () => {
  const sound: ServerFacts = {
    version: 170002,
    version_text: '17.2',
    fsync: true,
    encoding: 'UTF8',
    waits_for_standby: false,
    standbys: 0,
    has_tables: true,
  }

  it('a server is refused if it is too old or does not sync to disk', async () => {
    expect(whyUnsuitable(sound)).toBeUndefined()
    expect(whyUnsuitable({ ...sound, version: 140000 })).toBeUndefined()
    expect(whyUnsuitable({ ...sound, version: 130018, version_text: '13.18' })).toBe(
      'it is PostgreSQL 13.18; papercloud needs 14 or newer.',
    )
    const careless = await startPostgres({ settings: { fsync: 'off' } })
    try {
      expect(await refusal(careless.url())).toMatch(/fsync is off.*set fsync = on in postgresql\.conf\.$/)
    } finally {
      await careless.stop()
    }
  })

  it('there is a warning if a server has standbys but no commit waits for them', () => {
    expect(warningsOf({ ...sound, standbys: 2 })).toEqual([
      expect.stringMatching(/^2 standby servers.*'ANY 1 \(\*\)'\.$/),
    ])
    expect(warningsOf({ ...sound, standbys: 2, waits_for_standby: true })).toEqual([])
  })

  it.runIf(canReplicate())('a standby server is refused, and its primary is used with a warning', async () => {
    const primary = await startPostgres({ needed: ['pg_basebackup'] })
    const standby = await primary.newStandby('one')
    try {
      expect(await refusal(standby.url())).toContain('the server is a standby; use the address of the primary')
      expect(await opens(primary.url())).toEqual([expect.stringContaining('1 standby')])
    } finally {
      await standby.stop()
      await primary.stop()
    }
  })
})

/** Puts a certificate and its key where the server reads them. */
function giveCertificate(server: TestPostgres, text: string, key: string): void {
  const owner = statSync(server.data)
  for (const [name, content] of Object.entries({ 'server.crt': text, 'server.key': key })) {
    writeFileSync(join(server.data, name), content, { mode: 0o600 })
    chownSync(join(server.data, name), owner.uid, owner.gid)
  }
}
