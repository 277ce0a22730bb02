/**
 * The first layer of the simulation: nodes with real leases, owners, routers and journals on an in-memory store, with
 * virtual clocks and a virtual network, and clients whose responses are checked.
 */
import { memoryEngine, MemoryStore } from '../../support/memory-engine.ts'
import { Host, START_MS } from '../host.ts'
import { Scheduler } from '../scheduler.ts'
import { faultyReach } from './faulty-engine.ts'
import { History, type Answer, type Question } from './history.ts'
import { Network } from './network.ts'
import type { Fault, NodesPlan } from './plan.ts'
import { JOURNALS, SimulatedNode, type Surroundings } from './simulated-node.ts'

/** How long everything works without faults before the final check (ms). */
const HEALED_MS = 6_000
/** The longest that a request can take when everything works: a late claim, a lease and some extra time (ms). */
const LAST_READ_MS = 10_000
/** The pauses between faults, and between the calls of clients (ms). */
const BETWEEN_FAULTS_MS = [10, 1_000] as const
const BETWEEN_CALLS_MS = [0, 60] as const
const BETWEEN_TRIES_MS = [5, 100] as const
/** How long clients wait for a response (ms). */
const CLIENT_PATIENCE_MS = [200, 6_000] as const
const WRITES = 0.6
const INSISTS = 0.7
const TRIES = 20
const STORE = 'store'

/** The result of a run. */
export interface NodesResult {
  readonly violations: readonly string[]
  readonly trace: readonly string[]
  readonly acknowledged: number
}

class NodesSimulation {
  readonly #plan: NodesPlan
  readonly #scheduler: Scheduler
  readonly #network: Network
  readonly #store: MemoryStore
  readonly #history = new History()
  readonly #trace: string[] = []
  readonly #around: Surroundings
  /** For each node, the time until which the responses to its appends are lost (ms). */
  readonly #deafUntilMs = new Map<string, number>()
  #nodes: SimulatedNode[] = []
  #started = 0
  #storeDownUntilMs = 0
  #trouble = 0
  #values = 0

  constructor(plan: NodesPlan) {
    this.#plan = plan
    this.#scheduler = new Scheduler(plan.seed)
    this.#network = new Network(this.#scheduler)
    this.#store = new MemoryStore(() => START_MS + this.#scheduler.nowMs, plan.leaseMs / 4)
    this.#around = {
      network: this.#network,
      history: this.#history,
      leaseMs: plan.leaseMs,
      blind: plan.blind,
      find: (url) => this.#nodes.find(({ card }) => card.url === url),
    }
  }

  async run(): Promise<NodesResult> {
    const { nodes, clients, sandboxes, forMs } = this.#plan
    for (let at = 0; at < sandboxes; at += 1) this.#store.create({ name: this.#nameOf(at), card: {}, format: 1 })
    for (let at = 0; at < nodes; at += 1) this.#start()
    for (let at = 0; at < clients; at += 1) void this.#client(at)
    this.#scheduleFault(1)
    await this.#scheduler.runUntil(forMs)
    this.#heal()
    await this.#scheduler.runUntil(forMs + HEALED_MS)
    for (let at = 0; at < sandboxes; at += 1) await this.#judge(this.#nameOf(at))
    const { violations, acknowledged } = this.#history
    return { violations, trace: this.#trace, acknowledged }
  }

  #nameOf(number: number): string {
    return `s${number}`
  }

  #note(line: string): void {
    this.#trace.push(`${this.#scheduler.nowMs.toFixed(1)} ${line}`)
  }

  #start(): void {
    const id = `n${(this.#started += 1)}`
    const host = new Host(this.#scheduler, this.#plan.drift)
    const reach = faultyReach(id, host, {
      network: this.#network,
      isDown: (nodeId) => this.#scheduler.nowMs < this.#storeDownUntilMs || this.#network.isCut(nodeId, STORE),
      trouble: () => this.#trouble,
      isDeaf: (nodeId) => this.#scheduler.nowMs < (this.#deafUntilMs.get(nodeId) ?? 0),
      note: (line) => this.#note(line()),
    })
    this.#nodes.push(new SimulatedNode({ id, host, engine: memoryEngine(this.#store, reach, JOURNALS) }, this.#around))
  }

  #end(node: SimulatedNode, how: string): void {
    if (node.host.isDead) return
    this.#note(`${node.card.id} ${how}`)
    node.die()
    this.#nodes = this.#nodes.filter((one) => one !== node)
  }

  #scheduleFault(number: number): void {
    this.#scheduler.after(this.#scheduler.between(...BETWEEN_FAULTS_MS), () => {
      if (this.#scheduler.nowMs > this.#plan.forMs) return
      this.#fault(number)
      this.#scheduleFault(number + 1)
    })
  }

  /** Causes the fault with this number, unless the plan leaves it out. */
  #fault(number: number): void {
    const { faults, without } = this.#plan
    // All random choices are made first, so that leaving out a fault changes as little as possible.
    const [kind, first, second, size] = [this.#chance(), this.#chance(), this.#chance(), this.#chance()]
    const fault = faults[Math.floor(kind * faults.length)]
    const node = this.#nodes[Math.floor(first * this.#nodes.length)]
    const other = this.#nodes[Math.floor(second * this.#nodes.length)]
    if (fault === undefined || !node || !other || without.includes(number)) return
    const forMs = size < 0.5 ? 50 + size * 2_000 : size * size * 6_000
    this.#note(`== ${number}: ${fault} ${node.card.id}, ${forMs.toFixed(0)} ms`)
    this.#act(fault, node, other, forMs, second)
  }

  #act(fault: Fault, node: SimulatedNode, other: SimulatedNode, forMs: number, share: number): void {
    const scheduler = this.#scheduler
    const { id } = node.card
    const acts: Readonly<Record<Fault, () => void>> = {
      kill: () => {
        this.#end(node, 'is killed')
        scheduler.after(forMs, () => this.#start())
      },
      pause: () => node.host.pause(forMs),
      drain: () => {
        if (node.isLeaving || !node.isReady) return
        node.host.receive(0, () => void this.#drain(node))
        scheduler.after(forMs, () => this.#start())
      },
      'let go': () => {
        const name = this.#nameOf(Math.floor(share * this.#plan.sandboxes))
        node.host.receive(0, () => void node.owners.letGo(name).catch(() => undefined))
      },
      'clock jump': () => node.host.jump((share - 0.5) * 20_000),
      'slow network': () => this.#network.slowDown(forMs),
      'cut network': () => this.#network.cut(id, node === other ? STORE : other.card.id, forMs),
      'engine down': () => (this.#storeDownUntilMs = scheduler.nowMs + forMs),
      'engine trouble': () => {
        this.#trouble = share < 0.3 ? share : 0.3 + share * 0.65
        scheduler.after(forMs, () => (this.#trouble = 0))
      },
      'deaf appends': () => this.#deafUntilMs.set(id, scheduler.nowMs + forMs + 1_000),
    }
    acts[fault]()
  }

  async #drain(node: SimulatedNode): Promise<void> {
    try {
      await node.leave()
    } catch (error) {
      this.#history.failed(`${node.card.id} while it left`, error)
    }
    this.#end(node, 'has left')
  }

  /** Ends all faults, so that everything works from now on. */
  #heal(): void {
    this.#note('== everything works again')
    this.#storeDownUntilMs = this.#trouble = 0
    this.#deafUntilMs.clear()
    this.#network.heal()
    for (const node of this.#nodes) node.host.resume()
    while (this.#nodes.length < 2) this.#start()
  }

  /** @param number decides which node the client prefers */
  async #client(number: number): Promise<void> {
    const scheduler = this.#scheduler
    const { forMs, sandboxes, loyalty } = this.#plan
    while (scheduler.nowMs < forMs) {
      const sandbox = this.#nameOf(Math.floor(this.#chance() * sandboxes))
      const type = this.#chance() < WRITES ? 'write' : 'read'
      const question: Question = { type, sandbox, value: (this.#values += 1) }
      const tries = this.#chance() < INSISTS ? TRIES : 1
      for (let at = 0; at < tries && scheduler.nowMs < forMs + HEALED_MS / 2; at += 1) {
        const isLoyal = this.#chance() < loyalty
        const place = isLoyal ? number : Math.floor(this.#chance() * this.#nodes.length)
        const node = this.#nodes[place % this.#nodes.length]
        const answer = node && (await this.#ask(node, question, scheduler.between(...CLIENT_PATIENCE_MS)))
        if (answer?.status === 200) break
        await scheduler.sleep(scheduler.between(...BETWEEN_TRIES_MS))
      }
      await scheduler.sleep(scheduler.between(...BETWEEN_CALLS_MS))
    }
  }

  /** Sends a request to a node; returns undefined if there is no response in time. */
  #ask(node: SimulatedNode, question: Question, patienceMs: number): Promise<Answer | undefined> {
    const scheduler = this.#scheduler
    const answered = this.#history.asked(question, scheduler.nowMs)
    return new Promise((resolve) => {
      const stopWaiting = scheduler.after(patienceMs, () => {
        this.#note(`${question.type} ${question.value} through ${node.card.id}: no answer`)
        resolve(undefined)
      })
      const reply = (answer: Answer): void => {
        scheduler.after(this.#network.delayMs(), () => {
          stopWaiting()
          this.#note(`${question.type} ${question.value} through ${node.card.id}: ${shown(answer)}`)
          answered(answer, scheduler.nowMs)
          resolve(answer)
        })
      }
      node.host.receive(this.#network.delayMs(), () => void node.answerClient(question, reply))
    })
  }

  /**
   * Reads a sandbox through every node, each of which must respond, and checks the history against the last response.
   */
  async #judge(sandbox: string): Promise<void> {
    let final: readonly number[] | undefined
    for (const node of this.#nodes) {
      let answer: Answer | undefined
      let isOver = false
      void this.#ask(node, { type: 'read', sandbox, value: 0 }, LAST_READ_MS).then((one) => {
        answer = one
        isOver = true
      })
      while (!(isOver as boolean)) await this.#scheduler.runUntil(this.#scheduler.nowMs + 50)
      if (answer?.status === 200) final = answer.values
      else
        this.#history.violations.push(
          `${sandbox} cannot be reached through ${node.card.id}: ${answer ? shown(answer) : 'no answer'}`,
        )
    }
    if (final) this.#history.judge(sandbox, final)
  }

  #chance(): number {
    return this.#scheduler.chance()
  }
}

function shown({ status, reason = '', values, by }: Answer): string {
  return `${status} ${reason}${values ? `${values.length} values` : ''} by ${by}`
}

/** Runs a plan. */
export function simulateNodes(plan: NodesPlan): Promise<NodesResult> {
  return new NodesSimulation(plan).run()
}
