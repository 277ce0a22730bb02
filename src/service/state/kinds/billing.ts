/**
 * Kinds of billing: what a subscription owns, owes and pays with; the company of a tenant; the Activity Log; proposals.
 */
import { limits } from '../../../platform/limits.ts'
import { closed, DATA, FLAG, INSTANT, optional, TEXT } from './facts.ts'
import { kind, type ApiSchemas } from './kind.ts'
import { historical, own, present, presentBy, remembered, vital } from './reference.ts'

/** Hidden facts of records that belong to a subscription. */
export interface Owned {
  readonly subscriptionId: string
  readonly tenantId: string
}

const PRINCIPALS = ['iam.user', 'iam.serviceAccount'] as const
const CREDENTIALS = ['iam.apiToken', 'iam.serviceAccountKey', 'iam.session'] as const

/** The kinds of resources with seats of an entitlement. */
const SEATED = { instance: 'instance' } as const
const SEAT = { action: 'drop', index: 'seat' } as const

/** The usage of one SKU by a project, now and in the current period. */
export interface MeterUsage {
  readonly id: string
  /** The key of its line on the invoice. */
  readonly key: string
  readonly subscriptionId: string
  readonly projectId: string
  readonly service: ApiSchemas['CostService']
  readonly region: string
  readonly sku: string
  readonly description: string
  readonly unit: string
  /** Price of a unit for an hour, or of a unit that is charged once. */
  readonly priceMinor: number
  /** Units in use since the last change. */
  readonly units: number
  /** Units that have been in use during the whole hour of the last change so far. */
  readonly least: number
  /** Time of the last change (ms). */
  readonly atMs: number
  /** Start of the period (ms). */
  readonly periodMs: number
  /** Unit-hours of the period's full hours before the hour of the last change. */
  readonly counted: number
  /** Units charged once in this period. */
  readonly charged: number
  /** The quantity at the end of each UTC day of the period up to the last change. */
  readonly days: readonly number[]
}

/** The discount of a commitment in the current period: its terms, and what the hours that have ended come to. */
export interface Discount {
  readonly id: string
  readonly commitmentId: string
  readonly subscriptionId: string
  readonly service: ApiSchemas['CostService']
  readonly name: string
  readonly hourlyMinor: number
  readonly discountPercent: number
  /** Its start, that of its first term if it was renewed (ms). */
  readonly fromMs: number
  /** Its end (ms); null if it renews. */
  readonly untilMs: number | null
  /** Start of the period (ms). */
  readonly periodMs: number
  /** End of the last hour that is counted (ms). */
  readonly countedMs: number
  /** The hourly amounts of the hours in its term. */
  readonly committedMinor: number
  /** What these hours have used of it. */
  readonly coveredMinor: number
  readonly shares: readonly {
    readonly projectId: string
    readonly region: string
    readonly amountMinor: number
    /** What rounding has kept back so far; negative if rounding was in its favor. */
    readonly owed: number
    /** The amount at the end of each UTC day of the period. */
    readonly days: readonly number[]
  }[]
}

/** Texts copied from the metered resource, which may be empty if it was changed through /state. */
const COPIED_TEXTS = ['subscriptionId', 'projectId', 'service', 'region', 'sku', 'description', 'unit']
const METER_NUMBERS = ['priceMinor', 'units', 'least', 'atMs', 'periodMs', 'counted', 'charged']
const DISCOUNT_NUMBERS = ['hourlyMinor', 'fromMs', 'periodMs', 'countedMs', 'committedMinor', 'coveredMinor']
/** Amounts add up over records and hours, each of which may be as large as a safe integer. */
const NUMBER = { type: 'number', minimum: 0, maximum: 1e24 }
const NUMBERS = { type: 'array', items: NUMBER }
const MOMENT = { type: 'number', minimum: 0, maximum: limits.lastInstantMs }

/** The schemas of fields with numbers; those in milliseconds are instants. */
function numbers(names: readonly string[]): Readonly<Record<string, typeof NUMBER>> {
  return Object.fromEntries(names.map((name) => [name, name.endsWith('Ms') ? MOMENT : NUMBER]))
}

export type SeatPlaces = Readonly<Record<string, { readonly projectId: string; readonly region: string }>>

export const billingKinds = {
  'billing.meter': kind<MeterUsage>()({
    document: closed({
      id: TEXT,
      key: TEXT,
      ...Object.fromEntries(COPIED_TEXTS.map((name) => [name, { type: 'string' }])),
      ...numbers(METER_NUMBERS),
      days: NUMBERS,
    }),
    references: {
      '/subscriptionId': present('subscription', { action: 'remove', index: 'subscription' }),
      '/projectId': remembered('project'),
      '/region': present('region'),
    },
    internal: true,
    owner: 'none',
    prefix: 'mtr',
    indexes: { subscription: (doc) => doc.subscriptionId },
  }),
  'billing.discount': kind<Discount>()({
    document: closed({
      id: TEXT,
      commitmentId: { type: 'string' },
      subscriptionId: { type: 'string' },
      service: { type: 'string' },
      name: { type: 'string' },
      ...numbers(DISCOUNT_NUMBERS),
      discountPercent: { type: 'number', minimum: 0, maximum: 100 },
      untilMs: { anyOf: [MOMENT, { type: 'null' }] },
      shares: {
        type: 'array',
        items: closed({
          projectId: { type: 'string' },
          region: { type: 'string' },
          amountMinor: { type: 'number', minimum: 0 },
          owed: { type: 'number' },
          days: NUMBERS,
        }),
      },
    }),
    references: {
      '/commitmentId': remembered('billing.commitment'),
      '/subscriptionId': present('subscription', { action: 'remove', index: 'subscription' }),
      '/shares/*/projectId': remembered('project'),
      '/shares/*/region': remembered('region'),
    },
    internal: true,
    owner: 'none',
    prefix: 'dsc',
    indexes: { subscription: (doc) => doc.subscriptionId },
  }),
  'billing.transaction': kind<ApiSchemas['Transaction'], Owned & { settlesAt?: string }>()({
    schema: 'Transaction',
    /** The instant when a payment by the platform is completed. */
    hidden: { settlesAt: optional(INSTANT) },
    columns: ['/type', '/amountMinor', '/currency', '/invoiceId'],
    references: {
      '/subscriptionId': present('subscription'),
      '/invoiceId': historical('billing.invoice'),
      '/paymentMethodId': historical('billing.paymentMethod'),
    },
    owner: 'subscription',
    prefix: 'txn',
  }),
  'billing.entitlement': kind<ApiSchemas['Entitlement'], Owned & { seatPlaces?: SeatPlaces }>()({
    schema: 'Entitlement',
    hidden: {
      seatPlaces: optional({
        type: 'object',
        additionalProperties: closed({ projectId: { type: 'string' }, region: { type: 'string' } }),
      }),
    },
    columns: ['/itemSlug', '/quantity', '/termEndsAt'],
    references: {
      '/itemId': present('catalogItem'),
      '/assignments/*/id': own,
      '/assignments/*/resourceId': presentBy('resourceType', SEATED, SEAT),
      '/assignment/id': own,
      '/assignment/resourceId': presentBy('resourceType', SEATED),
    },
    owner: 'subscription',
    prefix: 'ent',
    indexes: { seat: (doc) => doc.assignments.map(({ resourceId }) => resourceId) },
  }),
  'billing.budget': kind<ApiSchemas['Budget'], Owned>()({
    schema: 'Budget',
    columns: ['/amountMinor', '/spentMinor', '/currency', '/period'],
    references: {
      '/subscriptionId': present('subscription'),
      '/projectId': present('project', { action: 'remove', index: 'project' }),
    },
    owner: 'subscription',
    prefix: 'bud',
    indexes: { project: (doc) => doc.projectId },
  }),
  'billing.invoice': kind<ApiSchemas['Invoice'], Owned & { countStepId?: string; days?: object }>()({
    schema: 'Invoice',
    /** The next count of a draft; the daily amounts of the lines of an issued invoice. */
    hidden: { countStepId: optional({ type: 'string' }), days: optional(DATA) },
    indexes: { number: (doc, { tenantId }) => `${tenantId} ${doc.number}` },
    columns: ['/number', '/totalMinor', '/currency', '/dueAt'],
    references: {
      '/subscriptionId': present('subscription'),
      '/lines/*/id': own,
      '/lines/*/projectId': historical('project'),
      '/lines/*/region': remembered('region'),
      '/private/countStepId': vital('step'),
    },
    owner: 'subscription',
    prefix: 'inv',
  }),
  'billing.commitment': kind<ApiSchemas['Commitment'], Owned>()({
    schema: 'Commitment',
    columns: ['/service', '/termMonths', '/hourlyMinor', '/endsAt'],
    references: { '/subscriptionId': present('subscription') },
    owner: 'subscription',
    prefix: 'com',
  }),
  'billing.credit': kind<ApiSchemas['Credit'], Owned>()({
    schema: 'Credit',
    columns: ['/source', '/remainingMinor', '/amountMinor', '/expiresAt'],
    references: { '/subscriptionId': present('subscription') },
    owner: 'subscription',
    prefix: 'crd',
  }),
  'billing.paymentMethod': kind<ApiSchemas['PaymentMethod'], Owned & { declines?: boolean }>()({
    schema: 'PaymentMethod',
    /** True if payments with it fail. */
    hidden: { declines: optional(FLAG) },
    columns: ['/type', '/brand', '/last4', '/isDefault'],
    references: { '/subscriptionId': present('subscription') },
    owner: 'subscription',
    prefix: 'pay',
  }),
  'billing.quotaIncrease': kind<ApiSchemas['QuotaIncrease'], Owned>()({
    schema: 'QuotaIncrease',
    columns: ['/quotaId', '/currentLimit', '/requestedLimit'],
    references: {
      '/subscriptionId': present('subscription'),
      '/quotaId': present('iam.quota'),
      '/requestedBy': historical(PRINCIPALS),
    },
    owner: 'subscription',
    prefix: 'qir',
  }),
  /** A redeemed coupon belongs to a subscription; before that, it belongs to the tenant. */
  'billing.coupon': kind<ApiSchemas['Coupon'], { tenantId: string; subscriptionId?: string }>()({
    schema: 'Coupon',
    columns: ['/code', '/amountMinor', '/currency'],
    references: { '/creditId': present('billing.credit') },
    owner: 'tenant',
    prefix: 'cpn',
    readAs: 'billing.credit',
    indexes: { code: (doc) => doc.code },
  }),
  'billing.company': kind<ApiSchemas['Company'], { tenantId: string }>()({
    schema: 'Company',
    owner: 'tenant',
    prefix: 'cmp',
  }),
  activityEvent: kind<ApiSchemas['ActivityEvent'], { tenantId: string; subscriptionId?: string; scopeId?: string }>()({
    schema: 'ActivityEvent',
    columns: ['/action', '/outcome', '/principalName', '/resourceName'],
    references: {
      '/credentialId': remembered(CREDENTIALS),
      '/principalId': remembered(PRINCIPALS),
      '/resourceId': remembered(),
      '/scopeId': remembered('project'),
      '/operationId': remembered('operation'),
      '/requestId': own,
    },
    owner: 'tenant',
    frames: false,
    prefix: 'act',
    indexes: { operation: (doc) => doc.operationId },
    retention: {
      until: (_doc, _hidden, createdMs) => createdMs + limits.activityRetentionMs,
      max: limits.activityEvents,
    },
  }),
  'assistant.proposal': kind<ApiSchemas['Proposal'], { scopeId: string }>()({
    schema: 'Proposal',
    columns: ['/title', '/action', '/expiresAt'],
    references: {
      '/projectId': present('project'),
      '/principalId': historical(PRINCIPALS),
      '/instanceId': historical('instance'),
      '/request/flavorId': remembered('flavor'),
      '/request/imageId': remembered('image'),
      '/request/region': remembered('region'),
      '/request/networkId': remembered('network.network'),
      '/request/securityGroups/*': remembered('network.securityGroup'),
    },
    owner: 'project',
    incidental: true,
    prefix: 'prp',
  }),
}
