/**
 * Seats of entitlements. An instance takes a free seat of monitoring when its monitoring is switched on, and frees it
 * when monitoring is switched off. Seats in use are charged in the project and region of their resource.
 */
import type { Doc } from '../../state/kinds.ts'
import type { SeatPlaces } from '../../state/kinds/billing.ts'
import { Row } from '../../state/record.ts'
import type { FollowUp, World } from '../../state/world.ts'
import { meterUse } from './meters.ts'
import { MONITORING_SKU } from './prices.ts'

type Entitlement = Row<'billing.entitlement'>

const seatedKinds = ['instance', 'volume'] as const

/** Assigns and releases a seat when an instance's monitoring changes. */
export const followMonitoring: FollowUp<'instance'> = (world, { before, after }) => {
  const is = isMonitored(after)
  if (!after || isMonitored(before) === is) return
  if (is) return assign(world, after)
  for (const entitlement of world.find('billing.entitlement', 'seat', after.id))
    if (entitlement.doc.sku === MONITORING_SKU) release(world, entitlement, after.id)
}

/** Prices seats: instances on a monitoring seat pay its price; seats of other add-ons are metered separately. */
export const followSeats: FollowUp<'billing.entitlement'> = (world, { before, after }) => {
  const old = seatsOf(before)
  const fresh = seatsOf(after)
  for (const id of new Set([...old.keys(), ...fresh.keys()])) {
    const instance = world.get('instance', id)
    if (!instance || old.get(id) === fresh.get(id)) continue
    const priced = world.patchHidden(instance, { seatPriceMinor: fresh.get(id) ?? null })
    meterUse(world, { before: instance, after: priced })
  }
  const placed = after && world.patchHidden(after, { seatPlaces: placesOf(world, after) })
  meterUse(world, { before, after: placed })
}

/** Prices the seats of a newly seeded world. */
export function startSeats(world: World): void {
  for (const entitlement of world.table('billing.entitlement').all()) {
    for (const [id, seatPriceMinor] of seatsOf(entitlement)) {
      const instance = world.get('instance', id)
      if (instance) replaceHidden(world, instance, { seatPriceMinor })
    }
    replaceHidden(world, entitlement, { seatPlaces: placesOf(world, entitlement) })
  }
}

function isMonitored(row: Row<'instance'> | undefined): boolean {
  return row?.doc.monitoringEnabled === true
}

/** The instances on seats of an active monitoring entitlement, with the price of a seat. */
function seatsOf(entitlement: Entitlement | undefined): Map<string, number> {
  const seats = new Map<string, number>()
  if (!entitlement) return seats
  const { sku, state, assignments, unitPriceMinor } = entitlement.doc
  if (sku !== MONITORING_SKU || state === 'expired' || state === 'pending') return seats
  for (const { resourceType, resourceId } of assignments)
    if (resourceType === 'instance') seats.set(resourceId, unitPriceMinor)
  return seats
}

/** Returns the project and region of each seat's resource; those of a deleted resource are kept. */
function placesOf(world: World, { doc, hidden }: Entitlement): SeatPlaces {
  const places: Record<string, SeatPlaces[string]> = {}
  for (const { id, resourceType, resourceId } of doc.assignments) {
    const isSeated = (seatedKinds as readonly string[]).includes(resourceType)
    const row = isSeated ? world.get(resourceType as (typeof seatedKinds)[number], resourceId) : undefined
    const place = row ? { projectId: row.hidden.scopeId, region: row.doc.region } : hidden.seatPlaces?.[id]
    if (place?.projectId !== undefined) places[id] = { projectId: place.projectId, region: place.region }
  }
  return places
}

function assign(world: World, row: Row): void {
  const { subscriptionId } = row.hidden as { subscriptionId?: string }
  if (subscriptionId === undefined) return
  const free = world.oldest('billing.entitlement', subscriptionId, ({ doc: { sku, state, seatsAvailable } }) => {
    return sku === MONITORING_SKU && (state === 'active' || state === 'cancelled') && seatsAvailable > 0
  })
  if (!free) return
  const seat = { id: world.random.id('eas'), resourceType: 'instance', resourceId: row.id, assignedAt: world.now }
  occupy(world, free, [...free.doc.assignments, seat])
}

function release(world: World, entitlement: Entitlement, resourceId: string): void {
  occupy(
    world,
    entitlement,
    entitlement.doc.assignments.filter((seat) => seat.resourceId !== resourceId),
  )
}

function occupy(world: World, entitlement: Entitlement, assignments: Doc<'billing.entitlement'>['assignments']): void {
  const seatsUsed = assignments.length
  world.patch(entitlement, {
    assignments,
    assignment: assignments[0] ?? null,
    seatsUsed,
    seatsAvailable: Math.max(0, entitlement.doc.quantity - seatsUsed),
  })
}

/** Changes hidden facts of a seeded record without a commit. */
function replaceHidden(world: World, row: Row, facts: object): void {
  const { kind, id, doc, hidden, version, createdMs, order } = world.get(row.kind, row.id)!
  world.place(world.get(row.kind, row.id), new Row(kind, id, doc, { ...hidden, ...facts }, version, createdMs, order))
}
