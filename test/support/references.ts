/**
 * References to missing records, references to records of other projects, and repeated fields that differ from what they
 * repeat, found through the declarations of all kinds.
 */
import { type Kind, specOf } from '../../src/service/state/kinds.ts'
import type { Ownership } from '../../src/service/state/kinds/ownership.ts'
import { referencesAt } from '../../src/service/state/references.ts'
import type { Row } from '../../src/service/state/record.ts'
import type { World } from '../../src/service/state/world.ts'

const OWNERS = { scopeId: 'project', subscriptionId: 'subscription', tenantId: 'tenant' } as const
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
          else if (!to.some((one) => isWithin(world.get(one, value), hidden)))
            found.push(`${kind} ${id} names ${value} of another project at ${path.join('.')}`)
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

/** Returns false if a record belongs to another project than the one with these owners; shared images are an exception. */
function isWithin(row: Row | undefined, owners: Ownership): boolean {
  if (!row) return false
  const { scopeId } = row.hidden as Ownership
  const isOpen = row.kind === 'image' && specOf(row.kind).open!(row.doc, owners)
  return scopeId === undefined || owners.scopeId === undefined || scopeId === owners.scopeId || isOpen
}

/** Returns every repeated field that differs from the one that it repeats, while the named record exists. */
export function copyFaults(world: World): string[] {
  const found: string[] = []
  for (const [kind, table] of world.tables)
    for (const [pointer, reference] of Object.entries(specOf(kind).references ?? {}))
      for (const { id, doc, hidden } of reference.copies ? table.all() : [])
        for (const { path, value, to } of referencesAt(doc, hidden, pointer, reference))
          for (const named of to.flatMap((one) => world.get(one, value) ?? []))
            for (const [field, source] of Object.entries(reference.copies!.fields)) {
              const at = field.startsWith('/') ? field.slice(1).split('/') : [...path.slice(0, -1), field]
              const repeated = at.reduce<any>((inner, step) => inner?.[step], doc)
              const original = (named.doc as Record<string, unknown>)[source]
              if (original !== undefined && repeated !== original)
                found.push(
                  `${kind} ${id} says ${at.join('.')} = ${repeated}, but ${value} says ${JSON.stringify(original)}`,
                )
            }
  return found
}
