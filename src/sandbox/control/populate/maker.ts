/** The interface of a maker, which creates many records of a kind. */
import type { Faker } from '@faker-js/faker'
import { documentWith, type Given, type Name, type OfCall } from '../../../service/resources/kit/documents.ts'
import type { Doc, Kind } from '../../../service/state/kinds.ts'
import type { World } from '../../../service/state/world.ts'

/** What all records that a request creates have in common. */
export interface Setting {
  readonly world: World
  /** Seeded from the sandbox, with the sandbox's current time as the reference date. */
  readonly faker: Faker
  readonly owner: { readonly scopeId: string; readonly subscriptionId: string; readonly tenantId: string }
  readonly region: string
  readonly currency: string
  /** Number of records requested. */
  readonly count: number
}

/** What is specific to one record. */
export interface One {
  readonly id: string
  /** Number of the record within its kind, counting existing ones. */
  readonly n: number
  /** Creation time. */
  readonly at: string
}

/** Prepares a request; the returned function creates the document of one record. */
export type Maker<K extends Kind> = (setting: Setting) => (one: One) => Doc<K>

/** Completes the document of a record with its id, its owners and times, and the contract's defaults. */
export function documentFor<K extends Kind & Name>(
  setting: Setting,
  kind: K,
  one: Pick<One, 'id' | 'at'>,
  given: Given<K, OfCall>,
): Doc<K> {
  return documentWith(kind, given, { id: one.id, ...placeFields(setting), ...born(one) }) as Doc<K>
}

/** Returns a plausible name, unique because of the record's number. */
export function nameFor({ faker }: Setting, { n }: One, words: readonly string[]): string {
  return `${faker.helpers.arrayElement(words)}-${n}`
}

/** Returns plausible tags. */
export function tagsFor({ faker }: Setting): { key: string; value: string }[] {
  const env = faker.helpers.arrayElement(['production', 'staging', 'test'])
  return faker.datatype.boolean(0.3)
    ? []
    : [
        { key: 'env', value: env },
        ...(faker.datatype.boolean(0.5)
          ? [{ key: 'team', value: faker.helpers.arrayElement(['platform', 'shop', 'search', 'data', 'mobile']) }]
          : []),
      ]
}

/** Returns the n-th address after `first`. */
export function addressAt(first: string, n: number): string {
  const start = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  const address = start + n
  return [24, 16, 8, 0].map((bits) => Math.floor(address / 2 ** bits) % 256).join('.')
}

/** The status fields of a record that has no problem. */
export const SOUND = { statusReason: null, statusReasonCode: null } as const

/** Returns the fields of a record that name its owners and region. */
export function placeFields({
  owner,
  region,
}: Setting): Pick<Doc<'volume'>, 'subscriptionId' | 'projectId' | 'region'> {
  return { subscriptionId: owner.subscriptionId, projectId: owner.scopeId, region }
}

/** Returns the fields with which the documents of most kinds end. */
export function born({ at }: Pick<One, 'at'>): Pick<Doc<'volume'>, 'createdAt' | 'updatedAt' | 'origin'> {
  return { createdAt: at, updatedAt: at, origin: 'imported' }
}

export function zoneOf({ world, faker, region }: Setting): string | null {
  const zones = world.get('region', region)?.doc.availabilityZones ?? []
  return zones.length === 0 ? null : faker.helpers.arrayElement(zones)
}
