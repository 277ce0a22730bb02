/**
 * Writes the changes of a world's commits as JSON text, for the journal (change-text.ts has the format). A new record is
 * written as its differences from the last record of its kind that the journal created, because most fields of two
 * instances or two events are the same.
 */
import { AS_BEFORE, OPERATION_AND_STEP, type TextKind } from './change-text.ts'
import { changedFields, LastFields } from './changed-fields.ts'
import type { Change, Commit } from './changes.ts'
import { specOf, type Kind } from './kinds.ts'
import { movesStep } from './own-step.ts'
import type { Row } from './record.ts'
import { rowText, recordText } from './record-json.ts'
import type { JsonObject } from '../platform/json.ts'

export class ChangeWriter {
  /**
   * The last created record of each kind, as the lines written so far have it. Only records that the journal created:
   * those of fixtures may be different when another version reads it.
   */
  readonly #created = new Map<Kind, CreatedRecord>()
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
      text += `${at === 0 ? '' : ','}["${textKindOf(changes[at]!)}",${this.#textOf(changes[at]!, repeated, at)}]`
    return text
  }

  #textOf(change: Change, repeated: Repeated | undefined, at: number): string {
    const { before, after } = change
    const kind = kindOf(change)
    const created = this.#created.get(kind)
    if (!after) {
      if (created?.row.id === before!.id) this.#created.delete(kind)
      return JSON.stringify(before!.id)
    }
    if (before && before.createdMs === after.createdMs && before.order === after.order) {
      if (created?.row.id === after.id) created.row = after
      return `[${JSON.stringify(after.id)},${after.version},${changedText(before.doc, after.doc)},${changedText(before.hidden, after.hidden)}]`
    }
    const like = created?.row
    if (created) created.row = after
    else this.#created.set(kind, new CreatedRecord(after))
    const repeats = repeated?.by === at ? repeated.at : undefined
    // A record that is repeated before it is created is read from this line.
    const isAhead = repeated?.at === at && repeated.by < at
    return (!isAhead && like && created!.textLike(like, after, repeats)) || wholeText(after, repeats)
  }
}

function textKindOf(change: Change): TextKind {
  return movesStep(change) ? OPERATION_AND_STEP : kindOf(change)
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
    if (before || !after) continue
    const { repeats } = specOf(after.kind)
    const text = repeats !== undefined && (after.doc as JsonObject)[repeats]
    if (typeof text !== 'string' || text === '') continue
    // The text was taken from the record, which therefore has it cached.
    const at = changes.findIndex((other) => !other.before && other.after?.cachedJson === text)
    return at < 0 ? undefined : { by, at }
  }
  return undefined
}

/** The last created record of a kind, and its fields as they were compared. */
class CreatedRecord {
  row: Row
  readonly #doc = new LastFields()
  readonly #hidden = new LastFields()

  constructor(row: Row) {
    this.row = row
  }

  /**
   * A new record as its differences from another; undefined if it has other fields.
   * @param repeats number of the change whose text the record repeats
   */
  textLike(like: Row, row: Row, repeats: number | undefined): string | undefined {
    const emptied = repeats === undefined ? undefined : specOf(row.kind).repeats
    const doc = this.#doc.differences(like.doc, row.doc, emptied)
    if (doc === undefined) return undefined
    const hidden = like.hidden === row.hidden ? AS_BEFORE : this.#hidden.differences(like.hidden, row.hidden)
    const end = repeats === undefined ? '' : `,${repeats}`
    return `[${JSON.stringify(row.id)},${row.version},${row.createdMs},${doc},${hidden ?? wholeObject(row.hidden)},${row.order},${JSON.stringify(like.id)}${end}]`
  }
}

/** The text of a whole record, without the text that it repeats. */
function wholeText(row: Row, repeats: number | undefined): string {
  if (repeats === undefined) return recordText(row)
  return rowText(row, JSON.stringify({ ...row.doc, [specOf(row.kind).repeats!]: '' }), repeats)
}

/** An object as its changed fields, or whole if it has other fields than before. */
function changedText(before: object, after: object): string {
  if (before === after) return String(AS_BEFORE)
  return changedFields(before, after) ?? wholeObject(after)
}

/** In brackets, to tell it from changed fields. */
function wholeObject(value: object): string {
  return `[${JSON.stringify(value)}]`
}
