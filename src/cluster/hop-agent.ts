/**
 * Connections to other nodes, which are kept for later calls. Before a connection is used, the node at the other end
 * has to prove that it is the intended one, so that a client's request, with its credential, is never sent to anything
 * else that listens there.
 */
import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http'
import { connect, type Socket } from 'node:net'
import { limits } from '../limits.ts'
import { HOP_HEADER } from './forwarded.ts'
import { NO_CLIENT, type AnswerHead, type Signatures } from './signatures.ts'

/** The path of the first call on a connection. */
const HELLO = '/_cluster/hello'

const FIELDS = ['Host', 'node', 'Connection', 'keep-alive']
const HEAD_END = '\r\n\r\n'
const MAX_HEAD_BYTES = 8 * 1024

/** The options of a request to a node. */
export interface NodeRequestArgs extends ClientRequestArgs {
  readonly nodeId: string
}

/** Thrown if the server at an address is not the intended node; the message says what happened instead. */
export class NotThatNode extends Error {}

/** Keeps connections by node; a node that was restarted at the same address counts as a different one. */
export class HopAgent extends Agent {
  readonly #signatures: Signatures

  constructor(signatures: Signatures, options: AgentOptions) {
    super(options)
    this.#signatures = signatures
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
    meet(this.#signatures, { host: host!, port: Number(port), nodeId }).then(
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
 * Connects to a node, which has to prove its identity.
 * @throws NotThatNode
 */
export function meet(signatures: Signatures, { host, port, nodeId }: NodePlace): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const head = { method: 'GET', path: HELLO, fields: FIELDS }
    const { value, nonce } = signatures.sign({ to: nodeId, kind: 'hello', head, body: 'none', client: NO_CLIENT })
    const socket = connect({ host, port, noDelay: true })
    let text = ''
    const timer = setTimeout(() => fail(`no response within ${limits.hopConnectMs} ms`), limits.hopConnectMs)
    const fail = (what: string): void => {
      clearTimeout(timer)
      socket.destroy()
      reject(new NotThatNode(what))
    }
    const failed = (error: NodeJS.ErrnoException): void => fail(`no connection (${error.code ?? error.message})`)
    const closed = (): void => fail('the connection was closed without a response')
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1')
      const end = text.indexOf(HEAD_END)
      if (end < 0 && text.length <= MAX_HEAD_BYTES) return
      const answer = parsed(text.slice(0, Math.max(0, end)))
      const isNode = end + HEAD_END.length === text.length && answer && signatures.isFrom(nodeId, nonce, answer)
      if (!isNode) return fail(`unexpected response: ${JSON.stringify(text.split('\r\n', 1)[0]!.slice(0, 80))}`)
      clearTimeout(timer)
      socket.off('data', read).off('error', failed).off('close', closed)
      resolve(socket)
    }
    socket.once('connect', () => socket.write(`GET ${HELLO} HTTP/1.1\r\n${lines([...FIELDS, HOP_HEADER, value])}\r\n`))
    socket.on('data', read).once('error', failed).once('close', closed)
  })
}

function lines(fields: readonly string[]): string {
  let text = ''
  for (let at = 0; at < fields.length; at += 2) text += `${fields[at]}: ${fields[at + 1]}\r\n`
  return text
}

/** Parses the head of a response; returns undefined for any other text. */
function parsed(text: string): AnswerHead | undefined {
  const [first = '', ...rest] = text.split('\r\n')
  const [, status, message] = /^HTTP\/1\.1 (\d{3}) (.*)$/.exec(first) ?? []
  if (status === undefined) return undefined
  const fields = rest.flatMap((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return { status: Number(status), message: message!, fields }
}
