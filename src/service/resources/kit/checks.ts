/**
 * What handlers check before they change anything: the status of a record, whether it is being deleted or in use, whether
 * a name is free, a region active, and a quota sufficient.
 */
import { ApiError, type RefusalFacts, refusals } from '../../request/errors.ts'
import type { RuleId } from '../../request/rules.ts'
import { type Doc, specOf, type Kind, kindEntries } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import { nameOf } from '../../state/table.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { limits } from '../../../platform/limits.ts'
import type { InUse } from '../../state/kinds/reference.ts'
import { BLOCKERS } from '../../state/references.ts'
import { memoized, type World } from '../../state/world.ts'
import type { Call } from '../../request/call.ts'

/** The types require a decision here for every status of every kind with asynchronous work. */
type Status =
  | Doc<
      | 'instance'
      | 'image'
      | 'snapshot'
      | 'volume'
      | 'volumeSnapshot'
      | 'fileShare'
      | 'bucket'
      | 'backupPlan'
      | 'restorePoint'
      | 'network.network'
      | 'network.subnet'
      | 'network.router'
      | 'network.interface'
      | 'floatingIp'
    >['status']
  | Doc<'loadBalancer'>['provisioningStatus']
  | Doc<'vpn.service'>['provisioningState']

/**
 * True if a record leaves a status without further action and still exists, so that the call can succeed later
 * (docs/decisions.md: retryable). A record that is being deleted never accepts the call.
 */
const PASSES: Readonly<Record<Status, boolean>> = {
  ACTIVE: false,
  AVAILABLE: false,
  BUILD: true,
  CREATING: true,
  DELETING: false,
  DOWN: false,
  ERROR: false,
  PAUSED: false,
  PENDING_CREATE: true,
  PENDING_DELETE: false,
  PENDING_UPDATE: true,
  READY: false,
  RESCUE: false,
  RESIZE: true,
  SAVING: true,
  STOPPED: false,
  SUSPENDED: false,
  VERIFY_RESIZE: false,
  active: false,
  attaching: true,
  available: false,
  'awaiting-transfer': false,
  build: true,
  creating: true,
  deleting: false,
  detaching: true,
  down: false,
  error: false,
  error_deleting: false,
  extending: true,
  'in-use': false,
  reserved: true,
  'restoring-backup': true,
  restoring: true,
  retyping: true,
  shrinking: true,
}

/**
 * Returns the facts of a refusal because of a status; `allowed` lists the statuses in which the same call would pass
 * this check.
 */
export function stateFacts<S extends Status>(
  status: S,
  allowed: readonly S[],
): Required<Pick<RefusalFacts, 'details' | 'retryable'>> {
  return { details: { status, allowed }, retryable: PASSES[status] }
}

/** The statuses of records that are being deleted. */
const DELETING: ReadonlySet<string> = new Set(['DELETING', 'PENDING_DELETE', 'deleting'])

/** Returns the message of every refusal because a record is being deleted. */
export function deletingMessage(what: string): string {
  return `The ${what} is being deleted and can no longer be used.`
}

/** Returns the message of a refusal because of a status. */
export function statusMessage(what: string, status: string, needs: string): string {
  return DELETING.has(status) ? deletingMessage(what) : `The ${what} is ${status}${needs}`
}

/** Refuses a second delete. @throws CONFLICT naming the statuses in which the record could be deleted */
export function checkDeletable<S extends Status>(what: string, status: S, allowed: readonly S[], rule: RuleId): void {
  if (status !== 'DELETING') return
  throw new ApiError('CONFLICT', deletingMessage(what), { rule, ...stateFacts(status, allowed) })
}

/** Refuses a call that the status of a record does not permit. @throws CONFLICT naming the statuses that do */
export function checkStatus<S extends Status>(what: string, status: S, allowed: readonly S[], rule: RuleId): void {
  if (allowed.includes(status)) return
  const message = statusMessage(what, status, `; it must be ${allowed.join(' or ')}.`)
  throw new ApiError('CONFLICT', message, { rule, ...stateFacts(status, allowed) })
}

/** Returns true if a record is being deleted. */
export function isDeleting<K extends Kind>({ kind, doc, hidden }: Row<K>): boolean {
  const { deleting } = specOf(kind)
  if (deleting === 'leaving') return (hidden as { readonly leaving?: boolean }).leaving === true
  return deleting !== undefined && hasFields(doc, deleting)
}

/** Returns true if a document has these values. */
export function hasFields(doc: object, fields: object): boolean {
  for (const field in fields) if ((doc as JsonObject)[field] !== (fields as JsonObject)[field]) return false
  return true
}

/**
 * Refuses to use a record that is being deleted.
 * @throws CONFLICT, the same for every kind and every use (rule general.being-removed)
 */
export function checkNotDeleting<K extends Kind>(row: Row<K>, facts: { field?: string } = {}): void {
  if (!isDeleting(row)) return
  const { id, kind } = row
  const name = JSON.stringify(nameOf(row) || id)
  throw refusals('general.being-removed').conflict(deletingMessage(`${nounOf(kind)} ${name}`), {
    ...facts,
    rule: 'general.being-removed',
    details: { reason: 'being_removed', kind, id },
  })
}

export function articleOf(noun: string): 'a' | 'an' {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

/** Returns the noun that messages use for records of a kind. */
export function nounOf(kind: Kind): string {
  const { noun } = specOf(kind)
  return (
    noun ??
    kind
      .slice(kind.lastIndexOf('.') + 1)
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase()
  )
}

/** Kinds whose records show only the number of their users. */
type Counting = 'vpn.ikePolicy' | 'vpn.ipsecPolicy' | 'notificationChannel'

/** A record that uses another, as `details.usedBy` shows it. */
export interface User {
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** Returns the description of a record that uses another. */
export function userOf({ kind, id, doc }: { readonly kind: string; readonly id: string; readonly doc: object }): User {
  const { name, address } = doc as { name?: string; address?: string }
  return { kind, id, name: name || address || id }
}

/** Returns the records whose references prevent the deletion of a record. */
export function usersOf<K extends Kind>(world: World, { kind, id }: Row<K>): User[] {
  return (BLOCKERS.get(kind) ?? []).flatMap((blocker) => {
    const { index, where } = blocker.reference.blocks!
    const rows = world.table(blocker.kind).find(index, id)
    return rows.filter(({ doc }) => where(doc)).map(userOf)
  })
}

/** Updates the number of users that records show, if they exist. */
export function recountUsers(world: World, kind: Counting, ids: readonly string[]): void {
  for (const id of new Set(ids)) {
    const row = world.get(kind, id)
    if (row) world.patch(row, { usedByCount: usersOf(world, row).length })
  }
}

/**
 * Refuses to delete a record that is in use, or to change what the records that use it need.
 * @param inUse how to refuse, if it is not as for a delete
 * @throws DEPENDENCY_BLOCKED naming the records that use it
 */
export function checkUnused<K extends Kind>(
  row: Row<K>,
  usedBy: readonly User[],
  inUse: InUse = specOf(row.kind).inUse!,
): void {
  if (usedBy.length > 0)
    throw new ApiError('DEPENDENCY_BLOCKED', inUse.message ?? messageOf(row, usedBy, inUse), {
      rule: inUse.rule,
      details: { usedBy },
    })
}

function messageOf<K extends Kind>(row: Row<K>, usedBy: readonly User[], { what, countedAs }: InUse): string {
  const { length } = usedBy
  const record = `The ${what ?? nounOf(row.kind)}`
  if (countedAs) {
    const users = length === 1 ? `${articleOf(countedAs)} ${countedAs}` : `${length} ${countedAs}s`
    return `${record} "${nameOf(row)}" is used by ${users}.`
  }
  const names = usedBy.slice(0, limits.usersNamed).map(({ id, name }) => name || id)
  const more = length > names.length ? ` and ${length - names.length} more` : ''
  return `${record} is in use: ${names.join(', ')}${more}.`
}

/**
 * Refuses a name that another record of the kind has in the same list.
 * @param name undefined if the request does not give one
 * @param self the record that may have the name already
 * @throws CONFLICT naming `name`
 */
export function checkNameFree(
  world: World,
  kind: Kind,
  ownerId: string,
  name: string | undefined,
  rule: RuleId,
  self?: string,
): void {
  const taken = name === undefined ? undefined : world.named(kind, ownerId, name)
  if (!taken || taken.id === self) return
  const noun = nounOf(kind)
  throw new ApiError('CONFLICT', `This ${specOf(kind).owner} already has ${articleOf(noun)} ${noun} named "${name}".`, {
    field: 'name',
    rule,
  })
}

const { invalid } = refusals('general.region-code')

/**
 * Refuses a region that is unknown or not active.
 * @throws VALIDATION_FAILED naming `field` (rule general.region-code)
 */
export function checkRegion(world: World, code: string, field = 'region'): void {
  if (world.get('region', code)?.doc.status !== 'active') throw invalid(`${code} is not an active region.`, field)
}

/**
 * What quotas count. A record counts as long as it exists, even in ERROR. If usage is added only when an Operation
 * succeeds (a larger flavor, a public address), the Operation reserves it while it is open. Usage is always summed from
 * records and open Operations, so no code has to release it.
 */
export type QuotaResource = Doc<'iam.quota'>['resource']

/** The kinds that count towards each resource: those that declare a sum with its name. */
export const COUNTED: ReadonlyMap<string, readonly Kind[]> = kindsByResource()

function kindsByResource(): Map<string, Kind[]> {
  const found = new Map<string, Kind[]>()
  for (const [kind, { sums }] of kindEntries)
    for (const resource of Object.keys(sums ?? {})) found.set(resource, [...(found.get(resource) ?? []), kind as Kind])
  return found
}

/** Refusals for compute resources name the rule of instances. */
const RULES: Readonly<Partial<Record<QuotaResource, RuleId>>> = {
  instances: 'instances.quota',
  vcpus: 'instances.quota',
  ramMb: 'instances.quota',
}

/**
 * Refuses a request that would exceed the project's share of a quota.
 * @param wanted how much of each resource the request adds, in the quota's unit
 * @throws QUOTA_EXCEEDED naming the resource and what is left of it
 */
export function checkQuota(call: Pick<Call, 'world' | 'context' | 'injected'>, wanted: Reservation): void {
  const {
    world,
    context,
    injected: { quotas },
  } = call
  const { scopeId } = context.owner
  for (const [resource, requested] of Object.entries(wanted) as [QuotaResource, number][]) {
    const quota = quotaOf(world, resource)
    if (!quota || requested <= 0) continue
    const allocated = allocatedTo(world, scopeId, quota)
    const used = usedBy(world, scopeId, resource)
    const left = quotas.get(resource)
    const available = left ? left.value : Math.max(0, allocated - used)
    if (requested <= available) continue
    left?.apply()
    throw new ApiError(
      'QUOTA_EXCEEDED',
      `This project has ${available} of its ${allocated} ${resource} left, but ${requested} are needed.`,
      {
        details: { quotaId: quota.id, resource, requested, available, allocated, used },
        rule: RULES[resource] ?? 'quota.exceeded',
      },
    )
  }
}

/**
 * Checks a quota for usage that an Operation adds when it succeeds; the result is the Operation's `reserves`.
 * @throws QUOTA_EXCEEDED as `checkQuota`
 */
export function reserve(call: Parameters<typeof checkQuota>[0], wanted: Reservation): Reservation {
  checkQuota(call, wanted)
  return wanted
}

/** How much of each resource. */
export type Reservation = Readonly<Partial<Record<QuotaResource, number>>>

/** Returns how much of a resource a project uses: the usage of its records, and what its open Operations reserve. */
export function usedBy(world: World, projectId: string, resource: QuotaResource): number {
  return (COUNTED.get(resource) ?? []).reduce((sum, kind) => sum + world.sum(kind, resource, projectId), 0)
}

/** Returns the quota of a resource. Cached, because every create needs several, and quotas hardly ever change. */
export const quotaOf: (world: World, resource: string) => Row<'iam.quota'> | undefined = memoized(
  ['iam.quota'],
  (world, resource) => world.findOne('iam.quota', 'resource', resource),
)

/** Returns how much of a quota a project may use. */
export function allocatedTo(world: World, projectId: string, quota: Row<'iam.quota'>): number {
  return world.get('iam.quotaAllocation', allocationId(projectId, quota))?.doc.allocated ?? quota.doc.defaultAllocation
}

/** Returns the id of the record that stores a project's share of a quota. */
export function allocationId(projectId: string, quota: Row<'iam.quota'>): string {
  return `${projectId}.${quota.id}`
}
