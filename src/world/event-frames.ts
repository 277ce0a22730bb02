/**
 * Frames: what changed, as the event stream tells it. Each is made from one change and kept for a while, so that a client
 * that comes back can be told what it missed.
 */
import { limits } from '../limits.ts'
import { kinds } from './kinds.ts'
import type { KindSpec } from './kinds/kind.ts'
import type { Ownership } from './kinds/ownership.ts'
import type { Row } from './record.ts'
import { newCountedTree, type Tree } from './tree.ts'
import type { Change } from './changes.ts'

/** What is known of a frame whose change is not at hand. */
interface PublishedFrame {
  readonly reading: OperationAccess | undefined
  readonly patch: object
}

/** One change as subscribers see it (specification: Events). */
export class Frame {
  readonly seq: number
  readonly kind: string
  readonly id: string
  readonly tenantId: string | undefined
  /** The project, or null for what belongs to the whole tenant. */
  readonly scopeId: string | null
  /** The subscription of what belongs to one; undefined for what belongs to the whole tenant. */
  readonly subscriptionId: string | undefined
  readonly #source: Change | PublishedFrame
  #readBy: string | undefined

  constructor(
    seq: number,
    kind: string,
    id: string,
    tenantId: string | undefined,
    scopeId: string | null,
    source: Change | PublishedFrame,
    subscriptionId?: string,
  ) {
    this.seq = seq
    this.kind = kind
    this.id = id
    this.tenantId = tenantId
    this.scopeId = scopeId
    this.#source = source
    this.subscriptionId = subscriptionId
  }

  /** What reading an Operation takes, which its own area says; other kinds are looked up. */
  get reading(): OperationAccess | undefined {
    return 'patch' in this.#source ? this.#source.reading : readAccessOf((this.#source.after ?? this.#source.before)!)
  }

  get patch(): object {
    return 'patch' in this.#source ? this.#source.patch : patchOf(this.#source.before, this.#source.after)
  }

  /** What decides who may read of it, beside the tenant: frames with the same text are for the same readers. */
  get readBy(): string {
    return (this.#readBy ??= `${this.scopeId ?? ''} ${this.subscriptionId ?? ''} ${this.kind} ${this.reading ? JSON.stringify(this.reading) : ''}`)
  }

  /** The frame as JSON text of a `FrameText`. */
  get text(): string {
    const { seq, kind, id, tenantId = null, scopeId, reading = null, patch, subscriptionId = null } = this
    return JSON.stringify([seq, kind, id, tenantId, scopeId, reading, patch, subscriptionId])
  }

  get data(): { type: 'resource.updated'; kind: string; id: string; scopeId: string | null; patch: object } {
    return { type: 'resource.updated', kind: this.kind, id: this.id, scopeId: this.scopeId, patch: this.patch }
  }
}

/** A frame in a dump. */
export type FrameText = readonly [
  seq: number,
  kind: string,
  id: string,
  tenantId: string | null,
  scopeId: string | null,
  reading: Frame['reading'] | null,
  patch: object,
  subscriptionId: string | null,
]

/** Frames as a dump has them. */
export interface FramesText {
  readonly seq: number
  readonly frames: readonly FrameText[]
}

/** Frames that are kept for copies, by their number, and the number of the newest. */
export interface FramesSnapshot {
  readonly kept: Tree<Frame, number>
  /** The same for all that share parts of their trees. */
  readonly family: object
  readonly seq: number
}

/** Which of the states of a sandbox that took one another's place this is, and the number of the last frame before it. */
export interface Epoch {
  readonly number: number
  readonly after: number
}

/** The frame of a `FrameText`. */
export function frameFrom([seq, kind, id, tenantId, scopeId, reading, patch, subscriptionId]: FrameText): Frame {
  const source = { reading: reading ?? undefined, patch }
  return new Frame(seq, kind, id, tenantId ?? undefined, scopeId, source, subscriptionId ?? undefined)
}

export class Frames {
  #tree: Tree<Frame, number> = newCountedTree()
  #family: object = {}
  /** Changes that were told before, the newest ones, whose frames nobody has needed yet. */
  #retold: Change[] = []
  #seq = 0
  #toldSeq = 0
  /** Ids of frames carry it, so that one of another state is told apart. */
  epoch: Epoch = { number: 0, after: 0 }

  /** Number of the newest frame. */
  get seq(): number {
    return this.#seq
  }

  get size(): number {
    return this.#kept.size
  }

  get #kept(): Tree<Frame, number> {
    this.buildIndexes()
    return this.#tree
  }

  /** Makes and keeps the frames of a list of changes. Nobody hears of them before they are told. */
  take(changes: readonly Change[]): Frame[] {
    const kept = this.#kept
    const made: Frame[] = []
    for (const change of changes) {
      if (!isPublished(change)) continue
      const frame = frameOf(++this.#seq, change)
      kept.set(frame.seq, frame)
      made.push(frame)
    }
    return made
  }

  /** Counts the frames of changes that were told before. Of many such changes only the newest become frames again. */
  republish(changes: readonly Change[]): void {
    for (const change of changes) {
      if (!isPublished(change)) continue
      this.#seq += 1
      this.#retold.push(change)
    }
    if (this.#retold.length > 2 * limits.framesKept) this.#retold = this.#retold.slice(-limits.framesKept)
  }

  /** Makes the frames of what was told before. */
  buildIndexes(): void {
    if (this.#retold.length === 0) return
    const changes = this.#retold.slice(-limits.framesKept)
    this.#retold = []
    const before = this.#seq - changes.length
    changes.forEach((change, at) => this.#tree.set(before + at + 1, frameOf(before + at + 1, change)))
    this.#toldSeq = this.#seq
    this.#dropOld()
  }

  /** Lets frames be heard from now on; false where the state that they belong to is gone. */
  publish(frames: readonly Frame[]): boolean {
    const last = frames.at(-1)
    if (!last || this.#kept.get(last.seq) !== last) return false
    this.#toldSeq = last.seq
    this.#dropOld()
    return true
  }

  /** Takes the newest frames back, untold: what they tell could not be kept. */
  rollback(frames: readonly Frame[]): void {
    for (const { seq } of frames) this.#kept.delete(seq)
    this.#seq -= frames.length
    this.#toldSeq = Math.min(this.#toldSeq, this.#seq)
  }

  /** Frames from now on are of another state than those so far. */
  beginEpoch(): void {
    this.epoch = { number: this.epoch.number + 1, after: this.#seq }
  }

  /** The id that clients are given of a frame of this epoch, by its number. */
  idOf(seq: number): string {
    const { number } = this.epoch
    return number === 0 ? String(seq) : `${number}-${seq}`
  }

  /**
   * The frames of this epoch told after the one of that id. Where the id is of another epoch, was never given or lies too far
   * back, these are all that are kept, and what the client knows from before is not what they build on.
   */
  since(id: string): { readonly frames: readonly Frame[]; readonly isReset: boolean } {
    const [, number = '0', told = ''] = /^(?:(\d{1,9})-)?(\d{1,15})$/.exec(id) ?? []
    const { epoch } = this
    const seq = Number(told)
    // 0 asks a state that nothing came before for everything.
    const isGiven = told !== '' && seq <= this.#toldSeq && (seq >= epoch.after || (seq === 0 && epoch.number === 0))
    const isKnown = isGiven && Number(number) === epoch.number
    const frames = this.after(isKnown ? seq : epoch.after)
    const first = Math.max(isKnown ? seq : 0, epoch.after) + 1
    const isWhole = frames.length === 0 ? first > this.#toldSeq : frames[0]!.seq === first
    return { frames, isReset: !isKnown || !isWhole }
  }

  /** The frames of this epoch told after number `seq`. */
  after(seq: number): Frame[] {
    const found: Frame[] = []
    this.#kept.forRange(
      Math.max(seq, this.epoch.after) + 1,
      this.#toldSeq,
      true,
      (_key, frame) => void found.push(frame),
    )
    return found
  }

  /** A copy as pieces of JSON text. */
  *text(copied: FramesSnapshot): Generator<string> {
    yield `{"seq":${copied.seq},"frames":[`
    let at = 0
    for (const [, frame] of copied.kept.entries()) yield `${at++ === 0 ? '\n' : ',\n'}${frame.text}`
    yield ']}'
  }

  /** A copy from its text. */
  fromText({ seq, frames }: FramesText): FramesSnapshot {
    const kept = newCountedTree<Frame>()
    for (const text of frames) kept.set(text[0], frameFrom(text))
    return { kept, family: {}, seq }
  }

  /** What is kept, for copies: shares everything until one side changes. */
  copy(): FramesSnapshot {
    return { kept: this.#kept.clone(), family: this.#family, seq: this.#seq }
  }

  restore(copied: FramesSnapshot): void {
    this.#retold = []
    this.#tree = copied.kept.clone()
    this.#family = copied.family
    this.#seq = copied.seq
    this.#toldSeq = copied.seq
  }

  /** Drops what is too far behind the newest that was told. */
  #dropOld(): void {
    const oldest = this.#toldSeq - limits.framesKept
    for (let key = this.#tree.minKey()!; key <= oldest; key = this.#tree.minKey()!) this.#tree.delete(key)
  }
}

/** Whether a change is told: those that clients see, of kinds that the stream knows. */
function isPublished({ before, after }: Change): boolean {
  const { frames } = kinds[(after ?? before)!.kind] as KindSpec<never, never>
  return frames === true && !(before && after && before.doc === after.doc)
}

/** The frame of a change that is told. */
function frameOf(seq: number, change: Change): Frame {
  const row = (change.after ?? change.before)!
  const { frameKind = row.kind, frameId, isOwner } = kinds[row.kind] as KindSpec<never, never>
  const owners: Ownership = isOwner ? { ...row.hidden, [isOwner]: row.id } : row.hidden
  const { tenantId, scopeId = null, subscriptionId } = owners
  const id = frameId ? frameId(row.doc as never) : row.id
  return new Frame(seq, frameKind, id, tenantId, scopeId, change, subscriptionId)
}

/** What reading an Operation takes: its area's scopes, and its permission at the project. */
interface OperationAccess {
  readonly scopes: readonly string[]
  readonly permission: {
    readonly resource: string
    readonly level: 'read'
    readonly at: 'project'
  }
}

function readAccessOf(row: Row): OperationAccess | undefined {
  if (row.kind !== 'operation') return undefined
  const { area } = (row as Row<'operation'>).hidden
  return { scopes: area.readScopes, permission: { resource: area.resource, level: 'read', at: 'project' } }
}

/** Fields that tell a newcomer what came; the rest is a read away. */
const TELLING = [
  'name',
  'status',
  'state',
  'provisioningState',
  'provisioningStatus',
  'custom',
  'builtIn',
  'roleId',
  'principalId',
  'createdAt',
  'allocated',
  'used',
  'available',
] as const

/** The top-level fields that differ. A new record tells its name and state, one that is gone says so. */
function patchOf(before: Row | undefined, after: Row | undefined): object {
  if (!after) return { deleted: true }
  const fresh = after.doc as Record<string, unknown>
  if (!before) return Object.fromEntries(TELLING.filter((key) => key in fresh).map((key) => [key, fresh[key]]))
  const old = before.doc as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fresh).filter(
      ([key, value]) => value !== old[key] && JSON.stringify(value) !== JSON.stringify(old[key]),
    ),
  )
}
