/**
 * The endpoints of billing, and what falls due in it.
 */
import type { StepHandler } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { budgetHandlers } from './budgets.ts'
import { companyHandlers } from './company.ts'
import { costHandlers } from './costs.ts'
import { entitlementHandlers } from './entitlements.ts'
import { invoiceHandlers } from './invoices.ts'
import { meansHandlers } from './payment-methods.ts'
import { BILLING_STEPS, billingDueSteps } from './periods.ts'
import { QUOTA_INCREASE_STEPS, quotaIncreaseHandlers, quotaIncreaseSteps } from './quota-increases.ts'
import { transactionHandlers } from './transactions.ts'

/** What a subscription owes, owns and pays with. */
export const billingHandlers = {
  ...transactionHandlers,
  ...entitlementHandlers,
  ...budgetHandlers,
  ...invoiceHandlers,
  ...costHandlers,
  ...meansHandlers,
  ...companyHandlers,
  ...quotaIncreaseHandlers,
} satisfies Partial<Handlers>

/** Runners of the area's due steps. */
export const billingSteps: Readonly<Record<string, StepHandler>> = {
  [QUOTA_INCREASE_STEPS]: quotaIncreaseSteps,
  [BILLING_STEPS]: billingDueSteps,
}
