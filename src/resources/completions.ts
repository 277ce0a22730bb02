/**
 * How asynchronous work ends, by action, and who runs due steps. One line an area.
 */
import { OPERATION_STEPS, operationSteps, strand } from '../world/operations.ts'
import type { StepHandler, Completion, World } from '../world/world.ts'
import { accountWorks } from './account/handlers.ts'
import { billingSteps } from './billing/handlers.ts'
import { computeWorks } from './compute/handlers.ts'
import { startMoney } from './billing/periods.ts'
import { startStandings } from './iam/quota-standing.ts'
import { quotaWorks } from './iam/quota-allocations.ts'
import { roleWorks } from './iam/roles.ts'
import { startBackupSchedules } from './storage/backup-plans.ts'
import { storageSteps, storageWorks } from './storage/handlers.ts'
import { networkWorks } from './network/handlers.ts'
import { loadBalancerWorks } from './load-balancer/handlers.ts'
import { ALERT_STEPS, alertSteps } from './observability/alert-rules.ts'
import { vpnWorks } from './vpn/handlers.ts'

/** Ends of asynchronous work by action. */
export const completions: Readonly<Record<string, Completion>> = {
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

/** Ends what a step was for that cannot be run. */
export const stranded = strand

/** What must be on the clock of a world that was just seeded; harmless where it is there already. */
export const initialSteps: readonly ((world: World) => void)[] = [startBackupSchedules, startStandings, startMoney]
