/**
 * A record as the world keeps it: the frozen document that clients see, what they do not see beside it, and its JSON text
 * and ETag, made once because neither ever changes. A change of a record is a new row.
 */
import { hash } from 'node:crypto'
import type { Doc, Kind, Private } from './kinds.ts'
import type { Ownership } from './kinds/ownership.ts'

/** One version of one record. */
export class Row<K extends Kind = Kind> {
  readonly kind: K
  readonly id: string
  readonly doc: Readonly<Doc<K>>
  readonly hidden: Readonly<Private<K> & Ownership>
  /** Counts the versions of this document from 1; part of the ETag, so that no earlier tag ever fits again. */
  readonly version: number
  /** When the record was made (ms): its place in lists. */
  readonly createdMs: number
  /** Tells apart records that were made at one instant: a later one has the greater number. */
  readonly order: number
  #json: string | undefined
  #etag: string | undefined

  constructor(
    kind: K,
    id: string,
    doc: Doc<K>,
    hidden: Private<K> & Ownership,
    version: number,
    createdMs: number,
    order = 0,
  ) {
    this.kind = kind
    this.id = id
    this.doc = deepFreeze(doc)
    this.hidden = Object.freeze(hidden)
    this.version = version
    this.createdMs = createdMs
    this.order = order
  }

  /** The document as JSON text, ready to be sent. */
  get json(): string {
    return (this.#json ??= JSON.stringify(this.doc))
  }

  /** The document as JSON text that is not kept: for those who write many records once. */
  get passingJson(): string {
    return this.#json ?? JSON.stringify(this.doc)
  }

  /** The weak version tag, as in `W/"1m2k…"` (specification: Concurrency control). */
  get etag(): string {
    return (this.#etag ??= `W/"${hash('sha1', this.json, 'base64url').slice(0, 14)}${this.version.toString(36)}"`)
  }
}

/** When a document says that its record was made (ms); undefined where it does not. */
export function createdMsOf(doc: unknown): number | undefined {
  const { createdAt } = doc as { readonly createdAt?: unknown }
  const ms = typeof createdAt === 'string' ? Date.parse(createdAt) : NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** Sorts records by age, the oldest first, those of one instant as they were made. */
export function byAge(a: Row<never> | Row, b: Row<never> | Row): number {
  return a.createdMs - b.createdMs || a.order - b.order
}

/** Freezes a document and all inside it. What is frozen already is shared, not walked again. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const key in value) {
    const inner = value[key]
    if (typeof inner === 'object') deepFreeze(inner)
  }
  return Object.freeze(value)
}
