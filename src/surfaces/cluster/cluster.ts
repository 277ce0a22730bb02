/**
 * A node of a cluster: it has a lease and owns sandboxes, forwards requests to the owners of other sandboxes, and has a
 * port for other nodes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../../service/request/errors.ts'
import type { HeldSandbox } from '../../sandbox/storage/open-log.ts'
import type { SandboxLifecycle } from '../../sandbox/storage/sandbox-lifecycle.ts'
import type { SharedEngine } from '../../sandbox/storage/engine.ts'
import { FORMAT } from '../../sandbox/storage/format.ts'
import { internalError } from '../../sandbox/edge/error-responses.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Sandboxes } from '../../sandbox/sandboxes.ts'
import { write } from '../http/http-wire.ts'
import { refusalReply } from '../../sandbox/edge/front-door.ts'
import { sendWithFault } from '../http/connection-faults.ts'
import type { OwnedCall, SandboxOwnership } from '../http/ownership.ts'
import type { WaitFor } from '../http/stop-report.ts'
import type { RunHere } from '../../sandbox/edge/wire.ts'
import { systemTime } from '../../platform/time.ts'
import { inTurn, judge } from './client-requests.ts'
import { Directory } from './directory.ts'
import { NOT_OWNER_HEADER, WIRE_HEADER, type Forwarded } from './forwarded.ts'
import { Hops, hostAndPort } from './hop.ts'
import { meet, NotThatNode } from './hop-agent.ts'
import { dropBody, hasIdleBody } from './hop-body.ts'
import { HopKeys } from './hop-keys.ts'
import { HopServer } from './hop-server.ts'
import { nodeRequestOf } from './node-calls.ts'
import { ClusterNode } from './node.ts'
import { SandboxOwners, Unavailable } from './owners.ts'
import { targetFinder } from './request-target.ts'
import { refusalOf } from './refusals.ts'
import { Router } from './router.ts'
import type { Handle, SandboxNode } from './sandbox-node.ts'
import { untilAnswered } from './until-answered.ts'
import { InputError } from '../../platform/input-error.ts'

/** How long other nodes' requests in progress may continue when this node stops (ms). */
const ENDING_MS = 200

/** Options of a node. */
export interface ClusterOptions {
  readonly engine: SharedEngine
  /** The secret from which the keys for calls between nodes follow. */
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

export class Cluster implements SandboxOwnership, SandboxNode {
  readonly faultHeader = WIRE_HEADER
  /** The sandboxes of all nodes, for the control API. */
  readonly directory: Directory
  /**
   * Takes the place of the default sandbox in requests that do not concern any sandbox; it never handles requests to
   * the default sandbox itself.
   */
  readonly unlisted: Sandbox
  readonly #options: ClusterOptions
  readonly #owners: SandboxOwners<HeldSandbox>
  readonly #hops: Hops
  readonly #keys: HopKeys
  readonly #targetOf = targetFinder()
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
    this.#owners = new SandboxOwners<HeldSandbox>(
      { engine, format: FORMAT, load: (...claimed) => lifecycle.load(...claimed) },
      () => this.#joined!.node,
    )
    this.#keys = new HopKeys(options.hopSecret)
    this.#hops = new Hops(this.#keys, sendWithFault)
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
      keys: this.#keys,
      id,
      answer: (client, request, response) =>
        void this.#answerNode(client, request, response, handle).catch((error: unknown) =>
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
      await this.close(() => undefined)
      throw error
    }
  }

  /**
   * Verifies that the address for other nodes leads to this node.
   * @throws WrongAddress
   */
  async #findItself(url: string): Promise<void> {
    try {
      const socket = await meet(this.#keys, { ...hostAndPort(url), nodeId: this.#options.id })
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
    const { name, bySecret } = this.#targetOf(request)
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

  get ownership(): SandboxOwnership {
    return this
  }

  concernsNone(request: IncomingMessage): boolean {
    return this.#placeless.has(request)
  }

  async answer(name: string, call: OwnedCall, act: RunHere): Promise<void> {
    const { request, response } = call
    const forwardedBy = this.#clients.get(request)
    try {
      const known = {
        client: forwardedBy ?? clientAt(request),
        isForwarded: forwardedBy !== undefined,
        sinceMs: this.#arrivals.get(request) ?? call.sinceMs,
      }
      const routed = await this.#joined!.router.answer(name, { ...call, ...known }, ({ sandbox }, isHeld) =>
        act(sandbox, isHeld),
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
  async drain(waitFor: WaitFor): Promise<void> {
    waitFor('the store to record that this node is stopping')
    await this.#joined?.node.drain().catch(() => undefined)
    waitFor('the store to take over the last changes of the sandboxes')
    await this.#owners.drain()
  }

  /** Leaves the cluster; all sandboxes must have been released before. */
  async close(waitFor: WaitFor): Promise<void> {
    const { node, router } = this.#joined ?? {}
    waitFor('calls of other nodes to end')
    await this.#server?.close(ENDING_MS)
    router?.close()
    waitFor('the store to end the lease of this node')
    await node?.leave().catch(() => undefined)
    waitFor('the connections to the store to end')
    await this.#options.lifecycle.close()
  }

  /** Handles a request here after its sandbox was loaded, or forwards it to the node that owns the sandbox. */
  async #routeTo(
    name: string,
    bySecret: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handle,
  ): Promise<void> {
    const sinceMs = systemTime.nowMs()
    this.#arrivals.set(request, sinceMs)
    const deadlineMs = this.#owners.deadlineMs(sinceMs)
    const handleHere = (): void => void handle(request, response)
    for (const target of bySecret === undefined ? [name] : [bySecret, name]) {
      const location = await this.#owners.locate(target, { deadlineMs })
      if ('here' in location) return handleHere()
      if ('owner' in location) {
        const call = { request, response, client: clientAt(request), sinceMs, repeat: 'never' } as const
        if ((await this.#joined!.router.answer(target, call, () => handleHere)) === 'answered') return
      }
      if (target === 'default') throw absent(target)
      if (target === name) return handleHere()
    }
  }

  /**
   * Handles a call from another node, which is either that node's own or a client's request for a sandbox of this node.
   */
  async #answerNode(
    client: Forwarded | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handle,
  ): Promise<void> {
    // The store lists this node as soon as it has registered, possibly before this node gets the response.
    if (!this.#joined) return notOwner(response)
    if (!client) {
      const asked = nodeRequestOf(request)
      const { status, text } = asked ? await this.directory.answer(asked) : { status: 404, text: undefined }
      return void response.writeHead(status).end(text)
    }
    this.#clients.set(request, client)
    request.httpVersion = client.httpVersion
    if (client.isTls) request.headers['x-forwarded-proto'] ??= 'https'
    const { name, bySecret } = this.#targetOf(request)
    if (name === undefined) {
      this.#placeless.add(request)
      return void handle(request, response)
    }
    const sinceMs = systemTime.nowMs() - client.waitedMs
    this.#arrivals.set(request, sinceMs)
    const deadlineMs = this.#owners.deadlineMs(sinceMs)
    for (const target of bySecret === undefined ? [name] : [bySecret, name]) {
      const location = await this.#owners.locate(target, { isForwarded: true, deadlineMs })
      if ('here' in location) return void handle(request, response)
      if ('owner' in location) break
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
    write(request, response, refusalReply(request, this.unlisted, known ?? internalError(undefined)))
  }
}

/** Returns true if a method changes nothing. */
function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Returns the client at the other end of a connection. */
function clientAt({ socket, httpVersion }: IncomingMessage): Forwarded {
  const { remoteAddress = '0.0.0.0', remotePort = 0 } = socket
  const address = remoteAddress.replace(/^::ffff:/, '')
  return { address, port: remotePort, isTls: 'encrypted' in socket, httpVersion, waitedMs: 0 }
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

/**
 * Thrown if the address that a node gives to other nodes does not lead to it; the message says what responded there
 * instead.
 */
export class WrongAddress extends InputError {}
