/** All follow-up changes by kind. */
import type { FollowUp, FollowUps } from '../state/world.ts'
import type { Kind } from '../state/kinds.ts'
import { followOperation } from '../state/operations.ts'
import { recordOutcome } from './activity/record.ts'
import { followCommitment } from './billing/discounts.ts'
import { meterUse } from './billing/meters.ts'
import { followDue, followSubscription, timedKinds } from './billing/periods.ts'
import { meteredKinds } from './billing/prices.ts'
import { followMonitoring, followSeats } from './billing/seats.ts'
import { copiedKinds, followCopied, cleanUp, referredKinds } from './references.ts'
import { followInstance, followNetwork, followPort, followRouter } from './network/switched.ts'
import { followRule, followWatched, watchedKinds } from './observability/alert-looks.ts'
import { followHealthEvent } from './observability/health-events.ts'
import { followRun } from './storage/backup-retention.ts'
import { countedKinds, followLimit, followProject, followShare, followUsage } from './iam/quota-standing.ts'

/** A follow-up with the kinds whose changes trigger it. */
function after<K extends Kind>(kinds: readonly K[], follow: FollowUp<K>): readonly [readonly Kind[], FollowUp] {
  return [kinds, follow]
}

/** Later follow-ups see the changes of earlier ones. */
const RULES = [
  after(['operation'], followOperation),
  after(['operation'], recordOutcome),
  after(countedKinds, followUsage),
  after(meteredKinds, meterUse),
  after(['instance'], followMonitoring),
  after(['billing.entitlement'], followSeats),
  after(['iam.quotaAllocation'], followShare),
  after(['iam.quota'], followLimit),
  after(['project'], followProject),
  after(['subscription'], followSubscription),
  after(['billing.commitment'], followCommitment),
  after(timedKinds, followDue),
  after(watchedKinds, followWatched),
  after(['alertRule'], followRule),
  after(['healthEvent'], followHealthEvent),
  after(['backupRun'], followRun),
]

/**
 * Follow-ups by kind. References to deleted records are cleaned up first, and what records repeat from others is updated
 * next, so that all other follow-ups see the result.
 */
export const followUps: FollowUps = [
  ...referredKinds.map((kind): FollowUps[number] => [kind, [cleanUp]]),
  ...copiedKinds.map((kind): FollowUps[number] => [kind, [followCopied]]),
  ...byKind([
    after(['network.network'], followNetwork),
    after(['network.router'], followRouter),
    after(['network.interface'], followPort),
    after(['instance'], followInstance),
  ]),
  ...byKind(RULES),
]

function byKind(rules: typeof RULES): FollowUps {
  const found = new Map<Kind, FollowUp[]>()
  for (const [kinds, follow] of rules) for (const kind of kinds) found.set(kind, [...(found.get(kind) ?? []), follow])
  return [...found]
}
