/**
 * Site-to-site VPN as a whole: what its endpoints do and how its work ends.
 */
import type { Completion } from '../../world/world.ts'
import { vpnConnectionBehaviours, vpnConnectionWorks } from './connections.ts'
import { ikePolicyBehaviours, ikePolicyWorks } from './ike-policies.ts'
import { ipsecPolicyBehaviours, ipsecPolicyWorks } from './ipsec-policies.ts'
import { vpnServiceBehaviours, vpnServiceWorks } from './services.ts'

/** Every endpoint of the area. */
export const vpnBehaviours = {
  ...ikePolicyBehaviours,
  ...ipsecPolicyBehaviours,
  ...vpnServiceBehaviours,
  ...vpnConnectionBehaviours,
}

/** Every end of its work, by action. */
export const vpnWorks: Readonly<Record<string, Completion>> = {
  ...ikePolicyWorks,
  ...ipsecPolicyWorks,
  ...vpnServiceWorks,
  ...vpnConnectionWorks,
}
