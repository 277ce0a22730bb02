/** The interface through which requests reach the node that owns their sandbox. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RunHere, OwnedRequest } from '../../sandbox/edge/wire.ts'

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

/** Responds to requests according to the ownership of sandboxes. */
export interface SandboxOwnership {
  /** Returns true if a request concerns no sandbox, so that any node can respond to it. */
  readonly concernsNone: (request: IncomingMessage) => boolean
  /**
   * Responds to a request for a sandbox: runs `act` as long as this node owns the sandbox, otherwise forwards the
   * request. If this node loses the sandbox in the meantime, the request is run again, provided that `repeat` allows
   * it.
   */
  readonly answer: (sandbox: string, call: OwnedCall, act: RunHere) => Promise<void>
  /** Returns the client of a forwarded request; undefined if the request came on the client's own connection. */
  readonly clientOf: (request: IncomingMessage) => RemoteClient | undefined
  /** Name of the header that tells the client's node to break the client's connection. */
  readonly faultHeader: string
}
