/** Endpoints of IKE policies. A policy in use by a connection cannot be changed or deleted. */
import type { Completion } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import {
  openCreate,
  change,
  checkIdle,
  checkName,
  checkReady,
  checkUnused,
  openDelete,
  completionsOf,
  initialFields,
} from './lifecycle.ts'
import { refreshConnection } from './services.ts'

/** Endpoints under `/network/vpn/ike-policies`. */
export const ikePolicyHandlers = {
  createIkePolicy(call, world) {
    const { body, context, origin } = call
    checkName(world, 'vpn.ikePolicy', context.project.id, body.name)
    const policy = world.insert(
      'vpn.ikePolicy',
      {
        origin,
        id: world.newId('vpn.ikePolicy'),
        name: body.name,
        description: body.description ?? '',
        authAlgorithm: body.authAlgorithm ?? 'sha1',
        encryptionAlgorithm: body.encryptionAlgorithm ?? 'aes-128',
        pfs: body.pfs ?? 'group5',
        ikeVersion: body.ikeVersion ?? 'v1',
        phase1NegotiationMode: body.phase1NegotiationMode ?? 'main',
        lifetimeUnits: body.lifetimeUnits ?? 'seconds',
        lifetimeValue: body.lifetimeValue ?? 3600,
        ...initialFields,
        usedByCount: 0,
      },
      { ...context.owner },
    )
    return openCreate(call, policy)
  },

  updateIkePolicy(call, world) {
    const policy = call.row('vpn.ikePolicy')
    checkReady(policy)
    checkUnused(policy, world.find('vpn.connection', 'ikePolicy', policy.id))
    checkName(world, 'vpn.ikePolicy', call.context.project.id, call.body.name, policy.id)
    return change(call, policy, call.body)
  },

  deleteIkePolicy(call, world) {
    const policy = call.row('vpn.ikePolicy')
    checkIdle(policy)
    checkUnused(policy, world.find('vpn.connection', 'ikePolicy', policy.id))
    return openDelete(call, policy)
  },
} satisfies Partial<Handlers>

/** Completions of work on IKE policies. */
export const ikePolicyCompletions: Readonly<Record<string, Completion>> = completionsOf(
  'vpn.ikePolicy',
  (world, { id }) => {
    for (const connection of world.find('vpn.connection', 'ikePolicy', id)) refreshConnection(world, connection)
  },
)
