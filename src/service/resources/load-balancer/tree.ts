/**
 * Changes the parts of a load balancer. As in Octavia, each change locks the whole load balancer until the provider has
 * applied it; then all pending parts are updated, and the health is recomputed.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Call } from '../../request/call.ts'
import { openOperation, type OpeningCall } from '../kit/work.ts'
import { accepted, json, type Reply } from '../../request/response.ts'
import { stateFacts, statusMessage } from '../kit/checks.ts'
import { withHealth } from './health.ts'
import type { Listener, LoadBalancer } from './parts.ts'

/** The arrays of parts. */
type Part = 'listeners' | 'pools' | 'backendMembers'
type Item<P extends Part> = LoadBalancer[P][number]

const NOUNS = { listeners: 'listener', pools: 'pool', backendMembers: 'member' } as const

/** The rule that refusals of this area name. */
export const RULE = 'network.load-balancers' as const

const { conflict, notFound, refused } = refusals(RULE)

/** How long the provider takes for one part (ms in a real cloud). */
const TAKES_MS = 5_000
/** Maximum number of items of one type per load balancer; every read returns all of them. */
const PARTS_MAX = 200

/** Returns the initial status and times of a new part. */
export function pending(
  world: World,
): Pick<Listener, 'provisioningStatus' | 'operatingStatus' | 'createdAt' | 'updatedAt'> {
  return {
    provisioningStatus: 'PENDING_CREATE',
    operatingStatus: 'OFFLINE',
    createdAt: world.now,
    updatedAt: world.now,
  }
}

/** Checks that no change of a load balancer is in progress. @throws CONFLICT */
export function checkMutable({ doc }: Row<'loadBalancer'>): void {
  const { name, provisioningStatus } = doc
  if (provisioningStatus !== 'ACTIVE')
    throw conflict(
      statusMessage(`load balancer "${name}"`, provisioningStatus, ' and cannot be changed until it is ACTIVE.'),
      stateFacts(provisioningStatus, ['ACTIVE']),
    )
}

/** Checks that another item may be added. */
export function checkRoom(items: readonly unknown[], what: string): void {
  if (items.length >= PARTS_MAX)
    throw refused('QUOTA_EXCEEDED', `A load balancer can have at most ${PARTS_MAX} ${what}.`, {
      details: { resource: what, requested: 1, available: 0 },
    })
}

/** Returns an item of this load balancer that a body names. */
export function named<T extends { readonly id: string }>(
  items: readonly T[],
  id: string,
  what: string,
  field: string,
): T {
  const found = items.find((one) => one.id === id)
  if (!found) throw notFound(`This load balancer has no ${what} ${JSON.stringify(id)}.`, field)
  return found
}

/** A change of a part. */
interface Change<P extends Part> {
  readonly part: P
  /** The item before the change; absent for a new item. */
  readonly before?: Item<P>
  /** The new item; its status shows what is pending. */
  readonly item: Item<P>
  /** The response body, if that is not the item itself: a monitor is part of its pool's document. */
  readonly answer?: object
  /** Further fields that change with it. */
  readonly also?: Partial<LoadBalancer>
}

/** Puts a part into its pending state, locks the load balancer, and responds with 202 and the part. */
export function changePart<P extends Part>(call: OpeningCall, row: Row<'loadBalancer'>, wanted: Change<P>): Reply {
  const { locked, operation } = lock(call, row, wanted)
  return json(202, wanted.answer ?? wanted.item, { ETag: locked.etag, 'X-Sandbox-Operation': operation.id })
}

/**
 * Marks a part for deletion, locks the load balancer, and responds with 202 and the Operation.
 * @param item the part while it is being deleted, if its own status does not show this
 */
export function removePart<P extends Part>(
  call: OpeningCall,
  row: Row<'loadBalancer'>,
  part: P,
  before: Item<P>,
  item: Item<P> = { ...before, provisioningStatus: 'PENDING_DELETE' },
): Reply {
  return accepted(lock(call, row, { part, before, item }).operation)
}

/** Deletes the part that a parameter of the path names. */
export function removeNamed<P extends Part>(
  call: OpeningCall & Pick<Call, 'row' | 'params'>,
  part: P,
  parameter: string,
): Reply {
  const balancer = call.row('loadBalancer')
  const items = balancer.doc[part] as readonly Item<P>[]
  const before = named(items, call.params[parameter]!, NOUNS[part], parameter)
  checkMutable(balancer)
  return removePart(call, balancer, part, before)
}

function lock<P extends Part>(
  call: OpeningCall,
  row: Row<'loadBalancer'>,
  { part, before, item, also }: Change<P>,
): { locked: Row<'loadBalancer'>; operation: Row<'operation'> } {
  const { world } = call
  const current = { ...row.doc, ...also }
  // The type of `current[part]` is a union of arrays, which no longer says that its items have the type of `item`.
  const items = current[part] as readonly Item<P>[]
  const fresh = before ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item]
  const locked = world.patch(row, { ...also, [part]: fresh, provisioningStatus: 'PENDING_UPDATE' })
  const input = { part, id: item.id, before: before ?? null, creates: call.endpoint.id.startsWith('create') }
  return {
    locked,
    operation: openOperation(call, { on: locked, takesMs: TAKES_MS, input }),
  }
}

type Provisioned = {
  readonly provisioningStatus: LoadBalancer['provisioningStatus']
  readonly updatedAt: string
}

/** Returns the part after its work has ended; null if it is deleted. */
function settled<T extends Provisioned>(item: T, status: 'ACTIVE' | 'ERROR', now: string): T | null {
  if (item.provisioningStatus === 'PENDING_DELETE' && status === 'ACTIVE') return null
  return item.provisioningStatus.startsWith('PENDING') ? { ...item, provisioningStatus: status, updatedAt: now } : item
}

const present = <T>(item: T | null): item is T => item !== null

/**
 * Updates all pending parts. Members are deleted with their pool, and listeners drop the reference to a deleted pool.
 */
function settleParts(doc: LoadBalancer, status: 'ACTIVE' | 'ERROR', now: string): LoadBalancer {
  const pools = doc.pools
    .map((pool) => settled(pool, status, now))
    .filter(present)
    .map((pool) => ({ ...pool, monitor: pool.monitor && settled(pool.monitor, status, now) }))
  const isThere = (id: string | null): boolean => pools.some((pool) => pool.id === id)
  const backendMembers = doc.backendMembers
    .map((member) => settled(member, status, now))
    .filter(present)
    .filter(({ poolId }) => isThere(poolId))
  const listeners = doc.listeners
    .map((listener) => settled(listener, status, now))
    .filter(present)
    .map((listener) => (isThere(listener.defaultPoolId) ? listener : { ...listener, defaultPoolId: null }))
  return { ...doc, pools, backendMembers, listeners, provisioningStatus: 'ACTIVE' }
}

function end(
  world: World,
  job: Row<'operation'>,
  status: 'ACTIVE' | 'ERROR',
  from: (doc: LoadBalancer) => LoadBalancer = (doc) => doc,
): void {
  const row = world.get('loadBalancer', job.doc.resourceId)
  if (row) world.patch(row, withHealth(world, settleParts(from(row.doc), status, world.now)))
}

/** Returns the document with a cancelled change reverted. */
function reverted(
  doc: LoadBalancer,
  { part, id, before }: { part: Part; id: string; before: Item<Part> | null },
): LoadBalancer {
  const items = (doc[part] as readonly Item<Part>[]).flatMap((one) => (one.id === id ? (before ?? []) : one))
  return { ...doc, [part]: items }
}

const partWork: Completion = {
  succeed: (world, job) => end(world, job, 'ACTIVE'),
  fail: (world, job) => end(world, job, 'ERROR'),
  cancel(world, job, built) {
    const input = job.hidden.input as { part: Part; id: string; before: Item<Part> | null; creates: boolean }
    if (input.creates && built) return end(world, job, 'ERROR')
    end(world, job, 'ACTIVE', (doc) => reverted(doc, input))
  },
}

const PART_ACTIONS = ['Listener', 'Pool', 'Monitor'].flatMap((what) =>
  ['create', 'update', 'delete'].map((verb) => `${verb}${what}`),
)

export const partCompletions: Readonly<Record<string, Completion>> = Object.fromEntries(
  [...PART_ACTIONS, 'createTarget', 'deleteMember'].map((action) => [`network.loadBalancer.${action}`, partWork]),
)
