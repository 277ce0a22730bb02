/** Endpoints of single sign-on of a tenant. Only public certificate data is accepted and shown. */
import { check } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { list, ok } from '../response.ts'

export const ssoHandlers = {
  /** Configurations apply to all regions; the parameter filters nothing. */
  listSsoConfigurations({ context, query }, world) {
    const { region } = query
    const active = region === undefined || world.get('region', region)?.doc.status === 'active'
    check(active, 'VALIDATION_FAILED', `${region} is not an active region.`, {
      field: 'region',
      rule: 'general.region-code',
    })
    const sorts = {
      name: ({ doc }: Row<'iam.sso'>) => doc.displayName,
      protocol: ({ doc }: Row<'iam.sso'>) => doc.protocol,
      lastSync: ({ doc }: Row<'iam.sso'>) => doc.lastSync ?? '',
    }
    return list(
      page(world, 'iam.sso', context.owner.tenantId, query, { search: ({ doc }) => [doc.displayName], sorts }),
    )
  },

  getSsoConfiguration: (call) => ok(call.row('iam.sso')),

  updateSsoConfiguration(call, world) {
    const configuration = call.row('iam.sso')
    const wanted = { ...configuration.doc, ...call.body }
    check(
      wanted.enabled || !wanted.disableLocalPassword,
      'VALIDATION_FAILED',
      'Single sign-on and passwords cannot both be off: no one could sign in.',
      { rule: 'iam.sso-sign-in', field: 'disableLocalPassword' },
    )
    return ok(world.patch(configuration, call.body))
  },
} satisfies Partial<Handlers>
