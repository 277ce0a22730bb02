/**
 * Single sign-on of a tenant. Only public certificate data is ever taken or shown.
 */
import { check } from '../../errors.ts'
import type { Behaviours } from '../call.ts'
import { page } from '../page.ts'
import { list, ok } from '../reply.ts'

export const ssoBehaviours = {
  /** Configurations belong to every region; the parameter narrows nothing. */
  listSsoConfigurations: ({ place, query }, world) =>
    list(
      page(world, 'iam.sso', place.owner.tenantId, query, {
        search: ({ doc }) => [doc.displayName],
        sorts: { name: ({ doc }) => doc.displayName, protocol: ({ doc }) => doc.protocol, lastSync: ({ doc }) => doc.lastSync ?? '' },
      }),
    ),

  getSsoConfiguration: (call) => ok(call.row('iam.sso')),

  updateSsoConfiguration(call, world) {
    const configuration = call.row('iam.sso')
    const wanted = { ...configuration.doc, ...call.body }
    check(wanted.enabled || !wanted.disableLocalPassword, 'VALIDATION_FAILED', 'Without single sign-on and without passwords nobody could sign in.', { field: 'disableLocalPassword' })
    return ok(world.patch(configuration, call.body))
  },
} satisfies Partial<Behaviours>
