/**
 * Replies: what a behaviour answers. Records answer with their kept text; nothing is serialised twice.
 */
import type { Kind } from '../world/kinds.ts'
import { piecesOf, type PageOf } from './page.ts'
import type { Row } from '../world/record.ts'

/**
 * A body's text, or the pieces of it: those of a list are kept by its records anyway, so that whoever keeps the answer
 * keeps no second copy of them. Null for none.
 */
export type Body = string | readonly string[] | null

/** A body as one text. */
export function textOf(body: NonNullable<Body>): string {
  return typeof body === 'string' ? body : body.join('')
}

/** An answer on its way out. */
export interface Reply {
  readonly status: number
  readonly body: Body
  /** Body in parts, for answers that are streamed; `body` is null then. */
  readonly parts?: Iterable<string>
  readonly type: 'application/json' | 'text/plain' | 'text/csv' | 'text/event-stream' | 'application/octet-stream'
  readonly headers: Readonly<Record<string, string>>
  /** The record that it tells of, where it tells of one. */
  readonly row?: Row
}

const NONE: Readonly<Record<string, string>> = {}
const JSON_TYPE = 'application/json'

/** Any JSON value. */
export function json(status: number, value: unknown, headers = NONE): Reply {
  return { status, body: JSON.stringify(value), type: JSON_TYPE, headers }
}

/** A record with its ETag. `operation` names the job that the request opened, where the body does not. */
export function record<K extends Kind>(status: 200 | 201 | 202, row: Row<K>, operation?: Row<'operation'>): Reply {
  const headers: Record<string, string> = { ETag: row.etag }
  if (operation) headers['X-Sandbox-Operation'] = operation.id
  return { status, body: row.json, type: JSON_TYPE, headers, row }
}

/** A record together with what is told this once (a secret, a private key). */
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

/** A response with everything that server and log need to know of it. */
export interface Answer extends Reply {
  /** The rule that decided it, where it is a refusal or special. */
  readonly rule?: string | undefined
  /** The programmer's mistake behind a 500. */
  readonly fault?: Error
  /** What befalls the connection that carries it, where a scenario wants that. */
  readonly wire?: 'reset' | 'truncate' | 'drip'
}
