/** Endpoints of entitlements: licences and add-ons of a subscription, the same in each of its projects. */
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { list, ok } from '../response.ts'

export const entitlementHandlers = {
  /** Includes expired ones (rule billing.entitlements). */
  listEntitlements: (call, world) =>
    list(page(world, 'billing.entitlement', call.context.subscription.id, call.query, { pageSize: 200 })),

  getEntitlement: (call) => ok(call.row('billing.entitlement')),
} satisfies Partial<Handlers>
