/**
 * The connection between a client and the core: what a request says, and how its response gets back. The server
 * implements it with a socket, a page with a message port.
 */
import type { Connection } from '../platform/http.ts'
import type { Answer } from '../resources/response.ts'
import type { Sink } from '../sandbox/event-streams.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { RequestHead } from './request-head.ts'

/** The body of a request: its bytes, the reason why it was not read, or undefined if it has none. */
export type Payload = Uint8Array | 'too large' | undefined

/** One request, and the way to respond to it. */
export interface Wire {
  readonly head: RequestHead
  /** Address of the client. */
  readonly address: string
  /** True if there is a body that has not been read to its end. */
  readonly isUnread: boolean
  /** True if the client has disconnected. */
  readonly isGone: boolean
  /** The connection, which several requests may share; undefined if there are no connections, as in a page. */
  readonly connection: Connection | undefined
  /** When the connection was opened (ms, real time); undefined after its first response, or if it is unknown. */
  readonly openedMs?: number | undefined
  /**
   * Reads the body; undefined if there is none. If it is too large, the rest is read and dropped.
   * @throws Error if the client disconnects while it sends
   */
  readonly readBody: () => Promise<Uint8Array | 'too large' | 'no room'> | undefined
  /** Returns the response for a client whose body does not fit into memory at the moment. */
  readonly noRoom: () => Answer
  /**
   * Calls a listener once, when the client disconnects or the response has ended; returns a function that unsubscribes.
   */
  readonly onGone: (listener: () => void) => () => void
  /** Undefined if all sandboxes belong to this process. */
  readonly atOwner?: AtOwner | undefined
  /** Sends a response, with the connection fault that the response asks for, if any. */
  readonly write: (answer: Answer, requestId: string) => void
  /** Begins an event stream with these headers; `idOf` returns the event id of a frame. */
  readonly stream: (headers: Readonly<Record<string, string>>, idOf: (seq: number) => string) => Sink
}

/** When a request may be run a second time, at another node, after this node has lost the sandbox. */
export type Repeat = 'always' | 'unless stored' | 'never'

/**
 * Runs a request at this node; returns the function that sends its response.
 * @param isHere returns true while this node still owns the sandbox
 */
export type Act<S = Sandbox> = (sandbox: S, isHere: () => boolean) => Send | Promise<Send>
export type Send = () => Promise<void> | void

/** A request whose sandbox may belong to another node. */
export interface OwnedRequest {
  /** The body that was read; undefined if there is none. */
  readonly body: Uint8Array | undefined
  /** When the request arrived (ms, monotonic); the time that it may wait for its sandbox is counted from then. */
  readonly sinceMs: number
  readonly repeat: Repeat
}

/**
 * Has a request handled by the node that owns its sandbox: if that is this node, it runs `act`; otherwise it forwards
 * the request.
 */
export type AtOwner = (sandbox: string, request: OwnedRequest, act: Act) => Promise<void>
