/**
 * The event stream: frames of what its subscriber may see, from now on or from Last-Event-ID, with pings, renewed
 * authorisation and an end, all on the sandbox clock (specification: Events).
 */
import type { ServerResponse } from 'node:http'
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import type { Answer } from '../resources/response.ts'
import { stillValid } from '../guards/credential.ts'
import type { Call } from '../resources/call.ts'
import { errorResponse } from '../pipeline/error-responses.ts'
import type { World } from '../world/world.ts'
import type { Frame } from '../world/event-frames.ts'
import { Visibility, viewOf, type ReadRequirement } from './visibility.ts'

const CONNECTED = ': connected\n\n'
const PING = ': ping\n\n'

/** How scenarios bend a stream. */
export interface StreamFaults {
  /** The connection is cut after this many frames. */
  readonly closeAfter?: number
  /** Every frame comes twice. */
  readonly duplicate?: boolean
  /** No frames come. */
  readonly silent?: boolean
}

/**
 * One open stream. What waits for its reader is a queue of frames that are kept for Last-Event-ID anyway; the connection
 * takes the next one when it has room, so that neither a burst nor a client that comes back late is cut for its size.
 */
export class Stream {
  readonly credentialId: string
  readonly audience: Visibility
  readonly #call: Call
  readonly #response: ServerResponse
  readonly #faults: StreamFaults
  readonly #alarms: (() => void)[] = []
  #queue: Frame[] = []
  #queuedBytes = 0
  /** Frames sent or queued, as scenarios count them. */
  #sent = 0
  /** Whether the reader had a turn to take something while too much was waiting, and took nothing. */
  #stuck = false
  #turn: NodeJS.Immediate | undefined

  constructor(call: Call, audience: Visibility, response: ServerResponse, faults: StreamFaults) {
    this.#call = call
    this.#response = response
    this.#faults = faults
    this.audience = audience
    this.credentialId = call.caller.credential.id
    response.on('drain', this.#drained)
  }

  /** Sends a frame that its audience sees. */
  send(frame: Frame): void {
    const { silent, duplicate, closeAfter } = this.#faults
    if (silent || this.#sent === closeAfter) return
    this.#sent += 1
    this.#take(frame)
    if (duplicate) this.#take(frame)
    if (this.#sent === closeAfter) this.#cutOnceOut()
  }

  /** Sends frames that its audience sees, in one piece. */
  sendAll(frames: readonly Frame[]): void {
    const { socket } = this.#response
    if (frames.length > 1) socket?.cork()
    for (const frame of frames) this.send(frame)
    if (frames.length > 1) socket?.uncork()
  }

  /** Starts pings, checks and the end of life. */
  start(): void {
    const { clock } = this.#call.world
    const every = (periodMs: number, act: () => void): void => {
      const slot = this.#alarms.push(() => undefined) - 1
      const ring = (): void => {
        this.#alarms[slot] = clock.alarm(clock.nowMs + periodMs, () => {
          ring()
          act()
        })
      }
      ring()
    }
    every(limits.streamPingMs, () => this.#ping())
    every(limits.streamReauthoriseMs, () => this.reauthorise())
    this.#alarms.push(clock.alarm(clock.nowMs + limits.streamLifetimeMs, () => this.end()))
  }

  /** Closes the stream of a caller who is no longer let in; what is no longer theirs to see does not leave. */
  reauthorise(): void {
    this.audience.refresh()
    if (!stillValid(this.#call) || !this.audience.hasAccess()) return this.end()
    if (this.#queue.length > 0) this.#keepQueued(this.#queue.filter((frame) => this.audience.canSee(frame)))
  }

  /** Ends cleanly. What still waits is there for the client that comes back with Last-Event-ID. */
  end(): void {
    this.stop()
    this.#response.end()
  }

  /** Takes the alarms back. */
  stop(): void {
    for (const cancel of this.#alarms.splice(0)) cancel()
    clearImmediate(this.#turn)
    this.#keepQueued([])
  }

  /** Whether the connection is there and takes more at once. */
  get #hasRoom(): boolean {
    const { destroyed, writableEnded, writableNeedDrain, socket } = this.#response
    return !destroyed && !writableEnded && !writableNeedDrain && !socket?.writableNeedDrain
  }

  /** Writes a frame; it waits for its turn where the connection is full. */
  #take(frame: Frame): void {
    if (this.#queue.length === 0 && this.#hasRoom) return this.#write(frame)
    this.#queue.push(frame)
    this.#queuedBytes += frame.chunk.length
    this.#judgeReader()
  }

  /** Hands a frame to the connection as the chunk it is; the response would cut its own, once for every stream. */
  #write(frame: Frame): void {
    const { socket, chunkedEncoding } = this.#response
    if (!socket || !chunkedEncoding) this.#response.write(frame.bytes)
    else if (!socket.write(frame.chunk)) socket.once('drain', this.#drained)
  }

  #keepQueued(frames: Frame[]): void {
    this.#queue = frames
    this.#queuedBytes = frames.reduce((sum, { chunk }) => sum + chunk.length, 0)
  }

  /** Writes what the connection has room for. */
  #pump(): void {
    let written = 0
    while (written < this.#queue.length && this.#hasRoom) this.#write(this.#queue[written++]!)
    if (written === 0) return
    this.#keepQueued(this.#queue.slice(written))
    if (this.#sent === this.#faults.closeAfter) this.#cutOnceOut()
  }

  /** Cuts once the frames are out: what is still in our hands would be lost with the connection. */
  #cutOnceOut(): void {
    const response = this.#response
    if (this.#queue.length === 0) response.write('', () => response.destroy())
  }

  #ping(): void {
    const response = this.#response
    if (!response.destroyed && !response.writableEnded && this.#queue.length === 0) response.write(PING)
  }

  readonly #drained = (): void => {
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
    if (this.#stuck || this.#queue.length > limits.framesKept) this.#response.destroy()
    else
      this.#turn ??= setImmediate(() => {
        this.#stuck = true
      })
  }
}

/** The streams of callers who see the same. */
interface Hall {
  readonly audience: Visibility
  readonly streams: Set<Stream>
}

/** The open streams of one sandbox. */
export class Streams {
  /** By what their callers see, so that a frame is judged once for all who see the same. */
  readonly #halls = new Map<string, Hall>()

  get size(): number {
    let size = 0
    for (const { streams } of this.#halls.values()) size += streams.size
    return size
  }

  /** Number of streams that a credential has open. */
  of(credentialId: string): number {
    let count = 0
    for (const stream of this.#all()) if (stream.credentialId === credentialId) count += 1
    return count
  }

  /** The audience that the caller of a new stream joins; what it knows is found out anew. */
  audienceOf({ world, caller }: Call, readers: StreamHost['readers']): Visibility {
    const known = this.#halls.get(viewOf(caller))?.audience
    known?.refresh()
    return known ?? new Visibility(world, caller, readers)
  }

  add(stream: Stream): void {
    const { audience } = stream
    const hall = this.#halls.get(audience.view) ?? { audience, streams: new Set() }
    hall.streams.add(stream)
    this.#halls.set(audience.view, hall)
  }

  delete(stream: Stream): void {
    stream.stop()
    const { view } = stream.audience
    const hall = this.#halls.get(view)
    hall?.streams.delete(stream)
    if (hall?.streams.size === 0) this.#halls.delete(view)
  }

  /** Sends frames to whom they concern. A changed assignment has everybody's access checked first. */
  publish(frames: readonly Frame[]): void {
    if (this.#halls.size === 0) return
    if (frames.some(({ kind }) => kind === 'iam.assignment.changed'))
      for (const stream of this.#all()) stream.reauthorise()
    for (const { audience, streams } of this.#halls.values()) {
      const seen = frames.filter((frame) => audience.canSee(frame))
      for (const stream of streams) stream.sendAll(seen)
    }
  }

  /** Ends all streams: the sandbox stops, or its state was exchanged. */
  end(): void {
    for (const stream of this.#all()) stream.end()
    this.#halls.clear()
  }

  *#all(): Iterable<Stream> {
    for (const { streams } of this.#halls.values()) yield* streams
  }
}

/** What a stream needs of the sandbox whose frames it sends. */
export interface StreamHost {
  readonly streams: Streams
  readonly world: World
  /** What reading a record of a kind takes. */
  readonly readers: ReadonlyMap<string, ReadRequirement>
}

/** Opens a stream as the answer of its call; answers a refusal where it may not be opened. */
export function openStream(
  sandbox: StreamHost,
  call: Call,
  answer: Answer,
  response: ServerResponse,
  headers: Record<string, string>,
): Answer | undefined {
  const { streams, world } = sandbox
  if (streams.of(call.caller.credential.id) >= limits.streamsPerCredential) {
    const error = new ApiError(
      'RATE_LIMITED',
      `This credential has ${limits.streamsPerCredential} event streams open already; close one first.`,
      { rule: 'events.limit', headers: { 'Retry-After': '1' } },
    )
    const refusal = errorResponse(error)
    return { ...refusal, headers: { ...answer.headers, ...refusal.headers } }
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Accel-Buffering': 'no',
  })
  response.write(CONNECTED)
  response.flushHeaders()
  const audience = streams.audienceOf(call, sandbox.readers)
  const stream = new Stream(call, audience, response, call.streamFaults ?? {})
  response.on('close', () => streams.delete(stream))
  const last = call.headers['last-event-id']
  if (typeof last === 'string' && last !== '') {
    for (const frame of world.frames.after(Number(last))) if (audience.canSee(frame)) stream.send(frame)
  }
  streams.add(stream)
  stream.start()
  return undefined
}
