/**
 * `quota`: so much is left of a quota in the project of the call. What is accepted from then on uses it up, what is given
 * back before that is not added to it, and reads of the project's share show it.
 */
import { Injected } from '../../resources/injected.ts'
import { usedBy } from '../../resources/quota.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Acting, Effect, ValueOf } from './effect.ts'

export const quota: Effect<'quota'> = {
  name: 'quota',
  onWork: true,
  shownByReads: true,

  idleAt: (_value, endpoints) =>
    endpoints.some(({ method }) => method !== 'GET' && method !== 'DELETE')
      ? undefined
      : { key: true, message: `${idsOf(endpoints)} takes nothing of a quota; creates do` },

  ready: (value) => ({
    before: (acting) => {
      const { quotas } = acting.call
      if (!quotas.has(value.resource)) quotas.set(value.resource, new Injected(leftNow(acting, value)))
    },
    after: ({ call, isShown, done }) => {
      const isRead = call.method === 'GET' || call.method === 'HEAD'
      if (isRead === isShown && call.quotas.get(value.resource)?.applied) done()
    },
  }),
}

/** What is left: less by what is used beyond the least that was used since the scenario came on. */
function leftNow({ call: { world, params }, kept }: Acting, { resource, available }: ValueOf<'quota'>): number {
  const projectId = params.scopeId
  if (projectId === undefined) return available
  const used = usedBy(world, projectId, resource)
  const least = Math.min(kept.get(projectId) ?? used, used)
  kept.set(projectId, least)
  return Math.max(0, available - (used - least))
}
