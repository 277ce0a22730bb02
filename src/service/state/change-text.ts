/**
 * The changes of a commit as JSON in the journal, and how they are read; change-writer.ts writes them. Each change is one
 * of these:
 *
 * - `[kind, id]`: a deleted record.
 * - `[kind, [id, version, createdMs, doc, hidden, order]]`: a new record in full.
 * - `[kind, [id, version, createdMs, doc, hidden, order, like]]`: a new record with the fields in which it differs from
 *   the record `like` of its kind, as that is after all previous lines.
 * - `[kind, [id, version, doc, hidden]]`: the fields of an existing record that have changed.
 *
 * Where `doc` and `hidden` are differences, 0 stands for no difference, and an object in brackets is written in full,
 * because its set of fields is another.
 */
import type { Kind } from './kinds.ts'
import type { Change } from './changes.ts'
import { Row } from './record.ts'
import { rowFrom, type RowText } from './record-json.ts'
import type { Table } from './table.ts'

export type ChangeText = readonly [kind: Kind, after: Required<RowText> | LikeText | ChangedText | string]

type LikeText = readonly [
  id: string,
  version: number,
  createdMs: number,
  doc: Changed,
  hidden: Changed,
  order: number,
  like: string,
]

type ChangedText = readonly [id: string, version: number, doc: Changed, hidden: Changed]

/** An object as its differences from another. */
export type Changed = typeof AS_BEFORE | object | readonly [object]

/** Stands for an unchanged object. */
export const AS_BEFORE = 0
const CHANGED_LENGTH = 4
const ROW_LENGTH = 6
const LIKE_LENGTH = 7

/** Returns true if this version understands the text of a change. Its kind has already been checked. */
export function isChangeText(after: unknown): after is ChangeText[1] {
  if (typeof after === 'string') return true
  if (!Array.isArray(after)) return false
  const parts = after as unknown[]
  const [, , third, doc, hidden, , like] = parts
  if (parts.length === CHANGED_LENGTH) return isChanged(third) && isChanged(doc)
  if (typeof third !== 'number') return false
  if (parts.length === ROW_LENGTH) return isObject(doc) && isObject(hidden)
  return parts.length === LIKE_LENGTH && typeof like === 'string' && isChanged(doc) && isChanged(hidden)
}

function isChanged(part: unknown): boolean {
  if (Array.isArray(part)) return part.length === 1 && isObject(part[0])
  return part === AS_BEFORE || isObject(part)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** The table of a kind, with the changes so far. */
type TableOf = (kind: Kind) => Table

/** Yields the changes of parsed texts. Each change is created when the changes before it are in the tables. */
export function* changesFrom(texts: readonly ChangeText[], tableOf: TableOf): Generator<Change> {
  let beside: Row | undefined
  for (const [kind, text] of texts) {
    const change = changeFrom(kind, text, tableOf(kind), beside)
    beside = change.after ?? beside
    yield change
  }
}

function changeFrom(kind: Kind, text: ChangeText[1], table: Table, beside: Row | undefined): Change {
  const id = typeof text === 'string' ? text : text[0]
  const before = table.get(id)
  if (typeof text !== 'string') {
    if (text.length === ROW_LENGTH) return { before, after: rowFrom(kind, text, beside) }
    if (text.length === LIKE_LENGTH) return { before, after: newRow(kind, text, table) }
  }
  if (!before) throw new Error(`the journal changes ${kind} ${id}, which does not exist`)
  return { before, after: typeof text === 'string' ? undefined : changedRow(before, text) }
}

function newRow(kind: Kind, [id, version, createdMs, doc, hidden, order, like]: LikeText, table: Table): Row {
  const other = table.get(like)
  if (!other) throw new Error(`the journal creates ${kind} ${id} from ${like}, which does not exist`)
  const whole = changedObject(other.doc, doc)
  return new Row(kind, id, whole, changedObject(other.hidden, hidden), version, createdMs, order)
}

function changedRow(before: Row, [id, version, doc, hidden]: ChangedText): Row {
  const { kind, createdMs, order } = before
  const newDoc = changedObject(before.doc, doc)
  return new Row(kind, id, newDoc, changedObject(before.hidden, hidden), version, createdMs, order)
}

function changedObject<T extends object>(before: T, changed: Changed): T {
  if (changed === AS_BEFORE) return before
  return (isWhole(changed) ? changed[0] : { ...before, ...changed }) as T
}

function isWhole(changed: Changed): changed is readonly [object] {
  return Array.isArray(changed)
}
