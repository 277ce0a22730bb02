/** Finds the credential of a call, even if a scenario responds before the guards run, and revokes credentials. */
import { ApiError } from '../../service/request/errors.ts'
import { callerOf } from '../../service/guards/credential.ts'
import type { Call, Caller } from '../../service/request/call.ts'
import { isOf } from '../../service/state/record.ts'
import type { World } from '../../service/state/world.ts'

/** Returns the caller; if the guards did not run, the caller that they would have accepted. */
export function callerIn(call: Call): Caller | undefined {
  if (call.found.caller || call.secret === undefined) return call.found.caller
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
  if (!isOf('iam.session', credential)) {
    world.patch<'iam.apiToken' | 'iam.serviceAccountKey'>(credential, { revokedAt: world.now }, { revoked: true })
    return true
  }
  world.patch(credential, { expiresAt: world.now }, { revoked: true })
  const user = world.get('iam.user', caller.principalId)
  if (user) world.patch(user, { sessions: user.doc.sessions.filter(({ id }) => id !== credential.id) })
  return true
}
