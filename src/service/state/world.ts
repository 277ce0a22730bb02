/**
 * The world: all records of one sandbox. Records change only inside `commit`. All changes in a commit happen together
 * or not at all, and form one ordered list from which frames, ETags and journal entries are created.
 */
import { Random } from './random.ts'
import { Changes, type Change, type Commit } from './changes.ts'
import { Clock } from './clock.ts'
import { Frames } from './event-frames.ts'
import { kindNames, specOf, type Doc, type IndexOf, type Kind, type Private } from './kinds.ts'
import type { Ownership } from './kinds/ownership.ts'
import { changed, changedFacts, same, touched, type FactsPatch, type Patch } from './patch.ts'
import { copied, TablesSnapshot, recordsIn, type EarlierState, type Tables } from './tables-snapshot.ts'
import { Share, type Holder, type Room } from './room.ts'
import { MissingRecord, createdMsOf, Row } from './record.ts'
import { Sealer } from './sealer.ts'
import { Secrets } from './secrets.ts'
import { Table } from './table.ts'
import type { Time } from '../../platform/time.ts'
import type { Pace } from './pace.ts'
import { ApiError } from '../request/errors.ts'
import { limits } from '../../platform/limits.ts'

/** Runs a due step; `world.now` is the step's instant. */
export type StepHandler = (world: World, id: string, step: string) => void

/** How the work of an action ends. */
export interface Completion {
  /** The work succeeded: bring the record to its new state. */
  succeed: (world: World, job: Row<'operation'>) => void
  /** The work failed; the Operation has its `error` already. */
  fail?: (world: World, job: Row<'operation'>) => void
  /** The Operation was cancelled; `built` says whether the provider's object exists. */
  cancel?: (world: World, job: Row<'operation'>, built: boolean) => void
}

/** The settings of a world. */
export interface WorldSettings {
  readonly seed: number
  /** Initial time of its clock, and the real time at that moment (ms). */
  readonly startMs: number
  readonly startedRealMs: number
  readonly pace: Pace
  /** Clocks and timers; those of the process by default. */
  readonly time?: Time | undefined
  /** Encrypts secrets that clients sent; by default with a key in memory. */
  readonly sealer?: Sealer
  /** Step handlers by name. */
  readonly steps: Readonly<Record<string, StepHandler>>
  /** Completions of asynchronous work by action. */
  readonly completions: Readonly<Record<string, Completion>>
  /** Called after a due step failed, to end the work to which it belonged. */
  readonly stranded?: (world: World, step: Row<'step'>, error: Error) => void
  /** Called with an unexpected error of a due step; without it, the error is thrown. */
  readonly fault?: (error: Error) => void
  /** The limit on records of the process; unlimited if left out. */
  readonly room?: Room | undefined
  /** Returns true if changes can be persisted at present; false if the disk is full, for example. */
  readonly writable: () => boolean
  /** Returns the reason why they cannot, if the store knows it. */
  readonly whyNotWritable?: () => string | undefined
  /** Follow-ups by the kind of the changed record. */
  readonly followUps?: FollowUps
}

/**
 * Makes the changes that follow from a change of a record, in the same commit, whatever the cause of that change. The
 * type is a method because method parameters are bivariant: the follow-ups of one kind are in one list with all others.
 */
export type FollowUp<K extends Kind = Kind> = { follow(world: World, change: Change<K>): void }['follow']

/** Follow-ups by the kind of the changed record. Later kinds see the changes made by earlier ones. */
export type FollowUps = readonly (readonly [kind: Kind, following: readonly FollowUp[]])[]

export class World implements Holder {
  readonly settings: WorldSettings
  readonly random: Random
  readonly secrets: Secrets
  readonly clock: Clock
  readonly frames: Frames
  #tables: Tables
  /** The latest snapshot, while it is still current. */
  #snapshot: TablesSnapshot | undefined
  readonly share = new Share()
  #seq = 0
  #changes: Changes | undefined
  /** True if the current commit belongs to a due step, so that there is no client whose request could be refused. */
  #isDue = false
  readonly #listeners = new Set<(commit: Commit) => void>()

  /** @param present the world of which this one is an earlier state */
  constructor(settings: WorldSettings, present?: World) {
    this.settings = settings
    this.random = present?.random ?? new Random(settings.seed)
    this.secrets = present?.secrets ?? new Secrets(this.random, settings.sealer ?? new Sealer())
    this.frames = present?.frames ?? new Frames()
    this.#tables = new Map(kindNames.map((kind) => [kind, new Table(kind)])) as Tables
    this.clock = new Clock(this, settings)
  }

  /** Returns an earlier state of this world: reads see its tables and its time. Nothing can be changed in it. */
  asItWas({ atMs, tables }: EarlierState): World {
    const { pace } = this.clock
    const view = new World({ ...this.settings, startMs: atMs, pace, writable: () => false }, this)
    view.#tables = tables as Tables
    view.#seq = this.#seq
    return view
  }

  /** The current time in ISO format; constant within a commit. */
  get now(): string {
    const { nowMs } = this.clock
    if (this.#now.ms !== nowMs) this.#now = { ms: nowMs, text: new Date(nowMs).toISOString() }
    return this.#now.text
  }

  /** The latest time as text: a commit reads it several times, and formatting it took 7 % of a security group's create. */
  #now = { ms: NaN, text: '' }

  get nowMs(): number {
    return this.clock.nowMs
  }

  runStep(handler: string, id: string, step: string): void {
    this.settings.steps[handler]!(this, id, step)
  }

  /**
   * Removes a due step that failed, and reports the error if it is unexpected, that is, not about a record deleted
   * through `/state`. Returns false if the settings have no callback for this.
   */
  strand(step: Row<'step'>, error: Error): boolean {
    const { fault, stranded } = this.settings
    if (!(error instanceof MissingRecord)) fault?.(error)
    stranded?.(this, step, error)
    return fault !== undefined && stranded !== undefined
  }

  get seq(): number {
    return this.#seq
  }

  /** Runs `work`; its changes happen together, or not at all if it throws. A nested commit joins the outer one. */
  commit<T>(work: () => T): T {
    if (this.#changes) return work()
    this.#isDue = false
    const changes = (this.#changes = new Changes(this.#seq + 1))
    this.secrets.begin()
    try {
      return this.clock.hold(() => {
        const result = work()
        runFollowUps(this, this.settings.followUps ?? [], changes)
        this.#changes = undefined
        if (changes.made) this.#publish(changes.published)
        return result
      })
    } catch (error) {
      this.#changes = undefined
      this.undo(changes.list)
      throw error
    }
  }

  /** Calls `listener` with every commit, in order, before the response of its call is written. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reverts the changes of a commit that failed, in the world or in the journal; the last change first. */
  undo(changes: readonly Change[]): void {
    this.#snapshot = undefined
    this.share.added(changes.length)
    for (let at = changes.length - 1; at >= 0; at--) {
      const { before, after } = changes[at]!
      this.table((before ?? after)!.kind).put(after, before)
    }
  }

  /** Reverts a whole commit that could not be persisted. The latest commit must be reverted first. */
  rollback({ seq, changes }: Commit): void {
    this.undo(changes)
    this.#seq = seq - 1
    this.#followClock(changes)
    if (changes.some((change) => change.before?.kind === 'step')) this.clock.retry()
  }

  /** Repeats the changes of a commit; each change is computed when the changes before it have been applied. */
  redo(seq: number, changes: Iterable<Change>): readonly Change[] {
    const made: Change[] = []
    this.#snapshot = undefined
    for (const change of changes) {
      this.table((change.after ?? change.before)!.kind).bulkInsert(change.before, change.after)
      made.push(change)
    }
    this.share.added(made.length)
    this.#seq = seq
    this.#followClock(made)
    return made
  }

  /** Applies the clock's setting if its record has changed. */
  #followClock(changes: readonly Change[]): void {
    if (changes.some(({ after }) => after?.kind === 'clock')) this.clock.restore(this.need('clock', 'clock').doc)
  }

  /** Puts records without a commit: for loading and restoring only. */
  place(before: Row | undefined, after: Row | undefined): void {
    this.#snapshot = undefined
    const { kind } = (after ?? before)!
    this.#tables.get(kind)!.put(before, after)
    if (!after) return
    this.share.added(1)
    this.settings.room?.recordAdded()
  }

  table<K extends Kind>(kind: K): Table<K> {
    return this.#tables.get(kind)!
  }

  get tables(): Tables {
    return this.#tables
  }

  /** Returns a snapshot of the tables, which later changes do not affect; free if nothing has changed. */
  snapshotTables(): TablesSnapshot {
    return (this.#snapshot ??= new TablesSnapshot(copied(this.#tables), this.share.snapshotTaken(this.records)))
  }

  /** Number of records of all kinds. */
  get records(): number {
    return recordsIn(this.#tables)
  }

  /** Replaces all tables (reset, restore, copy). The sandbox handles streams and timers. */
  replace(tables: ReadonlyMap<Kind, Table>, seq: number): void {
    this.#tables = copied(tables)
    this.#snapshot = undefined
    this.settings.room?.changed()
    this.share.replaced(tables instanceof TablesSnapshot ? tables.share.link : undefined)
    this.#seq = seq
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Row<K> | undefined {
    return id === null || id === undefined ? undefined : this.#tables.get(kind)!.get(id)
  }

  /** Returns a record that must exist. @throws MissingRecord if it was deleted through the control API */
  need<K extends Kind>(kind: K, id: string): Row<K> {
    const row = this.get(kind, id)
    if (!row) throw new MissingRecord(`${kind} ${id} is referenced but does not exist`)
    return row
  }

  find<K extends Kind>(kind: K, index: IndexOf<K>, value: string): Row<K>[] {
    return this.table(kind).find(index, value)
  }

  /** The first record with a value in an index of its kind. */
  findOne<K extends Kind>(kind: K, index: IndexOf<K>, value: string): Row<K> | undefined {
    return this.table(kind).findOne(index, value)
  }

  /** The records of an owner (project, subscription, tenant; '*' for kinds without owner), newest first. */
  list<K extends Kind>(kind: K, owner: string): Row<K>[] {
    return this.table(kind).find('list', owner)
  }

  /** All records of a kind in the order of their ids. */
  all<K extends Kind>(kind: K): IterableIterator<Row<K>> {
    return this.table(kind).all()
  }

  /** Returns the oldest record in an owner's list that matches a predicate. */
  oldest<K extends Kind>(kind: K, owner: string, holds: (row: Row<K>) => boolean): Row<K> | undefined {
    return this.table(kind).oldest(owner, holds)
  }

  /** The record with a name in an owner's list. */
  named<K extends Kind>(kind: K, owner: string, name: string): Row<K> | undefined {
    return this.table(kind).findOne('name', `${owner}\u0000${name}`)
  }

  /** Number of records in an owner's list. */
  count(kind: Kind, owner: string): number {
    return this.table(kind).count(owner)
  }

  /** A declared sum over the records of an owner. */
  sum(kind: Kind, name: string, owner: string): number {
    return this.table(kind).sum(name, owner)
  }

  /** Draws an id for a record of a kind. */
  newId(kind: Kind): string {
    return this.random.id(specOf(kind).prefix)
  }

  /** Adds a record under the document's `id`, or under `id` if the document has none. */
  insert<K extends Kind>(
    kind: K,
    doc: Doc<K>,
    hidden: Private<K> & Ownership,
    id = (doc as { id?: string }).id,
  ): Row<K> {
    if (id === undefined) throw new Error(`a new ${kind} has no id`)
    const row = new Row<K>(kind, id, doc, hidden, 1, this.clock.nowMs, this.#changes?.nextOrder())
    this.#record({ before: undefined, after: row })
    this.#drop(kind)
    return row
  }

  /**
   * Changes fields of a record's document. Fields with an equal value are ignored; if no other field is left, the
   * record keeps its version and ETag. `updatedAt` is set to the current time. In `hidden`, `undefined` clears a fact.
   */
  patch<K extends Kind>(row: Row<K>, patch: Patch<Doc<K>>, hidden?: FactsPatch<Private<K>>): Row<K> {
    const current = this.need(row.kind, row.id)
    const doc = changed<Readonly<Doc<K>>>(current.doc, patch)
    const facts = hidden ? changedFacts<Row<K>['hidden']>(current.hidden, hidden) : undefined
    if (!doc && !facts) return current
    const { updatedAt } = current.doc as { readonly updatedAt?: string }
    const dated = doc as { updatedAt?: string } | undefined
    if (dated && updatedAt !== undefined && dated.updatedAt === updatedAt) dated.updatedAt = this.now
    return this.#replaceRow(current, doc ?? current.doc, facts ?? current.hidden, doc ? 1 : 0)
  }

  /** Changes only the hidden part, which causes no frame and no new ETag. */
  patchHidden<K extends Kind>(row: Row<K>, hidden: FactsPatch<Private<K>>): Row<K> {
    return this.patch(row, {}, hidden)
  }

  /** Creates or replaces a record, for the control API; an equal record keeps its version. `createdAt` orders lists. */
  set<K extends Kind>(kind: K, id: string, doc: Doc<K>, hidden: Private<K> & Ownership): Row<K> {
    const current = this.get(kind, id)
    const isSameDoc = current !== undefined && same(current.doc, doc)
    if (current && isSameDoc && same(current.hidden, hidden)) return current
    const createdMs = createdMsOf(doc) ?? current?.createdMs ?? this.clock.nowMs
    const newDoc = isSameDoc ? current.doc : doc
    const version = current ? current.version + (isSameDoc ? 0 : 1) : 1
    const order = current?.order ?? this.#changes?.nextOrder()
    const row = new Row<K>(kind, id, newDoc, hidden, version, createdMs, order)
    this.#record({ before: current, after: row })
    if (!current) this.#drop(kind)
    return row
  }

  /** Creates a new version of a record with the same content, except for `updatedAt`. */
  touch(row: Row): void {
    const current = this.need(row.kind, row.id)
    this.#replaceRow(current, touched(current.doc, this.nowMs), current.hidden, 1)
  }

  /** Deletes a record. */
  remove(row: Row): void {
    const current = this.table(row.kind).get(row.id)
    if (current) this.#record({ before: current, after: undefined })
  }

  /** Schedules a step and returns its id. `work` marks asynchronous work, which `settle` waits for. */
  schedule(step: { atMs: number; handler: string; id: string; step: string; work: boolean }): string {
    const id = this.clock.stepId(step.atMs)
    this.#record({
      before: undefined,
      after: new Row('step', id, step, {}, 1, this.clock.nowMs),
    })
    return id
  }

  /** Deletes the first due step, which is about to run. */
  begin(step: Row<'step'>): void {
    this.#isDue = true
    this.#record({ before: step, after: undefined })
  }

  /** Deletes a scheduled step. */
  unschedule(stepId: string | undefined): void {
    const step = this.get('step', stepId)
    if (step) this.remove(step)
  }

  #replaceRow<K extends Kind>(current: Row<K>, doc: Row<K>['doc'], hidden: Row<K>['hidden'], versions: number): Row<K> {
    const { kind, id, version, createdMs, order } = current
    const row = new Row<K>(kind, id, doc, hidden, version + versions, createdMs, order)
    this.#record({ before: current, after: row })
    return row
  }

  #record(change: Change): void {
    if (!this.#changes) throw new Error('records can change only inside a commit')
    if (!this.#changes.made && !this.settings.writable()) throw writesRefused(this.settings.whyNotWritable?.())
    if (!change.before && !this.#isDue) this.settings.room?.admit(change.after!.kind)
    this.place(change.before, change.after)
    this.#changes.add(change)
  }

  #drop(kind: Kind): void {
    const { retention } = specOf(kind)
    if (!retention) return
    for (const row of overdue(this.table(kind), this.clock.nowMs, this.settings.room?.most ?? Infinity)) {
      const { parentId } = row.hidden as { readonly parentId?: string }
      const whole = retention.partOf && this.get(retention.partOf as Kind, parentId)
      this.#record({ before: whole || row, after: undefined })
    }
  }

  #publish(changes: readonly Change[]): void {
    const commit: Commit = { seq: ++this.#seq, atMs: this.clock.nowMs, changes }
    try {
      for (const listener of this.#listeners) listener(commit)
    } catch (error) {
      this.#seq -= 1
      throw error
    }
  }
}

/** Returns a 503 for a change that cannot be persisted at present; `why` is the reason from the store, if known. */
function writesRefused(why: string | undefined): ApiError {
  return new ApiError(
    'UPSTREAM_UNAVAILABLE',
    why === undefined
      ? 'The store currently accepts no writes. Nothing was changed; reads still work.'
      : `Cannot write to the data folder: ${why}. Nothing was changed; reads still work.`,
    { details: { reason: 'store_refuses_writes' } },
  )
}

/** The number of records that are dropped for each one that is added: two, so that they never accumulate. */
const DROPPED_AT_ONCE = 2

/**
 * Yields the records of a kind with retention to drop now; each must be dropped before the next is requested. `most` is
 * the limit of the process.
 */
function* overdue(table: Table, nowMs: number, most: number): Generator<Row> {
  const bound = Math.min(specOf(table.kind).retention!.max, most * limits.retainedShare)
  for (let dropped = 0; dropped < DROPPED_AT_ONCE; dropped++) {
    const { expiresMs } = table
    if (expiresMs === undefined || (expiresMs > nowMs && table.size <= bound)) return
    yield table.firstToDrop()!
  }
}

/** Runs the follow-ups of all changes that a commit has made so far. */
function runFollowUps(world: World, followUps: FollowUps, changes: Changes): void {
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

/** Cached values by key, and the versions of the tables they were derived from. */
interface Memo<T> {
  readonly answers: Map<string, T>
  readonly stamps: (object | undefined)[]
}

/**
 * Returns a cached version of a function.
 * @param kinds all kinds whose records `find` reads; it must read nothing else in the world, not even the time
 * @param find computes the value for a key; the value is shared and must not be modified. `undefined` is not cached.
 */
export function memoized<T>(kinds: readonly Kind[], find: (world: World, key: string) => T): typeof find {
  const memos = new WeakMap<World, Memo<T>>()
  return (world, key) => {
    let memo = memos.get(world)
    if (!memo) memos.set(world, (memo = { answers: new Map(), stamps: [] }))
    const { answers, stamps } = memo
    for (let at = 0; at < kinds.length; at += 1) {
      const { stamp } = world.table(kinds[at]!)
      if (stamps[at] === stamp) continue
      stamps[at] = stamp
      answers.clear()
    }
    const known = answers.get(key)
    if (known !== undefined) return known
    const found = find(world, key)
    if (found === undefined) return found
    if (answers.size >= limits.derivedAnswers) answers.clear()
    answers.set(key, found)
    return found
  }
}
