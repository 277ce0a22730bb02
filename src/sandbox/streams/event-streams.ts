/**
 * Event streams: decides which frames each open stream gets, from now on or from Last-Event-ID, with pings, periodic
 * re-authorization and a maximum lifetime, all on the sandbox clock (specification: Events). The sink encodes and sends
 * frames.
 */
import { inNextTurn } from '../../platform/host.ts'
import { limits } from '../../platform/limits.ts'
import { systemTime, type Cancel } from '../../platform/time.ts'
import { stillValid } from '../../service/guards/credential.ts'
import type { Call, StreamFaults } from '../../service/request/call.ts'
import type { Frame, Frames } from '../../service/state/event-frames.ts'
import { lateFrames } from './late-frames.ts'
import { Delivery } from './stream-delivery.ts'
import { Visibility, viewOf, type ReadRequirement } from './visibility.ts'

/** The connection of a stream. */
export interface Sink {
  /** True if it accepts more data; otherwise it calls the listener of `onRoom` as soon as it does again. */
  readonly hasRoom: boolean
  send(frames: readonly Frame[]): void
  /** Sends a comment line, which clients ignore. */
  comment(text: string): void
  /** Writes bytes to the stream unchanged. */
  write(bytes: Uint8Array): void
  /** Returns the encoded size of a frame (bytes). */
  sizeOf(frame: Frame): number
  /** Registers a listener that is called whenever there is room again. */
  onRoom(listener: () => void): void
  /** Ends the stream normally. */
  end(): void
  /** Closes the connection at once; data in flight may be lost. */
  cut(): void
  /** Closes the connection once everything written has been sent. */
  cutOnceOut(): void
  /** Schedules the release of frames that wait for later ones, in case none follows. */
  hold(release: () => void): Cancel
}

/** The `hold` of streams to real clients. A replay instead releases frames at the recorded times. */
export function holdInRealTime(release: () => void): Cancel {
  return systemTime.after(limits.streamHoldMs, release)
}

/** Who closed a stream. */
export type StreamEnd = 'client' | 'server' | 'scenario'

/** How a client resumes: the id of the last frame that it received, and the frames since then. */
export type Resumed = { readonly lastEventId: string } & ReturnType<Frames['since']>

export interface StreamObserver {
  /** Called before the first frame; the response of the call is observed later. */
  readonly streamOpened: (stream: EventStream, call: Call) => void
  readonly framesSent: (stream: EventStream, frames: readonly Frame[]) => void
  readonly streamEnded: (stream: EventStream, by: StreamEnd) => void
}

/**
 * One open stream. Its queue refers to the frames kept for Last-Event-ID, and is written whenever the connection has
 * room: a client is not cut off just because of a burst of frames, or because it resumes from an old id.
 */
export class EventStream {
  readonly id: string
  readonly credentialId: string
  /** When it was opened, on the sandbox clock. */
  readonly since: string
  readonly visibility: Visibility
  /** Who ended the stream; the client unless something else did. */
  endedBy: StreamEnd = 'client'
  /** Notified of the frames that the stream gets. */
  observer: StreamObserver | undefined
  readonly #call: Call
  readonly #sink: Sink
  readonly #faults: StreamFaults
  readonly #timers: (() => void)[] = []
  #queue: Frame[] = []
  #queuedBytes = 0
  readonly #delivery: Delivery
  /** Frames that a scenario delays. */
  readonly #late: ReturnType<typeof lateFrames> | undefined
  #lastId: number | undefined
  /** Cancels the wait for later frames, which are to be sent before the ones held back. */
  #cancelHold: Cancel | undefined
  /** True if too much was queued and the client read nothing during its last turn of the event loop. */
  #stuck = false
  #cancelTurn: (() => void) | undefined

  constructor(id: string, call: Call, visibility: Visibility, sink: Sink, faults: StreamFaults) {
    this.id = id
    this.since = call.world.now
    this.#call = call
    this.#sink = sink
    this.#faults = faults
    this.#delivery = new Delivery(faults, call.world.random.seed)
    this.#late = faults.lag && lateFrames(faults.lag, call.world, (due) => this.#take(this.#visible(due)))
    this.visibility = visibility
    this.credentialId = call.caller.credential.id
    sink.onRoom(() => this.#drained())
  }

  /** Sends frames, which the caller has filtered by visibility; in one write if the connection has room. */
  send(frames: readonly Frame[]): void {
    if (this.#late) this.#late.add(frames)
    else this.#take(frames)
  }

  #take(frames: readonly Frame[]): void {
    this.#deliver(this.#delivery.take(frames))
    if (this.#delivery.holds && !this.#cancelHold) {
      const release = (): void => {
        this.#cancelHold = undefined
        this.#deliverRest()
      }
      this.#cancelHold = this.#sink.hold(release)
    }
  }

  #deliverRest(): void {
    this.#deliver(this.#visible(this.#delivery.rest()))
  }

  /** Filters frames that had to wait: the caller may have lost access since. */
  #visible(frames: readonly Frame[]): readonly Frame[] {
    return frames.filter((frame) => this.visibility.canSee(frame))
  }

  #deliver(due: readonly Frame[]): void {
    if (due.length === 0) return
    this.#lastId = due.at(-1)!.seq
    this.observer?.framesSent(this, due)
    if (this.#queue.length === 0 && this.#sink.hasRoom) this.#sink.send(due)
    else {
      this.#queue.push(...due)
      this.#queuedBytes += this.#sizeOf(due)
      this.#checkBacklog()
    }
    this.#closeAfterLimit()
  }

  /** Number of frames sent or queued. */
  get frames(): number {
    return this.#delivery.taken
  }

  /** Id of the last frame sent or queued. */
  get lastId(): string | undefined {
    return this.#lastId === undefined ? undefined : this.#call.world.frames.idOf(this.#lastId)
  }

  /** Queued data that waits for the connection (bytes). */
  get waitingBytes(): number {
    return this.#queuedBytes
  }

  /** Closes the connection; queued frames can be read again with Last-Event-ID. */
  cut(): void {
    this.stop()
    this.#sink.cut()
  }

  /** Starts the timers for pings, re-authorization and the maximum lifetime. */
  start(): void {
    const { clock } = this.#call.world
    const every = (periodMs: number, act: () => void): void => {
      const slot = this.#timers.push(() => undefined) - 1
      const fire = (): void => {
        this.#timers[slot] = clock.setTimer(clock.nowMs + periodMs, () => {
          fire()
          act()
        })
      }
      fire()
    }
    every(this.#faults.idleMs ?? limits.streamPingMs, () => this.#ping())
    every(limits.streamReauthoriseMs, () => this.reauthorise())
    this.#timers.push(clock.setTimer(clock.nowMs + limits.streamLifetimeMs, () => this.end()))
  }

  /** Closes the stream of a caller who lost access; queued frames that it may no longer see are not sent. */
  reauthorise(): void {
    this.visibility.refresh()
    if (!stillValid(this.#call) || !this.visibility.hasAccess()) return this.end()
    if (this.#queue.length === 0) return
    const still = this.#queue.filter((frame) => this.visibility.canSee(frame))
    this.#keepQueued(still, this.#sizeOf(still))
  }

  /** Ends the stream normally. Queued frames can be read again with Last-Event-ID. */
  end(): void {
    this.endedBy = 'server'
    this.#deliverRest()
    this.stop()
    this.#sink.end()
  }

  /** Cancels the timers. */
  stop(): void {
    for (const cancel of this.#timers.splice(0)) cancel()
    this.#cancelTurn?.()
    this.#cancelHold?.()
    this.#late?.stop()
    this.#keepQueued([], 0)
  }

  #sizeOf(frames: readonly Frame[]): number {
    return frames.reduce((sum, frame) => sum + this.#sink.sizeOf(frame), 0)
  }

  #keepQueued(frames: Frame[], bytes: number): void {
    this.#queue = frames
    this.#queuedBytes = bytes
  }

  /** Writes as many frames as the connection has room for. */
  #pump(): void {
    const queue = this.#queue
    let from = 0
    let bytes = this.#queuedBytes
    while (from < queue.length && this.#sink.hasRoom) {
      const batch = queue.slice(from, from + limits.framesPerWrite)
      this.#sink.send(batch)
      bytes -= this.#sizeOf(batch)
      from += batch.length
    }
    if (from === 0) return
    this.#keepQueued(queue.slice(from), bytes)
    this.#closeAfterLimit()
  }

  /** Closes the connection after the number of frames set by a scenario, once all of them are sent. */
  #closeAfterLimit(): void {
    if (!this.#delivery.isOver || this.#queue.length > 0) return
    this.endedBy = 'scenario'
    this.#sink.cutOnceOut()
  }

  #ping(): void {
    if (this.#queue.length === 0 && this.#sink.hasRoom) this.#sink.comment('ping')
  }

  #drained(): void {
    this.#cancelTurn?.()
    this.#cancelTurn = undefined
    this.#stuck = false
    this.#pump()
  }

  /**
   * Cuts off a client that leaves too much unread, which bounds the server's memory. A single burst does not count:
   * the client first gets a turn of the event loop, and is cut off at the next frame if it read nothing by then.
   */
  #checkBacklog(): void {
    if (this.#queuedBytes <= limits.streamBacklogBytes) return
    if (this.#stuck || this.#queue.length > limits.framesKept) {
      this.endedBy = 'server'
      this.#sink.cut()
    } else
      this.#cancelTurn ??= inNextTurn(() => {
        this.#stuck = true
      })
  }
}

/** The open streams whose callers see the same frames. */
interface StreamGroup {
  readonly visibility: Visibility
  readonly streams: Set<EventStream>
}

/** The open streams of one sandbox. */
export class EventStreams {
  /** Groups by view, so that visibility is evaluated once per frame and view. */
  readonly #groups = new Map<string, StreamGroup>()
  /** Notified when streams open, send frames or end; undefined if nothing observes the sandbox. */
  observer: StreamObserver | undefined
  #opened = 0
  readonly #onChange: (what: 'opened' | 'ended', stream: EventStream) => void

  /** `onChange` is called for each stream that is opened or has ended. */
  constructor(onChange: (what: 'opened' | 'ended', stream: EventStream) => void) {
    this.#onChange = onChange
  }

  get size(): number {
    let size = 0
    for (const { streams } of this.#groups.values()) size += streams.size
    return size
  }

  /** The open streams, grouped by view, the oldest first in each group. */
  get all(): readonly EventStream[] {
    return [...this.#all()]
  }

  of(credentialId: string): number {
    let count = 0
    for (const stream of this.#all()) if (stream.credentialId === credentialId) count += 1
    return count
  }

  /**
   * Opens a stream for an authorized caller: sends the frames since the last one that the client received, then new
   * ones. If frames between them are not kept, a comment says so first. `readers` contains the requirements for reading
   * each kind.
   */
  open(
    call: Call,
    readers: ReadonlyMap<string, ReadRequirement>,
    sink: Sink,
    resumed: Resumed | undefined,
    faults: StreamFaults = {},
  ): EventStream {
    const visibility = this.#visibilityOf(call, readers)
    this.#opened += 1
    const stream = new EventStream(`str_${this.#opened}`, call, visibility, sink, faults)
    stream.observer = this.observer
    this.observer?.streamOpened(stream, call)
    if (resumed) {
      const { lastEventId, frames, isReset } = resumed
      if (isReset) sink.comment('reset')
      const missed = frames.filter((frame) => visibility.canSee(frame))
      const old = faults.replay === undefined || isReset ? [] : call.world.frames.until(lastEventId)
      const again = old.filter((frame) => visibility.canSee(frame)).slice(-(faults.replay ?? 0))
      for (const some of piecesOf([...again, ...missed])) stream.send(some)
    }
    const group = this.#groups.get(visibility.view) ?? { visibility, streams: new Set() }
    group.streams.add(stream)
    this.#groups.set(visibility.view, group)
    stream.start()
    this.#onChange('opened', stream)
    return stream
  }

  /** Removes a stream whose connection is closed. */
  delete(stream: EventStream): void {
    stream.stop()
    stream.observer?.streamEnded(stream, stream.endedBy)
    const { view } = stream.visibility
    const group = this.#groups.get(view)
    if (!group?.streams.delete(stream)) return
    if (group.streams.size === 0) this.#groups.delete(view)
    this.#onChange('ended', stream)
  }

  /**
   * Sends frames to the streams that may see them. If a role assignment has changed, all streams are re-authorized
   * first.
   */
  publish(frames: readonly Frame[]): void {
    if (this.#groups.size === 0) return
    if (frames.some(({ kind }) => kind === 'iam.assignment.changed'))
      for (const stream of this.#all()) stream.reauthorise()
    for (const { visibility, streams } of this.#groups.values()) {
      // All streams of a group get the same lists, so that a sink can encode each list once.
      for (const seen of piecesOf(frames.filter((frame) => visibility.canSee(frame))))
        for (const stream of streams) stream.send(seen)
    }
  }

  /** Ends all streams, because the sandbox stops or its state was replaced. */
  end(): void {
    const ended = this.all
    for (const stream of ended) stream.end()
    this.#groups.clear()
    for (const stream of ended) this.#onChange('ended', stream)
  }

  /** Returns the visibility for a new stream, refreshed if its group exists already. */
  #visibilityOf({ world, caller }: Call, readers: ReadonlyMap<string, ReadRequirement>): Visibility {
    const known = this.#groups.get(viewOf(caller))?.visibility
    known?.refresh()
    return known ?? new Visibility(world, caller, readers)
  }

  *#all(): Iterable<EventStream> {
    for (const { streams } of this.#groups.values()) yield* streams
  }
}

/** Splits frames into lists for one write each. */
function piecesOf(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  if (frames.length === 0) return []
  if (frames.length <= limits.framesPerWrite) return [frames]
  return Array.from({ length: Math.ceil(frames.length / limits.framesPerWrite) }, (_none, at) =>
    frames.slice(at * limits.framesPerWrite, (at + 1) * limits.framesPerWrite),
  )
}
