/**
 * What the server asks where a sandbox may be another node's: whether this node answers for it, and how a request goes on
 * when it does not any more.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** What was read of a request's body: all of it, nothing yet; undefined where there is none. */
export type BodyRead = Buffer | 'unread' | undefined

/** A client whose request came through another node. */
export interface RemoteClient {
  readonly address: string
}

/** Which sandboxes are this node's. */
export interface Ownership {
  /** Whether this node may answer for a sandbox at this instant. */
  readonly isHere: (sandbox: Sandbox) => boolean
  /** Whether an error says that nothing was kept because another node has the sandbox. */
  readonly isFenced: (error: unknown) => boolean
  /** Notes what is kept of a sandbox now; asked later, whether a change that came after may be kept. */
  readonly keptSince: (sandbox: Sandbox) => () => boolean
  /**
   * Brings a request to the node that has its sandbox, with the body that was read.
   * @param serveHere answers it where that turns out to be this node
   */
  readonly reroute: (
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: BodyRead,
    serveHere: (sandbox: Sandbox) => Promise<void> | void,
  ) => Promise<void>
  /** The client of a request that another node sent on; undefined where it is on this request's own connection. */
  readonly clientOf: (request: IncomingMessage) => RemoteClient | undefined
  /** Header that has the client's node break the connection. */
  readonly faultHeader: string
}
