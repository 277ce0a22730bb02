/**
 * A node of the second layer: real sandboxes with the real gateway, pipeline, lifecycle, owners and lease. Instead of
 * forwarding a request, it says that the sandbox is elsewhere.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ClusterNode } from '../../../src/surfaces/cluster/node.ts'
import { Router } from '../../../src/surfaces/cluster/router.ts'
import { SandboxOwners, Unavailable } from '../../../src/surfaces/cluster/owners.ts'
import { serve, type ApiEdgeDeps } from '../../../src/sandbox/edge/api-edge.ts'
import { targetOf } from '../../../src/sandbox/edge/request-head.ts'
import { ApiError } from '../../../src/service/request/errors.ts'
import { matcherOf, type Matcher } from '../../../src/service/contract/matcher.ts'
import type { HeldSandbox } from '../../../src/sandbox/storage/open-log.ts'
import { SandboxLifecycle } from '../../../src/sandbox/storage/sandbox-lifecycle.ts'
import { Examples } from '../../../src/sandbox/edge/examples.ts'
import { guards, respondTo } from '../../../src/sandbox/edge/pipeline.ts'
import { definitionsOf, type Definitions } from '../../../src/sandbox/definitions.ts'
import { newSandboxes } from '../../../src/sandbox/new-sandboxes.ts'
import type { SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { FORMAT } from '../../../src/sandbox/storage/format.ts'
import { Sealer } from '../../../src/service/state/sealer.ts'
import type { Host } from '../host.ts'
import type { AtOwner } from '../../../src/sandbox/edge/wire.ts'
import type { SimulatedWire } from './simulated-wire.ts'

/** The instant at which the sandbox clock starts. */
export const CLOCK_START = '2026-03-01T12:00:00.000Z'
export const SANDBOX = 'one'

const CLIENT = { address: '192.0.2.1', port: 1, isTls: false, httpVersion: '1.1', waitedMs: 0 }
const NO_HOPS = {
  nodeIds: new Set<string>(),
  send: () => Promise.reject(new Error('nothing is forwarded')),
  cut: () => undefined,
  giveUp: () => undefined,
  close: () => undefined,
}
const PATIENCE_MS = 1_500
const REJOIN_MS = 200

let loaded: Definitions | undefined
let matcher: Matcher | undefined
/** Returns the contract and the fixtures; they are loaded only once, because nothing changes them. */
export function definitions(): Definitions {
  return (loaded ??= definitionsOf({ scenarios: [] }))
}

/** No request in this simulation asks for an example. */
const noExamples = new Examples({ close: () => Promise.resolve() } as never)

export interface StreamNodeParts {
  readonly id: string
  readonly host: Host
  readonly engine: SharedEngine
  readonly leaseMs: number
  readonly isRunning: boolean
  readonly failed: (error: unknown) => void
}

export class StreamNode {
  readonly id: string
  readonly host: Host
  readonly lifecycle: SandboxLifecycle
  readonly owners: SandboxOwners<HeldSandbox>
  /** Connections of clients, which break when the node is killed. */
  readonly wires = new Set<SimulatedWire>()
  isReady = false
  isLeaving = false
  readonly #parts: StreamNodeParts
  readonly #edge: ApiEdgeDeps
  #node!: ClusterNode
  #router!: Router<HeldSandbox>

  constructor(parts: StreamNodeParts) {
    const { id, host, engine, isRunning } = parts
    this.#parts = parts
    this.id = id
    this.host = host
    const fault = (error: Error): void => this.#failed(error)
    const options = { pace: isRunning ? 'realistic' : 'manual', now: CLOCK_START, seed: 1, rateLimit: null } as const
    const needs = { ...definitions(), guards, fault, time: host }
    const sandboxes = newSandboxes(needs, options, new Sealer(Buffer.alloc(32, 1)))
    this.lifecycle = new SandboxLifecycle({ sandboxes, engine, nodeId: id })
    this.owners = new SandboxOwners<HeldSandbox>(
      {
        engine,
        format: FORMAT,
        time: host,
        patienceMs: PATIENCE_MS,
        load: (...claimed) => this.lifecycle.load(...claimed),
      },
      () => this.#node,
    )
    this.#edge = {
      matcher: (matcher ??= matcherOf(definitions().contract)),
      answer: (call, sandbox) => respondTo(call, { sandbox, examples: noExamples, durability: sandbox.persistence }),
      log: () => undefined,
    }
    void this.#join()
  }

  /** Answers a client. */
  async answer(wire: SimulatedWire): Promise<void> {
    this.wires.add(wire)
    wire.onGone(() => this.wires.delete(wire))
    if (!this.isReady) return wire.elsewhere()
    try {
      const location = await this.owners.locate(SANDBOX)
      if (!('here' in location)) return wire.elsewhere()
      const target = targetOf(wire.head)
      wire.atOwner = this.#atOwnerOf(wire)
      wire.send(await serve(this.#edge, wire, target, { sandbox: location.here.sandbox, secret: target.secret }))
    } catch (error) {
      if (!(error instanceof Unavailable || error instanceof ApiError)) this.#failed(error)
      wire.elsewhere()
    }
  }

  /**
   * Handles a request if this node owns the sandbox. If not, it tells the client so instead of forwarding the request.
   */
  #atOwnerOf(wire: SimulatedWire): AtOwner {
    return async (name, { body, ...asked }, act) => {
      const request = { method: wire.head.method } as unknown as IncomingMessage
      const call = { request, response: {} as unknown as ServerResponse, client: CLIENT, isForwarded: true, ...asked }
      const bytes = Buffer.from((body as Uint8Array | undefined) ?? [])
      let served: ReturnType<Awaited<ReturnType<typeof act>>> | 'sent' = 'sent'
      const routed = await this.#router.answer(name, { ...call, bytes }, async ({ sandbox }, isHere) => {
        const finish = await act(sandbox, isHere)
        return () => void (served = finish())
      })
      if (routed !== 'answered') wire.elsewhere()
      return served
    }
  }

  async leave(): Promise<void> {
    this.isLeaving = true
    await this.#node.drain()
    await this.owners.drain()
    await this.#node.leave().catch(() => undefined)
  }

  /** Kills the process, which breaks its connections. */
  die(): void {
    this.host.isDead = true
    for (const wire of [...this.wires]) wire.leave()
  }

  #failed(error: unknown): void {
    if (!this.host.isDead) this.#parts.failed(error)
  }

  async #join(): Promise<void> {
    const { engine, leaseMs: ttlMs, id, host } = this.#parts
    const card = { id, url: `http://${id}`, version: '1', contract: 'c', draining: false }
    for (;;) {
      try {
        const confirmHeld = (): Promise<void> => this.owners.confirmHeld()
        this.#node = await ClusterNode.join({ members: engine.members, card, ttlMs, time: host, confirmHeld })
        const { owners, host: time } = this
        this.#router = new Router({ owners, hops: NO_HOPS, node: this.#node, members: engine.members, ttlMs, time })
        this.isReady = true
        return
      } catch {
        await host.sleep(REJOIN_MS)
      }
    }
  }
}
