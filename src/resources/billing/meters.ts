/**
 * Meters: one per project, region and SKU. A meter stores the units in use and the usage up to its last change;
 * everything after that is computed, so that passing time costs nothing. Usage is charged per full hour.
 */
import type { Doc } from '../../world/kinds.ts'
import type { Ownership } from '../../world/kinds/ownership.ts'
import type { Row } from '../../world/record.ts'
import type { FollowUp, World } from '../../world/world.ts'
import { MONITORING_SKU, usesOf, type Use } from './prices.ts'

type Meter = Doc<'billing.meter'>
type Line = Doc<'billing.invoice'>['lines'][number]

const HOUR_MS = 3_600_000

/** Kinds that are metered. */
export const meteredKinds = ['instance', 'volume', 'floatingIp', 'loadBalancer'] as const

/** Updates the meters when a record's usage changes. */
export const meterUse: FollowUp = (world, { before, after }) => {
  if (before && after && before.doc === after.doc && before.hidden === after.hidden) return
  const old = before ? meteredIn(world, before) : []
  const fresh = after ? meteredIn(world, after) : []
  if (JSON.stringify(old) === JSON.stringify(fresh)) return
  for (const one of old) setUnits(world, one, -one.use.units)
  for (const one of fresh) setUnits(world, one, one.use.units)
}

/** An instance on a seat of a monitoring entitlement pays the price of the seat. */
export const followSeats: FollowUp = (world, { before, after }) => {
  const old = seatsOf(before as Row<'billing.entitlement'> | undefined)
  const fresh = seatsOf(after as Row<'billing.entitlement'> | undefined)
  for (const id of new Set([...old.keys(), ...fresh.keys()])) {
    const instance = world.get('instance', id)
    if (instance && old.get(id) !== fresh.get(id))
      world.patchHidden(instance, { seatPriceMinor: fresh.get(id) ?? null })
  }
}

/** The instances on seats of an active monitoring entitlement, with the price of a seat. */
export function seatsOf(entitlement: Row<'billing.entitlement'> | undefined): Map<string, number> {
  const seats = new Map<string, number>()
  if (!entitlement) return seats
  const { sku, state, assignments, unitPriceMinor } = entitlement.doc
  if (sku !== MONITORING_SKU || state === 'expired' || state === 'pending') return seats
  for (const { resourceType, resourceId } of assignments)
    if (resourceType === 'instance') seats.set(resourceId, unitPriceMinor)
  return seats
}

/** Starts to meter a seeded record, as if it had been used since its creation or the start of the period. */
export function startMeter(world: World, row: Row, periodStartMs: number): void {
  for (const one of meteredIn(world, row)) {
    const sinceMs = Math.max(row.createdMs, periodStartMs)
    setUnits(world, one, one.use.units, Math.max(0, world.nowMs - sinceMs) * one.use.units, sinceMs)
  }
}

/** Adds a one-time charge. */
export function charge(world: World, at: MeterScope, use: Omit<Use, 'units'>, quantity: number): void {
  const meter = meterFor(world, { ...at, use: { ...use, units: 0 } })
  world.patch(meter, { charged: meter.doc.charged + quantity })
}

/** The usage of a subscription up to now, as invoice lines. */
export function linesOf(world: World, subscriptionId: string): Line[] {
  const lines: Line[] = []
  for (const { doc } of metersOf(world, subscriptionId)) {
    const units = countedUnits(doc, world.nowMs)
    if (units <= 0) continue
    const { projectId, service, region, sku, description, unit, priceMinor } = doc
    lines.push({
      id: `inl_${doc.key}`,
      projectId,
      service,
      region,
      sku,
      description,
      quantity: Math.round(units),
      unit,
      unitPriceMinor: Math.round(priceMinor),
      amountMinor: Math.round(units * priceMinor),
    })
  }
  return lines.filter(({ amountMinor }) => amountMinor > 0)
}

/** The cost from the last full hour to an instant, if usage stays the same. */
export function costUntil(world: World, subscriptionId: string, untilMs: number): number {
  const hours = Math.max(0, (untilMs - hourOf(world.nowMs)) / HOUR_MS)
  return metersOf(world, subscriptionId).reduce((sum, { doc }) => sum + doc.units * doc.priceMinor * hours, 0)
}

/** Starts a new period now. */
export function resetMeters(world: World, subscriptionId: string): void {
  for (const meter of metersOf(world, subscriptionId)) {
    if (meter.doc.units <= 0) world.remove(meter)
    else world.patch(meter, { atMs: world.nowMs, used: 0, counted: 0, charged: 0 })
  }
}

/** Deletes the meters of a subscription. */
export function removeMeters(world: World, subscriptionId: string): void {
  for (const meter of metersOf(world, subscriptionId)) world.remove(meter)
}

/** The last full hour. */
export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS
}

/** The project and region of a usage. */
export interface MeterScope {
  readonly subscriptionId: string
  readonly projectId: string
  readonly region: string
}

type Metered = MeterScope & { readonly use: Use }

function metersOf(world: World, subscriptionId: string): Row<'billing.meter'>[] {
  return world.find('billing.meter', 'subscription', subscriptionId)
}

function meteredIn(world: World, row: Row): Metered[] {
  const { scopeId, subscriptionId } = row.hidden as Ownership
  const subscription = world.get('subscription', subscriptionId)
  if (!subscription || scopeId === undefined) return []
  const { region } = row.doc as { region: string }
  const place = { subscriptionId: subscription.id, projectId: scopeId, region }
  return usesOf(world, row, subscription.doc.currency).map((use) => ({ ...place, use }))
}

/** Changes the units in use from now on. `used` were used before now, since `sinceMs`. */
function setUnits(world: World, metered: Metered, units: number, used = 0, sinceMs = world.nowMs): void {
  const meter = meterFor(world, metered)
  const { doc } = meter
  const { nowMs } = world
  const hourMs = hourOf(nowMs)
  const counted = usedBy(doc, hourMs) + Math.max(0, hourMs - sinceMs) * (used > 0 ? metered.use.units : 0)
  world.patch(meter, { atMs: nowMs, used: usedBy(doc, nowMs) + used, counted, units: doc.units + units })
}

function meterFor(world: World, { subscriptionId, projectId, region, use }: Metered): Row<'billing.meter'> {
  const { service, sku, description, unit, priceMinor } = use
  const id = `${subscriptionId} ${projectId} ${region} ${sku} ${priceMinor}`
  const known = world.get('billing.meter', id)
  if (known) return known
  const place = { subscriptionId, projectId, service, region, sku }
  const meter: Meter = {
    id,
    key: keyOf(id),
    ...place,
    description,
    unit,
    priceMinor,
    units: 0,
    atMs: world.nowMs,
    used: 0,
    counted: 0,
    charged: 0,
  }
  return world.insert('billing.meter', meter, {})
}

/** Unit-milliseconds used up to an instant, which is not before the hour of the last change. */
function usedBy({ atMs, used, counted, units }: Meter, byMs: number): number {
  return byMs >= atMs ? used + units * (byMs - atMs) : counted
}

/** Unit-hours charged up to now, including one-time charges. */
function countedUnits(meter: Meter, nowMs: number): number {
  return usedBy(meter, hourOf(nowMs)) / HOUR_MS + meter.charged
}

/** A short key, the same for the same meter. */
function keyOf(id: string): string {
  let hash = 0
  for (const char of id) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0
  return `${id
    .split(' ')[3]!
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')}_${hash.toString(36)}`
}
