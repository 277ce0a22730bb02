/**
 * What follows from changes of records, in the same commit: a change of one kind lets others change, in one place, whoever
 * made it.
 */
import type { Change, Changes } from './changes.ts'
import type { Kind } from './kinds.ts'

/** What follows from the change of one record. */
export type Following<W> = (world: W, change: Change) => void

/** What follows from changes of a kind, kind by kind: those that come later see what earlier ones let follow. */
export type Followings<W> = readonly (readonly [kind: Kind, following: readonly Following<W>[]])[]

/** Lets everything follow from what a commit has changed so far. */
export function runFollowUps<W>(world: W, followUps: Followings<W>, changes: Changes): void {
  if (!changes.made) return
  for (const [kind, following] of followUps) {
    const { list } = changes
    // Changes that are made here come behind; those of the same kind have no follow-ups.
    const { length } = list
    for (let at = 0; at < length; at += 1)
      if ((list[at]!.after ?? list[at]!.before)!.kind === kind) for (const follow of following) follow(world, list[at]!)
  }
}
