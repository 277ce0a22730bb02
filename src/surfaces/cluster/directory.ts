/**
 * The sandboxes of all nodes, for the control API, which can create, delete and list them. Also reports the health of
 * this node.
 */
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { EngineError, type KnownNode, type SharedEngine } from '../../sandbox/storage/engine.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Sandboxes, NewSandbox } from '../../sandbox/sandboxes.ts'
import { suggestion } from '../../platform/near-name.ts'
import { inTime } from '../../platform/in-time.ts'
import { systemTime } from '../../platform/time.ts'
import type { Hops } from './hop.ts'
import { NodeCalls, type NodeRequest } from './node-calls.ts'
import type { ClusterNode } from './node.ts'
import { Unavailable, type Location, type SandboxOwners } from './owners.ts'
import { forClient } from './refusals.ts'
import { isSandboxName } from './request-target.ts'
import type { ListedSandbox, NodeHealth, SandboxDirectory } from '../../sandbox/control/handler.ts'
import type { HeldSandbox } from '../../sandbox/storage/open-log.ts'
import { copyRefusal, type SandboxLifecycle } from '../../sandbox/storage/sandbox-lifecycle.ts'
import { checkKnown } from '../../sandbox/control/refusals.ts'

/** Pause between attempts to delete a sandbox or to bring it to this node (ms). */
const LOOK_AGAIN_MS = 50

/** What a directory needs. */
export interface DirectoryOptions {
  readonly engine: SharedEngine
  readonly sandboxes: Sandboxes
  readonly lifecycle: SandboxLifecycle
  readonly owners: SandboxOwners<HeldSandbox>
  readonly hops: Hops
  readonly node: () => ClusterNode
}

export class Directory implements SandboxDirectory {
  readonly #options: DirectoryOptions
  readonly #calls: NodeCalls

  constructor(options: DirectoryOptions) {
    this.#options = options
    this.#calls = new NodeCalls(options.hops)
  }

  /** Creates the default sandbox in the store if it does not exist. */
  async createDefault(): Promise<void> {
    const { lifecycle, engine } = this.#options
    if (await engine.find('default')) return
    try {
      await lifecycle.createLog({ name: 'default' })
    } catch (error) {
      // Another node that was starting at the same time has created it.
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
    }
  }

  /**
   * Creates a sandbox and loads it on this node.
   * @throws ApiError
   */
  create(settings: NewSandbox<string>): Promise<Sandbox> {
    return this.#forClient(() => this.#create(settings), 'write')
  }

  async #create(settings: NewSandbox<string>): Promise<Sandbox> {
    const { lifecycle, owners } = this.#options
    await lifecycle.createLog(settings)
    try {
      const location = await owners.locate(settings.name)
      if (!('here' in location))
        throw new ApiError('UPSTREAM_UNAVAILABLE', 'The new sandbox is already on another node.')
      const { sandbox } = location.here
      if (settings.from !== undefined && settings.pace) sandbox.world.clock.set({ pace: settings.pace })
      await sandbox.persistence?.flushed()
      return sandbox
    } catch (error) {
      const refusal = copyRefusal(error)
      // A copy that cannot be loaded is deleted again.
      if (refusal !== error) await lifecycle.discard(settings.name)
      throw refusal
    }
  }

  /**
   * Deletes a sandbox, whichever node owns it.
   * @throws ApiError NOT_FOUND if it does not exist; UPSTREAM_UNAVAILABLE if its owner does not respond
   */
  async delete(name: string): Promise<void> {
    checkKnown(isSandboxName(name), () => `There is no sandbox ${JSON.stringify(name)}.`)
    await this.#untilDone(name, async () => {
      if (await this.deleteHere(name)) return 'done'
      const location = await this.#locateToDelete(name)
      if ('owner' in location && (await this.#calls.delete(location.owner, name))) return 'done'
      return location
    })
  }

  /** Deletes a sandbox of this node; returns false if another node owns it or it does not exist. */
  async deleteHere(name: string): Promise<boolean> {
    const { owners, lifecycle } = this.#options
    const held = owners.here(name)
    if (!held || !(await lifecycle.remove(name, held))) return false
    owners.removed(name)
    return true
  }

  /**
   * Brings a sandbox to this node if it is not here already. If another node has to release it, its event streams end.
   * Returns undefined if there is no sandbox with this name.
   * @throws ApiError if its owner does not respond
   */
  async bring(name: string): Promise<Sandbox | undefined> {
    const { owners } = this.#options
    let found: Sandbox | undefined
    try {
      await this.#untilDone(name, async () => {
        const location = await owners.locate(name)
        if ('here' in location) {
          found = location.here.sandbox
          return 'done'
        }
        if ('owner' in location) await this.#calls.letGo(location.owner, name)
        return location
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
    }
    return found
  }

  /**
   * Notifies all other nodes that a sandbox was created or deleted. If a node misses this, only the clients that follow
   * its feed miss the event.
   */
  announce(what: 'made' | 'deleted', name: string): void {
    void this.#otherNodes()
      .then((nodes) => Promise.all(nodes.map((node) => this.#calls.announce(node, what, name))))
      .catch(() => undefined)
  }

  /** Handles a request from another node. */
  async answer(asked: NodeRequest): Promise<{ readonly status: number; readonly text?: string }> {
    const { owners, sandboxes } = this.#options
    if (asked.what === 'delete' && asked.name === 'default') return { status: 409 }
    if (asked.what === 'rows') return { status: 200, text: this.rowsText() }
    // This node may own the sandbox without having loaded it.
    if (asked.what === 'delete' || asked.what === 'let go') await owners.locate(asked.name, { isForwarded: true })
    if (asked.what === 'delete') return { status: (await this.deleteHere(asked.name)) ? 204 : 421 }
    if (asked.what === 'let go') await owners.letGo(asked.name)
    else for (const { feed } of sandboxes.all) feed.sandbox(asked.what, asked.name)
    return { status: 204 }
  }

  /** Returns all sandboxes with their names and the facts that their owners report. */
  async list(): Promise<readonly ListedSandbox[]> {
    const { engine, sandboxes, node } = this.#options
    const { card } = node()
    const [entries, nodes, rows] = await this.#forClient(async () => {
      const [all, known] = await Promise.all([engine.list(), engine.members.nodes()])
      const others = known.filter(({ id, isAlive, held }) => isAlive && held > 0 && id !== card.id)
      const facts = await Promise.all(others.map((one) => this.#calls.rows(one)))
      return [all, known, new Map(facts.flat())] as const
    }, 'read')
    return entries.map(({ name, owner }) => {
      const sandbox = sandboxes.get(name)
      const at = sandbox ? card.url : nodes.find(({ id, isAlive }) => isAlive && id === owner)?.url
      return { name, node: at, sandbox, facts: rows.get(name) ?? {} }
    })
  }

  /** Returns the facts about this node's sandboxes by name, as JSON text for other nodes. */
  rowsText(): string {
    const facts = this.#options.sandboxes.all.map(({ name, world }) => {
      const { now, records, random, clock } = world
      return [name, { now, pace: clock.pace, frozen: clock.frozen, seed: random.seed, records }]
    })
    return JSON.stringify(Object.fromEntries(facts))
  }

  async health(): Promise<NodeHealth> {
    const { engine, node } = this.#options
    const { id, url, draining, leaseLeftMs, roundTripMs, clockAheadMs, lapses } = node().status
    const untilMs = systemTime.nowMs() + limits.engineAnswerMs
    const [nodes, plain] = await Promise.all([
      inTime(systemTime, untilMs, engine.members.nodes(), noAnswer).catch(() => undefined),
      inTime(systemTime, untilMs, engine.find('default'), noAnswer).catch(() => 'unknown'),
    ])
    const isReachable = nodes !== undefined
    const isWell = node().holdsLease && !draining && isReachable
    return {
      failure: !isWell
        ? 'This node currently serves no sandboxes.'
        : plain === undefined
          ? 'The store no longer has the default sandbox; the next node to start will create it.'
          : undefined,
      facts: {
        node: { id, url, draining, others: (nodes ?? []).filter((one) => one.isAlive && one.id !== id).length },
        lease: { leftMs: Math.round(leaseLeftMs), isHeld: node().holdsLease, lapses },
        engine: {
          server: engine.facts.server,
          reachable: isReachable,
          roundTripMs: Math.round(roundTripMs * 10) / 10,
          clockAheadMs,
        },
      },
    }
  }

  /** Returns the values for metrics: name without prefix, type, help, value. */
  counts(): readonly (readonly [name: string, type: 'counter' | 'gauge', help: string, value: number])[] {
    const { owners, hops, node, lifecycle } = this.#options
    const { held, fenced, loads, lastLoadMs } = owners.counts
    const { lapses, leaseLeftMs } = node().status
    return [
      ['held_sandboxes', 'gauge', 'Sandboxes that this node owns.', held],
      ['hops_total', 'counter', 'Requests forwarded to another node.', hops.count],
      ['fenced_total', 'counter', 'Sandboxes dropped because another node took them over.', fenced],
      [
        'doubts_total',
        'counter',
        'Appends whose response was lost, so that their outcome had to be looked up.',
        lifecycle.doubts,
      ],
      ['loads_total', 'counter', 'Sandboxes loaded from the store.', loads],
      ['last_load_seconds', 'gauge', 'Duration of the last load.', lastLoadMs / 1000],
      ['lease_lapses_total', 'counter', 'How often this node’s lease has expired.', lapses],
      ['lease_left_seconds', 'gauge', 'How much longer this node’s lease is valid.', leaseLeftMs / 1000],
    ]
  }

  /** Returns all live nodes but this one. */
  async #otherNodes(): Promise<readonly KnownNode[]> {
    const { engine, node } = this.#options
    const nodes = await engine.members.nodes()
    return nodes.filter(({ id, isAlive }) => isAlive && id !== node().id)
  }

  /**
   * Returns where a sandbox is. If this node may not serve it because the store has lost acknowledged writes, its log
   * is deleted first.
   */
  async #locateToDelete(name: string): Promise<Location<HeldSandbox>> {
    try {
      return await this.#options.owners.locate(name)
    } catch (error) {
      if (!(error instanceof Unavailable) || error.reason !== 'journal_went_back') throw error
      await this.#options.lifecycle.discard(name)
      this.#options.owners.removed(name)
      return this.#options.owners.locate(name)
    }
  }

  /**
   * Runs work for a client. As long as the store responds, the work may take any time; if the store does not respond,
   * the client gets a refusal after a limited time.
   */
  #forClient<Result>(work: () => Promise<Result>, effect: 'read' | 'write'): Promise<Result> {
    return forClient(async () => {
      const working = work()
      const late = noAnswer()
      for (let waitMs: number = limits.patienceMs; ; waitMs = limits.lastAttemptMs) {
        try {
          return await inTime(systemTime, systemTime.nowMs() + waitMs, working, () => late)
        } catch (error) {
          if (error !== late || !(await this.#options.owners.isStoreThere())) throw error
        }
      }
    }, effect)
  }

  /** Returns the names of all sandboxes, for a suggestion; none if the store does not respond. */
  async #names(): Promise<readonly string[]> {
    const entries = await this.#options.engine.list().catch(() => [])
    return entries.map((entry) => entry.name)
  }

  /** Retries until an attempt succeeds, but no longer than a request may wait. */
  #untilDone(name: string, attempt: () => Promise<'done' | Location<HeldSandbox>>): Promise<void> {
    return this.#forClient(() => this.#tryUntilDone(name, attempt), 'write')
  }

  async #tryUntilDone(name: string, attempt: () => Promise<'done' | Location<HeldSandbox>>): Promise<void> {
    const deadlineMs = systemTime.nowMs() + limits.patienceMs
    for (;;) {
      const found = await attempt()
      if (found === 'done') return
      if ('absent' in found)
        throw new ApiError('NOT_FOUND', `There is no sandbox "${name}".${suggestion(name, await this.#names())}`, {
          rule: 'control.unknown',
        })
      if (systemTime.nowMs() > deadlineMs)
        throw new Unavailable('owner_unreachable', `The sandbox "${name}" is unavailable on the node that owns it`)
      if ('owner' in found) this.#options.owners.forget(name, found.owner)
      await systemTime.sleep(LOOK_AGAIN_MS)
    }
  }
}

function noAnswer(): EngineError {
  return new EngineError('unanswered', 'no response in time')
}
