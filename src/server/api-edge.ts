/**
 * The edge: turns a request below /api/v1 into a call, has it answered, and writes the reply. Nothing is decided here but
 * what has to be known before there is a call: which sandbox, which endpoint, which secret.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../limits.ts'
import type { Matcher } from '../openapi/matcher.ts'
import { SESSION } from '../guards/credential.ts'
import { type Answer, textOf } from '../resources/response.ts'
import { countUnmatched } from '../guards/unmatched.ts'
import { Call } from '../resources/call.ts'
import { errorResponse, notFound } from '../pipeline/error-responses.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { hasBody, readBody } from './request-body.ts'
import { openStream } from './event-stream.ts'
import { applyConnectionFault, cut } from './connection-faults.ts'
import type { Exchange } from '../pipeline/exchange.ts'
import { connectionNumber } from './connection-number.ts'
import type { Ownership } from './ownership.ts'
import { corsHeaders, headersOf } from '../pipeline/response-headers.ts'

/** Everything below this is the API. */
export const BASE_PATH = '/api/v1'

/** What a client got that went away before its answer. */
const UNANSWERED: Answer = { status: 0, body: null, type: 'application/json', headers: {} }

/** What the edge asks of the deps. */
export interface ApiEdgeDeps {
  readonly matcher: Matcher
  /** Answers a call; a promise where something has to be waited for (a scenario, the disk). */
  readonly answer: (call: Call, sandbox: Sandbox) => Answer | Promise<Answer>
  readonly sandbox: (name: string) => Sandbox | undefined
  /** Told of every answered request, also of those that never became a call. */
  readonly log: (sandbox: Sandbox, entry: Exchange) => void
  /** Undefined where all sandboxes are this process's own. */
  readonly ownership?: Ownership | undefined
}

/**
 * Serves one request. `path` is the path below the base path of the sandbox, which the request's path names where `isNamed`.
 * @param given its body, where that was read already
 * @returns a promise where something has to be waited for: the body, a scenario, the disk
 */
export function serve(
  deps: ApiEdgeDeps,
  plain: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  search: string,
  isNamed: boolean,
  given?: Buffer,
): Promise<void> | void {
  const { ownership } = deps
  const startedAt = performance.now()
  const receivedMs = Date.now()
  const { secret, sandbox } = sandboxFor(deps, plain, secretOf(request), isNamed)
  const method = request.method!
  const isRead = method === 'GET' || method === 'HEAD'
  const { headers } = request
  const { nowMs: atMs } = sandbox.world
  const requestId = requestIdOf(request, sandbox)
  const log = (answer: Answer, call: Call | undefined, clientGone: boolean): void => {
    const durationMs = performance.now() - startedAt
    const exchange: Exchange = {
      requestId,
      method,
      path,
      search,
      headers,
      call,
      answer,
      atMs,
      receivedMs,
      startedAt,
      durationMs,
      origin: 'client',
      clientGone,
    }
    deps.log(sandbox, sandbox.observer ? { ...exchange, connection: connectionNumber(request.socket) } : exchange)
  }
  const found = deps.matcher.find(method, path)
  if (!found) {
    const refusal = errorResponse(notFound(deps.matcher, method, path))
    const counted = countUnmatched(sandbox, secret, clientAddress(request, ownership))
    const answer = { ...refusal, headers: { ...counted, ...refusal.headers } }
    write(request, response, answer, requestId)
    return log(answer, undefined, false)
  }
  const { endpoint, params } = found
  const goOn = (own: Ownership, body: Buffer | undefined): Promise<void> =>
    own.reroute(sandbox.name, request, response, body, (found) =>
      serve(deps, found, request, response, path, search, isNamed, body ?? Buffer.alloc(0)),
    )
  const answered = (payload: Buffer | 'too large' | undefined): Promise<void> | void => {
    const { world } = sandbox
    const elsewhere = (): Ownership | undefined =>
      ownership && payload !== 'too large' && !ownership.isHere(sandbox) ? ownership : undefined
    const owner = elsewhere()
    if (owner) return goOn(owner, payload as Buffer | undefined)
    const { seq } = world
    const sourceIp = clientAddress(request, ownership)
    const start = { world, endpoint, method, path, search, params, headers, payload, secret, requestId, sourceIp }
    const call = new Call(start)
    const send = (answer: Answer): Promise<void> | void => {
      // What changed nothing is asked of the sandbox's present owner; a change that was kept is answered as it was made.
      const next = isRead || world.seq === seq ? elsewhere() : undefined
      if (next) return goOn(next, payload as Buffer | undefined)
      // Before anything is written: a scenario may close the connection itself.
      const clientGone = response.destroyed || request.socket.destroyed
      const opened = streamed(deps, sandbox, call, answer, request, response)
      if (opened !== 'stream') write(request, response, opened, requestId, ownership)
      log(opened === 'stream' ? answer : opened, call, clientGone)
    }
    const coming = deps.answer(call, sandbox)
    if (!(coming instanceof Promise)) return send(coming)
    const { observer } = sandbox
    const failed = (error: unknown): Promise<void> => {
      if (!ownership?.isFenced(error)) throw error
      return goOn(ownership, payload as Buffer | undefined)
    }
    if (!observer) return coming.then(send, failed)
    const left = (): void => {
      const durationMs = performance.now() - startedAt
      const exchange = {
        requestId,
        method,
        path,
        search,
        headers,
        call,
        answer: UNANSWERED,
        atMs,
        receivedMs,
        startedAt,
        durationMs,
        origin: 'client' as const,
        clientGone: true,
      }
      observer.left({ ...exchange, connection: connectionNumber(request.socket) })
    }
    response.once('close', left)
    return coming.then((answer) => {
      response.off('close', left)
      return send(answer)
    }, failed)
  }
  if (given) return answered(given.length > 0 ? given : undefined)
  const hasPayload = !isRead && hasBody(request)
  return hasPayload ? readBody(request).then(answered) : answered(undefined)
}

/** Opens the event stream that an answer promises; else the answer to write in its place. */
function streamed(
  { ownership }: ApiEdgeDeps,
  sandbox: Sandbox,
  call: Call,
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Answer | 'stream' {
  const isStream = answer.type === 'text/event-stream' && answer.status === 200
  if (!isStream || answer.wire !== undefined || request.method === 'HEAD') return answer
  const headers = headersOf(request.headers, call.requestId, answer, prefixOf(request))
  const faultTrailer = ownership?.clientOf(request) && ownership.faultHeader
  return openStream(sandbox, call, answer, response, headers, faultTrailer) ?? 'stream'
}

/** Writes a reply. A request from another node is answered whole: the node that has the client breaks the connection. */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  requestId: string,
  ownership?: Ownership,
): void {
  if (answer.wire !== undefined && ownership?.clientOf(request)) {
    const { wire, ...whole } = answer
    const headers = { ...answer.headers, [ownership.faultHeader]: wire }
    return write(request, response, { ...whole, headers }, requestId)
  }
  if (answer.wire === 'reset') return cut(request.socket)
  const headers = headersOf(request.headers, requestId, answer, prefixOf(request))
  // A body that nobody read is dropped by the server itself; one that reading was given up on would go on for ever.
  if (!request.complete && request.readableFlowing) headers.Connection = 'close'
  if (answer.wire) return applyConnectionFault(answer.wire, response, answer, headers)
  if (answer.parts) {
    headers['Content-Type'] ??= `${answer.type}; charset=utf-8`
    response.writeHead(answer.status, headers)
    if (request.method !== 'HEAD') for (const part of answer.parts) response.write(part)
    response.end()
    return
  }
  if (answer.body === null) {
    response.writeHead(answer.status, headers).end()
    return
  }
  const text = textOf(answer.body)
  const length = Buffer.byteLength(text)
  // As many bytes as characters: latin1, the cheaper way to the socket, makes the same bytes.
  const encoding = length === text.length ? 'latin1' : 'utf8'
  headers['Content-Type'] ??= answer.type === 'application/json' ? answer.type : `${answer.type}; charset=utf-8`
  headers['Content-Length'] = String(length)
  response.writeHead(answer.status, headers)
  // Text joins the head in one piece of memory; a buffer of it would cost a long list more than all the rest.
  if (request.method === 'HEAD') response.end()
  else response.end(text, encoding)
}

/** The `/sandboxes/{name}` of a request's path, if it has one. */
function prefixOf({ url = '' }: IncomingMessage): string {
  return /^\/sandboxes\/[^/?]+/.exec(url)?.[0] ?? ''
}

/** Answers a browser's question whether it may call. */
export function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...corsHeaders(request.headers.origin!),
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Max-Age': '600',
  })
  response.end()
}

/** The request id that was sent, if it can be echoed, else a made-up one. */
export function requestIdOf(request: IncomingMessage, sandbox: Sandbox): string {
  const sent = request.headers['x-request-id']
  const isOne = typeof sent === 'string' && !(sent.includes(', ') && isTwice(request, 'x-request-id'))
  return isOne && isRequestId(sent) ? sent : sandbox.world.random.requestId()
}

/** Whether a text can be a request id. */
export function isRequestId(text: string): boolean {
  return text.length <= limits.requestIdLength && /^[\x20-\x7e]+$/.test(text)
}

const BEARER = /^bearer +(\S+)$/i
const COOKIE = /(?:^|;\s*)papercloud_session=([^;\s]+)/

/** The bearer secret, or the console session of the cookie. Two Authorization headers name nobody. */
function secretOf(request: IncomingMessage): string | undefined {
  const { headers } = request
  return headers.authorization !== undefined && isTwice(request, 'authorization') ? undefined : secretIn(headers)
}

/** The secret that headers carry. */
export function secretIn({ authorization, cookie }: IncomingHttpHeaders): string | undefined {
  if (authorization !== undefined) return BEARER.exec(authorization.trim())?.[1]
  const session = cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1]
  return session === undefined ? undefined : SESSION + session
}

/** Whether a header was sent more than once; Node shows the first of those that are no lists. */
export function isTwice({ rawHeaders }: IncomingMessage, name: string): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) count += 1
  return count > 1
}

/** The sandbox that the secret of a request may name. */
export function sandboxOfSecret(request: IncomingMessage): string | undefined {
  const secret = secretOf(request)
  const dot = secret?.lastIndexOf('.') ?? -1
  return dot > 0 ? secret!.slice(dot + 1) : undefined
}

/** `secret.name` on the plain paths means the sandbox of that name; on a path that names one, it may be that name alone. */
function sandboxFor(
  deps: ApiEdgeDeps,
  plain: Sandbox,
  sent: string | undefined,
  isNamed: boolean,
): { secret: string | undefined; sandbox: Sandbox } {
  const dot = sent?.lastIndexOf('.') ?? -1
  const name = dot > 0 ? sent!.slice(dot + 1) : ''
  const named = dot < 1 ? undefined : isNamed ? (name === plain.name ? plain : undefined) : deps.sandbox(name)
  return named ? { secret: sent!.slice(0, dot), sandbox: named } : { secret: sent, sandbox: plain }
}

/** The address of the client, which may be another node's. */
function clientAddress(request: IncomingMessage, ownership: Ownership | undefined): string {
  return ownership?.clientOf(request)?.address ?? addressOf(request)
}

/** The client's address; an IPv4 address in IPv6 clothes is an IPv4 address. */
function addressOf(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? '0.0.0.0'
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
