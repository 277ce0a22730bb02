/**
 * The effects of a rule, made ready: which there are, which exclude one another, and what an endpoint must be for each.
 */
import type { Endpoint } from '../openapi/endpoint.ts'
import { codeOf, errorBody, type Code, type ErrorBody } from '../errors.ts'
import { STATUS_CODES } from 'node:http'
import { json, type Reply } from '../resources/response.ts'
import type { Kind } from '../world/kinds.ts'
import type { Plan } from '../world/kinds/platform.ts'
import type { World } from '../world/world.ts'
import type { Delay, ErrorPart, Then } from './definition.ts'
import { durationMs } from './duration.ts'

/** Names of the effects. */
export type Effect = Exclude<keyof Then, 'real'>

/** Effects ready to be applied. */
export interface Effects {
  readonly names: readonly Effect[]
  readonly then: Then
  readonly respond: Reply | undefined
  readonly delay: { readonly draw: (world: World) => number; readonly real: boolean } | undefined
  readonly plan: Partial<Plan> | undefined
  readonly set:
    | {
        readonly kind: Kind
        readonly id: string
        readonly patch: Readonly<Record<string, unknown>>
        readonly hidden: Readonly<Record<string, unknown>>
      }
    | undefined
}

/** Effects on the work of a call; an answer in its place leaves nothing for them to act on. */
const ON_WORK: readonly Effect[] = ['touch', 'operation', 'rateLimit', 'quota', 'stream']

/** Why two effects cannot both act on one call; undefined where they can. */
export function clash(then: Then, other: Then): string | undefined {
  const cut = then.network === 'reset-before' ? 'network: reset-before' : then.respond ? 'respond' : undefined
  if (!cut) return undefined
  const vain =
    ON_WORK.find((name) => other[name] !== undefined) ?? (cut !== 'respond' && other.respond ? 'respond' : undefined)
  return vain && `${vain} has nothing to act on: ${cut} takes the place of the work`
}

/** Whether a rule may act on a call beside those that do already; each effect happens once. */
export function fitsBeside(then: Then, acting: readonly Then[]): boolean {
  return acting.every(
    (other) =>
      !clash(then, other) &&
      !clash(other, then) &&
      Object.keys(then).every((name) => name === 'state' || other[name as Effect] === undefined),
  )
}

/** Makes the effects of a checked rule ready. */
export function effectsOf(then: Then): Effects {
  return {
    then,
    names: (Object.keys(then) as (keyof Then)[]).filter((name): name is Effect => name !== 'real'),
    respond: then.respond && responseOf(then.respond),
    delay: then.delay === undefined ? undefined : delayOf(then.delay, then.real),
    plan: then.operation && planOf(then.operation),
    set: then.set && setOf(then.set),
  }
}

/** Whether an endpoint opens an Operation that takes its time; those of billing are over when they are answered. */
export function opensOperation({ responses, permission }: Endpoint): boolean {
  return responses.has(202) && permission?.resource !== 'billing' && permission?.resource !== 'budgets'
}

function responseOf({ status, error, body, headers = {} }: NonNullable<Then['respond']>): Reply {
  const named = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase() === 'content-type' ? 'Content-Type' : name,
      value,
    ]),
  )
  if (body !== undefined) {
    const raw =
      typeof body === 'string' && named['Content-Type'] !== undefined && !/\bjson\b/.test(named['Content-Type'])
    return raw ? { ...json(status, null, named), body } : json(status, body, named)
  }
  if (status < 400) return { ...json(status, null, named), body: null }
  return json(status, errorOf(error ?? {}, codeOf(status), STATUS_CODES[status] ?? 'Error'), named)
}

/** An ApiError from what a rule says of it. */
function errorOf(part: ErrorPart, code: Code, message: string): ErrorBody {
  const given = typeof part === 'string' ? { code: part } : part
  // A rule may name a code that the catalogue does not know: the real service may do so tomorrow.
  const whole = errorBody((given.code ?? code) as Code, given.message ?? `${message}.`, {
    ...(given.field !== undefined && { field: given.field }),
    ...(given.details && { details: given.details }),
  })
  return given.retryable === undefined ? whole : { ...whole, retryable: given.retryable }
}

function planOf({ outcome, error, warning, duration, progress }: NonNullable<Then['operation']>): Partial<Plan> {
  return {
    ...(outcome && { outcome }),
    ...(outcome === 'fail' && { error: errorOf(error ?? {}, 'INTERNAL', 'The provider could not do this') }),
    ...(outcome === 'warn' && {
      warning: errorOf(warning ?? {}, 'UPSTREAM_UNAVAILABLE', 'The work was done, but not all that was asked for'),
    }),
    ...(duration !== undefined && { durationMs: Math.round(durationMs(duration)!) }),
    ...(progress !== undefined && { progress }),
  }
}

function setOf({ kind, id, patch }: NonNullable<Then['set']>): Effects['set'] {
  const { private: hidden = {}, ...document } = patch
  return { kind: kind as Kind, id, patch: document, hidden: hidden as Record<string, unknown> }
}

/** The 99th percentile of the standard normal distribution. */
const Z99 = 2.326_347_874

function delayOf(delay: Delay, real = false): Effects['delay'] {
  if (typeof delay !== 'object') return { draw: () => durationMs(delay)!, real }
  const { duration, min, max, median, p99 } = delay
  const ms = (span: string | number | undefined): number => durationMs(span!)!
  const isReal = delay.real ?? real
  if (duration !== undefined) return { draw: () => ms(duration), real: isReal }
  if (min !== undefined)
    return { draw: (world) => Math.round(ms(min) + world.random.fraction() * (ms(max) - ms(min))), real: isReal }
  // Waiting times of real services are close to log-normal: most near the median, a few very long.
  const sigma = Math.log(ms(p99) / ms(median)) / Z99
  return { draw: (world) => Math.round(ms(median) * Math.exp(sigma * normal(world))), real: isReal }
}

/** A draw from the standard normal distribution (Box and Muller). */
function normal(world: World): number {
  const u = 1 - world.random.fraction()
  const v = world.random.fraction()
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
}
