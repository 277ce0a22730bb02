/** Keeps recent commits, so that a stale ETag can be explained by the change that replaced it. */
import type { Row } from '../../service/state/record.ts'
import type { Commit, Change } from '../../service/state/changes.ts'

const KEPT_COMMITS = 1_000
/**
 * A commit with more changes than this is not kept. Most such commits come from populate, and no client has ETags of
 * their records.
 */
const LARGEST_COMMIT = 200

/** A recent commit. */
interface LoggedCommit {
  readonly seq: number
  readonly atMs: number
  readonly changes: readonly Change[]
}

/** The change that replaced an ETag. */
export interface EtagMove {
  /** Number of its commit. */
  readonly seq: number
  readonly atMs: number
  /** Top-level fields that it changed; empty if the record was deleted. */
  readonly fields: readonly string[]
  /** Number of later changes to the same record. */
  readonly later: number
}

/** A change to one record. */
export interface ChangeOf {
  /** Number of its commit. */
  readonly seq: number
  /** Top-level fields that it changed. */
  readonly fields: readonly string[]
}

export class RecentChanges {
  #recent: LoggedCommit[] = []

  note(commit: Commit): void {
    if (commit.changes.length > LARGEST_COMMIT) return
    this.#recent.push(commit)
    if (this.#recent.length > KEPT_COMMITS) this.#recent.shift()
  }

  /** Returns the change before `beforeMs` that replaced an ETag of a record; undefined if it is not recent enough. */
  moved(kind: string, id: string, hadTag: (etag: string) => boolean, beforeMs: number): EtagMove | undefined {
    let later = 0
    for (const { seq, atMs, changes } of this.#recent.toReversed()) {
      if (atMs > beforeMs) continue
      for (let one = changes.length - 1; one >= 0; one--) {
        const { before, after } = changes[one]!
        if (before?.id !== id || before.kind !== kind || Object.is(before.doc, after?.doc)) continue
        if (hadTag(before.etag)) return { seq, atMs, fields: changedFields(before, after), later }
        later += 1
      }
    }
    return undefined
  }

  /** Returns all changes to a record since it had an ETag, oldest first; undefined if that was too long ago. */
  since(kind: string, id: string, hadTag: (etag: string) => boolean): readonly ChangeOf[] | undefined {
    const found: ChangeOf[] = []
    for (const { seq, changes } of this.#recent.toReversed())
      for (const { before, after } of changes.toReversed()) {
        if (before?.id !== id || before.kind !== kind || Object.is(before.doc, after?.doc)) continue
        found.unshift({ seq, fields: changedFields(before, after) })
        if (hadTag(before.etag)) return found
      }
    return undefined
  }

  /** Returns the changes of one commit; empty if it is not kept. */
  of(seq: number): readonly Change[] {
    return this.#recent.findLast((one) => one.seq === seq)?.changes ?? []
  }

  /** The commits kept, oldest first. */
  get all(): readonly Commit[] {
    return [...this.#recent]
  }

  capture(): readonly unknown[] {
    return [...this.#recent]
  }

  restore(kept: readonly unknown[]): void {
    this.#recent = [...(kept as readonly LoggedCommit[])]
  }
}

/** Kinds of internal records, which are not shown to users. */
const INTERNAL: ReadonlySet<string> = new Set(['step', 'idempotencyKey'])

/** True if changes to records of a kind are shown to users. */
export function isPublicKind(kind: string): boolean {
  return !INTERNAL.has(kind)
}

/** True if a change is shown to users. */
export function isPublicChange({ before, after }: Change): boolean {
  return isPublicKind((after ?? before)!.kind)
}

/** Returns a change as the control API describes it. */
export function changeOf({ before, after }: Change): {
  readonly kind: string
  readonly id: string
  readonly what: 'made' | 'changed' | 'removed'
  readonly fields: string[]
} {
  const { kind, id } = (after ?? before)!
  const what = !before ? 'made' : !after ? 'removed' : 'changed'
  return { kind, id, what, fields: changedFields(before, after) }
}

/** Returns the top-level fields that differ; empty if the record was created or deleted. */
function changedFields(before: Row | undefined, after: Row | undefined): string[] {
  if (!before || !after) return []
  const [old, fresh] = [before.doc, after.doc] as Record<string, unknown>[]
  return [...new Set([...Object.keys(old!), ...Object.keys(fresh!)])].filter(
    (key) => old![key] !== fresh![key] && JSON.stringify(old![key]) !== JSON.stringify(fresh![key]),
  )
}
