/**
 * The past of an instance: when it ran and when it was monitored. Recorded in one place, whatever changes the record;
 * metrics and console log are made from it. What it says of an interval that has passed never changes.
 */
import { limits } from '../../limits.ts'
import type { Doc } from '../../world/kinds.ts'
import type { InstanceUsage } from '../../world/kinds/compute.ts'
import type { Row } from '../../world/record.ts'
import type { FollowUp } from '../../world/world.ts'

/** The changes of an instance's power and monitoring, oldest first; the first entry is as old as what is known of it. */
export function usageHistory(instance: Row<'instance'>): readonly InstanceUsage[] {
  return instance.hidden.history ?? [usageOf(instance.doc, instance.createdMs)]
}

/** How an instance was at an instant; undefined before the first entry of its history. */
export function usageAt(history: readonly InstanceUsage[], atMs: number): InstanceUsage | undefined {
  return history.findLast((entry) => entry.atMs <= atMs)
}

/** Adds to the history of an instance what a commit has changed of its power or monitoring. */
export const recordInstanceUsage: FollowUp = (world, change) => {
  const before = change.before as unknown as Row<'instance'> | undefined
  const after = change.after as unknown as Row<'instance'> | undefined
  if (!before || !after) return
  const entry = usageOf(after.doc, world.nowMs)
  const history = usageHistory(before)
  const last = history.at(-1)!
  if (last.running === entry.running && last.monitored === entry.monitored) {
    // A record that was set as a whole has its past all the same.
    if (before.hidden.history && !after.hidden.history) world.hide(after, { history })
    return
  }
  // Two changes at one instant are one: the later counts.
  const kept = last.atMs === entry.atMs ? history.slice(0, -1) : history
  world.hide(after, { history: [...kept, entry].slice(-limits.usageHistory) })
}

function usageOf({ powerState, monitoringEnabled }: Doc<'instance'>, atMs: number): InstanceUsage {
  return { atMs, running: powerState === 'RUNNING', monitored: monitoringEnabled }
}
