/**
 * The endpoint that revokes sessions, second factors and personal keys of a user (specification: Revoke user credential
 * material).
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { json } from '../../request/response.ts'

const { invalid, conflict, notFound } = refusals('iam.revoke-errors')

type Target = 'session' | 'all_sessions' | 'mfa_device' | 'api_key'

export const userCredentialHandlers = {
  revokeUserCredentials(call, world) {
    const user = call.row('iam.user')
    const { target, targetId = null } = call.body
    const all = target === 'all_sessions'
    if (all !== (targetId === null))
      throw invalid(
        all ? 'Omit targetId to revoke all sessions.' : `Revoking a ${target} requires its targetId.`,
        'targetId',
      )
    const revokedCount = REVOKE[target](world, user, targetId ?? '')
    return json(200, { userId: user.id, target, revokedCount, revokedAt: world.now })
  },
} satisfies Partial<Handlers>

/** Revokes the credentials of the target, and returns how many were revoked. */
const REVOKE: Record<Target, (world: World, user: Row<'iam.user'>, targetId: string) => number> = {
  session(world, user, targetId) {
    const session = itemOf(user.doc.sessions, targetId, 'session')
    checkLive(isOpen(world, session), `The session ${targetId} has already ended.`)
    endSession(world, session.id)
    world.patch(user, { sessions: user.doc.sessions.filter(({ id }) => id !== targetId) })
    return 1
  },

  all_sessions(world, user) {
    const { sessions } = user.doc
    for (const { id } of sessions) endSession(world, id)
    world.patch(user, { sessions: [] })
    return sessions.filter((session) => isOpen(world, session)).length
  },

  mfa_device(world, user, targetId) {
    itemOf(user.doc.mfaDevices, targetId, 'device')
    const mfaDevices = user.doc.mfaDevices.filter(({ id }) => id !== targetId)
    world.patch(user, { mfaDevices, mfaEnabled: mfaDevices.length > 0 })
    return 1
  },

  api_key(world, user, targetId) {
    const key = itemOf(user.doc.apiKeys, targetId, 'key')
    const live = key.status === 'ACTIVE' && (key.expiresAt === null || Date.parse(key.expiresAt) > world.nowMs)
    checkLive(live, `The key ${targetId} was already revoked or has expired.`)
    world.patch(user, {
      apiKeys: user.doc.apiKeys.map((one) => (one.id === targetId ? { ...one, status: 'EXPIRED' as const } : one)),
    })
    return 1
  },
}

function itemOf<T extends { readonly id: string }>(items: readonly T[], id: string, what: string): T {
  const item = items.find((one) => one.id === id)
  if (!item) throw notFound(`This user has no ${what} ${JSON.stringify(id)}.`)
  return item
}

function checkLive(live: boolean, message: string): void {
  if (!live) throw conflict(message)
}

function isOpen(world: World, { expiresAt }: Doc<'iam.user'>['sessions'][number]): boolean {
  return Date.parse(expiresAt) > world.nowMs
}

/** Ends the console session that belongs to a listed session; its cookie is refused from now on. */
function endSession(world: World, id: string): void {
  const session = world.get('iam.session', id)
  if (session) world.remove(session)
}
