/**
 * The port of a store, which keeps logs with their snapshots, fixture sets, and, if several nodes can use it at once,
 * leases. Position and epoch decide whether an append is accepted; leases only prevent conflicts.
 */

/** The data that a node publishes about itself. */
export interface NodeCard {
  /** Id of the node. It is new at every startup, so that a restarted node counts as a different one. */
  readonly id: string
  /** URL at which other nodes reach the node. */
  readonly url: string
  /** Version of the program that the node runs. */
  readonly version: string
  /** Digest of the contract and the formats; it must be the same for all live nodes. */
  readonly contract: string
  /** True if the node is shutting down and claims no more logs. */
  readonly draining: boolean
}

/** A node that has registered itself. */
export interface KnownNode extends NodeCard {
  readonly isAlive: boolean
  /** Number of logs that the node owns. */
  readonly held: number
}

/** The result of renewing or creating a lease. */
export interface Renewal {
  /** The time on the engine's clock, which all nodes use. */
  readonly engineNowMs: number
  /** True if the node had no valid lease, so that other nodes may have claimed its logs. */
  readonly isNew: boolean
}

/** Data about a log in the directory; its content means nothing to the engine. */
export type LogCard = object

/** The entry of a log in the directory. */
export interface DirectoryEntry {
  readonly name: string
  readonly card: LogCard
  /** Id of the node that owns the log; the node may be alive or not. */
  readonly owner: string | undefined
  /** Number of groups since the log was created. */
  readonly seq: number
}

/** A log that is to be created. */
export interface NewLog {
  readonly name: string
  readonly card: LogCard
  /** Format of the log's lines. */
  readonly format: number
}

/** A log that is to be copied up to a position. */
export interface CopiedLog {
  readonly name: string
  readonly seq: number
}

/** The ownership of a log, which permits its owner to append to it. */
export interface Claim {
  readonly epoch: number
  readonly seq: number
  /** The position of the snapshot; undefined if there is none. */
  readonly snapshotSeq: number | undefined
  readonly format: number
  readonly card: LogCard
}

/** Why a log could not be claimed. */
export type ClaimRefusal =
  | { readonly refused: 'absent' }
  /** A live node owns the log. */
  | {
      readonly refused: 'owned'
      readonly owner: NodeCard
      /**
       * How much longer the owner's lease lasts by the engine's clock (ms); zero or negative during the grace period.
       */
      readonly leaseLeftMs: number
    }
  /** The node that wants to claim the log has no valid lease or is draining. */
  | { readonly refused: 'lapsed' }
  /** The log was written by a newer version. */
  | { readonly refused: 'newer_format'; readonly format: number }

/** The position of a group in a log. */
export interface GroupPosition {
  readonly log: string
  readonly epoch: number
  /** The position before the group. */
  readonly seq: number
}

/** Lines that are stored together or not at all. */
export interface Group extends GroupPosition {
  /** JSON texts; there is at least one. */
  readonly lines: readonly string[]
}

/** `fenced`: position or epoch is not the current one, and nothing of the group was stored. */
export type Appended = 'kept' | 'fenced'

/**
 * What became of a group if the engine did not respond to its append. `absent`: it was not stored and may be sent
 * again. `fenced`: it was not stored and never will be. `unknown`: another owner has folded its position. `went_back`:
 * the engine has lost writes that it had acknowledged.
 */
export type Whereabouts = 'kept' | 'absent' | 'fenced' | 'unknown' | 'went_back'

/** The lines of a snapshot, which are JSON texts without newlines. */
export type Lines = Iterable<string> | AsyncIterable<string>

/** A position in a log under an epoch. */
export interface Position {
  readonly epoch: number
  readonly seq: number
}

/** A stored group with its lines parsed. */
export interface StoredGroup {
  /** The position after the group. */
  readonly seq: number
  readonly lines: readonly unknown[]
}

/** The content of a claimed log, which can be read once and in order. Errors name the place of the damage. */
export interface Content {
  /**
   * The parsed lines of the snapshot, in batches; undefined if there is no snapshot. They must be read before the
   * groups.
   */
  readonly snapshot: AsyncIterable<readonly unknown[]> | undefined
  /** The groups after the snapshot, in order and without gaps. */
  readonly groups: AsyncIterable<StoredGroup>
  /** How much has been read so far. */
  readonly sizes: ContentSizes
}

/** Sizes of what has been read from a log (bytes or characters). */
export interface ContentSizes {
  readonly snapshot: number
  readonly tail: number
}

/**
 * The port of a store, which keeps logs. Each log has one writer at a time, its owner. Position and epoch decide
 * whether an append is accepted. Any method may throw an EngineError. If a call fails with `unanswered`, it may take
 * effect at any later time or never; in the comments below, "Late" says what follows from that.
 */
export interface StorageEngine {
  /** `one` if all sandboxes are lines of a single log, `each` if every sandbox has its own. */
  readonly logs: 'one' | 'each'
  /** The leases of nodes; undefined if only one process can open the store, which then owns everything. */
  readonly members: Membership | undefined
  readonly facts: EngineFacts
  readonly journals: JournalLimits
  /**
   * Makes a node the owner of a log, provided that the log has no owner, its owner's lease has lapsed, or the node owns
   * it already; raises the epoch. Late: the node may own a log without knowing it, so if another node sends it a
   * request for the log, it must ask the engine.
   */
  claim(log: string, nodeId: string, format: number): Promise<Claim | ClaimRefusal>
  /**
   * Raises the epochs of the logs that a node still owns, and returns their positions. Called after the node's lease
   * has lapsed or writes have been refused. Logs that are missing in the result belong to other nodes or have been
   * deleted. Late: the epoch of each log is raised once more; the caller ignores a result whose epoch is not newer.
   */
  confirm(nodeId: string, held: readonly HeldEpoch[]): Confirmed | Promise<Confirmed>
  /**
   * Ends the ownership of a log; does nothing if the epoch is outdated. The epoch is not raised, so an append whose
   * outcome is unknown may still be stored.
   */
  release(log: string, epoch: number): Promise<void>
  /**
   * Appends a group, completely or not at all. An acknowledged group is durable. At most one append per log is in
   * progress at a time. An engine that knows the outcome at once returns it synchronously. Late: the group is stored at
   * most once, and never after the epoch has been raised.
   */
  append(group: Group): Appended | Promise<Appended>
  /** Returns why an append would be refused, if that is known without writing. */
  check?(log: string): Error | undefined
  /**
   * Returns what became of a group. The result is as durable as an append, and is returned only after an append in
   * progress has ended.
   */
  whereIs(at: GroupPosition): Promise<Whereabouts>
  /** Returns the content of a claimed log. Once all groups have been read, the log can be appended to. */
  read(log: string, from: Pick<Claim, 'snapshotSeq'>): Content
  /**
   * Replaces everything up to a position with a snapshot; returns false if the epoch is outdated or a later snapshot
   * exists. A journal calls this in the same turn of the event loop in which the log has reached the position. A fold
   * that is interrupted leaves nothing behind.
   */
  fold(log: string, at: Position, lines: Lines): Promise<boolean>
  /**
   * Creates a log without an owner; a copy gets the content of its source up to a position. Late: the log has no owner.
   */
  create(log: NewLog, copyOf?: CopiedLog): Promise<Created>
  /** Deletes a log; returns false if the epoch is outdated. */
  remove(log: string, epoch: number): Promise<boolean>
  find(log: string): Promise<DirectoryEntry | undefined>
  /** Returns all logs, sorted by name. */
  list(): Promise<readonly DirectoryEntry[]>
  /** Stores a fixture set under its id. */
  putFixtures(id: string, data: Uint8Array): Promise<void>
  fixtures(id: string): Promise<Uint8Array | undefined>
  /** Returns the random bytes with a name, which are created on first use. */
  secret(name: string): Promise<Uint8Array>
  /**
   * Returns the key that encrypts clients' secrets, for engines that create it on first use and return it
   * synchronously; for other engines, the key is the secret `sealing`.
   */
  sealingKey?(): Uint8Array
  /**
   * Deletes everything.
   * @throws StoreInUse if nodes are using the store, which is checked in the same transaction
   */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The logs that a node still owns, with their positions. */
export type Confirmed = ReadonlyMap<string, Position>

/** The limits of the journals in a store. */
export interface JournalLimits {
  /** How long callers wait for a store with members to respond (ms). */
  readonly patienceMs: number
  /** How long to wait before a store with members that refused writes is asked again (ms). */
  readonly refusedRetryMs: number
  /** A group that is longer than this gets no further entries (characters). */
  readonly groupLength: number
  /** Size of a line in addition to its text (characters). */
  readonly lineOverhead: number
  /** A log is folded when the groups after its snapshot are larger than this (bytes) and larger than the snapshot. */
  readonly foldBytes: number
  /** If more groups than this follow the snapshot, the log is folded before it is released. */
  readonly tailAtRelease: number
}

/** Facts about a store for operators. */
export interface EngineFacts {
  /** What messages call the store. */
  readonly noun: 'store' | 'data folder'
  /** The address of the store without its password. */
  readonly shown: string
  /** The server, such as `PostgreSQL 17.2`. */
  readonly server: string
  /** What to do if the content cannot be read. */
  readonly advice: string
  /** Warnings about problems that do not prevent the use of the store. */
  readonly warnings: readonly string[]
}

/** The nodes of a store that several processes can use at once. */
export interface Membership {
  /**
   * Renews the lease of a node; registers the node if necessary. Late: a dead node seems alive for the duration of
   * another lease.
   * @throws OtherContract if live nodes have another contract
   */
  renew(node: NodeCard, ttlMs: number): Promise<Renewal>
  /** Ends the lease of a node, so that other nodes can claim its logs at once. */
  leave(nodeId: string): Promise<void>
  nodes(): Promise<readonly KnownNode[]>
  /** Returns the names of the logs that a node owns. */
  ownedBy(nodeId: string): Promise<readonly string[]>
}

/** An engine that several nodes can use at once. */
export type SharedEngine = StorageEngine & { readonly members: Membership }

/** A log that a node believes it owns. */
export interface HeldEpoch {
  readonly name: string
  readonly epoch: number
}

/** `taken`: the name is in use. `moved`: the source cannot be copied at that position, no longer or not yet. */
export type Created = 'created' | 'taken' | 'moved'

/**
 * `unreachable`: nothing was sent. `refused`: the engine rejected the request, and nothing was done. `unanswered`: the
 * request was sent, and its outcome is unknown.
 */
export type EngineFailure = 'unreachable' | 'refused' | 'unanswered'

/** Thrown if a request to the engine failed. */
export class EngineError extends Error {
  readonly failure: EngineFailure
  /** True if a retry may succeed at once, for example after a deadlock or a conflict between transactions. */
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

/** Thrown if the store cannot be used; the message says what to do. */
export class StoreUnusable extends Error {}

/** Thrown if a node cannot join because live nodes serve another contract. */
export class OtherContract extends StoreUnusable {}

/** Thrown if the store cannot be emptied because nodes are using it. */
export class StoreInUse extends StoreUnusable {}
