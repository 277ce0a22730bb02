/**
 * Connections to other nodes, which are kept for later calls. A connection starts with an upgrade in which the node at
 * the other end shows that it is the intended one, so that a client's request, with its credential, is never sent to
 * anything else that listens there.
 */
import { Agent, request as send, type AgentOptions, type ClientRequestArgs } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../platform/limits.ts'
import { ANSWER_HEADER, HOP_HEADER } from './forwarded.ts'
import { isKey, type HopKeys } from './hop-keys.ts'

/** The protocol of a connection between nodes, to which HTTP is upgraded: HTTP again. */
export const HOP_PROTOCOL = 'papercloud-hop'

export interface NodeRequestArgs extends ClientRequestArgs {
  readonly nodeId: string
}

/** Thrown if the server at an address is not the intended node; the message says what happened instead. */
export class NotThatNode extends Error {}

/** Keeps connections by node; a node that was restarted at the same address counts as a different one. */
export class HopAgent extends Agent {
  readonly #keys: HopKeys

  constructor(keys: HopKeys, options: AgentOptions) {
    super(options)
    this.#keys = keys
  }

  override getName(options?: NodeRequestArgs): string {
    return `${super.getName(options)}:${options?.nodeId}`
  }

  // Node's agents accept a connection through the callback as well.
  override createConnection(
    options: ClientRequestArgs,
    connected?: Parameters<Agent['createConnection']>[1],
  ): undefined {
    const { host, port, nodeId } = options as NodeRequestArgs
    meet(this.#keys, { host: host!, port: Number(port), nodeId }).then(
      (socket) => connected!(null, socket),
      (error: unknown) => (connected as (error: unknown) => void)(error),
    )
    return undefined
  }
}

/** Where a node is expected to listen. */
export interface NodePlace {
  readonly host: string
  readonly port: number
  readonly nodeId: string
}

/**
 * Connects to a node, which has to show that it is the intended one.
 * @throws NotThatNode
 */
export function meet(keys: HopKeys, { host, port, nodeId }: NodePlace): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const headers = { Connection: 'Upgrade', Upgrade: HOP_PROTOCOL, [HOP_HEADER]: keys.toCall(nodeId) }
    const hello = send({ host, port, agent: false, headers })
    const timer = setTimeout(() => fail(`no response within ${limits.hopConnectMs} ms`), limits.hopConnectMs)
    const fail = (what: string): void => {
      clearTimeout(timer)
      hello.destroy()
      reject(new NotThatNode(what))
    }
    hello.on('error', (error: NodeJS.ErrnoException) => fail(`no connection (${error.code ?? error.message})`))
    hello.once('response', ({ statusCode, statusMessage }) =>
      fail(`unexpected response: ${statusCode} ${JSON.stringify(statusMessage!.slice(0, 80))}`),
    )
    hello.once('upgrade', ({ headers }, socket, head) => {
      if (!isKey(keys.toAnswer(nodeId), headers[ANSWER_HEADER]) || head.length > 0) {
        socket.destroy()
        return fail('unexpected response: an upgrade without the key of this node')
      }
      clearTimeout(timer)
      socket.setNoDelay(true)
      resolve(socket)
    })
    hello.end()
  })
}
