/** Schedules when a subscription's current period is counted: at full hours, while something in it is in use. */
import { DAY_MS, HOUR_MS, limits } from '../../../platform/limits.ts'
import type { World } from '../../state/world.ts'
import { draftOf } from './drafts.ts'

/** The handler name of billing's steps. */
export const BILLING_STEPS = 'billing'
/** The step that counts a subscription's current period. */
export const COUNT_STEP = 'count'

/** Schedules the next count of a subscription, unless it is already scheduled. */
export function keepCounting(world: World, subscriptionId: string): void {
  const draft = draftOf(world, subscriptionId)
  if (!draft || world.get('step', draft.hidden.countStepId)) return
  const atMs = nextCountMs(world)
  if (atMs > limits.clockUntilMs) return
  const countStepId = world.schedule({
    atMs,
    handler: BILLING_STEPS,
    id: subscriptionId,
    step: COUNT_STEP,
    work: false,
  })
  world.patchHidden(draft, { countStepId })
}

/**
 * Returns the next full hour (ms); within one advance of the clock, the last hour of the day or of the advance is
 * enough.
 */
function nextCountMs({ nowMs, clock: { horizonMs } }: World): number {
  const nextMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS + HOUR_MS
  const dayEndMs = Math.floor(nowMs / DAY_MS) * DAY_MS + DAY_MS
  return Math.max(nextMs, Math.min(Math.floor(horizonMs / HOUR_MS) * HOUR_MS, dayEndMs))
}
