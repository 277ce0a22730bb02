/**
 * Nodes as separate processes that can be killed and frozen, and a load generator that records what was acknowledged.
 */
import { afterAll, beforeAll } from 'vitest'
import { freePort, HOOK_MS, startPostgres, type TestPostgres } from './postgres.ts'
import { randomUUID } from 'node:crypto'
import { serve, type Served } from './process.ts'

/** A short lease, so that takeovers are quick. */
export const LEASE_MS = 1_000

/** Starts a node as a process. */
export async function serveNode(store: string, leaseMs = LEASE_MS): Promise<Served> {
  const advertise = `http://127.0.0.1:${await freePort()}`
  const shared = ['--store', store, '--advertise', advertise, '--lease', `${leaseMs}ms`]
  return serve(['start', ...shared, '--port', '0', '--log', 'json', '--rate-limit', 'off', '--pace', 'manual'])
}

const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'
const AUTHORIZATION = 'Bearer pc_live_owner'

export async function ownerOf(nodes: readonly Served[], name: string): Promise<Served | undefined> {
  for (const node of nodes) {
    const { sandboxes = [] } = (await (await fetch(`${node.url}/_sandbox/health`)).json()) as { sandboxes?: string[] }
    if (sandboxes.includes(name)) return node
  }
  return undefined
}
/** How long one attempt can take (ms); this is longer than a node ever waits. */
const ATTEMPT_MS = 15_000

/**
 * The pause between writes to one sandbox (ms). Without a pause, the load would leave the nodes no processor time for
 * takeovers.
 */
const BETWEEN_WRITES_MS = 5

/** Creates a sandbox for a load test. */
export async function newLoadSandbox(url: string, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${url}/_sandbox/sandboxes`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  if (made.status !== 201) throw new Error(`no sandbox for a load: ${made.status} ${await made.text()}`)
}

export interface LoadResult {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** The longest time without an acknowledgment in one sandbox (ms). */
  readonly silenceMs: number
  /** How many times each response was received, and how many attempts got no response. */
  readonly outcomes: Readonly<Record<string, number>>
}

/** Writers that create one record after another, retrying each with its own key until it is acknowledged. */
export class Load {
  readonly #nodes: () => readonly string[]
  readonly #sandboxes: readonly string[]
  readonly #acknowledged = new Map<string, string[]>()
  readonly #outcomes: Record<string, number> = {}
  readonly #writers: Promise<void>[]
  #silenceMs = 0
  #isOver = false

  /** @param nodes addresses of the current nodes */
  constructor(nodes: () => readonly string[], sandboxes: readonly string[]) {
    this.#nodes = nodes
    this.#sandboxes = sandboxes
    this.#writers = sandboxes.map((name) => this.#write(name))
  }

  /** Returns the names of the records whose creation was acknowledged in one sandbox. */
  acknowledgedIn(sandbox: string): readonly string[] {
    return this.#acknowledged.get(sandbox) ?? []
  }

  get acknowledged(): number {
    return [...this.#acknowledged.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Waits until the given number of further writes are acknowledged in each sandbox. */
  async moreInEach(count: number): Promise<void> {
    const until = this.#sandboxes.map((name) => this.acknowledgedIn(name).length + count)
    const deadlineMs = performance.now() + 60_000
    while (this.#sandboxes.some((name, at) => this.acknowledgedIn(name).length < until[at]!)) {
      if (performance.now() > deadlineMs) throw new Error(`no progress: ${JSON.stringify(this.#outcomes)}`)
      await pause(5)
    }
  }

  /** Ends the load, reads everything back, and compares it with what was acknowledged. */
  async end(): Promise<LoadResult> {
    this.#isOver = true
    await Promise.all(this.#writers)
    const lost: string[] = []
    const doubled: string[] = []
    for (const sandbox of this.#sandboxes) {
      const found = await this.#namesIn(sandbox)
      lost.push(...this.#acknowledged.get(sandbox)!.filter((name) => !found.includes(name)))
      doubled.push(...found.filter((name, at) => found.indexOf(name) !== at))
    }
    return {
      acknowledged: this.acknowledged,
      lost,
      doubled,
      silenceMs: Math.round(this.#silenceMs),
      outcomes: this.#outcomes,
    }
  }

  async #write(sandbox: string): Promise<void> {
    const names: string[] = []
    this.#acknowledged.set(sandbox, names)
    let lastMs = performance.now()
    while (!this.#isOver) {
      const name = randomUUID()
      const key = randomUUID()
      while ((await this.#create(sandbox, name, key)) !== 201) await pause(10)
      names.push(name)
      await pause(BETWEEN_WRITES_MS)
      this.#silenceMs = Math.max(this.#silenceMs, performance.now() - lastMs)
      lastMs = performance.now()
    }
  }

  async #create(sandbox: string, name: string, key: string): Promise<number> {
    let status = 0
    let outcome = 'no answer'
    try {
      const response = await fetch(`${this.#anyNode()}/sandboxes/${sandbox}${GROUPS}`, {
        method: 'POST',
        headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(ATTEMPT_MS),
      })
      const { code, message } = (await response.json()) as { code?: string; message?: string }
      status = response.status
      outcome = code === undefined ? String(status) : `${status} ${message}`
    } catch {
      // The node is dead, or does not respond.
    }
    this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1
    return status
  }

  async #namesIn(sandbox: string): Promise<string[]> {
    const names: string[] = []
    for (let page = 1; ; page += 1) {
      const path = `/sandboxes/${sandbox}${GROUPS}?pageSize=50&page=${page}`
      const response = await fetch(this.#anyNode() + path, { headers: { authorization: AUTHORIZATION } })
      const { data } = (await response.json()) as { data: { name: string }[] }
      if (data.length === 0) return names
      names.push(...data.map(({ name }) => name))
    }
  }

  #anyNode(): string {
    const nodes = this.#nodes()
    return nodes[Math.floor(Math.random() * nodes.length)]!
  }
}

/** Waits in real time, which is the only way to let a lease expire. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}

/** A private PostgreSQL with three nodes for the tests in one file; dead nodes are replaced in `nodes`. */
export class OpenCluster {
  postgres!: TestPostgres
  store!: string
  nodes: Served[] = []
}

/** Starts a cluster with three nodes before the tests in a file, and stops it after them. */
export function openCluster(): OpenCluster {
  const cluster = new OpenCluster()
  beforeAll(async () => {
    cluster.postgres = await startPostgres()
    cluster.store = await cluster.postgres.newDatabase()
    cluster.nodes = await Promise.all([1, 2, 3].map(() => serveNode(cluster.store)))
  }, HOOK_MS)
  afterAll(async () => {
    await Promise.all(cluster.nodes.map((node) => node.kill()))
    await cluster.postgres.stop()
  }, HOOK_MS)
  return cluster
}
