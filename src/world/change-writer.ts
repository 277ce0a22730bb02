/**
 * Writes the changes of a world's commits for the journal (change-text.ts has the format). A new record is written as its
 * differences from the last record of its kind that the journal created, because most fields of two instances or two
 * events are the same.
 */
import { AS_BEFORE, JOINED, type Changed, type ChangeText, type TextKind } from './change-text.ts'
import { changedFields } from './changed-fields.ts'
import type { Change, Commit } from './changes.ts'
import { specOf, type Kind } from './kinds.ts'
import { movesStep } from './own-step.ts'
import type { Row } from './record.ts'
import type { JsonObject } from '../platform/json.ts'

export class ChangeWriter {
  /**
   * The last created record of each kind, in the version that the lines so far contain. Only records that the journal
   * created count, because those of fixtures may be different when another version reads the journal.
   */
  readonly #created = new Map<Kind, Row>()
  #epoch: object | undefined
  #seq = -1

  /**
   * Returns the changes of a commit as text.
   * @param epoch identifies the state that the commits follow; a reset replaces this object
   */
  texts({ seq, changes }: Commit, epoch: object): ChangeText[] {
    // After a rolled back commit or a replaced state, the lines written before no longer describe what a reader has.
    if (epoch !== this.#epoch || seq !== this.#seq + 1) this.#created.clear()
    this.#epoch = epoch
    this.#seq = seq
    const repeated = repeatedBy(changes)
    const texts: ChangeText[] = []
    for (let at = 0; at < changes.length; at += 1) {
      const change = changes[at]!
      const { kind } = (change.after ?? change.before)!
      const text = this.#textOf(kind, change, repeated, at)
      const written = kind === 'operation' ? writtenKind(change) : kind
      texts.push(change.event ? [written, text, change.event.text] : [written, text])
    }
    return texts
  }

  #textOf(kind: Kind, { before, after }: Change, repeated: Repeated | undefined, at: number): ChangeText[1] {
    const like = this.#created.get(kind)
    if (!after) {
      if (like?.id === before!.id) this.#created.delete(kind)
      return before!.id
    }
    if (before && before.createdMs === after.createdMs && before.order === after.order) {
      if (like?.id === after.id) this.#created.set(kind, after)
      return [after.id, after.version, changedOf(before.doc, after.doc), changedOf(before.hidden, after.hidden)]
    }
    this.#created.set(kind, after)
    const repeats = repeated?.by === at ? repeated.at : undefined
    // A record that is repeated before it is created is read from this line.
    const isAhead = repeated?.at === at && repeated.by < at
    return (!isAhead && like && textLike(like, after, repeats)) || wholeText(after, repeats)
  }
}

function writtenKind(change: Change): TextKind {
  const withStep = movesStep(change)
  if (change.event) return withStep ? JOINED.both : JOINED.event
  return withStep ? JOINED.step : 'operation'
}

/**
 * A record that repeats the document of another new record, with the number of the change that creates the other
 * record.
 */
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

/**
 * A new record as its differences from another; undefined if it has other fields.
 * @param repeats number of the change whose text the record repeats
 */
function textLike(like: Row, row: Row, repeats: number | undefined): ChangeText[1] | undefined {
  const doc = changedFields(like.doc, row.doc, repeats === undefined ? undefined : specOf(row.kind).repeats)
  if (doc === undefined) return undefined
  const hidden = changedOf(like.hidden, row.hidden)
  const { id, version, createdMs, order } = row
  return repeats === undefined
    ? [id, version, createdMs, doc, hidden, order, like.id]
    : [id, version, createdMs, doc, hidden, order, like.id, repeats]
}

/** A whole record, without the text that it repeats. */
function wholeText(
  { kind, id, version, createdMs, doc, hidden, order }: Row,
  repeats: number | undefined,
): ChangeText[1] {
  if (repeats === undefined) return [id, version, createdMs, doc, hidden, order]
  return [id, version, createdMs, { ...doc, [specOf(kind).repeats!]: '' }, hidden, order, repeats]
}

/** An object as its changed fields, or whole if it has other fields than before. */
function changedOf(before: object, after: object): Changed {
  return before === after ? AS_BEFORE : (changedFields(before, after) ?? [after])
}
