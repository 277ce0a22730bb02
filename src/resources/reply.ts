/**
 * Replies: what a behaviour answers. Records answer with their kept bytes; nothing is serialised twice.
 */
import type { Kind } from '../world/kinds.ts'
import type { PageOf } from './page.ts'
import type { Row } from '../world/row.ts'

/** An answer on its way out. */
export interface Reply {
  readonly status: number
  /** The body; null for none. */
  readonly body: Buffer | null
  /** Body in parts, for answers that are streamed; `body` is null then. */
  readonly parts?: Iterable<string>
  readonly type: 'application/json' | 'text/plain' | 'text/csv' | 'text/event-stream' | 'application/octet-stream'
  readonly headers: Readonly<Record<string, string>>
}

const NONE: Readonly<Record<string, string>> = {}
const JSON_TYPE = 'application/json'

/** Any JSON value. */
export function json(status: number, value: unknown, headers = NONE): Reply {
  return { status, body: Buffer.from(JSON.stringify(value)), type: JSON_TYPE, headers }
}

/** A record with its ETag. `operation` names the job that the request opened, where the body does not. */
export function record<K extends Kind>(status: 200 | 201 | 202, row: Row<K>, operation?: Row<'operation'>): Reply {
  const headers: Record<string, string> = { ETag: row.etag }
  if (operation) headers['X-Sandbox-Operation'] = operation.id
  return { status, body: row.bytes, type: JSON_TYPE, headers }
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
  return { status: 202, body: operation.bytes, type: JSON_TYPE, headers: { 'X-Sandbox-Operation': operation.id } }
}

/** 204. */
export function noContent(headers = NONE): Reply {
  return { status: 204, body: null, type: JSON_TYPE, headers }
}

/** 200 with text. */
export function text(value: string, headers = NONE): Reply {
  return { status: 200, body: Buffer.from(value), type: 'text/plain', headers }
}

const OPEN = Buffer.from('{"data":[')
const COMMA = Buffer.from(',')

/** 200 with one page: the kept bytes of its records, joined. */
export function list(page: PageOf<Kind>): Reply {
  const { rows, meta } = page
  const pieces: Buffer[] = [OPEN]
  rows.forEach((row, at) => {
    if (at > 0) pieces.push(COMMA)
    pieces.push(row.bytes)
  })
  pieces.push(Buffer.from(meta ? `],"meta":${JSON.stringify(meta)}}` : ']}'))
  return { status: 200, body: Buffer.concat(pieces), type: JSON_TYPE, headers: NONE }
}
