/**
 * Follow-up changes in the same commit: a change of a record, whatever its cause, can change records of other kinds.
 */
import type { Change, Changes } from './changes.ts'
import type { Kind } from './kinds.ts'

/** Makes the changes that follow from a change. */
export type Following<W> = (world: W, change: Change) => void

/** Follow-ups by the kind of the changed record. Later kinds see the changes made by earlier ones. */
export type Followings<W> = readonly (readonly [kind: Kind, following: readonly Following<W>[]])[]

/** Runs the follow-ups of all changes that a commit has made so far. */
export function runFollowUps<W>(world: W, followUps: Followings<W>, changes: Changes): void {
  if (!changes.made) return
  for (const [kind, following] of followUps) {
    // Most kinds are skipped, because a commit changes few of the many kinds with follow-ups.
    if (!changes.kinds.includes(kind)) continue
    const { list } = changes
    // Changes made here are appended; the follow-ups of this kind do not run for them.
    const { length } = list
    for (let at = 0; at < length; at += 1)
      if ((list[at]!.after ?? list[at]!.before)!.kind === kind) for (const follow of following) follow(world, list[at]!)
  }
}
