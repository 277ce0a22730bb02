/** Endpoints of flavors. They belong to the platform and are read-only. */
import type { ApiSchemas } from '../../state/kinds/kind.ts'
import type { Handlers } from '../../request/call.ts'
import { page } from '../kit/reads.ts'
import { flavorIn } from '../billing/prices.ts'
import { json, list } from '../../request/response.ts'
import { roomIn } from './placement.ts'
import { lookup } from '../kit/lookup.ts'

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
    const region = lookup.region(call, call.query.region)
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

function placementOf(room: number): ApiSchemas['FlavorPlacement'] {
  if (room === 0) return 'unavailable'
  return room <= FEW ? 'limited' : 'available'
}
