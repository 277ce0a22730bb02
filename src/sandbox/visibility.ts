/**
 * Who may see which frames: the tenant's own, of projects that are reachable, of kinds that scopes and roles let read.
 */
import type { Contract } from '../openapi/document.ts'
import type { Permission } from '../openapi/endpoint.ts'
import { subjectOf } from '../openapi/subject.ts'
import { holds, reachable, withRoles } from '../resources/access.ts'
import { reachesSubscription } from '../resources/account/whoami.ts'
import type { Caller } from '../resources/call.ts'
import type { Frame } from '../world/event-frames.ts'
import { kinds } from '../world/kinds.ts'
import type { KindSpec } from '../world/kinds/kind.ts'
import type { World } from '../world/world.ts'

/** What reading one record of a kind takes. */
export interface ReadRequirement {
  readonly scopes: readonly string[]
  readonly permission: Permission | undefined
}

/**
 * What reading takes, by kind: as the contract says of the endpoint that reads one record of it. Where a tenant has one
 * record alone, no parameter names it, but the mark of its ETag does.
 */
export function readRequirements(contract: Contract): ReadonlyMap<string, ReadRequirement> {
  const readers = new Map<string, ReadRequirement>()
  for (const endpoint of contract.endpoints.values()) {
    const kind = endpoint.method === 'GET' ? subjectOf(endpoint)?.kind : undefined
    if (kind && kind !== 'operation' && !readers.has(kind))
      readers.set(kind, { scopes: endpoint.scopes, permission: endpoint.permission })
  }
  for (const [kind, { frameKind = kind, readAs }] of Object.entries(kinds) as [string, KindSpec<never, never>][]) {
    const reading = readAs === undefined ? undefined : readers.get(readAs)
    if (reading) readers.set(frameKind, reading)
  }
  return readers
}

/** What decides what a caller sees. */
type Viewer = Pick<Caller, 'tenantId' | 'principalId' | 'scopes'>

/** Callers of whom this says the same see the same. */
export function viewOf({ tenantId, principalId, scopes }: Viewer): string {
  return JSON.stringify([tenantId, principalId, scopes ? [...scopes].sort() : null])
}

/** What subscribers with the same view see; it is judged once for all of them, and kept until `refresh`. */
export class Visibility {
  /** Names the view: whose is the same belongs here. */
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

  /** Whether a frame is for these subscribers (rule events.scope). */
  canSee(frame: Frame): boolean {
    if (frame.tenantId !== undefined && frame.tenantId !== this.#viewer.tenantId) return false
    let seen = this.#known.get(frame.readBy)
    if (seen === undefined) this.#known.set(frame.readBy, (seen = this.#judge(frame)))
    return seen
  }

  /** Whether any grant is left at all. */
  hasAccess(): boolean {
    return this.#world.one('iam.assignment', 'principal', this.#viewer.principalId) !== undefined
  }

  /** Forgets what was found out, because grants may have changed. */
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
    // What belongs to the whole tenant is read from any project.
    const all = withRoles(this.#world, this.#world.find('iam.assignment', 'principal', this.#viewer.principalId))
    if (scopeId === null && subscriptionId === undefined) return !permission || holds(all, permission)
    const project = scopeId === null ? undefined : this.#world.get('project', scopeId)
    if (project) return false
    // A project that is gone, or a subscription: grants on what stands above it count.
    const above = all.filter(({ assignment: { doc } }) => doc.scopeId === subscriptionId || doc.scopeId === tenantId)
    if (above.length > 0) return !permission || holds(above, permission)
    const subscription = frame.kind === 'subscription' ? this.#world.get('subscription', subscriptionId) : undefined
    return subscription !== undefined && reachesSubscription(this.#world, this.#viewer, subscription)
  }
}
