/** The sandboxes of all nodes, for the control API: create, delete, list; and the health of this node. */
import { request as send } from 'node:http'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { KnownNode } from '../persistence/shared/engine.ts'
import type { OpenedStore } from '../persistence/postgres/open.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { hopHeaders } from './forwarded.ts'
import type { Hops } from './hop.ts'
import type { ClusterNode } from './node.ts'
import type { Owners } from './owners.ts'
import {
  copyRefusal,
  FORMAT,
  type HeldSandbox,
  type NewSharedSandbox,
  type SharedSandboxes,
} from './shared-sandboxes.ts'

/** The path at which a node lists its sandboxes for other nodes. */
export const ROWS_PATH = '/_cluster/sandboxes'

/** What a directory needs. */
export interface DirectoryOptions {
  readonly store: OpenedStore
  readonly sandboxes: Sandboxes
  readonly shared: SharedSandboxes
  readonly owners: Owners<HeldSandbox>
  readonly hops: Hops
  readonly secret: Buffer
  readonly node: () => ClusterNode
}

/** A sandbox of any node. */
export interface ListedSandbox {
  readonly name: string
  /** URL of its owner for other nodes; undefined if no node has it in memory. */
  readonly node: string | undefined
  /** Set if it is in this process. */
  readonly sandbox: Sandbox | undefined
  /** Facts reported by its owner. */
  readonly facts: Readonly<Record<string, unknown>>
}

export class Directory {
  readonly #options: DirectoryOptions

  constructor(options: DirectoryOptions) {
    this.#options = options
  }

  /** Creates the default sandbox in the store, if necessary. */
  async createDefault(): Promise<void> {
    const { shared, store } = this.#options
    if (await store.engine.find('default')) return
    try {
      await shared.create({ name: 'default' })
    } catch (error) {
      // Another node, started at the same time, has created it.
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
    }
  }

  /** Creates a sandbox and loads it here. @throws ApiError */
  async create(settings: NewSharedSandbox): Promise<Sandbox> {
    const { shared, owners } = this.#options
    await shared.create(settings)
    try {
      const location = await owners.locate(settings.name)
      if (!('here' in location))
        throw new ApiError('UPSTREAM_UNAVAILABLE', 'The new sandbox is at another node already.')
      const { sandbox } = location.here
      if (settings.from !== undefined && settings.pace) sandbox.world.clock.set({ pace: settings.pace })
      await sandbox.persistence?.flushed()
      return sandbox
    } catch (error) {
      const refusal = copyRefusal(error)
      // A copy that cannot be loaded is removed again.
      if (refusal !== error) await this.#removeUnloaded(settings.name)
      throw refusal
    }
  }

  /** Deletes a sandbox that is here. @throws ApiError NOT_FOUND if it is not */
  async delete(name: string): Promise<void> {
    const { owners, store } = this.#options
    const held = owners.here(name)
    const isGone = held && (await store.engine.remove(name, held.journal.position.epoch))
    if (!isGone) throw new ApiError('NOT_FOUND', `There is no sandbox "${name}".`)
    owners.removed(name)
  }

  /** All sandboxes by name, with the facts that their owners report. */
  async list(): Promise<readonly ListedSandbox[]> {
    const { store, sandboxes, node } = this.#options
    const { card } = node()
    const [entries, nodes] = await Promise.all([store.engine.list(), store.engine.nodes()])
    const others = nodes.filter(({ id, isAlive, held }) => isAlive && held > 0 && id !== card.id)
    const rows = new Map((await Promise.all(others.map((one) => this.#rowsOf(one)))).flat())
    return entries.map(({ name, owner }) => {
      const sandbox = sandboxes.get(name)
      const at = sandbox ? card.url : nodes.find(({ id, isAlive }) => isAlive && id === owner)?.url
      return { name, node: at, sandbox, facts: rows.get(name) ?? {} }
    })
  }

  /** The facts of this node's sandboxes by name, as JSON text for other nodes. */
  rowsText(): string {
    const facts = this.#options.sandboxes.all.map(({ name, world }) => {
      const { now, records, random, clock } = world
      return [name, { now, pace: clock.pace, frozen: clock.frozen, seed: random.seed, records }]
    })
    return JSON.stringify(Object.fromEntries(facts))
  }

  /** The health of this node. */
  async health(): Promise<{ readonly isWell: boolean; readonly facts: Readonly<Record<string, unknown>> }> {
    const { store, node } = this.#options
    const { id, url, draining, leaseLeftMs, roundTripMs, clockAheadMs, lapses } = node().status
    const nodes = await store.engine.nodes().catch(() => undefined)
    const isReachable = nodes !== undefined
    return {
      isWell: node().holdsLease && !draining && isReachable,
      facts: {
        node: { id, url, draining, others: (nodes ?? []).filter((one) => one.isAlive && one.id !== id).length },
        lease: { leftMs: Math.round(leaseLeftMs), isHeld: node().holdsLease, lapses },
        engine: {
          server: store.server,
          reachable: isReachable,
          roundTripMs: Math.round(roundTripMs * 10) / 10,
          clockAheadMs,
        },
      },
    }
  }

  /** Values for metrics: name without prefix, type, help, value. */
  counts(): readonly (readonly [name: string, type: 'counter' | 'gauge', help: string, value: number])[] {
    const { owners, hops, node, shared } = this.#options
    const { held, fenced, loads, lastLoadMs } = owners.counts
    const { lapses, leaseLeftMs } = node().status
    return [
      ['held_sandboxes', 'gauge', 'Sandboxes that this node owns.', held],
      ['hops_total', 'counter', 'Requests that went on to another node.', hops.count],
      ['fenced_total', 'counter', 'Sandboxes dropped because another node took them over.', fenced],
      ['doubts_total', 'counter', 'Appends whose answer was lost and had to be looked up.', shared.doubts],
      ['loads_total', 'counter', 'Sandboxes loaded from the store.', loads],
      ['last_load_seconds', 'gauge', 'How long the last of them took.', lastLoadMs / 1000],
      ['lease_lapses_total', 'counter', 'Times that the lease of this node ran out.', lapses],
      ['lease_left_seconds', 'gauge', 'How long its lease still counts.', leaseLeftMs / 1000],
    ]
  }

  async #removeUnloaded(name: string): Promise<void> {
    const { store, node } = this.#options
    const claim = await store.engine.claim(name, node().id, FORMAT).catch(() => undefined)
    if (claim && 'epoch' in claim) await store.engine.remove(name, claim.epoch)
  }

  /** The sandboxes that another node reports, by name; empty if it does not answer in time. */
  #rowsOf({ url }: KnownNode): Promise<[string, Record<string, unknown>][]> {
    const client = { address: '127.0.0.1', port: 0, isTls: false }
    const headers = Object.fromEntries(hopHeaders(this.#options.secret, client))
    return new Promise((resolve) => {
      const asked = send(new URL(ROWS_PATH, url), { headers, timeout: limits.hopConnectMs }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('close', () => resolve(rowsIn(Buffer.concat(chunks).toString())))
      })
      asked.once('timeout', () => asked.destroy())
      asked.once('error', () => resolve([]))
      asked.end()
    })
  }
}

function rowsIn(text: string): [string, Record<string, unknown>][] {
  try {
    return Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>)
  } catch {
    return []
  }
}
