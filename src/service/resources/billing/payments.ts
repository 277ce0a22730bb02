/**
 * Payments: an issued invoice is charged to the tenant's default payment method. The payment is pending for an hour,
 * during which it can be cancelled; then either it is completed and the invoice is paid, or it fails and the invoice
 * stays open.
 */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { about, recordPlatformWork } from '../activity/record.ts'

type Invoice = Row<'billing.invoice'>
type Transaction = Row<'billing.transaction'>

/** How long a payment is pending. */
const SETTLE_MS = 3_600_000

/** Books the amount of an issued invoice, and charges it to the tenant's default payment method if that is usable. */
export function chargeInvoice(world: World, invoice: Invoice): void {
  const { totalMinor, number } = invoice.doc
  book(world, invoice, { type: 'charge', description: `Invoice ${number}`, amountMinor: -totalMinor })
  const method = usableMethod(world, invoice)
  if (!method) return
  book(
    world,
    invoice,
    { type: 'payment', description: `Payment of ${number}`, amountMinor: totalMinor, paymentMethodId: method.id },
    { settlesAt: new Date(world.nowMs + SETTLE_MS).toISOString() },
  )
}

/** Ends a pending payment: its invoice is paid, unless the payment method or a scenario declines it. */
export function settlePayment(world: World, payment: Transaction): void {
  const method = world.get('billing.paymentMethod', payment.doc.paymentMethodId)
  const invoice = world.get('billing.invoice', payment.doc.invoiceId)
  const isUsable = method?.doc.status === 'active' && method.hidden.declines !== true
  const failureReason = isUsable ? failureByScenario(world) : 'card_declined'
  const isDeclined = failureReason !== undefined
  const [patch, verb] = isDeclined
    ? [{ status: 'failed', failureReason } as const, 'fail']
    : [{ status: 'completed' } as const, 'complete']
  recordPlatformWork(world, world.patch(payment, patch), `billing.transaction.${verb}`, about(payment))
  if (isDeclined || !invoice || (invoice.doc.status !== 'open' && invoice.doc.status !== 'overdue')) return
  world.patch(invoice, { status: 'paid', amountDueMinor: 0, paidAt: world.now })
  const charged = world
    .list('billing.transaction', invoice.hidden.subscriptionId)
    .find(({ doc }) => doc.type === 'charge' && doc.status === 'pending' && doc.invoiceId === invoice.id)
  if (charged) world.patch(charged, { status: 'completed' })
  recordPlatformWork(world, invoice, 'billing.invoice.pay', about(invoice))
}

/** The part of a scenario rule that payments need. */
interface PaymentRule {
  readonly then: { readonly payment?: string }
  readonly times?: number
  readonly skip?: number
}

/**
 * Returns the reason with which an active scenario makes this payment fail, if one does; the scenario's rule counts the
 * payment.
 */
function failureByScenario(world: World): string | undefined {
  for (const row of world.table('scenario').all()) {
    const { on, definition, counts } = row.doc
    const { rules } = definition as { readonly rules: readonly PaymentRule[] }
    const at = on ? rules.findIndex(({ then }) => then.payment !== undefined) : -1
    const [rule, known] = [rules[at], counts[at]]
    if (!rule || !known) continue
    const acts = known.seen >= (rule.skip ?? 0) && known.hits < (rule.times ?? Infinity)
    const count = { ...known, seen: known.seen + 1, hits: known.hits + (acts ? 1 : 0) }
    world.patch(row, { counts: counts.with(at, count) })
    if (acts) return rule.then.payment
  }
  return undefined
}

/**
 * Returns the default payment method of the invoice's subscription, otherwise of its tenant; a wire transfer cannot be
 * charged.
 */
function usableMethod(world: World, { hidden }: Invoice): Row<'billing.paymentMethod'> | undefined {
  const subscriptions = world.list('subscription', hidden.tenantId).map(({ id }) => id)
  for (const id of [hidden.subscriptionId, ...subscriptions.reverse()])
    for (const method of world.list('billing.paymentMethod', id)) {
      const { isDefault, status, type } = method.doc
      if (isDefault && status === 'active' && type !== 'wire-transfer') return method
    }
  return undefined
}

function book(
  world: World,
  { id: invoiceId, doc, hidden }: Invoice,
  entry: Pick<Transaction['doc'], 'type' | 'description' | 'amountMinor'> & { paymentMethodId?: string },
  facts: { settlesAt?: string } = {},
): void {
  const { subscriptionId, tenantId } = hidden
  world.insert(
    'billing.transaction',
    {
      id: world.newId('billing.transaction'),
      subscriptionId,
      status: 'pending',
      failureReason: null,
      reference: doc.number,
      currency: doc.currency,
      invoiceId,
      paymentMethodId: null,
      createdAt: world.now,
      updatedAt: world.now,
      ...entry,
    },
    { subscriptionId, tenantId, ...facts },
  )
}
