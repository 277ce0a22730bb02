/**
 * Limits repeated attempts of one action on one record by one credential, for endpoints that the contract marks with
 * `x-attempts`. This is part of the rate-limit guard, but `--rate-limit off` does not turn it off.
 */
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import { markReader } from '../openapi/endpoint.ts'
import { subjectOf } from '../openapi/subject.ts'
import { RateCounts, type Call } from '../resources/call.ts'
import type { Kind } from '../world/kinds.ts'
import type { RateWindows } from './rate-windows.ts'

/** The number of attempts that one credential may make on one record within a window. */
const attemptsOf = markReader<number>('x-attempts')

/** The attempts of a call, if its endpoint limits them and its path names a record of the caller's tenant. */
export interface Attempts {
  /** Counts this attempt. */
  readonly count: () => void
  /** The limit, if this attempt exceeds it. */
  readonly over: RateCounts | undefined
}

/** Returns the attempts that a call adds to; undefined if its endpoint does not limit them. */
export function attemptsBy(call: Call, windows: RateWindows): Attempts | undefined {
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
