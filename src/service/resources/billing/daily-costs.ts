/**
 * Costs by UTC day. An invoice keeps, for each of its lines, the amount at the end of each day; the amounts of
 * individual days are differences between these, so that any division of a period adds up to its invoice.
 */
import { DAY_MS } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { linesUntil } from './lines.ts'

type Invoice = Row<'billing.invoice'>
type Line = Doc<'billing.invoice'>['lines'][number]

/** For each line of a period, its amounts at the end of each UTC day except the last. */
export type DailyAmounts = Readonly<Record<string, readonly number[]>>

/** Returns the daily amounts of a subscription's period that ends now. */
export function dailyAmounts(world: World, subscriptionId: string, startMs: number, endMs: number): DailyAmounts {
  const amounts: Record<string, number[]> = {}
  const ends = dayEnds(startMs, endMs)
  ends.forEach((atMs, day) => {
    for (const { id, amountMinor } of linesUntil(world, subscriptionId, { atMs, isDayEnd: true }))
      (amounts[id] ??= Array.from({ length: ends.length }, () => 0))[day] = amountMinor
  })
  return amounts
}

/**
 * Returns the lines of an invoice with the amounts for a range of UTC days; lines without an amount in that range are
 * left out.
 */
export function linesBetween(world: World, invoice: Invoice, fromMs: number, toMs: number): readonly Line[] {
  const { lines, periodStart, periodEnd, status } = invoice.doc
  const [startMs, endMs] = [Date.parse(periodStart), Date.parse(periodEnd)]
  const isWhole = toMs >= endMs || (status === 'draft' && toMs > world.nowMs)
  if (fromMs <= startMs && isWhole) return lines
  if (toMs <= startMs || fromMs >= endMs || fromMs >= toMs) return []
  const before = fromMs <= startMs ? () => 0 : amountsAt(world, invoice, fromMs)
  const after = isWhole ? ({ amountMinor }: Line) => amountMinor : amountsAt(world, invoice, toMs)
  return lines
    .map((line) => ({ ...line, amountMinor: after(line) - before(line) }))
    .filter(({ amountMinor }) => amountMinor !== 0)
}

/** The amount of each line at the end of a day within the period. */
function amountsAt(world: World, { doc, hidden }: Invoice, atMs: number): (line: Line) => number {
  const [startMs, endMs] = [Date.parse(doc.periodStart), Date.parse(doc.periodEnd)]
  if (doc.status === 'draft') {
    if (atMs > world.nowMs) return ({ amountMinor }) => amountMinor
    const amounts = new Map(
      linesUntil(world, doc.subscriptionId, { atMs, isDayEnd: true }).map(({ id, amountMinor }) => [id, amountMinor]),
    )
    return ({ id }) => amounts.get(id) ?? 0
  }
  const ends = dayEnds(startMs, endMs)
  const day = ends.indexOf(atMs)
  const days = hidden.days as DailyAmounts | undefined
  // An invoice from fixtures or `/state` has no daily amounts: its lines are spread evenly.
  if (!days) return ({ amountMinor }) => Math.round((amountMinor * (day + 1)) / (ends.length + 1))
  // A line without daily amounts began on the last day, or was added by hand.
  return ({ id }) => days[id]?.[day] ?? 0
}

/** Returns the ends of all UTC days of a period except the last (ms). */
function dayEnds(startMs: number, endMs: number): number[] {
  const ends: number[] = []
  for (let atMs = (Math.floor(startMs / DAY_MS) + 1) * DAY_MS; atMs < endMs; atMs += DAY_MS) ends.push(atMs)
  return ends
}
