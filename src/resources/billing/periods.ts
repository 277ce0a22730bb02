/**
 * Scheduled billing: periods close with an invoice, invoices become overdue, and credits, coupons, commitments and
 * entitlements expire or renew. Each record has one scheduled step, which is rescheduled when its due time changes.
 */
import type { Doc } from '../../world/kinds.ts'
import { Row } from '../../world/record.ts'
import type { FollowUp, StepHandler, World } from '../../world/world.ts'
import { about, recordPlatformWork } from '../activity/record.ts'
import { charge, linesOf, meteredKinds, removeMeters, resetMeters, seatsOf, startMeter } from './meters.ts'
import { updateBudgets } from './standing.ts'

/** The handler name of its steps. */
export const BILLING_STEPS = 'billing'

const DAY_MS = 86_400_000
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
] as const
type TimedKind = (typeof timedKinds)[number]

/** Schedules the next step of a record. */
export const followDue: FollowUp = (world, { before, after }) => {
  if (!after) return
  const due = dueOf(after)
  if (due !== null && due !== (before ? dueOf(before) : null)) schedule(world, after, due)
}

/** A new subscription opens its first period; a deleted one loses its meters. */
export const followSubscription: FollowUp = (world, { before, after }) => {
  if (after && !before) openPeriod(world, after as Row<'subscription'>)
  if (before && !after) removeMeters(world, before.id)
}

/** Starts billing in a newly seeded world. */
export function startMoney(world: World): void {
  for (const kind of timedKinds)
    for (const row of world.table(kind).all()) {
      const due = dueOf(row)
      if (due !== null) schedule(world, row, due)
    }
  for (const entitlement of world.table('billing.entitlement').all())
    for (const [id, seatPriceMinor] of seatsOf(entitlement as never)) {
      const old = world.get('instance', id)
      if (!old) continue
      const { kind, doc, hidden, version, createdMs, order } = old
      world.place(old, new Row(kind, id, doc, { ...hidden, seatPriceMinor }, version, createdMs, order))
    }
  for (const row of world.table('subscription').all()) {
    const subscription = row as Row<'subscription'>
    if (!draftOf(world, subscription.id)) openPeriod(world, subscription)
  }
  for (const kind of meteredKinds)
    for (const row of world.table(kind).all()) {
      const { subscriptionId } = row.hidden as { subscriptionId?: string }
      const draft = subscriptionId === undefined ? undefined : draftOf(world, subscriptionId)
      if (draft) startMeter(world, row, Date.parse(draft.doc.periodStart))
    }
  for (const { id } of world.table('subscription').all()) updateBudgets(world, id)
}

/** Applies what is due for a record. */
export const billingDueSteps: StepHandler = (world, id, kind) => {
  const row = world.get(kind as TimedKind, id) as Row | undefined
  const due = row && dueOf(row)
  if (!row || due === null || due === undefined || Date.parse(due) > world.nowMs) return
  if (row.kind === 'billing.invoice') advanceInvoice(world, row as Row<'billing.invoice'>)
  else if (row.kind === 'billing.credit') end(world, row as Row<'billing.credit'>)
  else if (row.kind === 'billing.coupon') end(world, row as Row<'billing.coupon'>)
  else if (row.kind === 'billing.commitment') advanceCommitment(world, row as Row<'billing.commitment'>)
  else advanceEntitlement(world, row as Row<'billing.entitlement'>)
}

/** The draft of a subscription's current period. */
export function draftOf(world: World, subscriptionId: string): Row<'billing.invoice'> | undefined {
  return world.list('billing.invoice', subscriptionId).find(({ doc }) => doc.status === 'draft')
}

/** When a record next changes by itself. */
function dueOf(row: Row): string | null {
  const { doc } = row as { doc: Readonly<Record<string, unknown>> }
  const { status, state } = doc as { status?: string; state?: string }
  const at = (field: string): string | null => (doc[field] as string | null | undefined) ?? null
  if (row.kind === 'billing.invoice')
    return status === 'draft' ? at('periodEnd') : status === 'open' ? at('dueAt') : null
  if (row.kind === 'billing.credit') return status === 'active' ? at('expiresAt') : null
  if (row.kind === 'billing.coupon') return status === 'available' ? at('expiresAt') : null
  if (row.kind === 'billing.commitment')
    return status === 'pending' ? at('startsAt') : status === 'active' ? at('endsAt') : null
  return state === 'active' || state === 'cancelled' ? at('termEndsAt') : null
}

function schedule(world: World, row: Row, due: string): void {
  const atMs = Math.max(Date.parse(due), world.nowMs)
  world.schedule({ atMs, handler: BILLING_STEPS, id: row.id, step: row.kind, work: false })
}

/** Opens the period of this month: a draft invoice without lines until it closes. */
function openPeriod(world: World, subscription: Row<'subscription'>): void {
  const { id: subscriptionId, doc, hidden } = subscription
  const now = new Date(world.nowMs)
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [latest] = world.list('billing.invoice', subscriptionId)
  world.insert(
    'billing.invoice',
    {
      id: world.newId('billing.invoice'),
      subscriptionId,
      number: numberAfter(latest?.doc.number, doc.name),
      status: 'draft',
      periodStart: start.toISOString(),
      periodEnd: monthsAfter(start.toISOString(), 1),
      currency: doc.currency,
      subtotalMinor: 0,
      creditsAppliedMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      amountDueMinor: 0,
      issuedAt: null,
      dueAt: null,
      paidAt: null,
      lines: [],
      createdAt: world.now,
      updatedAt: world.now,
    },
    { subscriptionId, tenantId: hidden.tenantId },
  )
}

/**
 * The next invoice number: the latest one with its trailing digits incremented; the first one is derived from the
 * customer's name.
 */
function numberAfter(latest: string | undefined, name: string): string {
  const number = latest ?? ''
  let start = number.length
  while (start > 0 && /\d/.test(number[start - 1]!)) start -= 1
  const digits = number.slice(start)
  if (digits !== '') return `${number.slice(0, start)}${String(Number(digits) + 1).padStart(digits.length, '0')}`
  return `${(/[\p{L}\p{Nd}]+/u.exec(name)?.[0] ?? 'INV').toUpperCase().slice(0, 16)}-0001`
}

/** At the end of its period a draft becomes an invoice; an invoice that is not paid in time becomes overdue. */
function advanceInvoice(world: World, invoice: Row<'billing.invoice'>): void {
  if (invoice.doc.status === 'draft') return closePeriod(world, invoice)
  recordPlatformWork(world, world.patch(invoice, { status: 'overdue' }), 'billing.invoice.fallDue', about(invoice))
}

function closePeriod(world: World, draft: Row<'billing.invoice'>): void {
  const { subscriptionId, number, currency } = draft.doc
  const lines = [...draft.doc.lines, ...linesOf(world, subscriptionId)]
  const subtotalMinor = lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const creditsAppliedMinor = useCredits(world, subscriptionId, subtotalMinor)
  const taxMinor = Math.round(((subtotalMinor - creditsAppliedMinor) * TAX_PERCENT) / 100)
  const totalMinor = subtotalMinor - creditsAppliedMinor + taxMinor
  const isOwed = totalMinor > 0
  const invoice = world.patch(draft, {
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
  })
  recordPlatformWork(world, invoice, 'billing.invoice.issue', about(invoice))
  if (isOwed)
    world.insert(
      'billing.transaction',
      {
        id: world.newId('billing.transaction'),
        subscriptionId,
        type: 'charge',
        status: 'pending',
        failureReason: null,
        description: `Invoice ${number}`,
        reference: number,
        amountMinor: -totalMinor,
        currency,
        invoiceId: invoice.id,
        paymentMethodId: null,
        createdAt: world.now,
        updatedAt: world.now,
      },
      ownersOf(draft),
    )
  resetMeters(world, subscriptionId)
  const subscription = world.get('subscription', subscriptionId)
  if (subscription) openPeriod(world, subscription)
  updateBudgets(world, subscriptionId)
}

/** Uses credits, those that expire first before others. Returns how much of the amount they cover. */
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

function end(world: World, row: Row<'billing.credit'> | Row<'billing.coupon'>): void {
  const ended =
    row.kind === 'billing.credit'
      ? world.patch(row, { status: 'expired' })
      : world.patch(row as Row<'billing.coupon'>, { status: 'expired' })
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
  const subscriptionId = entitlement.hidden.subscriptionId
  const project = world.oldest('project', subscriptionId, () => true)
  if (!project) return
  const service = sku.includes('SUPPORT') ? 'support' : 'addons'
  const use = { service, sku, description: name, unit: period, priceMinor: unitPriceMinor } as const
  charge(world, { subscriptionId, projectId: project.id, region: project.doc.region }, use, quantity)
}

function ownersOf({ hidden }: Row<'billing.invoice'>): { subscriptionId: string; tenantId: string } {
  return { subscriptionId: hidden.subscriptionId, tenantId: hidden.tenantId }
}

/** Adds calendar months; on the last day of the month if it is shorter. */
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
