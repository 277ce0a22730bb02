/** Endpoints of flavors. They belong to the platform and are read-only. */
import { refusals } from '../../errors.ts'
import type { Schemas } from '../../world/kinds/kind.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { flavorIn } from '../billing/prices.ts'
import { regionOf } from '../region.ts'
import { json, list } from '../response.ts'
import { roomIn } from './placement.ts'

const { notFound, refused } = refusals('instances.create')

/** Up to this number of free slots, availability is `limited`. */
const FEW = 10

export const flavorHandlers = {
  /** Flavors are the same in every region; prices are in the subscription's currency. */
  listFlavors: (call, world) => {
    const { currency } = call.context.subscription.doc
    const found = page(world, 'flavor', '*', call.query)
    const isPriced = found.rows.every(({ doc }) => doc.priceHourly.currency === currency)
    if (isPriced || !found.meta) return list(found)
    return list({ rows: found.rows.map((row) => flavorIn(row, currency)), meta: found.meta })
  },

  /**
   * Returns how many more instances of each flavor have capacity; zero for a restricted flavor without an entitlement.
   */
  listFlavorAvailability(call, world) {
    const region = regionOf(call, call.query.region)
    const zones = world.need('region', region).doc.availabilityZones
    const data = world.list('flavor', '*').map((flavor) => {
      const isClosed = flavor.doc.restricted && !flavor.doc.entitled
      const rooms = zones.map((zone) => ({ zone, room: isClosed ? 0 : roomIn(world, flavor, zone) }))
      const placeable = rooms.reduce((sum, { room }) => sum + room, 0)
      return {
        flavorId: flavor.id,
        flavorName: flavor.doc.name,
        region,
        placement: placementOf(placeable),
        placeable,
        zones: rooms.map(({ zone, room }) => ({ availabilityZone: zone, placement: placementOf(room) })),
      }
    })
    return json(200, { data })
  },
} satisfies Partial<Handlers>

function placementOf(room: number): Schemas['FlavorPlacement'] {
  if (room === 0) return 'unavailable'
  return room <= FEW ? 'limited' : 'available'
}

/**
 * Returns the flavor that a body names, if the project may use it.
 * @throws NOT_FOUND, or FORBIDDEN for a restricted flavor without an entitlement
 */
export function usableFlavor(world: World, id: string): Row<'flavor'> {
  const flavor = world.get('flavor', id)
  if (!flavor) throw notFound(`There is no flavor ${JSON.stringify(id)}.`, 'flavorId')
  if (flavor.doc.restricted && !flavor.doc.entitled)
    throw refused('FORBIDDEN', `The flavor ${flavor.doc.name} is restricted and this project is not entitled to it.`, {
      field: 'flavorId',
      details: { reason: 'FLAVOR_NOT_ENTITLED' },
    })
  return flavor
}
