/**
 * How asynchronous work ends, by action, and who runs due steps. One line an area.
 */
import { OPERATION_STEPS, operationSteps } from '../world/operations.ts'
import type { Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { Followings } from '../world/follow-ups.ts'
import type { Completion, StepHandler, World } from '../world/world.ts'
import { recordOutcome } from './activity/record.ts'
import { accountWorks } from './account/handlers.ts'
import { followSeats, meterUse } from './billing/meters.ts'
import { followDue, followSubscription, startMoney } from './billing/periods.ts'
import { budgetNow, invoiceNow } from './billing/standing.ts'
import { billingSteps } from './billing/handlers.ts'
import { computeWorks } from './compute/handlers.ts'
import {
  countedKinds,
  followLimit,
  followProject,
  followShare,
  followUsage,
  startStandings,
} from './iam/quota-standing.ts'
import { recordInstanceUsage } from './compute/usage-history.ts'
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

/** What must be on the clock of a world that was just seeded; harmless where it is there already. */
export const initialSteps: readonly ((world: World) => void)[] = [startBackupSchedules, startStandings, startMoney]

/** What follows from the changes of records, by kind. */
export const followUps: Followings<World> = {
  operation: [recordOutcome],
  'billing.entitlement': [followSeats, followDue],
  ...Object.fromEntries(countedKinds.map((kind) => [kind, [followUsage]])),
  volume: [followUsage, meterUse],
  floatingIp: [followUsage, meterUse],
  loadBalancer: [followUsage, meterUse],
  instance: [recordInstanceUsage, followUsage, meterUse],
  'iam.quotaAllocation': [followShare],
  'iam.quota': [followLimit],
  project: [followProject],
  subscription: [followSubscription],
  'billing.invoice': [followDue],
  'billing.credit': [followDue],
  'billing.coupon': [followDue],
  'billing.commitment': [followDue],
}

/** Kinds of which clients read more than is kept. */
export const views: Partial<Readonly<Record<Kind, (world: World, row: Row) => Row>>> = {
  'billing.invoice': (world, row) => invoiceNow(world, row as never) as never,
  'billing.budget': (world, row) => budgetNow(world, row as never) as never,
}
