/**
 * Requests whose path or method the contract lacks: they are answered before any guard asks, and count all the same.
 */
import { ApiError } from '../errors.ts'
import type { World } from '../world/world.ts'
import { callerOf } from './credential.ts'
import type { GuardHouse } from './guard.ts'
import { counted, rateHeaders } from './rate-limit.ts'

/** Counts such a request of a valid token or key and gives the headers that say so; none for anybody else. */
export function countUnmatched(
  house: Pick<GuardHouse, 'windows' | 'rateLimit'> & { readonly world: World },
  secret: string | undefined,
  sourceIp: string,
): Record<string, string> {
  if (secret === undefined) return {}
  const { world } = house
  world.clock.catchUp()
  return world.clock.hold(() => {
    try {
      return rateHeaders(counted(house, world.nowMs, callerOf(world, secret, sourceIp)), world.nowMs)
    } catch (error) {
      if (error instanceof ApiError) return {}
      throw error
    }
  })
}
