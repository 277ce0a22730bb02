/** Two sandboxes with the same fixtures, and a drift proxy between a generated client and one of them. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApp } from '../../src/app.ts'
import { startDrift, type DriftResult } from '../../src/drift/drift.ts'
import type { App } from '../../src/server/app.ts'
import { addressOf, bodyOf, pathOf } from './samples.ts'
import { seeded } from './seeded.ts'
import { carried } from './test-server.ts'
import { BASIS } from './basis.ts'

/** Calls that would make the rest of the walk fail. */
const ENDS_THE_WALK =
  /^(deleteUser|disableUser|revokeUserCredentials|revokeApiToken|rotateApiToken|deleteRoleAssignment|updateRole|deleteProject|deleteSubscription|setQuotaAllocation|signOut|deleteSession|streamEvents)/

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

/** Sends generated calls to all endpoints, and returns how many writes were accepted. */
export async function walk({ upstream, fetch: call }: Twins, calls: number, seed: number): Promise<number> {
  const { chance, pick } = seeded(seed)
  const { world } = upstream.sandboxes.get('default')!
  const all = [...upstream.contract.endpoints.values()].filter(
    ({ id, path }) => !ENDS_THE_WALK.test(id) && path !== '/events',
  )
  const reads = all.filter(({ method }) => method === 'GET')
  let accepted = 0
  for (let sent = 0; sent < calls; sent++) {
    const endpoint = pick(chance() < 0.5 ? reads : all)
    const params = addressOf(world, endpoint, chance)
    if (!params) continue
    const sample = bodyOf(upstream.contract, endpoint)
    const body =
      typeof sample === 'object' && sample !== null && 'name' in sample
        ? { ...sample, name: `walk-${Math.floor(chance() * 30)}` }
        : sample
    const { cookie, headers } = carried(endpoint)
    const response = await call(endpoint.method, pathOf(endpoint, params), body, {
      ...headers,
      ...(cookie !== undefined && { cookie: `session=${cookie}` }),
      ...(endpoint.ifMatch === 'ignored' ? {} : { 'if-match': '*' }),
      ...(endpoint.idempotency === 'ignored'
        ? {}
        : { 'idempotency-key': `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}` }),
    })
    await response.arrayBuffer()
    if (response.status < 300 && endpoint.method !== 'GET') accepted += 1
  }
  return accepted
}
