/**
 * The endpoints of networking, and how its work ends.
 */
import type { Completion } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { floatingIpActionBehaviours, floatingIpActionWorks } from './floating-ip-actions.ts'
import { floatingIpBehaviours, floatingIpWorks } from './floating-ips.ts'
import { networkInterfaceActionBehaviours, networkInterfaceActionWorks } from './network-interface-actions.ts'
import { networkInterfaceWriteBehaviours, networkInterfaceWriteWorks } from './network-interface-writes.ts'
import { networkInterfaceBehaviours } from './network-interfaces.ts'
import { networkBehaviours as networks, networkWorks as networksWorks } from './networks.ts'
import { routerInterfaceBehaviours, routerInterfaceWorks } from './router-interfaces.ts'
import { routerRouteBehaviours, routerRouteWorks } from './router-routes.ts'
import { routerBehaviours, routerWorks } from './routers.ts'
import { securityGroupBehaviours } from './security-groups.ts'
import { subnetBehaviours, subnetWorks } from './subnets.ts'

export const networkBehaviours = {
  ...routerBehaviours,
  ...routerRouteBehaviours,
  ...routerInterfaceBehaviours,
  ...networkInterfaceBehaviours,
  ...networkInterfaceWriteBehaviours,
  ...networkInterfaceActionBehaviours,
  ...networks,
  ...subnetBehaviours,
  ...floatingIpBehaviours,
  ...floatingIpActionBehaviours,
  ...securityGroupBehaviours,
} satisfies Partial<Handlers>

/** Ends of networking's work by action. */
export const networkWorks: Readonly<Record<string, Completion>> = {
  ...routerWorks,
  ...routerRouteWorks,
  ...routerInterfaceWorks,
  ...networkInterfaceWriteWorks,
  ...networkInterfaceActionWorks,
  ...networksWorks,
  ...subnetWorks,
  ...floatingIpWorks,
  ...floatingIpActionWorks,
}
