/** What a frame of the event stream tells, in words, and the commit that it tells of. */
import { computed } from '@preact/signals'
import type { Schemas } from './api.ts'
import type { FrameData, ReceivedFrame } from './event-client.ts'
import { recordWord } from './kind-words.ts'
import { knownName } from './names.ts'
import { lanes } from './operations.ts'
import { statusOf } from './screens/record-cells.tsx'
import { actionWords, instantText, lineOf, wordsOf } from './texts.ts'

type Commit = Schemas['CommitInfo']

/** Fields that are in almost every patch, or that the status says. */
const LEFT_OUT =
  /^((updated|created|started|finished)At|status(Reason(Code)?)?|state|provisioningStatus|progressPercent)$/

const operations = computed(() => new Map(lanes.value.map(({ operation }) => [operation.id, operation])))

/** A frame as a sentence: `edge-2` `create router` `RUNNING` `25 %`. */
interface EventWords {
  readonly subject: string
  readonly name: string
  /** The new status; empty if it did not change. What makes progress is running, which its frames do not repeat. */
  readonly status: string
  readonly change: string
}

/** Returns what a frame tells. */
export function eventWords({ kind, id, patch = {} }: FrameData, text: string): EventWords {
  if (kind === undefined || id === undefined) return { subject: 'not JSON', name: '', status: '', change: lineOf(text) }
  const operation = kind === 'operation' ? operations.value.get(id) : undefined
  const action = patch.action ?? operation?.action
  return {
    subject: typeof action === 'string' ? actionWords(action) : recordWord(kind),
    // The frame of a quota allocation has the id of its quota.
    name:
      [patch.resourceName, operation?.resourceName, patch.name].find(isName) ??
      knownName(kind === 'iam.quotaAllocation' ? 'iam.quota' : kind, id) ??
      id,
    status: statusOf(patch) || (typeof patch.progressPercent === 'number' ? 'RUNNING' : ''),
    change: changeWords(patch),
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function changeWords(patch: NonNullable<FrameData['patch']>): string {
  const { statusReason, progressPercent, error } = patch
  if (patch.deleted === true) return 'deleted'
  if (typeof progressPercent === 'number') return `${progressPercent} %`
  if (isMaking(patch)) return 'created'
  const { message } = (error ?? {}) as { readonly message?: unknown }
  if (isName(message)) return message
  const fields = Object.entries(patch).filter(([field]) => !LEFT_OUT.test(field))
  const words = fields.map(([field, value]) => `${wordsOf(field)}${valueWords(value)}`)
  return [...(isName(statusReason) ? [statusReason] : []), ...words].join(', ')
}

/** A new record is sent with all of its fields. */
const isMaking = (patch: NonNullable<FrameData['patch']>): boolean => 'createdAt' in patch

/** Returns what follows the name of a field: its value, unless that is nested. */
function valueWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return ' changed'
  return `: ${typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? instantText(value) : lineOf(value)}`
}

/**
 * Returns the commits of frames by the frame's number. A frame does not say which commit it is from, so it gets the
 * newest one with its values that no newer frame has. The frames of a commit follow each other, so a frame between two
 * of them, which tells of something that was only derived from a change, is from the same commit.
 */
export function commitsOf(frames: readonly ReceivedFrame[], commits: readonly Commit[]): ReadonlyMap<number, Commit> {
  const left = new Map<string, Commit[]>()
  for (const commit of commits)
    for (const { kind, id } of commit.changes) {
      const key = `${kind} ${id}`
      left.set(key, [...(left.get(key) ?? []), commit])
    }
  const found = new Map<number, Commit>()
  for (const { number, data } of frames) {
    const mine = left.get(`${data.kind} ${data.id}`) ?? []
    const at = mine.findIndex(({ changes }) => changes.some((change) => isTold(change, data)))
    if (at === -1) continue
    found.set(number, mine[at]!)
    left.set(`${data.kind} ${data.id}`, mine.slice(at + 1))
  }
  for (const [at, { number }] of frames.entries()) {
    const newer = found.get(frames[at - 1]?.number ?? 0)
    if (found.has(number) || !newer) continue
    const older = frames.slice(at + 1).find((one) => found.has(one.number))
    if (older && found.get(older.number) === newer) found.set(number, newer)
  }
  return found
}

function isTold({ kind, id, what, values }: Commit['changes'][number], { patch = {}, ...data }: FrameData): boolean {
  if (kind !== data.kind || id !== data.id) return false
  if (what !== 'changed') return what === 'made' ? isMaking(patch) : patch.deleted === true
  const told = values.filter(({ field }) => field in patch)
  return told.length > 0 && told.every(({ field, after }) => JSON.stringify(after) === JSON.stringify(patch[field]))
}
