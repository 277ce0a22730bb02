/** Nodes of a cluster in this process, with a real PostgreSQL, and a simple client for them. */
import { randomUUID } from 'node:crypto'
import { startApp } from '../../src/app.ts'
import type { App } from '../../src/surfaces/http/app.ts'
import type { Options } from '../../src/surfaces/http/options.ts'
import { BASIS } from './basis.ts'
import { freePort } from './postgres.ts'

/** The options with which test nodes are started. */
export const NODE_BASIS: Options = {
  ...BASIS,
  pace: 'manual',
  now: '2026-03-01T12:00:00.000Z',
  seed: 7,
}

/** A response that has been read. */
export interface NodeAnswer {
  readonly status: number
  readonly headers: Headers
  // `any`, because tests read fields from bodies of many shapes.
  readonly body: any
}

export async function startNode(store: string, options: Partial<Options> = {}, leaseMs = 2_000): Promise<App> {
  const advertise = `http://127.0.0.1:${await freePort()}`
  return startApp({ ...NODE_BASIS, ...options, cluster: { store, advertise, leaseMs } })
}

/** Sends a request to a node. */
export async function ask(
  node: { readonly url: string },
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<NodeAnswer> {
  const response = await fetch(node.url + path, {
    method,
    headers: {
      authorization: 'Bearer pc_live_owner',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
