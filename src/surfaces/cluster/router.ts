/**
 * Ensures that each call is handled by the node that owns its sandbox: handles it here or forwards it, and does so
 * again if the owner changes meanwhile. No other code decides which node handles a call.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../../platform/limits.ts'
import type { Membership, NodeCard } from '../../sandbox/storage/engine.ts'
import { inTime } from '../../platform/in-time.ts'
import { systemTime, type Cancel, type Time } from '../../platform/time.ts'
import type { Forwarded } from './forwarded.ts'
import type { HopOutcome, Hops } from './hop.ts'
import { HopBody } from './hop-body.ts'
import type { ClusterNode } from './node.ts'
import type { RunHere, Repeat, Send } from '../../sandbox/edge/wire.ts'
import { NotKept } from '../../sandbox/storage/entries.ts'
import { Unavailable, type Held, type SandboxOwners } from './owners.ts'

/** Methods that change nothing; such a request can be forwarded again if no response arrived. */
const READS = new Set(['GET', 'HEAD'])

const PAUSE_MS = 50

/** The outcome of a call. Nothing has been written to the response unless it is `answered`. */
export type Routed = 'answered' | 'absent' | 'elsewhere'

/**
 * Thrown if a write may have been executed although there is no response: it was forwarded to its owner and no response
 * arrived, or this node lost the sandbox while it was handling the write.
 */
export class OutcomeUnknown extends Error {}

/** A client's call. */
export interface ClientCall {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly client: Forwarded
  /** True if another node forwarded the call; the call is returned to that node if the sandbox is not here. */
  readonly isForwarded?: boolean
  /** The body of the call, if it has already been read; without it, the call cannot be run again. */
  readonly bytes?: Buffer | undefined
  /** When the request arrived (ms, monotonic), if it has already been waiting. */
  readonly sinceMs?: number | undefined
  readonly repeat: Repeat
}

/** A sandbox whose journal knows what may have been stored. */
export interface Routable extends Held {
  readonly journal: Held['journal'] & {
    /** How long the group in flight has been waiting for the store (ms). */
    readonly waitedMs: number
    /** Returns a function that says whether anything may have been stored since `keptSince` was called. */
    keptSince(): () => boolean
  }
}

export interface RouterOptions<Sandbox extends Routable> {
  readonly owners: SandboxOwners<Sandbox>
  readonly hops: Pick<Hops, 'send' | 'cut' | 'giveUp' | 'close' | 'nodeIds'>
  readonly node: ClusterNode
  readonly members: Pick<Membership, 'nodes'>
  readonly ttlMs: number
  readonly time?: Time
}

export class Router<Sandbox extends Routable> {
  readonly #options: RouterOptions<Sandbox>
  readonly #time: Time
  readonly #endWatch: Cancel
  #isWatching = false

  constructor(options: RouterOptions<Sandbox>) {
    this.#options = options
    this.#time = options.time ?? systemTime
    this.#endWatch = this.#time.every(options.ttlMs / 4, () => void this.#cutLapsed())
  }

  /**
   * Handles a call. If this node loses the sandbox while `act` is running, the response is dropped and the new owner
   * runs the call again, unless some of its changes may have been stored.
   * @throws Unavailable, OutcomeUnknown, or whatever `act` throws; in each case, nothing has been written to the
   * response
   */
  async answer(name: string, call: ClientCall, act: RunHere<Sandbox>): Promise<Routed> {
    const { owners, node } = this.#options
    const { request, bytes, isForwarded = false, sinceMs = this.#time.nowMs() } = call
    const deadlineMs = owners.deadlineMs(sinceMs)
    let body: HopBody | undefined
    for (;;) {
      const location = await owners.locate(name, { isForwarded, deadlineMs })
      if ('absent' in location) return 'absent'
      if ('here' in location && (bytes || !body)) {
        const send = await this.#runHere(name, location.here, call, act, deadlineMs)
        if (send) {
          await send()
          return 'answered'
        }
        // Each run may wait for the store, so a call that has waited long enough is not run again.
        if (!bytes || this.#time.nowMs() > deadlineMs)
          throw new Unavailable('fenced', 'This node lost the sandbox while it was handling the request')
        continue
      }
      if (isForwarded) return 'elsewhere'
      // Once the body has been read, the call is sent over the network, even if its target is this node's own port.
      const owner: NodeCard = 'here' in location ? node.card : location.owner
      body ??= await HopBody.read(request, bytes)
      const outcome = await this.#forward(owner, body, call, { sinceMs, deadlineMs })
      if (outcome === 'answered') return 'answered'
      owners.forget(name, owner)
      if (outcome === 'cut' && !READS.has(request.method ?? ''))
        throw new OutcomeUnknown('The node that owns the sandbox failed while it was handling this request')
      if (!body.canSendAgain || this.#time.nowMs() > deadlineMs)
        throw new Unavailable('owner_unreachable', `The node that owns the sandbox is not responding: ${owner.url}`)
      await this.#time.sleep(PAUSE_MS)
    }
  }

  /**
   * Forwards a call. Its owner may take any time, but if it has sent nothing in time and the store does not respond
   * either, this node gives up: without the store, it cannot learn whether the owner is still alive.
   */
  async #forward(
    owner: NodeCard,
    body: HopBody,
    { response, client }: ClientCall,
    { sinceMs, deadlineMs }: { readonly sinceMs: number; readonly deadlineMs: number },
  ): Promise<HopOutcome> {
    const { hops, owners } = this.#options
    const sending = hops.send(owner, body, response, { ...client, waitedMs: this.#time.nowMs() - sinceMs })
    const late = new Error('no response in time')
    // An owner that works refuses the call itself by then.
    let untilMs = deadlineMs + 2 * limits.lastAttemptMs
    for (;;) {
      try {
        return await inTime(this.#time, untilMs, sending, () => late)
      } catch (error) {
        if (error !== late) throw error
        if (response.headersSent) return sending
        if (!(await owners.isStoreThere())) hops.giveUp(response)
      }
      untilMs = this.#time.nowMs() + limits.lastAttemptMs
    }
  }

  /** Runs a call here. Returns undefined if this node has lost the sandbox and the call can be run again. */
  async #runHere(
    name: string,
    here: Sandbox,
    call: ClientCall,
    act: RunHere<Sandbox>,
    deadlineMs: number,
  ): Promise<Send | undefined> {
    const { repeat } = call
    const isHere = (): boolean => this.#options.owners.here(name) === here
    const keptSince = here.journal.keptSince()
    const isFinal = (): boolean => isHere() || repeat === 'never' || (repeat === 'unless stored' && keptSince())
    try {
      const acting = act(here, () => this.#options.owners.holds(name) === here)
      const send = acting instanceof Promise ? await this.#unlessStuck(acting, here, call, deadlineMs) : acting
      return isFinal() ? send : undefined
    } catch (error) {
      if (error instanceof OutcomeUnknown || error instanceof Unavailable) throw error
      if (isFenced(error) && repeat !== 'never') return undefined
      if (isHere() || repeat === 'never') throw error
      if (!isFinal()) return undefined
      throw new OutcomeUnknown('Another node took over the sandbox while this one was handling the request')
    }
  }

  /**
   * Returns what a call returns. It may take any time, for example because a scenario delays its response; but once it
   * has waited long enough, it no longer waits for a store that does not respond.
   * @throws Unavailable for a read, OutcomeUnknown for a write, which may still be stored
   */
  async #unlessStuck(
    acting: Promise<Send>,
    here: Sandbox,
    { request, bytes }: ClientCall,
    deadlineMs: number,
  ): Promise<Send> {
    const late = new OutcomeUnknown('The store did not respond in time')
    // A body that was not read is a dump, whose groups are large.
    const stuckMs = bytes ? limits.stuckMs : limits.engineAnswerMs
    let untilMs = Math.max(deadlineMs, this.#time.nowMs()) + limits.lastAttemptMs
    for (;;) {
      try {
        return await inTime(this.#time, untilMs, acting, () => late)
      } catch (error) {
        if (error !== late) throw error
        const { owners } = this.#options
        if (here.journal.waitedMs > stuckMs || !(await owners.isStoreThere()))
          throw READS.has(request.method ?? '') ? new Unavailable('store_unreachable', late.message) : late
      }
      untilMs = this.#time.nowMs() + limits.lastAttemptMs
    }
  }

  close(): void {
    this.#endWatch()
    this.#options.hops.close()
  }

  /** Aborts requests to nodes whose lease has lapsed, because their responses could be stale. */
  async #cutLapsed(): Promise<void> {
    const { hops, owners, members } = this.#options
    const ids = hops.nodeIds
    if (ids.size === 0 || this.#isWatching) return
    this.#isWatching = true
    try {
      const alive = new Set((await members.nodes()).flatMap(({ id, isAlive }) => (isAlive ? [id] : [])))
      for (const id of ids) {
        if (alive.has(id)) continue
        owners.forgetNode(id)
        hops.cut(id)
      }
    } catch {
      // If the engine does not respond, no other node can know more than this one, and each call gives up in time.
    } finally {
      this.#isWatching = false
    }
  }
}

/** Returns true if an error means that nothing was stored because another node owns the sandbox. */
function isFenced(error: unknown): boolean {
  return error instanceof NotKept && error.reason === 'fenced'
}
