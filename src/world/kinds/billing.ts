/**
 * What a subscription owes, owns and pays with; the company of a tenant; the Activity Log; proposals.
 */
import { limits } from '../../limits.ts'
import { kind, type Schemas } from './kind.ts'

/** Facts of everything that belongs to a subscription. */
export interface Owned {
  readonly subscriptionId: string
  readonly tenantId: string
}

const PRINCIPALS = ['iam.user', 'iam.serviceAccount'] as const

export const billingKinds = {
  'billing.transaction': kind<Schemas['Transaction'], Owned>()({
    schema: 'Transaction',
    refers: {
      '/subscriptionId': 'subscription',
      '/invoiceId': 'billing.invoice',
      '/paymentMethodId': 'billing.paymentMethod',
    },
    owner: 'subscription',
    prefix: 'txn',
    frames: true,
  }),
  'billing.entitlement': kind<Schemas['Entitlement'], Owned>()({
    schema: 'Entitlement',
    refers: { '/itemId': 'catalogItem' },
    owner: 'subscription',
    prefix: 'ent',
    frames: true,
  }),
  'billing.budget': kind<Schemas['Budget'], Owned>()({
    schema: 'Budget',
    refers: { '/subscriptionId': 'subscription', '/projectId': 'project' },
    owner: 'subscription',
    prefix: 'bud',
    indexes: { project: (doc) => doc.projectId },
  }),
  'billing.invoice': kind<Schemas['Invoice'], Owned>()({
    schema: 'Invoice',
    refers: { '/subscriptionId': 'subscription', '/lines/*/projectId': 'project' },
    owner: 'subscription',
    prefix: 'inv',
  }),
  'billing.commitment': kind<Schemas['Commitment'], Owned>()({
    schema: 'Commitment',
    refers: { '/subscriptionId': 'subscription' },
    owner: 'subscription',
    prefix: 'com',
  }),
  'billing.credit': kind<Schemas['Credit'], Owned>()({
    schema: 'Credit',
    refers: { '/subscriptionId': 'subscription' },
    owner: 'subscription',
    prefix: 'crd',
  }),
  'billing.paymentMethod': kind<Schemas['PaymentMethod'], Owned>()({
    schema: 'PaymentMethod',
    refers: { '/subscriptionId': 'subscription' },
    owner: 'subscription',
    prefix: 'pay',
  }),
  'billing.quotaIncrease': kind<Schemas['QuotaIncrease'], Owned>()({
    schema: 'QuotaIncrease',
    refers: { '/subscriptionId': 'subscription', '/quotaId': 'iam.quota', '/requestedBy': PRINCIPALS },
    owner: 'subscription',
    prefix: 'qir',
  }),
  /** A redeemed coupon names its subscription; until then it is the tenant's. */
  'billing.coupon': kind<Schemas['Coupon'], { tenantId: string; subscriptionId?: string }>()({
    schema: 'Coupon',
    refers: { '/creditId': 'billing.credit' },
    owner: 'tenant',
    prefix: 'cpn',
    indexes: { code: (doc) => doc.code },
  }),
  'billing.company': kind<Schemas['Company'], { tenantId: string }>()({
    schema: 'Company',
    owner: 'tenant',
    prefix: 'cmp',
    frames: true,
  }),
  activityEvent: kind<Schemas['ActivityEvent'], { tenantId: string; scopeId?: string }>()({
    schema: 'ActivityEvent',
    owner: 'tenant',
    prefix: 'act',
    retention: {
      until: (_doc, _hidden, createdMs) => createdMs + limits.activityRetentionMs,
      max: limits.activityEvents,
    },
  }),
  'assistant.proposal': kind<Schemas['Proposal'], { scopeId: string }>()({
    schema: 'Proposal',
    refers: { '/projectId': 'project', '/principalId': PRINCIPALS, '/instanceId': 'instance' },
    owner: 'project',
    prefix: 'prp',
  }),
}
