/**
 * Cleans up references to deleted records, in the same commit: as each kind declares, the field becomes null, the item
 * is dropped, or the referring record is also deleted. Further consequences are listed here by kind.
 */
import type { Change } from '../world/changes.ts'
import type { Doc, Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import { REFERRERS, type Referrer } from '../world/references.ts'
import type { World } from '../world/world.ts'
import { recountAssignment } from './iam/assignments.ts'
import { loseInstances } from './load-balancer/health.ts'
import { disableEmpty } from './observability/alert-rules.ts'
import { recountPlan } from './storage/backup-assignments.ts'
import type { JsonObject } from '../platform/json.ts'

/** The kinds whose deletion changes other records. */
export const referredKinds: readonly Kind[] = [...REFERRERS.keys()]

/** Updates what depends on a record that has lost a reference; `after` is undefined if the record was deleted. */
type Consequence<K extends Kind> = (world: World, before: Row<K>, after: Row<K> | undefined) => void

const CONSEQUENCES: { readonly [K in Kind]?: Consequence<K> } = {
  alertRule: (world, _before, after) => void (after && disableEmpty(world, after)),
  instance: (world, _before, after) =>
    void (after && world.patch(after, { bootsFromVolume: false, rootVolumeName: null })),
  loadBalancer: (world, before, after) => void (after && loseInstances(world, before, after)),
  image: (world, _before, after) =>
    void (after?.doc.sharedWith.length === 0 && world.patch(after, { visibility: 'private' })),
  'billing.entitlement': (world, before, after) => void (after && freeSeats(world, before, after)),
  'iam.assignment': (world, before) => recountAssignment(world, before),
  backupAssignment: (world, before) => recountPlan(world, before.doc.planId),
}

/** Cleans up references to a deleted record, unless it was created again in the same commit, as in a move. */
export function cleanUp(world: World, { before, after }: Change): void {
  if (after || !before || world.get(before.kind, before.id)) return
  for (const referrer of REFERRERS.get(before.kind) ?? []) {
    for (const row of world.table(referrer.kind).find(referrer.reference.whenGone!.index, before.id))
      lose(world, row, referrer, before)
  }
}

function lose(world: World, row: Row, { pointer, reference }: Referrer, gone: Row): void {
  const { action } = reference.whenGone!
  const before = world.get(row.kind, row.id)
  if (!before) return
  const consequence = CONSEQUENCES[row.kind] as Consequence<Kind> | undefined
  if (action === 'remove') {
    world.remove(before)
    consequence?.(world, before, undefined)
    cleanUp(world, { before, after: undefined })
    return
  }
  const parts = pointer.slice(1).split('/')
  const [field] = parts as [string]
  const value = (before.doc as JsonObject)[field]
  const patch = { [field]: without(value, parts, 1, gone.id, action) }
  const after = world.patch(before, patch)
  if (after !== before) consequence?.(world, before, after)
}

/** Removes an id from a value at a pointer: `clear` sets it to null, `drop` leaves out the item that contains it. */
function without(value: unknown, parts: readonly string[], at: number, id: string, action: 'clear' | 'drop'): unknown {
  const next = parts[at]
  if (next === undefined) return value === id ? null : value
  if (next === '*') {
    const isInnermost = action === 'drop' && !parts.includes('*', at + 1)
    return (value as readonly unknown[]).flatMap((item) =>
      isInnermost ? (idIn(item, parts.slice(at + 1)) === id ? [] : [item]) : [without(item, parts, at + 1, id, action)],
    )
  }
  const object = value as JsonObject | null
  return object && { ...object, [next]: without(object[next], parts, at + 1, id, action) }
}

/** Returns the value at a path inside an item. */
function idIn(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => (value as JsonObject | null)?.[step], item)
}

/** Frees the seats of a deleted resource. */
function freeSeats(
  world: World,
  before: Row<'billing.entitlement'>,
  { doc }: Row<'billing.entitlement'>,
): Row<'billing.entitlement'> {
  const seatsUsed = doc.seatsUsed - (before.doc.assignments.length - doc.assignments.length)
  return world.patch(before, {
    assignment: (doc.assignments[0] ?? null) as Doc<'billing.entitlement'>['assignment'],
    seatsUsed,
    seatsAvailable: doc.quantity - seatsUsed,
  })
}
