/** Finds the credential of a call, even if a scenario responds before the guards run, and revokes credentials. */
import { ApiError } from '../errors.ts'
import { callerOf } from '../guards/credential.ts'
import type { Call, Caller } from '../resources/call.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'

/** Returns the caller; if the guards did not run, the caller that they would have accepted. */
export function callerIn(call: Call): Caller | undefined {
  if (call.identified || call.secret === undefined) return call.identified
  try {
    return callerOf(call.world, call.secret, call.sourceIp)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** Revokes a token, key or session from the next request on; returns false if there was none. */
export function endCredential(world: World, caller: Caller | undefined): boolean {
  if (!caller) return false
  const { credential } = caller
  if (credential.kind !== 'iam.session') {
    world.patch(credential as Row<'iam.apiToken'>, { revokedAt: world.now }, { revoked: true })
    return true
  }
  world.patch(credential as Row<'iam.session'>, { expiresAt: world.now }, { revoked: true })
  const user = world.get('iam.user', caller.principalId)
  if (user) world.patch(user, { sessions: user.doc.sessions.filter(({ id }) => id !== credential.id) })
  return true
}
