/** Serializes the records of a world, to compare the end of a replay with the end of the recording. */
import type { Kind } from '../../service/state/kinds.ts'
import type { World } from '../../service/state/world.ts'
import type { SecretNames } from './secret-names.ts'

/**
 * Kinds that are left out: the clock's record contains the real time, and a key's record the hash of a secret that may
 * have been replaced.
 */
const LEFT_OUT: ReadonlySet<Kind> = new Set<Kind>(['clock', 'idempotencyKey'])

/** Yields one string per record, sorted. */
export function* stateTexts({ tables }: World, names: SecretNames): Generator<string> {
  for (const [kind, table] of [...tables].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (LEFT_OUT.has(kind)) continue
    const rows = [...table.all()].sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const { id, doc } of rows) yield names.digested(`${kind} ${id} ${JSON.stringify(doc)}`)
  }
}
