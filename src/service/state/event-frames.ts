/**
 * Event frames: changes as the event stream sends them. Each frame is created from one change, or from a part of it, and
 * kept for a while, so that a client can resume from Last-Event-ID.
 */
import { limits } from '../../platform/limits.ts'
import type { JsonObject } from '../../platform/json.ts'
import { framedKinds, specOf } from './kinds.ts'
import type { AnySpec } from './kinds/kind.ts'
import type { Ownership } from './kinds/ownership.ts'
import { isOf, type Row } from './record.ts'
import type { Change } from './changes.ts'
import { FrameLog, frameKey } from './frame-log.ts'
import { sameText } from './patch.ts'

/** A frame from a snapshot or dump, whose change is not in memory. */
interface PublishedFrame {
  readonly reading: OperationAccess | undefined
  readonly patch: object
}

/** A change as subscribers see it (specification: Events). */
export class Frame {
  readonly seq: number
  readonly key: string
  readonly kind: string
  readonly id: string
  readonly tenantId: string | undefined
  /** The project, or null for records of the whole tenant. */
  readonly scopeId: string | null
  /** The subscription, for records that belong to one; undefined for records of the whole tenant. */
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
    this.key = frameKey(seq)
    this.kind = kind
    this.id = id
    this.tenantId = tenantId
    this.scopeId = scopeId
    this.#source = source
    this.subscriptionId = subscriptionId
  }

  /** The requirements to read an Operation, which depend on its area; other kinds are looked up. */
  get reading(): OperationAccess | undefined {
    return 'patch' in this.#source ? this.#source.reading : readAccessOf((this.#source.after ?? this.#source.before)!)
  }

  get patch(): object {
    if ('patch' in this.#source) return this.#source.patch
    return patchOf(shownOf(this.#source.before, this.id), shownOf(this.#source.after, this.id))
  }

  /** Identifies who can read the frame within the tenant: frames with the same text have the same readers. */
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

export interface FramesSnapshot {
  readonly log: FrameLog<Frame>
  readonly seq: number
}

/**
 * The number of a sandbox's state, which increases when the state is replaced, with the number of the last frame before
 * that.
 */
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
  #log = new FrameLog<Frame>()
  /** The newest changes that were published before a restart, whose frames have not been created yet. */
  #restored: Change[] = []
  #seq = 0
  #publishedSeq = 0
  /** Part of all frame ids, so that ids from another state are recognised. */
  epoch: Epoch = { number: 0, after: 0 }

  /** Number of the newest frame. */
  get seq(): number {
    return this.#seq
  }

  get size(): number {
    return this.#frames.size
  }

  get #frames(): FrameLog<Frame> {
    this.buildIndexes()
    return this.#log
  }

  /** Creates and stores the frames of changes; they are not visible before they are published. */
  take(changes: readonly Change[]): Frame[] {
    const kept = this.#frames
    const made: Frame[] = []
    for (const change of changes) if (isPublished(change)) addFrames(change, this.#seq, made)
    for (const frame of made) kept.add(frame)
    this.#seq += made.length
    return made
  }

  /** Counts the frames of restored changes. Only the newest changes become frames again. */
  republish(changes: readonly Change[]): void {
    for (const change of changes) {
      const count = isPublished(change) ? frameCount(change) : 0
      if (count === 0) continue
      this.#seq += count
      this.#restored.push(change)
    }
    if (this.#restored.length > 2 * limits.framesKept) this.#restored = this.#restored.slice(-limits.framesKept)
  }

  /** Creates the frames of restored changes. */
  buildIndexes(): void {
    if (this.#restored.length === 0) return
    const changes = this.#restored.slice(-limits.framesKept)
    this.#restored = []
    const before = this.#seq - changes.reduce((sum, change) => sum + frameCount(change), 0)
    const made: Frame[] = []
    for (const change of changes) addFrames(change, before, made)
    for (const frame of made) this.#log.add(frame)
    this.#publishedSeq = this.#seq
    this.#dropOld()
  }

  /** Publishes frames; returns false if their state has been replaced. */
  publish(frames: readonly Frame[]): boolean {
    const last = frames.at(-1)
    if (!last || !this.#frames.has(last)) return false
    this.#publishedSeq = last.seq
    this.#dropOld()
    return true
  }

  /** Removes the newest frames, which are unpublished because their commit could not be persisted. */
  rollback(frames: readonly Frame[]): void {
    if (frames.length > 0) this.#frames.dropFrom(frames[0]!.seq)
    this.#seq -= frames.length
    this.#publishedSeq = Math.min(this.#publishedSeq, this.#seq)
  }

  /** Starts a new epoch: later frames belong to another state. */
  beginEpoch(): void {
    this.epoch = { number: this.epoch.number + 1, after: this.#seq }
  }

  /** Returns the event id of a frame of this epoch, by its number. */
  idOf(seq: number): string {
    const { number } = this.epoch
    return number === 0 ? String(seq) : `${number}-${seq}`
  }

  /**
   * Returns the frames of this epoch after the frame with this id. `isReset` is true if the id is from another epoch,
   * was never sent, or is too old: then all kept frames are returned, and the client must reload what it knows.
   */
  since(id: string): { readonly frames: readonly Frame[]; readonly isReset: boolean } {
    const [, number = '0', sent = ''] = /^(?:(\d{1,9})-)?(\d{1,15})$/.exec(id) ?? []
    const { epoch } = this
    const seq = Number(sent)
    // In the first epoch, 0 requests all frames.
    const isGiven =
      sent !== '' && seq <= this.#publishedSeq && (seq >= epoch.after || (seq === 0 && epoch.number === 0))
    const isKnown = isGiven && Number(number) === epoch.number
    const frames = this.after(isKnown ? seq : epoch.after)
    const first = Math.max(isKnown ? seq : 0, epoch.after) + 1
    const isWhole = frames.length === 0 ? first > this.#publishedSeq : frames[0]!.seq === first
    return { frames, isReset: !isKnown || !isWhole }
  }

  /** Returns the kept frames of this epoch up to a known id. */
  until(id: string): Frame[] {
    const last = Number(id.slice(id.indexOf('-') + 1))
    return this.after(this.epoch.after).filter(({ seq }) => seq <= last)
  }

  /** Returns the frames of this epoch after number `seq`. */
  after(seq: number): Frame[] {
    return this.#frames.between(Math.max(seq, this.epoch.after) + 1, this.#publishedSeq)
  }

  /** Yields a snapshot as JSON text in pieces. */
  *text(copied: FramesSnapshot): Generator<string> {
    yield `{"seq":${copied.seq},"frames":[`
    let at = 0
    for (const frame of copied.log.values()) yield `${at++ === 0 ? '\n' : ',\n'}${frame.text}`
    yield ']}'
  }

  /** Takes a snapshot; it shares everything until one side changes. */
  copy(): FramesSnapshot {
    return { log: this.#frames.copy(), seq: this.#seq }
  }

  restore(copied: FramesSnapshot): void {
    this.#restored = []
    this.#log = copied.log.copy()
    this.#seq = copied.seq
    this.#publishedSeq = copied.seq
  }

  /** Drops frames that are too far behind the newest published one. */
  #dropOld(): void {
    this.#log.dropBefore(this.#publishedSeq - limits.framesKept + 1)
  }
}

/** Returns true if a change can have frames: if clients can see the change, and its kind has events. */
function isPublished({ before, after }: Change): boolean {
  const { kind } = (after ?? before)!
  if (!framedKinds.has(kind)) return false
  return !before || !after || before.doc !== after.doc || specOf(kind).framePart !== undefined
}

function frameCount(change: Change): number {
  const { framePart } = specOf((change.after ?? change.before)!.kind)
  return framePart ? changedParts(change, framePart).length : 1
}

/** Adds the frames of a published change to the frames that follow number `before`. */
function addFrames(change: Change, before: number, made: Frame[]): void {
  const row = (change.after ?? change.before)!
  const { frameKind = row.kind, frameId, framePart, isOwner } = specOf(row.kind)
  const owners: Ownership = isOwner ? { ...row.hidden, [isOwner]: row.id } : row.hidden
  const { tenantId, scopeId = null, subscriptionId } = owners
  const ids = framePart ? changedParts(change, framePart) : [frameId ? frameId(row.doc) : row.id]
  for (const id of ids)
    made.push(new Frame(before + made.length + 1, frameKind, id, tenantId, scopeId, change, subscriptionId))
}

const NO_PARTS: JsonObject = {}

/** The names of the parts that a change adds, changes or removes. */
function changedParts({ before, after }: Change, framePart: NonNullable<AnySpec['framePart']>): string[] {
  const old = (before?.doc ?? NO_PARTS) as JsonObject
  const fresh = (after?.doc ?? NO_PARTS) as JsonObject
  const names: string[] = []
  for (const name in fresh) {
    const isSame = Object.hasOwn(old, name) && (old[name] === fresh[name] || sameText(old[name], fresh[name]))
    if (!isSame) names.push(name)
    else if (before!.hidden !== after!.hidden) {
      const [earlier, later] = [before!, after!].map(({ doc, hidden }) => framePart(doc, hidden, name))
      if (!sameText(earlier, later)) names.push(name)
    }
  }
  for (const name in old) if (!Object.hasOwn(fresh, name)) names.push(name)
  return names
}

/** The requirements to read an Operation: the scopes of its area, and a permission in the project. */
interface OperationAccess {
  readonly scopes: readonly string[]
  readonly permission: {
    readonly resource: string
    readonly level: 'read'
    readonly at: 'project'
  }
}

function readAccessOf(row: Row): OperationAccess | undefined {
  if (!isOf('operation', row)) return undefined
  const { area } = row.hidden
  return { scopes: area.readScopes, permission: { resource: area.resource, level: 'read', at: 'project' } }
}

/** The document that a frame shows of a record: the whole one, or the part with the id of the frame. */
function shownOf(row: Row | undefined, id: string): JsonObject | undefined {
  if (!row) return undefined
  const { framePart } = specOf(row.kind)
  return (framePart ? framePart(row.doc, row.hidden, id) : row.doc) as JsonObject | undefined
}

/**
 * Returns the top-level fields that differ. For a new document, these are all fields except the id, which is outside the
 * patch; a deleted one has `deleted`.
 */
function patchOf(old: JsonObject | undefined, fresh: JsonObject | undefined): object {
  if (!fresh) return { deleted: true }
  if (!old) {
    const { id: _id, ...shown } = fresh
    return shown
  }
  const changed = Object.entries(fresh).filter(
    ([key, value]) => value !== old[key] && JSON.stringify(value) !== JSON.stringify(old[key]),
  )
  const removed = Object.keys(old).filter((key) => old[key] !== undefined && fresh[key] === undefined)
  return Object.fromEntries([...changed, ...removed.map((key) => [key, null] as const)])
}
