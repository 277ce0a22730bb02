/**
 * Tenants, subscriptions, projects and regions.
 */
import { kind, type Schemas } from './kind.ts'

export const tenancyKinds = {
  tenant: kind<Pick<Schemas['IdentityTenant'], 'id' | 'name'>>()({ owner: 'none', prefix: 'ten' }),
  subscription: kind<Schemas['Subscription'], { tenantId: string; leaving?: boolean }>()({
    schema: 'Subscription',
    owner: 'tenant',
    prefix: 'sub',
    leaving: (_doc, { leaving }) => leaving === true,
  }),
  project: kind<Schemas['Project'], { tenantId: string; subscriptionId: string; leaving?: boolean }>()({
    schema: 'Project',
    owner: 'subscription',
    prefix: 'prj',
    leaving: (_doc, { leaving }) => leaving === true,
  }),
  region: kind<Schemas['Region']>()({ schema: 'Region', owner: 'none', prefix: 'reg' }),
}
