/**
 * Requests whose path or method the contract lacks: they are answered before any guard asks, and count all the same.
 */
import { ApiError } from '../errors.ts'
import type { World } from '../world/world.ts'
import { callerOf } from './credential.ts'
import type { GuardDeps } from './guard.ts'
import { counted, rateHeaders } from './rate-limit.ts'

/** Counts such a request of a valid token or key and gives the headers that say so; none for anybody else. */
export function countUnmatched(
  deps: Pick<GuardDeps, 'windows' | 'rateLimit'> & { readonly world: World },
  secret: string | undefined,
  sourceIp: string,
): Record<string, string> {
  if (secret === undefined) return {}
  const { world } = deps
  world.clock.catchUp()
  return world.clock.hold(() => {
    try {
      return rateHeaders(counted(deps, world.nowMs, callerOf(world, secret, sourceIp)), world.nowMs)
    } catch (error) {
      if (error instanceof ApiError) return {}
      throw error
    }
  })
}
