/**
 * Load balancers as a whole: what their endpoints do and how their work ends.
 */
import type { Completion } from '../../world/world.ts'
import { certificateBehaviours } from './certificates.ts'
import { listenerBehaviours } from './listeners.ts'
import { loadBalancerBehaviours as balancerBehaviours, loadBalancerWorks as balancerWorks } from './load-balancers.ts'
import { memberBehaviours } from './members.ts'
import { monitorBehaviours } from './monitors.ts'
import { poolBehaviours } from './pools.ts'
import { partWorks } from './tree.ts'

/** Every endpoint of the area. */
export const loadBalancerBehaviours = {
  ...balancerBehaviours,
  ...listenerBehaviours,
  ...poolBehaviours,
  ...monitorBehaviours,
  ...memberBehaviours,
  ...certificateBehaviours,
}

/** Every end of its work, by action. */
export const loadBalancerWorks: Readonly<Record<string, Completion>> = { ...balancerWorks, ...partWorks }
