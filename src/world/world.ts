/**
 * The world: all records of one sandbox. Everything that changes a record runs inside `commit`: it happens whole or not at
 * all, and leaves as one ordered list of changes from which frames, ETags and storage are made.
 */
import { Random } from './random.ts'
import { Changes, type Change, type Commit } from './changes.ts'
import { Clock } from './clock.ts'
import { Frames } from './event-frames.ts'
import { runFollowUps, type Following } from './follow-ups.ts'
import { kinds, type Doc, type IndexOf, type Kind, type Private } from './kinds.ts'
import type { KindSpec } from './kinds/kind.ts'
import type { Ownership } from './kinds/ownership.ts'
import { changed, same, type Patch } from './patch.ts'
import { copied, TablesSnapshot, recordsIn } from './tables-snapshot.ts'
import { Share, type Holder } from './room.ts'
import { MissingRecord } from './missing-record.ts'
import { createdMsOf, Row } from './record.ts'
import { writesRefused } from './refusals.ts'
import { overdue } from './retention.ts'
import { Sealer } from './sealer.ts'
import { Secrets } from './secrets.ts'
import type { CompletionOf, SettingsOf, StepHandlerOf } from './settings.ts'
import { Table } from './table.ts'

/** Runs one due step; `world.now` is the step's own instant. */
export type StepHandler = StepHandlerOf<World>
/** How the work of one action ends, in the words of its kind. */
export type Completion = CompletionOf<World>
/** What follows from the change of one record, in the same commit. */
export type FollowUp = Following<World>
/** What a world is told at its making. */
export type WorldSettings = SettingsOf<World>

export class World implements Holder {
  readonly settings: WorldSettings
  readonly random: Random
  readonly secrets: Secrets
  readonly clock: Clock
  readonly frames: Frames
  #tables = new Map<Kind, Table>()
  /** Copies of them, as long as they say the same. */
  #kept: TablesSnapshot | undefined
  readonly share = new Share()
  #seq = 0
  #changes: Changes | undefined
  /** Whether the present commit is what a due step does: nobody is there to be refused. */
  #isDue = false
  readonly #listeners = new Set<(commit: Commit) => void>()

  constructor(settings: WorldSettings) {
    this.settings = settings
    this.random = new Random(settings.seed)
    this.secrets = new Secrets(this.random, settings.sealer ?? new Sealer())
    this.frames = new Frames()
    for (const kind of Object.keys(kinds) as Kind[]) this.#tables.set(kind, new Table(kind))
    this.clock = new Clock(this, settings)
  }

  /** The present instant as the API writes it. All of one commit happens at one instant. */
  get now(): string {
    const { nowMs } = this.clock
    return (this.#now.ms === nowMs ? this.#now : (this.#now = { ms: nowMs, text: new Date(nowMs).toISOString() })).text
  }

  /** The instant written last: one commit asks for it several times. */
  #now = { ms: NaN, text: '' }

  get nowMs(): number {
    return this.clock.nowMs
  }

  runStep(handler: string, id: string, step: string): void {
    this.settings.steps[handler]!(this, id, step)
  }

  /**
   * Takes out a due step that failed, and reports the mistake that it failed by; a record that was taken out through `/state`
   * is none. False where the settings say nothing of that.
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

  /**
   * Runs `work`; the changes it makes happen together, or none of them if it throws.
   * A commit inside another joins it.
   */
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

  /** Calls `listener` with every commit, in order, before the reply of its call is written. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes changes back, last first: for a commit that failed, in the world or on its way to the disk. */
  undo(changes: readonly Change[]): void {
    this.#kept = undefined
    this.share.came(changes.length)
    for (let at = changes.length - 1; at >= 0; at--) {
      const { before, after } = changes[at]!
      this.table((before ?? after)!.kind).put(after, before)
    }
  }

  /** Takes a whole commit back, because it could not be kept; commits go back last first. */
  rollback({ seq, changes }: Commit): void {
    this.undo(changes)
    this.#seq = seq - 1
    this.#followClock(changes)
    if (changes.some(({ before }) => before?.kind === 'step')) this.clock.retry()
  }

  /** Makes the changes of a commit again; each is asked for when those before it can be found by their ids. */
  redo(seq: number, changes: Iterable<Change>): readonly Change[] {
    const made: Change[] = []
    this.#kept = undefined
    for (const change of changes) {
      this.table((change.after ?? change.before)!.kind).bulkInsert(change.before, change.after)
      made.push(change)
    }
    this.share.came(made.length)
    this.#seq = seq
    this.#followClock(made)
    return made
  }

  /** The clock goes as its record says, where that is among what changed. */
  #followClock(changes: readonly Change[]): void {
    if (changes.some(({ after }) => after?.kind === 'clock')) this.clock.restore(this.need('clock', 'clock').doc)
  }

  /** Puts records without a commit: for loading and replaying only. */
  place(before: Row | undefined, after: Row | undefined): void {
    this.#kept = undefined
    this.table((after ?? before)!.kind).put(before, after)
    if (!after) return
    this.share.came(1)
    this.settings.room?.grew()
  }

  table(kind: Kind): Table {
    return this.#tables.get(kind)!
  }

  get tables(): ReadonlyMap<Kind, Table> {
    return this.#tables
  }

  /** The tables as they are now: later changes do not touch what this answers. As long as nothing changes it costs nothing. */
  snapshotTables(): TablesSnapshot {
    return (this.#kept ??= new TablesSnapshot(copied(this.#tables), this.share.keep(this.records)))
  }

  /** Number of records of all kinds. */
  get records(): number {
    return recordsIn(this.#tables)
  }

  /** Takes over tables wholesale (reset, restore, copy). Streams and drivers are told by the sandbox. */
  replace(tables: ReadonlyMap<Kind, Table>, seq: number): void {
    this.#tables = copied(tables)
    this.#kept = undefined
    this.settings.room?.changed()
    this.share.take(tables instanceof TablesSnapshot ? tables.share.link : undefined)
    this.#seq = seq
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Row<K> | undefined {
    return id === null || id === undefined ? undefined : (this.table(kind).get(id) as Row<K> | undefined)
  }

  /** A record as clients read it now. */
  shown<K extends Kind>(row: Row<K>): Row<K> {
    const view = this.settings.views?.[row.kind]
    return view ? (view(this, row) as Row<K>) : row
  }

  /** A record that must be there by the world's own rules. @throws MissingRecord where it was taken out all the same */
  need<K extends Kind>(kind: K, id: string): Row<K> {
    const row = this.get(kind, id)
    if (!row) throw new MissingRecord(`${kind} ${id} is referenced but not there`)
    return row
  }

  /** Records found by a value in one of the kind's own indexes. */
  find<K extends Kind>(kind: K, index: IndexOf<K>, value: string): Row<K>[] {
    return this.table(kind).find(index, value) as Row<K>[]
  }

  /** The first of the records found by a value in one of the kind's own indexes. */
  one<K extends Kind>(kind: K, index: IndexOf<K>, value: string): Row<K> | undefined {
    return this.table(kind).one(index, value) as Row<K> | undefined
  }

  /** The records of one owner (project, subscription, tenant; '*' for kinds without), newest first. */
  list<K extends Kind>(kind: K, owner: string): Row<K>[] {
    return this.table(kind).find('list', owner) as Row<K>[]
  }

  /** The oldest record in one owner's list for which something holds. */
  oldest<K extends Kind>(kind: K, owner: string, holds: (row: Row<K>) => boolean): Row<K> | undefined {
    let found: Row<K> | undefined
    const visit = (row: Row): boolean => {
      if (holds(row as Row<K>)) found = row as Row<K>
      return found !== undefined
    }
    this.table(kind).walk('list', owner, visit, true)
    return found
  }

  /** The record of that name in one owner's list. */
  named<K extends Kind>(kind: K, owner: string, name: string): Row<K> | undefined {
    return this.table(kind).one('name', `${owner}\u0000${name}`) as Row<K> | undefined
  }

  /** Number of records in one owner's list. */
  count(kind: Kind, owner: string): number {
    return this.table(kind).count(owner)
  }

  /** A declared sum over the records of one owner. */
  sum(kind: Kind, name: string, owner: string): number {
    return this.table(kind).sum(name, owner)
  }

  /** Makes an id for a record of that kind. */
  newId(kind: Kind): string {
    return this.random.id((kinds[kind] as KindSpec<never, never>).prefix)
  }

  /** Adds a record. The document's own `id` names it, or `id` where the document has none. */
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
   * Changes fields of a record's document. Fields that already have that value do not count; if none is left, the record
   * stays as it is, ETag included. A record with `updatedAt` gets the present instant there.
   */
  patch<K extends Kind>(row: Row<K>, patch: Patch<Doc<K>>, hidden?: Patch<Private<K>>): Row<K> {
    const current = this.need(row.kind, row.id)
    const doc = changed(current.doc as object, patch)
    const facts = hidden ? changed(current.hidden as object, hidden) : undefined
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

  /** Changes only what the API hides: no frame, no new ETag. */
  hide<K extends Kind>(row: Row<K>, hidden: Patch<Private<K>>): Row<K> {
    return this.patch(row, {}, hidden)
  }

  /**
   * Makes or replaces a record as a whole, for those who set state directly; its place in lists follows its `createdAt`.
   * What says the same stays as it is, ETag included.
   */
  set<K extends Kind>(kind: K, id: string, doc: Doc<K>, hidden: Private<K> & Ownership): Row<K> {
    const current = this.get(kind, id)
    const isSameDoc = current !== undefined && same(current.doc, doc)
    if (current && isSameDoc && same(current.hidden, hidden)) return current
    const createdMs = createdMsOf(doc) ?? current?.createdMs ?? this.clock.nowMs
    const row = new Row<K>(
      kind,
      id,
      isSameDoc ? (current.doc as Doc<K>) : doc,
      hidden,
      current ? current.version + (isSameDoc ? 0 : 1) : 1,
      createdMs,
      current?.order ?? this.#changes?.nextOrder(),
    )
    this.#record({ before: current, after: row })
    if (!current) this.#drop(kind)
    return row
  }

  /** A change that says nothing new: another version of the same record, changed a moment later where it tells when. */
  touch(row: Row): void {
    const current = this.need(row.kind, row.id)
    const { updatedAt } = current.doc as { readonly updatedAt?: string }
    const moved =
      updatedAt === undefined
        ? {}
        : { updatedAt: new Date(Math.max(this.nowMs, Date.parse(updatedAt) + 1)).toISOString() }
    this.#replaceRow(current, { ...(current.doc as object), ...moved } as never, current.hidden, 1)
  }

  /** Takes a record out. */
  remove(row: Row | Row<never>): void {
    const current = this.table((row as Row).kind).get((row as Row).id)
    if (current) this.#record({ before: current, after: undefined })
  }

  /** Schedules a step. `work` marks asynchronous work, which settling waits for. Returns the step's id. */
  schedule(step: { atMs: number; handler: string; id: string; step: string; work: boolean }): string {
    const id = this.clock.stepId(step.atMs)
    this.#record({
      before: undefined,
      after: new Row('step', id, step, {}, 1, this.clock.nowMs),
    })
    return id
  }

  /** Takes the step out that is first and about to run. */
  begin(step: Row<'step'>): void {
    this.#isDue = true
    this.#record({ before: step, after: undefined })
  }

  /** Takes a due step out again. */
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
    if (!this.#changes) throw new Error('records change inside a commit only')
    if (!this.#changes.made && !this.settings.writable()) throw writesRefused()
    if (!change.before && !this.#isDue) this.settings.room?.admit(change.after!.kind)
    this.place(change.before, change.after)
    this.#changes.add(change)
  }

  #drop(kind: Kind): void {
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
