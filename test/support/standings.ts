/** Checks the stored standings of quotas: one record per project. */
import { allocationView } from '../../src/service/resources/iam/quota-allocations.ts'
import type { World } from '../../src/service/state/world.ts'

/** Yields standings that are not what a read of the allocation returns, and standings that are missing or stored twice. */
export function* standingFaults(world: World): Generator<string> {
  const stored = new Map<string, string>()
  for (const { id, doc, hidden } of world.all('iam.quotaStandings')) {
    if (id !== hidden.scopeId) yield `iam.quotaStandings ${id} belongs to ${hidden.scopeId}`
    for (const [quotaId, { allocated, limit, available }] of Object.entries(hidden.terms))
      stored.set(`${id} ${quotaId}`, [allocated, doc[quotaId], limit, available].join(' '))
    if (Object.keys(doc).join() !== Object.keys(hidden.terms).join())
      yield `iam.quotaStandings ${id} is of other quotas`
  }
  for (const { id, hidden } of world.all('project'))
    for (const quota of world.all('iam.quota')) {
      const { allocated, used, limit, available } = allocationView(world, { ...hidden, scopeId: id }, quota)
      const [expected, found] = [[allocated, used, limit, available].join(' '), stored.get(`${id} ${quota.id}`)]
      if (found !== expected) yield `the standing of ${id} in ${quota.id} is ${found} and not ${expected}`
    }
}
