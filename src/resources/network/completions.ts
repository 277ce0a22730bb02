/** The completion that creates of network records share. */
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import { creation } from '../outcomes.ts'

/** Kinds that show the outcome of their create. */
type BuiltKind = 'network.network' | 'network.router' | 'floatingIp'

/**
 * Returns the completion of a create: the record is ready, or in ERROR with the reason; `undone` then releases what it
 * held.
 */
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
