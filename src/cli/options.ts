/**
 * From flags to options: every value checked, with what came and what is allowed in the message.
 */
import { randomBytes } from 'node:crypto'
import type { Options } from '../app.ts'
import { isLoopback } from '../control/access.ts'
import type { LogFormat } from '../server/access-log.ts'
import type { Pace } from '../world/kinds/platform.ts'
import { isOn, UsageError, type Given, type GivenFlags } from './flags.ts'

const PACES: readonly Pace[] = ['realistic', 'quick', 'instant', 'manual']
const LOGS: readonly LogFormat[] = ['pretty', 'json', 'silent']
const DURABILITIES = ['write', 'fsync'] as const
const DEFAULT_PORT = 4010
/** Where state is kept when nothing else is said. */
export const DEFAULT_DATA = '.papercloud'

/**
 * The options that flags and variables ask for.
 * @throws UsageError naming the flag, what came and what is allowed
 */
export function optionsFrom(
  flags: GivenFlags,
  command: 'start' | 'exec',
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): Options {
  const { one, all } = flags
  const plainPort = env.PORT === undefined || env.PORT === '' ? undefined : { value: env.PORT, from: 'PORT' }
  const port = one('port') ?? (command === 'start' ? plainPort : undefined)
  const host = one('host')?.value ?? '127.0.0.1'
  const fixtures = one('fixtures')
  const pace = oneOf(one('pace'), PACES)
  const now = one('now')
  const seed = one('seed')
  const contract = one('contract')
  // Whoever can reach the port could turn the knobs: beyond this machine a token is asked for, whether or not one was given.
  const controlToken =
    one('control-token')?.value ?? (isLoopback(host) ? undefined : randomBytes(18).toString('base64url'))
  const data = dataOf(flags, command)
  return {
    port: port ? whole(port, 0, 65_535) : command === 'start' ? DEFAULT_PORT : 0,
    host,
    scenarios: all('scenario').map(({ value }) => value),
    rateLimit: rateLimitOf(one('rate-limit')),
    durability: oneOf(one('durability'), DURABILITIES) ?? 'write',
    log: oneOf(one('log'), LOGS) ?? (isTerminal ? 'pretty' : 'json'),
    ...(fixtures && { fixtures: fixtures.value }),
    ...(pace !== undefined && { pace }),
    ...(data !== undefined && { data }),
    ...(now && { now: instant(now) }),
    ...(seed && { seed: whole(seed, 0, Number.MAX_SAFE_INTEGER) }),
    ...(contract && { contract: contract.value }),
    ...(controlToken !== undefined && { controlToken }),
  }
}

/** The data folder; undefined where state is kept in memory. */
function dataOf({ one }: GivenFlags, command: 'start' | 'exec'): string | undefined {
  const data = one('data')
  const ephemeral = one('ephemeral')
  const isEphemeral = isOn(ephemeral)
  if (data?.from.startsWith('--') && isEphemeral && ephemeral?.from.startsWith('--'))
    throw new UsageError('--data and --ephemeral exclude each other.')
  if (isEphemeral && !data?.from.startsWith('--')) return undefined
  return data?.value ?? (command === 'start' ? DEFAULT_DATA : undefined)
}

function rateLimitOf(given: Given | undefined): number | null {
  if (!given) return 10_000
  return given.value === 'off' ? null : whole(given, 1, 1_000_000_000)
}

function whole({ value, from }: Given, least: number, most: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new UsageError(`${from} must be a whole number from ${least} to ${most}, not "${value}".`)
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
  if (Number.isNaN(ms)) throw new UsageError(`${from} must be an instant as in 2026-01-31T12:00:00Z, not "${value}".`)
  return new Date(ms).toISOString()
}
