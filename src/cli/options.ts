/**
 * Converts flags, variables and settings to options. Every value is validated; messages contain the given and the
 * allowed values.
 */
import { limits } from '../limits.ts'
import { randomBytes } from 'node:crypto'
import type { ClusterSettings, Options } from '../server/options.ts'
import { isLoopback } from '../server/control-access.ts'
import { DURATIONS, durationMs } from '../scenarios/duration.ts'
import type { TlsOptions } from '../server/tls.ts'
import { CLOCK_RANGE, isInRange } from '../world/clock-range.ts'
import { UsageError } from './arguments.ts'
import { CLUSTER_FLAGS, EXEC_FLAGS, FLAGS, isSet, type Given, type GivenFlags } from './flags.ts'

/** Default port of start. */
export const DEFAULT_PORT = 4010
/** Default data folder of start. */
export const DEFAULT_DATA = '.papercloud'

/** The options given by flags and variables. @throws UsageError naming the flag, the given and the allowed value */
export function optionsFrom(
  flags: GivenFlags,
  command: 'start' | 'exec',
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): Options {
  const { one } = flags
  const other = command === 'start' && EXEC_FLAGS.map((name) => one(name)?.from).find((from) => from?.startsWith('--'))
  if (typeof other === 'string') throw new UsageError(`${other} can only be used with exec.`)
  const port = portOf(flags, command, env)
  const host = one('host')?.value ?? '127.0.0.1'
  const fixtures = one('fixtures')
  const pace = oneOf(one('pace'), FLAGS.pace.values)
  const now = one('now')
  const seed = one('seed')
  const contract = one('contract')
  const scenarioFolder = one('scenarios')
  const lag = one('lag')
  const importFile = one('import')
  const exportFile = one('export-on-exit')
  const addressFile = one('address-file')
  // With a host other than loopback, anyone who can reach the port could use the control API, so a token is required;
  // if none was given, one is generated.
  const controlToken =
    one('control-token')?.value ?? (isLoopback(host) ? undefined : randomBytes(18).toString('base64url'))
  const cluster = clusterOf(flags, command)
  const data = cluster ? undefined : dataOf(flags, command)
  const tls = tlsOf(flags)
  return {
    port: port ? whole(port, FLAGS.port.schema) : command === 'start' ? DEFAULT_PORT : 0,
    host,
    scenarios: scenariosOf(flags),
    rateLimit: rateLimitOf(one('rate-limit')),
    durability: oneOf(one('durability'), FLAGS.durability.values) ?? 'write',
    log: oneOf(one('log'), FLAGS.log.values) ?? (command === 'exec' ? 'silent' : isTerminal ? 'pretty' : 'json'),
    ...(fixtures && { fixtures: fixtures.value }),
    ...(pace !== undefined && { pace }),
    ...(data !== undefined && { data }),
    ...(cluster && { cluster }),
    ...(now && { now: instant(now) }),
    ...(seed && { seed: whole(seed, FLAGS.seed.schema) }),
    ...(contract && { contract: contract.value }),
    ...(lag && { lag: spanIn(lag) }),
    ...(scenarioFolder && { scenarioFolder: scenarioFolder.value }),
    ...(importFile && { import: importFile.value }),
    ...(exportFile && { exportOnExit: exportFile.value }),
    ...(isSet(one('last-calls')) && { lastCalls: true }),
    ...(addressFile && { addressFile: addressFile.value }),
    ...(controlToken !== undefined && { controlToken }),
    ...(tls !== undefined && { tls }),
  }
}

/** Returns a duration as it was given. @throws UsageError if it is not a duration */
function spanIn({ value, from }: Given): string {
  if (durationMs(value) === undefined) throw new UsageError(`${from} must be ${DURATIONS}, not "${value}".`)
  return value
}

/** Returns the scenarios to activate: the named ones, and the shipped ones that other flags stand for. */
function scenariosOf({ one, all }: GivenFlags): readonly string[] {
  const level = oneOf(one('grease'), FLAGS.grease.values)
  return [
    ...new Set([
      ...all('scenario').map(({ value }) => value),
      ...(level === undefined ? [] : [level === 'evolving' ? 'grease-evolving' : 'grease']),
      ...(isSet(one('hostile-events')) ? ['events-hostile'] : []),
    ]),
  ]
}

/** Returns the TLS options: certificate and key, which are given together or generated. */
function tlsOf({ one }: GivenFlags): TlsOptions | undefined {
  const [cert, key, made] = [one('tls-cert'), one('tls-key'), one('tls')]
  if (cert && key) {
    if (isSet(made))
      throw new UsageError(`${made!.from} generates a certificate and cannot be combined with ${cert.from}.`)
    return { cert: cert.value, key: key.value }
  }
  if (cert) throw new UsageError(`${cert.from} needs a key. Pass the key file with tls-key.`)
  if (key) throw new UsageError(`${key.from} needs a certificate. Pass the certificate file with tls-cert.`)
  return isSet(made) ? 'made' : undefined
}

/**
 * Returns the port, which the variable PORT can also set. exec ignores the port in the configuration file, so that
 * several commands can run at once.
 */
function portOf({ one }: GivenFlags, command: 'start' | 'exec', env: NodeJS.ProcessEnv): Given | undefined {
  const given = one('port')
  if (given && given.source !== 'file') return given
  if (command === 'exec') return undefined
  return env.PORT === undefined || env.PORT === '' ? given : { value: env.PORT, from: 'PORT', source: 'variable' }
}

const RANK: Readonly<Record<Given['source'], number>> = { flag: 2, variable: 1, file: 0 }

/**
 * Returns the data folder; undefined if state is kept in memory. exec ignores the data folder in the configuration
 * file.
 */
function dataOf({ one }: GivenFlags, command: 'start' | 'exec'): string | undefined {
  const given = one('data')
  const data = command === 'exec' && given?.source === 'file' ? undefined : given
  const ephemeral = one('ephemeral')
  if (!isSet(ephemeral)) return data?.value ?? (command === 'start' ? DEFAULT_DATA : undefined)
  if (data && data.source === ephemeral!.source && data.source !== 'variable')
    throw new UsageError(`${data.from} and ${ephemeral!.from} cannot be combined.`)
  return data && RANK[data.source] > RANK[ephemeral!.source] ? data.value : undefined
}

/** Flags that exclude a shared store. */
const ALONE = ['data', 'ephemeral', 'import', 'export-on-exit', 'watch'] as const
const LEASE_MS = { least: 1_000, usual: 5_000, most: 5 * 60_000 }

/** Returns the shared store; undefined if there is none. exec ignores the store in the configuration file. */
function clusterOf({ one }: GivenFlags, command: 'start' | 'exec'): ClusterSettings | undefined {
  const [store, advertise, lease] = CLUSTER_FLAGS.map(one)
  const given = [store, advertise, lease].find((flag) => flag !== undefined)
  if (!given) return undefined
  if (command === 'exec') {
    if (given.source === 'flag') throw new UsageError(`${given.from} can only be used with start.`)
    return undefined
  }
  if (!store) throw new UsageError(`${given.from} needs --store.`)
  const other = ALONE.map(one).find((flag) => flag && (!['true', 'false'].includes(flag.value) || isSet(flag)))
  if (other) throw new UsageError(`${other.from} and ${store.from} cannot be combined.`)
  if (!advertise)
    throw new UsageError(
      `${store.from} needs --advertise URL, the address at which other nodes reach this one, such as http://10.0.0.7:4011.`,
    )
  const leaseMs = lease ? durationMs(lease.value) : LEASE_MS.usual
  if (leaseMs === undefined || leaseMs < LEASE_MS.least || leaseMs > LEASE_MS.most)
    throw new UsageError(`${lease!.from} must be ${DURATIONS}, from 1 s to 5 min, not "${lease!.value}".`)
  return { store: store.value, advertise: urlOf(advertise), leaseMs }
}

function urlOf({ value, from }: Given): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isOne =
    url?.protocol === 'http:' && url.port !== '' && url.pathname === '/' && url.search === '' && url.username === ''
  if (!isOne)
    throw new UsageError(`${from} must be an address with a port, such as http://10.0.0.7:4011, not "${value}".`)
  return url.origin
}

function rateLimitOf(given: Given | undefined): number | null {
  if (!given) return limits.rateLimit
  return given.value === 'off' ? null : whole(given, FLAGS['rate-limit'].schema.anyOf[0])
}

/** Parses a whole number in the range of a flag. @throws UsageError */
export function whole(
  { value, from }: Pick<Given, 'value' | 'from'>,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < minimum || number > maximum)
    throw new UsageError(`${from} must be an integer from ${minimum} to ${maximum}, not "${value}".`)
  return number
}

function oneOf<T extends string>(given: Given | undefined, allowed: readonly T[]): T | undefined {
  if (!given) return undefined
  if (!(allowed as readonly string[]).includes(given.value))
    throw new UsageError(`${given.from} must be one of ${allowed.join(', ')}, not "${given.value}".`)
  return given.value as T
}

function instant({ value, from }: Given): string {
  const ms = /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(ms)) throw new UsageError(`${from} must be an instant such as 2026-01-31T12:00:00Z, not "${value}".`)
  if (!isInRange(ms)) throw new UsageError(`${from} must be between ${CLOCK_RANGE}, not "${value}".`)
  return new Date(ms).toISOString()
}
