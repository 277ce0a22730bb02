/** The port through which the server asks whether this node owns a sandbox, and forwards a request if it does not. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Ownership as SandboxOwnership } from '../gateway/wire.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** How much of a request's body was read: its bytes, nothing yet, or undefined without a body. */
export type BodyRead = Buffer | 'unread' | undefined

/** The client of a request that another node forwarded. */
export interface RemoteClient {
  readonly address: string
}

/** Which sandboxes this node owns. */
export interface Ownership extends Omit<SandboxOwnership, 'forward'> {
  /** Whether a request concerns no sandbox, so that any node answers it. */
  readonly concernsNone: (request: IncomingMessage) => boolean
  /** Returns a function that says whether a sandbox may have persisted anything since this call. */
  readonly keptSince: (sandbox: Sandbox) => () => boolean
  /**
   * Forwards a request, with the body that was read, to the node that owns its sandbox.
   * @param sinceMs when the request arrived (ms, monotonic): it waits for its sandbox only once
   * @param serveHere answers the request if this node turns out to be the owner
   */
  readonly reroute: (
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: BodyRead,
    sinceMs: number,
    serveHere: (sandbox: Sandbox) => Promise<void> | void,
  ) => Promise<void>
  /** The client of a forwarded request; undefined if the request came on the client's own connection. */
  readonly clientOf: (request: IncomingMessage) => RemoteClient | undefined
  /** Header that tells the client's node to break the connection. */
  readonly faultHeader: string
}
