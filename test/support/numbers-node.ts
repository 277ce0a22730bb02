/**
 * A complete cluster node in this process, with its two ports; its sandboxes are lists of numbers. It can freeze like a
 * stopped process, and die like a killed process.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NOT_OWNER_HEADER, type Forwarded } from '../../src/surfaces/cluster/forwarded.ts'
import { Hops } from '../../src/surfaces/cluster/hop.ts'
import { HopKeys } from '../../src/surfaces/cluster/hop-keys.ts'
import { HopServer } from '../../src/surfaces/cluster/hop-server.ts'
import { ClusterNode } from '../../src/surfaces/cluster/node.ts'
import { SandboxOwners, Unavailable } from '../../src/surfaces/cluster/owners.ts'
import { OutcomeUnknown, Router, type ClientCall } from '../../src/surfaces/cluster/router.ts'
import type { Send } from '../../src/sandbox/edge/wire.ts'
import { NotKept } from '../../src/sandbox/storage/entries.ts'
import { openPostgres } from '../../src/sandbox/storage/engines/postgres/open.ts'
import type { SharedEngine } from '../../src/sandbox/storage/engine.ts'
import { cardOf } from '../sandbox/storage/engine-conformance.ts'
import { loadNumbers, type Numbers } from './numbers-sandbox.ts'
import { freePort } from './postgres.ts'

export class NumbersNode {
  readonly engine: SharedEngine
  readonly owners: SandboxOwners<Numbers>
  readonly #public: Server
  #internal!: HopServer
  #node!: ClusterNode
  #router!: Router<Numbers>
  #frozen: Promise<void> | undefined
  #thaw: (() => void) | undefined

  private constructor(engine: SharedEngine, id: string) {
    this.engine = engine
    this.owners = new SandboxOwners<Numbers>(
      {
        engine,
        format: 1,
        load: (name, claim, onLost) => loadNumbers(name, claim, { engine, nodeId: id, onLost }),
      },
      () => this.#node,
    )
    this.#public = createServer((request, response) => void this.#answerClient(request, response))
  }

  static async start(storeUrl: string, id: string, ttlMs: number): Promise<NumbersNode> {
    const engine = await openPostgres(storeUrl)
    const made = new NumbersNode(engine, id)
    const internalUrl = `http://127.0.0.1:${await freePort()}`
    const keys = new HopKeys(Buffer.from(await engine.secret('hop')))
    made.#internal = new HopServer({
      keys,
      id,
      answer: (client, request, response) => void made.#answerNode(client!, request, response),
      refuse: (_request, response) => respond(response, 404, 'refused'),
      note: () => undefined,
    })
    await Promise.all([listen(made.#public), made.#internal.listen(internalUrl)])
    made.#node = await ClusterNode.join({
      members: {
        leave: (nodeId) => engine.members.leave(nodeId),
        renew: (...args) => made.#unfrozen().then(() => engine.members.renew(...args)),
      },
      card: cardOf(id, { url: internalUrl }),
      ttlMs,
      confirmHeld: () => made.owners.confirmHeld(),
    })
    made.#router = new Router({
      owners: made.owners,
      hops: new Hops(keys, noFault),
      node: made.#node,
      members: engine.members,
      ttlMs,
    })
    return made
  }

  /** The address for clients. */
  get url(): string {
    return addressOf(this.#public)
  }

  /** Freezes the node immediately, even in the middle of a request. */
  freeze(): void {
    this.#frozen = new Promise((resolve) => (this.#thaw = resolve))
  }

  thaw(): void {
    this.#frozen = undefined
    this.#thaw?.()
  }

  /** Leaves the cluster as on SIGTERM: hands over the node's sandboxes first. */
  async drain(): Promise<void> {
    await this.#node.drain()
    await this.owners.drain()
  }

  /** Stops as if the process had been killed, without notifying anyone. */
  async die(): Promise<void> {
    this.freeze()
    this.#router.close()
    this.#public.closeAllConnections()
    this.#public.close()
    await this.#internal.close(0)
    await this.engine.close()
  }

  async stop(): Promise<void> {
    this.thaw()
    await this.owners.drain()
    await this.#node.leave()
    await this.die()
  }

  async #unfrozen(): Promise<void> {
    while (this.#frozen) await this.#frozen
  }

  async #answerClient(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#unfrozen()
    const { remoteAddress: address = '', remotePort: port = 0 } = request.socket
    const client = { address, port, isTls: false, httpVersion: '1.1', waitedMs: 0 }
    try {
      await this.#route(request, response, { client, isForwarded: false })
    } catch (error) {
      if (error instanceof OutcomeUnknown) respond(response, 503, 'outcome_unknown')
      else if (error instanceof Unavailable) respond(response, 503, error.reason)
      else throw error
    }
  }

  async #answerNode(client: Forwarded, request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#unfrozen()
    try {
      await this.#route(request, response, { client, isForwarded: true })
    } catch (error) {
      if (error instanceof Unavailable) notOwner(response)
      // If the node was frozen, its client may have stopped waiting and disconnected.
      else if (!request.destroyed) throw error
    }
  }

  async #route(
    request: IncomingMessage,
    response: ServerResponse,
    from: Pick<ClientCall, 'client' | 'isForwarded'>,
  ): Promise<void> {
    const bytes = await bodyOf(request)
    const repeat = request.method === 'GET' ? 'always' : 'unless stored'
    const call = { request, response, bytes, repeat, ...from } as const
    const routed = await this.#router.answer(nameOf(request), call, (numbers) => this.#run(numbers, call))
    if (routed === 'elsewhere' || (from.isForwarded && routed === 'absent')) notOwner(response)
    else if (routed === 'absent') respond(response, 404, 'no such sandbox')
  }

  /** Handles a request: POST adds the number in the body, and GET returns all numbers. */
  async #run(numbers: Numbers, { request, response, bytes }: ClientCall): Promise<Send> {
    const isWrite = request.method === 'POST'
    const outcome = await (isWrite ? numbers.add(Number(bytes!.toString())) : numbers.settled())
    await this.#unfrozen()
    if (outcome === 'fenced') throw new NotKept('fenced', 'another node owns it')
    if (outcome !== 'kept') return () => respond(response, 503, outcome)
    const text = isWrite ? 'kept' : JSON.stringify(numbers.values)
    return () => respond(response, 200, text)
  }
}

function notOwner(response: ServerResponse): void {
  response.writeHead(421, { [NOT_OWNER_HEADER]: '1' }).end()
}

function noFault(fault: string): never {
  throw new Error(`numbers know no fault ${fault}`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function nameOf(request: IncomingMessage): string {
  return request.url!.slice(1)
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status).end(text)
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
