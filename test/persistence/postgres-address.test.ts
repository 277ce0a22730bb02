/**
 * Addresses of stores are parsed as in libpq.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAddress, shownAddress } from '../../src/store/postgres/address.ts'
import { passwordFromFile } from '../../src/store/postgres/password-file.ts'

describe('the address of a store', () => {
  it('the address has a host, port, user, database and password, each with a default', () => {
    expect(readAddress('postgres://me:s%40cret@db.example:6000/cloud?sslmode=disable', {})).toEqual({
      candidates: [{ host: 'db.example', port: 6000, ssl: false }],
      user: 'me',
      database: 'cloud',
      password: 's@cret',
      passfile: undefined,
      applicationName: 'papercloud',
      connectTimeoutMs: 3_000,
    })
    const bare = readAddress('postgresql://', {})
    expect(bare).toMatchObject({ user: userInfo().username, database: userInfo().username, password: undefined })
    expect(bare.candidates.map(({ host, port }) => `${host}:${port}`)).toEqual(['localhost:5432', 'localhost:5432'])
  })

  it('PG… variables fill in missing parts of the address, and parameters in the address take precedence', () => {
    const env = { PGHOST: 'a', PGPORT: '1', PGUSER: 'u', PGDATABASE: 'd', PGPASSWORD: 'p', PGSSLMODE: 'disable' }
    const from = readAddress('postgres://', env)
    expect(from).toMatchObject({ user: 'u', database: 'd', password: 'p' })
    expect(from.candidates).toEqual([{ host: 'a', port: 1, ssl: false }])
    const over = readAddress('postgres://x@b:2/e?user=y&port=3&connect_timeout=7&application_name=n', env)
    expect(over).toMatchObject({
      user: 'y',
      database: 'e',
      password: 'p',
      connectTimeoutMs: 7_000,
      applicationName: 'n',
    })
    expect(over.candidates).toEqual([{ host: 'b', port: 3, ssl: false }])
  })

  it('the address can contain several hosts, IPv6 addresses and socket folders', () => {
    const hosts = (text: string) =>
      readAddress(text, { PGSSLMODE: 'disable' }).candidates.map((one) => `${one.host} ${one.port}`)
    expect(hosts('postgres://u@a,b:7,[::1]:8/d')).toEqual(['a 5432', 'b 7', '::1 8'])
    expect(hosts('postgres://u@/d?host=/var/run,c&port=9')).toEqual(['/var/run 9', 'c 9'])
    expect(hosts('postgres://u@%2Fvar%2Frun/d')).toEqual(['/var/run 5432'])
    expect(shownAddress(readAddress('postgres://u:secret@a:1,[::1]:2/d', {}))).toBe('postgres://u@a:1,[::1]:2/d')
  })

  it('sslmode decides whether a connection tries TLS', () => {
    const ways = (mode: string) =>
      readAddress(`postgres://h/d?sslmode=${mode}`, {}).candidates.map(({ ssl }) => (ssl ? 'tls' : 'plain'))
    expect(['disable', 'allow', 'prefer', 'require'].map(ways)).toEqual([
      ['plain'],
      ['plain', 'tls'],
      ['tls', 'plain'],
      ['tls'],
    ])
    expect(readAddress('postgres:///d?host=/tmp&sslmode=require', {}).candidates).toEqual([
      { host: '/tmp', port: 5432, ssl: false },
    ])
  })

  it.each([
    ['mysql://u@h/d', 'The store must be an address such as postgres://user@host:5432/database.'],
    ['localhost:5432', 'The store must be an address such as postgres://user@host:5432/database.'],
    ['postgres://u@h:x/d', 'The store\'s address has the port "x"; a port must be from 1 to 65535.'],
    ['postgres://u@h:70000/d', 'The store\'s address has the port "70000"; a port must be from 1 to 65535.'],
    ['postgres://u@a,b/d?port=1,2,3', "The store's address names 2 hosts but 3 ports."],
    [
      'postgres://u@h/d?sslmode=on',
      'sslmode=on is not supported; use one of disable, allow, prefer, require, verify-ca, verify-full.',
    ],
    [
      'postgres://u@h/d?shade=1',
      /^The store's address has the unsupported parameter "shade"; the supported parameters are host, port/,
    ],
    ['postgres://u@h/%zz', "The store's address has a % that is not followed by two hexadecimal digits."],
    ['postgres://u@h/d?connect_timeout=soon', 'connect_timeout=soon is not a number of seconds.'],
    [
      'postgres://u@h/d?target_session_attrs=standby',
      /papercloud needs a writable server, so use read-write, primary or any/,
    ],
    ['postgres://u@h/d?sslmode=verify-full&sslrootcert=/nowhere', /^sslrootcert: \/nowhere cannot be read: ENOENT/],
    ['postgres://u@h/d?sslmode=require&sslrootcert=system', 'sslrootcert=system requires sslmode=verify-full.'],
  ])('the address %s is refused', (address, message) => {
    expect(() => readAddress(address, {})).toThrow(message)
  })
})

describe('the password file', () => {
  it('the password file can contain * and escapes, and is ignored if others can read it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'papercloud-pgpass-'))
    const path = join(folder, 'passwords')
    writeFileSync(
      path,
      ['# none:1:a:b:c', 'short:1', 'db:5432:cloud:me:first', 'd\\:b:*:*:me:a\\:b\\\\c', '*:*:*:*:last'].join('\n'),
    )
    chmodSync(path, 0o600)
    expect(passwordFromFile(['db', '5432', 'cloud', 'me'], path)).toBe('first')
    expect(passwordFromFile(['d:b', '1', 'x', 'me'], path)).toBe('a:b\\c')
    expect(passwordFromFile(['other', '1', 'x', 'you'], path)).toBe('last')
    chmodSync(path, 0o640)
    expect(passwordFromFile(['db', '5432', 'cloud', 'me'], path)).toBeUndefined()
    expect(passwordFromFile(['db', '5432', 'cloud', 'me'], join(folder, 'none'))).toBeUndefined()
    rmSync(folder, { recursive: true })
  })
})
