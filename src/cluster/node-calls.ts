/**
 * What nodes ask of each other beside the requests of clients: their sandboxes, to delete or let go one of them, and to tell
 * their followers of one that was made or deleted.
 */
import { request as send, type IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'
import type { NodeCard } from '../persistence/shared/engine.ts'
import { hopHeaders } from './forwarded.ts'

const SANDBOXES = '/_cluster/sandboxes'
const PATH = /^\/_cluster\/sandboxes(?:\/([a-z0-9-]+)(?:\/(made|deleted|release))?)?$/

/** What a node is asked. */
export type NodeRequest =
  { readonly what: 'rows' } | { readonly what: 'delete' | 'let go' | 'made' | 'deleted'; readonly name: string }

/** What another node asks; undefined for the request of a client. */
export function nodeRequestOf({ method, url = '' }: IncomingMessage): NodeRequest | undefined {
  const [path, name, word] = PATH.exec(url) ?? []
  if (path === undefined) return undefined
  if (name === undefined) return { what: 'rows' }
  if (word === undefined) return method === 'DELETE' ? { what: 'delete', name } : undefined
  return { what: word === 'release' ? 'let go' : (word as 'made' | 'deleted'), name }
}

/** What a sandbox shows of itself, by its name. */
type Row = [name: string, facts: Record<string, unknown>]

export class NodeCalls {
  readonly #secret: Buffer

  /** @param secret proves to the other node that this is one */
  constructor(secret: Buffer) {
    this.#secret = secret
  }

  /** What a node says of its sandboxes; nothing where it does not answer in time. */
  async rows(node: NodeCard): Promise<Row[]> {
    const { text } = await this.#call(node, 'GET', SANDBOXES, limits.hopConnectMs)
    try {
      return Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>)
    } catch {
      return []
    }
  }

  /** Whether a node deleted a sandbox of its own. */
  async delete(node: NodeCard, name: string): Promise<boolean> {
    return (await this.#call(node, 'DELETE', `${SANDBOXES}/${name}`, limits.engineFoldMs)).status === 204
  }

  /** Has a node let go a sandbox. */
  async letGo(node: NodeCard, name: string): Promise<void> {
    await this.#call(node, 'POST', `${SANDBOXES}/${name}/release`, limits.patienceMs)
  }

  /** Tells a node that a sandbox was made or deleted. */
  async announce(node: NodeCard, what: 'made' | 'deleted', name: string): Promise<void> {
    await this.#call(node, 'POST', `${SANDBOXES}/${name}/${what}`, limits.hopConnectMs)
  }

  /** The answer of another node; status 0 where none came in time. */
  #call({ url }: NodeCard, method: string, path: string, timeoutMs: number): Promise<{ status: number; text: string }> {
    const headers = Object.fromEntries(hopHeaders(this.#secret, { address: '127.0.0.1', port: 0, isTls: false }))
    return new Promise((resolve) => {
      const asked = send(new URL(path, url), { method, headers, timeout: timeoutMs }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', () => undefined)
        answer.once('close', () => resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }))
      })
      asked.once('timeout', () => asked.destroy())
      asked.on('error', () => resolve({ status: 0, text: '' }))
      asked.end()
    })
  }
}
