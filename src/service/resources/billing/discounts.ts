/**
 * Discounts of commitments, hour by hour. An hour is counted once, when it has ended: what is in use later, and what
 * happens to the commitment later, changes only later hours.
 */
import { DAY_MS, HOUR_MS } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { FollowUp, World } from '../../state/world.ts'
import { periodStart } from './drafts.ts'
import { minorAmount, dayEnd, hourOf, hoursAt, metersOf, type Meter } from './quantities.ts'
import { keepCounting } from './ticks.ts'

type Commitment = Row<'billing.commitment'>
type Discount = Doc<'billing.discount'>
type Line = Doc<'billing.invoice'>['lines'][number]
type Open<T> = { -readonly [F in keyof T]: T[F] }
type OpenShare = Open<Omit<Discount['shares'][number], 'days'>> & { readonly days: number[] }
type OpenDiscount = Open<Omit<Discount, 'shares'>> & { readonly shares: OpenShare[] }

/** Counts the hours that have ended by a time, for the commitments to one service or to all. */
export function countDiscounts(
  world: World,
  subscriptionId: string,
  { service, byMs = world.nowMs }: { readonly service?: Meter['service']; readonly byMs?: number } = {},
): void {
  const due = discountsOf(world, subscriptionId).filter(
    ({ doc }) => (service === undefined || doc.service === service) && doc.countedMs < hourOf(byMs),
  )
  if (due.length === 0) return
  const counted = countedBy(world, subscriptionId, due, byMs)
  for (const row of due) world.patch(row, counted.get(row.id)!)
}

/**
 * Returns the discount lines of a subscription at a time: the end of a UTC day, now, or a later time if usage stays the
 * same, for which only their sum is right.
 */
export function discountLines(world: World, subscriptionId: string, atMs: number, isDayEnd = false): Line[] {
  const rows = discountsOf(world, subscriptionId)
  const counted = atMs > world.nowMs ? countedBy(world, subscriptionId, rows, atMs) : undefined
  return rows.flatMap(({ id, doc }) => {
    const discount = counted?.get(id) ?? doc
    const day = isDayEnd ? (atMs - dayEnd(doc, 0)) / DAY_MS : NaN
    return discount.shares.flatMap((share) => {
      const amountMinor = share.days[day] ?? share.amountMinor
      return amountMinor > 0 ? [lineOf(doc, share, -amountMinor)] : []
    })
  })
}

const DISCOUNT = 'inl_discount_'

export function isDiscountLine(id: string): boolean {
  return id.startsWith(DISCOUNT)
}

function lineOf(
  { commitmentId, service, name, discountPercent }: Discount,
  { projectId, region }: Discount['shares'][number],
  amountMinor: number,
): Line {
  return {
    id: `${DISCOUNT}${commitmentId}_${service}_${projectId}_${region}`,
    projectId,
    service,
    region,
    sku: `COMMIT-${service.toUpperCase()}`,
    description: `${name}: ${discountPercent} percent off`,
    quantity: 1,
    unit: 'discount',
    unitPriceMinor: amountMinor,
    amountMinor,
  }
}

/** Returns how much of a commitment has been used in the period (percent); undefined before its first full hour. */
export function utilisationOf(world: World, { doc }: Commitment): number | undefined {
  const { coveredMinor = 0, committedMinor = 0 } = world.get('billing.discount', discountId(doc))?.doc ?? {}
  return committedMinor > 0 ? Math.round((coveredMinor * 100) / committedMinor) : undefined
}

/** Returns true if a commitment of a subscription is in force now. */
export function isCommitted(world: World, subscriptionId: string): boolean {
  const { nowMs } = world
  return discountsOf(world, subscriptionId).some(({ doc }) => doc.fromMs <= nowMs && endOf(doc) > nowMs)
}

/** Applies a change of a commitment to the hours that have not ended. */
export const followCommitment: FollowUp<'billing.commitment'> = (world, { before, after }) => {
  const [old, next] = [before?.doc, after?.doc]
  if (old && (!next || discountId(old) !== discountId(next))) {
    countDiscounts(world, old.subscriptionId)
    const ended = world.get('billing.discount', discountId(old))
    if (ended) world.patch(ended, { untilMs: Math.min(endOf(ended.doc), world.nowMs) })
  }
  if (!next) return
  commit(world, next, world.nowMs)
  if (isCommitted(world, next.subscriptionId)) keepCounting(world, next.subscriptionId)
}

/** Applies the commitments of a newly seeded world from the start of the period. */
export function startDiscounts(world: World): void {
  for (const { doc } of world.all('billing.commitment')) commit(world, doc, periodStart(world, doc.subscriptionId))
}

/** Starts a new period now. */
export function resetDiscounts(world: World, subscriptionId: string): void {
  const { nowMs } = world
  for (const row of discountsOf(world, subscriptionId))
    if (endOf(row.doc) <= nowMs) world.remove(row)
    else
      world.patch(row, {
        periodMs: nowMs,
        countedMs: hourOf(nowMs),
        committedMinor: 0,
        coveredMinor: 0,
        shares: [],
      })
}

/** Applies the terms of a commitment to the hours that have not been counted at a time. */
function commit(world: World, commitment: Commitment['doc'], atMs: number): void {
  const { subscriptionId, service, status, startsAt, endsAt, autoRenew, name, hourlyMinor, discountPercent } =
    commitment
  countDiscounts(world, subscriptionId, { service, byMs: atMs })
  const id = discountId(commitment)
  const known = world.get('billing.discount', id)
  const endsMs = Date.parse(endsAt)
  const untilMs = status === 'expired' ? Math.min(endsMs, world.nowMs) : autoRenew ? null : endsMs
  const startsMs = Date.parse(startsAt)
  // A commitment that is renewed stays in force.
  const isRunning = known !== undefined && known.doc.fromMs <= startsMs && endOf(known.doc) > atMs && startsMs <= atMs
  const terms = { name, hourlyMinor, discountPercent, fromMs: isRunning ? known.doc.fromMs : startsMs, untilMs }
  if (known) world.patch(known, terms)
  else if (untilMs === null || untilMs > atMs)
    world.insert(
      'billing.discount',
      {
        id,
        commitmentId: commitment.id,
        subscriptionId,
        service,
        ...terms,
        periodMs: periodStart(world, subscriptionId),
        countedMs: hourOf(atMs),
        committedMinor: 0,
        coveredMinor: 0,
        shares: [],
      },
      {},
    )
}

function discountId({ id, subscriptionId, service }: Commitment['doc']): string {
  return `${subscriptionId} ${id} ${service}`
}

/** The discounts of a subscription; the commitment that began first covers an hour first. */
function discountsOf(world: World, subscriptionId: string): Row<'billing.discount'>[] {
  const rows = world.find('billing.discount', 'subscription', subscriptionId)
  return rows.sort((a, b) => a.doc.fromMs - b.doc.fromMs || (a.id < b.id ? -1 : 1))
}

function endOf({ untilMs }: Discount): number {
  return untilMs ?? Infinity
}

/** Returns discounts as they are when every hour up to a time is counted, by id. */
function countedBy(
  world: World,
  subscriptionId: string,
  rows: readonly Row<'billing.discount'>[],
  byMs: number,
): Map<string, Discount> {
  const meters = metersOf(world, subscriptionId).map(({ doc }) => doc)
  const counted = new Map<string, Discount>()
  for (const service of new Set(rows.map(({ doc }) => doc.service))) {
    const own = rows.filter(({ doc }) => doc.service === service)
    const discounts = own.map(({ doc }) => ({
      ...doc,
      shares: doc.shares.map((share) => ({ ...share, days: [...share.days] })),
    }))
    const uses = usesOf(meters.filter((meter) => meter.service === service))
    countHours(discounts, uses, byMs, byMs > world.nowMs)
    for (const discount of discounts) counted.set(discount.id, discount)
  }
  return counted
}

/** The use of a service in a project and region, and its cost in one hour (minor units). */
interface Use {
  readonly projectId: string
  readonly region: string
  readonly meters: readonly Meter[]
  /** What it comes to at the end of the hour. */
  amountMinor: number
  costMinor: number
  /** What no discount has taken off yet. */
  leftMinor: number
}

/** Groups meters by project and region, always in the same order. */
function usesOf(meters: readonly Meter[]): Use[] {
  const groups = new Map<string, Meter[]>()
  for (const meter of meters) {
    const key = `${meter.projectId} ${meter.region}`
    groups.set(key, [...(groups.get(key) ?? []), meter])
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, own]) => {
    const { projectId, region } = own[0]!
    return { projectId, region, meters: own, amountMinor: 0, costMinor: 0, leftMinor: 0 }
  })
}

/**
 * Counts every hour up to a time. A commitment covers the hours that lie wholly in its term, up to its hourly amount,
 * except what an earlier commitment covers. A forecast is not shared, because only its total is shown.
 */
function countHours(discounts: readonly OpenDiscount[], uses: readonly Use[], byMs: number, isForecast: boolean): void {
  let hourMs = Math.min(...discounts.map(({ countedMs }) => countedMs))
  for (const use of uses) use.amountMinor = amountBy(use, hourMs)
  for (let endMs = hourMs + HOUR_MS; endMs <= byMs; hourMs = endMs, endMs += HOUR_MS) {
    let costMinor = 0
    for (const use of uses) {
      const amountMinor = amountBy(use, endMs)
      use.costMinor = use.leftMinor = amountMinor - use.amountMinor
      use.amountMinor = amountMinor
      costMinor += use.costMinor
    }
    let openMinor = costMinor
    for (const discount of discounts) {
      discount.countedMs = endMs
      if (discount.fromMs <= hourMs && endOf(discount) >= endMs) {
        const coveredMinor = Math.min(discount.hourlyMinor, openMinor)
        openMinor -= coveredMinor
        const amountMinor = coverMore(discount, coveredMinor)
        if (isForecast && amountMinor > 0) shareOf(discount, uses[0]!, hourMs).amountMinor += amountMinor
        else if (amountMinor > 0) share(discount, amountMinor, uses, costMinor, hourMs)
      }
      if (endMs % DAY_MS === 0) for (const { days, amountMinor } of discount.shares) days.push(amountMinor)
    }
  }
}

/** What the invoice lines of a use come to. What is charged once, such as a renewal, belongs to no hour. */
function amountBy({ meters }: Use, byMs: number): number {
  let total = 0
  for (const meter of meters) total += minorAmount(meter, hoursAt(meter, byMs) + meter.charged)
  return total
}

/**
 * Covers an amount of another hour. Returns the discount on it: fractions of a minor unit carry over to the next hour,
 * so that the discounts of a period are its percentage of what was covered, rounded once.
 */
function coverMore(discount: OpenDiscount, coveredMinor: number): number {
  const discounted = (): number => Math.round((discount.coveredMinor * discount.discountPercent) / 100)
  const before = discounted()
  discount.committedMinor += discount.hourlyMinor
  discount.coveredMinor += coveredMinor
  return discounted() - before
}

/**
 * Shares the discount of an hour in proportion to the cost of each use in that hour, in whole minor units. Units that
 * are left over go to those whose shares have been rounded down by most so far.
 */
function share(
  discount: OpenDiscount,
  amountMinor: number,
  uses: readonly Use[],
  costMinor: number,
  hourMs: number,
): void {
  let leftOver = amountMinor
  const shares = uses
    .filter((use) => use.costMinor > 0)
    .map((use) => {
      const own = shareOf(discount, use, hourMs)
      const exact = (amountMinor * use.costMinor) / costMinor
      const given = Math.min(Math.floor(exact), use.leftMinor)
      own.owed += exact
      leftOver -= given
      return { use, own, given }
    })
  for (const { use, own, given } of shares) give(use, own, given)
  for (; leftOver > 0; leftOver -= 1) {
    const [first, ...others] = shares.filter(({ use }) => use.leftMinor > 0)
    const { use, own } = others.reduce((most, one) => (one.own.owed > most.own.owed ? one : most), first!)
    give(use, own, 1)
  }
}

function give(use: Use, own: OpenShare, minor: number): void {
  own.owed -= minor
  own.amountMinor += minor
  use.leftMinor -= minor
}

function shareOf({ shares, periodMs }: OpenDiscount, { projectId, region }: Use, hourMs: number): OpenShare {
  const known = shares.find((one) => one.projectId === projectId && one.region === region)
  if (known) return known
  const pastDays = Math.floor(hourMs / DAY_MS) - Math.floor(periodMs / DAY_MS)
  const fresh = { projectId, region, amountMinor: 0, owed: 0, days: Array.from({ length: pastDays }, () => 0) }
  shares.push(fresh)
  return fresh
}
