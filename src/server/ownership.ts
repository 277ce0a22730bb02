/** The port through which requests are answered by the node that owns their sandbox. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Act, OwnedRequest } from '../gateway/wire.ts'

/** How much of a request's body was read: its bytes, nothing yet, or undefined without a body. */
export type BodyRead = Buffer | 'unread' | undefined

/** The client of a request that another node forwarded. */
export interface RemoteClient {
  readonly address: string
}

/** A request for a sandbox that may belong to another node. */
export interface OwnedCall extends Omit<OwnedRequest, 'body'> {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Its body, if it was read. */
  readonly bytes: Buffer | undefined
}

/** Answers requests according to the ownership of sandboxes. */
export interface Ownership {
  /** Returns true if a request concerns no sandbox, so that any node answers it. */
  readonly concernsNone: (request: IncomingMessage) => boolean
  /**
   * Answers a request to a sandbox: with `act` as long as this node owns the sandbox, otherwise by forwarding it. If
   * this node loses the sandbox meanwhile, the request is run again, if it says that it can be.
   */
  readonly answer: (sandbox: string, call: OwnedCall, act: Act) => Promise<void>
  /** Returns the client of a forwarded request; undefined if the request came on the client's own connection. */
  readonly clientOf: (request: IncomingMessage) => RemoteClient | undefined
  /** Name of the header that tells the client's node to break the connection. */
  readonly faultHeader: string
}
