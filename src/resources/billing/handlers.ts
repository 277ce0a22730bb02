/**
 * The endpoints of billing, and what falls due in it.
 */
import type { StepHandler } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { budgetBehaviours } from './budgets.ts'
import { companyBehaviours } from './company.ts'
import { costBehaviours } from './costs.ts'
import { entitlementBehaviours } from './entitlements.ts'
import { invoiceBehaviours } from './invoices.ts'
import { meansBehaviours } from './payment-methods.ts'
import { BILLING_STEPS, billingDueSteps } from './periods.ts'
import { QUOTA_INCREASE_STEPS, quotaIncreaseBehaviours, quotaIncreaseSteps } from './quota-increases.ts'
import { transactionBehaviours } from './transactions.ts'

/** What a subscription owes, owns and pays with. */
export const billingBehaviours = {
  ...transactionBehaviours,
  ...entitlementBehaviours,
  ...budgetBehaviours,
  ...invoiceBehaviours,
  ...costBehaviours,
  ...meansBehaviours,
  ...companyBehaviours,
  ...quotaIncreaseBehaviours,
} satisfies Partial<Handlers>

/** Runners of the area's due steps. */
export const billingSteps: Readonly<Record<string, StepHandler>> = {
  [QUOTA_INCREASE_STEPS]: quotaIncreaseSteps,
  [BILLING_STEPS]: billingDueSteps,
}
