/** The interface of a node for the server, whether it is single or one of several with a shared store. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxDirectory } from '../control/handler.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Ownership } from '../server/ownership.ts'

/** Answers a request whose sandbox is here. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** A node: it answers for its sandboxes, and forwards requests to all others. */
export interface SandboxNode {
  /** All sandboxes of the store, for the control API. */
  readonly directory: SandboxDirectory
  /** The ownership of sandboxes; undefined if this node owns all of them. */
  readonly ownership: Ownership | undefined
  readonly get: (name: string) => Sandbox | undefined
  /** Answers a client's request, here or by forwarding it to the owner of its sandbox. */
  readonly front: (request: IncomingMessage, response: ServerResponse, handle: Handle) => void
  /** Resolves when it may answer. @throws StoreUnusable, EngineError */
  readonly join: (handle: Handle) => Promise<void>
  /** Releases its sandboxes to other nodes. */
  readonly drain: () => Promise<void>
  /** Leaves the store. */
  readonly close: () => Promise<void>
}
