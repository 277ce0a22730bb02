/**
 * The address of a store, which is read as libpq does: first the URL, then the PG… variables, then defaults. If there
 * are several hosts, they are tried in order. sslmode has the same meaning as in libpq: `require` checks no
 * certificate, `verify-full` checks the certificate and the host name.
 */
import { readFileSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import { StoreUnusable } from '../engine.ts'

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type SslMode = (typeof SSL_MODES)[number]

/** Parameters of the URL, with the environment variables that are used if a parameter is missing. */
const PARAMETERS: Readonly<Record<string, string | undefined>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  passfile: 'PGPASSFILE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  application_name: 'PGAPPNAME',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
}

const DEFAULT_PORT = 5432
/** Default timeout for connecting (s). libpq has no limit, but the callers of a node cannot wait that long. */
const CONNECT_TIMEOUT_S = 3

/** One way to connect; if it fails, the next one is tried. */
export interface Candidate {
  readonly host: string
  readonly port: number
  readonly ssl: ConnectionOptions | false
}

/** Where a store is, and how to connect to it. */
export interface Address {
  readonly candidates: readonly Candidate[]
  readonly user: string
  readonly database: string
  readonly password: string | undefined
  readonly passfile: string | undefined
  readonly applicationName: string
  readonly connectTimeoutMs: number
}

/**
 * Parses the address of a store.
 * @throws StoreUnusable if the address is invalid; the message says what was expected, and never contains the password
 */
export function readAddress(text: string, env: NodeJS.ProcessEnv = process.env): Address {
  const { authority, database, params } = splitUrl(text)
  const unknown = [...params.keys()].find((name) => !Object.hasOwn(PARAMETERS, name))
  if (unknown !== undefined)
    throw new StoreUnusable(
      `The store's address has the unsupported parameter "${unknown}"; the supported parameters are ${Object.keys(PARAMETERS).join(', ')}.`,
    )
  const value = (name: string, inUrl?: string): string | undefined =>
    params.get(name) ?? (inUrl === '' ? undefined : inUrl) ?? env[PARAMETERS[name]!]
  const target = value('target_session_attrs') ?? 'any'
  if (!['any', 'read-write', 'primary'].includes(target))
    throw new StoreUnusable(
      `target_session_attrs=${target}: papercloud needs a writable server, so use read-write, primary or any.`,
    )
  const sslMode = value('sslmode') ?? 'prefer'
  if (!isSslMode(sslMode))
    throw new StoreUnusable(`sslmode=${sslMode} is not supported; use one of ${SSL_MODES.join(', ')}.`)
  const user = value('user', authority.user) ?? userInfo().username
  const ways = sslWays(sslMode, {
    rootCertificate: value('sslrootcert'),
    certificate: value('sslcert'),
    key: value('sslkey'),
  })
  const hosts = (value('host', authority.hosts) ?? 'localhost').split(',')
  const ports = (value('port', authority.ports) ?? `${DEFAULT_PORT}`).split(',')
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new StoreUnusable(`The store's address names ${hosts.length} hosts but ${ports.length} ports.`)
  return {
    candidates: hosts.flatMap((host, at) => {
      const port = portOf(ports.length === 1 ? ports[0]! : ports[at]!)
      return (host.startsWith('/') ? [false as const] : ways).map((ssl) => ({ host, port, ssl }))
    }),
    user,
    database: value('dbname', database) ?? user,
    password: value('password', authority.password),
    passfile: value('passfile'),
    applicationName: value('application_name') ?? 'papercloud',
    connectTimeoutMs: timeoutOf(value('connect_timeout')),
  }
}

/** Returns the address for messages, without its password. */
export function shownAddress({ candidates, user, database }: Address): string {
  const hosts = new Set(candidates.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`))
  return `postgres://${user}@${[...hosts].join(',')}/${database}`
}

/**
 * Splits a URL. `new URL` cannot be used, because it supports neither several hosts nor an encoded folder in place of a
 * host.
 */
function splitUrl(text: string): {
  authority: { user: string; password: string; hosts: string; ports: string }
  database: string
  params: ReadonlyMap<string, string>
} {
  const found = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^@/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(text)
  if (!found) throw new StoreUnusable('The store must be an address such as postgres://user@host:5432/database.')
  const [, credentials = '', hostList = '', database = '', query = ''] = found
  const [user = '', ...password] = credentials.split(':')
  const pairs = hostList === '' ? [] : hostList.split(',').map((one) => /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(one))
  if (pairs.includes(null))
    throw new StoreUnusable(`The store's address has "${hostList}" where hosts and ports are expected.`)
  const hasPorts = pairs.some((pair) => pair![2])
  return {
    authority: {
      user: decoded(user),
      password: decoded(password.join(':')),
      hosts: pairs.map((pair) => decoded(pair![1]!.replace(/^\[(.*)\]$/, '$1'))).join(','),
      ports: hasPorts ? pairs.map((pair) => pair![2] ?? DEFAULT_PORT).join(',') : '',
    },
    database: decoded(database),
    params: new Map(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => {
          const [name = '', ...value] = pair.split('=')
          return [decoded(name), decoded(value.join('='))]
        }),
    ),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StoreUnusable("The store's address has a % that is not followed by two hexadecimal digits.")
  }
}

function portOf(text: string): number {
  const port = text === '' ? DEFAULT_PORT : Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StoreUnusable(`The store's address has the port "${text}"; a port must be from 1 to 65535.`)
  return port
}

function timeoutOf(text: string | undefined): number {
  const seconds = text === undefined ? CONNECT_TIMEOUT_S : Number(text)
  if (!(seconds >= 0)) throw new StoreUnusable(`connect_timeout=${text!} is not a number of seconds.`)
  return (seconds === 0 ? CONNECT_TIMEOUT_S : seconds) * 1_000
}

function isSslMode(text: string): text is SslMode {
  return (SSL_MODES as readonly string[]).includes(text)
}

interface SslFiles {
  readonly rootCertificate: string | undefined
  readonly certificate: string | undefined
  readonly key: string | undefined
}

/** Returns the TLS options with which to connect, in the order that an sslmode requires; false means without TLS. */
function sslWays(mode: SslMode, files: SslFiles): readonly (ConnectionOptions | false)[] {
  if (mode === 'disable') return [false]
  const tls = tlsOptions(mode, files)
  if (mode === 'allow') return [false, tls]
  return mode === 'prefer' ? [tls, false] : [tls]
}

function tlsOptions(mode: SslMode, { rootCertificate, certificate, key }: SslFiles): ConnectionOptions {
  const own = {
    ...(certificate === undefined ? {} : { cert: readPem('sslcert', certificate) }),
    ...(key === undefined ? {} : { key: readPem('sslkey', key) }),
  }
  if (rootCertificate === 'system') {
    if (mode !== 'verify-full') throw new StoreUnusable('sslrootcert=system requires sslmode=verify-full.')
    return own
  }
  const checksChain = mode === 'verify-ca' || mode === 'verify-full' || (mode === 'require' && rootCertificate)
  if (!checksChain) return { ...own, rejectUnauthorized: false }
  return {
    ...own,
    ca: readPem('sslrootcert', rootCertificate ?? join(homedir(), '.postgresql', 'root.crt')),
    ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
  }
}

function readPem(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StoreUnusable(`${parameter}: ${path} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}
