/**
 * Endpoints of entitlements: the licenses and add-ons of a subscription, which are the same in each of its projects.
 */
import type { Handlers } from '../../request/call.ts'
import { listOf } from '../kit/reads.ts'

export const entitlementHandlers = {
  /** Includes expired entitlements (rule billing.entitlements). */
  listEntitlements: listOf('billing.entitlement', { pageSize: 200 }),
} satisfies Partial<Handlers>
