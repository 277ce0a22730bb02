/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import { catalogHandlers } from './account/catalog.ts'
import { accountHandlers } from './account/handlers.ts'
import { activityHandlers } from './activity/events.ts'
import { proposalHandlers } from './assistant/proposals.ts'
import { billingHandlers } from './billing/handlers.ts'
import type { Handlers } from './call.ts'
import { eventHandlers } from './events.ts'
import { computeHandlers } from './compute/handlers.ts'
import { iamHandlers } from './iam/handlers.ts'
import { loadBalancerHandlers } from './load-balancer/handlers.ts'
import { networkHandlers } from './network/handlers.ts'
import { observabilityHandlers } from './observability/handlers.ts'
import { operationHandlers } from './operations.ts'
import { vpnHandlers } from './vpn/handlers.ts'
import { storageHandlers } from './storage/handlers.ts'

export const handlers: Handlers = {
  ...operationHandlers,
  ...eventHandlers,
  ...networkHandlers,
  ...computeHandlers,
  ...iamHandlers,
  ...vpnHandlers,
  ...loadBalancerHandlers,
  ...observabilityHandlers,
  ...catalogHandlers,
  ...storageHandlers,
  ...accountHandlers,
  ...billingHandlers,
  ...activityHandlers,
  ...proposalHandlers,
}
