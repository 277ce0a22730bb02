/**
 * What a shared store is built on: one engine that several nodes use at once, with journals, snapshots, fixture sets, the
 * directory of sandboxes and the nodes' leases. Position and epoch decide what is kept; leases only avoid fights.
 */

/** What a node says of itself. */
export interface NodeCard {
  /** New at each start, so that a node that comes back is another one. */
  readonly id: string
  /** Where other nodes reach it. */
  readonly url: string
  /** Version of its program. */
  readonly version: string
  /** Digest of contract and formats; living nodes have the same. */
  readonly contract: string
  /** Whether it is about to leave and takes no more sandboxes. */
  readonly draining: boolean
}

/** A node as the engine knows it. */
export interface KnownNode extends NodeCard {
  readonly isAlive: boolean
  /** Sandboxes that name it as their owner. */
  readonly held: number
}

/** What a renewal of a lease found. */
export interface Renewal {
  /** The engine's clock, for nodes to go by. */
  readonly engineNowMs: number
  /** Whether the engine knew no valid lease of this node: others may have claimed what it held. */
  readonly isNew: boolean
}

/** What the directory says of a sandbox beside its name; the engine does not look into it. */
export type SandboxCard = Readonly<Record<string, unknown>>

/** A sandbox in the directory. */
export interface DirectoryEntry {
  readonly name: string
  readonly card: SandboxCard
  /** Id of the node that owns it, living or not. */
  readonly owner: string | undefined
  /** Groups in its journal since it was made. */
  readonly seq: number
}

/** A sandbox to be made. */
export interface NewSandbox {
  readonly name: string
  readonly card: SandboxCard
  /** Format of its journal and snapshots. */
  readonly format: number
}

/** The ownership of a sandbox, from which its holder appends. */
export interface Claim {
  readonly epoch: number
  /** The position of the journal. */
  readonly seq: number
  /** The position of the snapshot; undefined where there is none. */
  readonly snapshotSeq: number | undefined
  readonly format: number
  readonly card: SandboxCard
}

/** Why a sandbox could not be claimed. */
export type ClaimRefusal =
  | { readonly refused: 'absent' }
  /** A living node owns it. */
  | { readonly refused: 'owned'; readonly owner: NodeCard }
  /** The claiming node has no valid lease, or is draining. */
  | { readonly refused: 'lapsed' }
  /** It was written by a newer version. */
  | { readonly refused: 'newer_format'; readonly format: number }

/** Lines that are kept together or not at all. */
export interface Group {
  readonly name: string
  readonly epoch: number
  /** The position before it. */
  readonly seq: number
  readonly bytes: Buffer
}

/** Fenced: another position or epoch is in force, nothing of the group is kept. */
export type Appended = 'kept' | 'fenced'

/**
 * What became of a group whose answer was lost. Absent: not there, and may be sent again; fenced: not there, and never will
 * be; unknown: its place has been folded by another owner; went_back: the engine has less than was acknowledged.
 */
export type Whereabouts = 'kept' | 'absent' | 'fenced' | 'unknown' | 'went_back'

/** A position of a sandbox under an epoch. */
export interface Position {
  readonly epoch: number
  readonly seq: number
}

/** Everything may throw an EngineError. */
export interface Engine {
  /**
   * Renews the lease of a node; makes it known where it is not.
   * @throws OtherContract when living nodes have another contract
   */
  renew(node: NodeCard, ttlMs: number): Promise<Renewal>
  /** Gives the lease up. */
  leave(nodeId: string): Promise<void>
  nodes(): Promise<readonly KnownNode[]>
  /** Makes a node the owner of a sandbox that nobody, a lapsed node or it itself owns; raises the epoch. */
  claim(name: string, nodeId: string, format: number): Promise<Claim | ClaimRefusal>
  /**
   * Raises the epoch of what a node still owns since the epochs that it knows, after its lease had lapsed; answers the
   * positions found. What is missing in the answer belongs to others, or is gone.
   */
  confirm(nodeId: string, held: readonly HeldEpoch[]): Promise<ReadonlyMap<string, Position>>
  /** Appends groups of different sandboxes in one transaction, each on its own. */
  append(groups: readonly Group[]): Promise<readonly Appended[]>
  /** What became of a group; answers once that is as durable as an append. */
  whereIs(group: Omit<Group, 'bytes'>): Promise<Whereabouts>
  /** The snapshot of a position, in pieces. */
  snapshot(name: string, seq: number): AsyncIterable<Buffer>
  /** The groups after a position, in order and without a gap. */
  read(name: string, after: number): AsyncIterable<Buffer>
  /** Replaces snapshot and journal up to a position by a new snapshot; false when the epoch is over. */
  fold(name: string, at: Position, pieces: AsyncIterable<Buffer>): Promise<boolean>
  /** Makes a sandbox that nobody owns; a copy has the snapshot and journal of its source up to a position. */
  create(sandbox: NewSandbox, copyOf?: { readonly name: string; readonly seq: number }): Promise<Created>
  /** Lets a sandbox go; does nothing when the epoch is over. */
  release(name: string, epoch: number): Promise<void>
  /** Deletes a sandbox with all it has; false when the epoch is over. */
  remove(name: string, epoch: number): Promise<boolean>
  find(name: string): Promise<DirectoryEntry | undefined>
  list(): Promise<readonly DirectoryEntry[]>
  /** Keeps a fixture set under its id. */
  putFixtures(id: string, data: Buffer): Promise<void>
  fixtures(id: string): Promise<Buffer | undefined>
  /** Random bytes that all nodes share under a name, made by whoever asks first. */
  secret(name: string): Promise<Buffer>
  /** Deletes everything. @throws StoreInUse while a node is alive */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A sandbox that a node believes to own. */
export interface HeldEpoch {
  readonly name: string
  readonly epoch: number
}

/** Moved: the source cannot be copied at that position any more, or not yet. */
export type Created = 'created' | 'taken' | 'moved'

/**
 * Unreachable: nothing was sent. Refused: the engine said no, nothing was done. Unanswered: sent, and perhaps done.
 */
export type EngineFailure = 'unreachable' | 'refused' | 'unanswered'

/** The engine did not do what was asked of it. */
export class EngineError extends Error {
  readonly failure: EngineFailure
  /** Whether the same again may succeed at once: a deadlock, a conflict of transactions. */
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

/** The store cannot be used as it is; the message says what to do. */
export class StoreUnusable extends Error {}

/** A node with another contract may not join. */
export class OtherContract extends StoreUnusable {}

/** The store is not emptied while nodes use it. */
export class StoreInUse extends StoreUnusable {}
