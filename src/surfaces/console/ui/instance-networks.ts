/** The networks of instances, which their documents do not contain: they are those of their interfaces. */
import { get } from './api.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** JSON pointer to the column. */
export const NETWORK = '/network'
const INTERFACE = 'network.interface'
/** Number of interfaces that are read: the maximum page size. */
const READ = 200

/** True if the networks of the records of this kind may differ after a change of a record of the other kind. */
export function hasNetworks(kind: string, changed: string): boolean {
  return kind === 'instance' && changed === INTERFACE
}

/**
 * Returns the names of the networks by the id of the instance; undefined if there are too many interfaces to read,
 * because a column with gaps would say that the others have no network.
 */
export async function readNetworks(kind: string): Promise<ReadonlyMap<string, string> | undefined> {
  if (kind !== 'instance') return undefined
  const { data, meta } = await get('/state/{kind}', { kind: INTERFACE, pageSize: READ })
  if (meta.hasNext) return undefined
  const names = new Map<string, string[]>()
  for (const { device, networkName } of (data as readonly JsonObject[]).toReversed()) {
    const of = device as { kind: string; id: string } | null
    if (of?.kind !== 'instance' || typeof networkName !== 'string') continue
    const known = names.get(of.id) ?? []
    if (!known.includes(networkName)) names.set(of.id, [...known, networkName])
  }
  return new Map([...names].map(([id, all]) => [id, all.join(', ')]))
}

/** Returns the columns with that of the network before the image and the zone. */
export function withNetwork(columns: readonly string[]): readonly string[] {
  const at = columns.findIndex((column) => /image|zone/i.test(column))
  return columns.toSpliced(at === -1 ? columns.length : at, 0, NETWORK)
}
