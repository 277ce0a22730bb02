/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import { projectBehaviours } from './account/projects.ts'
import { regionBehaviours } from './account/regions.ts'
import { subscriptionBehaviours } from './account/subscriptions.ts'
import { whoamiBehaviours } from './account/whoami.ts'
import { activityBehaviours } from './activity/events.ts'
import { proposalBehaviours } from './assistant/proposals.ts'
import { budgetBehaviours } from './billing/budgets.ts'
import { companyBehaviours } from './billing/company.ts'
import { costBehaviours } from './billing/costs.ts'
import { entitlementBehaviours } from './billing/entitlements.ts'
import { invoiceBehaviours } from './billing/invoices.ts'
import { meansBehaviours } from './billing/means.ts'
import { transactionBehaviours } from './billing/transactions.ts'
import type { Behaviours } from './call.ts'
import { eventBehaviours } from './events.ts'
import { computeBehaviours } from './compute/behaviours.ts'
import { iamBehaviours } from './iam/behaviours.ts'
import { routerBehaviours } from './network/routers.ts'
import { operationBehaviours } from './operations.ts'

export const behaviours: Behaviours = {
  ...operationBehaviours,
  ...eventBehaviours,
  ...computeBehaviours,
  ...iamBehaviours,
  ...routerBehaviours,
  ...whoamiBehaviours,
  ...regionBehaviours,
  ...subscriptionBehaviours,
  ...projectBehaviours,
  ...transactionBehaviours,
  ...entitlementBehaviours,
  ...budgetBehaviours,
  ...invoiceBehaviours,
  ...costBehaviours,
  ...meansBehaviours,
  ...companyBehaviours,
  ...activityBehaviours,
  ...proposalBehaviours,
}
