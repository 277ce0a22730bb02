/** All follow-up changes by kind, and the views of kinds with fields that are computed on read. */
import type { Followings, Following } from '../world/follow-ups.ts'
import type { Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import { recordOutcome } from './activity/record.ts'
import { followSeats, meteredKinds, meterUse } from './billing/meters.ts'
import { followDue, followSubscription, timedKinds } from './billing/periods.ts'
import { budgetNow, invoiceNow } from './billing/standing.ts'
import { countedKinds, followLimit, followProject, followShare, followUsage } from './iam/quota-standing.ts'

/** Each follow-up with the kinds whose changes trigger it; later ones see the changes of earlier ones. */
const RULES: readonly (readonly [kinds: readonly Kind[], follow: Following<World>])[] = [
  [['operation'], recordOutcome],
  [['billing.entitlement'], followSeats],
  [countedKinds, followUsage],
  [meteredKinds, meterUse],
  [['iam.quotaAllocation'], followShare],
  [['iam.quota'], followLimit],
  [['project'], followProject],
  [['subscription'], followSubscription],
  [timedKinds, followDue],
]

/** Follow-ups by kind. */
export const followUps: Followings<World> = byKind()

function byKind(): Followings<World> {
  const found = new Map<Kind, Following<World>[]>()
  for (const [kinds, follow] of RULES) for (const kind of kinds) found.set(kind, [...(found.get(kind) ?? []), follow])
  return [...found]
}

/** Kinds with fields that are computed on read. */
export const views: Partial<Readonly<Record<Kind, (world: World, row: Row) => Row>>> = {
  'billing.invoice': (world, row) => invoiceNow(world, row as never),
  'billing.budget': (world, row) => budgetNow(world, row as never),
}
