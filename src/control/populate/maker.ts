/**
 * What making many records of a kind takes: what holds for all of them, and what is one's own.
 */
import type { Faker } from '@faker-js/faker'
import type { Doc, Kind, Private } from '../../world/kinds.ts'
import type { World } from '../../world/world.ts'

/** What holds for all records of one request. */
export interface Setting {
  readonly world: World
  /** Seeded from the sandbox, with its instant as the present. */
  readonly faker: Faker
  readonly owner: { readonly scopeId: string; readonly subscriptionId: string; readonly tenantId: string }
  readonly region: string
  readonly currency: string
  /** How many are asked for. */
  readonly count: number
}

/** What is one record's own. */
export interface One {
  readonly id: string
  /** Counts the records of the kind, those that were there included. */
  readonly n: number
  /** When it was made. */
  readonly at: string
}

/** A record as it is made; its owners are added. */
export interface Made<K extends Kind> {
  readonly doc: Doc<K>
  readonly hidden?: Partial<Private<K>>
}

/** Makes records of a kind: looks round once, then makes one after the other. */
export type Maker<K extends Kind> = (setting: Setting) => (one: One) => Made<K>

/** A name as people give them, made unique by its number. */
export function nameFor({ faker }: Setting, { n }: One, words: readonly string[]): string {
  return `${faker.helpers.arrayElement(words)}-${n}`
}

/** Labels as people stick them on. */
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

/** The n-th address of a block that begins at `first`. */
export function addressAt(first: string, n: number): string {
  const start = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  const address = start + n
  return [24, 16, 8, 0].map((bits) => Math.floor(address / 2 ** bits) % 256).join('.')
}

/** A zone of a region. */
export function zoneOf({ faker, region }: Setting): string {
  return region + faker.helpers.arrayElement(['a', 'b', 'c'])
}
