/** Checks the stored standings of quotas: one record per project, or, in data of earlier versions, one per quota. */
import { viewOf } from '../../src/resources/iam/quota-allocations.ts'
import type { World } from '../../src/world/world.ts'

/** Yields standings that are not what a read of the allocation returns, and standings that are missing or stored twice. */
export function* standingFaults(world: World): Generator<string> {
  const stored = new Map<string, string>()
  const add = (key: string, standing: readonly number[]): string | undefined => {
    if (stored.has(key)) return `${key} has two standings`
    stored.set(key, standing.join(' '))
    return undefined
  }
  for (const { id, doc, hidden } of world.all('iam.quotaStandings')) {
    if (id !== hidden.scopeId) yield `iam.quotaStandings ${id} belongs to ${hidden.scopeId}`
    for (const [quotaId, [allocated, limit, available]] of Object.entries(hidden.terms))
      add(`${id} ${quotaId}`, [allocated, doc[quotaId] as number, limit, available])
    if (Object.keys(doc).join() !== Object.keys(hidden.terms).join())
      yield `iam.quotaStandings ${id} is of other quotas`
  }
  for (const { doc, hidden } of world.all('iam.quotaStanding')) {
    const { quotaId, allocated, used, limit, available } = doc
    const twice = add(`${hidden.scopeId} ${quotaId}`, [allocated, used, limit, available])
    if (twice !== undefined) yield twice
  }
  for (const { id, hidden } of world.all('project'))
    for (const quota of world.all('iam.quota')) {
      const { allocated, used, limit, available } = viewOf(world, { ...hidden, scopeId: id }, quota)
      const [expected, found] = [[allocated, used, limit, available].join(' '), stored.get(`${id} ${quota.id}`)]
      if (found !== expected) yield `the standing of ${id} in ${quota.id} is ${found} and not ${expected}`
    }
}
