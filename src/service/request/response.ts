/** Responses of handlers. Records are sent as their cached JSON, so that none is serialized twice. */
import type { Kind } from '../state/kinds.ts'
import type { Row } from '../state/record.ts'

/**
 * A body as a string or in pieces; null if there is none. The pieces of a list are the cached JSON of its records, so
 * that the request log does not contain a second copy of it.
 */
export type Body = string | readonly string[] | null

export function bodyText(body: NonNullable<Body>): string {
  return typeof body === 'string' ? body : body.join('')
}

/** A response of a handler. */
export interface Reply {
  readonly status: number
  readonly body: Body
  /** The body of a streamed response, in parts; its `body` is null. */
  readonly parts?: Iterable<string>
  /** Computes a body that takes long, and yields wherever other requests may be handled; `body` is null until then. */
  readonly steps?: Generator<void, Body>
  readonly type: 'application/json' | 'text/plain' | 'text/csv' | 'text/event-stream' | 'application/octet-stream'
  readonly headers: Readonly<Record<string, string>>
  /** The record in the body, if the body is a record. */
  readonly row?: Row
}

const NONE: Readonly<Record<string, string>> = {}
const JSON_TYPE = 'application/json'

/** Returns a JSON response. */
export function json(status: number, value: unknown, headers = NONE): Reply {
  return { status, body: JSON.stringify(value), type: JSON_TYPE, headers }
}

/**
 * Returns a response with a record and its ETag. `operation` is the Operation of the request, if the body is another
 * record.
 */
export function record<K extends Kind>(status: 200 | 201 | 202, row: Row<K>, operation?: Row<'operation'>): Reply {
  const headers: Record<string, string> = { ETag: row.etag }
  if (operation) headers['X-Sandbox-Operation'] = operation.id
  return { status, body: row.json, type: JSON_TYPE, headers, row }
}

/** Returns a response with a record and members that are shown only once (a secret, a private key). */
export function recordWith<K extends Kind>(status: 200 | 201, row: Row<K>, once: object): Reply {
  return { ...json(status, { ...row.doc, ...once }, { ETag: row.etag }), row }
}

/** Returns a 200 with a record. */
export function ok<K extends Kind>(row: Row<K>): Reply {
  return record(200, row)
}

/** Returns a 201 with a new record. */
export function created<K extends Kind>(row: Row<K>): Reply {
  return record(201, row)
}

/** Returns a 202 with the Operation. */
export function accepted(operation: Row<'operation'>): Reply {
  return { status: 202, body: operation.json, type: JSON_TYPE, headers: { 'X-Sandbox-Operation': operation.id } }
}

/** 204. */
export function noContent(headers = NONE): Reply {
  return { status: 204, body: null, type: JSON_TYPE, headers }
}

/** Returns a 200 with plain text. */
export function text(value: string, headers = NONE): Reply {
  return { status: 200, body: value, type: 'text/plain', headers }
}

/** `meta` of a page (specification: Pagination). */
export interface Meta {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly hasNext: boolean
}

/** The records of one page; lists without pagination have no `meta`. */
export interface PageOf<K extends Kind> {
  readonly rows: readonly Row<K>[]
  readonly meta?: Meta
  /** The JSON of the page, if it is cached. */
  readonly text?: string | undefined
}

/** Returns the JSON of a page in pieces: that of its records, and what is around them. */
export function pagePieces({ rows, meta }: PageOf<Kind>): readonly string[] {
  const pieces = ['{"data":[']
  rows.forEach(({ json }, at) => (at > 0 ? pieces.push(',', json) : pieces.push(json)))
  pieces.push(meta ? `],"meta":${JSON.stringify(meta)}}` : ']}')
  return pieces
}

/** Returns a 200 with one page. */
export function list(page: PageOf<Kind>): Reply {
  return { status: 200, body: page.text ?? pagePieces(page), type: JSON_TYPE, headers: NONE }
}

/** Returns a 200 with a page that takes long to compute. */
export function listInSteps(page: Generator<void, PageOf<Kind>>): Reply {
  return { status: 200, body: null, steps: piecesInSteps(page), type: JSON_TYPE, headers: NONE }
}

function* piecesInSteps(page: Generator<void, PageOf<Kind>>): Generator<void, Body> {
  return pagePieces(yield* page)
}

/** A response, with everything else that the server and the request log need to know. */
export interface Answer extends Reply {
  /** The rule that caused it, for refusals and special responses. */
  readonly rule?: string | undefined
  /** The unexpected error behind a 500. */
  readonly fault?: Error
  /** The connection fault with which a scenario wants it sent. */
  readonly wire?: 'reset' | 'truncate' | 'drip'
}
