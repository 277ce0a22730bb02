/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import { catalogBehaviours } from './account/catalog.ts'
import { accountBehaviours } from './account/handlers.ts'
import { activityBehaviours } from './activity/events.ts'
import { proposalBehaviours } from './assistant/proposals.ts'
import { billingBehaviours } from './billing/handlers.ts'
import type { Handlers } from './call.ts'
import { eventHandlers } from './events.ts'
import { computeBehaviours } from './compute/handlers.ts'
import { iamBehaviours } from './iam/handlers.ts'
import { loadBalancerBehaviours } from './load-balancer/handlers.ts'
import { networkBehaviours } from './network/handlers.ts'
import { observabilityBehaviours } from './observability/handlers.ts'
import { operationHandlers } from './operations.ts'
import { vpnBehaviours } from './vpn/handlers.ts'
import { storageBehaviours } from './storage/handlers.ts'

export const handlers: Handlers = {
  ...operationHandlers,
  ...eventHandlers,
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
