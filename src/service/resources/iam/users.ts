/** Endpoints of users: invite, disable, delete. Revoking their credentials is in user-credentials.ts. */
import { refusals } from '../../request/errors.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { listOf } from '../kit/reads.ts'
import { created, noContent, ok } from '../../request/response.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { grantableRole, grantRole } from './assignments.ts'
import { checkOwnerRemains } from './last-owner.ts'

const { conflict } = refusals('iam.users')

export const userHandlers = {
  listUsers: listOf('iam.user', { search: ({ doc }) => [doc.name, doc.email] }),

  createUser(call, world) {
    const { owner } = call.context
    const { email, name = email, role: roleId, scopeKind = 'project' } = call.body
    const role = roleId === undefined ? undefined : grantableRole(world, owner, roleId, scopeKind)
    const known = world.find('iam.user', 'email', `${owner.tenantId} ${email.toLowerCase()}`)[0]
    if (known) throw conflict(`This tenant already has a user with the email address ${email}.`, 'email')
    const user = create(call, 'iam.user', { name, email, status: 'INVITED' })
    if (role) grantRole(world, owner, role, user, scopeKind)
    return created(user)
  },

  updateUser: (call, world) => ok(world.patch(call.row('iam.user'), call.body)),

  /** Tokens of a deleted user stay revoked, even if the user is invited again (rule auth.user-disabled). */
  deleteUser(call, world) {
    const user = call.row('iam.user')
    checkOwnerRemains(world, user)
    revokeTokensOf(world, user.id)
    world.remove(user)
    return noContent()
  },

  disableUser(call, world) {
    const user = call.row('iam.user')
    if (user.doc.status === 'DISABLED') throw conflict(`${user.doc.name} is already disabled.`)
    checkOwnerRemains(world, user)
    return ok(world.patch(user, { status: 'DISABLED' }))
  },

  enableUser(call, world) {
    const user = call.row('iam.user')
    if (user.doc.status !== 'DISABLED') throw conflict(`${user.doc.name} is not disabled.`)
    return ok(world.patch(user, { status: 'ACTIVE' }))
  },
} satisfies Partial<Handlers>
