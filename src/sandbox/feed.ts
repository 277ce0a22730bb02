/**
 * Sends events of a sandbox to followers over the control API: requests, commits, streams, sandboxes created and
 * deleted. Events are batched for a short interval and written together; without followers, nothing is stored or
 * serialized.
 */
import { randomId } from '../platform/host.ts'
import { limits } from '../platform/limits.ts'
import { systemTime, type Cancel, type Time } from '../platform/time.ts'
import type { Commit } from '../service/state/changes.ts'
import type { World } from '../service/state/world.ts'
import type { EventStream } from './streams/event-streams.ts'
import type { Entry } from './log/entry.ts'
import { changeOf, isPublicChange } from './log/recent-changes.ts'
import type { RequestLog } from './log/request-log.ts'

/** Types of events. */
export type FeedType = 'hello' | 'request' | 'commit' | 'stream' | 'sandbox' | 'reset' | 'gap'

/** An event; `data` is JSON text. */
export interface FeedEvent {
  readonly type: FeedType
  readonly data: string
}

/** The connection of one follower. */
export interface FeedSink {
  /** True if the connection accepts more data. */
  readonly hasRoom: boolean
  send(events: readonly FeedEvent[]): void
  /** Registers a listener that is called whenever there is room again. */
  onRoom(listener: () => void): void
  end(): void
}

/** The parts of a sandbox that its feed reads. */
interface Followed {
  readonly name: string
  readonly world: World
  readonly log: RequestLog
}

/** An event waiting for the next write. */
type Waiting =
  | { readonly type: 'request'; readonly entry: Entry }
  | { readonly type: 'commit'; readonly commit: Commit }
  | { readonly type: 'stream' | 'sandbox' | 'reset'; readonly data: object }

interface Follower {
  readonly sink: FeedSink
  readonly wants: (type: FeedType) => boolean
  /** Number of events that were skipped because the follower was not reading. */
  missed: number
}

/** Different in every process: a follower that sees a new value reloads everything. */
const EPOCH = randomId()
/** Event types about the feed itself, which every follower gets. */
const ALWAYS: ReadonlySet<FeedType> = new Set(['hello', 'reset', 'gap'])
/** Kinds whose document is sent with each change, because pages show them live. */
const SHOWN: ReadonlySet<string> = new Set(['operation', 'clock', 'scenario'])

export class Feed {
  readonly #of: Followed
  readonly #followers = new Set<Follower>()
  #waiting: Waiting[] = []
  #requests = 0
  #commits = 0
  /** Number of consecutive writes with more requests than the limit. */
  #busyBeats = 0
  /** Number of requests and commits that exceeded the limit of one write. */
  #dropped = 0
  readonly #time: Time
  #cancelTimer: Cancel | undefined
  #lastMs = 0

  constructor(of: Followed) {
    this.#time = of.world.settings.time ?? systemTime
    this.#of = of
  }

  /**
   * Sends a follower all later events of the given types, or of all types if `types` is empty. Returns a function that
   * unsubscribes the follower.
   */
  follow(sink: FeedSink, types: readonly string[]): () => void {
    // Sends the queued events to the other followers first: they are older than the new follower's hello.
    this.#beat()
    const wants = (type: FeedType): boolean => types.length === 0 || ALWAYS.has(type) || types.includes(type)
    const follower: Follower = { sink, wants, missed: 0 }
    sink.send([event('hello', { sandbox: this.#of.name, epoch: EPOCH, ...this.#clock() })])
    sink.onRoom(() => this.#makeUp(follower))
    this.#followers.add(follower)
    return () => void this.#followers.delete(follower)
  }

  /** True if there is a follower. */
  get isFollowed(): boolean {
    return this.#followers.size > 0
  }

  /** Called when a request was answered. */
  request(entry: Entry): void {
    if (this.#followers.size === 0) return
    if (this.#requests < this.#share) this.#waiting.push({ type: 'request', entry })
    else this.#dropped += 1
    this.#requests += 1
    this.#arm()
  }

  /** Called when records were committed; commits that contain only internal records are not sent. */
  commit(commit: Commit): void {
    if (this.#followers.size === 0 || !commit.changes.some(isPublicChange)) return
    const fits = commit.changes.length <= limits.feedChangesPerCommit && this.#commits < limits.feedCommitsPerBeat
    if (fits) this.#waiting.push({ type: 'commit', commit })
    else this.#dropped += 1
    this.#commits += 1
    this.#arm()
  }

  stream(what: 'opened' | 'ended', { id, credentialId }: EventStream): void {
    this.#add('stream', { what, id, credentialId: this.#of.log.mask.id(credentialId) })
  }

  /** Called when a sandbox of this process was created or deleted. */
  sandbox(what: 'made' | 'deleted', name: string): void {
    this.#add('sandbox', { what, name })
  }

  /** Called when the state was replaced: followers reload everything. */
  reset(): void {
    this.#add('reset', {})
  }

  /** Writes the queued events and closes all connections. */
  close(): void {
    this.#beat()
    for (const { sink } of this.#followers) sink.end()
    this.#followers.clear()
  }

  /** Maximum number of requests in this write. */
  get #share(): number {
    return this.#busyBeats < limits.feedBusyBeats ? limits.feedRequestsPerBeat : limits.feedRequestsUnderLoad
  }

  #add(type: 'stream' | 'sandbox' | 'reset', data: object): void {
    if (this.#followers.size === 0) return
    this.#waiting.push({ type, data })
    this.#arm()
  }

  /** Schedules the next write: at least one interval after the last write, so immediately after a pause. */
  #arm(): void {
    if (this.#cancelTimer) return
    const sinceMs = this.#time.nowMs() - this.#lastMs
    this.#cancelTimer = this.#time.after(Math.max(0, limits.feedBeatMs - sinceMs), () => this.#beat())
  }

  #beat(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    const waiting = this.#waiting
    const dropped = this.#dropped
    this.#waiting = []
    this.#busyBeats = this.#requests > limits.feedRequestsPerBeat ? this.#busyBeats + 1 : 0
    this.#requests = this.#commits = this.#dropped = 0
    if (this.#followers.size === 0 || (waiting.length === 0 && dropped === 0)) return
    this.#lastMs = this.#time.nowMs()
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

  /** Tells a follower that is reading again how many events it missed. */
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
