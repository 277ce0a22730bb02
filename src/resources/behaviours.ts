/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import { catalogBehaviours } from './account/catalog.ts'
import { accountBehaviours } from './account/behaviours.ts'
import { activityBehaviours } from './activity/events.ts'
import { proposalBehaviours } from './assistant/proposals.ts'
import { billingBehaviours } from './billing/behaviours.ts'
import type { Behaviours } from './call.ts'
import { eventBehaviours } from './events.ts'
import { computeBehaviours } from './compute/behaviours.ts'
import { iamBehaviours } from './iam/behaviours.ts'
import { loadBalancerBehaviours } from './loadbalancer/behaviours.ts'
import { networkBehaviours } from './network/behaviours.ts'
import { observabilityBehaviours } from './observability/behaviours.ts'
import { operationBehaviours } from './operations.ts'
import { vpnBehaviours } from './vpn/behaviours.ts'
import { storageBehaviours } from './storage/behaviours.ts'

export const behaviours: Behaviours = {
  ...operationBehaviours,
  ...eventBehaviours,
  ...networkBehaviours,
  ...computeBehaviours,
  ...iamBehaviours,
  ...vpnBehaviours,
  ...loadBalancerBehaviours,
  ...observabilityBehaviours,
  ...catalogBehaviours,
  ...storageBehaviours,
  ...accountBehaviours,
  ...billingBehaviours,
  ...activityBehaviours,
  ...proposalBehaviours,
}
