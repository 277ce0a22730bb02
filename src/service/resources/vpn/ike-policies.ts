/** Endpoints of IKE policies. A policy in use by a connection cannot be changed or deleted. */
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { checkUnused, usersOf } from '../kit/checks.ts'
import { openCreate, change, checkName, checkReady, openDelete } from './lifecycle.ts'
import { completionsOfPolicy } from './services.ts'

/** Endpoints under `/network/vpn/ike-policies`. */
export const ikePolicyHandlers = {
  createIkePolicy(call, world) {
    const { body, context } = call
    checkName(world, 'vpn.ikePolicy', context.project.id, body.name)
    return openCreate(call, create(call, 'vpn.ikePolicy', { ...body, provisioningState: 'PENDING_CREATE' }))
  },

  updateIkePolicy(call, world) {
    const policy = call.row('vpn.ikePolicy')
    checkReady(policy)
    checkUnused(policy, usersOf(world, policy))
    return change(call, policy, call.body)
  },

  deleteIkePolicy: (call) => openDelete(call, call.row('vpn.ikePolicy')),
} satisfies Partial<Handlers>

export const ikePolicyCompletions = completionsOfPolicy('vpn.ikePolicy')
