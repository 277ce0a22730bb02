/**
 * Hourly prices in the payer's currency. Flavors, volumes and add-ons have prices in the catalog; addresses and load
 * balancers have a single price.
 */
import { isOf, Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

/** Kinds that are metered when they change; seats of entitlements are metered in `seats.ts`. */
export const meteredKinds = [
  'instance',
  'volume',
  'floatingIp',
  'loadBalancer',
  'fileShare',
  'volumeSnapshot',
  'snapshot',
  'image',
  'bucket',
] as const

/** Hours per month, for monthly prices. */
export const MONTH_HOURS = 730
/** The SKU of monitoring on invoices and in the catalog. */
export const MONITORING_SKU = 'ADDON-MONITORING'

/** Prices per GB and hour, in whole minor units. */
const STORED = {
  fileShare: { sku: 'STO-SHARE', description: 'File shares', amount: 2 },
  volumeSnapshot: { sku: 'STO-SNAPSHOT', description: 'Snapshots', amount: 1 },
  snapshot: { sku: 'STO-SNAPSHOT', description: 'Snapshots', amount: 1 },
  image: { sku: 'STO-IMAGE', description: 'Images', amount: 1 },
  bucket: { sku: 'STO-OBJECT', description: 'Object storage', amount: 1 },
} as const
const GB = 1024 ** 3

const FLOATING_IP = { amount: 50, currency: 'EUR' }
const LOAD_BALANCER = { amount: 250, currency: 'EUR' }

/** Exchange rates: units of a currency per euro; other currencies count as euros. */
const PER_EURO: Readonly<Record<string, number>> = { EUR: 1, USD: 1.1, GBP: 0.9, CHF: 1 }

interface Price {
  readonly amount: number
  readonly currency: string
}

/** Converts a price to another currency, in whole minor units. */
export function inCurrency({ amount, currency }: Price, wanted: string): number {
  return currency === wanted ? amount : Math.round((amount * (PER_EURO[wanted] ?? 1)) / (PER_EURO[currency] ?? 1))
}

export function flavorIn(row: Row<'flavor'>, currency: string): Row<'flavor'> {
  const { priceHourly, priceMonthly } = row.doc
  const doc = {
    ...row.doc,
    priceHourly: { amount: inCurrency(priceHourly, currency), currency },
    priceMonthly: { amount: inCurrency(priceMonthly, currency), currency },
  }
  return new Row('flavor', row.id, doc, row.hidden, row.version, row.createdMs, row.order)
}

/** A flavor as an instance of a subscription shows it: with prices in the subscription's currency. */
export function flavorFor(world: World, row: Row<'flavor'>, subscriptionId: string): Row<'flavor'>['doc'] {
  const { currency } = world.need('subscription', subscriptionId).doc
  return row.doc.priceHourly.currency === currency ? row.doc : flavorIn(row, currency).doc
}

/** Usage that is charged per hour. */
export interface Use {
  readonly service: 'compute' | 'storage' | 'network' | 'loadbalancer' | 'addons' | 'support'
  readonly sku: string
  readonly description: string
  readonly unit: string
  /** Price per unit and hour, in minor units of the payer's currency; fractional for monthly prices. */
  readonly priceMinor: number
  readonly units: number
}

/** The project and region of a usage. */
export interface MeterScope {
  readonly subscriptionId: string
  readonly projectId: string
  readonly region: string
}

/** A usage of a record; `at` is its place if that is not the record's own. */
export type MeteredUse = Use & { readonly at?: Omit<MeterScope, 'subscriptionId'> }

/** Returns the usages of a record in its current state; empty for kinds and states without charge. */
export function usesOf(world: World, row: Row, currency: string): readonly MeteredUse[] {
  if (row.kind in STORED) return usesOfStored(row, row.kind as keyof typeof STORED, currency)
  if (isOf('billing.entitlement', row)) return usesOfSeats(row)
  if (isOf('instance', row)) return usesOfInstance(world, row, currency)
  if (isOf('volume', row)) return usesOfVolume(world, row, currency)
  if (row.kind === 'floatingIp')
    return [hourly('network', 'NET-FIP', 'Floating IPs', inCurrency(FLOATING_IP, currency))]
  if (!isOf('loadBalancer', row)) return []
  const { provisioningStatus } = row.doc
  const isBuilt = provisioningStatus !== 'PENDING_CREATE' && provisioningStatus !== 'ERROR'
  return isBuilt ? [hourly('loadbalancer', 'LB-SMALL', 'Load balancers', inCurrency(LOAD_BALANCER, currency))] : []
}

function usesOfInstance(world: World, { doc, hidden }: Row<'instance'>, currency: string): Use[] {
  const { name, priceHourly } = doc.flavor
  const uses: Use[] = []
  if (doc.powerState === 'RUNNING')
    uses.push(hourly('compute', `CMP-${name.toUpperCase()}`, `Size ${name}`, inCurrency(priceHourly, currency)))
  if (!doc.monitoringEnabled || doc.status === 'BUILD' || doc.status === 'ERROR') return uses
  const { seatPriceMinor } = hidden
  if (typeof seatPriceMinor === 'number')
    uses.push(hourly('addons', MONITORING_SKU, 'Instance monitoring, using a seat', seatPriceMinor))
  else {
    const item = world.findOne('catalogItem', 'sku', MONITORING_SKU)?.doc
    const price = item ? inCurrency({ amount: item.unitPriceMinor, currency: item.currency }, currency) : 0
    uses.push(hourly('addons', MONITORING_SKU, 'Instance monitoring', price))
  }
  return uses
}

function usesOfVolume(world: World, { doc }: Row<'volume'>, currency: string): Use[] {
  if (doc.status === 'creating' || doc.status === 'error') return []
  const type = world.find('volumeType', 'region', doc.region).find(({ doc: { name } }) => name === doc.volumeType)
  if (!type) return []
  const { name, pricePerGbMonthly } = type.doc
  return [
    {
      service: 'storage',
      sku: `STO-${name.toUpperCase()}`,
      description: `Volumes, ${name}`,
      unit: 'GB-hour',
      priceMinor: inCurrency(pricePerGbMonthly, currency) / MONTH_HOURS,
      units: doc.sizeGb,
    },
  ]
}

/** States in which a record does not occupy storage yet, or no longer does. */
const NOT_STORED: ReadonlySet<string> = new Set(['creating', 'saving', 'error'])

/** Returns the usage of a record that is charged by the GB stored, rounded up. */
function usesOfStored(row: Row, kind: keyof typeof STORED, currency: string): Use[] {
  const { status, sizeGb, sizeBytes } = row.doc as { status: string; sizeGb?: number; sizeBytes?: number | null }
  const units = sizeGb ?? Math.ceil((sizeBytes ?? 0) / GB)
  if (units <= 0 || NOT_STORED.has(status.toLowerCase())) return []
  const { sku, description, amount } = STORED[kind]
  const priceMinor = inCurrency({ amount, currency: 'EUR' }, currency)
  return [{ service: 'storage', sku, description, unit: 'GB-hour', priceMinor, units }]
}

/**
 * Returns the usage of the seats of an add-on or license that is charged by the hour, each in the project of its
 * resource. Seats of monitoring are charged with their instances.
 */
function usesOfSeats({ doc, hidden }: Row<'billing.entitlement'>): MeteredUse[] {
  const { period, state, sku, name, unitPriceMinor, assignments } = doc
  if (period !== 'hour' || sku === MONITORING_SKU || state === 'expired' || state === 'pending') return []
  return assignments.flatMap(({ id }) => {
    const at = hidden.seatPlaces?.[id]
    return at ? [{ ...hourly('addons', sku, name, unitPriceMinor), at }] : []
  })
}

function hourly(service: Use['service'], sku: string, description: string, priceMinor: number): Use {
  return { service, sku, description, unit: 'hour', priceMinor, units: 1 }
}
