/**
 * The world: all records of one sandbox. Records change only inside `commit`. All changes in a commit happen together
 * or not at all, and form one ordered list from which frames, ETags and journal entries are created.
 */
import { Random } from './random.ts'
import { Changes, type Change, type Commit } from './changes.ts'
import { Clock } from './clock.ts'
import { Frames } from './event-frames.ts'
import { runFollowUps, type Following } from './follow-ups.ts'
import { type Doc, type IndexOf, type Kind, kinds, type Private, specOf } from './kinds.ts'
import type { Ownership } from './kinds/ownership.ts'
import { changed, changedFacts, same, touched, type FactsPatch, type Patch } from './patch.ts'
import { copied, TablesSnapshot, recordsIn, type EarlierState } from './tables-snapshot.ts'
import { Share, type Holder } from './room.ts'
import { MissingRecord } from './missing-record.ts'
import { createdMsOf, Row } from './record.ts'
import { writesRefused } from './refusals.ts'
import { OwnEvent, type Actor } from './own-event.ts'
import { isStepOf, movesStep, stepChanges } from './own-step.ts'
import { overdue } from './retention.ts'
import { Sealer } from './sealer.ts'
import { Secrets } from './secrets.ts'
import type { CompletionOf, SettingsOf, StepHandlerOf } from './settings.ts'
import { Table } from './table.ts'

/** Runs a due step; `world.now` is the step's instant. */
export type StepHandler = StepHandlerOf<World>
/** How the work of an action ends. */
export type Completion = CompletionOf<World>
/** Makes the changes that follow from a change of a record, in the same commit. */
export type FollowUp = Following<World>
/** The settings of a world. */
export type WorldSettings = SettingsOf<World>

export class World implements Holder {
  readonly settings: WorldSettings
  readonly random: Random
  readonly secrets: Secrets
  readonly clock: Clock
  readonly frames: Frames
  #tables = new Map<Kind, Table>()
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
    for (const kind of Object.keys(kinds) as Kind[]) this.#tables.set(kind, new Table(kind))
    this.clock = new Clock(this, settings)
  }

  /** Returns an earlier state of this world: reads see its tables and its time. Nothing can be changed in it. */
  asItWas({ atMs, tables }: EarlierState): World {
    const { pace } = this.clock
    const view = new World({ ...this.settings, startMs: atMs, pace, writable: () => false }, this)
    view.#tables = new Map(tables)
    view.#seq = this.#seq
    return view
  }

  /** The current time in ISO format; constant within a commit. */
  get now(): string {
    const { nowMs } = this.clock
    return (this.#now.ms === nowMs ? this.#now : (this.#now = { ms: nowMs, text: new Date(nowMs).toISOString() })).text
  }

  /** The latest formatted time, because a commit needs it several times. */
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
      const { before, after, event } = changes[at]!
      if (event) this.table('activityEvent').withdraw(event)
      this.table((before ?? after)!.kind).put(after, before)
      this.#putStep({ before: after, after: before })
    }
  }

  /** Reverts a whole commit that could not be persisted. The latest commit must be reverted first. */
  rollback({ seq, changes }: Commit): void {
    this.undo(changes)
    this.#seq = seq - 1
    this.#followClock(changes)
    if (changes.some((change) => change.before?.kind === 'step' || movesStep(change))) this.clock.retry()
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

  /** Puts records without a commit: for loading and replaying only. */
  place(before: Row | undefined, after: Row | undefined): void {
    this.#snapshot = undefined
    const { kind } = (after ?? before)!
    this.#tables.get(kind)!.put(before, after)
    if (kind === 'operation') this.#putStep({ before, after })
    if (!after) return
    this.share.added(1)
    this.settings.room?.recordAdded()
  }

  /** Updates the step of an Operation with it (own-step.ts). */
  #putStep(change: Change): void {
    if (movesStep(change))
      for (const { before, after } of stepChanges(change, this.table('step'))) this.place(before, after)
  }

  table(kind: Kind): Table {
    return this.#tables.get(kind)!
  }

  get tables(): ReadonlyMap<Kind, Table> {
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
    return id === null || id === undefined ? undefined : (this.#tables.get(kind)!.get(id) as Row<K> | undefined)
  }

  /** Returns a record that must exist. @throws MissingRecord if it was deleted through the control API */
  need<K extends Kind>(kind: K, id: string): Row<K> {
    const row = this.get(kind, id)
    if (!row) throw new MissingRecord(`${kind} ${id} is referenced but does not exist`)
    return row
  }

  /** The records with a value in an index of their kind. */
  find<K extends Kind>(kind: K, index: IndexOf<K>, value: string): Row<K>[] {
    return this.table(kind).find(index, value) as Row<K>[]
  }

  /** The first record with a value in an index of its kind. */
  findOne<K extends Kind>(kind: K, index: IndexOf<K>, value: string): Row<K> | undefined {
    return this.table(kind).findOne(index, value) as Row<K> | undefined
  }

  /** The records of an owner (project, subscription, tenant; '*' for kinds without owner), newest first. */
  list<K extends Kind>(kind: K, owner: string): Row<K>[] {
    return this.table(kind).find('list', owner) as Row<K>[]
  }

  /** All records of a kind in the order of their ids. */
  all<K extends Kind>(kind: K): IterableIterator<Row<K>> {
    return this.table(kind).all() as IterableIterator<Row<K>>
  }

  /** Returns the oldest record in an owner's list that matches a predicate. */
  oldest<K extends Kind>(kind: K, owner: string, holds: (row: Row<K>) => boolean): Row<K> | undefined {
    return this.table(kind).oldest(owner, (row) => holds(row as Row<K>)) as Row<K> | undefined
  }

  /** The record with a name in an owner's list. */
  named<K extends Kind>(kind: K, owner: string, name: string): Row<K> | undefined {
    return this.table(kind).findOne('name', `${owner}\u0000${name}`) as Row<K> | undefined
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
    const doc = changed(current.doc as object, patch)
    const facts = hidden ? changedFacts(current.hidden as object, hidden) : undefined
    if (!doc && !facts) return current
    const { updatedAt } = current.doc as { readonly updatedAt?: string }
    if (doc && updatedAt !== undefined && (doc as { updatedAt: string }).updatedAt === updatedAt)
      (doc as { updatedAt: string }).updatedAt = this.now
    return this.#replaceRow(
      current,
      (doc ?? current.doc) as Doc<K>,
      (facts ?? current.hidden) as Private<K> & Ownership,
      doc ? 1 : 0,
    )
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
    const newDoc = isSameDoc ? (current.doc as Doc<K>) : doc
    const version = current ? current.version + (isSameDoc ? 0 : 1) : 1
    const order = current?.order ?? this.#changes?.nextOrder()
    const row = new Row<K>(kind, id, newDoc, hidden, version, createdMs, order)
    this.#record({ before: current, after: row })
    if (!current) this.#drop(kind)
    return row
  }

  /** Creates a new version of a record with the same content, except for `updatedAt`. */
  touch(row: Row | Row<never>): void {
    const current = this.need(row.kind, row.id)
    this.#replaceRow(current, touched(current.doc, this.nowMs), current.hidden, 1)
  }

  /** Deletes a record. */
  remove(row: Row | Row<never>): void {
    const current = this.table((row as Row).kind).get((row as Row).id)
    if (current) this.#record({ before: current, after: undefined })
  }

  /** Adds an event to the change of its Operation; returns false if this commit did not open the Operation. */
  insertEvent(operation: Row<'operation'>, id: string, by: Actor): boolean {
    const event = new OwnEvent(operation, id, by)
    if (!this.#changes?.join(operation, event)) return false
    this.#snapshot = undefined
    this.table('activityEvent').defer(event)
    this.share.added(1)
    this.settings.room?.recordAdded()
    this.#drop('activityEvent')
    return true
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

  /** Deletes the first due step, which is about to run. An Operation replaces its own step. */
  begin(step: Row<'step'>): void {
    this.#isDue = true
    if (!isStepOf(step, this.get('operation', step.doc.id))) this.#record({ before: step, after: undefined })
  }

  /** Deletes a scheduled step. */
  unschedule(stepId: string | undefined): void {
    const step = this.get('step', stepId)
    if (step) this.remove(step)
  }

  #replaceRow<K extends Kind>(current: Row<K>, doc: Doc<K>, hidden: Private<K> & Ownership, versions: number): Row<K> {
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
    if (!specOf(kind).retention) return
    for (const row of overdue(this.table(kind), this.clock.nowMs, this.settings.room?.most ?? Infinity))
      this.#record({ before: row, after: undefined })
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
