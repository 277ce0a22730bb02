/**
 * The interface between the server and its node, which is either a single node or one of several with a shared store.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxDirectory } from '../../sandbox/control/handler.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { SandboxOwnership } from '../http/ownership.ts'
import type { WaitFor } from '../http/stop-report.ts'

/** Handles a request whose sandbox is on this node. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** A node, which serves its own sandboxes and forwards all other requests. */
export interface SandboxNode {
  /** All sandboxes in the store, for the control API. */
  readonly directory: SandboxDirectory
  /** Who owns the sandboxes; undefined if this node owns all of them. */
  readonly ownership: SandboxOwnership | undefined
  readonly get: (name: string) => Sandbox | undefined
  /** Handles a client's request, either here or by forwarding it to the node that owns the sandbox. */
  readonly front: (request: IncomingMessage, response: ServerResponse, handle: Handle) => void
  /**
   * Resolves when the node may respond to requests.
   * @throws StoreUnusable, EngineError
   */
  readonly join: (handle: Handle) => Promise<void>
  /** Releases the node's sandboxes to other nodes. */
  readonly drain: (waitFor: WaitFor) => Promise<void>
  /** Leaves the store. */
  readonly close: (waitFor: WaitFor) => Promise<void>
}
