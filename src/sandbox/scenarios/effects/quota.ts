/**
 * `quota`: sets how much of a quota is left in the call's project. Usage that is accepted from then on reduces it;
 * releasing earlier usage does not add to it. Reads of the project's share of the quota show it.
 */
import { Injected } from '../../../service/request/call.ts'
import { usedBy } from '../../../service/resources/kit/checks.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Acting, Effect, ValueOf } from './effect.ts'

export const quota: Effect<'quota'> = {
  name: 'quota',
  onWork: true,
  shownByReads: true,

  idleAt: (_value, endpoints) =>
    endpoints.some(({ method }) => method !== 'GET' && method !== 'DELETE')
      ? undefined
      : { key: true, message: `${idsOf(endpoints)} does not use quota; only creates do` },

  ready: (value) => ({
    before: (acting) => {
      const { injected } = acting.call
      if (injected.quotas.has(value.resource)) return
      injected.quotas = new Map(injected.quotas).set(value.resource, new Injected(leftNow(acting, value)))
    },
    after: ({ call, isShown, done }) => {
      const isRead = call.method === 'GET' || call.method === 'HEAD'
      if (isRead === isShown && call.injected.quotas.get(value.resource)?.applied) done()
    },
  }),
}

/**
 * Returns what is left: the given amount, minus the amount by which the usage exceeds its minimum since the scenario
 * was activated.
 */
function leftNow({ call: { world, params }, counters }: Acting, { resource, available }: ValueOf<'quota'>): number {
  const projectId = params.scopeId
  if (projectId === undefined) return available
  const used = usedBy(world, projectId, resource)
  const least = Math.min(counters.get(projectId) ?? used, used)
  counters.set(projectId, least)
  return Math.max(0, available - (used - least))
}
