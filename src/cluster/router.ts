/**
 * Lets each call be answered by the node that owns its sandbox: runs it here or forwards it, and does so again if the
 * owner has changed meanwhile. No other code decides which node answers.
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

/** Methods without changes, which can be forwarded again if no response came. */
const READS = new Set(['GET', 'HEAD'])

const PAUSE_MS = 50

/** The result of a call; unless it is `answered`, nothing was written to the response. */
export type Routed = 'answered' | 'absent' | 'elsewhere'

/** Thrown if a write was forwarded to its owner and no response came: it may have been done. */
export class OutcomeUnknown extends Error {}

/** A call of a client. */
export interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly client: Forwarded
  /** True if another node forwarded it; it goes back there if its sandbox is not here. */
  readonly isForwarded?: boolean
  /** Its body, if that was read already; without it, the call cannot be run again. */
  readonly bytes?: Buffer | undefined
  /** When the request arrived (ms, monotonic), if it has already waited. */
  readonly sinceMs?: number | undefined
  readonly repeat: Repeat
}

/** A sandbox whose journal knows what may have been stored. */
export interface Routable extends Held {
  readonly journal: Held['journal'] & {
    /** Returns a function that says whether anything may have been stored since this call. */
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
   * Answers a call. If this node loses the sandbox while `act` runs, the response is dropped and the new owner runs the
   * call again, unless some of its changes may have been stored.
   * @throws Unavailable, OutcomeUnknown, or whatever `act` throws; in each case the response has not been touched
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
      // Once the body was read, the call is sent over the network, even if it goes to this node's own port.
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

  /** Runs a call here; undefined if this node lost the sandbox, and the call can be run again. */
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

  /** Aborts requests to nodes whose lease has lapsed: their responses could be stale. */
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
      // If the engine does not answer, no other node can know more, and the owner itself sends no responses.
    } finally {
      this.#isWatching = false
    }
  }
}

/** Returns true if an error means that nothing was stored, because another node owns the sandbox. */
function isFenced(error: unknown): boolean {
  return error instanceof NotKept && error.reason === 'fenced'
}
