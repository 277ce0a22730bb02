/**
 * The keys by which nodes recognize each other. They follow from a secret in the store, which is never sent. Each node
 * has its own keys, and ids of nodes are new at every start, so whoever listens at the address of a former node learns
 * nothing that any other node accepts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export class HopKeys {
  readonly #secret: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  toCall(nodeId: string): string {
    return this.#key('call', nodeId)
  }

  /** Returns the key by which a node shows that it is the intended one. */
  toAnswer(nodeId: string): string {
    return this.#key('answer', nodeId)
  }

  #key(use: 'call' | 'answer', nodeId: string): string {
    return createHmac('sha256', this.#secret).update(`papercloud hop ${use} ${nodeId}`).digest('base64url')
  }
}

/** Compares a key with what was received, in a time that does not depend on the received text. */
export function isKey(expected: string, received: string | string[] | undefined): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(String(received))]
  return a.length === b.length && timingSafeEqual(a, b)
}
