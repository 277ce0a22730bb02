/**
 * The port of a store: logs with their snapshots, fixture sets, and leases if several nodes can use it at once.
 * Position and epoch decide whether an append is accepted; leases only avoid conflicts.
 */

/** The data with which a node registers itself. */
export interface NodeCard {
  /** New at every startup, so that a restarted node counts as a different one. */
  readonly id: string
  /** URL at which other nodes reach it. */
  readonly url: string
  /** Version of the program that it runs. */
  readonly version: string
  /** Digest of contract and formats; all live nodes must have the same. */
  readonly contract: string
  /** True if it is shutting down and claims no more logs. */
  readonly draining: boolean
}

/** A registered node. */
export interface KnownNode extends NodeCard {
  readonly isAlive: boolean
  /** Number of logs that it owns. */
  readonly held: number
}

/** The result of renewing a lease. */
export interface Renewal {
  /** The engine's clock, which nodes use. */
  readonly engineNowMs: number
  /** True if the node had no valid lease: other nodes may have claimed its logs. */
  readonly isNew: boolean
}

/** The data of a log in the directory, opaque to the engine. */
export type LogCard = object

/** A log in the directory. */
export interface DirectoryEntry {
  readonly name: string
  readonly card: LogCard
  /** Id of the node that owns it, alive or not. */
  readonly owner: string | undefined
  /** Number of groups since it was created. */
  readonly seq: number
}

/** A log to create. */
export interface NewLog {
  readonly name: string
  readonly card: LogCard
  /** Format of its lines. */
  readonly format: number
}

/** A log to copy, up to a position. */
export interface CopiedLog {
  readonly name: string
  readonly seq: number
}

/** The ownership of a log, which permits appending. */
export interface Claim {
  readonly epoch: number
  readonly seq: number
  /** The position of the snapshot; undefined without one. */
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
      /** How long the owner's lease lasts from now, by the engine's clock (ms); not positive in the grace period. */
      readonly leaseLeftMs: number
    }
  /** The claiming node has no valid lease, or is draining. */
  | { readonly refused: 'lapsed' }
  /** A newer version has written the log. */
  | { readonly refused: 'newer_format'; readonly format: number }

/** The position of a group in a log. */
export interface GroupPosition {
  readonly log: string
  readonly epoch: number
  /** The position before it. */
  readonly seq: number
}

/** Lines that are stored either all together or not at all. */
export interface Group extends GroupPosition {
  /** JSON texts, at least one. */
  readonly lines: readonly string[]
}

/** `fenced`: position or epoch are not the current ones; nothing of the group was stored. */
export type Appended = 'kept' | 'fenced'

/**
 * What became of a group whose append got no answer. `absent`: not stored, and may be sent again. `fenced`: not stored,
 * and never will be. `unknown`: another owner has folded its position. `went_back`: the engine has less than it
 * acknowledged.
 */
export type Whereabouts = 'kept' | 'absent' | 'fenced' | 'unknown' | 'went_back'

/** The lines of a snapshot, JSON texts without newlines. */
export type Lines = Iterable<string> | AsyncIterable<string>

/** A position of a log under an epoch. */
export interface Position {
  readonly epoch: number
  readonly seq: number
}

/** A stored group; its lines are parsed. */
export interface StoredGroup {
  /** The position after it. */
  readonly seq: number
  readonly lines: readonly unknown[]
}

/** The content of a claimed log, which can be read once and in order. Errors name the place of damage. */
export interface Content {
  /** The lines of the snapshot in batches, parsed; undefined without one. Must be read before the groups. */
  readonly snapshot: AsyncIterable<readonly unknown[]> | undefined
  /** The groups after the snapshot, without gaps. */
  readonly groups: AsyncIterable<StoredGroup>
  /** How much has been read so far. */
  readonly sizes: ContentSizes
}

/** Sizes of what was read from a log (bytes or characters). */
export interface ContentSizes {
  readonly snapshot: number
  readonly tail: number
}

/**
 * The port of a store. It keeps logs, each of which has one writer at a time: its owner. Position and epoch decide
 * whether an append is accepted.
 *
 * Every method may throw an EngineError. After the failure `unanswered` a call may take effect at any later time, or
 * never; under "Late", each method says what that means.
 */
export interface StorageEngine {
  /** `one` if all sandboxes are lines of a single log, `each` if every sandbox has its own. */
  readonly logs: 'one' | 'each'
  /** Leases of nodes; undefined if only one process can open the store, which then owns everything. */
  readonly members: Membership | undefined
  readonly facts: EngineFacts
  readonly journals: JournalLimits
  /**
   * Makes a node the owner of a log that has no owner, a lapsed one, or itself; raises the epoch. Late: the node may own
   * what it does not know; a node that is sent to it must ask the engine.
   */
  claim(log: string, nodeId: string, format: number): Promise<Claim | ClaimRefusal>
  /**
   * After the node's lease had lapsed, or writes were refused, raises the epochs of the logs that it still owns, and
   * returns their positions. Logs missing in the result belong to others, or are deleted. If the call
   * arrives late, each log is raised by one more epoch; the caller ignores an answer whose epoch is not newer.
   */
  confirm(nodeId: string, held: readonly HeldEpoch[]): Confirmed | Promise<Confirmed>
  /**
   * Ends the ownership; no effect if the epoch is outdated. The epoch is not raised, so an append in doubt may still be
   * kept.
   */
  release(log: string, epoch: number): Promise<void>
  /**
   * Appends a group, whole or not at all. An acknowledged group is durable. A log has at most one append in flight.
   * Engines that can do so answer synchronously. Late: kept at most once, and never after a higher epoch.
   */
  append(group: Group): Appended | Promise<Appended>
  /** Returns why an append would be refused, if that is known without writing. */
  check?(log: string): Error | undefined
  /** What became of a group; the answer is as durable as an append, and waits for one that is under way. */
  whereIs(at: GroupPosition): Promise<Whereabouts>
  /** Returns the content of a claimed log, which can be appended to once all groups have been read. */
  read(log: string, from: Pick<Claim, 'snapshotSeq'>): Content
  /**
   * Replaces everything up to a position by a snapshot; false if the epoch is outdated, or a later snapshot exists. A
   * journal calls it in the turn in which the log is at that position. A fold that is cut leaves nothing.
   */
  fold(log: string, at: Position, lines: Lines): Promise<boolean>
  /** Creates a log without owner; a copy gets the content of its source up to a position. Late: it has no owner. */
  create(log: NewLog, copyOf?: CopiedLog): Promise<Created>
  /** Deletes a log; returns false if the epoch is outdated. */
  remove(log: string, epoch: number): Promise<boolean>
  find(log: string): Promise<DirectoryEntry | undefined>
  /** All logs by name. */
  list(): Promise<readonly DirectoryEntry[]>
  /** Stores a fixture set under its id. */
  putFixtures(id: string, data: Uint8Array): Promise<void>
  fixtures(id: string): Promise<Uint8Array | undefined>
  /** Returns the random bytes with a name, which are created on first use. */
  secret(name: string): Promise<Uint8Array>
  /** The key that encrypts clients' secrets, if it is created on first use and at once; otherwise it is the secret `sealing`. */
  sealingKey?(): Uint8Array
  /** Deletes everything. @throws StoreInUse if the store is in use, which is checked in the same commit */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The logs that a node still owns. */
export type Confirmed = ReadonlyMap<string, Position>

/** Limits of the journals in a store. */
export interface JournalLimits {
  /** How long callers wait for a store with members to answer (ms). */
  readonly patienceMs: number
  /** Delay before a store with members that refused writes is asked again (ms). */
  readonly refusedRetryMs: number
  /** A group ends when it is longer (characters). */
  readonly groupLength: number
  /** Size of a line in addition to its text (characters). */
  readonly lineOverhead: number
  /** A log is folded when the groups after its snapshot are larger than this (bytes) and than the snapshot. */
  readonly foldBytes: number
  /** Number of groups after its snapshot above which a log is folded before its release. */
  readonly tailAtRelease: number
}

/** Facts about a store for operators. */
export interface EngineFacts {
  /** The noun for it in messages. */
  readonly noun: 'store' | 'data folder'
  /** Its address without a password. */
  readonly shown: string
  /** The server, such as `PostgreSQL 17.2`. */
  readonly server: string
  /** What to do if its content cannot be read. */
  readonly advice: string
  /** Warnings that do not prevent the use of the store. */
  readonly warnings: readonly string[]
}

/** The nodes of a store that several processes use at once. */
export interface Membership {
  /**
   * Renews the lease of a node; registers it if necessary. Late: a dead node seems alive for one more lease.
   * @throws OtherContract if live nodes have another contract
   */
  renew(node: NodeCard, ttlMs: number): Promise<Renewal>
  /** Ends the lease: the node's logs may be claimed at once. */
  leave(nodeId: string): Promise<void>
  nodes(): Promise<readonly KnownNode[]>
  /** Names of the logs that a node owns. */
  ownedBy(nodeId: string): Promise<readonly string[]>
}

/** An engine that several nodes can use at once. */
export type SharedEngine = StorageEngine & { readonly members: Membership }

/** A log that a node believes it owns. */
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

/** Thrown if a request to the engine failed. */
export class EngineError extends Error {
  readonly failure: EngineFailure
  /** True if a retry may succeed at once: a deadlock, a conflict of transactions. */
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

/** Thrown if a node cannot join because live nodes have another contract. */
export class OtherContract extends StoreUnusable {}

/** Thrown if the store cannot be emptied because nodes use it. */
export class StoreInUse extends StoreUnusable {}
