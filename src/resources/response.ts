/** Responses of handlers. Records are sent as their cached JSON text; nothing is serialised twice. */
import type { Kind } from '../world/kinds.ts'
import { piecesOf, type PageOf } from './page.ts'
import type { Row } from '../world/record.ts'

/**
 * A body as text or in pieces; null for no body. The pieces of a list are the cached texts of its records, so that the
 * request log holds no second copy of them.
 */
export type Body = string | readonly string[] | null

/** Returns a body as one string. */
export function textOf(body: NonNullable<Body>): string {
  return typeof body === 'string' ? body : body.join('')
}

/** A response of a handler. */
export interface Reply {
  readonly status: number
  readonly body: Body
  /** Body in parts, for responses that are streamed; their `body` is null. */
  readonly parts?: Iterable<string>
  readonly type: 'application/json' | 'text/plain' | 'text/csv' | 'text/event-stream' | 'application/octet-stream'
  readonly headers: Readonly<Record<string, string>>
  /** The record that it contains, if it is one. */
  readonly row?: Row
}

const NONE: Readonly<Record<string, string>> = {}
const JSON_TYPE = 'application/json'

/** A JSON response. */
export function json(status: number, value: unknown, headers = NONE): Reply {
  return { status, body: JSON.stringify(value), type: JSON_TYPE, headers }
}

/** A record with its ETag. `operation` adds the Operation of the request, if the body is not it. */
export function record<K extends Kind>(status: 200 | 201 | 202, row: Row<K>, operation?: Row<'operation'>): Reply {
  const headers: Record<string, string> = { ETag: row.etag }
  if (operation) headers['X-Sandbox-Operation'] = operation.id
  return { status, body: row.json, type: JSON_TYPE, headers, row }
}

/** Returns a record with members that are shown only once (a secret, a private key). */
export function recordWith<K extends Kind>(status: 200 | 201, row: Row<K>, once: object): Reply {
  return { ...json(status, { ...row.doc, ...once }, { ETag: row.etag }), row }
}

/** 200 with a record. */
export function ok<K extends Kind>(row: Row<K>): Reply {
  return record(200, row)
}

/** 201 with a new record. */
export function created<K extends Kind>(row: Row<K>): Reply {
  return record(201, row)
}

/** 202 with the Operation. */
export function accepted(operation: Row<'operation'>): Reply {
  return { status: 202, body: operation.json, type: JSON_TYPE, headers: { 'X-Sandbox-Operation': operation.id } }
}

/** 204. */
export function noContent(headers = NONE): Reply {
  return { status: 204, body: null, type: JSON_TYPE, headers }
}

/** 200 with text. */
export function text(value: string, headers = NONE): Reply {
  return { status: 200, body: value, type: 'text/plain', headers }
}

/** 200 with one page. */
export function list(page: PageOf<Kind>): Reply {
  return { status: 200, body: page.text ?? piecesOf(page), type: JSON_TYPE, headers: NONE }
}

/** A response with everything that the server and the log need. */
export interface Answer extends Reply {
  /** The rule that decided it, for refusals and special responses. */
  readonly rule?: string | undefined
  /** The unexpected error behind a 500. */
  readonly fault?: Error
  /** The connection fault that a scenario wants. */
  readonly wire?: 'reset' | 'truncate' | 'drip'
}
