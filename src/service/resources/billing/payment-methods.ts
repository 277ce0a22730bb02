/** Endpoints of coupons; redeemed coupons become credits. */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { openFinishedOperation } from '../kit/work.ts'
import { listed } from '../kit/reads.ts'
import { accepted } from '../../request/response.ts'

const { conflict, notFound } = refusals('billing.coupons')

export const paymentMethodHandlers = {
  /** Lists only the coupons that this subscription has redeemed; the codes of others are not shown. */
  listCoupons: (call, world) => {
    const { subscriptionId, tenantId } = call.context.owner
    return listed(world, 'billing.coupon', tenantId, call.query, {
      where: ({ hidden }) => hidden.subscriptionId === subscriptionId,
    })
  },

  /**
   * Turns a coupon into a credit and a ledger entry, once. A billing write: its Operation is finished in the response.
   */
  redeemCoupon(call, world) {
    const coupon = couponOf(call, world)
    const { status, expiresAt, currency } = coupon.doc
    if (status === 'redeemed') throw conflict('This coupon has already been redeemed.', 'code')
    if (status !== 'available' || (expiresAt !== null && expiresAt <= world.now))
      throw conflict('This coupon has expired.', 'code')
    const wanted = call.context.subscription.doc.currency
    if (currency !== wanted)
      throw conflict(`This coupon is in ${currency}, but the subscription is billed in ${wanted}.`, 'code')
    const operation = openFinishedOperation(call, { on: coupon }, true)
    book(call, world, coupon)
    return accepted(operation)
  },
} satisfies Partial<Handlers>

type Redeeming = CallOf<'redeemCoupon'>

function couponOf(call: Redeeming, world: World): Row<'billing.coupon'> {
  const [coupon] = world
    .find('billing.coupon', 'code', call.body.code)
    .filter(({ hidden }) => hidden.tenantId === call.context.owner.tenantId)
  if (!coupon) throw notFound('There is no coupon with this code.', 'code')
  return coupon
}

/** Writes the credit and its ledger entry, and marks the coupon as redeemed. */
function book(call: Redeeming, world: World, coupon: Row<'billing.coupon'>): void {
  const { now } = world
  const { subscriptionId, tenantId } = call.context.owner
  const { name, amountMinor, currency } = coupon.doc
  const base = { subscriptionId, currency, amountMinor, createdAt: now, updatedAt: now }
  const owner = { subscriptionId, tenantId }
  const credit = world.insert(
    'billing.credit',
    {
      ...base,
      id: world.newId('billing.credit'),
      name,
      source: 'coupon',
      status: 'active',
      remainingMinor: amountMinor,
      expiresAt: null,
    },
    owner,
  )
  world.insert(
    'billing.transaction',
    {
      ...base,
      id: world.newId('billing.transaction'),
      type: 'credit-applied',
      status: 'completed',
      failureReason: null,
      description: `Coupon: ${name}`,
      reference: coupon.doc.code,
      invoiceId: null,
      paymentMethodId: null,
      origin: call.origin,
    },
    owner,
  )
  world.patch(coupon, { status: 'redeemed', redeemedAt: now, creditId: credit.id }, { subscriptionId })
}
