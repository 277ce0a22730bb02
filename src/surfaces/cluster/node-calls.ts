/**
 * A node's own requests to other nodes, as opposed to forwarded ones: they list sandboxes, delete or release one, or
 * announce that one was created or deleted. Unlike forwarded ones, they name no client.
 */
import type { IncomingMessage } from 'node:http'
import { limits } from '../../platform/limits.ts'
import type { NodeCard } from '../../sandbox/storage/engine.ts'
import type { Hops } from './hop.ts'

const SANDBOXES = '/_cluster/sandboxes'
const PATH = /^\/_cluster\/sandboxes(?:\/([a-z0-9-]+)(?:\/(made|deleted|release))?)?$/

export type NodeRequest =
  { readonly what: 'rows' } | { readonly what: 'delete' | 'let go' | 'made' | 'deleted'; readonly name: string }

/** Parses another node's own request; returns undefined if it is unknown. */
export function nodeRequestOf({ method, url = '' }: IncomingMessage): NodeRequest | undefined {
  const [path, name, word] = PATH.exec(url) ?? []
  if (path === undefined) return undefined
  if (name === undefined) return { what: 'rows' }
  if (word === undefined) return method === 'DELETE' ? { what: 'delete', name } : undefined
  return { what: word === 'release' ? 'let go' : (word as 'made' | 'deleted'), name }
}

/** A sandbox's name, and the facts that lists show about it. */
type NodeFacts = [name: string, facts: Record<string, unknown>]

export class NodeCalls {
  readonly #hops: Pick<Hops, 'ask'>

  constructor(hops: Pick<Hops, 'ask'>) {
    this.#hops = hops
  }

  /** Returns the sandboxes of a node; empty if the node does not respond in time. */
  async rows(node: NodeCard): Promise<NodeFacts[]> {
    const { text } = await this.#hops.ask(node, 'GET', SANDBOXES, limits.hopConnectMs)
    try {
      return Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>)
    } catch {
      return []
    }
  }

  /** Asks a node to delete a sandbox; returns whether it was deleted. */
  async delete(node: NodeCard, name: string): Promise<boolean> {
    return (await this.#hops.ask(node, 'DELETE', `${SANDBOXES}/${name}`, limits.engineFoldMs)).status === 204
  }

  /** Asks a node to release a sandbox. */
  async letGo(node: NodeCard, name: string): Promise<void> {
    await this.#hops.ask(node, 'POST', `${SANDBOXES}/${name}/release`, limits.patienceMs)
  }

  /** Tells a node that a sandbox was created or deleted. */
  async announce(node: NodeCard, what: 'made' | 'deleted', name: string): Promise<void> {
    await this.#hops.ask(node, 'POST', `${SANDBOXES}/${name}/${what}`, limits.hopConnectMs)
  }
}
