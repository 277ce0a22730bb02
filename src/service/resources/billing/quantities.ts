/** What meters have counted, up to any time: computed from their last change, so that passing time costs nothing. */
import { DAY_MS, HOUR_MS } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

/** A meter's document. */
export type Meter = Doc<'billing.meter'>

export function metersOf(world: World, subscriptionId: string): Row<'billing.meter'>[] {
  return world.find('billing.meter', 'subscription', subscriptionId)
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

/** Unit-hours up to a time that is not before the hour of the last change. */
export function hoursAt({ atMs, counted, least, units }: Meter, byMs: number): number {
  const hours = (hourOf(byMs) - hourOf(atMs)) / HOUR_MS
  return hours <= 0 ? counted : counted + least + units * (hours - 1)
}

/** The amount of a quantity, in whole minor units. */
export function minorAmount({ priceMinor }: Pick<Meter, 'priceMinor'>, quantity: number): number {
  return Math.round(quantity * priceMinor)
}

/** The end of a UTC day of a period, counted from 0. */
export function dayEnd({ periodMs }: { readonly periodMs: number }, day: number): number {
  return (Math.floor(periodMs / DAY_MS) + day + 1) * DAY_MS
}

/** The start of the hour that contains a time. */
export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS
}
