/**
 * Computes the lines of a subscription's current period, up to any time, from its meters and the discounts of its
 * commitments. Invoices, cost reports, budgets and forecasts are all based on these lines, so that they add up exactly.
 */
import type { Doc } from '../../state/kinds.ts'
import type { World } from '../../state/world.ts'
import { discountLines, isDiscountLine } from './discounts.ts'
import { minorAmount, metersOf, quantityAt, type Meter } from './quantities.ts'

type Line = Doc<'billing.invoice'>['lines'][number]

/** A time in a period: the end of a UTC day, or a time that is not in the past. */
export interface Until {
  readonly atMs: number
  readonly isDayEnd?: true
}

/** Returns the lines of a subscription from the start of its period until a given time. */
export function linesUntil(world: World, subscriptionId: string, { atMs, isDayEnd }: Until): Line[] {
  const meters = metersOf(world, subscriptionId)
  const lines = meters.flatMap(({ doc }) => lineOf(doc, quantityAt(doc, atMs, isDayEnd)))
  return [...lines, ...discountLines(world, subscriptionId, atMs, isDayEnd)]
}

/**
 * Returns a predicate for the lines of a draft that are recomputed from meters and commitments. Other lines were added
 * by hand.
 */
export function isCounted(world: World, subscriptionId: string): (line: Line) => boolean {
  const ids = new Set(metersOf(world, subscriptionId).map(({ doc }) => lineId(doc)))
  return ({ id }) => ids.has(id) || isDiscountLine(id)
}

function lineId({ key }: Meter): string {
  return `inl_${key}`
}

function lineOf(meter: Meter, quantity: number): Line[] {
  if (quantity <= 0) return []
  const { projectId, service, region, sku, description, unit, priceMinor } = meter
  return [
    {
      id: lineId(meter),
      projectId,
      service,
      region,
      sku,
      description,
      quantity,
      unit,
      unitPriceMinor: Math.round(priceMinor),
      amountMinor: minorAmount(meter, quantity),
    },
  ]
}
