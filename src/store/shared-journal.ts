/**
 * The journal of one sandbox in a shared store, as used by its owner. Entries of one turn, or added while the previous
 * group is in flight, form one group; one group is in flight at a time. Entries that cannot be stored are rolled back.
 * If another node turns out to own the sandbox, `onLost` is called.
 */
import { limits } from '../limits.ts'
import { systemTime, type Time } from '../time/time.ts'
import { EngineError, type Claim, type Position, type StorageEngine } from './engine.ts'
import { keepGroup, type KeepContext } from './keep-group.ts'
import {
  NotKept,
  type Journal,
  type JournalEntry,
  type JournalState,
  type NotKeptReason,
  type SnapshotLines,
} from './entries.ts'

/** The limits of a journal. */
export type JournalLimits = Readonly<
  Record<'patienceMs' | 'refusedRetryMs' | 'sharedFoldBytes' | 'statementBytes' | 'tailAtRelease', number>
>

/** What a journal needs, and whom it notifies. */
export interface SharedJournalOptions {
  readonly name: string
  readonly nodeId: string
  readonly claim: Pick<Claim, 'epoch' | 'seq'>
  readonly engine: Pick<StorageEngine, 'append' | 'whereIs' | 'fold' | 'confirm' | 'release'>
  /** Bytes of the groups after the snapshot, when it was loaded. */
  readonly tailBytes: number
  /** Size of the snapshot that was loaded (characters). */
  readonly snapshotBytes: number
  /** The state including everything appended so far, as lines; captured at once, read while calls go on. */
  readonly snapshotLines: SnapshotLines
  /** Called once if the state in memory no longer matches the store; it must be dropped. */
  readonly onLost: (reason: NotKeptReason) => void
  /** Called when the answer to an append was lost. */
  readonly onDoubt?: () => void
  readonly limits?: JournalLimits
  readonly time?: Time
}

/** Entries that are stored together. */
interface OpenGroup {
  readonly entries: JournalEntry[]
  length: number
  /** Whether some of it may have reached the engine. */
  isSent: boolean
  /** When its first entry was appended (ms, monotonic). */
  readonly sinceMs: number
  readonly kept: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export class SharedJournal implements Journal {
  readonly #options: SharedJournalOptions
  readonly #time: Time
  readonly #limits: JournalLimits
  #epoch: number
  #seq: number
  #confirmedSeq: number
  #state: JournalState = 'open'
  /** Groups that are not durable yet, in order; the last one may still be open. */
  #groups: OpenGroup[] = []
  #open: OpenGroup | undefined
  #isAtWork = false
  #isRecovering = false
  #tailBytes: number
  #snapshotBytes: number
  /** Size of the tail when folding last failed (bytes). */
  #failedBytes = 0
  #folding: Promise<void> | undefined
  #closing: Promise<void> | undefined
  /** Number of callers that prevent a snapshot. */
  #holds = 0
  /** Number of appended entries. */
  #appended = 0
  /** The furthest position that the store may have reached by this writer. */
  #reachedSeq: number

  constructor(options: SharedJournalOptions) {
    this.#options = options
    this.#time = options.time ?? systemTime
    this.#limits = options.limits ?? limits
    this.#epoch = options.claim.epoch
    this.#seq = this.#confirmedSeq = this.#reachedSeq = options.claim.seq
    this.#tailBytes = options.tailBytes
    this.#snapshotBytes = options.snapshotBytes
  }

  /** The position of the journal, without groups in flight. */
  get position(): Position {
    return { epoch: this.#epoch, seq: this.#seq }
  }

  get state(): JournalState {
    return this.#state
  }

  get dirty(): boolean {
    return this.#groups.length > 0
  }

  /** Returns a function that says whether the store may contain anything appended since this call. */
  keptSince(): () => boolean {
    const appended = this.#appended
    // The next entry is added to the group that is still open.
    const before = this.#seq + this.#groups.length - (this.#open ? 1 : 0)
    return () => this.#appended > appended && this.#reachedSeq > before
  }

  append(entry: JournalEntry): void {
    this.#appended += 1
    let group = this.#open
    if (!group || group.length > this.#limits.statementBytes)
      this.#groups.push((group = this.#open = newGroup(this.#time.nowMs())))
    group.entries.push(entry)
    group.length += entry.json.length + 1
    if (!this.#isAtWork) void this.#work()
  }

  flushed(): Promise<void> {
    return this.#groups.at(-1)?.kept ?? Promise.resolve()
  }

  probe(): boolean {
    return this.#state === 'open'
  }

  async holdSnapshots(): Promise<() => void> {
    this.#holds += 1
    await this.#folding
    return () => {
      this.#holds -= 1
      this.#foldWhenDue()
    }
  }

  close(): Promise<void> {
    return (this.#closing ??= this.handOver())
  }

  /**
   * Continues under the epoch of a confirmation after the node's lease had lapsed; undefined if this node no longer
   * owns the sandbox.
   */
  confirmed(position: Position | undefined): void {
    if (this.#state === 'lost' || (position && position.epoch <= this.#epoch)) return
    if (!position) return this.#lose(new NotKept('fenced', 'Another node owns the sandbox'))
    // Only a group that was sent can be what the store has more: one that was taken back may be stored as well.
    const mayBeAhead = this.#groups[0]?.isSent ? 1 : 0
    if (position.seq < this.#seq)
      return this.#lose(new NotKept('journal_went_back', 'The store has less of this sandbox than it acknowledged'))
    if (position.seq > this.#seq + mayBeAhead)
      return this.#lose(new NotKept('fenced', 'The store has more of this sandbox than this node'))
    this.#confirmedSeq = position.seq
    this.#epoch = position.epoch
  }

  /** Gives the journal up without a call to the store: another node owns the sandbox. */
  lose(): void {
    this.#lose(new NotKept('fenced', 'Another node owns the sandbox'))
  }

  /** Stores pending entries, folds a long tail, and releases the sandbox. Nothing may be appended afterwards. */
  async handOver(): Promise<void> {
    while (this.dirty) await this.flushed().catch(() => undefined)
    if (this.#tailBytes > this.#limits.tailAtRelease && this.#state === 'open') this.#fold()
    await this.#folding
    if (this.#state === 'lost') return
    this.#state = 'lost'
    await this.#options.engine.release(this.#options.name, this.#epoch)
  }

  /** Stores groups, one after the other, until none is left. */
  async #work(): Promise<void> {
    this.#isAtWork = true
    for (let group = this.#groups[0]; group; group = this.#groups[0]) {
      if (group === this.#open) {
        await this.#time.turn()
        if (group === this.#open) this.#open = undefined
      }
      try {
        // A retry at the position of a group with unknown outcome could not be told apart from that group.
        if (this.#isRefusing()) throw new NotKept('store_refuses_writes', 'The store takes no writes at present')
        if (this.#isLost()) throw new NotKept('fenced', 'This node let the sandbox go')
        await keepGroup(this.#keepContext(group))
      } catch (error) {
        this.#notKept(error as Error)
        continue
      }
      // A journal that was given up has answered all callers; later groups are rejected in the next turn.
      if (this.#isLost()) continue
      this.#seq += 1
      this.#reachedSeq = Math.max(this.#reachedSeq, this.#seq)
      this.#tailBytes += group.length
      this.#groups.shift()
      for (const entry of group.entries) entry.kept?.()
      group.resolve()
      this.#foldWhenDue()
    }
    this.#isAtWork = false
  }

  #keepContext(group: OpenGroup): KeepContext {
    const { name, engine, onDoubt } = this.#options
    return {
      log: name,
      seq: this.#seq,
      lines: group.entries.map(({ json }) => json),
      engine,
      inDoubt: () => onDoubt?.(),
      time: this.#time,
      deadlineMs: group.sinceMs + this.#limits.patienceMs,
      epoch: () => this.#epoch,
      confirmedSeq: () => this.#confirmedSeq,
      isLost: () => this.#isLost(),
      reconfirm: () => this.#reconfirm(),
      sent: (isSent) => (group.isSent = isSent),
    }
  }

  async #reconfirm(): Promise<void> {
    const { name, nodeId, engine } = this.#options
    const positions = await engine.confirm(nodeId, [{ name, epoch: this.#epoch }])
    this.confirmed(positions.get(name))
  }

  #isRefusing(): boolean {
    return this.#state === 'refusing'
  }

  #isLost(): boolean {
    return this.#state === 'lost'
  }

  #notKept(error: Error): void {
    if (this.#isLost()) {
      for (const group of this.#takeGroups()) group.reject(error)
      return
    }
    const isTakenBack =
      !(error instanceof NotKept) || ['store_refuses_writes', 'outcome_unknown'].includes(error.reason)
    if (isTakenBack) this.#takeBack(error)
    else this.#lose(error)
  }

  /** Rolls back everything that is not durable, the last first, because later entries depend on earlier ones. */
  #takeBack(error: Error): void {
    this.#state = 'refusing'
    const groups = this.#takeGroups()
    for (const group of groups.toReversed()) for (const entry of group.entries.toReversed()) entry.undo()
    const later = new NotKept('store_refuses_writes', 'The store takes no writes at present', { cause: error })
    for (const [at, group] of groups.entries()) group.reject(at === 0 ? error : later)
    if (!this.#isRecovering) void this.#recover()
  }

  /**
   * Retries until the store answers, and raises the epoch, so that nothing sent before can take effect later: then
   * memory and store agree, or the sandbox has to be loaded again.
   */
  async #recover(): Promise<void> {
    this.#isRecovering = true
    while (this.#isRefusing()) {
      await this.#time.sleep(this.#limits.refusedRetryMs)
      try {
        await this.#reconfirm()
        if (this.#isRefusing()) this.#state = 'open'
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
      }
    }
    this.#isRecovering = false
  }

  #lose(error: NotKept): void {
    if (this.#state === 'lost') return
    this.#state = 'lost'
    for (const group of this.#takeGroups()) group.reject(this.#outcomeOf(group, error))
    this.#options.onLost(error.reason)
  }

  /** A group in flight when another node took over may have been stored before. */
  #outcomeOf({ isSent }: OpenGroup, error: NotKept): NotKept {
    if (isSent === (error.reason === 'outcome_unknown') || error.reason === 'journal_went_back') return error
    return new NotKept(isSent ? 'outcome_unknown' : 'fenced', error.message)
  }

  #takeGroups(): OpenGroup[] {
    const groups = this.#groups
    if (groups[0]?.isSent) this.#reachedSeq = Math.max(this.#reachedSeq, this.#seq + 1)
    this.#groups = []
    this.#open = undefined
    return groups
  }

  #foldWhenDue(): void {
    const enough = Math.max(this.#limits.sharedFoldBytes, this.#snapshotBytes)
    if (!this.#folding && this.#holds === 0 && this.#state === 'open' && this.#tailBytes > this.#failedBytes + enough)
      this.#fold()
  }

  /** Folds the journal into a snapshot while calls go on. */
  #fold(): void {
    const before = this.#tailBytes
    this.#folding = this.#foldNow().then(
      (isKept) => {
        this.#failedBytes = isKept ? 0 : before
        this.#folding = undefined
      },
      () => {
        // The lines stay in the journal; folding is retried after it has grown by as much again.
        this.#failedBytes = before
        this.#folding = undefined
      },
    )
  }

  async #foldNow(): Promise<boolean> {
    const { name, engine, snapshotLines } = this.#options
    const lines = snapshotLines()
    // The snapshot also contains entries that are not durable yet, so it becomes valid once they are.
    const seq = this.#seq + this.#groups.length
    this.#open = undefined
    await this.#groups.at(-1)?.kept
    const tailBytes = this.#tailBytes
    let snapshotBytes = 0
    const counted = (function* () {
      for (const line of lines) {
        snapshotBytes += line.length + 1
        yield line
      }
    })()
    const isKept = await engine.fold(name, { epoch: this.#epoch, seq }, counted)
    if (!isKept) return false
    this.#tailBytes -= tailBytes
    this.#snapshotBytes = snapshotBytes
    return true
  }
}

function newGroup(sinceMs: number): OpenGroup {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const kept = new Promise<void>((...settle) => ([resolve, reject] = settle))
  // Some writes have no caller that waits for them.
  kept.catch(() => undefined)
  return { entries: [], length: 0, isSent: false, sinceMs, kept, resolve, reject }
}
