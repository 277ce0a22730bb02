/** Routes a call to its sandbox: locally, or forwarded to its owner, again if that has changed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Membership, NodeCard } from '../store/engine.ts'
import { systemTime, type Cancel, type Time } from '../time/time.ts'
import type { Forwarded } from './forwarded.ts'
import type { Hops } from './hop.ts'
import { HopBody } from './hop-body.ts'
import type { ClusterNode } from './node.ts'
import { Unavailable, type Held, type Owners } from './owners.ts'

/** Methods without changes, which can be forwarded again if no response came. */
const READS = new Set(['GET', 'HEAD'])

const PAUSE_MS = 50

/** The result of routing. `answered`: the response was written. */
export type Routed<Sandbox> = { readonly here: Sandbox } | 'answered' | 'absent'

/** A write was forwarded to its owner, and no response came: it may have been done. */
export class OutcomeUnknown extends Error {}

/** A call to route. */
export interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly client: Forwarded
  /** Its body, if it was read already. */
  readonly bytes?: Buffer
  /** When the request arrived (ms, monotonic), if it waited before. */
  readonly sinceMs?: number | undefined
}

export interface RouterOptions<Sandbox extends Held> {
  readonly owners: Owners<Sandbox>
  readonly hops: Pick<Hops, 'send' | 'cut' | 'close' | 'nodeIds'>
  readonly node: ClusterNode
  readonly members: Pick<Membership, 'nodes'>
  readonly ttlMs: number
  readonly time?: Time
}

export class Router<Sandbox extends Held> {
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
   * Routes a call. If its sandbox is here, the request is untouched, and the caller answers it; if the sandbox is
   * released before that, the call is routed again with the body that was read.
   * @throws Unavailable, OutcomeUnknown; the response is untouched then
   */
  async route(name: string, { request, response, client, bytes, sinceMs }: Call): Promise<Routed<Sandbox>> {
    const { owners, hops, node } = this.#options
    const deadlineMs = owners.deadlineMs(sinceMs)
    let body: HopBody | undefined
    for (;;) {
      const location = await owners.locate(name, { deadlineMs })
      if ('absent' in location) return 'absent'
      if ('here' in location && (bytes || !body)) return location
      // After the body was read, it is sent as to another node, even to this one's own port.
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
      // Without the engine no other node can know more; the owner itself sends nothing then.
    } finally {
      this.#isWatching = false
    }
  }
}
