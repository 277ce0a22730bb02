/**
 * Event streams: which frames each open stream is sent, from now on or from Last-Event-ID, with pings, renewed
 * authorisation and an end, all on the sandbox clock (specification: Events). How frames travel is the sink's affair.
 */
import { limits } from '../limits.ts'
import { stillValid } from '../guards/credential.ts'
import type { Call, StreamFaults } from '../resources/call.ts'
import type { Frame } from '../world/event-frames.ts'
import { Visibility, viewOf, type ReadRequirement } from './visibility.ts'

/** The connection of one stream, as whoever accepted it offers it. */
export interface Sink {
  /** Whether it takes more at once; where it does not, it calls the listener of `onRoom` when it does again. */
  readonly hasRoom: boolean
  /** Sends frames in one write. */
  send(frames: readonly Frame[]): void
  /** Sends a comment, which readers pass over. */
  comment(text: string): void
  /** Bytes that a frame takes. */
  sizeOf(frame: Frame): number
  /** Has a listener called whenever there is room again. */
  onRoom(listener: () => void): void
  /** Ends the stream cleanly. */
  end(): void
  /** Cuts the connection at once; what was sent may be lost. */
  cut(): void
  /** Cuts the connection when everything sent is out. */
  cutOnceOut(): void
}

/** How a stream came to its end. */
export type StreamEnd = 'client' | 'server' | 'scenario'

/** Is told what happens to the streams of a sandbox. */
export interface StreamObserver {
  /** Before the first frame; the call's answer is observed later. */
  readonly streamOpened: (stream: EventStream, call: Call) => void
  readonly framesSent: (stream: EventStream, frames: readonly Frame[]) => void
  readonly streamEnded: (stream: EventStream, by: StreamEnd) => void
}

/**
 * One open stream. What waits for its reader is a queue of frames that are kept for Last-Event-ID anyway; the connection
 * takes the next ones when it has room, so that neither a burst nor a client that comes back late is cut for its size.
 */
export class EventStream {
  readonly id: string
  readonly credentialId: string
  /** When it was opened, on the sandbox clock. */
  readonly since: string
  readonly visibility: Visibility
  /** Who ends it, as far as that is known. */
  endedBy: StreamEnd = 'client'
  /** Is told of what it is sent. */
  observer: StreamObserver | undefined
  readonly #call: Call
  readonly #sink: Sink
  readonly #faults: StreamFaults
  readonly #timers: (() => void)[] = []
  #queue: Frame[] = []
  #queuedBytes = 0
  /** Frames sent or queued, as scenarios count them. */
  #sent = 0
  #lastId: number | undefined
  /** Whether the reader had a turn to take something while too much was waiting, and took nothing. */
  #stuck = false
  #turn: NodeJS.Immediate | undefined

  constructor(id: string, call: Call, visibility: Visibility, sink: Sink, faults: StreamFaults) {
    this.id = id
    this.since = call.world.now
    this.#call = call
    this.#sink = sink
    this.#faults = faults
    this.visibility = visibility
    this.credentialId = call.caller.credential.id
    sink.onRoom(() => this.#drained())
  }

  /** Sends frames that its visibility sees, in one write where the connection has room. */
  send(frames: readonly Frame[]): void {
    const due = this.#bent(frames)
    if (due.length === 0) return
    this.observer?.framesSent(this, due)
    if (this.#queue.length === 0 && this.#sink.hasRoom) this.#sink.send(due)
    else {
      this.#queue.push(...due)
      this.#queuedBytes += this.#sizeOf(due)
      this.#judgeReader()
    }
    this.#cutWhereDue()
  }

  /** Frames sent or waiting. */
  get frames(): number {
    return this.#sent
  }

  /** Id of the last of them. */
  get lastId(): string | undefined {
    return this.#lastId === undefined ? undefined : this.#call.world.frames.idOf(this.#lastId)
  }

  /** Bytes that wait for the connection. */
  get waitingBytes(): number {
    return this.#queuedBytes
  }

  /** Cuts the connection; what waited is there for the client that comes back with Last-Event-ID. */
  cut(): void {
    this.stop()
    this.#sink.cut()
  }

  /** Starts pings, checks and the end of life. */
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
    every(limits.streamPingMs, () => this.#ping())
    every(limits.streamReauthoriseMs, () => this.reauthorise())
    this.#timers.push(clock.setTimer(clock.nowMs + limits.streamLifetimeMs, () => this.end()))
  }

  /** Closes the stream of a caller who is no longer let in; what is no longer theirs to see does not leave. */
  reauthorise(): void {
    this.visibility.refresh()
    if (!stillValid(this.#call) || !this.visibility.hasAccess()) return this.end()
    if (this.#queue.length === 0) return
    const still = this.#queue.filter((frame) => this.visibility.canSee(frame))
    this.#keepQueued(still, this.#sizeOf(still))
  }

  /** Ends cleanly. What still waits is there for the client that comes back with Last-Event-ID. */
  end(): void {
    this.endedBy = 'server'
    this.stop()
    this.#sink.end()
  }

  /** Takes the alarms back. */
  stop(): void {
    for (const cancel of this.#timers.splice(0)) cancel()
    clearImmediate(this.#turn)
    this.#keepQueued([], 0)
  }

  /** The frames that scenarios leave; the same list where none bends the stream. */
  #bent(frames: readonly Frame[]): readonly Frame[] {
    const { silent, duplicate, closeAfter = Infinity } = this.#faults
    const left = silent
      ? []
      : this.#sent + frames.length > closeAfter
        ? frames.slice(0, closeAfter - this.#sent)
        : frames
    this.#sent += left.length
    this.#lastId = left.at(-1)?.seq ?? this.#lastId
    return duplicate ? left.flatMap((frame) => [frame, frame]) : left
  }

  #sizeOf(frames: readonly Frame[]): number {
    return frames.reduce((sum, frame) => sum + this.#sink.sizeOf(frame), 0)
  }

  #keepQueued(frames: Frame[], bytes: number): void {
    this.#queue = frames
    this.#queuedBytes = bytes
  }

  /** Sends what the connection has room for. */
  #pump(): void {
    const queue = this.#queue
    let from = 0
    let bytes = this.#queuedBytes
    while (from < queue.length && this.#sink.hasRoom) {
      const some = queue.slice(from, from + limits.framesPerWrite)
      this.#sink.send(some)
      bytes -= this.#sizeOf(some)
      from += some.length
    }
    if (from === 0) return
    this.#keepQueued(queue.slice(from), bytes)
    this.#cutWhereDue()
  }

  /** Cuts the connection where a scenario wants that after so many frames, and all of them are out. */
  #cutWhereDue(): void {
    if (this.#sent !== this.#faults.closeAfter || this.#queue.length > 0) return
    this.endedBy = 'scenario'
    this.#sink.cutOnceOut()
  }

  #ping(): void {
    if (this.#queue.length === 0 && this.#sink.hasRoom) this.#sink.comment('ping')
  }

  #drained(): void {
    clearImmediate(this.#turn)
    this.#turn = undefined
    this.#stuck = false
    this.#pump()
  }

  /**
   * A reader that lets too much pile up is cut; the server's memory is not its buffer. A burst alone does not count: the
   * reader gets a turn of the event loop first, and is cut with the next frame if it took nothing by then.
   */
  #judgeReader(): void {
    if (this.#queuedBytes <= limits.streamBacklogBytes) return
    if (this.#stuck || this.#queue.length > limits.framesKept) {
      this.endedBy = 'server'
      this.#sink.cut()
    } else
      this.#turn ??= setImmediate(() => {
        this.#stuck = true
      })
  }
}

/** The streams of callers who see the same. */
interface Group {
  readonly visibility: Visibility
  readonly streams: Set<EventStream>
}

/** The open streams of one sandbox. */
export class EventStreams {
  /** By what their callers see, so that a frame is judged once for all who see the same. */
  readonly #groups = new Map<string, Group>()
  /** Is told of what happens; undefined where nobody listens. */
  observer: StreamObserver | undefined
  #opened = 0
  readonly #onChange: (what: 'opened' | 'ended', stream: EventStream) => void

  /** `onChange` is told of each stream that is opened or has ended. */
  constructor(onChange: (what: 'opened' | 'ended', stream: EventStream) => void) {
    this.#onChange = onChange
  }

  get size(): number {
    let size = 0
    for (const { streams } of this.#groups.values()) size += streams.size
    return size
  }

  /** The open streams, the oldest first within one view. */
  get all(): readonly EventStream[] {
    return [...this.#all()]
  }

  /** Number of streams that a credential has open. */
  of(credentialId: string): number {
    let count = 0
    for (const stream of this.#all()) if (stream.credentialId === credentialId) count += 1
    return count
  }

  /**
   * Opens a stream for a caller: sends what it missed since `lastEventId`, then what comes. Where that id is of a state that
   * was exchanged meanwhile, a comment says so first. The caller is let in already; `readers` says what reading a kind takes.
   */
  open(
    call: Call,
    readers: ReadonlyMap<string, ReadRequirement>,
    sink: Sink,
    lastEventId: string | undefined,
    faults: StreamFaults = {},
  ): EventStream {
    const visibility = this.#visibilityOf(call, readers)
    this.#opened += 1
    const stream = new EventStream(`str_${this.#opened}`, call, visibility, sink, faults)
    stream.observer = this.observer
    this.observer?.streamOpened(stream, call)
    if (lastEventId !== undefined) {
      const { frames, isReset } = call.world.frames.since(lastEventId)
      if (isReset) sink.comment('reset')
      const missed = frames.filter((frame) => visibility.canSee(frame))
      for (const some of piecesOf(missed)) stream.send(some)
    }
    const group = this.#groups.get(visibility.view) ?? { visibility, streams: new Set() }
    group.streams.add(stream)
    this.#groups.set(visibility.view, group)
    stream.start()
    this.#onChange('opened', stream)
    return stream
  }

  /** Forgets a stream whose connection is gone. */
  delete(stream: EventStream): void {
    stream.stop()
    stream.observer?.streamEnded(stream, stream.endedBy)
    const { view } = stream.visibility
    const group = this.#groups.get(view)
    if (!group?.streams.delete(stream)) return
    if (group.streams.size === 0) this.#groups.delete(view)
    this.#onChange('ended', stream)
  }

  /** Sends frames to whom they concern. A changed assignment has everybody's access checked first. */
  publish(frames: readonly Frame[]): void {
    if (this.#groups.size === 0) return
    if (frames.some(({ kind }) => kind === 'iam.assignment.changed'))
      for (const stream of this.#all()) stream.reauthorise()
    for (const { visibility, streams } of this.#groups.values()) {
      // Every stream of the group is handed the same lists: a sink may encode each of them once for all.
      for (const seen of piecesOf(frames.filter((frame) => visibility.canSee(frame))))
        for (const stream of streams) stream.send(seen)
    }
  }

  /** Ends all streams: the sandbox stops, or its state was exchanged. */
  end(): void {
    const ended = this.all
    for (const stream of ended) stream.end()
    this.#groups.clear()
    for (const stream of ended) this.#onChange('ended', stream)
  }

  /** The visibility that the caller of a new stream joins; what it knows is found out anew. */
  #visibilityOf({ world, caller }: Call, readers: ReadonlyMap<string, ReadRequirement>): Visibility {
    const known = this.#groups.get(viewOf(caller))?.visibility
    known?.refresh()
    return known ?? new Visibility(world, caller, readers)
  }

  *#all(): Iterable<EventStream> {
    for (const { streams } of this.#groups.values()) yield* streams
  }
}

/** Frames in lists that one write takes each. */
function piecesOf(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  if (frames.length === 0) return []
  if (frames.length <= limits.framesPerWrite) return [frames]
  return Array.from({ length: Math.ceil(frames.length / limits.framesPerWrite) }, (_none, at) =>
    frames.slice(at * limits.framesPerWrite, (at + 1) * limits.framesPerWrite),
  )
}
