/** Completions that network records share, and the mark of a record that is being deleted. */
import type { Kind } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import { creation, onRecord } from '../outcomes.ts'

/** Kinds with an asynchronous delete, which are marked during it. */
type DeletableKind = 'network.network' | 'network.subnet' | 'network.interface' | 'network.router' | 'floatingIp'
/** Kinds that show the outcome of their create. */
type BuiltKind = Exclude<DeletableKind, 'network.interface' | 'network.subnet'>

/** The record of an Operation, if it still exists. */
export function subjectOf<K extends Kind>(world: World, kind: K, job: Row<'operation'>): Row<K> | undefined {
  return world.get(kind, job.doc.resourceId)
}

/** Completion of a create: ready, or ERROR with the reason; `undone` releases what the record held. */
export function createCompletion<K extends BuiltKind>(
  kind: K,
  ready: (world: World, row: Row<K>, job: Row<'operation'>) => void,
  undone: (world: World, row: Row<K>) => void = () => undefined,
): Completion {
  return creation(kind, ready, (world, row, reason) => {
    const built: Row<BuiltKind> = row
    undone(world, world.patch(built, { status: 'ERROR', ...reason }) as Row<K>)
  })
}

/** Completion of a delete: deleted, or as before. */
export function deleteCompletion<K extends DeletableKind>(
  kind: K,
  remove: (world: World, row: Row<K>) => void = (world, row) => world.remove(row),
): Completion {
  const stay = onRecord<DeletableKind>(kind, (world, row) => void world.patchHidden(row, { leaving: false }))
  return { succeed: onRecord(kind, remove), fail: stay, cancel: stay }
}

/** Marks a record whose delete was accepted. */
export function markDeleting(world: World, row: Row<DeletableKind>): void {
  world.patchHidden(row, { leaving: true })
}
