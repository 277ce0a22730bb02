/**
 * Writes the changes of a world's commits as JSON text, for the journal (change-text.ts has the format). A new record is
 * written as its differences from the last record of its kind that the journal created, because most fields of two
 * instances or two events are the same.
 */
import { AS_BEFORE } from './change-text.ts'
import type { Change, Commit } from './changes.ts'
import { specOf, type Kind } from './kinds.ts'
import { sameText } from './patch.ts'
import type { Row } from './record.ts'
import { rowText, textOf } from './record-json.ts'

export class ChangeWriter {
  /**
   * The last created record of each kind, as the lines written so far have it. Only records that the journal created:
   * those of fixtures may be different when another version reads it.
   */
  readonly #created = new Map<Kind, Row>()
  #epoch: object | undefined
  #seq = -1

  /**
   * The changes of a commit, separated by commas.
   * @param epoch identifies the state that the commits follow; after a reset it is another object
   */
  text({ seq, changes }: Commit, epoch: object): string {
    // A commit that was rolled back, or a replaced state, is not what later lines are read after.
    if (epoch !== this.#epoch || seq !== this.#seq + 1) this.#created.clear()
    this.#epoch = epoch
    this.#seq = seq
    const repeated = repeatedBy(changes)
    let text = ''
    for (let at = 0; at < changes.length; at += 1)
      text += `${at === 0 ? '' : ','}["${kindOf(changes[at]!)}",${this.#textOf(changes[at]!, repeated, at)}]`
    return text
  }

  #textOf(change: Change, repeated: Repeated | undefined, at: number): string {
    const { before, after } = change
    const kind = kindOf(change)
    const created = this.#created.get(kind)
    if (!after) {
      if (created?.id === before!.id) this.#created.delete(kind)
      return JSON.stringify(before!.id)
    }
    if (before && before.createdMs === after.createdMs && before.order === after.order) {
      if (created?.id === after.id) this.#created.set(kind, after)
      return `[${JSON.stringify(after.id)},${after.version},${changedText(before.doc, after.doc)},${changedText(before.hidden, after.hidden)}]`
    }
    this.#created.set(kind, after)
    if (repeated?.by === at) return textWithout(after, repeated, created)
    // A record that is repeated before it is created is read from this line.
    const isAhead = repeated?.at === at && repeated.by < at
    return (!isAhead && created && likeText(after, after.doc, created)) || textOf(after)
  }
}

function kindOf({ before, after }: Change): Kind {
  return (after ?? before)!.kind
}

/** A change whose record repeats the document of another new record, and the number of that record's change. */
interface Repeated {
  readonly by: number
  readonly at: number
}

function repeatedBy(changes: readonly Change[]): Repeated | undefined {
  for (let by = 0; by < changes.length; by += 1) {
    const { before, after } = changes[by]!
    const { repeats } = specOf(kindOf(changes[by]!))
    const text = !before && after && repeats !== undefined && (after.doc as Facts)[repeats]
    if (typeof text !== 'string' || text === '') continue
    // The text was taken from the record, which therefore has it cached.
    const at = changes.findIndex((other) => !other.before && other.after?.cachedJson === text)
    return at < 0 ? undefined : { by, at }
  }
  return undefined
}

/** The text of a record without the text that it repeats. */
function textWithout(row: Row, { at }: Repeated, like: Row | undefined): string {
  const doc = { ...row.doc, [specOf(row.kind).repeats!]: '' }
  return (like && likeText(row, doc, like, at)) ?? rowText(row, JSON.stringify(doc), at)
}

/** A new record as its differences from another; undefined if it has other fields. */
function likeText(row: Row, doc: object, like: Row, repeated?: number): string | undefined {
  const changes = fieldsText(like.doc, doc)
  if (changes === undefined) return undefined
  const end = repeated === undefined ? '' : `,${repeated}`
  return `[${JSON.stringify(row.id)},${row.version},${row.createdMs},${changes},${changedText(like.hidden, row.hidden)},${row.order},${JSON.stringify(like.id)}${end}]`
}

/** An object as its changed fields, or in brackets if it has other fields than before. */
function changedText(before: object, after: object): string {
  if (before === after) return String(AS_BEFORE)
  return fieldsText(before, after) ?? `[${JSON.stringify(after)}]`
}

/** The changed fields of an object; undefined if it has other fields, or in another order. */
function fieldsText(before: object, after: object): string | undefined {
  const keys = Object.keys(after)
  const old = Object.keys(before)
  if (keys.length !== old.length) return undefined
  let text = ''
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!
    const value = (after as Facts)[key]
    const known = (before as Facts)[key]
    if (key !== old[at] || (value === undefined) !== (known === undefined)) return undefined
    if (value !== known && !sameText(value, known))
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${JSON.stringify(value)}`
  }
  return `{${text}}`
}

type Facts = Readonly<Record<string, unknown>>
