/**
 * Computes the lines of a subscription's current period, up to any time, from its meters and the discounts of its
 * commitments. Invoices, cost reports, budgets and forecasts are all based on these lines, so that they add up exactly.
 */
import { DAY_MS, HOUR_MS } from '../../limits.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { amountOf, hourOf, metersOf, quantityAt, type Meter } from './meters.ts'

type Line = Doc<'billing.invoice'>['lines'][number]
type Commitment = Row<'billing.commitment'>

/** A time in a period: the end of a UTC day, or a time that is not in the past. */
export interface Until {
  readonly atMs: number
  readonly isDayEnd?: true
}

/** Returns the lines of a subscription from the start of its period until a given time. */
export function linesUntil(world: World, subscriptionId: string, until: Until): Line[] {
  const meters = metersOf(world, subscriptionId).map(({ doc }) => doc)
  const lines = meters.flatMap((meter) => lineOf(meter, quantityAt(meter, until.atMs, until.isDayEnd)))
  const taken = new Map<Meter, number>()
  for (const commitment of world.list('billing.commitment', subscriptionId).reverse())
    lines.push(...discountOf(commitment, meters, until, taken).lines)
  return lines
}

/**
 * Returns how much of a commitment a subscription has used in its period so far (percent); undefined before the first
 * full hour.
 */
export function utilisationOf(world: World, commitment: Commitment): number | undefined {
  const { subscriptionId } = commitment.doc
  const meters = metersOf(world, subscriptionId).map(({ doc }) => doc)
  const taken = new Map<Meter, number>()
  for (const one of world.list('billing.commitment', subscriptionId).reverse()) {
    const { coveredMinor, committedMinor } = discountOf(one, meters, { atMs: world.nowMs }, taken)
    if (one.id !== commitment.id) continue
    return committedMinor > 0 ? Math.round((coveredMinor * 100) / committedMinor) : undefined
  }
  return undefined
}

/**
 * Returns a predicate for the lines of a draft that are recomputed from meters and commitments. Other lines were added
 * by hand.
 */
export function isCounted(world: World, subscriptionId: string): (line: Line) => boolean {
  const ids = new Set(metersOf(world, subscriptionId).map(({ doc }) => lineId(doc)))
  return ({ id }) => ids.has(id) || id.startsWith(DISCOUNT)
}

const DISCOUNT = 'inl_discount_'

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
      amountMinor: amountOf(meter, quantity),
    },
  ]
}

interface Discount {
  readonly lines: readonly Line[]
  readonly coveredMinor: number
  readonly committedMinor: number
}

/**
 * Returns the discount of a commitment on the usage of its service: on full UTC days of its term, up to the amount that
 * is committed for the hours of these days. `taken` is the part of each meter that earlier commitments cover.
 */
function discountOf(
  { id, doc, hidden }: Commitment,
  meters: readonly Meter[],
  until: Until,
  taken: Map<Meter, number>,
): Discount {
  const { service, status, startsAt, endsAt, autoRenew, hourlyMinor, discountPercent, name } = doc
  const own = meters.filter((meter) => meter.service === service)
  const periodMs = Math.min(...own.map((meter) => meter.periodMs))
  const beganMs = Math.max(Date.parse(hidden.since ?? startsAt), periodMs)
  const fromMs = beganMs === periodMs ? beganMs : Math.ceil(beganMs / DAY_MS) * DAY_MS
  const endsMs = Math.floor(Date.parse(endsAt) / DAY_MS) * DAY_MS
  const ends = status === 'expired' || !autoRenew
  const end: Until = ends && endsMs <= until.atMs ? { atMs: endsMs, isDayEnd: true } : until
  const hours = Math.max(0, Math.floor((hourOf(end.atMs) - fromMs) / HOUR_MS))
  const committedMinor = hourlyMinor * hours
  if (own.length === 0 || committedMinor === 0) return { lines: [], coveredMinor: 0, committedMinor: 0 }
  const used = own.map((meter) => {
    const amount = amountOf(meter, quantityAt(meter, end.atMs, end.isDayEnd))
    const before = fromMs <= meter.periodMs ? 0 : amountOf(meter, quantityAt(meter, fromMs, true))
    return { meter, amount: Math.max(0, amount - before - (taken.get(meter) ?? 0)) }
  })
  const usedMinor = used.reduce((total, { amount }) => total + amount, 0)
  const coveredMinor = Math.min(committedMinor, usedMinor)
  const shares = shared(coveredMinor, used, usedMinor)
  for (const { meter, amount } of shares) taken.set(meter, (taken.get(meter) ?? 0) + amount)
  const discountMinor = Math.round((coveredMinor * discountPercent) / 100)
  const lines = new Map<string, Line>()
  for (const { meter, amount } of shared(discountMinor, used, usedMinor)) {
    const { projectId, region } = meter
    const key = `${DISCOUNT}${id}_${projectId}_${region}`
    const amountMinor = (lines.get(key)?.amountMinor ?? 0) - amount
    lines.set(key, {
      id: key,
      projectId,
      service,
      region,
      sku: `COMMIT-${service.toUpperCase()}`,
      description: `${name}: ${discountPercent} percent off`,
      quantity: 1,
      unit: 'discount',
      unitPriceMinor: amountMinor,
      amountMinor,
    })
  }
  return { lines: [...lines.values()].filter((line) => line.amountMinor !== 0), coveredMinor, committedMinor }
}

/** Splits an amount among meters in proportion to their usage, without a remainder. */
function shared(
  totalMinor: number,
  used: readonly { readonly meter: Meter; readonly amount: number }[],
  usedMinor: number,
): { meter: Meter; amount: number }[] {
  let seen = 0
  let given = 0
  return used.map(({ meter, amount }) => {
    seen += amount
    const upTo = usedMinor === 0 ? 0 : Math.round((totalMinor * seen) / usedMinor)
    const share = upTo - given
    given = upTo
    return { meter, amount: share }
  })
}
