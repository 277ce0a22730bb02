/** Completions that network records share, and the mark of a record that is being deleted. */
import type { Kind } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import { CANCELLED, reasonOf } from '../outcomes.ts'

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
  const toError = (world: World, job: Row<'operation'>, reason: ReturnType<typeof reasonOf>): void => {
    const row: Row<BuiltKind> | undefined = subjectOf(world, kind, job)
    if (row) undone(world, world.patch(row, { status: 'ERROR', ...reason }) as Row<K>)
  }
  return {
    succeed: (world, job) => {
      const row = subjectOf(world, kind, job)
      if (row) ready(world, row, job)
    },
    fail: (world, job) => toError(world, job, reasonOf(job)),
    cancel: (world, job) => toError(world, job, CANCELLED),
  }
}

/** Completion of a delete: deleted, or as before. */
export function deleteCompletion<K extends DeletableKind>(
  kind: K,
  remove: (world: World, row: Row<K>) => void = (world, row) => world.remove(row),
): Completion {
  const stay = (world: World, job: Row<'operation'>): void => {
    const row: Row<DeletableKind> | undefined = subjectOf(world, kind, job)
    if (row) world.patchHidden(row, { leaving: false })
  }
  return {
    succeed: (world, job) => {
      const row = subjectOf(world, kind, job)
      if (row) remove(world, row)
    },
    fail: stay,
    cancel: stay,
  }
}

/** Marks a record whose delete was accepted. */
export function markDeleting(world: World, row: Row<DeletableKind>): void {
  world.patchHidden(row, { leaving: true })
}
