/** Completions that network records share, and the mark of a record that is being deleted. */
import type { Kind } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'

/** Kinds with an asynchronous delete, which are marked during it. */
type Leaver = 'network.network' | 'network.subnet' | 'network.interface' | 'network.router' | 'floatingIp'
/** Kinds that show the outcome of their create. */
type Built = Exclude<Leaver, 'network.interface' | 'network.subnet'>

/** The record of an Operation, if it still exists. */
export function subjectOf<K extends Kind>(world: World, kind: K, job: Row<'operation'>): Row<K> | undefined {
  return world.get(kind, job.doc.resourceId)
}

/** Completion of a create: ready, or ERROR with the reason; `undone` releases what the record held. */
export function building<K extends Built>(
  kind: K,
  ready: (world: World, row: Row<K>, job: Row<'operation'>) => void,
  undone: (world: World, row: Row<K>) => void = () => undefined,
): Completion {
  const toError = (
    world: World,
    job: Row<'operation'>,
    reason: { statusReason: string; statusReasonCode?: string },
  ): void => {
    const row: Row<Built> | undefined = subjectOf(world, kind, job)
    if (row) undone(world, world.patch(row, { status: 'ERROR', ...reason }) as Row<K>)
  }
  return {
    succeed: (world, job) => {
      const row = subjectOf(world, kind, job)
      if (row) ready(world, row, job)
    },
    fail: (world, job) => toError(world, job, { statusReason: job.doc.error!.message }),
    cancel: (world, job) =>
      toError(world, job, { statusReason: 'Its creation was cancelled.', statusReasonCode: 'cancelled' }),
  }
}

/** Completion of a delete: deleted, or as before. */
export function leaving<K extends Leaver>(
  kind: K,
  remove: (world: World, row: Row<K>) => void = (world, row) => world.remove(row),
): Completion {
  const stay = (world: World, job: Row<'operation'>): void => {
    const row: Row<Leaver> | undefined = subjectOf(world, kind, job)
    if (row) world.hide(row, { leaving: false })
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
export function markDeleting(world: World, row: Row<Leaver>): void {
  world.hide(row, { leaving: true })
}
