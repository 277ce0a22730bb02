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
  /** Sends a response, over a faulty connection if it says so. */
  readonly write: (answer: Answer, requestId: string) => void
  /** Begins an event stream with these headers; `idOf` is the event id of a frame. */
  readonly stream: (headers: Readonly<Record<string, string>>, idOf: (seq: number) => string) => Sink
}

/** Which sandboxes this process owns, where several share them. */
export interface Ownership {
  /** Whether this node may answer requests of a sandbox now. */
  readonly isHere: (sandbox: Sandbox) => boolean
  /** Whether an error means that nothing was committed because another node owns the sandbox. */
  readonly isFenced: (error: unknown) => boolean
  /**
   * Forwards a request, with the body that was read, to the node that owns its sandbox.
   * @param sinceMs when the request arrived (ms, monotonic): it waits for its sandbox only once
   * @param serveHere answers the request if this node turns out to be the owner
   */
  readonly forward: (
    name: string,
    wire: Wire,
    body: Uint8Array | undefined,
    sinceMs: number,
    serveHere: (sandbox: Sandbox) => Promise<void> | void,
  ) => Promise<void>
}
