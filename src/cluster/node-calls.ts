/**
 * Requests between nodes, beside forwarded ones: list sandboxes, delete or release one, and announce that one was
 * created or deleted.
 */
import { request as send, type IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'
import type { NodeCard } from '../persistence/shared/engine.ts'
import { hopHeaders } from './forwarded.ts'

const SANDBOXES = '/_cluster/sandboxes'
const PATH = /^\/_cluster\/sandboxes(?:\/([a-z0-9-]+)(?:\/(made|deleted|release))?)?$/

/** A request of another node. */
export type NodeRequest =
  { readonly what: 'rows' } | { readonly what: 'delete' | 'let go' | 'made' | 'deleted'; readonly name: string }

/** Parses a request of another node; undefined for a client's. */
export function nodeRequestOf({ method, url = '' }: IncomingMessage): NodeRequest | undefined {
  const [path, name, word] = PATH.exec(url) ?? []
  if (path === undefined) return undefined
  if (name === undefined) return { what: 'rows' }
  if (word === undefined) return method === 'DELETE' ? { what: 'delete', name } : undefined
  return { what: word === 'release' ? 'let go' : (word as 'made' | 'deleted'), name }
}

/** A sandbox's name and the facts that it shows. */
type Row = [name: string, facts: Record<string, unknown>]

export class NodeCalls {
  readonly #secret: Buffer

  /** @param secret authenticates this node */
  constructor(secret: Buffer) {
    this.#secret = secret
  }

  /** The sandboxes of a node; empty if it does not answer in time. */
  async rows(node: NodeCard): Promise<Row[]> {
    const { text } = await this.#call(node, 'GET', SANDBOXES, limits.hopConnectMs)
    try {
      return Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>)
    } catch {
      return []
    }
  }

  /** Requests the deletion of a node's sandbox; returns whether it was deleted. */
  async delete(node: NodeCard, name: string): Promise<boolean> {
    return (await this.#call(node, 'DELETE', `${SANDBOXES}/${name}`, limits.engineFoldMs)).status === 204
  }

  /** Requests the release of a node's sandbox. */
  async letGo(node: NodeCard, name: string): Promise<void> {
    await this.#call(node, 'POST', `${SANDBOXES}/${name}/release`, limits.patienceMs)
  }

  /** Announces that a sandbox was created or deleted. */
  async announce(node: NodeCard, what: 'made' | 'deleted', name: string): Promise<void> {
    await this.#call(node, 'POST', `${SANDBOXES}/${name}/${what}`, limits.hopConnectMs)
  }

  /** The response of another node; status 0 without one in time. */
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
