/** Endpoints of service accounts. Their keys are in service-account-keys.ts. */
import { refusals } from '../../request/errors.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { created, noContent, ok } from '../../request/response.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { grantableRole, grantRole } from './assignments.ts'
import { revokeKeysOf } from './service-account-keys.ts'

const { conflict } = refusals('iam.service-accounts')

export const serviceAccountHandlers = {
  createServiceAccount(call, world) {
    const { owner } = call.context
    const { name, description = '', role: roleId, scopeKind = 'project' } = call.body
    const role = grantableRole(world, owner, roleId, scopeKind)
    checkName(world, owner.tenantId, name)
    const account = create(call, 'iam.serviceAccount', { name, description, status: 'ACTIVE', role: null })
    grantRole(world, owner, role, account, scopeKind)
    return created(world.need('iam.serviceAccount', account.id))
  },

  updateServiceAccount(call, world) {
    const account = call.row('iam.serviceAccount')
    const { name } = call.body
    if (name !== undefined && name !== account.doc.name) checkName(world, call.context.owner.tenantId, name)
    return ok(world.patch(account, call.body))
  },

  deleteServiceAccount(call, world) {
    const account = call.row('iam.serviceAccount')
    for (const token of world.find('iam.apiToken', 'user', account.id)) world.remove(token)
    world.remove(account)
    return noContent()
  },

  disableServiceAccount(call, world) {
    const account = call.row('iam.serviceAccount')
    if (account.doc.status !== 'ACTIVE') throw conflict(`${account.doc.name} is already disabled.`)
    revokeCredentials(world, account.id)
    return ok(world.patch(account, { status: 'DISABLED' }))
  },

  enableServiceAccount(call, world) {
    const account = call.row('iam.serviceAccount')
    if (account.doc.status !== 'DISABLED') throw conflict(`${account.doc.name} is not disabled.`)
    return ok(world.patch(account, { status: 'ACTIVE' }))
  },
} satisfies Partial<Handlers>

/**
 * Revokes keys and tokens permanently: enabling the account does not restore them (rule auth.service-account-disabled).
 */
function revokeCredentials(world: World, accountId: string): void {
  revokeKeysOf(world, accountId)
  revokeTokensOf(world, accountId)
}

function checkName(world: World, tenantId: string, name: string): void {
  if (world.named('iam.serviceAccount', tenantId, name))
    throw conflict(`There is already a service account named ${JSON.stringify(name)}.`, 'name')
}
