/**
 * The way between a client and the core: what a request says, and how its response gets back. The server has one over
 * a socket, a page one over a message port.
 */
import type { Connection } from '../platform/http.ts'
import type { Answer } from '../resources/response.ts'
import type { Sink } from '../sandbox/event-streams.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { RequestHead } from './request-head.ts'

/** A request's body: its bytes, the reason why it was not read, or none. */
export type Payload = Uint8Array | 'too large' | undefined

/** One request and its way back. */
export interface Wire {
  readonly head: RequestHead
  /** Address of the client. */
  readonly address: string
  /** Whether there is a body that was not read to its end. */
  readonly isUnread: boolean
  /** Whether the client has left. */
  readonly isGone: boolean
  /** The connection, which requests may share; undefined where there are none. */
  readonly connection: Connection | undefined
  /** When the connection was opened, in real time (ms), before its first response; undefined later, or if unknown. */
  readonly openedMs?: number | undefined
  /**
   * Reads the body; undefined without one. The rest of one that is too large is read and dropped.
   * @throws Error if the client leaves while it sends
   */
  readonly readBody: () => Promise<Uint8Array | 'too large' | 'no room'> | undefined
  /** The response for a client whose body has no room. */
  readonly noRoom: () => Answer
  /** Calls once when the client leaves or the response has ended; returns a function that unsubscribes. */
  readonly onGone: (listener: () => void) => () => void
  /** Undefined if all sandboxes belong to this process. */
  readonly atOwner?: AtOwner | undefined
  /** Sends a response, over a faulty connection if it says so. */
  readonly write: (answer: Answer, requestId: string) => void
  /** Begins an event stream with these headers; `idOf` is the event id of a frame. */
  readonly stream: (headers: Readonly<Record<string, string>>, idOf: (seq: number) => string) => Sink
}

/** Whether a request may be run a second time, at another node, after this one lost its sandbox. */
export type Repeat = 'always' | 'unless stored' | 'never'

/**
 * Runs a request at this node; returns the function that sends its response.
 * @param isHere whether this node may still answer for the sandbox
 */
export type Act<S = Sandbox> = (sandbox: S, isHere: () => boolean) => Send | Promise<Send>
export type Send = () => Promise<void> | void

/** A request whose sandbox may belong to another node. */
export interface OwnedRequest {
  /** The body that was read; undefined without one. */
  readonly body: Uint8Array | undefined
  /** When it arrived (ms, monotonic): it waits for its sandbox only once. */
  readonly sinceMs: number
  readonly repeat: Repeat
}

/** Has a request answered by the node that owns its sandbox: this one runs `act`, another one gets it forwarded. */
export type AtOwner = (sandbox: string, request: OwnedRequest, act: Act) => Promise<void>
