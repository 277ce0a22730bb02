/**
 * Builds new documents: completes the fields that a handler gives with the contract's defaults, in the contract's
 * order.
 */
import { specOf, type Doc, type Kind, type Private } from '../../state/kinds.ts'
import type { ApiSchemas } from '../../state/kinds/kind.ts'
import type { Ownership } from '../../state/kinds/ownership.ts'
import type { Row } from '../../state/record.ts'
import type { Call } from '../../request/call.ts'
import { DEFAULTS } from './defaults.gen.ts'

type Defaults = typeof DEFAULTS
/** A kind, or the schema of a part of a document. */
export type Name = keyof Defaults
type Shape<N extends Name> = N extends Kind ? Doc<N> : N extends keyof ApiSchemas ? ApiSchemas[N] : never
type Defaulted<N extends Name> = {
  [F in keyof Defaults[N]]: Defaults[N][F] extends undefined ? never : F
}[keyof Defaults[N]]

/**
 * The fields without a default must be given; the others may be given, and further fields (of a request) are ignored.
 */
export type Given<N extends Name, Known = never> = Pick<Shape<N>, Exclude<Required<Shape<N>>, Defaulted<N> | Known>> & {
  readonly [F in keyof Shape<N>]?: Shape<N>[F] | undefined
}
type Required<T> = { [F in keyof T]-?: object extends Pick<T, F> ? never : F }[keyof T]

/** Fields that a call gives to the records that it creates. */
export type OfCall = 'id' | 'subscriptionId' | 'projectId' | 'createdAt' | 'updatedAt' | 'origin'

export type Creating = Pick<Call, 'world' | 'context' | 'origin'>

/** The hidden facts of a kind without its owners. */
type Facts<K extends Kind> = Omit<Private<K>, keyof Ownership>

/** Builds a document, or a part of one. */
export function documentOf<N extends Name>(name: N, given: Given<N>): Shape<N> {
  return filled(name, given, {})
}

/** Builds a document from what is given and what is `known` about all records of a kind, such as their owners. */
export function documentWith<K extends Kind & Name>(kind: K, given: Given<K, OfCall>, known: object): Shape<K> {
  return filled(kind, given, known)
}

/** Returns the document of a record that a call creates, with a new id unless one is given. */
export function newDocument<K extends Kind & Name>(call: Creating, kind: K, given: Given<K, OfCall>): Shape<K> {
  const { world, context, origin } = call
  const { scopeId: projectId, subscriptionId } = context.owner
  const { now } = world
  const { id = world.newId(kind) } = given as { readonly id?: string }
  return filled(kind, given, { id, subscriptionId, projectId, createdAt: now, updatedAt: now, origin })
}

/** Creates a record of the call's project, subscription or tenant. */
export function create<K extends Kind & Name>(
  call: Creating,
  kind: K,
  given: Given<K, OfCall>,
  ...[facts]: object extends Facts<K> ? [facts?: Facts<K>] : [facts: Facts<K>]
): Row<K> {
  const doc = newDocument(call, kind, given) as Doc<K>
  const owners = ownersOf(call, kind)
  return call.world.insert(kind, doc, (facts ? { ...owners, ...facts } : owners) as Private<K> & Ownership)
}

/**
 * Returns the ids of the owners of a record that a call creates. For records of a project, it is the same object each
 * time, which takes less memory.
 */
function ownersOf({ context }: Creating, kind: Kind): Ownership {
  const { subscriptionId, tenantId } = context.owner
  const { owner } = specOf(kind)
  if (owner === 'project') return context.owner
  return owner === 'subscription' ? { subscriptionId, tenantId } : { tenantId }
}

/**
 * Takes each field from `given`, otherwise from `known`, otherwise uses its default. The fields replace those of a copy
 * of the defaults: V8 stores an object to which some 25 fields are added one by one as a hash table, which takes 1.4 kB
 * and 8 µs more for each instance.
 */
function filled<N extends Name>(name: N, given: object, known: object): Shape<N> {
  const [from, others] = [given, known] as Readonly<Record<string, unknown>>[]
  const doc: Record<string, unknown> = { ...DEFAULTS[name] }
  for (const field in doc) {
    doc[field] = from![field] !== undefined ? from![field] : (others![field] ?? doc[field])
    if (doc[field] === undefined) Reflect.deleteProperty(doc, field)
  }
  return doc as Shape<N>
}
