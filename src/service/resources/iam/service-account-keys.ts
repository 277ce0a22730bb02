/** Endpoints of service account keys. They have scopes, but never `iam:write`, and no IP allowlist. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers, Caller } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { pageOf, removeOne } from '../kit/reads.ts'
import { list, ok, recordWith } from '../../request/response.ts'
import { checkKeyFences, tokenOf } from './token-restrictions.ts'
import { expiryOf, type Lifetime } from './lifetimes.ts'
import { newSecret } from './secret.ts'
import { select } from './select.ts'

const { invalid, conflict } = refusals('iam.service-accounts')

type Scope = Doc<'iam.serviceAccountKey'>['scopes'][number]

/** Default scopes of a key (rule tokens.key-default-scopes). */
const USUAL_SCOPES: readonly Scope[] = [
  'compute:read',
  'compute:write',
  'storage:read',
  'storage:write',
  'network:read',
  'network:write',
  'loadbalancer:read',
  'loadbalancer:write',
  'kubernetes:read',
  'kubernetes:write',
  'observability:read',
  'observability:write',
  'billing:read',
  'billing:write',
  'iam:read',
  'audit:read',
]

export const serviceAccountKeyHandlers = {
  listServiceAccountKeys(call, world) {
    const keys = world.find('iam.serviceAccountKey', 'serviceAccount', call.row('iam.serviceAccount').id)
    return list(pageOf(select(keys, call.query), call.query))
  },

  createServiceAccountKey(call, world) {
    const account = call.row('iam.serviceAccount')
    const { name, scopes: asked } = call.body
    if (asked?.includes('iam:write'))
      throw invalid('Keys cannot hold iam:write.', { field: 'scopes', rule: 'tokens.key-no-iam-write' })
    const scopes = [...new Set(asked ?? USUAL_SCOPES)]
    const expiresAt = expiryFor(world, call.caller, call.body)
    checkKeyFences(call.caller, { scopes, expiresAt })
    if (account.doc.status !== 'ACTIVE') throw conflict(`${account.doc.name} is disabled.`)
    const { secret, secretHash, prefix } = newSecret(world, 'sak_live_')
    const given = { serviceAccountId: account.id, name, prefix, scopes, expiresAt }
    const key = create(call, 'iam.serviceAccountKey', given, { parentId: account.id, secretHash })
    return recordWith(201, key, { secret })
  },

  revokeServiceAccountKey(call, world) {
    const key = call.row('iam.serviceAccountKey')
    if (key.doc.revokedAt !== null) throw conflict('This key was already revoked.')
    return ok(revoke(world, key))
  },

  deleteServiceAccountKey: removeOne('iam.serviceAccountKey'),
} satisfies Partial<Handlers>

export function revokeKeysOf(world: World, accountId: string): void {
  for (const key of world.find('iam.serviceAccountKey', 'serviceAccount', accountId))
    if (key.doc.revokedAt === null) revoke(world, key)
}

function revoke(world: World, key: Row<'iam.serviceAccountKey'>): Row<'iam.serviceAccountKey'> {
  return world.patch(key, { revokedAt: world.now }, { revoked: true })
}

/**
 * Returns the expiry of a new key. Without a lifetime in the request, the key expires with the token that creates it,
 * or after 90 days if it is created without an expiring token.
 */
function expiryFor(world: World, caller: Caller, asked: Lifetime): string | null {
  const own = tokenOf(caller)?.doc.expiresAt
  return own && asked.lifetime === undefined && asked.expiresAt === undefined ? own : expiryOf(world, asked, '90d')
}
