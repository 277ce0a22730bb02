/**
 * The endpoint of volume types, which are the disk classes of each region. They belong to the provider and are
 * read-only.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Handlers } from '../../request/call.ts'
import { pageOf } from '../kit/reads.ts'
import { list } from '../../request/response.ts'

const { invalid, notFound } = refusals('storage.volumes')

export const volumeTypeHandlers = {
  listVolumeTypes(call, world) {
    const region = call.row('region')
    if (region.doc.status !== 'active')
      throw notFound(`The region ${region.id} is not active.`, { rule: 'account.regions' })
    return list(pageOf(world.find('volumeType', 'region', region.id), call.query, 200))
  },
} satisfies Partial<Handlers>

/** Refuses a size that the type does not support. */
export function checkSize(type: Row<'volumeType'>, sizeGb: number, field = 'sizeGb'): void {
  if (sizeGb > type.doc.maxSizeGb)
    throw invalid(`A volume of type ${type.doc.name} can have at most ${type.doc.maxSizeGb} GB.`, field)
}
