/**
 * A record in memory: the frozen document that clients see, the hidden part, and its JSON text and ETag, which are
 * computed once. Changing a record creates a new row.
 */
import { hash } from '#digest'
import type { Doc, Kind, Private } from './kinds.ts'
import type { Ownership } from './kinds/ownership.ts'

/** One version of a record. */
export class Row<out K extends Kind = Kind> {
  readonly kind: K
  readonly id: string
  readonly doc: Readonly<Doc<K>>
  readonly hidden: Readonly<Private<K> & Ownership>
  /** Counts the versions of the document from 1; part of the ETag, so that an ETag is never reused. */
  readonly version: number
  /** Creation time (ms), which decides its position in lists. */
  readonly createdMs: number
  /** Orders records of the same instant: a later record has a greater number. */
  readonly order: number
  #json: string | undefined
  #etag: string | undefined

  constructor(
    kind: K,
    id: string,
    doc: Readonly<Doc<K>>,
    hidden: Readonly<Private<K> & Ownership>,
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

  /** The document as JSON text, cached. */
  get json(): string {
    return (this.#json ??= JSON.stringify(this.doc))
  }

  /** The document as JSON text, not cached: for writing many records once. */
  get passingJson(): string {
    return this.#json ?? JSON.stringify(this.doc)
  }

  /** The weak ETag, such as `W/"1m2k…"` (specification: Concurrency control). */
  get etag(): string {
    return (this.#etag ??= etagOf(this.json, this.version))
  }
}

/** Returns the ETag of a record with a document in a version. */
export function etagOf(json: string, version: number): string {
  return `W/"${hash('sha1', json, 'base64url').slice(0, 14)}${version.toString(36)}"`
}

/** Returns true if a record is of a kind. */
export function isOf<K extends Kind>(kind: K, row: Row): row is Row<K> {
  return row.kind === kind
}

/** The creation time in a document (ms); undefined if it has none. */
export function createdMsOf(doc: unknown): number | undefined {
  const { createdAt } = doc as { readonly createdAt?: unknown }
  const ms = typeof createdAt === 'string' ? Date.parse(createdAt) : NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** Compares records by age, the oldest first; records of the same instant are in the order of creation. */
export function byAge(a: Row, b: Row): number {
  return a.createdMs - b.createdMs || a.order - b.order
}

/** Freezes a value recursively. Frozen parts are skipped. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const key in value) {
    const inner = value[key]
    if (typeof inner === 'object' && !Object.isFrozen(inner)) deepFreeze(inner)
  }
  return Object.freeze(value)
}

/** Thrown when a missing record is needed. */
export class MissingRecord extends Error {}
