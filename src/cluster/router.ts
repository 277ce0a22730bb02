/**
 * Ensures that each call is handled by the node that owns its sandbox: handles it here or forwards it, and does so
 * again if the owner changes meanwhile. No other code decides which node handles a call.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Membership, NodeCard } from '../store/engine.ts'
import { systemTime, type Cancel, type Time } from '../time/time.ts'
import type { Forwarded } from './forwarded.ts'
import type { Hops } from './hop.ts'
import { HopBody } from './hop-body.ts'
import type { ClusterNode } from './node.ts'
import type { Act, Repeat, Send } from '../gateway/wire.ts'
import { NotKept } from '../store/entries.ts'
import { Unavailable, type Held, type Owners } from './owners.ts'

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
export interface Call {
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
    /** Returns a function that says whether anything may have been stored since `keptSince` was called. */
    keptSince(): () => boolean
  }
}

export interface RouterOptions<Sandbox extends Routable> {
  readonly owners: Owners<Sandbox>
  readonly hops: Pick<Hops, 'send' | 'cut' | 'close' | 'nodeIds'>
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
  async answer(name: string, call: Call, act: Act<Sandbox>): Promise<Routed> {
    const { owners, hops, node } = this.#options
    const { request, response, client, bytes, isForwarded = false, sinceMs } = call
    const deadlineMs = owners.deadlineMs(sinceMs)
    let body: HopBody | undefined
    for (;;) {
      const location = await owners.locate(name, { isForwarded, deadlineMs })
      if ('absent' in location) return 'absent'
      if ('here' in location && (bytes || !body)) {
        const send = await this.#runHere(name, location.here, call, act)
        if (send) {
          await send()
          return 'answered'
        }
        if (!bytes) throw new Unavailable('fenced', 'Another node has taken over the sandbox')
        continue
      }
      if (isForwarded) return 'elsewhere'
      // Once the body has been read, the call is sent over the network, even if its target is this node's own port.
      const owner: NodeCard = 'here' in location ? node.card : location.owner
      body ??= await HopBody.read(request, bytes)
      const outcome = await hops.send(owner, body, response, client)
      if (outcome === 'answered') return 'answered'
      owners.forget(name, owner)
      if (outcome === 'cut' && !READS.has(request.method ?? ''))
        throw new OutcomeUnknown('The node that owns the sandbox failed while it was handling this request')
      if (!body.isReplayable || this.#time.nowMs() > deadlineMs)
        throw new Unavailable('owner_unreachable', `The node that owns the sandbox is not responding: ${owner.url}`)
      await this.#time.sleep(PAUSE_MS)
    }
  }

  /** Runs a call here. Returns undefined if this node has lost the sandbox and the call can be run again. */
  async #runHere(name: string, here: Sandbox, { repeat }: Call, act: Act<Sandbox>): Promise<Send | undefined> {
    const isHere = (): boolean => this.#options.owners.here(name) === here
    const keptSince = here.journal.keptSince()
    const isFinal = (): boolean => isHere() || repeat === 'never' || (repeat === 'unless stored' && keptSince())
    try {
      const send = await act(here, isHere)
      return isFinal() ? send : undefined
    } catch (error) {
      if (isFenced(error) && repeat !== 'never') return undefined
      if (isHere() || repeat === 'never') throw error
      if (!isFinal()) return undefined
      throw new OutcomeUnknown('Another node took over the sandbox while this one was handling the request')
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
      // If the engine does not respond, no other node can know more than this one, and the owner itself sends no
      // responses.
    } finally {
      this.#isWatching = false
    }
  }
}

/** Returns true if an error means that nothing was stored because another node owns the sandbox. */
function isFenced(error: unknown): boolean {
  return error instanceof NotKept && error.reason === 'fenced'
}
