/**
 * The sandboxes that this node owns, and where the others are. The first request for a sandbox that has no live owner
 * makes the node claim and load it. The node releases a sandbox when it has been idle for a while, when other nodes own
 * far fewer sandboxes, or when the node leaves.
 */
import { limits } from '../../platform/limits.ts'
import {
  EngineError,
  type Claim,
  type NodeCard,
  type Position,
  type SharedEngine,
} from '../../sandbox/storage/engine.ts'
import type { NotKeptReason } from '../../sandbox/storage/entries.ts'
import { inTime } from '../../platform/in-time.ts'
import { systemTime, type Cancel, type Time } from '../../platform/time.ts'
import type { ClusterNode } from './node.ts'

/** Interval between searches for idle sandboxes (ms). */
const SWEEP_MS = 60_000
/** A node whose number of sandboxes is more than this multiple of the mean releases some. */
const CROWDED = 1.25
/** How long a request waits before it looks again for a sandbox whose owner may be dead (ms). */
const LOOK_AGAIN_MS = 100
/** Number of sandboxes that are released at the same time when the node drains. */
const LEAVING_AT_ONCE = 8

/** A sandbox that this node owns. */
export interface Held {
  readonly journal: {
    readonly position: Position
    /** True if a group is being appended. */
    readonly dirty: boolean
    confirmed(position: Position | undefined): void
    close(): Promise<void>
  }
  /** True if open streams or delayed responses are using the sandbox. */
  readonly isBusy: boolean
  /** Ends streams and delayed responses, so that the sandbox can be released; its state is kept. */
  endStreams(): void
  /** Stops the sandbox's clock and drops the sandbox from memory; it may not respond to anything after that. */
  drop(reason: NotKeptReason | undefined): void
}

export interface OwnersOptions<Sandbox extends Held> {
  readonly engine: Pick<SharedEngine, 'claim' | 'confirm' | 'release' | 'find' | 'members'>
  /** The newest format that this version reads. */
  readonly format: number
  /** Loads a claimed sandbox from its snapshot and journal; the journal calls `onLost`. */
  readonly load: (name: string, claim: Claim, onLost: (reason: NotKeptReason) => void) => Promise<Sandbox>
  readonly idleMs?: number
  /** How long a request waits for a sandbox whose owner does not respond (ms). */
  readonly patienceMs?: number
  readonly time?: Time
}

/** Options of a search for a sandbox. */
export interface Search {
  /** True if another node forwarded the request because the store names this node as the owner. */
  readonly isForwarded?: boolean
  /** The time until which to wait (ms, monotonic). */
  readonly deadlineMs?: number
}

/** Where a sandbox is: on this node, on its owner, or nowhere. */
export type Location<Sandbox> = { readonly here: Sandbox } | { readonly owner: NodeCard } | { readonly absent: true }

/** Why a sandbox is unavailable; the request may be retried later. */
export type UnavailableReason =
  | 'lease_lapsed'
  | 'fenced'
  | 'store_unreachable'
  | 'owner_unreachable'
  | 'journal_went_back'
  | 'newer_format'
  | 'default_missing'

export class Unavailable extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

interface Holding<Sandbox> {
  readonly sandbox: Sandbox
  lastUsedMs: number
}

/**
 * The owner of a sandbox according to the store. This is valid until the owner's lease ends (ms, monotonic) or a
 * request cannot be forwarded to it.
 */
interface Known {
  readonly owner: NodeCard
  readonly untilMs: number
}

/** Counters for metrics. */
export interface OwnerCounts {
  readonly held: number
  readonly fenced: number
  readonly loads: number
  readonly lastLoadMs: number
}

export class SandboxOwners<Sandbox extends Held> {
  readonly #options: OwnersOptions<Sandbox>
  readonly #node: () => ClusterNode
  readonly #time: Time
  readonly #held = new Map<string, Holding<Sandbox>>()
  readonly #claiming = new Map<string, Promise<Location<Sandbox>>>()
  readonly #leaving = new Map<string, Promise<void>>()
  /** The owners that this node remembers, by the name of the sandbox. */
  readonly #known = new Map<string, Known>()
  /** Sandboxes for which the store has lost writes that this node had acknowledged. */
  readonly #wentBack = new Set<string>()
  readonly #endSweeps: Cancel
  /** Whether the store responded when it was last asked, and until when that is good enough (ms, monotonic). */
  #asked = { untilMs: -Infinity, isThere: Promise.resolve(true) }
  #isDraining = false
  #fenced = 0
  #loads = 0
  #lastLoadMs = 0

  /** @param node a function, because the node needs this object to confirm its sandboxes */
  constructor(options: OwnersOptions<Sandbox>, node: () => ClusterNode) {
    this.#options = options
    this.#node = node
    this.#time = options.time ?? systemTime
    const sweeps = this.#time.every(SWEEP_MS, () => void this.sweep().catch(() => undefined))
    const checks = this.#time.every(limits.heldCheckMs, () => void this.dropLost().catch(() => undefined))
    this.#endSweeps = () => {
      sweeps()
      checks()
    }
  }

  /** The sandboxes in memory. */
  get all(): readonly Sandbox[] {
    return [...this.#held.values()].map(({ sandbox }) => sandbox)
  }

  get counts(): OwnerCounts {
    return { held: this.#held.size, fenced: this.#fenced, loads: this.#loads, lastLoadMs: this.#lastLoadMs }
  }

  /** Returns a sandbox if this node may serve it right now. */
  here(name: string): Sandbox | undefined {
    const holding = this.#held.get(name)
    if (!holding || !this.#node().holdsLease) return undefined
    holding.lastUsedMs = this.#time.nowMs()
    return holding.sandbox
  }

  /** Returns a sandbox that this node has not lost; it may serve the sandbox only while it has its lease. */
  holds(name: string): Sandbox | undefined {
    return this.#held.get(name)?.sandbox
  }

  /**
   * Returns where a sandbox is. If it has no live owner, claims and loads it.
   * @throws Unavailable
   */
  async locate(
    name: string,
    { isForwarded = false, deadlineMs = this.deadlineMs() }: Search = {},
  ): Promise<Location<Sandbox>> {
    for (;;) {
      const here = this.here(name)
      if (here) return { here }
      // The store has sent the other node here, so the owner that this node remembers is out of date.
      const owner = isForwarded ? undefined : this.#knownOwner(name)
      if (owner) return { owner }
      try {
        const untilMs = Math.max(deadlineMs, this.#time.nowMs() + limits.lastAttemptMs)
        return await inTime(this.#time, untilMs, this.#claimOnce(name), noAnswer)
      } catch (error) {
        const failure = unavailable(error)
        const isFinal = failure.reason === 'journal_went_back' || failure.reason === 'newer_format'
        if (isFinal || this.#time.nowMs() + LOOK_AGAIN_MS > deadlineMs) throw failure
      }
      await this.#time.sleep(LOOK_AGAIN_MS)
    }
  }

  /** Returns the time when a request that arrived at `sinceMs` has waited long enough (ms, monotonic). */
  deadlineMs(sinceMs = this.#time.nowMs()): number {
    return sinceMs + (this.#options.patienceMs ?? limits.patienceMs)
  }

  /** Returns true if the store responds at once, and this node holds its lease; requests share the question. */
  isStoreThere(): Promise<boolean> {
    const nowMs = this.#time.nowMs()
    if (nowMs < this.#asked.untilMs) return this.#asked.isThere
    const untilMs = nowMs + limits.lastAttemptMs
    const asking = this.#options.engine.find('default').then(() => this.#node().holdsLease)
    this.#asked = { untilMs, isThere: inTime(this.#time, untilMs, asking, noAnswer).catch(() => false) }
    return this.#asked.isThere
  }

  /** Forgets the owner of a sandbox, because it no longer owns the sandbox or does not respond. */
  forget(name: string, owner: NodeCard): void {
    if (this.#known.get(name)?.owner.id === owner.id) this.#known.delete(name)
  }

  /** Forgets all sandboxes of a node that has died. */
  forgetNode(nodeId: string): void {
    for (const [name, { owner }] of this.#known) if (owner.id === nodeId) this.#known.delete(name)
  }

  #knownOwner(name: string): NodeCard | undefined {
    const known = this.#known.get(name)
    if (!known || this.#time.nowMs() < known.untilMs) return known?.owner
    this.#known.delete(name)
    return undefined
  }

  /**
   * Gives up sandboxes that the store no longer contains or that it assigns to another node. A sandbox with an append
   * in progress is left out, because the result of the append will also show whether the sandbox was lost.
   */
  async dropLost(): Promise<void> {
    const held = [...this.#held]
    if (held.length === 0) return
    const owned = new Set(await this.#options.engine.members.ownedBy(this.#node().id))
    for (const [name, holding] of held) {
      const { journal } = holding.sandbox
      if (!owned.has(name) && !journal.dirty && this.#held.get(name) === holding) journal.confirmed(undefined)
    }
  }

  /** Confirms the ownership of all sandboxes after the lease has lapsed. */
  async confirmHeld(): Promise<void> {
    const { engine } = this.#options
    const held = [...this.#held].map(([name, { sandbox }]) => ({
      name,
      sandbox,
      epoch: sandbox.journal.position.epoch,
    }))
    if (held.length === 0) return
    const positions = await engine.confirm(this.#node().id, held)
    for (const { name, sandbox } of held) sandbox.journal.confirmed(positions.get(name))
  }

  /**
   * Releases a sandbox. Pending writes are stored first; after that, the node that gets the next request claims the
   * sandbox.
   */
  letGo(name: string): Promise<void> {
    const leaving = this.#leaving.get(name)
    const holding = this.#held.get(name)
    if (leaving || !holding) return leaving ?? Promise.resolve()
    this.#held.delete(name)
    const done = this.#handOver(holding.sandbox).finally(() => this.#leaving.delete(name))
    this.#leaving.set(name, done)
    return done
  }

  /** Drops a sandbox that has been deleted from the store. */
  removed(name: string): void {
    const holding = this.#held.get(name)
    this.#held.delete(name)
    this.#wentBack.delete(name)
    holding?.sandbox.drop(undefined)
  }

  /** Releases idle sandboxes, and if other nodes own far fewer, also some that have not been used recently. */
  async sweep(): Promise<void> {
    const { idleMs = limits.idleSandboxMs, engine } = this.#options
    const nowMs = this.#time.nowMs()
    for (const [name, { untilMs }] of this.#known) if (untilMs <= nowMs) this.#known.delete(name)
    const free = [...this.#held].filter(([, { sandbox }]) => !sandbox.isBusy)
    const idle = free.filter(([, { lastUsedMs }]) => nowMs - lastUsedMs >= idleMs)
    await Promise.all(idle.map(([name]) => this.letGo(name)))
    const nodes = (await engine.members.nodes()).filter(({ isAlive, draining }) => isAlive && !draining)
    const mean = nodes.reduce((sum, { held }) => sum + held, 0) / nodes.length
    if (nodes.length < 2 || this.#held.size <= Math.max(1, mean * CROWDED)) return
    const resting = free
      .filter(([name, { lastUsedMs }]) => this.#held.has(name) && nowMs - lastUsedMs >= SWEEP_MS)
      .sort(([, a], [, b]) => a.lastUsedMs - b.lastUsedMs)
    const excess = Math.floor(this.#held.size - mean)
    await Promise.all(resting.slice(0, excess).map(([name]) => this.letGo(name)))
  }

  /** Releases all sandboxes; from now on, the node claims none. */
  async drain(): Promise<void> {
    this.#isDraining = true
    this.#endSweeps()
    await Promise.allSettled(this.#claiming.values())
    const names = [...this.#held.keys()]
    const worker = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await this.letGo(name).catch(() => undefined)
    }
    await Promise.allSettled([...Array.from({ length: LEAVING_AT_ONCE }, worker), ...this.#leaving.values()])
  }

  async #handOver(sandbox: Sandbox): Promise<void> {
    sandbox.endStreams()
    try {
      await sandbox.journal.close()
    } finally {
      sandbox.drop(undefined)
    }
  }

  /** Claims a sandbox; concurrent requests for it share one claim. */
  #claimOnce(name: string): Promise<Location<Sandbox>> {
    let claiming = this.#claiming.get(name)
    if (!claiming) {
      claiming = this.#claimAfterLeaving(name).finally(() => this.#claiming.delete(name))
      this.#claiming.set(name, claiming)
    }
    return claiming
  }

  async #claimAfterLeaving(name: string): Promise<Location<Sandbox>> {
    await this.#leaving.get(name)
    return this.#claim(name)
  }

  async #claim(name: string): Promise<Location<Sandbox>> {
    const { engine, format } = this.#options
    if (this.#wentBack.has(name))
      throw new Unavailable('journal_went_back', `The store has lost acknowledged writes of the sandbox "${name}"`)
    if (this.#isDraining) return this.#elsewhere(name)
    // After the lease has lapsed, the sandboxes are confirmed or dropped before anything is claimed.
    const here = this.here(name)
    if (here) return { here }
    if (this.#held.has(name) || !this.#node().holdsLease)
      throw new Unavailable('lease_lapsed', 'This node currently has no valid lease')
    const askedMs = this.#time.nowMs()
    const claim = await engine.claim(name, this.#node().id, format)
    if (!('refused' in claim)) return this.#load(name, claim)
    if (claim.refused === 'absent') return { absent: true }
    if (claim.refused === 'lapsed') throw new Unavailable('lease_lapsed', 'This node currently has no valid lease')
    if (claim.refused === 'newer_format')
      throw new Unavailable('newer_format', `The sandbox "${name}" was written by a newer version`)
    // The time is counted from before the store was asked, so that the remembered lease ends no later than the real
    // one.
    this.#known.set(name, { owner: claim.owner, untilMs: askedMs + claim.leaseLeftMs })
    return { owner: claim.owner }
  }

  /**
   * Returns where a draining node forwards requests for a sandbox: to its owner, or else to any other node, which will
   * claim the sandbox.
   */
  async #elsewhere(name: string): Promise<Location<Sandbox>> {
    const { engine } = this.#options
    const entry = await engine.find(name)
    if (!entry) return { absent: true }
    const others = (await engine.members.nodes()).filter(({ id, isAlive }) => isAlive && id !== this.#node().id)
    const owner = others.find(({ id }) => id === entry.owner) ?? others.find(({ draining }) => !draining)
    if (!owner) throw new Unavailable('owner_unreachable', 'This node is stopping, and no other node is available')
    const { isAlive: _isAlive, held: _held, ...card } = owner
    return { owner: card }
  }

  async #load(name: string, claim: Claim): Promise<Location<Sandbox>> {
    const startedMs = this.#time.nowMs()
    let holding: Holding<Sandbox> | undefined
    let lost: NotKeptReason | undefined
    const onLost = (reason: NotKeptReason): void => {
      lost = reason
      this.#fenced += 1
      if (reason === 'journal_went_back') this.#wentBack.add(name)
      if (holding) this.#drop(name, holding, reason)
    }
    try {
      holding = { sandbox: await this.#options.load(name, claim, onLost), lastUsedMs: this.#time.nowMs() }
    } catch (error) {
      const failure = await this.#whyNotLoaded(name, error)
      await this.#options.engine.release(name, claim.epoch).catch(() => undefined)
      throw failure
    }
    this.#held.set(name, holding)
    this.#loads += 1
    this.#lastLoadMs = this.#time.nowMs() - startedMs
    if (lost !== undefined) this.#drop(name, holding, lost)
    const here = this.here(name)
    if (here) return { here }
    throw new Unavailable('lease_lapsed', 'This node lost its lease while loading the sandbox')
  }

  /**
   * Returns why a sandbox could not be loaded. If its log belongs to another node by now, that node may have folded the
   * log while it was being read, which looks like damage.
   */
  async #whyNotLoaded(name: string, error: unknown): Promise<unknown> {
    if (error instanceof EngineError) return error
    const entry = await this.#options.engine.find(name).catch(() => undefined)
    return !entry || entry.owner === this.#node().id
      ? error
      : new Unavailable('lease_lapsed', 'This node lost its lease while loading the sandbox', { cause: error })
  }

  #drop(name: string, holding: Holding<Sandbox>, reason: NotKeptReason): void {
    if (this.#held.get(name) === holding) this.#held.delete(name)
    holding.sandbox.drop(reason)
  }
}

function noAnswer(): Unavailable {
  return new Unavailable('store_unreachable', 'The store did not respond in time')
}

function unavailable(error: unknown): Unavailable {
  if (error instanceof Unavailable) return error
  if (error instanceof EngineError)
    return new Unavailable('store_unreachable', `The store is unavailable: ${error.message}`, { cause: error })
  throw error
}
