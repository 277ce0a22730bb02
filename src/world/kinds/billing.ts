/**
 * Kinds of billing: what a subscription owns, owes and pays with; the company of a tenant; the Activity Log; proposals.
 */
import { limits } from '../../limits.ts'
import { closed, TEXT } from './facts.ts'
import { kind, type Schemas } from './kind.ts'

/** Hidden facts of records that belong to a subscription. */
export interface Owned {
  readonly subscriptionId: string
  readonly tenantId: string
}

const PRINCIPALS = ['iam.user', 'iam.serviceAccount'] as const
/** The usage of one SKU by a project, now and in the current period. */
export interface Meter {
  readonly id: string
  /** The key of its line on the invoice. */
  readonly key: string
  readonly subscriptionId: string
  readonly projectId: string
  readonly service: Schemas['CostService']
  readonly region: string
  readonly sku: string
  readonly description: string
  readonly unit: string
  /** Price of a unit for an hour, or of a unit that is charged once. */
  readonly priceMinor: number
  /** Units in use since the last change. */
  readonly units: number
  /** Time of the last change (ms). */
  readonly atMs: number
  /** Unit-milliseconds used in this period up to then, and up to the last full hour before. */
  readonly used: number
  readonly counted: number
  /** Units charged once in this period. */
  readonly charged: number
}

const METER_TEXTS = [...['id', 'key', 'subscriptionId', 'projectId', 'service', 'region', 'sku', 'description', 'unit']]
const METER_NUMBERS = ['priceMinor', 'units', 'atMs', 'used', 'counted', 'charged']

export const billingKinds = {
  'billing.meter': kind<Meter>()({
    document: closed({
      ...Object.fromEntries(METER_TEXTS.map((name) => [name, TEXT])),
      ...Object.fromEntries(METER_NUMBERS.map((name) => [name, { type: 'number', minimum: 0 }])),
    }),
    refers: { '/subscriptionId': 'subscription' },
    internal: true,
    owner: 'none',
    prefix: 'mtr',
    indexes: { subscription: (doc) => doc.subscriptionId },
  }),
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
    frames: true,
    indexes: { project: (doc) => doc.projectId },
  }),
  'billing.invoice': kind<Schemas['Invoice'], Owned>()({
    schema: 'Invoice',
    refers: { '/subscriptionId': 'subscription', '/lines/*/projectId': 'project' },
    owner: 'subscription',
    prefix: 'inv',
    frames: true,
  }),
  'billing.commitment': kind<Schemas['Commitment'], Owned>()({
    schema: 'Commitment',
    refers: { '/subscriptionId': 'subscription' },
    owner: 'subscription',
    prefix: 'com',
    frames: true,
  }),
  'billing.credit': kind<Schemas['Credit'], Owned>()({
    schema: 'Credit',
    owner: 'subscription',
    prefix: 'crd',
    frames: true,
  }),
  'billing.paymentMethod': kind<Schemas['PaymentMethod'], Owned>()({
    schema: 'PaymentMethod',
    refers: { '/subscriptionId': 'subscription' },
    owner: 'subscription',
    prefix: 'pay',
    frames: true,
  }),
  'billing.quotaIncrease': kind<Schemas['QuotaIncrease'], Owned>()({
    schema: 'QuotaIncrease',
    refers: { '/subscriptionId': 'subscription', '/quotaId': 'iam.quota', '/requestedBy': PRINCIPALS },
    owner: 'subscription',
    prefix: 'qir',
    frames: true,
  }),
  /** A redeemed coupon belongs to a subscription; until then it is the tenant's. */
  'billing.coupon': kind<Schemas['Coupon'], { tenantId: string; subscriptionId?: string }>()({
    schema: 'Coupon',
    refers: { '/creditId': 'billing.credit' },
    owner: 'tenant',
    prefix: 'cpn',
    frames: true,
    readAs: 'billing.credit',
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
    indexes: { operation: (doc) => doc.operationId },
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
    frames: true,
  }),
}
