/**
 * The endpoints of networking, and how its work ends.
 */
import type { Completion } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { floatingIpActionHandlers, floatingIpActionCompletions } from './floating-ip-actions.ts'
import { floatingIpHandlers, floatingIpCompletions } from './floating-ips.ts'
import { networkInterfaceActionHandlers, networkInterfaceActionCompletions } from './network-interface-actions.ts'
import { networkInterfaceWriteHandlers, networkInterfaceWriteCompletions } from './network-interface-writes.ts'
import { networkInterfaceHandlers } from './network-interfaces.ts'
import { networkHandlers as networks, networkCompletions as networksCompletions } from './networks.ts'
import { routerInterfaceHandlers, routerInterfaceCompletions } from './router-interfaces.ts'
import { routerRouteHandlers, routerRouteCompletions } from './router-routes.ts'
import { routerHandlers, routerCompletions } from './routers.ts'
import { securityGroupHandlers } from './security-groups.ts'
import { subnetHandlers, subnetCompletions } from './subnets.ts'

export const networkHandlers = {
  ...routerHandlers,
  ...routerRouteHandlers,
  ...routerInterfaceHandlers,
  ...networkInterfaceHandlers,
  ...networkInterfaceWriteHandlers,
  ...networkInterfaceActionHandlers,
  ...networks,
  ...subnetHandlers,
  ...floatingIpHandlers,
  ...floatingIpActionHandlers,
  ...securityGroupHandlers,
} satisfies Partial<Handlers>

/** Ends of networking's work by action. */
export const networkCompletions: Readonly<Record<string, Completion>> = {
  ...routerCompletions,
  ...routerRouteCompletions,
  ...routerInterfaceCompletions,
  ...networkInterfaceWriteCompletions,
  ...networkInterfaceActionCompletions,
  ...networksCompletions,
  ...subnetCompletions,
  ...floatingIpCompletions,
  ...floatingIpActionCompletions,
}
