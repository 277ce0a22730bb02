/**
 * The event stream: frames of what its subscriber may see, from now on or from Last-Event-ID, with pings, renewed
 * authorisation and an end, all on the sandbox clock (specification: Events).
 */
import type { ServerResponse } from 'node:http'
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import type { Answer } from '../pipeline.ts'
import { stillValid } from '../guards/credential.ts'
import type { Call } from '../resources/call.ts'
import { json } from '../resources/reply.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Frame } from '../world/frames.ts'
import { Audience } from './audience.ts'

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

/** One open stream. */
export class Stream {
  readonly credentialId: string
  readonly audience: Audience
  readonly #call: Call
  readonly #response: ServerResponse
  readonly #faults: StreamFaults
  readonly #alarms: (() => void)[] = []
  #sent = 0

  constructor(call: Call, audience: Audience, response: ServerResponse, faults: StreamFaults) {
    this.#call = call
    this.#response = response
    this.#faults = faults
    this.audience = audience
    this.credentialId = call.caller.credential.id
  }

  /** Sends a frame that its audience sees. */
  send(frame: Frame): void {
    const { silent, duplicate, closeAfter } = this.#faults
    if (silent || this.#sent === closeAfter || !this.audience.sees(frame)) return
    this.#write(frame.bytes)
    if (duplicate) this.#write(frame.bytes)
    this.#sent += 1
    // Cut once the frame is out: what is still in our hands would be lost with the connection.
    if (this.#sent === closeAfter) this.#response.write('', () => this.#response.destroy())
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
    every(limits.streamPingMs, () => this.#write(PING))
    every(limits.streamReauthoriseMs, () => this.reauthorise())
    this.#alarms.push(clock.alarm(clock.nowMs + limits.streamLifetimeMs, () => this.end()))
  }

  /** Closes the stream of a caller who is no longer let in; forgets what was reachable. */
  reauthorise(): void {
    this.audience.refresh()
    if (!stillValid(this.#call) || !this.audience.hasAccess()) this.end()
  }

  /** Ends cleanly. */
  end(): void {
    this.stop()
    this.#response.end()
  }

  /** Takes the alarms back. */
  stop(): void {
    for (const cancel of this.#alarms.splice(0)) cancel()
  }

  /** A reader that lets too much pile up is cut; the server's memory is not its buffer. */
  #write(bytes: Buffer | string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.write(bytes)
    if (this.#response.writableLength > limits.streamBacklogBytes) this.#response.destroy()
  }
}

/** The open streams of one sandbox. */
export class Streams {
  readonly #open = new Set<Stream>()

  get size(): number {
    return this.#open.size
  }

  /** Number of streams that a credential has open. */
  of(credentialId: string): number {
    let count = 0
    for (const stream of this.#open) if (stream.credentialId === credentialId) count += 1
    return count
  }

  add(stream: Stream): void {
    this.#open.add(stream)
  }

  delete(stream: Stream): void {
    stream.stop()
    this.#open.delete(stream)
  }

  /** Sends frames to whom they concern. A changed assignment has everybody's access checked first. */
  publish(frames: readonly Frame[]): void {
    if (this.#open.size === 0) return
    for (const frame of frames) {
      if (frame.kind === 'iam.assignment.changed') for (const stream of this.#open) stream.reauthorise()
      for (const stream of this.#open) stream.send(frame)
    }
  }

  /** Ends all streams: the sandbox stops, or its state was exchanged. */
  end(): void {
    for (const stream of this.#open) stream.end()
    this.#open.clear()
  }
}

/** Opens a stream as the answer of its call; answers a refusal where it may not be opened. */
export function openStream(sandbox: Sandbox, call: Call, answer: Answer, response: ServerResponse, headers: Record<string, string>): Answer | undefined {
  const { streams, world } = sandbox
  const audience = new Audience(call, sandbox.readers)
  if (streams.of(call.caller.credential.id) >= limits.streamsPerCredential) {
    const error = new ApiError('RATE_LIMITED', `This credential has ${limits.streamsPerCredential} event streams open already; close one first.`, { rule: 'events.limit', headers: { 'Retry-After': '1' } })
    return { ...json(error.status, error.body, { ...answer.headers, ...error.facts.headers }), rule: error.facts.rule, fault: undefined }
  }
  response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' })
  response.write(CONNECTED)
  response.flushHeaders()
  const stream = new Stream(call, audience, response, call.streamFaults ?? {})
  response.on('close', () => streams.delete(stream))
  const last = call.headers['last-event-id']
  if (typeof last === 'string' && last !== '') for (const frame of world.frames.after(Number(last))) stream.send(frame)
  streams.add(stream)
  stream.start()
  return undefined
}
