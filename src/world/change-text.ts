/**
 * The changes of a commit as JSON text, for the journal. A line has nothing twice: a changed record is written as its
 * changed fields, and a remembered response that is a record of the same commit as the number of that record's change.
 */
import { specOf, type Doc, type Kind, type Private } from './kinds.ts'
import type { Change } from './changes.ts'
import { Row } from './record.ts'
import { rowFrom, rowText, textOf, type RowText } from './record-json.ts'
import type { Table } from './table.ts'

/**
 * A change: the kind, and the record, what changed of it, or the id of a deleted one. Earlier versions wrote a changed
 * record in full, with `AS_BEFORE` for an unchanged document; they are still read.
 */
export type ChangeText = readonly [kind: Kind, after: RowText | RepeatingText | ChangedText | string]

/** A record in full, whose repeated text (`repeats` of its kind) is the document of the change with a number. */
type RepeatingText = readonly [...Required<RowText>, repeated: number]

/** A changed record: id, version, changes of the document and of the hidden part. */
type ChangedText = readonly [id: string, version: number, doc: Changed, hidden: Changed]

/** An object after a change: unchanged, its changed fields, or, if it has other fields now, the whole in brackets. */
type Changed = typeof AS_BEFORE | object | readonly [object]

/** Stands for an unchanged object. */
const AS_BEFORE = 0
/** Lengths of the texts; an order may be absent. */
const CHANGED_LENGTH = 4
const ROW_LENGTHS = [5, 6]
const REPEATING_LENGTH = 7

/** The changes of a commit as JSON text, separated by commas. */
export function changesText(changes: readonly Change[]): string {
  return changes.map((change) => textOfChange(change, changes)).join(',')
}

function textOfChange({ before, after }: Change, changes: readonly Change[]): string {
  const kind = JSON.stringify((after ?? before)!.kind)
  if (!after) return `[${kind},${JSON.stringify(before!.id)}]`
  if (before && before.createdMs === after.createdMs && before.order === after.order)
    return `[${kind},[${JSON.stringify(after.id)},${after.version},${changedText(before.doc, after.doc)},${changedText(before.hidden, after.hidden)}]]`
  return `[${kind},${repeatingText(after, changes) ?? textOf(after)}]`
}

function changedText(before: object, after: object): string {
  if (before === after) return String(AS_BEFORE)
  const keys = Object.keys(after)
  const old = Object.keys(before)
  const fields: string[] = []
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!
    const value = (after as Facts)[key]
    const known = (before as Facts)[key]
    const isSameField = key === old[at] && (value === undefined) === (known === undefined)
    if (!isSameField) return `[${JSON.stringify(after)}]`
    if (value !== known) fields.push(`${JSON.stringify(key)}:${JSON.stringify(value)}`)
  }
  return keys.length === old.length ? `{${fields.join(',')}}` : `[${JSON.stringify(after)}]`
}

/** A record that repeats a new one of the same commit; undefined if it does not. */
function repeatingText(row: Row, changes: readonly Change[]): string | undefined {
  const { repeats } = specOf(row.kind)
  const text = repeats !== undefined && (row.doc as Facts)[repeats]
  if (typeof text !== 'string' || text === '') return undefined
  const at = changes.findIndex((change) => change.after && isInFull(change) && change.after.passingJson === text)
  if (at < 0) return undefined
  return rowText(row, JSON.stringify({ ...row.doc, [repeats as string]: '' }), at)
}

/** Whether a change is written with the whole record, and without a repeated text. */
function isInFull({ before, after }: Change): boolean {
  return !before && after !== undefined && specOf(after.kind).repeats === undefined
}

/**
 * Whether this version understands the texts of all changes of a commit; their kinds are known.
 */
export function areChangeTexts(texts: readonly (readonly [kind: Kind, after: unknown])[]): texts is ChangeText[] {
  return texts.every(([kind, after]) => {
    if (typeof after === 'string') return true
    if (!Array.isArray(after)) return false
    const parts = after as unknown[]
    if (parts.length === CHANGED_LENGTH) return isChanged(parts[2]) && isChanged(parts[3])
    if (parts.length !== REPEATING_LENGTH) return isRow(parts)
    return specOf(kind).repeats !== undefined && isRow(texts[parts.at(-1) as number]?.[1])
  })
}

/** Whether a text has the length and the parts of a `RowText`. */
function isRow(text: unknown): boolean {
  return Array.isArray(text) && ROW_LENGTHS.includes(text.length) && typeof text[2] === 'number' && isObject(text[4])
}

function isChanged(part: unknown): boolean {
  if (Array.isArray(part)) return part.length === 1 && isObject(part[0])
  return part === AS_BEFORE || isObject(part)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** The changes of parsed texts. Each is made when the ones before it are in the tables. */
export function* changesFrom(texts: readonly ChangeText[], tableOf: (kind: Kind) => Table): Generator<Change> {
  let beside: Row | undefined
  for (const [kind, text] of texts) {
    const change = changeFrom(kind, text, tableOf(kind), texts, beside)
    beside = change.after ?? beside
    yield change
  }
}

function changeFrom(
  kind: Kind,
  text: ChangeText[1],
  table: Table,
  texts: readonly ChangeText[],
  beside: Row | undefined,
): Change {
  const id = typeof text === 'string' ? text : text[0]
  const before = table.get(id)
  const known = (): Row => {
    if (!before) throw new Error(`the journal changes ${kind} ${id}, which does not exist`)
    return before
  }
  if (typeof text === 'string') return { before: known(), after: undefined }
  if (isChangedText(text)) return { before: known(), after: changedRow(known(), text) }
  const [, version, createdMs, doc, hidden, order, repeated] = text
  if (doc === AS_BEFORE)
    return { before, after: new Row(kind, id, known().doc, hidden as Private<Kind>, version, createdMs, order) }
  if (repeated === undefined) return { before, after: rowFrom(kind, text as RowText, beside) }
  const body = JSON.stringify(texts[repeated]![1][3])
  const whole = { ...(doc as object), [specOf(kind).repeats!]: body }
  return { before, after: rowFrom(kind, [id, version, createdMs, whole, hidden, order!], beside) }
}

function isChangedText(text: readonly unknown[]): text is ChangedText {
  return text.length === CHANGED_LENGTH
}

function changedRow(before: Row, [id, version, doc, hidden]: ChangedText): Row {
  const { kind, createdMs, order } = before
  const newDoc = changedObject(before.doc, doc) as Doc<Kind>
  return new Row(kind, id, newDoc, changedObject(before.hidden, hidden) as Private<Kind>, version, createdMs, order)
}

function changedObject(before: object, changed: Changed): object {
  if (changed === AS_BEFORE) return before
  return isWhole(changed) ? changed[0] : { ...before, ...changed }
}

function isWhole(changed: Changed): changed is readonly [object] {
  return Array.isArray(changed)
}

type Facts = Readonly<Record<string, unknown>>
