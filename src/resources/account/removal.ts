/** What blocks the deletion of a project or subscription, and what is deleted with it. */
import { check } from '../../errors.ts'
import { kinds, type Kind } from '../../world/kinds.ts'
import type { KindSpec, Owner } from '../../world/kinds/kind.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { deleteAssignment } from '../iam/assignments.ts'
import { userOf } from '../network/dependencies.ts'
import { isPlatformOwn } from '../network/project.ts'

/** Number of blocking resources listed in a refusal. */
const NAMED_AT_MOST = 20

/** Kinds whose records are deleted with the project and do not block it. */
const INCIDENTAL = /^(?:assistant\.|iam\.|healthEvent$)/

/** Kinds that refer to a project but are not in a list of its own. */
const NAMING_PROJECT = ['billing.budget', 'iam.quotaAllocation', 'tempUrlKey'] as const

/** The first resources of a project that block its deletion. */
export function contentsOf(world: World, projectId: string): { kind: string; id: string; name: string }[] {
  const found: { kind: string; id: string; name: string }[] = []
  for (const kind of kindsOf('project')) {
    if (INCIDENTAL.test(kind)) continue
    world.table(kind).walk('list', projectId, (row) => {
      if (isPlatformOwn(row)) return false
      found.push(userOf(row))
      return found.length >= NAMED_AT_MOST
    })
    if (found.length >= NAMED_AT_MOST) break
  }
  return found
}

/** Refuses a second delete while the first is in progress. */
export function checkNotDeleted(world: World, row: Row<'project'> | Row<'subscription'>, action: string): void {
  const leaving = world
    .find('operation', 'resource', row.id)
    .find(({ doc }) => doc.action === action && doc.finishedAt === null)
  check(!leaving, 'CONFLICT', `It is being deleted already, by operation ${leaving?.id}.`)
}

/** Deletes a project or subscription with all that belongs to it, including role assignments on it. */
export function removeWithContents(world: World, kind: 'project' | 'subscription', id: string): void {
  const row = world.get(kind, id)
  if (!row) return
  for (const one of kindsOf(kind)) for (const owned of world.list(one, id)) world.remove(owned)
  for (const grant of world.find('iam.assignment', 'place', id)) deleteAssignment(world, grant)
  for (const kind of NAMING_PROJECT)
    for (const named of world.find(kind, 'project', id)) world.remove(named as Row<never>)
  world.remove(row)
}

/** Kinds with a list per owner of that type. */
function kindsOf(owner: Owner): Kind[] {
  return Object.entries(kinds as Readonly<Record<string, KindSpec<never, never>>>)
    .filter(([, spec]) => spec.owner === owner && spec.schema && spec.listed !== false)
    .map(([kind]) => kind as Kind)
}
