/** `touch`: changes the record that the path names just before the call is handled, as a concurrent client would. */
import { subjectOf } from '../../openapi/subject.ts'
import type { Call } from '../../resources/call.ts'
import type { Kind } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Effect } from './effect.ts'

export const touch: Effect<'touch'> = {
  name: 'touch',
  onWork: true,

  idleAt: (_value, endpoints) =>
    endpoints.some((endpoint) => subjectOf(endpoint)?.parameter)
      ? undefined
      : { key: true, message: `the path of ${idsOf(endpoints)} names no resource that could be changed` },

  ready: () => ({
    before: ({ call, done }) => {
      const row = addressedBy(call)
      if (!row) return
      call.world.touch(row)
      done()
    },
  }),
}

/** The record that the path names, if it exists in the path's project. */
function addressedBy({ endpoint, params, world }: Call): Row | undefined {
  const parameter = subjectOf(endpoint)?.parameter
  const row = parameter && world.get(parameter.kind as Kind, params[parameter.name])
  const owner = row?.hidden as { readonly scopeId?: string } | undefined
  const isElsewhere = owner?.scopeId !== undefined && params.scopeId !== undefined && owner.scopeId !== params.scopeId
  return isElsewhere ? undefined : (row as Row | undefined)
}
