/**
 * Site-to-site VPN as a whole: what its endpoints do and how its work ends.
 */
import type { Completion } from '../../world/world.ts'
import { vpnConnectionHandlers, vpnConnectionCompletions } from './connections.ts'
import { ikePolicyHandlers, ikePolicyCompletions } from './ike-policies.ts'
import { ipsecPolicyHandlers, ipsecPolicyCompletions } from './ipsec-policies.ts'
import { vpnServiceHandlers, vpnServiceCompletions } from './services.ts'

/** Every endpoint of the area. */
export const vpnHandlers = {
  ...ikePolicyHandlers,
  ...ipsecPolicyHandlers,
  ...vpnServiceHandlers,
  ...vpnConnectionHandlers,
}

/** Every end of its work, by action. */
export const vpnCompletions: Readonly<Record<string, Completion>> = {
  ...ikePolicyCompletions,
  ...ipsecPolicyCompletions,
  ...vpnServiceCompletions,
  ...vpnConnectionCompletions,
}
