/**
 * Converts flags, variables and settings, or the options of the library, to the options of a server. Every value is
 * validated; messages contain the given and the allowed values.
 */
import { randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { ClusterSettings, Options } from '../../app.ts'
import { limits } from '../../platform/limits.ts'
import { AN_INSTANT, instantMs } from '../../platform/instant.ts'
import { suggestion } from '../../platform/near-name.ts'
import { DURATIONS, durationMs } from '../../sandbox/scenarios/duration.ts'
import { isLoopback } from '../../platform/address.ts'
import { CLOCK_RANGE, isInRange, type Pace } from '../../service/state/pace.ts'
import {
  camelCase,
  isSet,
  loadSettings,
  readArguments,
  SETTINGS,
  UsageError,
  type GivenValue,
  type GivenFlags,
} from './arguments.ts'
import { otlpOf } from './otlp-options.ts'
import { CLUSTER_FLAGS, EXEC_FLAGS, FLAGS, type Flag, type FlagName } from './commands.ts'

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
  const host = hostOf(one('host'))
  const cluster = clusterOf(flags, command)
  const [now, seed, lag] = [one('now'), one('seed'), one('lag')]
  return {
    port: port ? wholeNumber(port, FLAGS.port.schema) : command === 'start' ? DEFAULT_PORT : 0,
    host,
    scenarios: scenariosOf(flags),
    rateLimit: rateLimitOf(one('rate-limit')),
    durability: oneOf(one('durability'), FLAGS.durability.values) ?? 'write',
    log: oneOf(one('log'), FLAGS.log.values) ?? (command === 'exec' ? 'silent' : isTerminal ? 'pretty' : 'json'),
    ...withValues({
      fixtures: one('fixtures')?.value,
      pace: oneOf(one('pace'), FLAGS.pace.values),
      data: cluster ? undefined : dataOf(flags, command),
      cluster,
      now: now && instant(now),
      seed: seed && wholeNumber(seed, FLAGS.seed.schema),
      contract: one('contract')?.value,
      lag: lag && spanIn(lag),
      scenarioFolder: one('scenarios')?.value,
      import: one('import')?.value,
      exportOnExit: one('export-on-exit')?.value,
      otlp: otlpOf(one('otlp'), command === 'start' ? env : {}),
      lastCalls: isSet(one('last-calls')) || undefined,
      addressFile: one('address-file')?.value,
      // With a host other than loopback, anyone who can reach the port could use the control API, so a token is required;
      // if none was given, one is generated.
      controlToken:
        one('control-token')?.value ?? (isLoopback(host) ? undefined : randomBytes(18).toString('base64url')),
      tls: tlsOf(flags),
    }),
  }
}

type WithValues<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** Returns the properties that have a value. */
function withValues<T extends object>(all: T): WithValues<T> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as WithValues<T>
}

/** Returns the host to listen on: an address without brackets, or a name. @throws UsageError for anything else */
function hostOf(given: GivenValue | undefined): string {
  if (!given) return '127.0.0.1'
  const host = given.value.replace(/^\[([^\]]*)\]$/, '$1')
  if (ipaddr.isValid(host) || HOST_NAME.test(host)) return host
  throw new UsageError(
    `${given.from} must be an address such as 127.0.0.1 or ::1, or a name of this machine, without a port (0.0.0.0 or :: for all addresses), not "${given.value}".`,
  )
}

const HOST_NAME = /^\w[\w.-]*$/

/** Returns a duration as it was given. @throws UsageError if it is not a duration */
function spanIn({ value, from }: GivenValue): string {
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
function tlsOf({ one }: GivenFlags): Options['tls'] {
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
function portOf({ one }: GivenFlags, command: 'start' | 'exec', env: NodeJS.ProcessEnv): GivenValue | undefined {
  const given = one('port')
  if (given && given.source !== 'file') return given
  if (command === 'exec') return undefined
  return env.PORT === undefined || env.PORT === '' ? given : { value: env.PORT, from: 'PORT', source: 'variable' }
}

const RANK: Readonly<Record<GivenValue['source'], number>> = { flag: 2, variable: 1, file: 0 }

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

function urlOf({ value, from }: GivenValue): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isOne =
    url?.protocol === 'http:' && url.port !== '' && url.pathname === '/' && url.search === '' && url.username === ''
  if (!isOne)
    throw new UsageError(`${from} must be an address with a port, such as http://10.0.0.7:4011, not "${value}".`)
  return url.origin
}

function rateLimitOf(given: GivenValue | undefined): number | null {
  if (!given) return limits.rateLimit
  return given.value === 'off' ? null : wholeNumber(given, FLAGS['rate-limit'].schema.anyOf[0])
}

/** Parses a whole number in the range of a flag. @throws UsageError */
export function wholeNumber(
  { value, from }: Pick<GivenValue, 'value' | 'from'>,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < minimum || number > maximum)
    throw new UsageError(`${from} must be an integer from ${minimum} to ${maximum}, not "${value}".`)
  return number
}

function oneOf<T extends string>(given: GivenValue | undefined, allowed: readonly T[]): T | undefined {
  if (!given) return undefined
  if (!(allowed as readonly string[]).includes(given.value))
    throw new UsageError(`${given.from} must be one of ${allowed.join(', ')}, not "${given.value}".`)
  return given.value as T
}

function instant({ value, from }: GivenValue): string {
  const ms = instantMs(value)
  if (Number.isNaN(ms)) throw new UsageError(`${from} must be ${AN_INSTANT}, not "${value}".`)
  if (!isInRange(ms)) throw new UsageError(`${from} must be between ${CLOCK_RANGE}, not "${value}".`)
  return new Date(ms).toISOString()
}

/** Options of a sandbox in this process: the flags of `papercloud start` in camel case. */
export interface SandboxOptions {
  /** Port; default: a free one. */
  readonly port?: number | undefined
  /** Address to listen on; default: 127.0.0.1. */
  readonly host?: string | undefined
  /** File that contains the base URL while the server runs. */
  readonly addressFile?: string | undefined
  /** Serves HTTPS with a generated certificate; clients must trust `certFile`. */
  readonly tls?: boolean | undefined
  /** Certificate file (PEM) for HTTPS. */
  readonly tlsCert?: string | undefined
  /** Key file of the certificate (PEM). */
  readonly tlsKey?: string | undefined
  /** Data folder; default: in memory. */
  readonly data?: string | undefined
  /** Keeps the state in memory. */
  readonly ephemeral?: boolean | undefined
  /**
   * What an acknowledged write survives: a crash of the process (`write`), or also a crash of the machine (`fsync`).
   */
  readonly durability?: 'write' | 'fsync' | undefined
  /** Fixtures: the name of a shipped set, or a folder. */
  readonly fixtures?: string | undefined
  /** Scenarios that are active from the start: names or files. */
  readonly scenario?: string | readonly string[] | undefined
  /** Activates the scenario grease or grease-evolving: unknown fields, values, headers and frames. */
  readonly grease?: 'compatible' | 'evolving' | undefined
  /** Serves reads and lists from an earlier state; the value is its age, such as `2s`. */
  readonly lag?: string | undefined
  /** Activates the scenario events-hostile: event streams in every form that the standard permits. */
  readonly hostileEvents?: boolean | undefined
  /** Records the last calls of every sandbox from its start, for `lastCalls.capsule()`. */
  readonly lastCalls?: boolean | undefined
  /** OpenTelemetry collector to send traces to, as JSON over HTTP. */
  readonly otlp?: string | undefined
  /** Folder of additional scenarios, activated by name. */
  readonly scenarios?: string | undefined
  /** How long asynchronous work takes; default: `quick`. */
  readonly pace?: Pace | undefined
  /** Initial time of the sandbox clock (RFC 3339 with a zone, or a date); default: the real time. */
  readonly now?: string | undefined
  /** Seed of ids and data; default: random. */
  readonly seed?: number | undefined
  /** Requests per credential and minute; default: 10000. */
  readonly rateLimit?: number | 'off' | undefined
  /** A contract file that replaces the shipped one. */
  readonly contract?: string | undefined
  /** Token that the control API requires over HTTP; with a host other than loopback, one is generated by default. */
  readonly controlToken?: string | undefined
  /** Dump file to restore at the start. */
  readonly import?: string | undefined
  /** File that a dump is written to on close. */
  readonly exportOnExit?: string | undefined
  /** Reloads scenarios and fixtures when their files change. */
  readonly watch?: boolean | undefined
  /** Log format; default: `silent`. */
  readonly log?: 'pretty' | 'json' | 'silent' | undefined
  /** Configuration file with settings for options not given here; none by default. */
  readonly config?: string | undefined
}

/** Flags that the library does not have: those for the command of exec, and those of a shared store. */
const OF_COMMANDS: readonly FlagName[] = ['hold', ...CLUSTER_FLAGS]

const NAMES: ReadonlyMap<string, FlagName> = new Map(
  [...SETTINGS, 'config' as const]
    .filter((name) => !OF_COMMANDS.includes(name))
    .map((name): [string, FlagName] => [camelCase(name), name]),
)

/**
 * Returns the options of the server, and whether it watches its files.
 * @throws TypeError naming the option, the given and the allowed value
 */
export function libraryOptions(given: SandboxOptions): { readonly options: Options; readonly watches: boolean } {
  try {
    const flags = flagsOf(given)
    return { options: optionsFrom(flags, 'exec', {}, false), watches: isSet(flags.one('watch')) }
  } catch (error) {
    if (error instanceof UsageError) throw new TypeError(`startSandbox: ${error.message}`, { cause: error })
    throw error
  }
}

function flagsOf(options: SandboxOptions): GivenFlags {
  const whole: unknown = options
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
    throw new UsageError(`the options must be an object, not ${shown(whole)}.`)
  const given = new Map<FlagName, readonly GivenValue[]>()
  for (const [option, value] of Object.entries(options) as [string, unknown][]) {
    const name = NAMES.get(option)
    if (name === undefined)
      throw new UsageError(`there is no option "${option}".${suggestion(option, [...NAMES.keys()])}`)
    if (value === undefined) continue
    const fault = faultOf(value, FLAGS[name])
    if (fault !== undefined) throw new UsageError(`${option} must be ${fault}, not ${shown(value)}.`)
    const values = (Array.isArray(value) ? value : [value]) as readonly unknown[]
    given.set(
      name,
      values.map((one) => ({ value: String(one), from: option, source: 'flag' })),
    )
  }
  const config = given.get('config')
  const settings = config ? loadSettings(config[0]) : (): readonly GivenValue[] => []
  const all = (name: FlagName): readonly GivenValue[] => given.get(name) ?? settings(name)
  return { all, one: (name) => all(name).at(-1), own: readArguments([], {}) }
}

/**
 * Returns what an invalid value of an option must be; undefined if it is valid. Ranges and names are validated like
 * those of flags.
 */
function faultOf(value: unknown, { type, multiple, values, schema }: Flag): string | undefined {
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false'
  if (values) return (values as readonly unknown[]).includes(value) ? undefined : `one of ${values.join(', ')}`
  if (multiple) {
    const all = Array.isArray(value) ? (value as unknown[]) : [value]
    return all.every(isText) ? undefined : 'a string or a list of strings'
  }
  if (!schema) return isText(value) ? undefined : 'a string'
  const { anyOf: either = [] } = schema as { anyOf?: readonly { const?: string }[] }
  const words = either.flatMap((one) => (one.const === undefined ? [] : [one.const]))
  if ((words as readonly unknown[]).includes(value) || Number.isSafeInteger(value)) return undefined
  return ['an integer', ...words.map((word) => `"${word}"`)].join(' or ')
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function shown(value: unknown): string {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
    ? JSON.stringify(value)
    : String(value)
}
