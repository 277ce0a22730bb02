/**
 * Handlers that only read or delete the record that the path names, or list a kind. handlers.gen.ts uses them for
 * endpoints that do nothing else according to the contract. Lists with special filters, and deletes, are declared next
 * to the other handlers of the kind.
 */
import { type Doc, type Kind, specOf } from '../world/kinds.ts'
import type { Owner } from '../world/kinds/kind.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import type { Call } from './call.ts'
import { page, type ListOptions, type PageQuery } from './page.ts'
import { list, noContent, ok, type Reply } from './response.ts'
import type { JsonObject } from '../platform/json.ts'

/** Returns the id of the owner whose records a call lists, by the owner type of their kind. */
const OWNER_IDS: Readonly<Record<Owner, (context: Call['context']) => string>> = {
  project: ({ owner }) => owner.scopeId,
  subscription: ({ owner }) => owner.subscriptionId,
  tenant: ({ owner }) => owner.tenantId,
  none: () => '*',
}

/** Returns a handler that responds with the record of a kind that the path names. */
export function readOne(kind: Kind): (call: Pick<Call, 'row'>) => Reply {
  return (call) => ok(call.row(kind))
}

/** Returns a handler that deletes the record of a kind that the path names. */
export function removeOne(kind: Kind): (call: Pick<Call, 'row'>, world: World) => Reply {
  return (call, world) => {
    world.remove(call.row(kind))
    return noContent()
  }
}

/** Options of a list whose query can filter by fields of the document. */
export interface FilteredList<K extends Kind> extends Omit<ListOptions<K>, 'where'> {
  /** Fields that the query parameters of the same names filter by. */
  readonly filters?: readonly (keyof Doc<K> & string)[]
}

/** A call that lists records of its project, subscription or tenant. */
type Listing = Pick<Call, 'context'> & { readonly query: PageQuery }

/**
 * Returns a handler that responds with one page of the records of a kind that the call's project, subscription or
 * tenant owns.
 */
export function listOf<K extends Kind>(
  kind: K,
  { filters, ...options }: FilteredList<K> = {},
): (call: Listing, world: World) => Reply {
  const ownerId = OWNER_IDS[specOf(kind).owner]
  return ({ context, query }, world) => {
    const where = filters && equalTo(query, filters)
    return list(page(world, kind, ownerId(context), query, where ? { ...options, where } : options))
  }
}

/** Returns a filter by the fields that a query gives; undefined if it gives none. */
function equalTo<K extends Kind>(query: object, fields: readonly string[]): ((row: Row<K>) => boolean) | undefined {
  const asked = query as JsonObject
  const given = fields.filter((field) => asked[field] !== undefined && asked[field] !== '')
  if (given.length === 0) return undefined
  return ({ doc }) => given.every((field) => (doc as JsonObject)[field] === asked[field])
}
