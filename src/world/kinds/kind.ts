/**
 * How a kind of record is declared: whose it is, which schema its document has, what it is found by.
 */
import type { components } from '../../openapi/types.gen.ts'
import type { Declared, Fact, JsonSchema } from './facts.ts'
import type { Ownership } from './ownership.ts'

/** The schemas of the contract. */
export type Schemas = components['schemas']

/** Where a record belongs; lists and unique names are judged there. */
export type Owner = 'project' | 'subscription' | 'tenant' | 'none'

/** Counts a record as one, whatever it is. */
export const one = (): number => 1

/** What a text must be readable as, beyond its schema. */
export type TextFormat = 'address' | 'range' | 'block'

/** Declaration of a kind. */
export interface KindSpec<D, P> {
  /** Name of the document's schema in the contract; absent for what the API never shows. */
  readonly schema?: string
  /** JSON Schema of the document, for kinds that have none in the contract. */
  readonly document?: JsonSchema
  /** Members of such a document that have a schema in the contract. */
  readonly members?: Readonly<Record<string, string>>
  /** What is hidden beside the document, its owners aside. */
  readonly hidden?: Readonly<Record<string, Fact>>
  /**
   * Which records a record names, by JSON pointer: `*` stands for every item of an array, `/private/…` for hidden facts.
   * What only remembers (who did something, what it was made from) is not listed.
   */
  readonly refers?: Readonly<Record<string, string | readonly string[]>>
  /** Pairs of a kind and an id in one object, by JSON pointer: `/device` names the kind in `kind` and the record in `id`. */
  readonly refersByKind?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Text that is computed with, by JSON pointer. */
  readonly formats?: Readonly<Record<string, TextFormat>>
  /** The sandbox's own: readable, and never written from outside. */
  readonly internal?: true
  readonly owner: Owner
  /** Records of the platform itself have no owner. */
  readonly ownerless?: true
  /** Prefix of made-up ids. */
  readonly prefix: string
  /** Whether changes are told on the event stream. */
  readonly frames?: boolean
  /** What people call one, where that is not its name in words (`vpn.service` is no "service"). */
  readonly noun?: string
  /** Whether its delete, or its removal from what it belongs to, goes on: nothing new may use it then. */
  readonly isDeleting?: (doc: D, hidden: P & Ownership) => boolean
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
  /** Numbers that are summed over each owner's records, kept with every change; a quota asks for those of its resource. */
  readonly sums?: Readonly<Record<string, (doc: D, hidden: P & Ownership) => number>>
  /** Values by which records are counted, whoever owns them; the numbers are kept with every change. */
  readonly tallies?: Readonly<Record<string, (doc: D, hidden: P & Ownership) => readonly string[]>>
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
export function kind<D, P = object>(): <S extends KindSpec<D, P> & Declared<P>>(spec: S) => S & KindSpec<D, P> {
  return (spec) => spec
}
