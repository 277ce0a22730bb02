/**
 * Where instances find a place: each flavor has so many places in a zone, and every instance takes one of them.
 */
import { errorBody } from '../../errors.ts'
import { limits } from '../../limits.ts'
import type { Plan } from '../../world/kinds/platform.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'

/** Why an instance found no place, as `statusReasonCode` says it. */
export const NO_HOST = 'no_host'

/** How many more instances of a flavor find a place in a zone. */
export function roomIn(world: World, flavor: Row<'flavor'>, zone: string): number {
  const capacity = flavor.hidden.capacity?.[zone] ?? limits.placesPerZone
  return Math.max(0, capacity - world.table('instance').tally('placed', `${flavor.id} ${zone}`))
}

/**
 * The zone for a new instance: the one that is asked for, else the first with room, counted from `turn` on.
 * Undefined where there is no room.
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

/** How work goes that finds no place. */
export function withoutHost(flavor: Row<'flavor'>): Partial<Plan> {
  const error = errorBody('UPSTREAM_UNAVAILABLE', `No host has room for the flavor ${flavor.doc.name} at present.`, {
    details: { reason: NO_HOST },
  })
  return { outcome: 'fail', error }
}
