/**
 * Scheduled billing: periods close with an invoice, invoices become overdue, and credits, coupons, commitments and
 * entitlements expire or renew. Each record has one scheduled step, which is rescheduled when its due time changes.
 */
import { DAY_MS } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import { isOf, type Row } from '../../state/record.ts'
import type { FollowUp, StepHandler, World } from '../../state/world.ts'
import { about, recordPlatformWork } from '../activity/record.ts'
import { documentOf } from '../kit/documents.ts'
import { dailyAmounts } from './daily-costs.ts'
import { countDiscounts, resetDiscounts, startDiscounts } from './discounts.ts'
import { draftOf } from './drafts.ts'
import { charge, removeMeters, resetMeters, startMeters } from './meters.ts'
import { chargeInvoice, settlePayment } from './payments.ts'
import { startSeats } from './seats.ts'
import { count, draftLines, sumOf, updateStanding } from './standing.ts'
import { BILLING_STEPS, COUNT_STEP } from './ticks.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** Days to pay an invoice. */
const PAYMENT_DAYS = 14
/** Value added tax (percent). */
const TAX_PERCENT = 20

/** Kinds with scheduled changes. */
export const timedKinds = [
  'billing.invoice',
  'billing.credit',
  'billing.coupon',
  'billing.commitment',
  'billing.entitlement',
  'billing.transaction',
  'billing.paymentMethod',
] as const
type TimedKind = (typeof timedKinds)[number]

/** Schedules the next step of a record. */
export const followDue: FollowUp = (world, { before, after }) => {
  if (!after) return
  const due = dueOf(after)
  if (due !== null && due !== (before ? dueOf(before) : null)) schedule(world, after, due)
}

/** Opens the first period of a new subscription, and deletes the meters of a deleted one. */
export const followSubscription: FollowUp<'subscription'> = (world, { before, after }) => {
  if (after && !before) openPeriod(world, after)
  if (before && !after) removeMeters(world, before.id)
}

/** Starts billing in a newly seeded world. */
export function startMoney(world: World): void {
  for (const kind of timedKinds)
    for (const row of world.table(kind).all()) {
      const due = dueOf(row)
      if (due !== null) schedule(world, row, due)
    }
  startSeats(world)
  for (const subscription of world.table('subscription').all()) {
    if (!draftOf(world, subscription.id)) openPeriod(world, subscription)
  }
  startDiscounts(world)
  startMeters(world)
  for (const { id } of world.table('subscription').all()) count(world, id)
}

/** Applies what is due for a record. */
export const billingDueSteps: StepHandler = (world, id, kind) => {
  if (kind === COUNT_STEP) return count(world, id)
  const row = world.get(kind as TimedKind, id)
  const due = row && dueOf(row)
  if (!row || due === null || due === undefined || Date.parse(due) > world.nowMs) return
  if (isOf('billing.invoice', row)) advanceInvoice(world, row)
  else if (isOf('billing.credit', row) || isOf('billing.coupon', row)) end(world, row)
  else if (isOf('billing.commitment', row)) advanceCommitment(world, row)
  else if (isOf('billing.transaction', row)) settlePayment(world, row)
  else if (isOf('billing.paymentMethod', row)) world.patch(row, { status: 'expired', isDefault: false })
  else if (isOf('billing.entitlement', row)) advanceEntitlement(world, row)
}

/** Returns when a record next changes on schedule; null for never. */
function dueOf(row: Row): string | null {
  const { doc } = row as { doc: JsonObject }
  const { status, state } = doc as { status?: string; state?: string }
  const at = (field: string): string | null => (doc[field] as string | null | undefined) ?? null
  if (row.kind === 'billing.invoice')
    return status === 'draft' ? at('periodEnd') : status === 'open' ? at('dueAt') : null
  if (isOf('billing.transaction', row)) return status === 'pending' ? (row.hidden.settlesAt ?? null) : null
  if (isOf('billing.paymentMethod', row)) return status === 'active' ? expiryOf(row) : null
  if (row.kind === 'billing.credit') return status === 'active' ? at('expiresAt') : null
  if (row.kind === 'billing.coupon') return status === 'available' ? at('expiresAt') : null
  if (row.kind === 'billing.commitment')
    return status === 'pending' ? at('startsAt') : status === 'active' ? at('endsAt') : null
  return state === 'active' || state === 'cancelled' ? at('termEndsAt') : null
}

/** A card is valid until the end of its month. */
function expiryOf({ doc: { expiryYear, expiryMonth } }: Row<'billing.paymentMethod'>): string | null {
  return expiryYear === null || expiryMonth === null ? null : new Date(Date.UTC(expiryYear, expiryMonth)).toISOString()
}

function schedule(world: World, row: Row, due: string): void {
  const atMs = Math.max(Date.parse(due), world.nowMs)
  world.schedule({ atMs, handler: BILLING_STEPS, id: row.id, step: row.kind, work: false })
}

/** Opens the period of this month: a draft invoice, which gets its lines when usage is counted. */
function openPeriod(world: World, subscription: Row<'subscription'>, countStepId?: string): void {
  const { id: subscriptionId, doc, hidden } = subscription
  const now = new Date(world.nowMs)
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [latest] = world.list('billing.invoice', subscriptionId)
  world.insert(
    'billing.invoice',
    documentOf('billing.invoice', {
      id: world.newId('billing.invoice'),
      subscriptionId,
      number: freeNumber(world, hidden.tenantId, latest?.doc.number, doc.name),
      status: 'draft',
      periodStart: start.toISOString(),
      periodEnd: monthsAfter(start.toISOString(), 1),
      currency: doc.currency,
      createdAt: world.now,
      updatedAt: world.now,
    }),
    { subscriptionId, tenantId: hidden.tenantId, ...(countStepId !== undefined && { countStepId }) },
  )
}

/**
 * Returns the next invoice number: the latest one with its trailing digits incremented; the first one is derived from
 * the subscription's name. Numbers are unique within a tenant: if the first one is taken, a counter follows the name.
 */
function freeNumber(world: World, tenantId: string, latest: string | undefined, name: string): string {
  const isTaken = (number: string): boolean =>
    world.findOne('billing.invoice', 'number', `${tenantId} ${number}`) !== undefined
  const word = (/[\p{L}\p{Nd}]+/u.exec(name)?.[0] ?? 'INV').toUpperCase().slice(0, 16)
  let number = latest === undefined ? `${word}-0001` : incremented(latest)
  for (let other = 2; latest === undefined && isTaken(number); other += 1) number = `${word}-${other}-0001`
  while (isTaken(number)) number = incremented(number)
  return number
}

/** Increments the trailing digits of a number. */
function incremented(number: string): string {
  let start = number.length
  while (start > 0 && /\d/.test(number[start - 1]!)) start -= 1
  const digits = number.slice(start)
  return digits === ''
    ? `${number}-0001`
    : `${number.slice(0, start)}${String(Number(digits) + 1).padStart(digits.length, '0')}`
}

/** At the end of its period, a draft becomes an invoice; an invoice that is not paid in time becomes overdue. */
function advanceInvoice(world: World, invoice: Row<'billing.invoice'>): void {
  if (invoice.doc.status === 'draft') return closePeriod(world, invoice)
  recordPlatformWork(world, world.patch(invoice, { status: 'overdue' }), 'billing.invoice.fallDue', about(invoice))
}

function closePeriod(world: World, draft: Row<'billing.invoice'>): void {
  const { subscriptionId, periodStart, periodEnd } = draft.doc
  const { countStepId } = draft.hidden
  countDiscounts(world, subscriptionId)
  const days = dailyAmounts(world, subscriptionId, Date.parse(periodStart), Date.parse(periodEnd))
  const lines = draftLines(world, draft.doc)
  const subtotalMinor = sumOf(lines)
  const creditsAppliedMinor = useCredits(world, subscriptionId, subtotalMinor)
  const taxMinor = Math.round(((subtotalMinor - creditsAppliedMinor) * TAX_PERCENT) / 100)
  const totalMinor = subtotalMinor - creditsAppliedMinor + taxMinor
  const isOwed = totalMinor > 0
  const invoice = world.patch(
    draft,
    {
      status: isOwed ? 'open' : 'paid',
      lines,
      subtotalMinor,
      creditsAppliedMinor,
      taxMinor,
      totalMinor,
      amountDueMinor: totalMinor,
      issuedAt: world.now,
      dueAt: new Date(world.nowMs + PAYMENT_DAYS * DAY_MS).toISOString(),
      paidAt: isOwed ? null : world.now,
    },
    { days, countStepId: undefined },
  )
  recordPlatformWork(world, invoice, 'billing.invoice.issue', about(invoice))
  if (isOwed) chargeInvoice(world, invoice)
  resetMeters(world, subscriptionId)
  resetDiscounts(world, subscriptionId)
  const subscription = world.get('subscription', subscriptionId)
  if (!subscription) return
  openPeriod(world, subscription, countStepId)
  count(world, subscriptionId)
}

/** Uses credits, in the order in which they expire. Returns how much of the amount they cover. */
function useCredits(world: World, subscriptionId: string, amountMinor: number): number {
  let left = amountMinor
  const active = world.list('billing.credit', subscriptionId).filter(({ doc }) => doc.status === 'active')
  const ends = ({ doc }: Row<'billing.credit'>): string => doc.expiresAt ?? '~'
  for (const credit of active.sort((a, b) => (ends(a) < ends(b) ? -1 : ends(a) > ends(b) ? 1 : a.order - b.order))) {
    const used = Math.min(left, credit.doc.remainingMinor)
    if (used <= 0) continue
    left -= used
    const remainingMinor = credit.doc.remainingMinor - used
    world.patch(credit, { remainingMinor, ...(remainingMinor === 0 && { status: 'used' }) })
  }
  return amountMinor - left
}

function end(world: World, row: Row<'billing.credit' | 'billing.coupon'>): void {
  const ended = world.patch(row, { status: 'expired' })
  const action = row.kind === 'billing.credit' ? 'billing.credit.expire' : 'billing.coupon.expire'
  recordPlatformWork(world, ended, action, about(ended))
}

function advanceCommitment(world: World, commitment: Row<'billing.commitment'>): void {
  const { status, autoRenew, endsAt, termMonths } = commitment.doc
  const [verb, patch]: [string, Partial<Doc<'billing.commitment'>>] =
    status === 'pending'
      ? ['start', { status: 'active' }]
      : autoRenew
        ? ['renew', { startsAt: endsAt, endsAt: monthsAfter(endsAt, termMonths) }]
        : ['expire', { status: 'expired' }]
  recordPlatformWork(world, world.patch(commitment, patch), `billing.commitment.${verb}`, about(commitment))
}

/** At the end of a term, an entitlement renews, which is charged in full, or expires. */
function advanceEntitlement(world: World, entitlement: Row<'billing.entitlement'>): void {
  const { state, autoRenew, period, termEndsAt, sku, name, unitPriceMinor, quantity } = entitlement.doc
  const renews = state === 'active' && autoRenew && period !== 'hour'
  if (!renews) {
    world.patch(entitlement, { state: 'expired', honoured: false, renewsAt: null, expiredAt: world.now })
    return recordPlatformWork(world, entitlement, 'billing.entitlement.expire', about(entitlement))
  }
  const next = monthsAfter(termEndsAt!, period === 'year' ? 12 : 1)
  world.patch(entitlement, { termStartedAt: termEndsAt!, termEndsAt: next, renewsAt: next })
  recordPlatformWork(world, entitlement, 'billing.entitlement.renew', about(entitlement))
  const { subscriptionId } = entitlement.hidden
  // The renewal of a term that ends with the period is charged in the next period.
  const ending = draftOf(world, subscriptionId)
  if (ending && Date.parse(ending.doc.periodEnd) <= world.nowMs) closePeriod(world, ending)
  const project = world.oldest('project', subscriptionId, () => true)
  if (!project) return
  const service = sku.includes('SUPPORT') ? 'support' : 'addons'
  const use = { service, sku, description: name, unit: period, priceMinor: unitPriceMinor } as const
  charge(world, { subscriptionId, projectId: project.id, region: project.doc.region }, use, quantity)
  updateStanding(world, subscriptionId)
}

/** Returns what the entitlement renewals that are due before a given time will cost. */
export function renewalsUntil(world: World, subscriptionId: string, untilMs: number): number {
  let costMinor = 0
  for (const { doc } of world.list('billing.entitlement', subscriptionId)) {
    const { state, autoRenew, period, termEndsAt, unitPriceMinor, quantity } = doc
    if (state !== 'active' || !autoRenew || period === 'hour' || termEndsAt === null) continue
    const months = period === 'year' ? 12 : 1
    for (let at = termEndsAt; Date.parse(at) < untilMs; at = monthsAfter(at, months))
      costMinor += unitPriceMinor * quantity
  }
  return costMinor
}

/** Adds calendar months; if the month is too short, the result is on its last day. */
function monthsAfter(instant: string, months: number): string {
  const from = new Date(instant)
  const day = from.getUTCDate()
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.toISOString()
}
