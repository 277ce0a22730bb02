/**
 * Who may see which frames: the tenant's own, of projects that are reachable, of kinds that scopes and roles let read.
 */
import type { Contract } from '../contract/load.ts'
import type { Permission } from '../contract/endpoint.ts'
import { grantsAt, holds, reachable } from '../resources/access.ts'
import type { Call } from '../resources/call.ts'
import type { Frame } from '../world/frames.ts'
import { kinds } from '../world/kinds.ts'
import type { KindSpec } from '../world/kinds/kind.ts'

/** What reading one record of a kind takes. */
export interface Reading {
  readonly scopes: readonly string[]
  readonly permission: Permission | undefined
}

/**
 * What reading takes, by kind: as the contract says of the endpoint that reads one record of it. Where a tenant has one
 * record alone, no parameter names it, but the mark of its ETag does.
 */
export function readersOf(contract: Contract): ReadonlyMap<string, Reading> {
  const readers = new Map<string, Reading>()
  for (const { method, parameters, scopes, permission, etagOf } of contract.endpoints.values()) {
    const isNamed = etagOf === undefined || parameters.some(({ name }) => name === etagOf)
    const kind = isNamed ? parameters.at(-1)?.kind : etagOf
    if (method === 'GET' && kind && kind !== 'operation' && kind !== 'project' && !readers.has(kind))
      readers.set(kind, { scopes, permission })
  }
  for (const [kind, { frameKind = kind, readAs }] of Object.entries(kinds) as [string, KindSpec<never, never>][]) {
    const reading = readAs === undefined ? undefined : readers.get(readAs)
    if (reading) readers.set(frameKind, reading)
  }
  return readers
}

/** The view of one subscriber. What was found out is kept until `refresh`. */
export class Audience {
  readonly #call: Call
  readonly #readers: ReadonlyMap<string, Reading>
  readonly #known = new Map<string, boolean>()

  constructor(call: Call, readers: ReadonlyMap<string, Reading>) {
    this.#call = call
    this.#readers = readers
  }

  /** Whether a frame is for this subscriber (rule events.scope). */
  sees(frame: Frame): boolean {
    const { caller } = this.#call
    if (frame.tenantId !== undefined && frame.tenantId !== caller.tenantId) return false
    const reading = frame.reading ?? this.#readers.get(frame.kind)
    const key = `${frame.scopeId ?? ''} ${reading ? `${reading.scopes.join()} ${reading.permission?.resource ?? ''} ${reading.permission?.at ?? ''}` : frame.kind}`
    let seen = this.#known.get(key)
    if (seen === undefined) this.#known.set(key, (seen = this.#judge(frame.scopeId, reading)))
    return seen
  }

  /** Whether any grant is left at all. */
  hasAccess(): boolean {
    const { world, caller } = this.#call
    return world.find('iam.assignment', 'principal', caller.principalId).length > 0
  }

  /** Forgets what was found out, because grants may have changed. */
  refresh(): void {
    this.#known.clear()
  }

  #judge(scopeId: string | null, reading: Reading | undefined): boolean {
    const { world, caller } = this.#call
    if (reading && caller.scopes && reading.scopes.some((one) => !caller.scopes!.has(one))) return false
    if (scopeId === null) return true
    const place = reachable(world, caller, scopeId)
    if (!place) return false
    return !reading?.permission || holds(world, grantsAt(world, caller.principalId, place.owner), reading.permission)
  }
}
