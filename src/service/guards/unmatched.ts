/** The rate limit for requests whose path or method is not in the contract: they reach no guard, but are counted. */
import { ApiError } from '../request/errors.ts'
import type { World } from '../state/world.ts'
import { callerOf } from './credential.ts'
import type { GuardDeps } from './guard.ts'
import { counted, rateHeaders } from './rate-limit.ts'

/** Counts such a request if its token or key is valid, and returns its rate limit headers; otherwise, returns none. */
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
