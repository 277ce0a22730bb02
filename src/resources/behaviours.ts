/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import { accountBehaviours } from './account/behaviours.ts'
import { activityBehaviours } from './activity/events.ts'
import { proposalBehaviours } from './assistant/proposals.ts'
import { billingBehaviours } from './billing/behaviours.ts'
import type { Behaviours } from './call.ts'
import { eventBehaviours } from './events.ts'
import { computeBehaviours } from './compute/behaviours.ts'
import { iamBehaviours } from './iam/behaviours.ts'
import { networkBehaviours } from './network/behaviours.ts'
import { operationBehaviours } from './operations.ts'

export const behaviours: Behaviours = {
  ...operationBehaviours,
  ...eventBehaviours,
  ...networkBehaviours,
  ...computeBehaviours,
  ...iamBehaviours,
  ...accountBehaviours,
  ...billingBehaviours,
  ...activityBehaviours,
  ...proposalBehaviours,
}
