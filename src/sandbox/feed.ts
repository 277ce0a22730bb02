/**
 * What happens in a sandbox, for those who follow it over the control API: calls, commits, streams, sandboxes made and
 * deleted. Gathered for one beat and written together; with nobody there, nothing is kept or serialised.
 */
import { randomUUID } from 'node:crypto'
import { limits } from '../limits.ts'
import type { Commit } from '../world/changes.ts'
import type { World } from '../world/world.ts'
import type { EventStream } from './event-streams.ts'
import type { LiveEntry } from './log/entry.ts'
import { changeOf, isPublicChange } from './log/recent-changes.ts'
import type { RequestLog } from './log/request-log.ts'

/** Types of events. */
export type FeedType = 'hello' | 'request' | 'commit' | 'stream' | 'sandbox' | 'reset' | 'gap'

/** One event; `data` is JSON text. */
export interface FeedEvent {
  readonly type: FeedType
  readonly data: string
}

/** The connection of one follower. */
export interface FeedSink {
  /** Whether it takes more now. */
  readonly hasRoom: boolean
  send(events: readonly FeedEvent[]): void
  /** Has a listener called whenever there is room again. */
  onRoom(listener: () => void): void
  end(): void
}

/** What a feed reads of its sandbox. */
interface Followed {
  readonly name: string
  readonly world: World
  readonly log: RequestLog
}

/** Something that waits for the next beat. */
type Waiting =
  | { readonly type: 'request'; readonly entry: LiveEntry }
  | { readonly type: 'commit'; readonly commit: Commit }
  | { readonly type: 'stream' | 'sandbox' | 'reset'; readonly data: object }

interface Follower {
  readonly sink: FeedSink
  readonly wants: (type: FeedType) => boolean
  /** Events that it was not told, because it did not read on. */
  missed: number
}

/** Changes with another value in every process: who sees another one reads everything again. */
const EPOCH = randomUUID()
/** What follows from the stream itself; everybody is told. */
const ALWAYS: ReadonlySet<FeedType> = new Set(['hello', 'reset', 'gap'])
/** Kinds whose document goes with the change: pages draw them as they move. */
const SHOWN: ReadonlySet<string> = new Set(['operation', 'clock', 'scenario'])

export class Feed {
  readonly #of: Followed
  readonly #followers = new Set<Follower>()
  #waiting: Waiting[] = []
  #requests = 0
  #commits = 0
  /** Beats, one after another, that had more calls than they may tell. */
  #busyBeats = 0
  /** Calls and commits that were too many for one beat. */
  #dropped = 0
  #timer: NodeJS.Timeout | undefined
  #lastMs = 0

  constructor(of: Followed) {
    this.#of = of
  }

  /** Tells a follower what happens from now on; `types` are those it wants, all where none is named. */
  follow(sink: FeedSink, types: readonly string[]): () => void {
    // What waits is older than its hello.
    this.#beat()
    const wants = (type: FeedType): boolean => types.length === 0 || ALWAYS.has(type) || types.includes(type)
    const follower: Follower = { sink, wants, missed: 0 }
    sink.send([event('hello', { sandbox: this.#of.name, epoch: EPOCH, ...this.#clock() })])
    sink.onRoom(() => this.#makeUp(follower))
    this.#followers.add(follower)
    return () => void this.#followers.delete(follower)
  }

  /** Whether somebody follows it now. */
  get isFollowed(): boolean {
    return this.#followers.size > 0
  }

  /** An answered call. */
  request(entry: LiveEntry): void {
    if (this.#followers.size === 0) return
    if (this.#requests < this.#share) this.#waiting.push({ type: 'request', entry })
    else this.#dropped += 1
    this.#requests += 1
    this.#arm()
  }

  /** What changed at once; a commit of the machinery's own records alone is none of anybody's business. */
  commit(commit: Commit): void {
    if (this.#followers.size === 0 || !commit.changes.some(isPublicChange)) return
    const fits = commit.changes.length <= limits.feedChangesPerCommit && this.#commits < limits.feedCommitsPerBeat
    if (fits) this.#waiting.push({ type: 'commit', commit })
    else this.#dropped += 1
    this.#commits += 1
    this.#arm()
  }

  /** A client's event stream. */
  stream(what: 'opened' | 'ended', { id, credentialId }: EventStream): void {
    this.#add('stream', { what, id, credentialId: this.#of.log.mask.id(credentialId) })
  }

  /** A sandbox of this process. */
  sandbox(what: 'made' | 'deleted', name: string): void {
    this.#add('sandbox', { what, name })
  }

  /** Everything may be different: what was read is to be read again. */
  reset(): void {
    this.#add('reset', {})
  }

  /** Ends all connections, with what still waits. */
  close(): void {
    this.#beat()
    for (const { sink } of this.#followers) sink.end()
    this.#followers.clear()
  }

  /** Calls that this beat tells one by one. */
  get #share(): number {
    return this.#busyBeats < limits.feedBusyBeats ? limits.feedRequestsPerBeat : limits.feedRequestsUnderLoad
  }

  #add(type: 'stream' | 'sandbox' | 'reset', data: object): void {
    if (this.#followers.size === 0) return
    this.#waiting.push({ type, data })
    this.#arm()
  }

  /** After a pause what happens is told at once; a beat goes by between two writes. */
  #arm(): void {
    if (this.#timer) return
    const sinceMs = performance.now() - this.#lastMs
    this.#timer = setTimeout(() => this.#beat(), Math.max(0, limits.feedBeatMs - sinceMs))
  }

  #beat(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    const dropped = this.#dropped
    this.#waiting = []
    this.#busyBeats = this.#requests > limits.feedRequestsPerBeat ? this.#busyBeats + 1 : 0
    this.#requests = this.#commits = this.#dropped = 0
    if (this.#followers.size === 0 || (waiting.length === 0 && dropped === 0)) return
    this.#lastMs = performance.now()
    const events = this.#eventsOf(waiting)
    if (dropped > 0) events.push(event('gap', { dropped }))
    for (const follower of this.#followers) {
      const wanted = events.filter(({ type }) => follower.wants(type))
      if (wanted.length === 0) continue
      if (follower.sink.hasRoom) {
        this.#makeUp(follower)
        follower.sink.send(wanted)
      } else follower.missed += wanted.length
    }
  }

  /** Tells a follower that reads on how much it was not told. */
  #makeUp(follower: Follower): void {
    const { missed } = follower
    if (missed === 0) return
    follower.missed = 0
    follower.sink.send([event('gap', { dropped: missed })])
  }

  #eventsOf(waiting: readonly Waiting[]): FeedEvent[] {
    const { log } = this.#of
    const entries = waiting.flatMap((one) => (one.type === 'request' ? [one.entry] : []))
    const summaries = log.summaries(entries).values()
    return waiting.map((one) => {
      if (one.type === 'request') return event('request', summaries.next().value!)
      return one.type === 'commit' ? event('commit', this.#commitData(one.commit)) : event(one.type, one.data)
    })
  }

  #commitData({ seq, atMs, changes }: Commit): object {
    const { mask } = this.#of.log
    const published = changes.filter(isPublicChange).map((change) => {
      const { after } = change
      return { ...changeOf(change), ...(after && SHOWN.has(after.kind) && { doc: mask.value(after.doc) }) }
    })
    return { seq, at: new Date(atMs).toISOString(), changes: published }
  }

  #clock(): object {
    const { now, clock } = this.#of.world
    return { now, pace: clock.pace, frozen: clock.frozen, pending: clock.pending }
  }
}

function event(type: FeedType, data: object): FeedEvent {
  return { type, data: JSON.stringify(data) }
}
