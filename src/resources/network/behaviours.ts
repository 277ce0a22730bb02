/**
 * The endpoints of networking, and how its work ends.
 */
import type { Work } from '../../world/world.ts'
import type { Behaviours } from '../call.ts'
import { networkInterfaceBehaviours } from './network-interfaces.ts'
import { routerInterfaceBehaviours, routerInterfaceWorks } from './router-interfaces.ts'
import { routerRouteBehaviours, routerRouteWorks } from './router-routes.ts'
import { routerBehaviours, routerWorks } from './routers.ts'

export const networkBehaviours = {
  ...routerBehaviours,
  ...routerRouteBehaviours,
  ...routerInterfaceBehaviours,
  ...networkInterfaceBehaviours,
} satisfies Partial<Behaviours>

/** Ends of networking's work by action. */
export const networkWorks: Readonly<Record<string, Work>> = {
  ...routerWorks,
  ...routerRouteWorks,
  ...routerInterfaceWorks,
}
