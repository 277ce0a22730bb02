/**
 * Limits the requests of a credential, and of all credentials of a tenant, in a fixed window (429), and repeated
 * attempts of one action. For console sessions, only the attempts are limited. Windows use the sandbox clock.
 */
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import { RateCounts, type Call, type Caller } from '../resources/call.ts'
import { attemptsBy, tooManyAttempts } from './attempts.ts'
import type { Guard, GuardDeps } from './guard.ts'
import { scenarioKey } from './rate-windows.ts'

export const rateLimit: Guard = {
  name: 'rate-limit',
  beforeExample: true,
  check: (call, deps) => {
    const { nowMs } = call.world
    const attempts = attemptsBy(call, deps.windows)
    if (attempts?.over) {
      // Responses to console sessions have no X-RateLimit headers.
      if (call.caller.type !== 'user') call.facts.rate = attempts.over
      throw tooManyAttempts(attempts.over, secondsLeft(attempts.over, nowMs))
    }
    const rate = counted(deps, nowMs, call.caller, call.rateLimit)
    if (rate) {
      call.facts.rate = rate
      if (rate.over) throw tooMany(rate.over, secondsLeft(rate, nowMs))
    }
    attempts?.count()
  },
  facts: ({ facts: { rate }, identified }) =>
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
      : { counted: false, why: identified?.type === 'user' ? 'console sessions are not counted' : 'the limit is off' },
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
  asked?: Call['rateLimit'],
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
