/**
 * The proxy between a command and the upstream. It sends each call to the upstream with the upstream's token, and
 * returns the response after it has been judged. It connects to nothing but the upstream and the sandbox in this
 * process.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GIVEN_TOKEN } from '../audit/actor.ts'
import { limits } from '../../platform/limits.ts'
import type { Matcher } from '../../service/contract/matcher.ts'
import type { DriftCall } from './findings.ts'
import type { Judge } from './judge.ts'
import { isStream, NoAnswer, send, staysBelow, whole, type DriftAnswer, type DriftRequest } from './message.ts'
import type { TokenMask } from './secrets.ts'

/** Headers that belong to one connection or that the proxy sets itself. */
const OWN_HEADERS =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|accept-encoding|content-encoding|expect|x-sandbox-.*)$/
const BASE = '/api/v1'

export interface ProxyParts {
  /** Base URL of the upstream, without a trailing slash. */
  readonly upstream: string
  readonly token: string
  readonly mask: TokenMask
  readonly allowsWrites: boolean
  readonly matcher: Matcher
  readonly judge: Judge
}

/** A refusal by the proxy itself. */
interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

export class DriftProxy {
  /** Number of calls that the upstream answered. */
  calls = 0
  refusedWrites = 0
  /** Number of calls that got no response from the upstream, and the reason for the last one. */
  unanswered = { count: 0, reason: '' }
  readonly #parts: ProxyParts
  readonly #server: Server
  #judged: Promise<void> = Promise.resolve()

  constructor(parts: ProxyParts) {
    this.#parts = parts
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        const { message } = error as Error
        refuse(response, { status: 502, code: 'UPSTREAM_FAILED', message: parts.mask.text(message) })
      })
    })
  }

  /** Starts listening on a free port of this machine; returns the base URL for clients. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(0, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${BASE}`
  }

  /** Stops listening and ends all streams. */
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.#judged
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { upstream, allowsWrites, judge, matcher, mask } = this.#parts
    const request = await read(incoming)
    if (!request) return refuse(response, NOT_BELOW)
    const { method, path, headers } = request
    if (!allowsWrites && !['GET', 'HEAD', 'OPTIONS'].includes(method)) {
      this.refusedWrites += 1
      return refuse(response, {
        status: 403,
        code: 'FORBIDDEN',
        message: `papercloud drift did not forward ${method} ${path}: it forwards only reads, unless you start it with --allow-writes.`,
      })
    }
    let got: Response
    let answer: DriftAnswer
    const atMs = Date.now()
    const call = (status: number, id: string | null): DriftCall => ({
      id: id ?? `call ${this.calls}`,
      request,
      endpoint: matcher.find(method, path)?.endpoint,
      status,
      atMs,
    })
    try {
      got = await send(upstream, { ...request, headers: this.#upstreamHeaders(headers) })
      this.calls += 1
      if (isStream(got)) return await this.#stream(call(got.status, got.headers.get('x-request-id')), got, response)
      answer = await whole(got)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      this.unanswered = { count: this.unanswered.count + 1, reason: mask.text(error.message) }
      return refuse(response, {
        status: 502,
        code: 'UPSTREAM_FAILED',
        message: `The upstream did not respond: ${this.unanswered.reason}`,
      })
    }
    await this.#inTurn(() => judge.see(call(answer.status, answer.headers.get('x-request-id')), answer))
    response.writeHead(answer.status, this.#clientHeaders(answer.headers))
    response.end(mask.bytes(answer.bytes, GIVEN_TOKEN))
  }

  /** Runs a task after all tasks that were started before it. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#judged.then(work)
    this.#judged = done.catch(() => undefined)
    return done
  }

  async #stream(call: DriftCall, got: Response, response: ServerResponse): Promise<void> {
    const { judge, mask } = this.#parts
    response.writeHead(got.status, this.#clientHeaders(got.headers))
    response.flushHeaders()
    let rest = Buffer.alloc(0)
    const reader = (got.body as ReadableStream<Uint8Array>).getReader()
    response.on('close', () => void reader.cancel().catch(() => undefined))
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const all = Buffer.concat([rest, value])
      const end = Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1
      rest = all.subarray(end)
      if (rest.length > limits.driftBody) throw new NoAnswer('A line of the stream is too long (limit driftBody).')
      if (end === 0) continue
      const whole = all.subarray(0, end)
      for (const line of whole.toString('utf8').split(/[\r\n]+/))
        if (line.startsWith('data:')) judge.frame(call, line.slice(5).trim())
      response.write(mask.bytes(whole, GIVEN_TOKEN))
    }
    response.end(mask.bytes(rest, GIVEN_TOKEN))
  }

  #upstreamHeaders(headers: DriftRequest['headers']): Record<string, string> {
    const { authorization, ...rest } = headers
    const passed = Object.entries(rest).filter(([name]) => !OWN_HEADERS.test(name))
    const isGiven = authorization === `Bearer ${GIVEN_TOKEN}`
    return {
      ...Object.fromEntries(passed),
      ...(authorization !== undefined && { authorization: isGiven ? `Bearer ${this.#parts.token}` : authorization }),
    }
  }

  #clientHeaders(headers: Headers): Record<string, string | string[]> {
    const masked = (text: string): string => this.#parts.mask.text(text, GIVEN_TOKEN)
    const passed = [...headers].filter(([name]) => !OWN_HEADERS.test(name) || name.startsWith('x-sandbox-'))
    const cookies = headers.getSetCookie().map(masked)
    return {
      ...Object.fromEntries(passed.map(([name, value]) => [masked(name), masked(value)])),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    }
  }
}

const NOT_BELOW: Refusal = {
  status: 404,
  code: 'NOT_FOUND',
  message: `papercloud drift serves only the API under ${BASE}, without . or .. in paths, and with bodies of up to ${limits.driftBody} bytes (limit driftBody). Use the address in PAPERCLOUD_URL.`,
}

/** Reads a request; returns null if it is outside the API, or its body exceeds the limit. */
async function read(incoming: IncomingMessage): Promise<DriftRequest | null> {
  const url = incoming.url ?? '/'
  const query = url.indexOf('?')
  const path = url.slice(0, query < 0 ? undefined : query)
  if (!path.startsWith(`${BASE}/`) || !staysBelow(path)) return null
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limits.driftBody) return null
    parts.push(part)
  }
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return {
    method: incoming.method ?? 'GET',
    path: path.slice(BASE.length),
    search: query < 0 ? '' : url.slice(query),
    headers: Object.fromEntries(headers),
    body: size > 0 ? Buffer.concat(parts) : null,
  }
}

function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message, details: {}, retryable: false }))
}
