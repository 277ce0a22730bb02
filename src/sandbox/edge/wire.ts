/**
 * The connection between a client and the core: what a request says, and what its client gets. The server implements it
 * with a socket, a page with a message port.
 */
import type { ApiError } from '../../service/request/errors.ts'
import type { Connection } from '../../platform/http.ts'
import type { Answer, Body } from '../../service/request/response.ts'
import type { Sink } from '../streams/event-streams.ts'
import type { FeedSink } from '../feed.ts'
import type { Sandbox } from '../sandbox.ts'
import type { RequestHead } from './request-head.ts'

/** The body of a request: its bytes, the reason why it was not read, or undefined if it has none. */
export type Payload = Uint8Array | 'too large' | undefined

/** A body, `too large`, `gone` if the client disconnected while it sent, or the refusal of a body without room. */
export type ReadBody = Uint8Array | 'too large' | 'gone' | ApiError

/** One request, and its client. */
export interface Wire {
  readonly head: RequestHead
  /** Address of the client. */
  readonly address: string
  /** Address under which the client sees the server, such as `https://example.org/papercloud`. */
  readonly origin: string
  /** True if there is a body that has not been read to its end. */
  readonly isUnread: boolean
  /** True if the client has disconnected. */
  readonly isGone: boolean
  /** The connection, which several requests may share; undefined if there are no connections, as in a page. */
  readonly connection: Connection | undefined
  /** When the connection was opened (ms, real time); undefined after its first response, or if it is unknown. */
  readonly openedMs?: number | undefined
  /** Methods of the path that are served outside the core, for 405 and Allow. */
  readonly servedMethods?: readonly string[] | undefined
  /** Reads the body; undefined if there is none. If it is too large, the rest is read and dropped. */
  readonly readBody: () => ReadBody | Promise<ReadBody> | undefined
  /**
   * Calls a listener once, when the client disconnects or the response has ended; returns a function that unsubscribes.
   */
  readonly onGone: (listener: () => void) => () => void
  /** Undefined if all sandboxes belong to this process. */
  readonly atOwner?: AtOwner | undefined
  /** Undefined if the request cannot be one to the control API. */
  readonly control?: ControlAccess | undefined
  /** Begins an event stream with these headers; `idOf` returns the event id of a frame. */
  readonly stream: (headers: Readonly<Record<string, string>>, idOf: (seq: number) => string) => Sink
}

/** What was read of a control request's body: its bytes, or nothing yet; undefined if there is no body. */
export type BodyRead = Uint8Array | 'unread' | undefined

/** What only requests to the control API need: their bodies may have any size, and not everybody may send them. */
export interface ControlAccess {
  /** True if the client may see secrets. */
  readonly isTrusted: boolean
  /** True if any node can respond to the request; always false without other nodes. */
  readonly concernsNone: boolean
  /** @throws ApiError if the client may not use the control API */
  readonly checkAccess: (needsToken: boolean) => void
  /**
   * Reads the body so that it can be used more than once; a body that is too large for that stays unread. `isBounded` is
   * true if a larger body is refused anyway.
   * @throws ApiError
   */
  readonly takeBody: (isBounded: boolean) => Promise<BodyRead>
  /** Returns the parsed body; undefined if there is none. @throws ApiError */
  readonly valueOf: (taken: BodyRead) => Promise<unknown>
  /** Returns the decompressed body. @throws ApiError while it is read */
  readonly bytesOf: (taken: BodyRead) => AsyncIterable<Uint8Array>
  /** Drops the rest of the body of a refused request; returns false if the connection cannot be used any more. */
  readonly dropBody: (refusal: unknown) => Promise<boolean>
  /** Begins a stream of control events. */
  readonly follow: (headers: Readonly<Record<string, string>>) => FeedSink
}

/** A complete response; its headers lack only those of the connection. */
export interface WireReply {
  readonly status: number
  readonly headers: Record<string, string>
  /** The Content-Type, unless the headers have one; undefined if there is no body. */
  readonly type: string | undefined
  /** Null if there is no body, or if it is in `parts`. */
  readonly body: Body
  readonly parts?: Iterable<string> | AsyncIterable<string> | undefined
  /** The connection fault with which it is sent. */
  readonly wire?: Answer['wire']
}

/**
 * What a request gets: a response to send, or `sent` if there is nothing left to send, because the response is a stream
 * that has begun, another node has responded, or the client is gone.
 */
export type Served = WireReply | 'sent'

/** When a request may be run a second time, at another node, after this node has lost the sandbox. */
export type Repeat = 'always' | 'unless stored' | 'never'

/**
 * Runs a request at this node; returns the function that sends its response.
 * @param isHeld returns true until this node loses the sandbox; its lease may have lapsed meanwhile
 */
export type RunHere<S = Sandbox> = (sandbox: S, isHeld: () => boolean) => Send | Promise<Send>
export type Send = () => Promise<void> | void

/** A request whose sandbox may belong to another node. */
export interface OwnedRequest {
  /** The body, if it was read. */
  readonly body: BodyRead
  /** When the request arrived (ms, monotonic); the time that it may wait for its sandbox is counted from then. */
  readonly sinceMs: number
  readonly repeat: Repeat
}

/**
 * Has a request handled by the node that owns its sandbox. If that is this node, it runs `act`, and calls the function
 * that `act` returns while the sandbox is still here; otherwise it forwards the request, and resolves with `sent`.
 */
export type AtOwner = <T>(
  sandbox: string,
  request: OwnedRequest,
  act: (sandbox: Sandbox, isHere: () => boolean) => Promise<() => T>,
) => Promise<T | 'sent'>
