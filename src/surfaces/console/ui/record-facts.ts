/** The facts of a record as words: money, references to other records, lists of them, and plain values. */
import { kindOfNoun } from './call-words.ts'
import { instantText, numberText, wordsOf } from './texts.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** Ten-thousandths of the currency unit. */
const MONEY_SCALE = 10_000
/** Facts that the head of the page shows, or that say nothing to a reader. */
const LEFT_OUT = new Set([
  ...['id', 'name', 'displayName', 'status', 'state', 'statusReason', 'statusReasonCode', 'private', 'etag'],
  ...['subscriptionId', 'tenantId', 'createdAt', 'updatedAt'],
])
/** What a reader looks for first. */
const FIRST = [
  ...['fixedIp', 'floatingIp', 'address', 'addresses', 'vipAddress', 'cidr', 'powerState', 'flavor', 'image'],
  ...['volumes', 'network', 'networkId', 'subnets', 'securityGroups', 'interfaces', 'sizeGb', 'sizeGib', 'price'],
]
/** How sizes read after their number. */
const UNITS: Readonly<Record<string, string>> = { vcpus: 'vCPUs', ramMb: 'MB RAM', diskGb: 'GB disk' }
/** Longer lists are shown as a number. */
const LONGEST_LIST = 8

/** A part of a fact; with a kind and an id, it is a link. */
export interface FactPart {
  readonly text: string
  readonly kind?: string
  readonly id?: string
}

interface Fact {
  readonly name: string
  readonly parts: readonly FactPart[]
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  return `${(amount / MONEY_SCALE).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })} ${currency}`
}

function isMoney(value: unknown): value is { amount: number; currency: string } {
  return isObject(value) && typeof value.amount === 'number' && typeof value.currency === 'string'
}

/** Returns the kind that a field refers to: `networkId` and `networks` refer to `network.network`. */
export function kindOfField(name: string): string | undefined {
  const stem = name.replace(/Ids?$/, '').replace(/s$/, '')
  return kindOfNoun(stem) ?? kindOfNoun(stem.replace(/^.*([A-Z])/, (_, letter: string) => letter.toLowerCase()))
}

function partsOf(name: string, value: unknown): readonly FactPart[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [{ text: value ? 'yes' : 'no' }]
  if (typeof value === 'number') return [{ text: numberText(value) }]
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return [{ text: instantText(value) }]
    const kind = /Id$/.test(name) ? kindOfField(name) : undefined
    return [kind === undefined ? { text: value } : { text: value, kind, id: value }]
  }
  if (isMoney(value)) return [{ text: moneyText(value) }]
  if (Array.isArray(value)) return listParts(name, value)
  return isObject(value) ? objectParts(name, value) : []
}

function listParts(name: string, list: readonly unknown[]): readonly FactPart[] {
  if (list.length > LONGEST_LIST) return [{ text: numberText(list.length) }]
  const idName = `${name.replace(/s$/, '')}Id`
  return list.flatMap((one) => {
    const [first] =
      typeof one === 'string' && !/Ids$/.test(name) && !/^[a-z]+_\w+$/.test(one)
        ? [{ text: one }]
        : partsOf(idName, one)
    return first ? [first] : []
  })
}

/** An object with an id is a reference; of another one, the plain values are shown. */
function objectParts(name: string, value: JsonObject): readonly FactPart[] {
  const { id, name: called } = value
  if (typeof id === 'string') {
    const kind = kindOfField(name)
    const details = plainDetails(value)
    const text =
      typeof called === 'string' && called !== '' ? called : kind === undefined ? plainTexts(value) || id : id
    return [kind === undefined ? { text } : { text, kind, id }, ...(details === '' ? [] : [{ text: details }])]
  }
  const details = plainDetails(value)
  return details === '' ? [] : [{ text: details }]
}

/** Returns the texts in an object that is no record of its own: `destination 10.0.0.0/8, nexthop 10.0.0.1`. */
function plainTexts({ id: _, ...value }: JsonObject): string {
  return Object.entries(value)
    .flatMap(([key, one]) => (typeof one === 'string' && one !== '' ? [`${wordsOf(key)} ${one}`] : []))
    .join(', ')
}

/** Returns the sizes and addresses in an object: `2 vCPUs, 4,096 MB RAM`. */
function plainDetails(value: JsonObject): string {
  return Object.entries(value)
    .flatMap(([key, one]) => {
      if (typeof one === 'number') return [`${numberText(one)} ${UNITS[key] ?? wordsOf(key)}`]
      return key === 'address' || key === 'ipAddress' || key === 'fixedIp' ? [String(one)] : []
    })
    .join(', ')
}

/** Returns the facts of a record, the most important first. */
export function factsOf(record: JsonObject): readonly Fact[] {
  const prices = isObject(record.flavor) ? { price: record.flavor.priceMonthly } : {}
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return Object.entries({ ...record, ...prices })
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => ({ name, parts: partsOf(name, value) }))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => rank(a.name) - rank(b.name))
}
