/** All follow-up changes by kind. */
import type { Followings, Following } from '../world/follow-ups.ts'
import type { Kind } from '../world/kinds.ts'
import type { World } from '../world/world.ts'
import { recordOutcome } from './activity/record.ts'
import { meterUse } from './billing/meters.ts'
import { followDue, followSubscription, timedKinds } from './billing/periods.ts'
import { meteredKinds } from './billing/prices.ts'
import { followMonitoring, followSeats } from './billing/seats.ts'
import { cleanUp, referredKinds } from './gone.ts'
import { followInstance, followPort, followRouter } from './network/switched.ts'
import { followVolume } from './compute/root-volume.ts'
import { followRule, followWatched, watchedKinds } from './observability/alert-looks.ts'
import { followHealthEvent } from './observability/health-events.ts'
import { countedKinds, followLimit, followProject, followShare, followUsage } from './iam/quota-standing.ts'

/** Each follow-up with the kinds whose changes trigger it; later ones see the changes of earlier ones. */
const RULES: readonly (readonly [kinds: readonly Kind[], follow: Following<World>])[] = [
  [['operation'], recordOutcome],
  [countedKinds, followUsage],
  [meteredKinds, meterUse],
  [['instance'], followMonitoring],
  [['billing.entitlement'], followSeats],
  [['iam.quotaAllocation'], followShare],
  [['iam.quota'], followLimit],
  [['project'], followProject],
  [['subscription'], followSubscription],
  [timedKinds, followDue],
  [watchedKinds, followWatched],
  [['alertRule'], followRule],
  [['healthEvent'], followHealthEvent],
]

/**
 * Follow-ups by kind. References to deleted records are cleaned up first, so that all other follow-ups see the result.
 */
export const followUps: Followings<World> = [
  ...referredKinds.map((kind): Followings<World>[number] => [kind, [cleanUp]]),
  ['network.router', [followRouter]],
  ['network.interface', [followPort]],
  ['instance', [followInstance]],
  ['volume', [followVolume]],
  ...byKind(),
]

function byKind(): Followings<World> {
  const found = new Map<Kind, Following<World>[]>()
  for (const [kinds, follow] of RULES) for (const kind of kinds) found.set(kind, [...(found.get(kind) ?? []), follow])
  return [...found]
}
