/**
 * A node of a cluster: it has a lease and owns sandboxes, forwards requests to the owners of other sandboxes, and has a
 * port for other nodes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../errors.ts'
import type { HeldSandbox } from '../persistence/open-log.ts'
import type { SandboxLifecycle } from '../persistence/sandbox-lifecycle.ts'
import type { SharedEngine } from '../store/engine.ts'
import { FORMAT } from '../store/format.ts'
import { errorResponse, internalError } from '../pipeline/error-responses.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { write } from '../server/reply.ts'
import { requestIdOf } from '../gateway/request-head.ts'
import { sendWithFault } from '../server/connection-faults.ts'
import type { OwnedCall, Ownership } from '../server/ownership.ts'
import type { Act } from '../gateway/wire.ts'
import { systemTime } from '../time/time.ts'
import { inTurn, judge } from './client-requests.ts'
import { Directory } from './directory.ts'
import { NOT_OWNER_HEADER, WIRE_HEADER, type Forwarded } from './forwarded.ts'
import { Hops, placeOf } from './hop.ts'
import { meet, NotThatNode } from './hop-agent.ts'
import { dropBody, hasIdleBody } from './hop-body.ts'
import { HopServer } from './hop-server.ts'
import { nodeRequestOf } from './node-calls.ts'
import { ClusterNode } from './node.ts'
import { Owners, Unavailable } from './owners.ts'
import { targetOf } from './request-target.ts'
import { refusalOf } from './refusals.ts'
import { Router } from './router.ts'
import { Signatures, type Incoming } from './signatures.ts'
import type { Handle, SandboxNode } from './sandbox-node.ts'
import { untilAnswered } from './until-answered.ts'
import { WrongAddress } from './wrong-address.ts'

/** How long other nodes' requests in progress may continue when this node stops (ms). */
const ENDING_MS = 200

/** Options of a node. */
export interface ClusterOptions {
  readonly engine: SharedEngine
  /** The secret from which nodes derive the keys for signing calls to each other. */
  readonly hopSecret: Buffer
  /** Id of this node, which is new at every startup. */
  readonly id: string
  readonly lifecycle: SandboxLifecycle
  /** URL at which other nodes reach this one. */
  readonly advertise: string
  readonly leaseMs: number
  readonly version: string
  /** Digest of the contract that this node serves. */
  readonly contract: string
  readonly sandboxes: Sandboxes
  readonly note: (message: string) => void
  readonly fault: (error: unknown, requestId: string | undefined) => void
}

export class Cluster implements Ownership, SandboxNode {
  readonly faultHeader = WIRE_HEADER
  /** The sandboxes of all nodes, for the control API. */
  readonly directory: Directory
  /**
   * Takes the place of the default sandbox in requests that do not concern any sandbox; it never handles requests to
   * the default sandbox itself.
   */
  readonly unlisted: Sandbox
  readonly #options: ClusterOptions
  readonly #owners: Owners<HeldSandbox>
  readonly #hops: Hops
  readonly #signatures: Signatures
  readonly #clients = new WeakMap<IncomingMessage, Forwarded>()
  /** When requests arrived that had to wait for their sandbox (ms, monotonic). */
  readonly #arrivals = new WeakMap<IncomingMessage, number>()
  /** Requests that do not concern any sandbox. */
  readonly #placeless = new WeakSet<IncomingMessage>()
  /** What the node has only while it is a member of the cluster. */
  #joined: { readonly node: ClusterNode; readonly router: Router<HeldSandbox> } | undefined
  #server: HopServer | undefined

  /** The node becomes active only when it joins the cluster. */
  constructor(options: ClusterOptions) {
    const { engine, lifecycle, sandboxes } = options
    this.#options = options
    this.unlisted = sandboxes.newUnlisted()
    this.#owners = new Owners<HeldSandbox>(
      { engine, format: FORMAT, load: (...claimed) => lifecycle.load(...claimed) },
      () => this.#joined!.node,
    )
    const nowMs = (): number => this.#joined?.node.engineNowMs ?? systemTime.wallMs()
    this.#signatures = new Signatures(options.hopSecret, options.id, nowMs)
    this.#hops = new Hops(this.#signatures, sendWithFault)
    this.directory = new Directory({
      engine,
      sandboxes,
      lifecycle,
      owners: this.#owners,
      hops: this.#hops,
      node: () => this.#joined!.node,
    })
  }

  /**
   * Joins the cluster.
   * @throws StoreUnusable, WrongAddress, EngineError
   */
  async join(handle: Handle): Promise<void> {
    const { engine, id, version, contract, advertise: url, leaseMs: ttlMs, note } = this.#options
    const server = new HopServer({
      signatures: this.#signatures,
      answer: (call, request, response) =>
        void this.#answerNode(call, request, response, handle).catch((error: unknown) =>
          this.#fail(request, response, error),
        ),
      refuse: (request, response) => this.#fail(request, response, unknownPath()),
      note,
    })
    this.#server = server
    await server.listen(url)
    try {
      await this.#findItself(url)
      const card = { id, url, version, contract: `${contract} ${FORMAT}`, draining: false }
      const confirmHeld = (): Promise<void> => this.#owners.confirmHeld()
      const node = await untilAnswered(() =>
        ClusterNode.join({ members: engine.members, card, ttlMs, confirmHeld, warn: note }),
      )
      const router = new Router({ owners: this.#owners, hops: this.#hops, node, members: engine.members, ttlMs })
      this.#joined = { node, router }
      await untilAnswered(() => this.directory.createDefault())
    } catch (error) {
      await this.close()
      throw error
    }
  }

  /**
   * Verifies that the address for other nodes leads to this node.
   * @throws WrongAddress
   */
  async #findItself(url: string): Promise<void> {
    try {
      const socket = await meet(this.#signatures, { ...placeOf(url), nodeId: this.#options.id })
      socket.destroy()
    } catch (error) {
      if (!(error instanceof NotThatNode)) throw error
      throw new WrongAddress(
        `--advertise ${url} does not reach this node: ${error.message}. Use the address at which other nodes reach this one.`,
        { cause: error },
      )
    }
  }

  /** Handles a client's request, either here or by forwarding it to the node that owns the sandbox. */
  front(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    inTurn(request, response, () => {
      this.#front(request, response, handle)?.catch((error: unknown) => this.#fail(request, response, error))
    })
  }

  #front(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> | undefined {
    try {
      judge(request)
    } catch (error) {
      this.#fail(request, response, error)
      return undefined
    }
    if (hasIdleBody(request)) return this.#frontBehindBody(request, response, handle)
    return this.#route(request, response, handle)
  }

  async #frontBehindBody(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
    if (!(await dropBody(request))) response.setHeader('Connection', 'close')
    await this.#route(request, response, handle)
  }

  /** Handles a request here if its sandbox is in memory or if it does not concern any sandbox; otherwise routes it. */
  #route(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> | undefined {
    const { name, bySecret } = targetOf(request)
    if (name === undefined) this.#placeless.add(request)
    else if (bySecret !== undefined || !this.#owners.here(name))
      return this.#routeTo(name, bySecret, request, response, handle)
    handle(request, response)
    return undefined
  }

  /** Returns the sandbox with a name. If another node owns the default sandbox, returns its substitute. */
  get(name: string): Sandbox | undefined {
    return this.#options.sandboxes.get(name) ?? (name === 'default' ? this.unlisted : undefined)
  }

  get ownership(): Ownership {
    return this
  }

  concernsNone(request: IncomingMessage): boolean {
    return this.#placeless.has(request)
  }

  async answer(name: string, call: OwnedCall, act: Act): Promise<void> {
    const { request, response } = call
    const forwardedBy = this.#clients.get(request)
    try {
      const known = {
        client: forwardedBy ?? clientAt(request),
        isForwarded: forwardedBy !== undefined,
        sinceMs: this.#arrivals.get(request) ?? call.sinceMs,
      }
      const routed = await this.#joined!.router.answer(name, { ...call, ...known }, ({ sandbox }, isHere) =>
        act(sandbox, isHere),
      )
      if (routed === 'answered') return
      // The node that forwarded the request will try other owners itself.
      if (forwardedBy) return notOwner(response)
      throw absent(name)
    } catch (error) {
      this.#fail(request, response, error)
    }
  }

  clientOf(request: IncomingMessage): Forwarded | undefined {
    return this.#clients.get(request)
  }

  /**
   * Releases all sandboxes to other nodes. Meanwhile, the ports remain open, and requests are forwarded to the new
   * owners.
   */
  async drain(): Promise<void> {
    await this.#joined?.node.drain().catch(() => undefined)
    await this.#owners.drain()
  }

  /** Leaves the cluster; all sandboxes must have been released before. */
  async close(): Promise<void> {
    const { node, router } = this.#joined ?? {}
    await this.#server?.close(ENDING_MS)
    router?.close()
    await node?.leave().catch(() => undefined)
    await this.#options.lifecycle.close()
  }

  async #routeTo(
    name: string,
    bySecret: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handle,
  ): Promise<void> {
    const call = { request, response, client: clientAt(request), repeat: 'never' } as const
    this.#arrivals.set(request, systemTime.nowMs())
    for (const target of bySecret === undefined ? [name] : [bySecret, name]) {
      const routed = await this.#joined!.router.answer(target, call, () => () => void handle(request, response))
      if (routed === 'answered') return
      if (target === 'default') throw absent(target)
      if (target === name) return void handle(request, response)
    }
  }

  /**
   * Handles a call from another node, which is either that node's own or a client's request for a sandbox of this node.
   */
  async #answerNode(
    { kind, client }: Incoming,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handle,
  ): Promise<void> {
    // The store lists this node as soon as it has registered, possibly before this node gets the response.
    if (!this.#joined) return notOwner(response)
    if (kind === 'node') {
      const asked = nodeRequestOf(request)
      const { status, text } = asked ? await this.directory.answer(asked) : { status: 404, text: undefined }
      return void response.writeHead(status).end(text)
    }
    this.#clients.set(request, client)
    request.httpVersion = client.httpVersion
    if (client.isTls) request.headers['x-forwarded-proto'] ??= 'https'
    const { name, bySecret } = targetOf(request)
    if (name === undefined) {
      this.#placeless.add(request)
      return void handle(request, response)
    }
    const call = { request, response, client, isForwarded: true, repeat: 'never' } as const
    for (const target of bySecret === undefined ? [name] : [bySecret, name]) {
      const routed = await this.#joined.router.answer(target, call, () => () => void handle(request, response))
      if (routed === 'answered') return
      if (routed === 'elsewhere') break
    }
    notOwner(response)
  }

  /** Responds to a request that could not reach its sandbox. */
  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if ((request.destroyed && !request.complete) || response.destroyed) return
    if (response.headersSent) return void response.destroy()
    if (this.#clients.has(request) && error instanceof Unavailable) return notOwner(response)
    const known = refusalOf(error, isRead(request.method) ? 'read' : 'write')
    if (!known) this.#options.fault(error, undefined)
    write(request, response, errorResponse(known ?? internalError(undefined)), requestIdOf(request, this.unlisted))
  }
}

/** Returns true if a method changes nothing. */
function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Returns the client at the other end of a connection. */
function clientAt({ socket, httpVersion }: IncomingMessage): Forwarded {
  const { remoteAddress = '0.0.0.0', remotePort = 0 } = socket
  return { address: remoteAddress.replace(/^::ffff:/, ''), port: remotePort, isTls: 'encrypted' in socket, httpVersion }
}

/** Returns the refusal for a sandbox that is not in the store. The default sandbox is meant to exist at all times. */
function absent(name: string): Error {
  if (name !== 'default')
    return new ApiError('NOT_FOUND', `The sandbox "${name}" was deleted.`, { rule: 'control.unknown' })
  return new Unavailable(
    'default_missing',
    'The store no longer has the default sandbox; the next node to start will create it',
  )
}

function unknownPath(): ApiError {
  return new ApiError('NOT_FOUND', 'There is nothing at this path.', { rule: 'general.unknown-path' })
}

/** Tells another node that nothing was done, because this node does not own the sandbox. */
function notOwner(response: ServerResponse): void {
  response.writeHead(421, { [NOT_OWNER_HEADER]: '1' }).end()
}
