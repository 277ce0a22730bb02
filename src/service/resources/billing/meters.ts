/**
 * Meters: one per project, region and SKU. A meter counts full hours of the clock: each hour counts the units that were
 * in use throughout it. A meter stores the count up to its last change; everything later is computed on demand, so that
 * passing time costs nothing.
 */
import { DAY_MS, MINUTE_MS } from '../../../platform/limits.ts'
import { isOf, type Row } from '../../state/record.ts'
import type { FollowUp, World } from '../../state/world.ts'
import { historyOf } from '../compute/instance-history.ts'
import { countDiscounts } from './discounts.ts'
import { periodStart } from './drafts.ts'
import { meteredKinds, MONITORING_SKU, usesOf, type MeterScope, type Use } from './prices.ts'
import { dayEnd, hoursAt, hourOf, metersOf, type Meter } from './quantities.ts'
import { keepCounting } from './ticks.ts'

/** Updates the meters when a record's usage changes. */
export const meterUse: FollowUp = (world, { before, after }) => {
  if (before && after && before.doc === after.doc && before.hidden === after.hidden) return
  const old = before ? meteredIn(world, before) : NOTHING
  const fresh = after ? meteredIn(world, after) : NOTHING
  for (const [id, one] of old) {
    const next = fresh.get(id)
    const fewer = one.use.units - (next?.use.units ?? 0)
    if (fewer <= 0) continue
    const meter = meterInUse(world, one)
    // If the price was deleted outside the API, the meter was deleted with it.
    if (!meter) continue
    const sinceMs = next ? Infinity : usedSince(before!, one.use.sku)
    changeUnits(world, meter, -Math.min(fewer, meter.doc.units), { sinceMs })
  }
  for (const [id, one] of fresh) {
    const more = one.use.units - (old.get(id)?.use.units ?? 0)
    if (more > 0) changeUnits(world, meterFor(world, one), more)
  }
}

/**
 * Meters the records of a newly seeded world, as if each had been used since its creation or the start of the period,
 * whichever is later.
 */
export function startMeters(world: World): void {
  const began: { readonly one: Metered; readonly atMs: number }[] = []
  for (const kind of [...meteredKinds, 'billing.entitlement'] as const)
    for (const row of world.table(kind).all())
      for (const one of meteredIn(world, row).values())
        began.push({
          one,
          atMs: Math.min(Math.max(row.createdMs, periodStart(world, one.subscriptionId)), world.nowMs),
        })
  began.sort((a, b) => a.atMs - b.atMs)
  for (const { one, atMs } of began) changeUnits(world, meterFor(world, one, atMs), one.use.units, { atMs })
}

/** Adds a one-time charge. */
export function charge(world: World, at: MeterScope, use: Omit<Use, 'units'>, quantity: number): void {
  const meter = meterFor(world, { ...at, use: { ...use, units: 0 } })
  const current = advanced(meter.doc, world.nowMs)
  world.patch(meter, { ...current, charged: current.charged + quantity })
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

export function removeMeters(world: World, subscriptionId: string): void {
  for (const meter of metersOf(world, subscriptionId)) world.remove(meter)
}

type Metered = MeterScope & { readonly use: Use }

/** The longest that a record is under construction before it is charged (ms). */
const BUILD_MS = 10 * MINUTE_MS

/** Returns a time from which a record has been charged for without interruption; Infinity if that is not known. */
function usedSince(row: Row, sku: string): number {
  // Its use began with an upload or an assignment.
  if (row.kind === 'bucket' || row.kind === 'billing.entitlement') return Infinity
  if (!isOf('instance', row)) return row.createdMs + BUILD_MS
  const events = historyOf(row)
  if (sku === MONITORING_SKU) return events[events.findLastIndex(({ monitored }) => !monitored) + 1]!.atMs + BUILD_MS
  return events[events.findLastIndex(({ powerState }) => powerState !== 'RUNNING') + 1]!.atMs
}

const NOTHING: ReadonlyMap<string, Metered> = new Map()

/** Returns what a record uses, by the id of the meter. */
function meteredIn(world: World, row: Row): ReadonlyMap<string, Metered> {
  const { scopeId, subscriptionId } = row.hidden
  const subscription = world.get('subscription', subscriptionId)
  if (!subscription) return NOTHING
  const { region = null } = row.doc as { region?: string | null }
  const metered = new Map<string, Metered>()
  for (const { at, ...use } of usesOf(world, row, subscription.doc.currency)) {
    const place = { projectId: at?.projectId ?? scopeId, region: at?.region ?? region }
    if (place.projectId === undefined || place.region === null) continue
    const id = meterId(subscription.id, place.projectId, place.region, use)
    const units = use.units + (metered.get(id)?.use.units ?? 0)
    metered.set(id, {
      subscriptionId: subscription.id,
      projectId: place.projectId,
      region: place.region,
      use: { ...use, units },
    })
  }
  return metered
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

/**
 * Changes the number of units that a meter counts from a time on. Units that end count for their last hour only if they
 * ran through it, so those that others began within that hour do not take their place.
 * @param sinceMs the time from which units that end have been in use; by default, they began last
 */
function changeUnits(
  world: World,
  meter: Row<'billing.meter'>,
  change: number,
  { atMs = world.nowMs, sinceMs = Infinity }: { readonly atMs?: number; readonly sinceMs?: number } = {},
): void {
  const { subscriptionId, service } = meter.doc
  countDiscounts(world, subscriptionId, { service, byMs: atMs })
  const current = advanced(meter.doc, atMs)
  const units = Math.max(0, current.units + change)
  const ended = change < 0 && sinceMs <= hourOf(atMs) ? -change : 0
  const least = atMs === hourOf(atMs) ? units : Math.max(0, Math.min(current.least - ended, units))
  world.patch(meter, { ...current, units, least })
  if (units > 0) keepCounting(world, subscriptionId)
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

function meterFor(
  world: World,
  { subscriptionId, projectId, region, use }: Metered,
  atMs = world.nowMs,
): Row<'billing.meter'> {
  const { service, sku, description, unit, priceMinor } = use
  const id = meterId(subscriptionId, projectId, region, use)
  const known = world.get('billing.meter', id)
  if (known) return known
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
    atMs,
    periodMs: periodStart(world, subscriptionId),
    counted: 0,
    charged: 0,
    days: [],
  }
  return world.insert('billing.meter', advanced(meter, atMs), {})
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
