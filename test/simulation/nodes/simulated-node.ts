/**
 * A node of the first layer, with a real lease, owners, router and journals; its sandboxes are lists of numbers, and
 * forwarded requests cross the simulated network.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HopBody } from '../../../src/surfaces/cluster/hop-body.ts'
import type { HopOutcome } from '../../../src/surfaces/cluster/hop.ts'
import { ClusterNode } from '../../../src/surfaces/cluster/node.ts'
import { SandboxOwners, Unavailable, type Held } from '../../../src/surfaces/cluster/owners.ts'
import { OutcomeUnknown, Router, type RouterOptions } from '../../../src/surfaces/cluster/router.ts'
import { NotKept, type NotKeptReason } from '../../../src/sandbox/storage/entries.ts'
import type { Claim, JournalLimits, NodeCard, SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { Journal } from '../../../src/sandbox/storage/journal.ts'
import type { Host } from '../host.ts'
import type { Answer, History, Question } from './history.ts'
import type { Network } from './network.ts'

/** Short, so that situations that are rare in practice become common. */
const PATIENCE_MS = 1_500
export const JOURNALS: JournalLimits = {
  patienceMs: PATIENCE_MS,
  refusedRetryMs: 60,
  foldBytes: 60,
  tailAtRelease: 30,
  groupLength: 40,
  lineOverhead: 1,
}
const CONNECT_MS = 400
const REJOIN_MS = 200

type Reply = (answer: Answer) => void
type Hops = RouterOptions<Numbers>['hops']

/** State shared by the nodes. */
export interface Surroundings {
  readonly network: Network
  readonly history: History
  readonly leaseMs: number
  /** The fraction of writes that do not check first whether the journal accepts writes. */
  readonly blind: number
  readonly find: (url: string) => SimulatedNode | undefined
}

export interface NodeParts {
  readonly id: string
  readonly host: Host
  readonly engine: SharedEngine
}

/** A sandbox, whose state is a list of numbers. */
class Numbers implements Held {
  readonly name: string
  readonly journal: Journal
  readonly isBusy = false
  readonly values: number[]
  readonly #history: History
  readonly #by: string

  constructor(
    name: string,
    values: number[],
    journalOf: (snapshotLines: () => string[]) => Journal,
    history: History,
    by: string,
  ) {
    this.name = name
    this.values = values
    this.journal = journalOf(() => values.map(String))
    this.#history = history
    this.#by = by
  }

  /** Adds a value unless it already exists. */
  write(value: number): void {
    if (this.values.includes(value)) return
    this.values.push(value)
    this.journal.append({
      json: String(value),
      kept: () => this.#history.kept(this.name, value, this.#by),
      undo: () => {
        if (this.values.pop() !== value) this.#history.failed(this.#by, new Error(`${value} was not the last`))
      },
    })
  }

  /**
   * Resolves when everything written so far is stored, or with the reason why not.
   * @throws NotKept if another node owns the sandbox by now and nothing was stored
   */
  async settled(): Promise<'kept' | NotKeptReason> {
    try {
      await this.journal.flushed()
      return 'kept'
    } catch (error) {
      if (error instanceof NotKept && error.reason !== 'fenced') return error.reason
      throw error
    }
  }

  endStreams(): void {
    // These sandboxes have no streams.
  }

  drop(): void {
    // This node has only memory, so there is nothing to delete.
  }
}

/** A forwarded request in flight. */
interface Hop {
  readonly nodeId: string
  readonly response: ServerResponse
  readonly cut: () => void
}

export class SimulatedNode {
  readonly card: NodeCard
  readonly host: Host
  readonly owners: SandboxOwners<Numbers>
  /** Forwarded requests that this node is handling. */
  readonly hopsHere = new Set<Hop>()
  isLeaving = false
  readonly #engine: SharedEngine
  readonly #around: Surroundings
  readonly #hopsAway = new Set<Hop>()
  readonly #router: Promise<Router<Numbers>>
  #node!: ClusterNode

  constructor({ id, host, engine }: NodeParts, around: Surroundings) {
    this.card = { id, url: `http://${id}`, version: '1', contract: 'c', draining: false }
    this.host = host
    this.#engine = engine
    this.#around = around
    this.owners = new SandboxOwners<Numbers>(
      {
        engine,
        format: 1,
        time: host,
        patienceMs: PATIENCE_MS,
        load: (name, claim, onLost) => this.#load(name, claim, onLost),
      },
      () => this.#node,
    )
    this.#router = this.#join()
    this.#router.catch((error: unknown) => this.#failed(error))
  }

  /** True if the node can serve clients. */
  isReady = false

  /** Answers a client. */
  async answerClient(question: Question, reply: Reply): Promise<void> {
    try {
      await this.#route(await this.#router, question, reply)
    } catch (error) {
      reply(this.#refusal(error))
    }
  }

  /** Answers a forwarded request. */
  async answerNode(question: Question, reply: Reply): Promise<void> {
    // The other nodes may learn from the store that this node is ready before the node itself knows.
    if (!this.isReady) return reply(this.#elsewhere)
    try {
      await this.#route(await this.#router, question, reply, true)
    } catch (error) {
      reply(error instanceof Unavailable ? this.#elsewhere : this.#refusal(error))
    }
  }

  #refusal(error: unknown): Answer {
    const by = this.card.id
    if (error instanceof OutcomeUnknown) return { status: 503, reason: 'outcome_unknown', by }
    if (error instanceof Unavailable) return { status: 503, reason: error.reason, by }
    this.#failed(error)
    return { status: 500, by }
  }

  /** Leaves the cluster gracefully; resolves when the node has stopped. */
  async leave(): Promise<void> {
    this.isLeaving = true
    await this.#router
    await this.#node.drain()
    await this.owners.drain()
    await this.#node.leave().catch(() => undefined)
  }

  /** Kills the process, which breaks its connections. */
  die(): void {
    this.host.isDead = true
    for (const hop of [...this.hopsHere]) hop.cut()
  }

  get #elsewhere(): Answer {
    return { status: 421, by: this.card.id }
  }

  #failed(error: unknown): void {
    if (!this.host.isDead) this.#around.history.failed(this.card.id, error)
  }

  async #join(): Promise<Router<Numbers>> {
    const { leaseMs: ttlMs } = this.#around
    const options = {
      members: this.#engine.members,
      card: this.card,
      ttlMs,
      time: this.host,
      confirmHeld: () => this.owners.confirmHeld(),
    }
    for (;;) {
      try {
        this.#node = await ClusterNode.join(options)
        break
      } catch {
        await this.host.sleep(REJOIN_MS)
      }
    }
    this.isReady = true
    const { owners, host: time } = this
    return new Router({ owners, hops: this.#hops(), node: this.#node, members: this.#engine.members, ttlMs, time })
  }

  async #load(name: string, claim: Claim, onLost: (reason: NotKeptReason) => void): Promise<Numbers> {
    const engine = this.#engine
    const values: number[] = []
    const { snapshot, groups } = engine.read(name, claim)
    if (snapshot) for await (const batch of snapshot) values.push(...(batch as number[]))
    for await (const { lines } of groups) values.push(...(lines as number[]))
    const journalOf = (snapshotLines: () => string[]): Journal =>
      new Journal({
        name,
        claim,
        nodeId: this.card.id,
        engine,
        sizes: { tail: 0, snapshot: 0 },
        snapshotLines,
        onLost,
        time: this.host,
      })
    return new Numbers(name, values, journalOf, this.#around.history, this.card.id)
  }

  async #route(router: Router<Numbers>, question: Question, reply: Reply, isForwarded = false): Promise<void> {
    const request = {
      method: question.type === 'read' ? 'GET' : 'POST',
      headers: {},
      question,
    } as unknown as IncomingMessage
    const response = { reply } as unknown as ServerResponse
    const client = { address: '192.0.2.1', port: 1, isTls: false, httpVersion: '1.1', waitedMs: 0 }
    const repeat = question.type === 'read' ? 'always' : 'unless stored'
    const call = { request, response, client, isForwarded, bytes: Buffer.alloc(0), repeat } as const
    const routed = await router.answer(question.sandbox, call, async (numbers) => {
      const answer = await this.#run(numbers, question)
      return () => reply(answer)
    })
    if (routed === 'elsewhere' || (isForwarded && routed === 'absent')) reply(this.#elsewhere)
    else if (routed === 'absent') reply({ status: 404, by: this.card.id })
  }

  /**
   * Executes a read or write on a sandbox of this node.
   * @throws NotKept if another node owns it by now and nothing was stored
   */
  async #run(numbers: Numbers, { type, value }: Question): Promise<Answer> {
    const by = this.card.id
    const { network, blind } = this.#around
    if (type === 'write') {
      const isBlind = blind > 0 && network.scheduler.chance() < blind
      if (!isBlind && !numbers.values.includes(value) && !numbers.journal.probe())
        return { status: 503, reason: 'store_refuses_writes', by }
      numbers.write(value)
      const outcome = await numbers.settled()
      return outcome === 'kept' ? { status: 200, by } : { status: 503, reason: outcome, by }
    }
    for (;;) {
      const values = [...numbers.values]
      if ((await numbers.settled()) === 'kept') return { status: 200, values, by }
      // The state that was read has been rolled back, so the node reads again.
    }
  }

  #hops(): Hops {
    const away = this.#hopsAway
    return {
      get nodeIds() {
        return new Set([...away].map(({ nodeId }) => nodeId))
      },
      cut: (nodeId) => {
        for (const hop of [...away]) if (hop.nodeId === nodeId) hop.cut()
      },
      giveUp: (response) => {
        for (const hop of [...away]) if (hop.response === response) hop.cut()
      },
      close: () => {
        for (const hop of [...away]) hop.cut()
      },
      send: (owner, body, response) => this.#forward(owner, body, response),
    }
  }

  #forward(owner: NodeCard, body: HopBody, response: ServerResponse): Promise<HopOutcome> {
    const { network, find } = this.#around
    const { question } = body.request as unknown as { question: Question }
    const { reply } = response as unknown as { reply: Reply }
    const { host } = this
    return new Promise((resolve) => {
      let isConnected = false
      const target = find(owner.url)
      const end = (outcome: HopOutcome): void => {
        if (!this.#hopsAway.delete(hop)) return
        target?.hopsHere.delete(hop)
        resolve(outcome)
      }
      const hop: Hop = {
        nodeId: owner.id,
        response,
        cut: () => void host.after(0, () => end(isConnected ? 'cut' : 'unreachable')),
      }
      this.#hopsAway.add(hop)
      if (!target || target.host.isDead) return void host.after(network.delayMs(), () => end('unreachable'))
      const isCut = (): boolean => network.isCut(this.card.id, target.card.id)
      if (isCut()) return void host.after(CONNECT_MS, () => end('unreachable'))
      host.receive(network.delayMs(), () => {
        // A request that was cut off before it connected sends nothing.
        if (!this.#hopsAway.has(hop)) return
        if (target.host.isDead) return end('unreachable')
        isConnected = true
        target.hopsHere.add(hop)
        target.host.receive(network.delayMs(), () => {
          void target.answerNode(question, (answer) => {
            if (isCut()) return
            host.receive(network.delayMs(), () => {
              if (!this.#hopsAway.has(hop)) return
              if (answer.status === 421) return end('elsewhere')
              reply(answer)
              end('answered')
            })
          })
        })
      })
    })
  }
}
