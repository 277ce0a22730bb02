/**
 * How often a credential, and a tenant over all its credentials, may call in a fixed window (429). Console sessions are
 * not counted. Windows are on the sandbox clock.
 */
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import type { Call } from '../resources/call.ts'
import type { Guard } from './guard.ts'

/** The guard. */
export const rateLimit: Guard = {
  name: 'rate limit',
  beforeExample: true,
  beforeStandIn: true,
  check: (call, house) => {
    const { caller } = call
    const limit = call.rateLimit?.limit ?? house.rateLimit
    if (caller.type === 'user' || limit === null) return
    const windowMs = call.rateLimit?.windowMs ?? limits.rateWindowMs
    const { nowMs } = call.world
    const own = house.windows.count(
      call.rateLimit ? `${caller.credential.id} ${limit}/${windowMs}` : caller.credential.id,
      nowMs,
      windowMs,
    )
    // What a credential sends beyond its own limit is not held against the others of its tenant.
    const all = house.windows.count(caller.tenantId, nowMs, limits.rateWindowMs, own.count > limit ? 0 : 1)
    const tenantLimit = house.rateLimit === null ? null : house.rateLimit * limits.tenantRateFactor
    const over = own.count > limit ? 'credential' : all.count > (tenantLimit ?? Infinity) ? 'tenant' : undefined
    const resetMs = over === 'tenant' ? all.startMs + limits.rateWindowMs : own.startMs + windowMs
    call.facts.rate = { limit, used: own.count, resetMs, tenantLimit, tenantUsed: all.count, ...(over && { over }) }
    if (over) throw tooMany(call, over)
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

/** X-RateLimit headers of a call that was counted. */
export function rateHeaders(call: Call): Record<string, string> {
  const { rate } = call.facts
  if (!rate) return {}
  return {
    'X-RateLimit-Limit': String(rate.limit),
    'X-RateLimit-Remaining': String(Math.max(0, rate.limit - rate.used)),
    'X-RateLimit-Reset': String(secondsLeft(call, rate.resetMs)),
  }
}

function secondsLeft(call: Call, resetMs: number): number {
  return Math.max(1, Math.ceil((resetMs - call.world.nowMs) / 1000))
}

function tooMany(call: Call, over: 'credential' | 'tenant'): ApiError {
  const seconds = secondsLeft(call, call.facts.rate!.resetMs)
  const whose = over === 'credential' ? 'This credential has' : 'The credentials of this tenant together have'
  return new ApiError('RATE_LIMITED', `${whose} used up the requests of this window. Try again in ${seconds} s.`, {
    rule: over === 'credential' ? 'rate-limit.exceeded' : 'rate-limit.per-tenant',
    headers: { 'Retry-After': String(seconds) },
  })
}
