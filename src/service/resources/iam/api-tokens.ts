/**
 * Endpoints of API tokens: credentials that act as the principal who created them. Secrets appear only in the responses
 * to create and rotate.
 */
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { ok, recordWith } from '../../request/response.ts'
import { checkAllowlist } from './address.ts'
import { checkTokenFences } from './token-restrictions.ts'
import { expiryOf } from './lifetimes.ts'
import { newSecret } from './secret.ts'

const { conflict } = refusals('iam.api-tokens')

const SECRET_START = 'pc_live_'

export const apiTokenHandlers = {
  createApiToken(call, world) {
    const { caller, body } = call
    const { name, ipAllowlist = [] } = body
    const scopes = [...new Set(body.scopes)]
    checkAllowlist(ipAllowlist, 'ipAllowlist')
    const expiresAt = expiryOf(world, body, '90d')
    const { principalId } = caller
    checkTokenFences(caller, { scopes, expiresAt, principalId, ipAllowlist })
    const { secret, secretHash, prefix } = newSecret(world, SECRET_START)
    const principalType = world.get('iam.user', principalId) ? 'user' : 'service-account'
    const given = { name, prefix, scopes, ipAllowlist, principalId, principalType, expiresAt } as const
    const token = create(call, 'iam.apiToken', given, { userId: principalId, secretHash })
    return recordWith(201, token, { secret })
  },

  /**
   * Keeps the expiry unless a new lifetime is given; each earlier secret works until the end of its grace period (rule
   * tokens.rotation).
   */
  rotateApiToken(call, world) {
    const token = call.row('iam.apiToken')
    const { scopes, ipAllowlist, principalId } = token.doc
    const body = call.body ?? {}
    const renewed = body.lifetime !== undefined || body.expiresAt !== undefined
    const expiresAt = renewed ? expiryOf(world, body, '90d') : token.doc.expiresAt
    checkTokenFences(call.caller, { scopes, expiresAt, principalId, ipAllowlist })
    if (token.doc.revokedAt !== null) throw conflict('This token was revoked; create a new one.')
    if (token.doc.expiresAt !== null && !(Date.parse(token.doc.expiresAt) > world.nowMs))
      throw conflict('This token has expired; create a new one.')
    const { secret, secretHash, prefix } = newSecret(world, SECRET_START)
    const { secretHash: replaced, previousSecrets = [] } = token.hidden
    const untilMs = world.nowMs + limits.rotationGraceMs
    const rotated = world.patch(
      token,
      { prefix, expiresAt, rotatedAt: world.now, previousSecretExpiresAt: new Date(untilMs).toISOString() },
      {
        secretHash,
        previousSecrets: [
          { secretHash: replaced, untilMs },
          ...previousSecrets.filter((previous) => previous.untilMs > world.nowMs),
        ],
      },
    )
    return recordWith(200, rotated, { secret })
  },

  revokeApiToken(call, world) {
    const token = call.row('iam.apiToken')
    if (token.doc.revokedAt !== null) throw conflict('This token was already revoked.')
    return ok(revoke(world, token))
  },
} satisfies Partial<Handlers>

export function revokeTokensOf(world: World, principalId: string): void {
  for (const token of world.find('iam.apiToken', 'user', principalId))
    if (token.doc.revokedAt === null) revoke(world, token)
}

function revoke(world: World, token: Row<'iam.apiToken'>): Row<'iam.apiToken'> {
  return world.patch(token, { revokedAt: world.now, previousSecretExpiresAt: null }, { revoked: true })
}
