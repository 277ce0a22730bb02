/**
 * How asynchronous work ends, by action, and who runs due steps. One line an area.
 */
import { OPERATION_STEPS, operationSteps } from '../world/operations.ts'
import type { StepHandler, Work } from '../world/world.ts'
import { computeWorks } from './compute/behaviours.ts'
import { quotaWorks } from './iam/quota-allocations.ts'
import { roleWorks } from './iam/roles.ts'
import { loadBalancerWorks } from './loadbalancer/behaviours.ts'
import { networkWorks } from './network/behaviours.ts'
import { ALERT_STEPS, alertSteps } from './observability/alert-rules.ts'
import { vpnWorks } from './vpn/behaviours.ts'

/** Ends of asynchronous work by action. */
export const works: Readonly<Record<string, Work>> = {
  ...computeWorks,
  ...roleWorks,
  ...quotaWorks,
  ...networkWorks,
  ...vpnWorks,
  ...loadBalancerWorks,
}

/** Runners of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
  [ALERT_STEPS]: alertSteps,
}
