/**
 * Limits the requests of a credential, and of all credentials of a tenant, in a fixed window (429), and repeated
 * attempts of one action. For console sessions, only the attempts are limited. Windows use the sandbox clock.
 */
import { ApiError } from '../request/errors.ts'
import { RateCounts, type Call, type Caller, type Injections } from '../request/call.ts'
import type { CountedCalls, Guard, GuardDeps, RateWindow } from './guard.ts'
import { markReader } from '../contract/endpoint.ts'
import { subjectOf } from '../contract/subject.ts'
import type { Kind } from '../state/kinds.ts'
import { limits } from '../../platform/limits.ts'

export const rateLimitGuard: Guard = {
  name: 'rate-limit',
  beforeExample: true,
  check: (call, deps) => {
    const { nowMs } = call.world
    const attempts = attemptsBy(call, deps.windows)
    if (attempts?.over) {
      // Responses to console sessions have no X-RateLimit headers.
      if (call.caller.type !== 'user') call.found.rate = attempts.over
      throw tooManyAttempts(attempts.over, secondsLeft(attempts.over, nowMs))
    }
    const rate = counted(deps, nowMs, call.caller, call.injected.rateLimit)
    if (rate) {
      call.found.rate = rate
      if (rate.over) throw tooMany(rate.over, secondsLeft(rate, nowMs))
    }
    attempts?.count()
  },
  facts: ({ found: { rate, caller } }) =>
    rate
      ? {
          limit: rate.limit,
          used: rate.used,
          remaining: Math.max(0, rate.limit - rate.used),
          tenantLimit: rate.tenantLimit,
          tenantUsed: rate.tenantUsed,
          windowEndsAt: new Date(rate.resetMs).toISOString(),
          over: rate.over ?? null,
        }
      : { counted: false, why: caller?.type === 'user' ? 'console sessions are not counted' : 'the limit is off' },
}

/**
 * Counts a request with a token or key; returns undefined if the request is not counted. A request beyond the
 * credential's limit does not count towards the tenant's limit, and a request beyond the tenant's limit does not count
 * towards the credential's.
 */
export function counted(
  deps: Pick<GuardDeps, 'windows' | 'rateLimit'>,
  nowMs: number,
  caller: Caller,
  asked?: Injections['rateLimit'],
): RateCounts | undefined {
  if (caller.type === 'user') return undefined
  const injected = asked?.apply()
  const limit = injected?.limit ?? deps.rateLimit
  if (limit === null) return undefined
  const { windows } = deps
  const windowMs = injected?.windowMs ?? limits.rateWindowMs
  const { id } = caller.credential
  const key = injected ? scenarioKey(id, limit, windowMs) : id
  const tenantLimit = deps.rateLimit === null ? null : deps.rateLimit * limits.tenantRateFactor
  const own = windows.at(key, nowMs, windowMs)
  const all = windows.at(caller.tenantId, nowMs, limits.rateWindowMs)
  const isTenantSpent = tenantLimit !== null && all.count >= tenantLimit
  const over = own.count >= limit ? 'credential' : isTenantSpent ? 'tenant' : undefined
  if (over !== 'tenant') windows.countIn(own, key, nowMs)
  if (!over) windows.countIn(all, caller.tenantId, nowMs)
  const resetMs = over === 'tenant' ? all.startMs + limits.rateWindowMs : own.startMs + windowMs
  const rate = new RateCounts(limit, own.count, resetMs)
  rate.tenantLimit = tenantLimit
  rate.tenantUsed = all.count
  rate.over = over
  return rate
}

/**
 * Returns the X-RateLimit headers of a counted request. They describe the tenant's window if the tenant's limit refused
 * the request, otherwise the credential's window.
 */
export function rateHeaders(rate: RateCounts | undefined, nowMs: number): Record<string, string> {
  if (!rate) return {}
  const isTenants = rate.over === 'tenant' && rate.tenantLimit !== null
  return {
    'X-RateLimit-Limit': String(isTenants ? rate.tenantLimit : rate.limit),
    'X-RateLimit-Remaining': String(isTenants ? 0 : Math.max(0, rate.limit - rate.used)),
    'X-RateLimit-Reset': String(secondsLeft(rate, nowMs)),
  }
}

/** Returns the limit of a caller and the seconds until its window ends, without counting a request. */
export function windowOf(
  { windows, rateLimit: limit }: Pick<GuardDeps, 'windows' | 'rateLimit'>,
  nowMs: number,
  caller: Caller | undefined,
): { readonly limit: number; readonly secondsLeft: number } {
  const { startMs } = caller ? windows.at(caller.credential.id, nowMs, limits.rateWindowMs) : { startMs: nowMs }
  return {
    limit: limit ?? limits.rateLimit,
    secondsLeft: secondsLeft({ resetMs: startMs + limits.rateWindowMs }, nowMs),
  }
}

function secondsLeft({ resetMs }: Pick<RateCounts, 'resetMs'>, nowMs: number): number {
  return Math.max(1, Math.ceil((resetMs - nowMs) / 1000))
}

function tooMany(over: RateCounts['over'], seconds: number): ApiError {
  const whose = over === 'credential' ? 'This credential has' : 'Together, the credentials of this tenant have'
  return new ApiError(
    'RATE_LIMITED',
    `${whose} used up the requests allowed in this window. Try again in ${seconds} s.`,
    {
      rule: over === 'credential' ? 'rate-limit.exceeded' : 'rate-limit.per-tenant',
      headers: { 'Retry-After': String(seconds) },
    },
  )
}

/** The number of attempts that one credential may make on one record within a window. */
const attemptsOf = markReader<number>('x-attempts')

/** The attempts of a call, if its endpoint limits them and its path names a record of the caller's tenant. */
interface Attempts {
  readonly count: () => void
  /** The limit, if this attempt exceeds it. */
  readonly over: RateCounts | undefined
}

/** Returns the attempts that a call adds to; undefined if its endpoint does not limit them. */
export function attemptsBy(call: Call, windows: CountedCalls): Attempts | undefined {
  const limit = attemptsOf(call.endpoint)
  if (limit === undefined) return undefined
  const key = recordKey(call)
  if (key === undefined) return undefined
  const { nowMs } = call.world
  // Each attempt has its own window, so that it is forgotten 60 s after it was made, independently of the others.
  const slots = Array.from({ length: limit }, (_none, at) => `${key} ${at}`)
  const open = slots.map((slot) => windows.at(slot, nowMs, limits.rateWindowMs))
  const free = open.findIndex(({ count }) => count === 0)
  const resetMs = Math.min(...open.map(({ startMs }) => startMs)) + limits.rateWindowMs
  return {
    count: () => void windows.count(slots[free]!, nowMs, limits.rateWindowMs),
    over: free < 0 ? spent(limit, resetMs) : undefined,
  }
}

function spent(limit: number, resetMs: number): RateCounts {
  const counts = new RateCounts(limit, limit, resetMs)
  counts.over = 'attempts'
  return counts
}

/** Returns the 429 for an attempt that exceeds the limit. */
export function tooManyAttempts({ limit }: RateCounts, seconds: number): ApiError {
  return new ApiError(
    'RATE_LIMITED',
    `This credential has tried this action ${limit} times within ${limits.rateWindowMs / 1000} s. Try again in ${seconds} s.`,
    { rule: 'rate-limit.attempts', headers: { 'Retry-After': String(seconds) } },
  )
}

/**
 * Returns a key for the credential, the endpoint and the record; undefined if there is no such record, so that made-up
 * ids use no memory.
 */
function recordKey({ endpoint, world, caller, params }: Call): string | undefined {
  const subject = subjectOf(endpoint)
  if (!subject?.parameter) return undefined
  const row = world.table(subject.kind as Kind).get(params[subject.parameter.name]!)
  const isTenants = row !== undefined && (row.hidden as { tenantId?: string }).tenantId === caller.tenantId
  return isTenants ? `${caller.credential.id} ${endpoint.id} ${row.id}` : undefined
}

interface Window {
  startMs: number
  count: number
}

/** The open windows; a part of the sandbox's snapshot. */
export class RateWindows implements CountedCalls {
  #windows = new Map<string, Window>()
  /** Number of calls counted so far, used to detect changes. */
  counted = 0

  at(key: string, nowMs: number, windowMs: number): RateWindow {
    const window = this.#windows.get(key)
    const isOpen = window && nowMs >= window.startMs && nowMs < window.startMs + windowMs
    return isOpen ? window : { startMs: nowMs, count: 0 }
  }

  count(key: string, nowMs: number, windowMs: number): RateWindow {
    const window = this.at(key, nowMs, windowMs)
    this.countIn(window, key, nowMs)
    return window
  }

  countIn(window: RateWindow, key: string, nowMs: number): void {
    if (window.count === 0) {
      this.#prune(nowMs)
      this.#windows.set(key, window)
    }
    ;(window as Window).count += 1
    this.counted += 1
  }

  /** The windows as plain data. */
  dump(): [key: string, startMs: number, count: number][] {
    return [...this.#windows].map(([key, { startMs, count }]) => [key, startMs, count])
  }

  restore(dumped: readonly [key: string, startMs: number, count: number][]): void {
    this.#windows = new Map(dumped.map(([key, startMs, count]) => [key, { startMs, count }]))
  }

  /** Deletes windows that have ended. */
  #prune(nowMs: number): void {
    if (this.#windows.size < 64) return
    for (const [key, { startMs }] of this.#windows) if (nowMs >= startMs + lengthOf(key)) this.#windows.delete(key)
  }
}

/** Returns the key of a credential's window under a limit that a scenario sets. */
export function scenarioKey(credentialId: string, limit: number, windowMs: number): string {
  return `${credentialId} ${limit}/${windowMs}`
}

/** Returns the length of a window (ms), which is part of the key if a scenario sets it. */
function lengthOf(key: string): number {
  return Number(/ \d+\/(\d+)$/.exec(key)?.[1] ?? limits.rateWindowMs)
}
