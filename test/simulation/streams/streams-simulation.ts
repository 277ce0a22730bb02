/**
 * The second layer of the simulation: clients follow the events of a sandbox while it moves between nodes. However
 * often a stream ends, Last-Event-ID resumes it: no frame is missed, duplicated or changed, and every acknowledged
 * write has a frame.
 */
import { memoryEngine, MemoryStore } from '../../support/memory-engine.ts'
import { Host, START_MS } from '../host.ts'
import { faultyReach } from '../nodes/faulty-engine.ts'
import { Network } from '../nodes/network.ts'
import { JOURNALS } from '../nodes/simulated-node.ts'
import { Scheduler } from '../scheduler.ts'
import type { StreamFault, StreamsPlan } from './plan.ts'
import { SimulatedWire, type Connection, type ReceivedFrame } from './simulated-wire.ts'
import { CLOCK_START, definitions, SANDBOX, StreamNode } from './stream-node.ts'
import { FixtureSet } from '../../../src/service/state/fixtures.ts'
import { storedFixtures } from '../../../src/sandbox/storage/state-lines.ts'

const BETWEEN_FAULTS_MS = [30, 500] as const
const BETWEEN_WRITES_MS = [5, 120] as const
const BETWEEN_TRIES_MS = [10, 100] as const
/** After this much silence, a follower tries another node (ms). */
const SILENCE_MS = [300, 1_200] as const
const CLIENT_PATIENCE_MS = 2_000
const HEALED_MS = 6_000
/** Small, so that a few writes are enough for a compaction. */
const FOLD_BYTES = 20_000

const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'
const HEADERS = { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json' }

/**
 * The kinds of records that the calls need; with all fixtures, reading and compacting them would take most of the time.
 */
const KINDS = /^(tenant|subscription|project|region|iam\..*|billing\.company|network\.securityGroup)$/

let written: { readonly set: FixtureSet; readonly bytes: Buffer } | undefined
/**
 * Returns the fixtures of these kinds, as a set and as the bytes that a store contains. They are built only once,
 * because nothing changes them.
 */
function fixtures(): NonNullable<typeof written> {
  if (written) return written
  const shipped = definitions().fixtures.named(undefined)!
  const set = new FixtureSet(
    'small',
    shipped.fixtures.filter(({ kind }) => KINDS.test(kind)),
  )
  return (written = { set, bytes: Buffer.from(JSON.stringify(storedFixtures(set))) })
}

export interface StreamsResult {
  readonly violations: readonly string[]
  readonly trace: readonly string[]
  readonly acknowledged: number
}

/** What a client has received. */
interface Follower {
  readonly name: string
  readonly frames: ReceivedFrame[]
}

class StreamsSimulation {
  readonly #plan: StreamsPlan
  readonly #scheduler: Scheduler
  readonly #network: Network
  readonly #store: MemoryStore
  readonly #trace: string[] = []
  readonly #violations: string[] = []
  readonly #followers: Follower[] = []
  readonly #acknowledged = new Set<string>()
  readonly #deafUntilMs = new Map<string, number>()
  #nodes: StreamNode[] = []
  #started = 0
  #trouble = 0
  #names = 0

  constructor(plan: StreamsPlan) {
    this.#plan = plan
    this.#scheduler = new Scheduler(plan.seed)
    this.#network = new Network(this.#scheduler)
    this.#store = new MemoryStore(() => START_MS + this.#scheduler.nowMs, plan.leaseMs / 4)
  }

  async run(): Promise<StreamsResult> {
    const { nodes, followers, writers, forMs } = this.#plan
    this.#createSandbox()
    for (let at = 0; at < nodes; at += 1) this.#start()
    for (let at = 0; at < followers; at += 1) void this.#follow(`f${at}`)
    for (let at = 0; at < writers; at += 1) void this.#write()
    this.#scheduleFault()
    await this.#scheduler.runUntil(forMs)
    this.#heal()
    await this.#scheduler.runUntil(forMs + HEALED_MS)
    this.#judge()
    for (const node of this.#nodes) node.die()
    return { violations: this.#violations, trace: this.#trace, acknowledged: this.#acknowledged.size }
  }

  #createSandbox(): void {
    const { set, bytes } = fixtures()
    const startMs = Date.parse(CLOCK_START)
    const pace = this.#plan.isRunning ? 'realistic' : 'manual'
    this.#store.putFixtures(set.id, bytes)
    const card = { name: SANDBOX, startMs, realMs: START_MS, pace, seed: 1, fixtures: set.id }
    this.#store.create({ name: SANDBOX, card, format: 1 })
  }

  #note(line: string): void {
    this.#trace.push(`${this.#scheduler.nowMs.toFixed(1)} ${line}`)
  }

  #start(): void {
    const id = `n${(this.#started += 1)}`
    const host = new Host(this.#scheduler, 0.02)
    const reach = faultyReach(id, host, {
      network: this.#network,
      isDown: () => false,
      trouble: () => this.#trouble,
      isDeaf: (nodeId) => this.#scheduler.nowMs < (this.#deafUntilMs.get(nodeId) ?? 0),
      note: (line) => this.#note(line()),
    })
    const { leaseMs, isRunning } = this.#plan
    const engine = memoryEngine(this.#store, reach, { ...JOURNALS, foldBytes: FOLD_BYTES, groupLength: 50_000 })
    const failed = (error: unknown): void => void this.#violations.push(`${id} failed: ${(error as Error).stack}`)
    this.#nodes.push(new StreamNode({ id, host, engine, leaseMs, isRunning, failed }))
  }

  #end(node: StreamNode): void {
    if (node.host.isDead) return
    this.#note(`${node.id} has ended`)
    node.die()
    this.#nodes = this.#nodes.filter((one) => one !== node)
  }

  #scheduleFault(): void {
    this.#scheduler.after(this.#scheduler.between(...BETWEEN_FAULTS_MS), () => {
      if (this.#scheduler.nowMs > this.#plan.forMs) return
      this.#fault()
      this.#scheduleFault()
    })
  }

  #fault(): void {
    const { faults } = this.#plan
    const [kind, which, size] = [this.#chance(), this.#chance(), this.#chance()]
    const fault = faults[Math.floor(kind * faults.length)]
    const node = this.#nodes[Math.floor(which * this.#nodes.length)]
    if (fault === undefined || !node) return
    const forMs = 100 + size * 1_500
    this.#note(`== ${fault} ${node.id}, ${forMs.toFixed(0)} ms`)
    const acts: Readonly<Record<StreamFault, () => void>> = {
      kill: () => {
        this.#end(node)
        this.#scheduler.after(forMs, () => this.#start())
      },
      pause: () => node.host.pause(forMs),
      drain: () => {
        if (node.isLeaving || !node.isReady) return
        node.host.receive(0, () => void node.leave().then(() => this.#end(node)))
        this.#scheduler.after(forMs, () => this.#start())
      },
      'let go': () => {
        node.host.receive(0, () => void node.owners.letGo(SANDBOX).catch(() => undefined))
      },
      'engine trouble': () => {
        this.#trouble = size
        this.#scheduler.after(forMs, () => (this.#trouble = 0))
      },
      'deaf appends': () => this.#deafUntilMs.set(node.id, this.#scheduler.nowMs + forMs),
    }
    acts[fault]()
  }

  #heal(): void {
    this.#note('== everything works again')
    this.#trouble = 0
    this.#deafUntilMs.clear()
    for (const node of this.#nodes) node.host.resume()
    while (this.#nodes.length < 2) this.#start()
  }

  /** Follows the events, and reconnects whenever a stream ends. */
  async #follow(name: string): Promise<void> {
    const follower: Follower = { name, frames: [] }
    this.#followers.push(follower)
    for (;;) {
      const node = this.#anyNode()
      if (node) await this.#followAt(node, follower)
      await this.#scheduler.sleep(this.#scheduler.between(...BETWEEN_TRIES_MS))
    }
  }

  /** Follows a node's stream until it ends or is silent for too long. */
  #followAt(node: StreamNode, follower: Follower): Promise<void> {
    const scheduler = this.#scheduler
    // The stream starts with the first frame, or continues after the last one that was received.
    const last = follower.frames.at(-1)?.id ?? '0'
    return new Promise((resolve) => {
      let isOver = false
      let stopWaiting = (): void => undefined
      const over = (): void => {
        if (isOver) return
        isOver = true
        stopWaiting()
        // The node takes a while to notice that its client has disconnected.
        node.host.receive(this.#network.delayMs(), () => wire.leave())
        resolve()
      }
      const wait = (): void => {
        stopWaiting()
        stopWaiting = scheduler.after(scheduler.between(...SILENCE_MS), over)
      }
      const inOrder = this.#line()
      const wire = new SimulatedWire('GET', '/api/v1/events', { ...HEADERS, 'last-event-id': last }, undefined, {
        answered: () => inOrder(over),
        ended: () => inOrder(over),
        frames: (frames) =>
          inOrder(() => {
            if (isOver) return
            for (const frame of frames) this.#received(follower, frame)
            wait()
          }),
      })
      wait()
      this.#call(node, wire)
    })
  }

  /** Returns a function that delivers everything sent on a connection with delays, but in order. */
  #line(): (act: () => void) => void {
    let atMs = 0
    return (act) => {
      atMs = Math.max(atMs, this.#scheduler.nowMs + this.#network.delayMs())
      this.#scheduler.at(atMs, act)
    }
  }

  #received(follower: Follower, frame: ReceivedFrame): void {
    const before = follower.frames.at(-1)?.seq ?? 0
    this.#note(`${follower.name} gets ${frame.id}`)
    if (frame.seq !== before + 1) this.#violations.push(`${follower.name} got frame ${frame.seq} after ${before}`)
    follower.frames.push(frame)
  }

  /** Creates security groups one by one, and sends each request until it is acknowledged. */
  async #write(): Promise<void> {
    const scheduler = this.#scheduler
    const endMs = this.#plan.forMs + HEALED_MS / 2
    while (scheduler.nowMs < this.#plan.forMs) {
      const number = (this.#names += 1)
      const name = `written-${number}`
      const key = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      for (let isKept = false; !isKept && scheduler.nowMs < endMs;) {
        const node = this.#anyNode()
        const answer = node && (await this.#post(node, { name }, key))
        isKept = answer?.status === 201
        if (isKept) this.#acknowledged.add(name)
        else await scheduler.sleep(scheduler.between(...BETWEEN_TRIES_MS))
        this.#note(`${name}: ${answer?.status ?? 'no answer'}`)
      }
      await scheduler.sleep(scheduler.between(...BETWEEN_WRITES_MS))
    }
  }

  #post(node: StreamNode, body: object, key: string): Promise<{ readonly status: number } | undefined> {
    const scheduler = this.#scheduler
    return new Promise((resolve) => {
      const stopWaiting = scheduler.after(CLIENT_PATIENCE_MS, () => resolve(undefined))
      const to: Connection = {
        answered: (answer) =>
          void scheduler.after(this.#network.delayMs(), () => {
            stopWaiting()
            resolve(answer === 'elsewhere' ? { status: 421 } : answer)
          }),
        frames: () => undefined,
        ended: () => undefined,
      }
      this.#call(node, new SimulatedWire('POST', GROUPS, { ...HEADERS, 'idempotency-key': key }, body, to))
    })
  }

  #call(node: StreamNode, wire: SimulatedWire): void {
    node.host.receive(this.#network.delayMs(), () => void node.answer(wire))
  }

  #anyNode(): StreamNode | undefined {
    return this.#nodes[Math.floor(this.#chance() * this.#nodes.length)]
  }

  #chance(): number {
    return this.#scheduler.chance()
  }

  /**
   * Checks that all followers have received the same frames, and that every acknowledged write has exactly one frame.
   */
  #judge(): void {
    const texts = new Map<number, string>()
    const last = Math.max(0, ...this.#followers.map(({ frames }) => frames.at(-1)?.seq ?? 0))
    for (const { name, frames } of this.#followers) {
      for (const { seq, text } of frames) {
        const known = texts.get(seq)
        if (known !== undefined && known !== text) this.#violations.push(`${name} got another frame ${seq}: ${text}`)
        texts.set(seq, text)
      }
      const end = frames.at(-1)?.seq ?? 0
      if (end !== last) this.#violations.push(`${name} ended at frame ${end}, others at ${last}`)
    }
    const written = new Map<string, number>()
    for (const text of texts.values())
      for (const [, name] of text.matchAll(/"name":"(written-\d+)"/g)) written.set(name!, (written.get(name!) ?? 0) + 1)
    for (const [name, count] of written) if (count > 1) this.#violations.push(`${name} was created ${count} times`)
    for (const name of this.#acknowledged)
      if (!written.has(name)) this.#violations.push(`${name} was acknowledged, and no frame has it`)
  }
}

/** Runs a plan. */
export function simulateStreams(plan: StreamsPlan): Promise<StreamsResult> {
  return new StreamsSimulation(plan).run()
}
