/**
 * The port of a shared store: one engine that several nodes use at once, with journals, snapshots, fixture sets, the
 * directory of sandboxes and the nodes' leases. Position and epoch decide whether an append is accepted; leases only
 * avoid conflicts.
 */

/** A node, as it registers itself. */
export interface NodeCard {
  /** New at each start, so that a restarted node is a different one. */
  readonly id: string
  /** The URL for other nodes. */
  readonly url: string
  /** Version of its program. */
  readonly version: string
  /** Digest of contract and formats; all live nodes must have the same. */
  readonly contract: string
  /** Whether it is shutting down and claims no more sandboxes. */
  readonly draining: boolean
}

/** A registered node. */
export interface KnownNode extends NodeCard {
  readonly isAlive: boolean
  /** Number of sandboxes that it owns. */
  readonly held: number
}

/** The result of renewing a lease. */
export interface Renewal {
  /** The engine's clock, which nodes use. */
  readonly engineNowMs: number
  /** Whether the node had no valid lease: other nodes may have claimed its sandboxes. */
  readonly isNew: boolean
}

/** The data of a sandbox in the directory, opaque to the engine. */
export type SandboxCard = Readonly<Record<string, unknown>>

/** A sandbox in the directory. */
export interface DirectoryEntry {
  readonly name: string
  readonly card: SandboxCard
  /** Id of the node that owns it, alive or not. */
  readonly owner: string | undefined
  /** Number of groups in its journal since it was created. */
  readonly seq: number
}

/** A sandbox to create. */
export interface NewSandbox {
  readonly name: string
  readonly card: SandboxCard
  /** Format of its journal and snapshots. */
  readonly format: number
}

/** The ownership of a sandbox, which permits appending. */
export interface Claim {
  readonly epoch: number
  /** The position of the journal. */
  readonly seq: number
  /** The position of the snapshot; undefined without one. */
  readonly snapshotSeq: number | undefined
  readonly format: number
  readonly card: SandboxCard
}

/** Why a sandbox could not be claimed. */
export type ClaimRefusal =
  | { readonly refused: 'absent' }
  /** A live node owns it. */
  | {
      readonly refused: 'owned'
      readonly owner: NodeCard
      /** How long the owner's lease lasts from now, by the engine's clock (ms); not positive in the grace period. */
      readonly leaseLeftMs: number
    }
  /** The claiming node has no valid lease, or is draining. */
  | { readonly refused: 'lapsed' }
  /** A newer version has written it. */
  | { readonly refused: 'newer_format'; readonly format: number }

/** Lines that are stored together or not at all. */
export interface Group {
  readonly name: string
  readonly epoch: number
  /** The position before it. */
  readonly seq: number
  readonly bytes: Buffer
}

/** `fenced`: position or epoch are not the current ones; nothing of the group was stored. */
export type Appended = 'kept' | 'fenced'

/**
 * What became of a group without an answer. `absent`: not stored, and may be sent again. `fenced`: not stored, and
 * never will be. `unknown`: another owner has folded its position. `went_back`: the engine has less than it
 * acknowledged.
 */
export type Whereabouts = 'kept' | 'absent' | 'fenced' | 'unknown' | 'went_back'

/** The lines of a snapshot, without newlines. */
export type Lines = Iterable<string> | AsyncIterable<string>

/** A position of a sandbox under an epoch. */
export interface Position {
  readonly epoch: number
  readonly seq: number
}

/** Every method may throw an EngineError. */
export interface Engine {
  /**
   * Renews the lease of a node; registers it if necessary.
   * @throws OtherContract if live nodes have another contract
   */
  renew(node: NodeCard, ttlMs: number): Promise<Renewal>
  /** Ends the lease. */
  leave(nodeId: string): Promise<void>
  nodes(): Promise<readonly KnownNode[]>
  /** Makes a node the owner of a sandbox that has no owner, a lapsed one, or itself; raises the epoch. */
  claim(name: string, nodeId: string, format: number): Promise<Claim | ClaimRefusal>
  /**
   * After the node's lease had lapsed, raises the epochs of the sandboxes that it still owns, and returns their
   * positions. Sandboxes missing in the result belong to others, or are deleted.
   */
  confirm(nodeId: string, held: readonly HeldEpoch[]): Promise<ReadonlyMap<string, Position>>
  /** Appends groups of different sandboxes in one transaction, each independently. */
  append(groups: readonly Group[]): Promise<readonly Appended[]>
  /** What became of a group; the answer is as durable as an append. */
  whereIs(group: Omit<Group, 'bytes'>): Promise<Whereabouts>
  /** The lines of the snapshot of a position. @throws StoreUnusable if it is missing or damaged */
  snapshot(name: string, seq: number): AsyncIterable<string>
  /** The groups after a position, in order and without gaps. */
  read(name: string, after: number): AsyncIterable<Buffer>
  /**
   * Replaces snapshot and journal up to a position by a new snapshot; false if the epoch is outdated, or a snapshot of a
   * later position exists.
   */
  fold(name: string, at: Position, lines: Lines): Promise<boolean>
  /** Creates a sandbox without owner; a copy gets the snapshot and journal of its source up to a position. */
  create(sandbox: NewSandbox, copyOf?: { readonly name: string; readonly seq: number }): Promise<Created>
  /** Releases a sandbox; no effect if the epoch is outdated. */
  release(name: string, epoch: number): Promise<void>
  /** Deletes a sandbox with all its data; false if the epoch is outdated. */
  remove(name: string, epoch: number): Promise<boolean>
  find(name: string): Promise<DirectoryEntry | undefined>
  /** Names of the sandboxes that a node owns. */
  ownedBy(nodeId: string): Promise<readonly string[]>
  list(): Promise<readonly DirectoryEntry[]>
  /** Stores a fixture set under its id. */
  putFixtures(id: string, data: Buffer): Promise<void>
  fixtures(id: string): Promise<Buffer | undefined>
  /** Random bytes that all nodes share under a name, created on first use. */
  secret(name: string): Promise<Buffer>
  /** Deletes everything. @throws StoreInUse while a node is alive */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A sandbox that a node assumes to own. */
export interface HeldEpoch {
  readonly name: string
  readonly epoch: number
}

/** `moved`: the source can no longer, or not yet, be copied at that position. */
export type Created = 'created' | 'taken' | 'moved'

/**
 * `unreachable`: nothing was sent. `refused`: the engine rejected it, nothing was done. `unanswered`: sent, with
 * unknown outcome.
 */
export type EngineFailure = 'unreachable' | 'refused' | 'unanswered'

/** A request to the engine failed. */
export class EngineError extends Error {
  readonly failure: EngineFailure
  /** Whether a retry may succeed at once: a deadlock, a conflict of transactions. */
  readonly isTransient: boolean

  constructor(
    failure: EngineFailure,
    message: string,
    options: ErrorOptions & { readonly isTransient?: boolean } = {},
  ) {
    super(message, options)
    this.failure = failure
    this.isTransient = options.isTransient ?? false
  }
}

/** The store cannot be used; the message says what to do. */
export class StoreUnusable extends Error {}

/** A node with another contract cannot join. */
export class OtherContract extends StoreUnusable {}

/** The store is not emptied while nodes use it. */
export class StoreInUse extends StoreUnusable {}
