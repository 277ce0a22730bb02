/**
 * The endpoint of volume types, which are the disk classes of each region. They belong to the provider and are
 * read-only.
 */
import { refusals } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { pageOf } from '../page.ts'
import { list } from '../response.ts'

const { invalid, notFound } = refusals('storage.volumes')

export const volumeTypeHandlers = {
  listVolumeTypes(call, world) {
    const region = call.row('region')
    if (region.doc.status !== 'active')
      throw notFound(`The region ${region.id} is not active.`, { rule: 'account.regions' })
    return list(pageOf(typesOf(world, region.id), call.query, 200))
  },
} satisfies Partial<Handlers>

/**
 * Returns the type that a request names by name or id, or the region's default.
 * @throws NOT_FOUND naming `volumeType`
 */
export function typeFor(world: World, region: string, asked: string | undefined): Row<'volumeType'> {
  const types = typesOf(world, region)
  const found = types.find(({ id, doc }) => (asked === undefined ? doc.isDefault : doc.name === asked || id === asked))
  if (found) return found
  throw notFound(
    `${region} has no ${asked === undefined ? 'default volume type' : `volume type ${JSON.stringify(asked)}`}. It has ${types.map(({ doc }) => doc.name).join(', ') || 'none'}.`,
    'volumeType',
  )
}

/** Refuses a size that the type does not support. */
export function checkSize(type: Row<'volumeType'>, sizeGb: number, field = 'sizeGb'): void {
  if (sizeGb > type.doc.maxSizeGb)
    throw invalid(`A volume of type ${type.doc.name} can have at most ${type.doc.maxSizeGb} GB.`, field)
}

function typesOf(world: World, region: string): Row<'volumeType'>[] {
  return world.find('volumeType', 'region', region)
}
