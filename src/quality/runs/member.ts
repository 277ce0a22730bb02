/**
 * One sandbox of a run: converts what happens there to audit events, and remembers which call created which records.
 */
import type { Actor, Actors } from '../audit/actor.ts'
import type { Audit } from '../audit/audit.ts'
import { Bounded } from '../audit/bounded.ts'
import { Ids } from '../audit/ids.ts'
import type { PlainWord } from '../audit/words.ts'
import { lastSegment } from '../audit/addressed.ts'
import type { CallFacts, CallRecord, CallRef, EndView, StreamEvent } from '../audit/record.ts'
import { matches } from '../../service/guards/if-match.ts'
import { limits } from '../../platform/limits.ts'
import { subjectOf } from '../../service/contract/subject.ts'
import type { Exchange } from '../../sandbox/edge/exchange.ts'
import type { Call } from '../../service/request/call.ts'
import type { Act } from '../../sandbox/scenarios/plan.ts'
import type { Commit } from '../../service/state/changes.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import type { Kind } from '../../service/state/kinds.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { Table } from '../../service/state/table.ts'
import type { EventStream, StreamEnd } from '../../sandbox/streams/event-streams.ts'
import type { SandboxObserver } from '../../sandbox/observer.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { actorOf, isJudged, isOfClient, recordOf } from './call-record.ts'
import { isBookkeeping, lookUp, recordName } from './names.ts'

/** A commit, with the actor of its call as soon as that is known. */
interface Counted {
  /** Keys of the records that it created. */
  readonly made: readonly string[]
  actor: Actor | null
  /** For asynchronous work: the commit that started it, however many steps ago. */
  readonly startedBy: Counted | undefined
}

/** After this many reads of an Operation or its record, the client counts as waiting for it. */
const WAITED_READS = 2

interface OpenStream {
  readonly number: number
  call: CallRef | undefined
  /** Frames that were sent before the stream's call was reported. */
  early: Frame[]
}

/** Callbacks of a run that tracks more than the audit needs. */
export interface MemberHooks {
  /** True if the run has armed faults, which may act on any call. */
  readonly isArmed: boolean
  /** Replaces a word of a name or body if it differs between runs. The default function guesses which words do. */
  readonly plainWord: PlainWord | undefined
  /** Called before a call is handled; returns the faults that act on it. */
  readonly beforeCall: (sandbox: Sandbox, call: Call) => readonly Act[]
  readonly answered: (exchange: Exchange) => void
  /** Called when a client has left before the response was ready. */
  readonly left: (exchange: Exchange) => void
  /** Called when the state of the sandbox is about to be replaced. */
  readonly stateEnds: (member: RunMember) => void
}

export class RunMember implements SandboxObserver {
  readonly sandbox: Sandbox
  readonly ids: Ids
  /** How often its state was replaced: by the fixtures, a checkpoint or a dump. */
  resets = 0
  /** True if the sandbox was deleted. */
  isGone = false
  /** Number of audited calls. */
  calls = 0
  #streamsOpened = 0
  /** The records when the run began, or after the last reset. */
  start: ReadonlyMap<Kind, Table>
  readonly #audit: Audit | undefined
  readonly #actors: Actors
  readonly #madeBy = new Bounded<string, CallRef>(limits.auditIds, { dropped: 0 })
  /** The last commits that changed records or scheduled steps. */
  readonly #changedBy = new Bounded<string, Counted>(limits.auditIds, { dropped: 0 })
  /** How often records and Operations were read. */
  readonly #reads = new Bounded<string, number>(limits.auditIds, { dropped: 0 })
  /** Ids of Operations that responses gave to the client. */
  readonly #told = new Bounded<string, true>(limits.auditIds, { dropped: 0 })
  readonly #commits = new Bounded<number, Counted>(limits.auditOpenItems, { dropped: 0 })
  readonly #streams = new Map<EventStream, OpenStream>()
  /** Streams whose call has not been reported yet. */
  readonly #opening = new Map<Call, OpenStream>()
  /** Calls whose client left, with the part of their record that is completed if a response still follows. */
  readonly #left = new Bounded<Call, { tookMs: number | null }>(limits.auditOpenItems, { dropped: 0 })
  readonly #hooks: MemberHooks | undefined
  readonly #stopListening: () => void
  #changes = 0

  /** `hooks` is set if the run also tracks calls and states. */
  constructor(sandbox: Sandbox, audit: Audit | undefined, actors: Actors, hooks?: MemberHooks) {
    this.sandbox = sandbox
    this.#audit = audit
    this.#actors = actors
    this.#hooks = hooks
    this.ids = new Ids((id) => lookUp(sandbox.world.tables, id), hooks?.plainWord)
    this.start = sandbox.world.snapshotTables()
    this.#stopListening = sandbox.world.onCommit((commit) => this.#note(commit))
    sandbox.observer = this
    if (!hooks) return
    sandbox.scenarios.runHooks = {
      isArmed: hooks.isArmed,
      beforeCall: (call) => (isOfClient(call.headers, call) ? hooks.beforeCall(sandbox, call) : []),
    }
  }

  get streamsOpened(): number {
    return this.#streamsOpened
  }

  /** Stops observing the sandbox. */
  stop(): void {
    this.#stopListening()
    if (this.sandbox.observer !== this) return
    this.sandbox.observer = undefined
    this.sandbox.scenarios.runHooks = undefined
  }

  /** Access to the state for the audit's rules. */
  get view(): EndView {
    const { world } = this.sandbox
    return {
      operation: (id) => {
        const job = world.get('operation', id)?.doc
        if (!job) return undefined
        const { state, resourceId, finishedAt } = job
        return { state, resourceId, finishedMs: finishedAt === null ? null : Date.parse(finishedAt) }
      },
    }
  }

  /** Returns the call that created a record; undefined if no call of this run did. */
  maker(kind: string, id: string): CallRef | undefined {
    return this.#madeBy.get(`${kind} ${id}`)
  }

  /** Returns true if no call of the client made the last change of a record, or started the work that did. */
  isForeign(kind: string, id: string): boolean {
    const { actor, startedBy } = this.#changedBy.get(`${kind} ${id}`) ?? {}
    return !(actor ?? startedBy?.actor)
  }

  /** Returns true if the client waited for an Operation, or was never told its id, so that it could not cancel it. */
  isOutOfReach(id: string, { resourceId }: JsonObject): boolean {
    const reads = (this.#reads.get(id) ?? 0) + (typeof resourceId === 'string' ? (this.#reads.get(resourceId) ?? 0) : 0)
    return reads >= WAITED_READS || this.#told.get(id) === undefined
  }

  /** Counts the records of the given kinds that its calls created, including deleted ones. */
  madeOf(isAsked: (kind: string) => boolean): number {
    let count = 0
    for (const [key] of this.#madeBy.entries()) if (isAsked(key.slice(0, key.indexOf(' ')))) count += 1
    return count
  }

  get openStreams(): readonly CallRef[] {
    return [...this.#streams.values()].flatMap(({ call }) => (call ? [call] : []))
  }

  answered(exchange: Exchange): void {
    const { call } = exchange
    this.#hooks?.answered(exchange)
    const left = call && this.#left.get(call)
    if (left) {
      left.tookMs = exchange.durationMs
      this.#left.delete(call)
    } else if (isJudged(exchange)) this.#take(exchange, false)
    else if (call) this.#opening.delete(call)
  }

  left(exchange: Exchange): void {
    this.#hooks?.left(exchange)
    if (isJudged(exchange)) this.#take(exchange, true)
  }

  streamOpened(stream: EventStream, call: Call): void {
    const opened = { number: (this.#streamsOpened += 1), call: undefined, early: [] }
    this.#streams.set(stream, opened)
    this.#opening.set(call, opened)
  }

  framesSent(stream: EventStream, frames: readonly Frame[]): void {
    const opened = this.#streams.get(stream)
    if (!opened) return
    if (opened.call) this.#frames(opened, frames)
    else opened.early.push(...frames)
  }

  streamEnded(stream: EventStream, by: StreamEnd): void {
    const opened = this.#streams.get(stream)
    this.#streams.delete(stream)
    if (!opened?.call) return
    const { actor } = opened.call
    const [atMs, clockMs] = [performance.timeOrigin + performance.now(), this.sandbox.world.nowMs]
    this.#emit({ what: 'stream-ended', stream: opened.number, actor, by, atMs, clockMs })
  }

  stateEnds(): void {
    this.#audit?.startOver(this.sandbox.name)
    if (!this.isGone) this.#hooks?.stateEnds(this)
    this.isGone = true
  }

  stateBegins(isFresh: boolean): void {
    this.isGone = false
    this.resets += 1
    this.#changes += 1
    if (isFresh) this.start = this.sandbox.world.snapshotTables()
  }

  #take(exchange: Exchange, isLeft: boolean): void {
    const { call } = exchange
    const { name, world, log } = this.sandbox
    const actor = actorOf(exchange, this.#actors)
    const commit = call?.found.commit === undefined ? undefined : this.#commits.get(call.found.commit)
    if (commit) commit.actor = actor
    const record = recordOf(
      exchange,
      actor,
      {
        sandbox: name,
        world,
        mask: log.mask,
        state: { before: this.#changes - (commit ? 1 : 0), after: this.#changes },
        moved: this.#moved(exchange),
      },
      isLeft,
    )
    this.calls += 1
    if (isLeft && call) this.#left.set(call, record.answer as { tookMs: number | null })
    const { ref } = record
    for (const key of commit?.made ?? []) this.#madeBy.set(key, ref)
    this.#noteWaiting(record)
    this.#audit?.call(record)
    const opened = call && this.#opening.get(call)
    if (!opened) return
    this.#opening.delete(call)
    opened.call = ref
    this.#emit({ what: 'stream-opened', stream: opened.number, call: ref })
    this.#frames(opened, opened.early.splice(0))
  }

  /** Remembers which Operations the client knows, and what it reads to wait for them. */
  #noteWaiting(record: CallRecord): void {
    const { operation, request } = record
    if (operation && operation.state !== null) this.#told.set(operation.id, true)
    if (request.method !== 'GET') return
    const id = lastSegment(request.path)
    this.#reads.set(id, (this.#reads.get(id) ?? 0) + 1)
  }

  /**
   * Returns the changes to the record since the version in `If-Match`, for a call that failed with 412; otherwise null.
   */
  #moved({ call, answer }: Exchange): CallFacts['moved'] {
    const sent = call?.headers['if-match']
    if (!call || answer.status !== 412 || typeof sent !== 'string') return null
    const { kind, parameter } = subjectOf(call.endpoint) ?? {}
    const id = parameter && call.params[parameter.name]
    if (kind === undefined || id === undefined) return null
    const changes = this.sandbox.log.changes.since(kind, id, (etag) => matches(sent, etag))
    return changes?.map(({ seq, fields }) => ({ fields, actor: this.#commits.get(seq)?.actor ?? null })) ?? null
  }

  #frames({ number, call }: OpenStream, frames: readonly Frame[]): void {
    for (const { seq, kind, id, patch } of frames) {
      const { state } = patch as { readonly state?: unknown }
      const { actor } = call!
      const shown = kind === 'operation' && typeof state === 'string' ? state : null
      this.#emit({ what: 'frame', stream: number, actor, kind, recordId: id, number: seq, state: shown })
    }
  }

  #emit(event: StreamEvent): void {
    this.#audit?.stream(this.sandbox.name, event)
  }

  #note({ seq, changes }: Commit): void {
    const made: string[] = []
    const counted: Counted = { made, actor: null, startedBy: this.#starterOf(changes) }
    let isOne = false
    for (const { before, after } of changes) {
      const row = (after ?? before)!
      const key = `${row.kind} ${row.id}`
      if (row.kind === 'step' && !after) this.#changedBy.delete(key)
      else if (row.kind === 'step' || !isBookkeeping(row.kind)) this.#changedBy.set(key, counted)
      if (isBookkeeping(row.kind)) continue
      isOne = true
      if (before || !after) continue
      this.ids.learn(after.id, recordName(after))
      made.push(key)
    }
    if (!isOne) return
    this.#changes += 1
    this.#commits.set(seq, counted)
  }

  /** Returns the commit that started the work in another one; undefined if no known step did. */
  #starterOf(changes: Commit['changes']): Counted | undefined {
    const step = changes.find(({ before, after }) => before?.kind === 'step' && !after)?.before
    const known = step && this.#changedBy.get(`step ${step.id}`)
    return known?.actor ? known : (known?.startedBy ?? known)
  }
}
