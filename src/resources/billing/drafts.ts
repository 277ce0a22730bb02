/** The draft of a subscription's current period. */
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'

/** Returns the draft of a subscription; undefined before its first period. */
export function draftOf(world: World, subscriptionId: string): Row<'billing.invoice'> | undefined {
  let draft: Row<'billing.invoice'> | undefined
  world.table('billing.invoice').walk('list', subscriptionId, (row) => {
    if ((row as Row<'billing.invoice'>).doc.status === 'draft') draft = row as Row<'billing.invoice'>
    return draft !== undefined
  })
  return draft
}
