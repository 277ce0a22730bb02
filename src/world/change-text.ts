/**
 * The changes of a commit as JSON in the journal, and how they are read; change-writer.ts writes them. To avoid
 * repetition, a changed record is written as its changed fields, and a new record as the fields that differ from an
 * earlier record of its kind. A remembered response whose body is a record of the same commit is written as the number
 * of that record's change.
 */
import { specOf, type Doc, type Kind, type Private } from './kinds.ts'
import type { Change } from './changes.ts'
import { eventFrom, isEventText, type EventText } from './own-event.ts'
import { stepChanges } from './own-step.ts'
import { Row } from './record.ts'
import { rowFrom, type RowText } from './record-json.ts'
import type { Table } from './table.ts'

/**
 * A change: the kind, followed by a new record, the changes of an existing one, or the id of a deleted one. Earlier
 * versions wrote new and changed records in full, with `AS_BEFORE` for an unchanged document; these are still read.
 */
export type ChangeText = readonly [
  kind: TextKind,
  after: RowText | RepeatingText | LikeText | ChangedText | string,
  event?: EventText,
]

/**
 * An Operation whose step or event changes with it has a separate kind name, so that a version that does not know this
 * name refuses the line instead of losing the step or the event.
 */
export const JOINED = {
  step: 'operation+step',
  event: 'operation+event',
  both: 'operation+step+event',
} as const
type Joined = (typeof JOINED)[keyof typeof JOINED]
export type TextKind = Kind | Joined

/** Returns true if a kind name is that of an Operation with its step or event. */
export function isJoined(kind: string): kind is Joined {
  return kind === JOINED.step || kind === JOINED.event || kind === JOINED.both
}

/** Returns the kind of the changed record. */
export function kindIn(kind: TextKind): Kind {
  return isJoined(kind) ? 'operation' : kind
}

/**
 * A full record whose repeated text (see `repeats` of its kind) is the document of another change, given by its number.
 */
type RepeatingText = readonly [...Required<RowText>, repeated: number]

/**
 * A new record, written as its differences from the record `like` of its kind, as that is after all previous lines.
 * `repeated` is the same as in a `RepeatingText`.
 */
type LikeText = readonly [
  id: string,
  version: number,
  createdMs: number,
  doc: Changed,
  hidden: Changed,
  order: number,
  like: string,
  repeated?: number,
]

/** A changed record: id, version, changes of the document and of the hidden part. */
type ChangedText = readonly [id: string, version: number, doc: Changed, hidden: Changed]

/**
 * An object after a change: unchanged, its changed fields, or, if its set of fields has changed, the whole object in
 * brackets.
 */
export type Changed = typeof AS_BEFORE | object | readonly [object]

/** Stands for an unchanged object. */
export const AS_BEFORE = 0
/** Lengths of the texts; the order may be absent. */
const CHANGED_LENGTH = 4
const ROW_LENGTHS = [5, 6]
const REPEATING_LENGTH = 7
/** The position of `like`; the number of a repeated record may follow. */
const LIKE = 6

/**
 * Returns true if this version understands the texts of all changes in a commit. Their kinds have already been checked.
 */
export function areChangeTexts(texts: readonly UncheckedText[]): texts is ChangeText[] {
  return texts.every(([kind, after, event]) => {
    if (hasEvent(kind) ? !isEventText(event) : event !== undefined) return false
    if (typeof after === 'string') return true
    if (!Array.isArray(after)) return false
    const parts = after as unknown[]
    if (parts.length === CHANGED_LENGTH) return isChanged(parts[2]) && isChanged(parts[3])
    if (isLikeText(parts)) return isLike(parts) && (parts.length === LIKE + 1 || isRepeating(kind, parts, texts))
    return parts.length === REPEATING_LENGTH ? isRepeating(kind, parts, texts) : isRow(parts)
  })
}

type UncheckedText = readonly [kind: TextKind, after: unknown, event?: unknown]

/** Returns true if the last part of a text is the number of a record, and the kind can repeat records. */
function isRepeating(kind: TextKind, parts: readonly unknown[], texts: readonly UncheckedText[]): boolean {
  const other = texts[parts.at(-1) as number]?.[1]
  return specOf(kindIn(kind)).repeats !== undefined && (isRow(other) || (Array.isArray(other) && isLike(other)))
}

function hasEvent(kind: TextKind): boolean {
  return kind === JOINED.event || kind === JOINED.both
}

function isLike(parts: readonly unknown[]): boolean {
  return typeof parts[2] === 'number' && isChanged(parts[3]) && isChanged(parts[4]) && isLikeText(parts)
}

/** Returns true if a text has the length and the parts of a `RowText`. */
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

/** The table of a kind, with the changes so far. */
type TableOf = (kind: Kind) => Table

/** Yields the changes of parsed texts. Each change is created when the changes before it are in the tables. */
export function* changesFrom(texts: readonly ChangeText[], tableOf: TableOf): Generator<Change> {
  let beside: Row | undefined
  for (const one of texts) {
    const change = changeFrom(one, texts, tableOf, beside)
    beside = change.after ?? beside
    yield change
    const [kind, , event] = one
    if (kind === JOINED.step || kind === JOINED.both) yield* stepChanges(change, tableOf('step'))
    if (event) yield { before: undefined, after: eventFrom(change.after as Row<'operation'>, event) }
  }
}

function changeFrom(
  [textKind, text]: ChangeText,
  texts: readonly ChangeText[],
  tableOf: TableOf,
  beside: Row | undefined,
): Change {
  const kind = kindIn(textKind)
  const id = typeof text === 'string' ? text : text[0]
  const before = tableOf(kind).get(id)
  const known = (): Row => {
    if (!before) throw new Error(`the journal changes ${kind} ${id}, which does not exist`)
    return before
  }
  if (typeof text === 'string') return { before: known(), after: undefined }
  if (isChangedText(text)) return { before: known(), after: changedRow(known(), text) }
  if (isLikeText(text)) return { before, after: newRow(kind, text, texts, tableOf) }
  const [, version, createdMs, doc, hidden, order, repeated] = text
  if (doc === AS_BEFORE)
    return { before, after: new Row(kind, id, known().doc, hidden as Private<Kind>, version, createdMs, order) }
  if (repeated === undefined) return { before, after: rowFrom(kind, text as RowText, beside) }
  const whole = withRepeated(kind, doc as object, texts[repeated]!, tableOf)
  return { before, after: rowFrom(kind, [id, version, createdMs, whole, hidden, order!], beside) }
}

function newRow(
  kind: Kind,
  [id, version, createdMs, doc, hidden, order, like, repeated]: LikeText,
  texts: readonly ChangeText[],
  tableOf: TableOf,
): Row {
  const other = tableOf(kind).get(like)
  if (!other) throw new Error(`the journal creates ${kind} ${id} from ${like}, which does not exist`)
  const own = changedObject(other.doc, doc)
  const whole = repeated === undefined ? own : withRepeated(kind, own, texts[repeated]!, tableOf)
  const facts = changedObject(other.hidden, hidden) as Private<Kind>
  return new Row(kind, id, whole as Doc<Kind>, facts, version, createdMs, order)
}

/**
 * Returns a document with the text of the record that it repeats, which is either written in full or has just been
 * created.
 */
function withRepeated(kind: Kind, doc: object, [otherKind, other]: ChangeText, tableOf: TableOf): object {
  const repeated = isLikeText(other as readonly unknown[]) ? tableOf(kindIn(otherKind)).get(other[0]!)!.doc : other[3]
  return { ...doc, [specOf(kind).repeats!]: JSON.stringify(repeated) }
}

function isLikeText(text: readonly unknown[]): text is LikeText {
  return typeof text[LIKE] === 'string'
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
