/**
 * Meters: one per project, region and SKU. A meter counts full hours of the clock: each hour counts the units that were
 * in use throughout it. A meter stores the count up to its last change; everything later is computed on demand, so that
 * passing time costs nothing.
 */
import { DAY_MS, HOUR_MS } from '../../limits.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Ownership } from '../../world/kinds/ownership.ts'
import type { Row } from '../../world/record.ts'
import type { FollowUp, World } from '../../world/world.ts'
import { draftOf } from './drafts.ts'
import { usesOf, type MeteredUse, type MeterScope, type Use } from './prices.ts'
import { keepCounting } from './ticks.ts'

/** A meter's document. */
export type Meter = Doc<'billing.meter'>

/** Updates the meters when a record's usage changes. */
export const meterUse: FollowUp = (world, { before, after }) => {
  if (before && after && before.doc === after.doc && before.hidden === after.hidden) return
  const old = before ? meteredIn(world, before) : []
  const fresh = after ? meteredIn(world, after) : []
  if (old.length === fresh.length && old.every((one, at) => isSame(one, fresh[at]!))) return
  for (const one of old) {
    const meter = meterInUse(world, one)
    // If the price was deleted outside the API, the meter was deleted with it.
    if (meter) changeUnits(world, meter, -Math.min(one.use.units, meter.doc.units))
  }
  for (const one of fresh) changeUnits(world, meterFor(world, one), one.use.units)
}

/**
 * Starts to meter a seeded record, as if it had been used since its creation or the start of the period, whichever is
 * later.
 */
export function startMeter(world: World, row: Row): void {
  for (const one of meteredIn(world, row)) {
    const meter = meterFor(world, one)
    const { doc } = meter
    const { units } = one.use
    const beganMs = Math.max(Math.ceil(row.createdMs / HOUR_MS) * HOUR_MS, doc.periodMs)
    const hoursBy = (atMs: number): number => Math.max(0, Math.floor((atMs - beganMs) / HOUR_MS))
    const days: number[] = []
    for (let endMs = dayEnd(doc, 0); endMs <= world.nowMs; endMs += DAY_MS)
      days.push((doc.days[days.length] ?? 0) + units * hoursBy(endMs))
    world.patch(meter, {
      units: doc.units + units,
      least: doc.least + (beganMs <= hourOf(world.nowMs) ? units : 0),
      counted: doc.counted + units * hoursBy(world.nowMs),
      days,
    })
  }
}

/** Adds a one-time charge. */
export function charge(world: World, at: MeterScope, use: Omit<Use, 'units'>, quantity: number): void {
  const meter = meterFor(world, { ...at, use: { ...use, units: 0 } })
  const current = advanced(meter.doc, world.nowMs)
  world.patch(meter, { ...current, charged: current.charged + quantity })
}

/**
 * Returns the quantity that a meter has counted in its period up to a time: the end of a UTC day, without what happens
 * at exactly that time, or a time that is not before the meter's last change. Future usage is assumed to stay the same.
 */
export function quantityAt(meter: Meter, atMs: number, isDayEnd = false): number {
  if (atMs <= meter.periodMs) return 0
  const day = isDayEnd ? (atMs - dayEnd(meter, 0)) / DAY_MS : NaN
  if (day < meter.days.length) return meter.days[day]!
  return hoursAt(meter, atMs) + meter.charged
}

/** The amount of a quantity, in whole minor units. */
export function amountOf({ priceMinor }: Pick<Meter, 'priceMinor'>, quantity: number): number {
  return Math.round(quantity * priceMinor)
}

/** Starts a new period now. */
export function resetMeters(world: World, subscriptionId: string): void {
  for (const meter of metersOf(world, subscriptionId)) {
    const { units } = meter.doc
    if (units <= 0) world.remove(meter)
    else {
      const { nowMs } = world
      const least = nowMs === hourOf(nowMs) ? units : 0
      world.patch(meter, { atMs: nowMs, periodMs: nowMs, least, counted: 0, charged: 0, days: [] })
    }
  }
}

/** Deletes the meters of a subscription. */
export function removeMeters(world: World, subscriptionId: string): void {
  for (const meter of metersOf(world, subscriptionId)) world.remove(meter)
}

/** The meters of a subscription. */
export function metersOf(world: World, subscriptionId: string): Row<'billing.meter'>[] {
  return world.find('billing.meter', 'subscription', subscriptionId)
}

/** The start of the hour that contains a time. */
export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS
}

type Metered = MeterScope & { readonly use: Use }

/** Returns true if two usages are the same: same meter, same price, same units. */
function isSame(one: Metered, other: Metered): boolean {
  if (one.projectId !== other.projectId || one.region !== other.region || one.subscriptionId !== other.subscriptionId)
    return false
  for (const key in one.use) if (one.use[key as keyof Use] !== other.use[key as keyof Use]) return false
  return true
}

function meteredIn(world: World, row: Row): Metered[] {
  const { scopeId, subscriptionId } = row.hidden as Ownership
  const subscription = world.get('subscription', subscriptionId)
  if (!subscription) return []
  const { region = null } = row.doc as { region?: string | null }
  return usesOf(world, row, subscription.doc.currency).flatMap(({ at, ...use }: MeteredUse) => {
    const place = { projectId: at?.projectId ?? scopeId, region: at?.region ?? region }
    return place.projectId === undefined || place.region === null
      ? []
      : [{ subscriptionId: subscription.id, projectId: place.projectId, region: place.region, use }]
  })
}

/** Returns the meter that has been counting a usage. Its price may have changed or been deleted in the meantime. */
function meterInUse(
  world: World,
  { subscriptionId, projectId, region, use }: Metered,
): Row<'billing.meter'> | undefined {
  const own = world.get('billing.meter', meterId(subscriptionId, projectId, region, use))
  if (own && own.doc.units >= use.units) return own
  const same = metersOf(world, subscriptionId).find(
    ({ doc }) => doc.projectId === projectId && doc.region === region && doc.sku === use.sku && doc.units >= use.units,
  )
  return same ?? own
}

/** Changes the number of units that a meter counts from now on. */
function changeUnits(world: World, meter: Row<'billing.meter'>, change: number): void {
  const { nowMs } = world
  const current = advanced(meter.doc, nowMs)
  const units = Math.max(0, current.units + change)
  const least = nowMs === hourOf(nowMs) ? units : Math.min(current.least, units)
  world.patch(meter, { ...current, units, least })
  if (units > 0) keepCounting(world, meter.doc.subscriptionId)
}

function meterId(
  subscriptionId: string,
  projectId: string,
  region: string,
  { sku, priceMinor }: Pick<Use, 'sku' | 'priceMinor'>,
): string {
  return `${subscriptionId} ${projectId} ${region} ${sku} ${priceMinor}`
}

/** Returns a meter with everything counted up to now. */
function advanced(meter: Meter, nowMs: number): Meter {
  const days = [...meter.days]
  for (let endMs = dayEnd(meter, days.length); endMs <= nowMs; endMs += DAY_MS)
    days.push(hoursAt(meter, endMs) + meter.charged)
  const least = hourOf(nowMs) > hourOf(meter.atMs) ? meter.units : meter.least
  return { ...meter, counted: hoursAt(meter, nowMs), atMs: nowMs, least, days }
}

/** Unit-hours up to a time that is not before the last change. */
function hoursAt({ atMs, counted, least, units }: Meter, byMs: number): number {
  const hours = (hourOf(byMs) - hourOf(atMs)) / HOUR_MS
  return hours <= 0 ? counted : counted + least + units * (hours - 1)
}

/** The end of a UTC day of the meter's period, counted from 0. */
function dayEnd({ periodMs }: Meter, day: number): number {
  return (Math.floor(periodMs / DAY_MS) + day + 1) * DAY_MS
}

function meterFor(world: World, { subscriptionId, projectId, region, use }: Metered): Row<'billing.meter'> {
  const { service, sku, description, unit, priceMinor } = use
  const id = meterId(subscriptionId, projectId, region, use)
  const known = world.get('billing.meter', id)
  if (known) return known
  const { nowMs } = world
  const now = new Date(nowMs)
  const draft = draftOf(world, subscriptionId)
  const meter: Meter = {
    id,
    key: keyOf(id),
    subscriptionId,
    projectId,
    service,
    region,
    sku,
    description,
    unit,
    priceMinor,
    units: 0,
    least: 0,
    atMs: nowMs,
    periodMs: draft ? Date.parse(draft.doc.periodStart) : Date.UTC(now.getUTCFullYear(), now.getUTCMonth()),
    counted: 0,
    charged: 0,
    days: [],
  }
  return world.insert('billing.meter', advanced(meter, nowMs), {})
}

/** Returns a short key, which is always the same for the same meter. */
function keyOf(id: string): string {
  let hash = 0
  for (const char of id) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0
  return `${id
    .split(' ')[3]!
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')}_${hash.toString(36)}`
}
