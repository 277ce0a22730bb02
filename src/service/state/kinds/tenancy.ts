/** Tenants, subscriptions, projects and regions. */
import { closed, FLAG, optional, TEXT } from './facts.ts'
import { kind, type ApiSchemas } from './kind.ts'
import { present } from './reference.ts'

export const tenancyKinds = {
  tenant: kind<Pick<ApiSchemas['IdentityTenant'], 'id' | 'name'>>()({
    document: closed({ id: TEXT, name: TEXT }),
    owner: 'none',
    prefix: 'ten',
  }),
  subscription: kind<ApiSchemas['Subscription'], { tenantId: string; leaving?: boolean }>()({
    schema: 'Subscription',
    columns: ['/tenantId', '/currency', '/defaultRegion'],
    references: { '/tenantId': present('tenant'), '/defaultRegion': present('region') },
    owner: 'tenant',
    prefix: 'sub',
    hidden: { leaving: optional(FLAG) },
    deleting: 'leaving',
    isOwner: 'subscriptionId',
  }),
  project: kind<ApiSchemas['Project'], { tenantId: string; subscriptionId: string; leaving?: boolean }>()({
    schema: 'Project',
    columns: ['/region', '/subscriptionId'],
    references: { '/subscriptionId': present('subscription'), '/region': present('region') },
    owner: 'subscription',
    prefix: 'prj',
    hidden: { leaving: optional(FLAG) },
    deleting: 'leaving',
    isOwner: 'scopeId',
  }),
  region: kind<ApiSchemas['Region']>()({ schema: 'Region', owner: 'none', prefix: 'reg' }),
}
