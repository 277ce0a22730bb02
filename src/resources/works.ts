/**
 * How asynchronous work ends, by action, and who runs due steps. One line an area.
 */
import { OPERATION_STEPS, operationSteps } from '../world/operations.ts'
import type { StepHandler, Work } from '../world/world.ts'
import { accountWorks } from './account/behaviours.ts'
import { billingSteps } from './billing/behaviours.ts'
import { computeWorks } from './compute/behaviours.ts'
import { quotaWorks } from './iam/quota-allocations.ts'
import { roleWorks } from './iam/roles.ts'
import { networkWorks } from './network/behaviours.ts'

/** Ends of asynchronous work by action. */
export const works: Readonly<Record<string, Work>> = {
  ...computeWorks,
  ...roleWorks,
  ...quotaWorks,
  ...accountWorks,
  ...networkWorks,
}

/** Runners of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
  ...billingSteps,
}
