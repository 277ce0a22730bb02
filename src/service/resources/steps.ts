/** The handlers of due steps, and the functions that schedule the first steps of a new world. */
import { OPERATION_STEPS, operationSteps, strand } from '../state/operations.ts'
import type { StepHandler, World } from '../state/world.ts'
import { billingDueSteps, startMoney } from './billing/periods.ts'
import { QUOTA_INCREASE_STEPS, quotaIncreaseSteps } from './billing/quota-increases.ts'
import { BILLING_STEPS } from './billing/ticks.ts'
import { startStandings } from './iam/quota-standing.ts'
import { ALERT_STEPS, alertSteps, startLooking } from './observability/alert-looks.ts'
import { HEALTH_EVENT_STEPS, healthEventSteps, startHealthEvents } from './observability/health-events.ts'
import { backupPlanSteps, startBackupSchedules } from './storage/backup-plans.ts'
import { retentionSteps, startRetention } from './storage/backup-retention.ts'
import { tunnelSteps } from './vpn/services.ts'

/** Handlers of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
  [ALERT_STEPS]: alertSteps,
  [HEALTH_EVENT_STEPS]: healthEventSteps,
  [QUOTA_INCREASE_STEPS]: quotaIncreaseSteps,
  [BILLING_STEPS]: billingDueSteps,
  ...backupPlanSteps,
  ...retentionSteps,
  ...tunnelSteps,
}

/** Ends the work of a step that cannot run. */
export const stranded = strand

/**
 * Functions that schedule the recurring steps of a newly seeded world. They have no effect if the steps are scheduled
 * already.
 */
export const initialSteps: readonly ((world: World) => void)[] = [
  startBackupSchedules,
  startRetention,
  startStandings,
  startMoney,
  startLooking,
  startHealthEvents,
]
