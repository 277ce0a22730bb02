/**
 * How a kind of record is declared: whose it is, which schema its document has, what it is found by.
 */
import type { components } from '../../openapi/types.gen.ts'

/** The schemas of the contract. */
export type Schemas = components['schemas']

/** Where a record belongs; lists and unique names are judged there. */
export type Owner = 'project' | 'subscription' | 'tenant' | 'none'

/** Facts beside the document that every record may have. */
export interface Ownership {
  readonly scopeId?: string
  readonly subscriptionId?: string
  readonly tenantId?: string
}

/** Declaration of a kind. */
export interface KindSpec<D, P> {
  /** Name of the document's schema in the contract; absent for what the API never shows. */
  readonly schema?: string
  readonly owner: Owner
  /** Prefix of made-up ids. */
  readonly prefix: string
  /** Whether changes are told on the event stream. */
  readonly frames?: boolean
  /** The kind that frames name, where it is not this one's own name. */
  readonly frameKind?: string
  /** The kind whose readers are told, where no endpoint reads one record of this one. */
  readonly readAs?: string
  /** The id that frames name, where it is not the record's own: as reads of it give it. */
  readonly frameId?: (doc: D) => string
  /** What a record is to those that belong to it; its frames are for whoever reaches it. */
  readonly isOwner?: 'scopeId' | 'subscriptionId'
  /** False for kinds that have a schema but no list (Operations): they keep no order and no names. */
  readonly listed?: false
  /** Values a record is found by, beside its id, its name and its place in its owner's list. */
  readonly indexes?: Readonly<
    Record<string, (doc: D, hidden: P & Ownership) => string | readonly string[] | null | undefined>
  >
  /** Numbers that are summed over each owner's records, kept with every change (quotas ask for them). */
  readonly sums?: Readonly<Record<string, (doc: D) => number>>
  /** Whether a record of somebody else can be named from a place all the same (a public image, an image that is shared). */
  readonly open?: (doc: D, place: Ownership) => boolean
  /** Whom a record is, or whom it acts as, where it is a principal or a credential of one. */
  readonly principal?: (doc: D) => string
  /** Until when a record is kept (ms of the sandbox clock; null: for ever) and how many at the most. */
  readonly retention?: {
    readonly until: (doc: D, hidden: P & Ownership, createdMs: number) => number | null
    readonly max: number
  }
}

/** Declares a kind with the types of its document and of what is hidden beside it. */
export function kind<D, P = object>(): <S extends KindSpec<D, P>>(spec: S) => S & KindSpec<D, P> {
  return (spec) => spec
}
