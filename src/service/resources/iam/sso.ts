/** Endpoints for the single sign-on of a tenant. Only public certificate data is accepted and shown. */
import { refusals } from '../../request/errors.ts'
import type { Handlers } from '../../request/call.ts'
import { listOf } from '../kit/reads.ts'
import { ok } from '../../request/response.ts'

const { invalid } = refusals('iam.sso-sign-in')

export const ssoHandlers = {
  /** Configurations apply to all regions, so the parameter `region` filters nothing. */
  listSsoConfigurations: listOf('iam.sso', {
    search: ({ doc }) => [doc.displayName],
    sorts: {
      name: ({ doc }) => doc.displayName,
      protocol: ({ doc }) => doc.protocol,
      lastSync: ({ doc }) => doc.lastSync ?? '',
    },
  }),

  updateSsoConfiguration(call, world) {
    const configuration = call.row('iam.sso')
    const wanted = { ...configuration.doc, ...call.body }
    if (!wanted.enabled && wanted.disableLocalPassword)
      throw invalid('Single sign-on and passwords cannot both be off: no one could sign in.', 'disableLocalPassword')
    return ok(world.patch(configuration, call.body))
  },
} satisfies Partial<Handlers>
