/** The declaration of a kind of record: its owner, the schema of its document, its indexes and more. */
import type { components } from '../../openapi/types.gen.ts'
import type { Declared, Fact, JsonSchema } from './facts.ts'
import type { Ownership } from './ownership.ts'
import type { Reference } from './reference.ts'

/** The schemas of the contract. */
export type Schemas = components['schemas']

/** The owner of a record; lists and unique names are per owner. */
export type Owner = 'project' | 'subscription' | 'tenant' | 'none'

/** Counts every record as one. */
export const one = (): number => 1

/** The format of a text, beyond its schema. */
export type TextFormat = 'address' | 'range' | 'block'

/**
 * A function of the records of one kind. Written as a method: its parameters are bivariant, so that code for all kinds
 * can call it with any record of that kind (`AnySpec`).
 */
type OfRecord<D, P, R> = { call(doc: D, hidden: P & Ownership): R }['call']

/** The declaration of a kind. */
export interface KindSpec<D, P> {
  /** The types of its document and hidden part; no value has them. */
  readonly types?: { readonly doc: D; readonly hidden: P }
  /** Name of the document's schema in the contract; absent if the API never shows it. */
  readonly schema?: string
  /** JSON Schema of the document, if the contract has none. */
  readonly document?: JsonSchema
  /** Members of such a document with a schema of the contract. */
  readonly members?: Readonly<Record<string, string>>
  /** Hidden facts, without the owners. */
  readonly hidden?: Readonly<Record<string, Fact>>
  /**
   * What the ids in a record name, by JSON pointer: `*` stands for every item of an array, `/private/…` for hidden
   * facts. Complete: a test finds id-like fields that are not declared. The record's own `/id` and its owners need no
   * declaration.
   */
  readonly references?: Readonly<Record<string, Reference>>
  /** Texts that handlers parse, with their format, by JSON pointer. */
  readonly formats?: Readonly<Record<string, TextFormat>>
  /** Internal: readable through the control API, never written by clients. */
  readonly internal?: true
  readonly owner: Owner
  /** Whether its records are deleted with their project without blocking the project's deletion. */
  readonly incidental?: true
  /** Whether records without owner (of the platform) are allowed. */
  readonly ownerless?: true
  /** Prefix of generated ids. */
  readonly prefix: string
  /** Whether changes have frames on the event stream. */
  readonly frames?: boolean
  /** What a table of its records shows beside id, name, status and age: JSON pointers. By default nothing. */
  readonly columns?: readonly string[]
  /** The noun in messages, if it is not the name of the kind (`vpn.service` is no "service"). */
  readonly noun?: string
  /**
   * How a record shows that it is being deleted or removed from its parent, which refuses new uses of it: by the value of
   * a field, or by the hidden fact `leaving`.
   */
  readonly deleting?: Partial<D> | (P extends { readonly leaving?: boolean } ? 'leaving' : never)
  /** The kind in its frames, if it is not its own name. */
  readonly frameKind?: string
  /** The kind whose readers get its frames, if no endpoint reads a single record of this one. */
  readonly readAs?: string
  /** The id in its frames, if it is not the record's own: the one that reads return. */
  readonly frameId?: { call(doc: D): string }['call']
  /** The owner fact that records of this kind are for others; its frames go to callers with access to it. */
  readonly isOwner?: 'scopeId' | 'subscriptionId'
  /** False for kinds with a schema but without a list (Operations): no order and no names. */
  readonly listed?: false
  /** A member whose text often is the document of another record of its commit: the journal then writes it once. */
  readonly repeats?: string
  /** Values by which a record is found, beside its id, its name and its position in its owner's list. */
  readonly indexes?: Readonly<Record<string, OfRecord<D, P, string | readonly string[] | null | undefined>>>
  /** Numbers summed over each owner's records, maintained with every change; quotas use those of their resource. */
  readonly sums?: Readonly<Record<string, OfRecord<D, P, number>>>
  /** Values by which records are counted over all owners; maintained with every change. */
  readonly tallies?: Readonly<Record<string, OfRecord<D, P, readonly string[]>>>
  /** Whether a record of another owner can be referred to from a place (a public or shared image). */
  readonly open?: { call(doc: D, place: Ownership): boolean }['call']
  /** The principal that a record is, or acts as, if it is a principal or a credential. */
  readonly principal?: { call(doc: D): string }['call']
  /** Until when a record is kept (ms of the sandbox clock; null: forever), and the maximum number. */
  readonly retention?: {
    until(doc: D, hidden: P & Ownership, createdMs: number): number | null
    readonly max: number
  }
}

/** The declaration of any kind, for code that handles all of them. */
export type AnySpec = KindSpec<object, object>

/** Declares a kind with the types of its document and hidden part. */
export function kind<D, P = object>(): <S extends KindSpec<D, P> & Declared<P>>(spec: S) => S & KindSpec<D, P> {
  return (spec) => spec
}
