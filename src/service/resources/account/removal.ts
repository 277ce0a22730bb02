/** Deletes projects and subscriptions: decides what blocks the deletion, and what else is deleted. */
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import { type Kind, kindEntries, specOf } from '../../state/kinds.ts'
import type { Owner } from '../../state/kinds/kind.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { userOf, type User, deletingMessage } from '../kit/checks.ts'
import { isPlatformOwn } from '../network/project.ts'

const { conflict } = refusals('account.being-deleted')

/** Returns the resources of a project that block its deletion: the first of them, and their number. */
export function contentsOf(world: World, projectId: string): { usedBy: User[]; usedByCount: number } {
  const usedBy: User[] = []
  let usedByCount = 0
  for (const kind of kindsOf('project')) {
    if (specOf(kind).incidental) continue
    world.table(kind).walk('list', projectId, (row) => {
      if (isPlatformOwn(row)) return false
      if (usedBy.length < limits.usersNamed) usedBy.push(userOf(row))
      usedByCount += 1
      return false
    })
  }
  return { usedBy, usedByCount }
}

/** Refuses a second delete while the first is in progress. */
export function checkNotDeleted(world: World, row: Row<'project'> | Row<'subscription'>, action: string): void {
  const leaving = world
    .find('operation', 'resource', row.id)
    .find(({ doc }) => doc.action === action && doc.finishedAt === null)
  if (leaving)
    throw conflict(deletingMessage(`${row.kind} "${row.doc.name}"`), { details: { operationId: leaving.id } })
}

/** Deletes a project or subscription with the records in its lists; references.ts then cleans up other references to it. */
export function removeWithContents(world: World, row: Row<'project'> | Row<'subscription'>): void {
  for (const one of kindsOf(row.kind)) for (const owned of world.list(one, row.id)) world.remove(owned)
  world.remove(row)
}

function kindsOf(owner: Owner): Kind[] {
  return kindEntries
    .filter(([, spec]) => spec.owner === owner && spec.schema && spec.listed !== false)
    .map(([kind]) => kind)
}
