/** Two sandboxes with the same fixtures and a drift proxy in front of one of them. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApp } from '../../src/app.ts'
import { startDrift, type DriftResult } from '../../src/quality/drift/drift.ts'
import type { App } from '../../src/surfaces/http/app.ts'
import { BASIS } from './basis.ts'

/** Changes a response from the upstream. */
export type Tamper = (call: { readonly method: string; readonly path: string }, answer: TamperedAnswer) => void

/** A response that can be changed. */
export interface TamperedAnswer {
  status: number
  headers: Record<string, string>
  body: any
}

/** The two servers and the proxy. */
export interface Twins {
  readonly upstream: App
  /** Base URL of the proxy. */
  readonly url: string
  readonly fetch: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Stops the proxy and closes both servers. */
  readonly end: () => Promise<DriftResult>
}

/** Starts the servers and the proxy; `tamper` changes the upstream's responses. */
export async function twins(
  given: { tamper?: Tamper; allowsWrites?: boolean; token?: string; record?: string; seeds?: [number, number] } = {},
): Promise<Twins> {
  const { tamper, allowsWrites = true, token = 'pc_live_owner', record, seeds = [1, 2] } = given
  const [upstream, beside] = await Promise.all([
    startApp({ ...BASIS, seed: seeds[0] }),
    startApp({ ...BASIS, seed: seeds[1], pace: 'realistic' }),
  ])
  const front = tamper && (await tampering(upstream.url, tamper))
  const address = front ? `http://127.0.0.1:${(front.address() as AddressInfo).port}` : upstream.url
  const drift = await startDrift(beside, {
    upstream: `${address}/api/v1`,
    token,
    allowsWrites,
    ...(record !== undefined && { record }),
  })
  return {
    upstream,
    url: drift.url,
    fetch: (method, path, body, headers = {}) =>
      fetch(drift.url + path, {
        method,
        headers: {
          authorization: 'Bearer pc_live_owner',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    end: async () => {
      const result = await drift.end()
      front?.close()
      await Promise.all([upstream.close(), beside.close()])
      return result
    },
  }
}

async function tampering(base: string, tamper: Tamper): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const { method = 'GET', url = '/' } = request
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const got = await fetch(base + url, {
        method,
        headers: headers as Record<string, string>,
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
      const text = await got.text()
      const answer: TamperedAnswer = {
        status: got.status,
        headers: Object.fromEntries(
          [...got.headers].filter(([name]) => !/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name)),
        ),
        body: text === '' ? undefined : JSON.parse(text),
      }
      tamper({ method, path: url.replace('/api/v1', '') }, answer)
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}
