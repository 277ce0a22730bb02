/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import { catalogBehaviours } from './account/catalog.ts'
import type { Behaviours } from './call.ts'
import { eventBehaviours } from './events.ts'
import { computeBehaviours } from './compute/behaviours.ts'
import { iamBehaviours } from './iam/behaviours.ts'
import { routerBehaviours } from './network/routers.ts'
import { alertRuleBehaviours } from './observability/alert-rules.ts'
import { healthEventBehaviours } from './observability/health-events.ts'
import { notificationChannelBehaviours } from './observability/notification-channels.ts'
import { operationBehaviours } from './operations.ts'
import { vpnConnectionBehaviours } from './vpn/connections.ts'
import { ikePolicyBehaviours } from './vpn/ike-policies.ts'
import { ipsecPolicyBehaviours } from './vpn/ipsec-policies.ts'
import { vpnServiceBehaviours } from './vpn/services.ts'

export const behaviours: Behaviours = {
  ...operationBehaviours,
  ...eventBehaviours,
  ...computeBehaviours,
  ...iamBehaviours,
  ...routerBehaviours,
  ...ikePolicyBehaviours,
  ...ipsecPolicyBehaviours,
  ...vpnServiceBehaviours,
  ...vpnConnectionBehaviours,
  ...alertRuleBehaviours,
  ...notificationChannelBehaviours,
  ...healthEventBehaviours,
  ...catalogBehaviours,
}
