/**
 * A node and its lease. The node counts its lease from the time before it sent the renewal, so that the lease ends
 * earlier for the node itself than for the others. A renewal after the lease has lapsed does not restore ownership; the
 * node's sandboxes must be confirmed first.
 */
import { OtherContract, type Membership, type NodeCard } from '../../sandbox/storage/engine.ts'
import { systemTime, type Cancel, type Time } from '../../platform/time.ts'

/** How often a lease is renewed within its duration. */
const RENEWALS_PER_LEASE = 4

/** Delay before a failed renewal is retried (ms). */
const RETRY_MS = 250

/**
 * A point in time on both clocks. Both are needed, because the monotonic clock may stop while a machine sleeps, and
 * someone may change the wall clock.
 */
interface Instant {
  readonly monotonicMs: number
  readonly wallMs: number
}

export interface NodeOptions {
  readonly members: Pick<Membership, 'renew' | 'leave'>
  readonly card: NodeCard
  readonly ttlMs: number
  /**
   * Confirms or drops everything that the node owned when its lease lapsed. Until that has succeeded, the node may not
   * serve any sandbox. Called again after a failure.
   */
  readonly confirmHeld: () => Promise<void>
  /** Called with warnings for the operator. */
  readonly warn?: (message: string) => void
  readonly time?: Time
}

/** What the health check reports about a node. */
export interface NodeStatus {
  readonly id: string
  readonly url: string
  readonly draining: boolean
  readonly leaseLeftMs: number
  /** Duration of the last renewal (ms). */
  readonly roundTripMs: number
  /** How far this machine's clock is ahead of the engine's (ms). */
  readonly clockAheadMs: number
  readonly lapses: number
}

export class ClusterNode {
  readonly #options: NodeOptions
  readonly #time: Time
  #card: NodeCard
  #until: Instant = { monotonicMs: -Infinity, wallMs: -Infinity }
  /** True if another node may own this node's sandboxes by now. */
  #isUnconfirmed = false
  #isOver = false
  #cancelRenewal: Cancel | undefined
  #renewing: Promise<void> | undefined
  #roundTripMs = 0
  #clockAheadMs = 0
  #lapses = 0

  private constructor(options: NodeOptions) {
    this.#options = options
    this.#card = options.card
    this.#time = options.time ?? systemTime
  }

  /**
   * Registers the node and starts to renew its lease.
   * @throws OtherContract, EngineError
   */
  static async join(options: NodeOptions): Promise<ClusterNode> {
    const node = new ClusterNode(options)
    await node.#renewOnce()
    // A new node does not own anything yet.
    node.#isUnconfirmed = false
    node.#lapses = 0
    node.#schedule(options.ttlMs / RENEWALS_PER_LEASE)
    return node
  }

  get id(): string {
    return this.#card.id
  }

  get card(): NodeCard {
    return this.#card
  }

  /**
   * True if the node may serve its sandboxes. This is checked for each request, at the time when its response is sent.
   */
  get holdsLease(): boolean {
    if (this.#isLapsed()) this.#isUnconfirmed = true
    return !this.#isUnconfirmed && !this.#isOver
  }

  get status(): NodeStatus {
    const { monotonicMs, wallMs } = this.#now()
    return {
      id: this.#card.id,
      url: this.#card.url,
      draining: this.#card.draining,
      leaseLeftMs: Math.max(0, Math.min(this.#until.monotonicMs - monotonicMs, this.#until.wallMs - wallMs)),
      roundTripMs: this.#roundTripMs,
      clockAheadMs: this.#clockAheadMs,
      lapses: this.#lapses,
    }
  }

  /** Stops claiming sandboxes, and tells the other nodes. */
  async drain(): Promise<void> {
    this.#card = { ...this.#card, draining: true }
    await this.renew()
  }

  /** Ends the lease. */
  async leave(): Promise<void> {
    this.#isOver = true
    this.#cancelRenewal?.()
    await this.#renewing
    await this.#options.members.leave(this.id)
  }

  /** Renews the lease now; if that fails, retries later. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewAndConfirm().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  async #renewAndConfirm(): Promise<void> {
    this.#cancelRenewal?.()
    let waitMs = this.#options.ttlMs / RENEWALS_PER_LEASE
    try {
      await this.#renewOnce()
      if (this.#isUnconfirmed) await this.#confirm()
    } catch (error) {
      if (error instanceof OtherContract) this.#options.warn?.(error.message)
      waitMs = Math.min(RETRY_MS, waitMs)
    }
    if (!this.#isOver) this.#schedule(waitMs)
  }

  async #renewOnce(): Promise<void> {
    const { members, ttlMs } = this.#options
    const asked = this.#now()
    const { engineNowMs, isNew } = await members.renew(this.#card, ttlMs)
    const answered = this.#now()
    if (isNew || this.#isLapsed(answered)) {
      this.#isUnconfirmed = true
      this.#lapses += 1
    }
    this.#roundTripMs = answered.monotonicMs - asked.monotonicMs
    this.#clockAheadMs = Math.round((asked.wallMs + answered.wallMs) / 2 - engineNowMs)
    this.#until = { monotonicMs: asked.monotonicMs + ttlMs, wallMs: asked.wallMs + ttlMs }
  }

  /**
   * Confirms the sandboxes under the current lease. They remain unconfirmed if the lease has lapsed or was renewed
   * meanwhile.
   */
  async #confirm(): Promise<void> {
    const until = this.#until
    await this.#options.confirmHeld()
    if (!this.#isLapsed() && this.#until === until) this.#isUnconfirmed = false
  }

  #isLapsed({ monotonicMs, wallMs } = this.#now()): boolean {
    return monotonicMs >= this.#until.monotonicMs || wallMs >= this.#until.wallMs
  }

  #now(): Instant {
    return { monotonicMs: this.#time.nowMs(), wallMs: this.#time.wallMs() }
  }

  #schedule(waitMs: number): void {
    this.#cancelRenewal = this.#time.after(waitMs, () => void this.renew())
  }
}
