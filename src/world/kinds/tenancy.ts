/**
 * Tenants, subscriptions, projects and regions.
 */
import { kind, type Schemas } from './kind.ts'

export const tenancyKinds = {
  tenant: kind<Pick<Schemas['IdentityTenant'], 'id' | 'name'>>()({ owner: 'none', prefix: 'ten' }),
  subscription: kind<Schemas['Subscription'], { tenantId: string }>()({
    schema: 'Subscription',
    owner: 'tenant',
    prefix: 'sub',
    frames: true,
    isOwner: 'subscriptionId',
  }),
  project: kind<Schemas['Project'], { tenantId: string; subscriptionId: string }>()({
    schema: 'Project',
    owner: 'subscription',
    prefix: 'prj',
    frames: true,
    isOwner: 'scopeId',
  }),
  region: kind<Schemas['Region']>()({ schema: 'Region', owner: 'none', prefix: 'reg' }),
}
