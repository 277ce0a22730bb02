/** Checks lists as a client sees them: the order of the items, and whether the pages add up to the whole list. */
import ipaddr from 'ipaddr.js'
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import type { TestServer } from './test-server.ts'

type Item = Readonly<Record<string, any>>

/** The sort key for each value of `sort`. */
const KEYS: Readonly<Record<string, (item: Item) => string | number | null | undefined>> = {
  action: ({ action }) => action,
  address: ({ address }) => addressKey(address),
  amount: ({ amountMinor }) => amountMinor,
  created: ({ createdAt, grantedAt, redeemedAt }) => createdAt ?? grantedAt ?? redeemedAt,
  ip: ({ fixedIp }) => addressKey(fixedIp),
  lastSync: ({ lastSyncAt }) => lastSyncAt ?? '',
  name: ({ name, displayName, email }) => name ?? displayName ?? email,
  network: ({ networkName }) => networkName,
  number: ({ number }) => number ?? '',
  protocol: ({ protocol }) => protocol,
  sgs: ({ securityGroups }) => securityGroups.length,
  starts: ({ startsAt }) => startsAt,
  title: ({ title }) => title,
  total: ({ totalMinor }) => totalMinor,
}

/** Returns the values that an endpoint accepts for `sort`. */
export function sortsOf({ query }: Endpoint): readonly string[] {
  return (query.find(({ name }) => name === 'sort')?.schema.enum as readonly string[] | undefined) ?? []
}

/** Returns a key that sorts addresses by their bytes; missing addresses come first. */
function addressKey(address: string): string {
  if (!address) return ''
  return ipaddr
    .parse(address)
    .toByteArray()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function isKey(key: string | number | null | undefined): key is string | number {
  return key !== undefined && key !== null
}

/**
 * Returns the first two items that are in the wrong order. A list is not checked if any of its items has no value to
 * sort by.
 */
export function orderFaults(items: readonly Item[], sort: string, order: 'asc' | 'desc'): string[] {
  const key = KEYS[sort]
  if (!key) return [`nobody knows what sort=${sort} orders by`]
  const keys = items.map(key)
  if (!keys.every(isKey)) return []
  const wrong = keys.findIndex((one, at) => at > 0 && (order === 'asc' ? keys[at - 1]! > one : keys[at - 1]! < one))
  return wrong < 0
    ? []
    : [`sort=${sort}&order=${order}: ${String(keys[wrong - 1])} stands before ${String(keys[wrong])}`]
}

/** Checks that the pages of a list contain each of its items once, in the same order. */
export async function pageFaults(api: TestServer, { id, query }: Endpoint, path: string): Promise<string[]> {
  const whole = await api.get(`${path}${query.some(({ name }) => name === 'pageSize') ? '?pageSize=200' : ''}`)
  if (whole.status !== 200 || !whole.body.meta || whole.body.meta.hasNext) return []
  const all = whole.body.data as readonly Item[]
  const faults =
    whole.body.meta.total === all.length ? [] : [`${id}: total is ${whole.body.meta.total} of ${all.length}`]
  const parts: Item[] = []
  const size = Math.max(1, Math.ceil(all.length / 3))
  for (let page = 1; (page - 1) * size < all.length; page++) {
    const { body } = await api.get(`${path}?pageSize=${size}&page=${page}`)
    parts.push(...body.data)
    if (body.meta.hasNext !== page * size < all.length)
      faults.push(`${id}: page ${page} of ${size} says hasNext wrongly`)
  }
  if (JSON.stringify(parts) !== JSON.stringify(all)) faults.push(`${id}: the pages of ${size} are not the whole`)
  return faults
}
