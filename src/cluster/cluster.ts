/**
 * A node of a cluster: its lease, the sandboxes that it owns, forwarding to other owners, and the port for other nodes.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { nanoid } from 'nanoid'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { NotKept } from '../persistence/journal.ts'
import { openPostgres, type OpenedStore } from '../persistence/postgres/open.ts'
import { errorResponse, internalError } from '../pipeline/error-responses.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { write } from '../server/reply.ts'
import { requestIdOf } from '../server/request-facts.ts'
import { sendWithFault } from '../server/connection-faults.ts'
import type { BodyRead, Ownership } from '../server/ownership.ts'
import { Directory } from './directory.ts'
import { NOT_OWNER_HEADER, takeHop, WIRE_HEADER, type Forwarded } from './forwarded.ts'
import { Hops } from './hop.ts'
import { nodeRequestOf } from './node-calls.ts'
import { ClusterNode } from './node.ts'
import { Owners, Unavailable } from './owners.ts'
import { targetOf } from './request-target.ts'
import { refusalOf } from './refusals.ts'
import { Router } from './router.ts'
import { FORMAT, SharedSandboxes, type HeldSandbox } from './shared-sandboxes.ts'

/** How long requests of other nodes are still answered when this one ends (ms). */
const ENDING_MS = 200

/** Options of a node. */
export interface ClusterOptions {
  readonly store: SharedStore
  /** The URL for other nodes. */
  readonly advertise: string
  readonly leaseMs: number
  readonly version: string
  /** Digest of the served contract. */
  readonly contract: string
  readonly sandboxes: Sandboxes
  readonly note: (message: string) => void
  readonly fault: (error: unknown, requestId: string | undefined) => void
}

/** An open store with the settings that all its nodes share. */
export interface SharedStore extends OpenedStore {
  /** Authenticates a node to other nodes. */
  readonly hopSecret: Buffer
  /** Encrypts secrets that clients send. */
  readonly sealingKey: Buffer
}

/** Opens a store by its address. @throws StoreUnusable with the reason in one sentence */
export async function openSharedStore(address: string): Promise<SharedStore> {
  const store = await openPostgres(address)
  const [hopSecret, sealingKey] = await Promise.all([store.engine.secret('hop'), store.engine.secret('sealing')])
  return { ...store, hopSecret, sealingKey }
}

/** Answers a request whose sandbox is here. */
type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

export class Cluster implements Ownership {
  readonly faultHeader = WIRE_HEADER
  /** The sandboxes of all nodes, for the control API. */
  readonly directory: Directory
  /** Replaces the default sandbox if another node owns it and a request concerns none. */
  readonly unlisted: Sandbox
  readonly #options: ClusterOptions
  readonly #shared: SharedSandboxes
  readonly #owners: Owners<HeldSandbox>
  readonly #hops: Hops
  readonly #id = nanoid()
  readonly #clients = new WeakMap<IncomingMessage, Forwarded>()
  /** What it has from joining to leaving. */
  #joined: { readonly node: ClusterNode; readonly router: Router<HeldSandbox>; readonly server: Server } | undefined

  /** The node becomes active in `join`. */
  constructor(options: ClusterOptions) {
    const { store, sandboxes } = options
    this.#options = options
    this.unlisted = sandboxes.newUnlisted()
    this.#shared = new SharedSandboxes(store.engine, this.#id, sandboxes)
    this.#owners = new Owners<HeldSandbox>(
      { engine: store.engine, format: FORMAT, load: (...claimed) => this.#shared.load(...claimed) },
      () => this.#joined!.node,
    )
    this.#hops = new Hops(store.hopSecret, sendWithFault)
    this.directory = new Directory({
      store,
      sandboxes,
      shared: this.#shared,
      owners: this.#owners,
      hops: this.#hops,
      secret: store.hopSecret,
      node: () => this.#joined!.node,
    })
  }

  /**
   * Joins the cluster.
   * @throws StoreUnusable, EngineError
   */
  async join(handle: Handle): Promise<void> {
    const { store, version, contract, advertise: url, leaseMs: ttlMs, note } = this.#options
    const { engine } = store
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      this.#answerNode(request, response, handle).catch((error: unknown) => this.#fail(request, response, error))
    })
    // Longer than other nodes keep idle connections, so that no request meets one that is being closed.
    server.keepAliveTimeout = 2 * limits.hopIdleMs
    await listenAt(server, url)
    try {
      const node = await ClusterNode.join({
        engine,
        card: { id: this.#id, url, version, contract: `${contract} ${FORMAT}`, draining: false },
        ttlMs,
        confirmHeld: () => this.#owners.confirmHeld(),
        warn: note,
      })
      const router = new Router({ owners: this.#owners, hops: this.#hops, node, engine, ttlMs })
      this.#joined = { node, router, server }
      await this.directory.createDefault()
    } catch (error) {
      server.close()
      await this.close()
      throw error
    }
  }

  /** Answers a client's request, here or at the owner of its sandbox. */
  front(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const { name, bySecret } = targetOf(request)
    const isOwn = name === undefined || (bySecret === undefined && this.#owners.here(name) !== undefined)
    if (isOwn) return void handle(request, response)
    this.#route(name, bySecret, request, response, handle).catch((error: unknown) =>
      this.#fail(request, response, error),
    )
  }

  /** The sandbox of a name; the default one has a substitute if another node owns it. */
  get(name: string): Sandbox | undefined {
    return this.#options.sandboxes.get(name) ?? (name === 'default' ? this.unlisted : undefined)
  }

  isHere(sandbox: Sandbox): boolean {
    return sandbox === this.unlisted || this.#owners.here(sandbox.name)?.sandbox === sandbox
  }

  isFenced(error: unknown): boolean {
    return error instanceof NotKept && error.reason === 'fenced'
  }

  keptSince(sandbox: Sandbox): () => boolean {
    return this.#shared.keptSince(sandbox)
  }

  async reroute(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: BodyRead,
    serveHere: (sandbox: Sandbox) => Promise<void> | void,
  ): Promise<void> {
    // The node that forwarded it forwards it again itself.
    if (this.#clients.has(request)) return notOwner(response)
    try {
      const bytes = body === 'unread' ? undefined : (body ?? Buffer.alloc(0))
      const call = { request, response, client: clientAt(request), ...(bytes && { bytes }) }
      const routed = await this.#joined!.router.route(name, call)
      if (routed === 'answered') return
      if (routed === 'absent') throw new ApiError('NOT_FOUND', `There is no sandbox "${name}" any more.`)
      await serveHere(routed.here.sandbox)
    } catch (error) {
      this.#fail(request, response, error)
    }
  }

  clientOf(request: IncomingMessage): Forwarded | undefined {
    return this.#clients.get(request)
  }

  /** Releases all sandboxes to other nodes. The ports stay open meanwhile: requests are forwarded to the new owners. */
  async drain(): Promise<void> {
    await this.#joined?.node.drain().catch(() => undefined)
    await this.#owners.drain()
  }

  /** Leaves the cluster, after all sandboxes were released. */
  async close(): Promise<void> {
    this.#shared.close()
    const { node, router, server } = this.#joined ?? {}
    if (server) {
      const closed = new Promise((done) => void server.close(done))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), ENDING_MS).unref()
      await closed
    }
    router?.close()
    await node?.leave().catch(() => undefined)
    await this.#options.store.engine.close()
  }

  async #route(
    name: string,
    bySecret: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handle,
  ): Promise<void> {
    const client = clientAt(request)
    for (const target of bySecret === undefined ? [name] : [bySecret, name]) {
      const routed = await this.#joined!.router.route(target, { request, response, client })
      if (routed === 'answered') return
      if (routed !== 'absent' || target === name) return void handle(request, response)
    }
  }

  /** Answers a request that another node forwarded, if its sandbox is here. */
  async #answerNode(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
    const client = takeHop(request, this.#options.store.hopSecret)
    if (!client) return void request.socket.destroy()
    const asked = nodeRequestOf(request)
    if (asked) {
      const { status, text } = await this.directory.answer(asked)
      return void response.writeHead(status).end(text)
    }
    this.#clients.set(request, client)
    if (client.isTls) request.headers['x-forwarded-proto'] ??= 'https'
    const { name, bySecret } = targetOf(request)
    if (name === undefined) return void handle(request, response)
    for (const target of bySecret === undefined ? [name] : [bySecret, name]) {
      const location = await this.#owners.locate(target)
      if ('here' in location) return void handle(request, response)
      if ('owner' in location) break
    }
    notOwner(response)
  }

  /** Answers a request that could not be forwarded to its sandbox. */
  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if ((request.destroyed && !request.complete) || response.destroyed) return
    if (response.headersSent) return void response.destroy()
    if (this.#clients.has(request) && error instanceof Unavailable) return notOwner(response)
    const known = refusalOf(error)
    if (!known) this.#options.fault(error, undefined)
    write(request, response, errorResponse(known ?? internalError(undefined)), requestIdOf(request, this.unlisted))
  }
}

/** Listens on the port of the URL for other nodes. */
async function listenAt(server: Server, address: string): Promise<void> {
  const { port, hostname } = new URL(address)
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost'
  // Another host name may not be a local address: then the server listens on all addresses, and the secret protects it.
  server.listen(Number(port || 80), isLocal ? '127.0.0.1' : undefined)
  await once(server, 'listening')
}

/** The client of a connection. */
function clientAt({ socket }: IncomingMessage): Forwarded {
  const { remoteAddress = '0.0.0.0', remotePort = 0 } = socket
  return { address: remoteAddress.replace(/^::ffff:/, ''), port: remotePort, isTls: 'encrypted' in socket }
}

/** Tells another node that nothing was done, because the sandbox is not here. */
function notOwner(response: ServerResponse): void {
  response.writeHead(421, { [NOT_OWNER_HEADER]: '1' }).end()
}
