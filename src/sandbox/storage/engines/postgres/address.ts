// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package has no types, and each project that checks this file needs them
/// <reference path="./pgpass.d.ts" />
/**
 * The address of a store. What it leaves out comes from the PG… variables; the password may also be in the password
 * file. sslmode means the same as in libpq: `require` checks no certificate, `verify-full` checks the certificate and
 * the host name.
 */
import { readFileSync } from 'node:fs'
import type { Client, PoolConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import pgpass, { type Login } from 'pgpass'
import { StoreUnusable } from '../../engine.ts'

/** Parameters that name files, with the variables that are used if the address has no such parameter. */
const FILES = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' }
/** All parameters for which pg does not read the variable, or understands it differently than libpq. */
const VARIABLES = { ...FILES, sslmode: 'PGSSLMODE', connect_timeout: 'PGCONNECT_TIMEOUT' }

const PARAMETERS = [
  ...['host', 'port', 'user', 'password', 'dbname', 'application_name', 'target_session_attrs'],
  ...Object.keys(VARIABLES),
]

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']

const ONE_HOST = 'The store must have one host, not several; use an address that always leads to the primary server.'

/** Default timeout for connecting (s). libpq has no limit, but the callers of a node cannot wait that long. */
const CONNECT_TIMEOUT_S = 3

/** How to connect to a store. */
export interface StoreAddress {
  readonly config: PoolConfig
  /** True if a server that does not accept TLS is connected to without it. */
  readonly mayBePlain: boolean
}

/**
 * Parses the address of a store.
 * @throws StoreUnusable if the address is invalid; the message says what was expected, and never contains the password
 */
export function readAddress(text: string): StoreAddress {
  checkForm(text)
  const [base, query = ''] = text.split(/\?(.*)/s)
  const values = new URLSearchParams(query)
  const unknown = [...values.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined)
    throw new StoreUnusable(
      `The store's address has the unsupported parameter "${unknown}"; the supported parameters are ${PARAMETERS.join(', ')}.`,
    )
  for (const [name, variable] of Object.entries(VARIABLES))
    if (!values.get(name) && process.env[variable]) values.set(name, process.env[variable])
  const mode = values.get('sslmode') || 'prefer'
  values.set('sslmode', mode)
  checkTls(mode, values)
  const { ssl, ...given } = configOf(`${base}?${values.toString()}`)
  const host = given.host || process.env.PGHOST
  if (host?.includes(',')) throw new StoreUnusable(ONE_HOST)
  return {
    config: {
      ...given,
      database: values.get('dbname') || given.database,
      password: given.password || process.env.PGPASSWORD || (passwordFromFile as () => Promise<string>),
      application_name: given.application_name || process.env.PGAPPNAME || 'papercloud',
      // Connections through a socket never use TLS.
      ssl: host?.startsWith('/') ? false : ssl,
      connectionTimeoutMillis: timeoutOf(values.get('connect_timeout')),
    },
    mayBePlain: mode === 'prefer',
  }
}

/** Returns the address of a client for messages, without its password. */
export function shownAddress({ user, host, port, database }: Client): string {
  return `postgres://${user}@${host.includes(':') ? `[${host}]` : host}:${port}/${database}`
}

/** @throws StoreUnusable if a text is no address of one server */
function checkForm(text: string): void {
  const [, rest] = /^postgres(?:ql)?:\/\/(.*)$/s.exec(text) ?? []
  if (rest === undefined) throw malformed()
  const [authority = '', ...after] = rest.split(/[/?#]/)
  if (after.join('').includes('@'))
    throw new StoreUnusable(
      "The store's address has an @ after its host; write @ as %40, and in a password also / as %2F, ? as %3F and # as %23.",
    )
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(',')) throw new StoreUnusable(ONE_HOST)
}

function malformed(): StoreUnusable {
  return new StoreUnusable(
    'The store must be an address such as postgres://user@host:5432/database, with a port from 1 to 65535.',
  )
}

function configOf(text: string): PoolConfig {
  try {
    return toClientConfig(parse(text, { useLibpqCompat: true }))
  } catch {
    // The error may contain the password.
    throw malformed()
  }
}

/** @throws StoreUnusable if an sslmode is unknown or lacks a certificate, or if a file cannot be read */
function checkTls(mode: string, values: URLSearchParams): void {
  if (!SSL_MODES.includes(mode))
    throw new StoreUnusable(`sslmode=${mode} is not supported; use one of ${SSL_MODES.join(', ')}.`)
  if (mode === 'verify-ca' && !values.get('sslrootcert'))
    throw new StoreUnusable(
      'sslmode=verify-ca needs sslrootcert, the file with the certificate of the authority to trust.',
    )
  for (const name of Object.keys(FILES)) {
    const path = values.get(name)
    if (!path) continue
    try {
      readFileSync(path)
    } catch (error) {
      throw new StoreUnusable(`${name}: ${path} cannot be read: ${(error as Error).message}.`, { cause: error })
    }
  }
}

function timeoutOf(text: string | null): number {
  const seconds = Number(text)
  if (!(seconds >= 0)) throw new StoreUnusable(`connect_timeout=${text} is not a number of seconds.`)
  return (seconds || CONNECT_TIMEOUT_S) * 1_000
}

function passwordFromFile(login: Login): Promise<string> {
  return new Promise((resolve, reject) => {
    pgpass(login, (password) => {
      if (password !== undefined) return resolve(password)
      const who = login.user ?? 'its user'
      reject(new StoreUnusable(`The store requires a password for ${who}; set PGPASSWORD or add it to ~/.pgpass.`))
    })
  })
}
