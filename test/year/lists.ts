/** Checks that lists and single reads show the records as they are. */
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import { kinds, type Kind } from '../../src/service/state/kinds.ts'
import type { KindSpec } from '../../src/service/state/kinds/kind.ts'
import type { Ownership } from '../../src/service/state/kinds/ownership.ts'
import type { Row } from '../../src/service/state/record.ts'
import { differing } from '../support/differing.ts'
import { PLACE, type Tenant } from './tenant.ts'

/** The paths at which the records of a kind are listed and read individually. */
interface Read {
  readonly kind: Kind
  readonly list: string
  readonly one: (id: string) => string
}

/** Kinds whose records are partly computed when they are read, or are shown with the id of another record. */
const COMPUTED: ReadonlySet<Kind> = new Set<Kind>(['iam.quota', 'iam.quotaAllocation'])
/** How many items of a list are compared; this covers most lists completely, and the newest items of long ones. */
const ITEMS = { changed: 50, all: 200 } as const
/** The number of single reads per check. */
const READS = 6

const readsByContract = new WeakMap<object, readonly Read[]>()

/** Returns the kinds that have both a list and a single read in the project. */
function readsOf({ contract }: Tenant): readonly Read[] {
  const known = readsByContract.get(contract)
  if (known) return known
  const reads = readsIn(contract)
  readsByContract.set(contract, reads)
  return reads
}

function readsIn(contract: Tenant['contract']): Read[] {
  const endpoints = [...contract.endpoints.values()].filter(({ method }) => method === 'GET')
  const listed = new Map(endpoints.filter(({ id }) => id.startsWith('list')).map((one) => [one.path, one]))
  return endpoints.flatMap(({ path, parameters }) => {
    const last = parameters.at(-1)
    const list = path.slice(0, path.lastIndexOf('/'))
    if (!last?.kind || last.within || !path.endsWith(`{${last.name}}`) || !isOfPlace(listed.get(list))) return []
    const kind = last.kind as Kind
    if (COMPUTED.has(kind)) return []
    const filled = list.replaceAll(/\{(\w+)\}/g, (_all, name: string) => PLACE[name as keyof typeof PLACE])
    return [{ kind, list: filled, one: (id: string) => `${filled}/${encodeURIComponent(id)}` }]
  })
}

function isOfPlace(list: Endpoint | undefined): boolean {
  return list !== undefined && list.parameters.every(({ name }) => name in PLACE)
}

/** Returns true if a record belongs in the lists of the walk's project. */
function isListed({ kind, doc, hidden }: Row): boolean {
  const { owner, open, ownerless } = kinds[kind] as KindSpec<any, any>
  if (open?.(doc, PLACE)) return true
  const owners: Ownership = hidden as Ownership
  // Proposals are visible only to the person they were made for.
  if (kind === 'assistant.proposal' && (doc as { principalId?: string }).principalId !== 'usr_owner') return false
  // The list of transfers does not contain transfers that are being accepted or withdrawn.
  if (kind === 'volumeTransfer' && (hidden as { busy?: boolean }).busy) return false
  // A project's Activity Log contains the project's own events, and events of the tenant.
  if (kind === 'activityEvent' && owners.scopeId !== undefined) return owners.scopeId === PLACE.scopeId
  if (ownerless && owners.tenantId === undefined && owner === 'tenant') return true
  if (owner === 'project') return owners.scopeId === PLACE.scopeId
  if (owner === 'subscription') return owners.subscriptionId === PLACE.subscriptionId
  return owner === 'none' || owners.tenantId === PLACE.tenantId
}

/** Returns true if a record has expired; it may remain until a later record replaces it. */
function isOver({ kind, doc, hidden, createdMs }: Row, nowMs: number): boolean {
  const { retention } = kinds[kind] as KindSpec<any, any>
  return (retention?.until(doc, hidden as Ownership, createdMs) ?? Infinity) <= nowMs
}

/** Returns lists with missing, extra or incorrect items, or with the wrong total. */
export async function listFaults(tenant: Tenant, which: 'changed' | 'all'): Promise<string[]> {
  const { world, changed } = tenant
  const kindsChanged = new Set([...changed.values()].map(({ kind }) => kind))
  const found: string[] = []
  for (const { kind, list } of readsOf(tenant)) {
    if (which === 'changed' && !kindsChanged.has(kind)) continue
    const { status, body } = await tenant.get(`${list}?pageSize=${ITEMS[which]}`)
    if (status !== 200) {
      found.push(`${list} answered ${status}`)
      continue
    }
    const rows = [...world.table(kind).all()].filter((row) => isListed(row) && !isOver(row, world.nowMs))
    const items = body.data as readonly { id: string }[]
    if (body.meta && body.meta.total !== rows.length)
      found.push(`${list} counts ${body.meta.total}, there are ${rows.length}`)
    const ids = new Set(items.map(({ id }) => id))
    const missing = rows.length > ITEMS[which] ? [] : rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
    if (missing.length > 0) found.push(`${list} does not show ${missing.join(', ')}`)
    for (const item of items) {
      const row = world.get(kind, item.id) as Row | undefined
      if (!row || !isListed(row)) found.push(`${list} shows ${item.id}, which is not there`)
      else if (JSON.stringify(row.doc) !== JSON.stringify(item))
        found.push(`${list} shows another ${item.id} than the record: ${differing(row.doc, item).join(', ')}`)
    }
  }
  return found
}

/** Returns single reads that show a changed record incorrectly, or still show a deleted one. */
export async function singleReadFaults(tenant: Tenant): Promise<string[]> {
  const { world, changed } = tenant
  const reads = new Map(readsOf(tenant).map((read) => [read.kind, read]))
  const rows = [...changed.values()].filter((row) => reads.has(row.kind) && isListed(row)).slice(-READS)
  const found: string[] = []
  for (const { kind, id } of rows) {
    const path = reads.get(kind)!.one(id)
    const { status, body } = await tenant.get(path)
    const now = world.get(kind, id)
    if (status !== (now ? 200 : 404)) found.push(`${path} answered ${status}`)
    else if (now && JSON.stringify(now.doc) !== JSON.stringify(body))
      found.push(`${path} shows another record: ${differing(now.doc, body).join(', ')}`)
  }
  return found
}
