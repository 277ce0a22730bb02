/** References to missing records, found through the declarations of all kinds. */
import { type Kind, specOf } from '../../src/world/kinds.ts'
import type { Ownership } from '../../src/world/kinds/ownership.ts'
import { referencesAt } from '../../src/world/references.ts'
import type { World } from '../../src/world/world.ts'

const OWNERS = { scopeId: 'project', subscriptionId: 'subscription', tenantId: 'tenant' } as const
/** Kinds that outlive their owners. */
const OUTLIVE: ReadonlySet<Kind> = new Set<Kind>(['operation', 'activityEvent', 'idempotencyKey'])

/** Returns every reference to a missing record, and every missing owner. */
export function presentFaults(world: World): string[] {
  const found: string[] = []
  for (const [kind, table] of world.tables) {
    const { references = {} } = specOf(kind)
    const present = Object.entries(references).filter(([, { tense }]) => tense === 'present')
    for (const { id, doc, hidden } of table.all()) {
      for (const [pointer, reference] of present)
        for (const { path, value, to } of referencesAt(doc, hidden, pointer, reference))
          if (!to.some((one) => world.get(one, value)))
            found.push(`${kind} ${id} names ${to.join(' or ')} ${value} at ${path.join('.')}`)
      if (OUTLIVE.has(kind)) continue
      for (const [name, owner] of Object.entries(OWNERS)) {
        const ownerId = (hidden as Ownership)[name as keyof Ownership]
        if (ownerId !== undefined && ownerId !== '*' && !world.get(owner, ownerId))
          found.push(`${kind} ${id} belongs to the ${owner} ${ownerId}, which is missing`)
      }
    }
  }
  return found
}
