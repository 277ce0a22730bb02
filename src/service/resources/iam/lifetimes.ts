/**
 * Lifetimes of tokens and keys: 30, 60 or 90 days, until a custom date, or unlimited (specification: Token limits 4).
 */
import { refusals } from '../../request/errors.ts'
import { DAY_MS, limits } from '../../../platform/limits.ts'
import type { World } from '../../state/world.ts'

const { invalid } = refusals('tokens.lifetime')

const DAYS = { '30d': 30, '60d': 60, '90d': 90 }

/** The lifetime in a request. */
export interface Lifetime {
  readonly lifetime?: '30d' | '60d' | '90d' | 'custom' | 'never'
  readonly expiresAt?: string
}

/**
 * Returns the expiry of a new credential; null if it never expires. A date without a lifetime means `custom`.
 * @throws VALIDATION_FAILED naming `expiresAt`, with reason token_lifetime_exceeds_maximum if it is after the latest
 * permitted day
 */
export function expiryOf(world: World, asked: Lifetime, usual: keyof typeof DAYS): string | null {
  const { expiresAt } = asked
  const lifetime = asked.lifetime ?? (expiresAt === undefined ? usual : 'custom')
  if (lifetime === 'custom') return customEnd(world, expiresAt)
  if (expiresAt !== undefined)
    throw invalid(`expiresAt is allowed only if lifetime is custom, not ${lifetime}.`, 'expiresAt')
  return lifetime === 'never' ? null : new Date(world.nowMs + DAYS[lifetime] * DAY_MS).toISOString()
}

function customEnd(world: World, expiresAt: string | undefined): string {
  if (expiresAt === undefined) throw invalid('A custom lifetime needs expiresAt.', 'expiresAt')
  const endMs = Date.parse(expiresAt)
  if (!(endMs > world.nowMs)) throw invalid('expiresAt must be in the future.', 'expiresAt')
  // Counts calendar days in UTC: the whole last day is permitted.
  const days = dayOf(endMs) - dayOf(world.nowMs)
  if (days > limits.tokenLifetimeDays)
    throw invalid(`expiresAt is ${days} days away; at most ${limits.tokenLifetimeDays} are allowed.`, {
      field: 'expiresAt',
      details: { reason: 'token_lifetime_exceeds_maximum', maximumDays: limits.tokenLifetimeDays },
    })
  return new Date(endMs).toISOString()
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}
