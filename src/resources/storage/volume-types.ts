/** Endpoints of volume types: the disk classes of each region. They belong to the provider and are read-only. */
import { ApiError, check } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { pageOf } from '../page.ts'
import { list } from '../response.ts'

export const volumeTypeHandlers = {
  listVolumeTypes(call, world) {
    const region = call.row('region')
    check(region.doc.status === 'active', 'NOT_FOUND', `The region ${region.id} is not active.`, {
      rule: 'account.regions',
    })
    return list(pageOf(typesOf(world, region.id), call.query, 200))
  },
} satisfies Partial<Handlers>

/**
 * The type that a request names by name or id, or the region's default.
 * @throws NOT_FOUND naming `volumeType`
 */
export function typeFor(world: World, region: string, asked: string | undefined): Row<'volumeType'> {
  const types = typesOf(world, region)
  const found = types.find(({ id, doc }) => (asked === undefined ? doc.isDefault : doc.name === asked || id === asked))
  if (found) return found
  throw new ApiError(
    'NOT_FOUND',
    `${region} has no ${asked === undefined ? 'default volume type' : `volume type ${JSON.stringify(asked)}`}. It has ${types.map(({ doc }) => doc.name).join(', ') || 'none'}.`,
    {
      field: 'volumeType',
      rule: 'storage.volumes',
    },
  )
}

/** Refuses a size that the type does not support. */
export function checkSize(type: Row<'volumeType'>, sizeGb: number, field = 'sizeGb'): void {
  check(
    sizeGb <= type.doc.maxSizeGb,
    'VALIDATION_FAILED',
    `A volume of type ${type.doc.name} can have at most ${type.doc.maxSizeGb} GB.`,
    { field, rule: 'storage.volumes' },
  )
}

function typesOf(world: World, region: string): Row<'volumeType'>[] {
  return world.find('volumeType', 'region', region)
}
