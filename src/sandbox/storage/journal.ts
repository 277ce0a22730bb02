/**
 * The journal of a log, through which the log's owner writes. Entries that are appended in one turn of the event loop,
 * or while a group is in flight, form one group; only one group is in flight at a time. Entries that cannot be stored
 * are rolled back. If another node turns out to own the log, `onLost` is called.
 */
import { systemTime, type Time } from '../../platform/time.ts'
import { sized } from './content.ts'
import {
  EngineError,
  type Appended,
  type Claim,
  type ContentSizes,
  type Position,
  type StorageEngine,
} from './engine.ts'
import { NotKept, type JournalEntry, type JournalState, type NotKeptReason, type SnapshotLines } from './entries.ts'
import { keepGroup, notKept, type KeepContext } from './keep-group.ts'

/** What a journal needs, and whom it notifies. */
export interface JournalOptions {
  readonly name: string
  readonly nodeId: string
  readonly claim: Pick<Claim, 'epoch' | 'seq'>
  readonly engine: Pick<
    StorageEngine,
    'append' | 'check' | 'confirm' | 'facts' | 'fold' | 'journals' | 'members' | 'release' | 'whereIs'
  >
  /** The sizes of what was read from the log. */
  readonly sizes: ContentSizes
  /** Returns the state including everything appended so far. */
  readonly snapshotLines: SnapshotLines
  /** Called once if the state in memory no longer matches the store; the state then has to be dropped. */
  readonly onLost: (reason: NotKeptReason) => void
  /** Called when the response to an append was lost. */
  readonly onDoubt?: () => void
  readonly time?: Time
}

export class Journal {
  readonly #options: JournalOptions
  readonly #time: Time
  #epoch: number
  #seq: number
  #confirmedSeq: number
  #state: JournalState = 'open'
  /** The groups that are not durable yet, in order; the last one may still accept entries. */
  #groups: OpenGroup[] = []
  #open: OpenGroup | undefined
  #isAtWork = false
  /** When the group in flight was first sent (ms, monotonic). */
  #sentMs: number | undefined
  #isRecovering = false
  #reopening: Promise<void> | undefined
  /** The latest reason why entries were refused. */
  #refusal: Error | undefined
  #tailBytes: number
  #snapshotBytes: number
  /** The size of the tail when folding last failed (bytes). */
  #failedBytes = 0
  #folding: Promise<void> | undefined
  #closing: Promise<void> | undefined
  /** Number of callers that are preventing a snapshot. */
  #holds = 0
  /** Number of entries appended so far. */
  #appended = 0
  /** The furthest position that this writer's groups may have reached in the store. */
  #reachedSeq: number

  constructor(options: JournalOptions) {
    this.#options = options
    this.#time = options.time ?? systemTime
    this.#epoch = options.claim.epoch
    this.#seq = this.#confirmedSeq = this.#reachedSeq = options.claim.seq
    this.#tailBytes = options.sizes.tail
    this.#snapshotBytes = options.sizes.snapshot
  }

  /** The position of the journal, not counting groups in flight. */
  get position(): Position {
    return { epoch: this.#epoch, seq: this.#seq }
  }

  get state(): JournalState {
    return this.#state
  }

  get dirty(): boolean {
    return this.#groups.length > 0
  }

  /** How long the group in flight has been waiting for the store (ms); 0 if there is none. */
  get waitedMs(): number {
    return this.#sentMs === undefined ? 0 : this.#time.nowMs() - this.#sentMs
  }

  /** Returns a function that says whether the store may contain anything that was appended after this call. */
  keptSince(): () => boolean {
    const appended = this.#appended
    // The next entry will be added to the group that is still open.
    const before = this.#seq + this.#groups.length - (this.#open ? 1 : 0)
    return () => this.#appended > appended && this.#reachedSeq > before
  }

  /**
   * Appends an entry. Entries that are appended in one turn of the event loop, or while the previous group is being
   * written, form one group.
   */
  append(entry: JournalEntry): void {
    const { groupLength, lineOverhead } = this.#options.engine.journals
    this.#appended += 1
    let group = this.#open
    if (!group || group.length > groupLength) this.#groups.push((group = this.#open = newGroup(this.#time.nowMs())))
    group.entries.push(entry)
    group.lines.push(entry.json)
    group.length += entry.json.length + lineOverhead
    if (!this.#isAtWork) void this.#work()
  }

  /**
   * Resolves when everything appended so far is durable.
   * @throws NotKept if it could not be stored; it has then been rolled back, the last entry first
   */
  flushed(): Promise<void> {
    return this.#groups.at(-1)?.kept ?? Promise.resolve()
  }

  /** Returns true if writes are accepted. If a store for a single process has refused writes, asks it again. */
  probe(): boolean {
    if (this.#isRefusing() && !this.dirty && !this.#options.engine.members) void this.#reopen()
    return this.#state === 'open'
  }

  /** Returns why a store for a single process would refuse a write now; undefined if it would not, or has members. */
  refusal(): Error | undefined {
    const { engine, name } = this.#options
    if (engine.members) return undefined
    return engine.check?.(name) ?? (this.probe() ? undefined : this.#refusal)
  }

  /** Prevents snapshots, which could separate entries that belong together, until the returned function is called. */
  async holdSnapshots(): Promise<() => void> {
    this.#holds += 1
    await this.#folding
    return () => {
      this.#holds -= 1
      this.#foldWhenDue()
    }
  }

  /** Stores pending entries and releases the log; may be called more than once. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close())
  }

  /**
   * Continues under the epoch of a confirmation, after the node's lease has lapsed; `position` is undefined if this
   * node no longer owns the sandbox.
   */
  confirmed(position: Position | undefined): void {
    if (this.#state === 'lost' || (position && position.epoch <= this.#epoch)) return
    if (!position) return this.#lose(new NotKept('fenced', 'Another node owns the sandbox'))
    // The store can be ahead only by a group that was sent; a group that was rolled back may have been stored as well.
    const mayBeAhead = this.#groups[0]?.isSent ? 1 : 0
    if (position.seq < this.#seq)
      return this.#lose(new NotKept('journal_went_back', 'The store has lost acknowledged writes of this sandbox'))
    if (position.seq > this.#seq + mayBeAhead)
      return this.#lose(new NotKept('fenced', 'The store has writes to this sandbox that this node does not have'))
    this.#confirmedSeq = position.seq
    this.#epoch = position.epoch
  }

  /** Gives up the journal without calling the store, because another node owns the sandbox. */
  lose(): void {
    this.#lose(new NotKept('fenced', 'Another node owns the sandbox'))
  }

  /** Stores pending entries, folds a long tail for the next owner, and releases the log. */
  async #close(): Promise<void> {
    const { engine, name } = this.#options
    while (this.dirty) await this.flushed().catch(() => undefined)
    if (this.#tailBytes > engine.journals.tailAtRelease && this.#state === 'open') this.#fold()
    // A store for a single process ends a fold in progress by itself.
    if (engine.members) await this.#folding
    if (this.#state === 'lost') return
    this.#state = 'lost'
    await engine.release(name, this.#epoch)
  }

  /** Stores groups one after the other until there are none left. */
  async #work(): Promise<void> {
    this.#isAtWork = true
    for (let group = this.#groups[0]; group; group = this.#groups[0]) {
      if (group === this.#open) {
        await this.#time.turn()
        if (group === this.#open) this.#open = undefined
      }
      try {
        this.#sentMs = this.#time.nowMs()
        if (this.#state !== 'open') await this.#beOpen()
        const keeping = this.#keep(group)
        if (keeping) await keeping
      } catch (error) {
        this.#notKept(error as Error)
        continue
      }
      // A journal that was given up has rejected its groups; groups appended later are rejected in the next turn.
      if (this.#isLost()) continue
      this.#seq += 1
      this.#reachedSeq = Math.max(this.#reachedSeq, this.#seq)
      this.#tailBytes += group.length
      this.#groups.shift()
      for (const entry of group.entries) entry.kept?.()
      group.onKept?.()
      group.resolve()
      this.#foldWhenDue()
    }
    this.#sentMs = undefined
    this.#isAtWork = false
  }

  /** @throws NotKept if nothing may be sent at present */
  async #beOpen(): Promise<void> {
    const { engine } = this.#options
    if (this.#isRefusing() && !engine.members) await this.#reopen()
    // If the outcome of a group is unknown, a new group at the same position could not be told apart from it.
    if (this.#isRefusing()) throw this.#refused()
    if (this.#isLost()) throw new NotKept('fenced', 'This node released the sandbox')
  }

  /** Stores a group; returns undefined if the engine has stored it at once. */
  #keep(group: OpenGroup): Promise<void> | undefined {
    const { engine, name: log } = this.#options
    let first: Promise<Appended>
    try {
      group.isSent = true
      const answer = engine.append({ log, epoch: this.#epoch, seq: this.#seq, lines: group.lines })
      if (answer === 'kept') return undefined
      first = Promise.resolve(answer)
    } catch (error) {
      first = Promise.reject(error as Error)
    }
    return keepGroup(this.#keepContext(group), first)
  }

  #keepContext(group: OpenGroup): KeepContext {
    const { name, engine, onDoubt } = this.#options
    return {
      log: name,
      seq: this.#seq,
      lines: group.lines,
      engine,
      inDoubt: () => onDoubt?.(),
      time: this.#time,
      deadlineMs: engine.members && group.sinceMs + engine.journals.patienceMs,
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

  /** Asks a store that refused writes whether it accepts them again; returns undefined if it responds at once. */
  #reopen(): Promise<void> | undefined {
    if (this.#reopening) return this.#reopening
    const { name, nodeId, engine } = this.#options
    const failed = (error: unknown): void => {
      if (!(error instanceof EngineError)) throw error
      this.#refusal = error
    }
    const answered = (positions: ReadonlyMap<string, Position>): void => {
      this.confirmed(positions.get(name))
      if (this.#isRefusing()) this.#state = 'open'
    }
    try {
      const answer = engine.confirm(nodeId, [{ name, epoch: this.#epoch }])
      if (answer instanceof Promise)
        return (this.#reopening = answer.then(answered, failed).finally(() => (this.#reopening = undefined)))
      answered(answer)
    } catch (error) {
      failed(error)
    }
    return undefined
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

  /** Rolls back everything that is not durable, in reverse order, because later entries depend on earlier ones. */
  #takeBack(error: Error): void {
    this.#state = 'refusing'
    this.#refusal = error.cause instanceof EngineError ? error.cause : error
    const groups = this.#takeGroups()
    for (const group of groups.toReversed()) for (const entry of group.entries.toReversed()) entry.undo()
    const later = this.#refused()
    for (const [at, group] of groups.entries()) group.reject(at === 0 ? error : later)
    // A store for a single process is asked again only when something is to be written.
    if (this.#options.engine.members && !this.#isRecovering) void this.#recover()
  }

  #refused(): NotKept {
    return notKept(this.#options.engine.facts, this.#refusal)
  }

  /**
   * Retries until the store responds and raises the epoch, so that nothing sent earlier can still take effect. After
   * that, either memory and store agree or the sandbox has to be loaded again.
   */
  async #recover(): Promise<void> {
    this.#isRecovering = true
    while (this.#isRefusing()) {
      await this.#time.sleep(this.#options.engine.journals.refusedRetryMs)
      if (this.#isRefusing()) await this.#reopen()
    }
    this.#isRecovering = false
  }

  #lose(error: NotKept): void {
    if (this.#state === 'lost') return
    this.#state = 'lost'
    for (const group of this.#takeGroups()) group.reject(this.#outcomeOf(group, error))
    this.#options.onLost(error.reason)
  }

  /** Returns the error for a group that is given up; a group that was sent may have been stored before the takeover. */
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
    if (this.#folding || this.#holds > 0 || this.#state !== 'open' || this.#closing) return
    const enough = Math.max(this.#options.engine.journals.foldBytes, this.#snapshotBytes)
    if (this.#tailBytes > this.#failedBytes + enough) this.#fold()
  }

  /** Folds the journal into a snapshot while calls continue. */
  #fold(): void {
    const before = this.#tailBytes
    const lines = this.#options.snapshotLines()
    // The snapshot also contains the entries that are not durable yet, so its position is after them.
    const seq = this.#seq + this.#groups.length
    const last = this.#groups.at(-1)
    this.#open = undefined
    const folded = last
      ? new Promise<boolean>((resolve, reject) => {
          last.onKept = () => void this.#foldAt(seq, lines).then(resolve, reject)
          last.kept.catch(reject)
        })
      : this.#foldAt(seq, lines)
    this.#folding = folded.then(
      (isKept) => {
        this.#failedBytes = isKept ? 0 : before
        this.#folding = undefined
      },
      () => {
        // The lines stay in the journal. Folding is tried again after the journal has grown by the same amount.
        this.#failedBytes = before
        this.#folding = undefined
      },
    )
  }

  async #foldAt(seq: number, lines: Iterable<string>): Promise<boolean> {
    const { name, engine } = this.#options
    const tailBytes = this.#tailBytes
    let snapshotBytes = 0
    const counted = sized(lines, (length) => (snapshotBytes += length))
    const isKept = await engine.fold(name, { epoch: this.#epoch, seq }, counted)
    if (!isKept) return false
    this.#tailBytes -= tailBytes
    this.#snapshotBytes = snapshotBytes
    return true
  }
}

/** A group that is not durable yet. */
export interface OpenGroup {
  readonly entries: JournalEntry[]
  readonly lines: string[]
  /** Size of the group in the log (characters). */
  length: number
  /** True if the group, or a part of it, may have reached the engine. */
  isSent: boolean
  /** When the first entry was appended (ms, monotonic). */
  readonly sinceMs: number
  /** Called in the same turn of the event loop in which the log has reached the position after the group. */
  onKept: (() => void) | undefined
  readonly kept: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Returns an empty group; `sinceMs` is when its first entry was appended (ms, monotonic). */
export function newGroup(sinceMs: number): OpenGroup {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const kept = new Promise<void>((...settle) => ([resolve, reject] = settle))
  // Some writes have no caller that waits for them.
  kept.catch(() => undefined)
  return { entries: [], lines: [], length: 0, isSent: false, sinceMs, onKept: undefined, kept, resolve, reject }
}
