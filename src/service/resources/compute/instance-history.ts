/**
 * The history of an instance: when it ran, was monitored and was restarted. The metrics and the console log are derived
 * from it, so that they never change what they have already shown.
 */
import { limits } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { InstanceEvent } from '../../state/kinds/compute.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

type Instance = Row<'instance'>
type Patch = Partial<Doc<'instance'>>

/** Changes an instance and records its power and monitoring state; `restarts` marks a restart without a stop. */
export function changeInstance(world: World, instance: Instance, patch: Patch, restarts = false): Instance {
  const current = world.need('instance', instance.id)
  const before = historyOf(current)
  const last = before.at(-1)!
  const { powerState, monitoringEnabled } = { ...current.doc, ...patch }
  if (!restarts && last.powerState === powerState && last.monitored === monitoringEnabled)
    return world.patch(current, patch)
  const event = { atMs: world.nowMs, powerState, monitored: monitoringEnabled, ...(restarts && { restarts }) }
  return world.patch(current, patch, { history: [...before, event].slice(-limits.instanceEvents) })
}

/** Returns the events of an instance, oldest first; at least one. */
export function historyOf({ doc, hidden, createdMs }: Instance): readonly InstanceEvent[] {
  const { powerState, monitoringEnabled: monitored } = doc
  const { history } = hidden
  // An instance from fixtures or `/state` counts as running since its creation or, if it is off now, only at its
  // creation.
  if (!history) {
    const present = { atMs: createdMs, powerState, monitored }
    return powerState === 'RUNNING' || doc.status === 'BUILD'
      ? [present]
      : [{ atMs: createdMs, powerState: 'RUNNING', monitored }, present]
  }
  const last = history.at(-1)!
  if (last.powerState === powerState && last.monitored === monitored) return history
  // A state that was set through `/state` applies from the record's last change.
  return [...history, { atMs: Math.max(last.atMs, Date.parse(doc.updatedAt)), powerState, monitored }]
}

/**
 * Returns the event that applies at a given time: the last one before it, so that a change does not alter points that
 * were already read.
 */
export function stateAt(history: readonly InstanceEvent[], atMs: number): InstanceEvent | undefined {
  const first = history[0]
  return history.findLast((event) => event.atMs < atMs) ?? (first?.atMs === atMs ? first : undefined)
}
