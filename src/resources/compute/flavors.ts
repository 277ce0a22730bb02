/**
 * Flavors: the sizes on offer. They are the platform's; no request changes them.
 */
import { check } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { flavorIn } from '../billing/prices.ts'
import { regionOf } from '../region.ts'
import { json, list } from '../response.ts'

/** How many more instances find a place; the provider tells no more than "plenty", "few" or "none". */
const PLACEABLE = { available: 100, limited: 3, unavailable: 0 } as const

export const flavorBehaviours = {
  /** Sizes are the same in every region; their prices are in the currency of the subscription. */
  listFlavors: (call, world) => {
    const { currency } = call.context.subscription.doc
    const found = page(world, 'flavor', '*', call.query)
    const isPriced = found.rows.every(({ doc }) => doc.priceHourly.currency === currency)
    if (isPriced || !found.meta) return list(found)
    return list({ rows: found.rows.map((row) => flavorIn(row, currency)), meta: found.meta })
  },

  /** Restricted sizes without entitlement have no room, special ones little, the others plenty. */
  listFlavorAvailability(call, world) {
    const region = regionOf(call, call.query.region)
    const zones = world.need('region', region).doc.availabilityZones
    const data = world.list('flavor', '*').map((flavor) => {
      const placement = placementOf(flavor)
      return {
        flavorId: flavor.id,
        flavorName: flavor.doc.name,
        region,
        placement,
        placeable: PLACEABLE[placement],
        zones: zones.map((zone) => ({ availabilityZone: zone, placement })),
      }
    })
    return json(200, { data })
  },
} satisfies Partial<Handlers>

function placementOf({ doc }: Row<'flavor'>): keyof typeof PLACEABLE {
  if (doc.restricted && !doc.entitled) return 'unavailable'
  return doc.restricted || doc.gpu ? 'limited' : 'available'
}

/**
 * The flavor that a body names, for a project that may use it.
 * @throws NOT_FOUND, or FORBIDDEN for a restricted one without entitlement
 */
export function usableFlavor(world: World, id: string): Row<'flavor'> {
  const flavor = world.get('flavor', id)
  check(flavor, 'NOT_FOUND', `There is no flavor ${JSON.stringify(id)}.`, {
    field: 'flavorId',
    rule: 'instances.create',
  })
  check(
    !flavor.doc.restricted || flavor.doc.entitled,
    'FORBIDDEN',
    `The flavor ${flavor.doc.name} is restricted and this project is not entitled to it.`,
    {
      field: 'flavorId',
      rule: 'instances.create',
      details: { reason: 'FLAVOR_NOT_ENTITLED' },
    },
  )
  return flavor
}
