/** Capacity: each flavor has a number of slots per zone, and every instance takes one of them. */
import { errorBody } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import type { Plan } from '../../state/kinds/platform.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

/** The `statusReasonCode` of an instance without capacity. */
const NO_HOST = 'no_host'

/** Returns how many more instances of a flavor have capacity in a zone. */
export function roomIn(world: World, flavor: Row<'flavor'>, zone: string): number {
  const capacity = flavor.hidden.capacity?.[zone] ?? limits.placesPerZone
  return Math.max(0, capacity - world.table('instance').tally('placed', `${flavor.id} ${zone}`))
}

/**
 * Returns the zone of a new instance: the requested one, otherwise the first with capacity, starting at `turn`;
 * undefined if there is no capacity.
 */
export function zoneFor(
  world: World,
  flavor: Row<'flavor'>,
  zones: readonly string[],
  asked: string | null | undefined,
  turn: number,
): string | undefined {
  const among = asked ? [asked] : zones.map((_, at) => zones[(at + turn) % zones.length]!)
  return among.find((zone) => roomIn(world, flavor, zone) > 0)
}

/** Returns the plan for an Operation that fails because no host has enough capacity. */
export function withoutHost(flavor: Row<'flavor'>): Partial<Plan> {
  const error = errorBody(
    'UPSTREAM_UNAVAILABLE',
    `No host currently has enough capacity for the flavor ${flavor.doc.name}.`,
    {
      details: { reason: NO_HOST },
    },
  )
  return { outcome: 'fail', error }
}
