/**
 * What runs when a step falls due, by the name of the step, and what is on the clock of a new world.
 */
import { OPERATION_STEPS, operationSteps, strand } from '../world/operations.ts'
import type { StepHandler, World } from '../world/world.ts'
import { BILLING_STEPS, billingDueSteps, startMoney } from './billing/periods.ts'
import { QUOTA_INCREASE_STEPS, quotaIncreaseSteps } from './billing/quota-increases.ts'
import { startStandings } from './iam/quota-standing.ts'
import { ALERT_STEPS, alertSteps } from './observability/alert-rules.ts'
import { backupPlanSteps, startBackupSchedules } from './storage/backup-plans.ts'

/** Runners of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
  [ALERT_STEPS]: alertSteps,
  [QUOTA_INCREASE_STEPS]: quotaIncreaseSteps,
  [BILLING_STEPS]: billingDueSteps,
  ...backupPlanSteps,
}

/** Ends what a step was for that cannot be run. */
export const stranded = strand

/** What must be on the clock of a world that was just seeded; harmless where it is there already. */
export const initialSteps: readonly ((world: World) => void)[] = [startBackupSchedules, startStandings, startMoney]
