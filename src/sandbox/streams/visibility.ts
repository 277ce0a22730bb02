/**
 * Decides which frames a caller may see: those that belong to its tenant and to projects that it can access, and whose
 * kinds its scopes and roles permit.
 */
import type { Contract } from '../../service/contract/document.ts'
import type { Permission } from '../../service/contract/endpoint.ts'
import { subjectOf } from '../../service/contract/subject.ts'
import { holds, reachable, withRoles } from '../../service/resources/kit/access.ts'
import { reachesSubscription } from '../../service/resources/account/whoami.ts'
import type { Caller } from '../../service/request/call.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import { kindEntries } from '../../service/state/kinds.ts'
import type { World } from '../../service/state/world.ts'

/** The requirements for reading a record of a kind. */
export interface ReadRequirement {
  readonly scopes: readonly string[]
  readonly permission: Permission | undefined
}

/**
 * Returns the requirements by kind, taken from the endpoint that reads one record of the kind. A kind with one record
 * per tenant has no path parameter; `x-etag-of` names it instead.
 */
export function readRequirements(contract: Contract): ReadonlyMap<string, ReadRequirement> {
  const readers = new Map<string, ReadRequirement>()
  for (const endpoint of contract.endpoints.values()) {
    const kind = endpoint.method === 'GET' ? subjectOf(endpoint)?.kind : undefined
    if (kind && kind !== 'operation' && !readers.has(kind))
      readers.set(kind, { scopes: endpoint.scopes, permission: endpoint.permission })
  }
  for (const [kind, { frameKind = kind, readAs }] of kindEntries) {
    const reading = readAs === undefined ? undefined : readers.get(readAs)
    if (reading) readers.set(frameKind, reading)
  }
  return readers
}

/** The facts that decide what a caller sees. */
type Viewer = Pick<Caller, 'tenantId' | 'principalId' | 'scopes'>

/** Returns the key of a view: callers with the same key see the same frames. */
export function viewOf({ tenantId, principalId, scopes }: Viewer): string {
  return JSON.stringify([tenantId, principalId, scopes ? [...scopes].sort() : null])
}

/** What subscribers with the same view can see: computed once for all of them, and cached until `refresh`. */
export class Visibility {
  /** The key of the view. */
  readonly view: string
  readonly #world: World
  readonly #viewer: Viewer
  readonly #readers: ReadonlyMap<string, ReadRequirement>
  readonly #known = new Map<string, boolean>()

  constructor(world: World, viewer: Viewer, readers: ReadonlyMap<string, ReadRequirement>) {
    this.view = viewOf(viewer)
    this.#world = world
    this.#viewer = viewer
    this.#readers = readers
  }

  /** Returns true if these subscribers may see a frame (rule events.scope). */
  canSee(frame: Frame): boolean {
    if (frame.tenantId !== undefined && frame.tenantId !== this.#viewer.tenantId) return false
    let seen = this.#known.get(frame.readBy)
    if (seen === undefined) this.#known.set(frame.readBy, (seen = this.#judge(frame)))
    return seen
  }

  /** Returns true if the principal still has any role assignment. */
  hasAccess(): boolean {
    return this.#world.findOne('iam.assignment', 'principal', this.#viewer.principalId) !== undefined
  }

  /** Clears the cache, because role assignments may have changed. */
  refresh(): void {
    this.#known.clear()
  }

  #judge(frame: Frame): boolean {
    const { scopeId, subscriptionId, tenantId = '' } = frame
    const reading: ReadRequirement | undefined = frame.reading ?? this.#readers.get(frame.kind)
    const { scopes } = this.#viewer
    if (reading && scopes && reading.scopes.some((one) => !scopes.has(one))) return false
    const permission = reading?.permission
    const place = scopeId === null ? undefined : reachable(this.#world, this.#viewer, scopeId)
    if (place) return !permission || holds(place.grants, permission)
    // Records of the whole tenant can be read from any project.
    const all = withRoles(this.#world, this.#world.find('iam.assignment', 'principal', this.#viewer.principalId))
    if (scopeId === null && subscriptionId === undefined) return !permission || holds(all, permission)
    const project = scopeId === null ? undefined : this.#world.get('project', scopeId)
    if (project) return false
    // For a deleted project, or for a subscription, the assignments on the subscription and the tenant count.
    const above = all.filter(({ assignment: { doc } }) => doc.scopeId === subscriptionId || doc.scopeId === tenantId)
    if (above.length > 0) return !permission || holds(above, permission)
    const subscription = frame.kind === 'subscription' ? this.#world.get('subscription', subscriptionId) : undefined
    return subscription !== undefined && reachesSubscription(this.#world, this.#viewer, subscription)
  }
}
