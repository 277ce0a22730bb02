/**
 * Writes the changes of a world's commits for the journal (change-text.ts has the format). A new record is written as its
 * differences from the last record of its kind that the journal created, because most fields of two instances or two
 * events are the same.
 */
import { AS_BEFORE, type Changed, type ChangeText } from './change-text.ts'
import type { Commit } from './changes.ts'
import type { Kind } from './kinds.ts'
import type { Row } from './record.ts'
import { sameText } from './patch.ts'
import type { JsonObject } from '../../platform/json.ts'

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
    return changes.map(({ before, after }) => {
      const { kind } = (after ?? before)!
      return [kind, this.#textOf(kind, before, after)]
    })
  }

  #textOf(kind: Kind, before: Row | undefined, after: Row | undefined): ChangeText[1] {
    const like = this.#created.get(kind)
    if (!after) {
      if (like?.id === before!.id) this.#created.delete(kind)
      return before!.id
    }
    const { id, version, createdMs, doc, hidden, order } = after
    if (before && before.createdMs === createdMs && before.order === order) {
      if (like?.id === id) this.#created.set(kind, after)
      return [id, version, changedOf(before.doc, doc), changedOf(before.hidden, hidden)]
    }
    this.#created.set(kind, after)
    const changed = like && changedFields(like.doc, doc)
    if (!changed) return [id, version, createdMs, doc, hidden, order]
    return [id, version, createdMs, changed, changedOf(like.hidden, hidden), order, like.id]
  }
}

/** An object as its changed fields, or whole if it has other fields than before. */
function changedOf(before: object, after: object): Changed {
  return before === after ? AS_BEFORE : (changedFields(before, after) ?? [after])
}

/**
 * Returns the fields of `after` that differ from `before`; undefined if its fields are not the same, or not in the same
 * order.
 */
export function changedFields(before: object, after: object): JsonObject | undefined {
  const keys = Object.keys(before)
  const changed: Record<string, unknown> = {}
  let at = 0
  for (const key in after) {
    if (key !== keys[at++]) return undefined
    const known = (before as JsonObject)[key]
    const value = (after as JsonObject)[key]
    if (value === known) continue
    if (value === undefined || known === undefined) return undefined
    if (!sameText(value, known)) changed[key] = value
  }
  return at === keys.length ? changed : undefined
}
