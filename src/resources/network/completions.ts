/**
 * How work on network records ends where that is the same for all of them, and the mark of a record that is going.
 */
import type { Kind } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import { CANCELLED } from '../outcomes.ts'

/** Kinds whose delete takes time, during which they carry a mark. */
type Leaver = 'network.network' | 'network.subnet' | 'network.interface' | 'network.router' | 'floatingIp'
/** Those that show how their create went. */
type Built = Exclude<Leaver, 'network.interface' | 'network.subnet'>

/** The record that an Operation is about, if it is still there. */
export function subjectOf<K extends Kind>(world: World, kind: K, job: Row<'operation'>): Row<K> | undefined {
  return world.get(kind, job.doc.resourceId)
}

/** The end of a create: ready, or ERROR with the reason; `undone` gives back what it held. */
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
    cancel: (world, job) => toError(world, job, CANCELLED),
  }
}

/** The end of a delete: gone, or as it was. */
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

/** Marks a record whose delete has been accepted. */
export function markDeleting(world: World, row: Row<Leaver>): void {
  world.hide(row, { leaving: true })
}
