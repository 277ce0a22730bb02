/**
 * Which sandboxes this node holds, and where the others are. A sandbox is claimed and loaded by the first call that finds no
 * living owner, and let go when nobody used it for a while, when others hold much less, or when the node leaves.
 */
import { limits } from '../limits.ts'
import { EngineError, type Claim, type Engine, type NodeCard, type Position } from '../persistence/shared/engine.ts'
import type { NotKeptReason } from '../persistence/journal.ts'
import type { ClusterNode } from './node.ts'

/** How often idle sandboxes are looked for. */
const SWEEP_MS = 60_000
/** A node with more than so many times the mean lets some go. */
const CROWDED = 1.25
/** How long a call waits before it looks again for a sandbox whose owner may be dying (ms). */
const LOOK_AGAIN_MS = 100
/** Sandboxes that are let go at once when the node drains. */
const LEAVING_AT_ONCE = 8

/** A sandbox as its owner holds it. */
export interface Held {
  readonly journal: {
    readonly position: Position
    confirmed(position: Position | undefined): void
    handOver(): Promise<void>
  }
  /** Whether somebody uses it now: open streams, calls that wait. */
  readonly isBusy: boolean
  /** Ends streams and calls that wait, so that it can be let go; the state stays. */
  endStreams(): void
  /** Stops its clock and drops it from memory; nothing of it may be answered any more. */
  drop(reason: NotKeptReason | undefined): void
}

export interface OwnersOptions<Sandbox extends Held> {
  readonly engine: Pick<Engine, 'claim' | 'confirm' | 'release' | 'nodes' | 'find'>
  /** The newest format that this program reads. */
  readonly format: number
  /** Makes a claimed sandbox from snapshot and journal; `onLost` is called by its journal. */
  readonly load: (name: string, claim: Claim, onLost: (reason: NotKeptReason) => void) => Promise<Sandbox>
  readonly idleMs?: number
  /** How long a call waits for a sandbox whose owner does not answer. */
  readonly patienceMs?: number
  readonly nowMs?: () => number
}

/** Where a sandbox is. */
export type Location<Sandbox> = { readonly here: Sandbox } | { readonly owner: NodeCard } | { readonly absent: true }

/** Why a sandbox cannot be reached at present; the call may be tried again later. */
export type UnavailableReason =
  'lease_lapsed' | 'store_unreachable' | 'owner_unreachable' | 'journal_went_back' | 'newer_format'

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

/** Counts for metrics. */
export interface OwnerCounts {
  readonly held: number
  readonly fenced: number
  readonly loads: number
  readonly lastLoadMs: number
}

export class Owners<Sandbox extends Held> {
  readonly #options: OwnersOptions<Sandbox>
  readonly #node: () => ClusterNode
  readonly #nowMs: () => number
  readonly #held = new Map<string, Holding<Sandbox>>()
  readonly #claiming = new Map<string, Promise<Location<Sandbox>>>()
  readonly #leaving = new Map<string, Promise<void>>()
  /** Owners that were found; right until a hop says otherwise. */
  readonly #known = new Map<string, NodeCard>()
  /** Sandboxes of which the store has less than this node acknowledged. */
  readonly #wentBack = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #isDraining = false
  #fenced = 0
  #loads = 0
  #lastLoadMs = 0

  /** @param node given late, because the node confirms through its owners */
  constructor(options: OwnersOptions<Sandbox>, node: () => ClusterNode) {
    this.#options = options
    this.#node = node
    this.#nowMs = options.nowMs ?? (() => performance.now())
    this.#timer = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref()
  }

  /** The sandboxes that are in memory. */
  get all(): readonly Sandbox[] {
    return [...this.#held.values()].map(({ sandbox }) => sandbox)
  }

  get counts(): OwnerCounts {
    return { held: this.#held.size, fenced: this.#fenced, loads: this.#loads, lastLoadMs: this.#lastLoadMs }
  }

  /** The sandbox, where this node may answer for it without asking anybody. */
  here(name: string): Sandbox | undefined {
    const holding = this.#held.get(name)
    if (!holding || !this.#node().holdsLease) return undefined
    holding.lastUsedMs = this.#nowMs()
    return holding.sandbox
  }

  /**
   * Where a sandbox is; claims and loads it when nobody living owns it.
   * @throws Unavailable
   */
  async locate(name: string): Promise<Location<Sandbox>> {
    const deadlineMs = this.#nowMs() + (this.#options.patienceMs ?? limits.patienceMs)
    for (;;) {
      const here = this.here(name)
      if (here) return { here }
      const owner = this.#known.get(name)
      if (owner) return { owner }
      try {
        await this.#leaving.get(name)
        return await this.#claimOnce(name)
      } catch (error) {
        const failure = unavailable(error)
        const isFinal = failure.reason === 'journal_went_back' || failure.reason === 'newer_format'
        if (isFinal || this.#nowMs() + LOOK_AGAIN_MS > deadlineMs) throw failure
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  /** Forgets where a sandbox was, because its owner says that it is not there, or does not answer. */
  forget(name: string, owner: NodeCard): void {
    if (this.#known.get(name)?.id === owner.id) this.#known.delete(name)
  }

  /** Forgets all sandboxes of a node that is not alive any more. */
  forgetNode(nodeId: string): void {
    for (const [name, owner] of this.#known) if (owner.id === nodeId) this.#known.delete(name)
  }

  /** Confirms at the engine what is held, after the lease had lapsed. */
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

  /** Lets a sandbox go: what waits is kept, and the next call claims it, wherever it arrives. */
  letGo(name: string): Promise<void> {
    const leaving = this.#leaving.get(name)
    const holding = this.#held.get(name)
    if (leaving || !holding) return leaving ?? Promise.resolve()
    this.#held.delete(name)
    const done = this.#handOver(holding.sandbox).finally(() => this.#leaving.delete(name))
    this.#leaving.set(name, done)
    return done
  }

  /** Takes a sandbox out that was deleted at the engine. */
  removed(name: string): void {
    const holding = this.#held.get(name)
    this.#held.delete(name)
    this.#wentBack.delete(name)
    holding?.sandbox.drop(undefined)
  }

  /** Lets go what is idle, and some of what is not used now when other nodes hold much less. */
  async sweep(): Promise<void> {
    const { idleMs = limits.idleSandboxMs, engine } = this.#options
    const nowMs = this.#nowMs()
    const free = [...this.#held].filter(([, { sandbox }]) => !sandbox.isBusy)
    const idle = free.filter(([, { lastUsedMs }]) => nowMs - lastUsedMs >= idleMs)
    await Promise.all(idle.map(([name]) => this.letGo(name)))
    const nodes = (await engine.nodes()).filter(({ isAlive, draining }) => isAlive && !draining)
    const mean = nodes.reduce((sum, { held }) => sum + held, 0) / nodes.length
    if (nodes.length < 2 || this.#held.size <= Math.max(1, mean * CROWDED)) return
    const resting = free
      .filter(([name, { lastUsedMs }]) => this.#held.has(name) && nowMs - lastUsedMs >= SWEEP_MS)
      .sort(([, a], [, b]) => a.lastUsedMs - b.lastUsedMs)
    const excess = Math.floor(this.#held.size - mean)
    await Promise.all(resting.slice(0, excess).map(([name]) => this.letGo(name)))
  }

  /** Lets everything go; nothing is claimed any more. */
  async drain(): Promise<void> {
    this.#isDraining = true
    clearInterval(this.#timer)
    await Promise.allSettled(this.#claiming.values())
    const names = [...this.#held.keys()]
    const worker = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await this.letGo(name).catch(() => undefined)
    }
    await Promise.all([...Array.from({ length: LEAVING_AT_ONCE }, worker), ...this.#leaving.values()])
  }

  async #handOver(sandbox: Sandbox): Promise<void> {
    sandbox.endStreams()
    try {
      await sandbox.journal.handOver()
    } finally {
      sandbox.drop(undefined)
    }
  }

  /** Claims a sandbox, once for all who want it at the same time. */
  #claimOnce(name: string): Promise<Location<Sandbox>> {
    let claiming = this.#claiming.get(name)
    if (!claiming) {
      claiming = this.#claim(name).finally(() => this.#claiming.delete(name))
      this.#claiming.set(name, claiming)
    }
    return claiming
  }

  async #claim(name: string): Promise<Location<Sandbox>> {
    const { engine, format } = this.#options
    if (this.#wentBack.has(name))
      throw new Unavailable('journal_went_back', `The store has less of the sandbox "${name}" than it acknowledged`)
    if (this.#isDraining) return this.#elsewhere(name)
    // What is held under a lapsed lease is confirmed or dropped before anybody asks for it again.
    const here = this.here(name)
    if (here) return { here }
    if (this.#held.has(name) || !this.#node().holdsLease)
      throw new Unavailable('lease_lapsed', 'This node has no valid lease at present')
    const claim = await engine.claim(name, this.#node().id, format)
    if (!('refused' in claim)) return this.#load(name, claim)
    if (claim.refused === 'absent') return { absent: true }
    if (claim.refused === 'lapsed') throw new Unavailable('lease_lapsed', 'This node has no valid lease at present')
    if (claim.refused === 'newer_format')
      throw new Unavailable('newer_format', `The sandbox "${name}" was written by a newer version`)
    this.#known.set(name, claim.owner)
    return { owner: claim.owner }
  }

  /** For a node that claims nothing any more: the owner, else any other node, which claims it then. */
  async #elsewhere(name: string): Promise<Location<Sandbox>> {
    const { engine } = this.#options
    const entry = await engine.find(name)
    if (!entry) return { absent: true }
    const others = (await engine.nodes()).filter(({ id, isAlive }) => isAlive && id !== this.#node().id)
    const owner = others.find(({ id }) => id === entry.owner) ?? others.find(({ draining }) => !draining)
    if (!owner) throw new Unavailable('owner_unreachable', 'This node is about to stop, and there is no other')
    const { isAlive: _isAlive, held: _held, ...card } = owner
    return { owner: card }
  }

  async #load(name: string, claim: Claim): Promise<Location<Sandbox>> {
    const startedMs = performance.now()
    let holding: Holding<Sandbox> | undefined
    let lost: NotKeptReason | undefined
    const onLost = (reason: NotKeptReason): void => {
      lost = reason
      this.#fenced += 1
      if (reason === 'journal_went_back') this.#wentBack.add(name)
      if (holding) this.#drop(name, holding, reason)
    }
    try {
      holding = { sandbox: await this.#options.load(name, claim, onLost), lastUsedMs: this.#nowMs() }
    } catch (error) {
      await this.#options.engine.release(name, claim.epoch).catch(() => undefined)
      throw error
    }
    this.#held.set(name, holding)
    this.#loads += 1
    this.#lastLoadMs = performance.now() - startedMs
    if (lost !== undefined) this.#drop(name, holding, lost)
    const here = this.here(name)
    if (here) return { here }
    throw new Unavailable('lease_lapsed', 'This node lost its lease while the sandbox was loaded')
  }

  #drop(name: string, holding: Holding<Sandbox>, reason: NotKeptReason): void {
    if (this.#held.get(name) === holding) this.#held.delete(name)
    holding.sandbox.drop(reason)
  }
}

function unavailable(error: unknown): Unavailable {
  if (error instanceof Unavailable) return error
  if (error instanceof EngineError)
    return new Unavailable('store_unreachable', `The store does not answer: ${error.message}`, { cause: error })
  throw error
}
