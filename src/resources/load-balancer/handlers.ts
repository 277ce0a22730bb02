/**
 * Load balancers as a whole: what their endpoints do and how their work ends.
 */
import type { Completion } from '../../world/world.ts'
import { certificateHandlers } from './certificates.ts'
import { listenerHandlers } from './listeners.ts'
import {
  loadBalancerHandlers as balancerHandlers,
  loadBalancerCompletions as balancerCompletions,
} from './load-balancers.ts'
import { memberHandlers } from './members.ts'
import { monitorHandlers } from './monitors.ts'
import { poolHandlers } from './pools.ts'
import { partCompletions } from './tree.ts'

/** Every endpoint of the area. */
export const loadBalancerHandlers = {
  ...balancerHandlers,
  ...listenerHandlers,
  ...poolHandlers,
  ...monitorHandlers,
  ...memberHandlers,
  ...certificateHandlers,
}

/** Every end of its work, by action. */
export const loadBalancerCompletions: Readonly<Record<string, Completion>> = {
  ...balancerCompletions,
  ...partCompletions,
}
