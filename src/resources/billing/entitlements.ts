/** Endpoints of entitlements: licences and add-ons of a subscription, the same in each of its projects. */
import type { Handlers } from '../call.ts'
import { listOf } from '../reads.ts'

export const entitlementHandlers = {
  /** Includes expired ones (rule billing.entitlements). */
  listEntitlements: listOf('billing.entitlement', { pageSize: 200 }),
} satisfies Partial<Handlers>
