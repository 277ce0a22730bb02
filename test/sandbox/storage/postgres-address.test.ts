/** Addresses of stores: what they contain, what PG… variables add, and what is refused. */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAddress, shownAddress } from '../../../src/sandbox/storage/engines/postgres/address.ts'

beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Returns where pg connects to with an address. */
function placeOf(text: string): string {
  return shownAddress(new pg.Client(readAddress(text).config))
}

const sslOf = (text: string) => readAddress(text).config.ssl

const ONE_HOST = 'The store must have one host, not several; use an address that always leads to the primary server.'
const FORM = 'The store must be an address such as postgres://user@host:5432/database, with a port from 1 to 65535.'

describe('the address of a store', () => {
  it('the address has a host, port, user, database and password, each with a default', () => {
    const address = 'postgres://me:s%40cret@db.example:6000/cloud?sslmode=disable'
    expect(readAddress(address).config).toMatchObject({
      password: 's@cret',
      ssl: false,
      application_name: 'papercloud',
      connectionTimeoutMillis: 3_000,
    })
    expect(placeOf(address)).toBe('postgres://me@db.example:6000/cloud')
    expect(placeOf('postgresql://me@/')).toBe('postgres://me@localhost:5432/me')
  })

  it('PG… variables fill in missing parts of the address, and parameters in the address take precedence', () => {
    const given = { PGHOST: 'a', PGPORT: '1', PGUSER: 'u', PGDATABASE: 'd', PGPASSWORD: 'p', PGAPPNAME: 'n' }
    const tls = { PGSSLMODE: 'disable', PGCONNECT_TIMEOUT: '7' }
    for (const [name, value] of Object.entries({ ...given, ...tls })) vi.stubEnv(name, value)
    expect(placeOf('postgres://')).toBe('postgres://u@a:1/d')
    const config = { password: 'p', application_name: 'n', ssl: false, connectionTimeoutMillis: 7_000 }
    expect(readAddress('postgres://').config).toMatchObject(config)
    const over = 'postgres://x@b:2/e?user=y&port=3&dbname=f&connect_timeout=9&application_name=m&sslmode=require'
    expect(placeOf(over)).toBe('postgres://y@b:3/f')
    expect(readAddress(over).config).toMatchObject({
      password: 'p',
      application_name: 'm',
      ssl: { rejectUnauthorized: false },
      connectionTimeoutMillis: 9_000,
    })
  })

  it('the host can be an IPv6 address or the folder of a socket, which is used without TLS', () => {
    expect(placeOf('postgres://u:secret@[::1]:8/d')).toBe('postgres://u@[::1]:8/d')
    expect(placeOf('postgres://u@%2Fvar%2Frun/d')).toBe('postgres://u@/var/run:5432/d')
    expect(placeOf('postgres://u@/d?host=/var/run&port=9')).toBe('postgres://u@/var/run:9/d')
    expect(sslOf('postgres://u@/d?host=/var/run&sslmode=require')).toBe(false)
  })

  it('sslmode decides whether TLS is used, what is checked, and whether the connection may be plain', () => {
    const modes = ['', '?sslmode=prefer', '?sslmode=require', '?sslmode=verify-full', '?sslmode=disable']
    const unchecked = { rejectUnauthorized: false }
    expect(modes.map((query) => sslOf(`postgres://h/d${query}`))).toEqual([unchecked, unchecked, unchecked, {}, false])
    expect(modes.map((query) => readAddress(`postgres://h/d${query}`).mayBePlain)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['mysql://u:hush@h/d', FORM],
    ['localhost:5432', FORM],
    ['postgres://u:hush@h:x/d', FORM],
    ['postgres://u:hush@h:70000/d', FORM],
    ['postgres://u:hush@h/d?port=x', FORM],
    ['postgres://u:hush@a,b:7/d', ONE_HOST],
    ['postgres://u:hush@a:6,[::1]:7/d', ONE_HOST],
    ['postgres://u:hush@/d?host=a,b', ONE_HOST],
    ['postgres://u:12/hush@h/d', /write @ as %40, and in a password also \/ as %2F/],
    ['postgres://u:12?hush@h/d', /write @ as %40/],
    [
      'postgres://u:hush@h/d?sslmode=on',
      'sslmode=on is not supported; use one of disable, prefer, require, verify-ca, verify-full.',
    ],
    [
      'postgres://u:hush@h/d?shade=1',
      /^The store's address has the unsupported parameter "shade"; the supported parameters are host, port/,
    ],
    ['postgres://u:hush@h/d?connect_timeout=soon', 'connect_timeout=soon is not a number of seconds.'],
    [
      'postgres://u:hush@h/d?sslmode=verify-full&sslrootcert=/nowhere',
      /^sslrootcert: \/nowhere cannot be read: ENOENT/,
    ],
    ['postgres://u:hush@h/d?sslkey=/tmp', /^sslkey: \/tmp cannot be read: EISDIR/],
    ['postgres://u:hush@h/d?sslmode=verify-ca', /^sslmode=verify-ca needs sslrootcert/],
  ])('the address %s is refused without its password', (address, message) => {
    expect(() => readAddress(address)).toThrow(message)
    expect(() => readAddress(address)).not.toThrow('hush')
  })

  it('PGHOST cannot name several hosts either', () => {
    vi.stubEnv('PGHOST', 'a,b')
    expect(() => readAddress('postgres://u@/d')).toThrow(ONE_HOST)
  })
})
