/** The declaration of a kind of record: its owner, the schema of its document, its indexes and more. */
import type { components } from '../../contract/types.gen.ts'
import type { Declared, Fact, JsonSchema } from './facts.ts'
import type { Ownership } from './ownership.ts'
import type { InUse, Reference } from './reference.ts'

/** The schemas of the contract. */
export type ApiSchemas = components['schemas']

/** The owner of a record; each owner has its own lists and unique names. */
export type Owner = 'project' | 'subscription' | 'tenant' | 'none'

/** Counts every record as one. */
export const one = (): number => 1

/** The format of a text, in addition to its schema. */
export type TextFormat = 'address' | 'range' | 'block'

/**
 * A function of the records of one kind. It is written as a method, because the parameters of methods are bivariant:
 * code for all kinds can call it with any record of that kind (`AnySpec`).
 */
type OfRecord<D, P, R> = { call(doc: D, hidden: P & Ownership): R }['call']

/** The declaration of a kind. */
export interface KindSpec<D, P> {
  /** The types of its document and hidden part, only for the compiler; no value is ever set. */
  readonly types?: { readonly doc: D; readonly hidden: P }
  /** Name of the document's schema in the contract; absent if the API never shows it. */
  readonly schema?: string
  /** JSON Schema of the document, if the contract has none. */
  readonly document?: JsonSchema
  /** Members of such a document that have a schema in the contract. */
  readonly members?: Readonly<Record<string, string>>
  /** Hidden facts, without the owners. */
  readonly hidden?: Readonly<Record<string, Fact>>
  /**
   * What the ids in a record name, by JSON pointer: `*` stands for every item of an array, `/private/…` for hidden
   * facts. The list is complete, because a test finds id-like fields that are not declared. The record's own `/id` and
   * its owners need no declaration.
   */
  readonly references?: Readonly<Record<string, Reference>>
  /** How the deletion of a record is refused while references block it; absent if nothing does. */
  readonly inUse?: InUse
  /** Texts that handlers parse, with their format, by JSON pointer. */
  readonly formats?: Readonly<Record<string, TextFormat>>
  /** True for internal kinds: clients can read their records through the control API, but never write them. */
  readonly internal?: true
  readonly owner: Owner
  /** If true, its records do not block the deletion of their project, but are deleted with it. */
  readonly incidental?: true
  /** If true, records without an owner (those of the platform) are allowed. */
  readonly ownerless?: true
  /** Prefix of generated ids. */
  readonly prefix: string
  /** Whether changes have frames on the event stream; by default, if the API shows its records and they have an owner. */
  readonly frames?: boolean
  /** JSON pointers to what a table of its records shows in addition to id, name, status and age; by default nothing. */
  readonly columns?: readonly string[]
  /** The noun in messages, if it is not the name of the kind (`vpn.service` is no "service"). */
  readonly noun?: string
  /** How a record shows that it is being created; a create whose record no longer shows it changes nothing when it ends. */
  readonly building?: Partial<D>
  /** How a record shows that it is built, or that a change of it is done. */
  readonly ready?: Partial<D>
  /** How a record shows that its create failed or was cancelled. */
  readonly failed?: Partial<D>
  /** How a record shows that its delete failed; by default, it is as before the delete. */
  readonly deleteFailed?: Partial<D>
  /**
   * How a record shows that it is being deleted or removed from its parent, so that new uses of it are refused: by the
   * value of a field, or by the hidden fact `leaving`.
   */
  readonly deleting?: Partial<D> | (P extends { readonly leaving?: boolean } ? 'leaving' : never)
  /** The kind in its frames, if it is not the kind's own name. */
  readonly frameKind?: string
  /** The kind whose readers get its frames, if no endpoint reads a single record of this one. */
  readonly readAs?: string
  /** Returns the id in its frames, which is the one that reads return, if this is not the record's own id. */
  readonly frameId?: { call(doc: D): string }['call']
  /**
   * Returns the document that a frame shows for a part of the record, if every field of its document is such a part. Each
   * changed part then has its own frame, in the order of the fields; the name of the field is the id in the frame.
   */
  readonly framePart?: { call(doc: D, hidden: P & Ownership, field: string): object | undefined }['call']
  /**
   * The owner fact that names records of this kind in other records; frames go to callers who have access to the record
   * itself.
   */
  readonly isOwner?: 'scopeId' | 'subscriptionId'
  /** False for kinds that have a schema but no list (Operations), and so neither order nor names. */
  readonly listed?: false
  /** Values by which a record can be found, in addition to its id, its name and its position in its owner's list. */
  readonly indexes?: Readonly<Record<string, OfRecord<D, P, string | readonly string[] | null | undefined>>>
  /** Numbers summed over each owner's records, maintained with every change; quotas use those of their resource. */
  readonly sums?: Readonly<Record<string, OfRecord<D, P, number>>>
  /** Returns true for a record that adds nothing to any of these sums, so that they need not be computed. */
  readonly unsummed?: OfRecord<D, P, boolean>
  /** Values by which records are counted over all owners; maintained with every change. */
  readonly tallies?: Readonly<Record<string, OfRecord<D, P, readonly string[]>>>
  /**
   * Returns true if a record of another owner can be referred to from a place (for example, a public or shared image).
   */
  readonly open?: { call(doc: D, place: Ownership): boolean }['call']
  /** Returns the principal that a record is or acts as, if it is a principal or a credential. */
  readonly principal?: { call(doc: D): string }['call']
  /** Until when a record is kept (ms of the sandbox clock; null for forever), and the maximum number of records. */
  readonly retention?: {
    until(doc: D, hidden: P & Ownership, createdMs: number): number | null
    readonly max: number
    /**
     * The kind whose record is dropped instead of one that is a part of it: the one that the hidden fact `parentId`
     * names.
     */
    readonly partOf?: string
  }
}

/** The declaration of any kind, for code that handles all of them. */
export type AnySpec = KindSpec<object, object>

/** Declares a kind with the types of its document and hidden part. */
export function kind<D, P = object>(): <S extends KindSpec<D, P> & Declared<P>>(spec: S) => S & KindSpec<D, P> {
  return (spec) => spec
}
