/** The draft of a subscription's current period, and when that period began. */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

/** Returns the draft of a subscription; undefined before its first period. */
export function draftOf(world: World, subscriptionId: string): Row<'billing.invoice'> | undefined {
  let draft: Row<'billing.invoice'> | undefined
  world.table('billing.invoice').walk('list', subscriptionId, (row) => {
    if (row.doc.status === 'draft') draft = row
    return draft !== undefined
  })
  return draft
}

/** The start of a subscription's current period (ms). */
export function periodStart(world: World, subscriptionId: string): number {
  const draft = draftOf(world, subscriptionId)
  const now = new Date(world.nowMs)
  return draft ? Date.parse(draft.doc.periodStart) : Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
}
