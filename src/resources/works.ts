/**
 * How asynchronous work ends, by action, and who runs due steps. One line an area.
 */
import { OPERATION_STEPS, operationSteps } from '../world/operations.ts'
import type { StepHandler, Work, World } from '../world/world.ts'
import { accountWorks } from './account/behaviours.ts'
import { billingSteps } from './billing/behaviours.ts'
import { computeWorks } from './compute/behaviours.ts'
import { quotaWorks } from './iam/quota-allocations.ts'
import { roleWorks } from './iam/roles.ts'
import { startBackupSchedules } from './storage/backup-plans.ts'
import { storageSteps, storageWorks } from './storage/behaviours.ts'
import { networkWorks } from './network/behaviours.ts'
import { loadBalancerWorks } from './loadbalancer/behaviours.ts'
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
  ...storageWorks,
  ...accountWorks,
}

/** Runners of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
  [ALERT_STEPS]: alertSteps,
  ...storageSteps,
  ...billingSteps,
}

/** What must be on the clock of a world that was just seeded; harmless where it is there already. */
export const starts: readonly ((world: World) => void)[] = [startBackupSchedules]
