/** Completions of asynchronous work by action, and handlers of due steps, joined from all areas. */
import { OPERATION_STEPS, operationSteps, strand } from '../world/operations.ts'
import type { StepHandler, Completion, World } from '../world/world.ts'
import { accountCompletions } from './account/handlers.ts'
import { billingSteps } from './billing/handlers.ts'
import { computeCompletions } from './compute/handlers.ts'
import { startMoney } from './billing/periods.ts'
import { startStandings } from './iam/quota-standing.ts'
import { quotaCompletions } from './iam/quota-allocations.ts'
import { roleCompletions } from './iam/roles.ts'
import { startBackupSchedules } from './storage/backup-plans.ts'
import { storageSteps, storageCompletions } from './storage/handlers.ts'
import { networkCompletions } from './network/handlers.ts'
import { loadBalancerCompletions } from './load-balancer/handlers.ts'
import { ALERT_STEPS, alertSteps } from './observability/alert-rules.ts'
import { vpnCompletions } from './vpn/handlers.ts'

/** Completions of asynchronous work by action. */
export const completions: Readonly<Record<string, Completion>> = {
  ...computeCompletions,
  ...roleCompletions,
  ...quotaCompletions,
  ...networkCompletions,
  ...vpnCompletions,
  ...loadBalancerCompletions,
  ...storageCompletions,
  ...accountCompletions,
}

/** Handlers of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
  [ALERT_STEPS]: alertSteps,
  ...storageSteps,
  ...billingSteps,
}

/** Ends the work of a step that cannot run. */
export const stranded = strand

/** Functions that schedule the recurring steps of a newly seeded world; no effect if they are scheduled already. */
export const initialSteps: readonly ((world: World) => void)[] = [startBackupSchedules, startStandings, startMoney]
