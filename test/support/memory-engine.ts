/**
 * A shared store in the memory of this process: a minimal implementation of the port for tests and the simulation.
 * `MemoryStore` is the store. Each node has an engine of its own, and that engine's `Reach` decides when a request
 * takes effect and whether the response arrives.
 */
import { randomBytes } from 'node:crypto'
import { limits } from '../../src/platform/limits.ts'
import { systemTime } from '../../src/platform/time.ts'
import {
  EngineError,
  OtherContract,
  StoreInUse,
  StoreUnusable,
  type Appended,
  type Claim,
  type ClaimRefusal,
  type CopiedLog,
  type Created,
  type DirectoryEntry,
  type Group,
  type GroupPosition,
  type HeldEpoch,
  type JournalLimits,
  type KnownNode,
  type Membership,
  type NewLog,
  type NodeCard,
  type Position,
  type Renewal,
  type SharedEngine,
  type Whereabouts,
  type StorageEngine,
} from '../../src/sandbox/storage/engine.ts'
import { contentOf } from '../../src/sandbox/storage/content.ts'
import { sharedLimits } from '../../src/sandbox/storage/shared-limits.ts'

const SECRET_BYTES = 32

/** How a request reaches the store. Calling `act` makes it take effect at once; `Reach` may call it later or never. */
export type Reach = <Result>(method: keyof StorageEngine | keyof Membership, act: () => Result) => Promise<Result>

/** Lets every request take effect at once. */
const atOnce: Reach = (_method, act) =>
  new Promise((resolve) => {
    resolve(act())
  })

interface KeptGroup {
  readonly epoch: number
  readonly lines: readonly string[]
}

interface Snapshot {
  readonly seq: number
  readonly lines: readonly string[]
}

interface StoredSandbox extends NewLog {
  epoch: number
  owner: string | undefined
  seq: number
  snapshot: Snapshot | undefined
  /** The groups after the snapshot, by position. */
  readonly journal: Map<number, KeptGroup>
}

interface StoredNode {
  card: NodeCard
  untilMs: number
}

export class MemoryStore {
  readonly #nowMs: () => number
  readonly #graceMs: number
  readonly #nodes = new Map<string, StoredNode>()
  readonly #sandboxes = new Map<string, StoredSandbox>()
  readonly #fixtures = new Map<string, Buffer>()
  readonly #secrets = new Map<string, Buffer>()
  /** The epochs of a sandbox are never repeated, even if it is deleted and created again. */
  #firstEpoch = 1

  /**
   * @param nowMs the store's clock, which all nodes share (ms since 1970)
   * @param graceMs grace period after the end of a lease
   */
  constructor(nowMs: () => number = () => systemTime.wallMs(), graceMs: number = limits.leaseGraceMs) {
    this.#nowMs = nowMs
    this.#graceMs = graceMs
  }

  isMember(nodeId: string): boolean {
    return this.#nodes.has(nodeId)
  }

  /**
   * @param wasMember true if the node was a member when it sent this; if it has left since, it does not join again, as in
   *   PostgreSQL, where a late statement finds no row to update
   */
  renew(card: NodeCard, ttlMs: number, wasMember = false): Renewal {
    const nowMs = this.#nowMs()
    const known = this.#nodes.get(card.id)
    if (wasMember && !known) throw new EngineError('refused', `the node ${card.id} has left`)
    const isNew = known === undefined || known.untilMs <= nowMs
    const other = isNew && [...this.#nodes.values()].find((node) => this.#hasOtherContract(node, card))
    if (other)
      throw new OtherContract(`The nodes of this store use the contract ${other.card.contract}, not ${card.contract}.`)
    // The version of a node does not change while the node lives.
    this.#nodes.set(card.id, { card: { ...card }, untilMs: nowMs + ttlMs })
    return { engineNowMs: nowMs, isNew }
  }

  leave(nodeId: string): void {
    this.#nodes.delete(nodeId)
  }

  nodes(): KnownNode[] {
    const held = (id: string): number => [...this.#sandboxes.values()].filter(({ owner }) => owner === id).length
    return [...this.#nodes.values()]
      .map((node) => ({ ...node.card, isAlive: this.#mayAnswer(node), held: held(node.card.id) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  claim(name: string, nodeId: string, format: number): Claim | ClaimRefusal {
    const sandbox = this.#sandboxes.get(name)
    if (!sandbox) return { refused: 'absent' }
    if (sandbox.format > format) return { refused: 'newer_format', format: sandbox.format }
    const node = this.#nodes.get(nodeId)
    if (!node || node.untilMs <= this.#nowMs() || node.card.draining) return { refused: 'lapsed' }
    const owner = sandbox.owner === undefined ? undefined : this.#nodes.get(sandbox.owner)
    if (owner && owner !== node && this.#mayAnswer(owner))
      return { refused: 'owned', owner: owner.card, leaseLeftMs: owner.untilMs - this.#nowMs() }
    sandbox.owner = nodeId
    sandbox.epoch += 1
    const { epoch, seq, snapshot, card } = sandbox
    return { epoch, seq, snapshotSeq: snapshot?.seq, format: sandbox.format, card }
  }

  confirm(nodeId: string, held: readonly HeldEpoch[]): ReadonlyMap<string, Position> {
    const positions = new Map<string, Position>()
    for (const { name, epoch } of held) {
      const sandbox = this.#sandboxes.get(name)
      if (!sandbox || sandbox.owner !== nodeId || sandbox.epoch < epoch) continue
      sandbox.epoch += 1
      positions.set(name, { epoch: sandbox.epoch, seq: sandbox.seq })
    }
    return positions
  }

  append({ log, epoch, seq, lines }: Group): Appended {
    const sandbox = this.#owned(log, epoch)
    if (sandbox?.seq !== seq) return 'fenced'
    sandbox.seq = seq + 1
    sandbox.journal.set(sandbox.seq, { epoch, lines })
    return 'kept'
  }

  whereIs({ log, epoch, seq }: GroupPosition): Whereabouts {
    const sandbox = this.#sandboxes.get(log)
    if (!sandbox) return 'unknown'
    const group = sandbox.journal.get(seq + 1)
    if (group) return group.epoch === epoch ? 'kept' : 'fenced'
    const isOwner = sandbox.epoch === epoch
    if (sandbox.snapshot && sandbox.snapshot.seq > seq) return isOwner ? 'kept' : 'unknown'
    if (sandbox.seq < seq) return 'went_back'
    return isOwner ? 'absent' : 'fenced'
  }

  snapshot(name: string, seq: number): readonly string[] {
    const { snapshot } = this.#sandboxes.get(name) ?? {}
    if (snapshot?.seq !== seq) throw new StoreUnusable(`The snapshot of the sandbox "${name}" is missing.`)
    return snapshot.lines
  }

  groups(name: string, after: number): readonly string[] {
    const sandbox = this.#sandboxes.get(name)
    const groups: string[] = []
    for (let seq = after + 1; sandbox && seq <= sandbox.seq; seq += 1) {
      const group = sandbox.journal.get(seq)
      if (!group) throw new StoreUnusable(`The journal of the sandbox "${name}" is damaged: group ${seq} is missing.`)
      groups.push(group.lines.join('\n'))
    }
    return groups
  }

  fold(name: string, { epoch, seq }: Position, lines: readonly string[]): boolean {
    const sandbox = this.#owned(name, epoch)
    if (!sandbox || seq > sandbox.seq) return false
    const latest = sandbox.snapshot?.seq ?? -1
    if (latest >= seq) return latest === seq
    sandbox.snapshot = { seq, lines }
    for (const at of sandbox.journal.keys()) if (at <= seq) sandbox.journal.delete(at)
    return true
  }

  release(name: string, epoch: number): void {
    const sandbox = this.#owned(name, epoch)
    if (sandbox) sandbox.owner = undefined
  }

  create(made: NewLog, copyOf?: CopiedLog): Created {
    const source = copyOf && this.#sandboxes.get(copyOf.name)
    const isMoved = copyOf && (!source || source.seq < copyOf.seq || (source.snapshot?.seq ?? 0) > copyOf.seq)
    if (isMoved) return 'moved'
    if (this.#sandboxes.has(made.name)) return 'taken'
    this.#sandboxes.set(made.name, {
      ...made,
      epoch: this.#firstEpoch,
      owner: undefined,
      seq: copyOf?.seq ?? 0,
      snapshot: source?.snapshot,
      journal: new Map([...(source?.journal ?? [])].filter(([seq]) => seq <= copyOf!.seq)),
    })
    return 'created'
  }

  remove(name: string, epoch: number): boolean {
    const sandbox = this.#owned(name, epoch)
    if (!sandbox) return false
    this.#sandboxes.delete(name)
    this.#firstEpoch = Math.max(this.#firstEpoch, sandbox.epoch + 1)
    return true
  }

  find(name: string): DirectoryEntry | undefined {
    const sandbox = this.#sandboxes.get(name)
    return sandbox && entryOf(sandbox)
  }

  ownedBy(nodeId: string): string[] {
    return [...this.#sandboxes].flatMap(([name, { owner }]) => (owner === nodeId ? [name] : []))
  }

  list(): DirectoryEntry[] {
    return [...this.#sandboxes.values()].map(entryOf).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  putFixtures(id: string, data: Buffer): void {
    if (!this.#fixtures.has(id)) this.#fixtures.set(id, data)
  }

  fixtures(id: string): Buffer | undefined {
    return this.#fixtures.get(id)
  }

  secret(name: string): Buffer {
    const secret = this.#secrets.get(name) ?? randomBytes(SECRET_BYTES)
    this.#secrets.set(name, secret)
    return secret
  }

  reset(): void {
    const alive = [...this.#nodes.values()].filter(({ untilMs }) => untilMs > this.#nowMs())
    if (alive.length > 0)
      throw new StoreInUse(
        `These nodes use the store: ${alive.map(({ card: { id, url } }) => `${id} at ${url}`).join(', ')}; stop them first.`,
      )
    for (const part of [this.#nodes, this.#sandboxes, this.#fixtures, this.#secrets]) part.clear()
  }

  /** Returns the sandbox if the epoch is its current one. */
  #owned(name: string, epoch: number): StoredSandbox | undefined {
    const sandbox = this.#sandboxes.get(name)
    return sandbox?.epoch === epoch ? sandbox : undefined
  }

  /** Returns true if a node may still believe that its lease is valid. */
  #mayAnswer({ untilMs }: StoredNode): boolean {
    return untilMs > this.#nowMs() - this.#graceMs
  }

  #hasOtherContract(node: StoredNode, { id, contract }: NodeCard): boolean {
    return node.card.id !== id && node.card.contract !== contract && this.#mayAnswer(node)
  }
}

export function memoryEngine(
  store: MemoryStore,
  reach: Reach = atOnce,
  journals: JournalLimits = sharedLimits,
): SharedEngine {
  const streamed = async function* <Item>(act: () => readonly Item[]): AsyncGenerator<Item> {
    yield* await reach('read', act)
  }
  return {
    logs: 'each',
    members: {
      renew(card, ttlMs) {
        const wasMember = store.isMember(card.id)
        return reach('renew', () => store.renew(card, ttlMs, wasMember))
      },
      leave: (...args) => reach('leave', () => store.leave(...args)),
      nodes: () => reach('nodes', () => store.nodes()),
      ownedBy: (...args) => reach('ownedBy', () => store.ownedBy(...args)),
    },
    facts: { noun: 'store', shown: 'memory', server: 'memory', advice: '', warnings: [] },
    journals,
    claim: (...args) => reach('claim', () => store.claim(...args)),
    confirm: (...args) => reach('confirm', () => store.confirm(...args)),
    append: (...args) => reach('append', () => store.append(...args)),
    whereIs: (...args) => reach('whereIs', () => store.whereIs(...args)),
    read(name, { snapshotSeq }) {
      const after = snapshotSeq ?? 0
      const snapshot = snapshotSeq === undefined ? undefined : streamed(() => store.snapshot(name, snapshotSeq))
      return contentOf(
        after,
        snapshot,
        streamed(() => store.groups(name, after)),
      )
    },
    async fold(name, at, lines) {
      const all: string[] = []
      for await (const line of lines) all.push(line)
      return reach('fold', () => store.fold(name, at, all))
    },
    create: (...args) => reach('create', () => store.create(...args)),
    release: (...args) => reach('release', () => store.release(...args)),
    remove: (...args) => reach('remove', () => store.remove(...args)),
    find: (...args) => reach('find', () => store.find(...args)),
    list: () => reach('list', () => store.list()),
    putFixtures: (id, data) => reach('putFixtures', () => store.putFixtures(id, Buffer.from(data))),
    fixtures: (...args) => reach('fixtures', () => store.fixtures(...args)),
    secret: (...args) => reach('secret', () => store.secret(...args)),
    reset: () => reach('reset', () => store.reset()),
    close: () => Promise.resolve(),
  }
}

function entryOf({ name, card, owner, seq }: StoredSandbox): DirectoryEntry {
  return { name, card, owner, seq }
}
