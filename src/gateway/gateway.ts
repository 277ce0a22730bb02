/**
 * The core as one function: a request in, a response out. It serves the API, the control API and the documents that
 * accompany them. A page calls it for every request; in Node, Koa runs in front of its parts.
 */
import { bytesOf, latin1Of, textOf } from '#bytes'
import { randomId } from '#host'
import { READ_IN_PIECES, type ControlApi } from '../control/control-api.ts'
import { CONTROL_PATH } from '../control/control-path.ts'
import { bodyRefusal, tooLarge } from '../control/refusals.ts'
import { refused, type ControlReply } from '../control/handler.ts'
import { settledRead } from '../control/settled-read.ts'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { servedAt } from '../openapi/document.ts'
import { matcherOf, type Matcher } from '../openapi/matcher.ts'
import { errorResponse, internalError, notServed } from '../pipeline/error-responses.ts'
import { preflightHeaders } from '../pipeline/response-headers.ts'
import type { FeedSink } from '../sandbox/feed.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { EXCESSES, textExcess } from '../world/nesting.ts'
import { BASE_PATH, serve, type ApiEdgeDeps } from './api-edge.ts'
import { isRequestId, requestIdOf } from './request-head.ts'
import { linksOf, routeOf, type SandboxRoute } from './sandbox-route.ts'
import type { Wire } from './wire.ts'
import type { JsonObject } from '../platform/json.ts'

/** A request whose body has been received, with the way to respond to it. */
export interface WholeWire extends Wire {
  readonly bytes: Uint8Array | undefined
  /** Address under which the client sees the server, such as `https://example.org/papercloud`. */
  readonly origin: string
  /** Sends a response that does not come from a call to the API. */
  readonly respond: (
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Iterable<string> | undefined,
  ) => void
  /** Begins a stream of control events. */
  readonly follow: (headers: Readonly<Record<string, string>>) => FeedSink
}

/** What the gateway needs. */
export interface GatewayDeps {
  readonly sandboxes: { readonly get: (name: string) => Sandbox | undefined }
  readonly edge: ApiEdgeDeps
  readonly control: ControlApi
  /** The whole contract as it is served; read on first use. */
  readonly contractDocument: () => Promise<JsonObject>
  readonly contractVersion: string
  /** Resolves when all changes so far are durable. @throws ApiError if they cannot be stored */
  readonly settled: () => Promise<void>
  readonly fault: (error: unknown) => void
}

/** Responds to requests of all kinds. */
export class Gateway {
  readonly #deps: GatewayDeps
  #matcher: Matcher | undefined

  constructor(deps: GatewayDeps) {
    this.#deps = deps
  }

  /** Responds to a request; an error becomes an error response. */
  async handle(wire: WholeWire): Promise<void> {
    const plain = this.#deps.sandboxes.get('default')!
    try {
      const place = routeOf(wire.head.url!, this.#deps.sandboxes, plain)
      if (place.isApi) await this.#api(wire, place)
      else await this.#beside(wire, place)
    } catch (error) {
      const isRefusal = error instanceof ApiError
      if (!isRefusal) this.#deps.fault(error)
      const refusal = isRefusal ? error : internalError(undefined)
      wire.write(errorResponse(refusal), requestIdOf(wire.head, plain))
    }
  }

  #api(wire: WholeWire, { sandbox, isNamed, path, search }: SandboxRoute): Promise<void> | void {
    const { method, headers } = wire.head
    const { origin, 'access-control-request-method': asked } = headers
    if (method === 'OPTIONS' && origin !== undefined && asked !== undefined)
      return wire.respond(204, preflightHeaders(headers), undefined)
    return serve(this.#deps.edge, sandbox, { wire, path: path.slice(BASE_PATH.length) || '/', search, isNamed })
  }

  async #beside(wire: WholeWire, place: SandboxRoute): Promise<void> {
    const { sandbox, isNamed, path } = place
    const base = `${wire.origin}${isNamed ? `/sandboxes/${sandbox.name}` : ''}`
    const isRead = wire.head.method === 'GET' || wire.head.method === 'HEAD'
    if (isRead && path === '/openapi.json') {
      const document = servedAt(base + BASE_PATH, await this.#deps.contractDocument())
      return this.#json(wire, document, { 'Access-Control-Allow-Origin': '*' })
    }
    if (isRead && (path === BASE_PATH || path === `${BASE_PATH}/`))
      return this.#json(wire, linksOf(this.#deps.contractVersion, base, wire.origin), {
        'Access-Control-Allow-Origin': '*',
      })
    if (path.startsWith(`${CONTROL_PATH}/`)) return this.#answerControl(wire, place)
    throw notServed(this.#deps.edge.matcher, wire.head.method!, path, BASE_PATH)
  }

  /** The endpoints of the control API, whose document is read on first use. */
  get #control(): Matcher {
    return (this.#matcher ??= matcherOf(this.#deps.control.contract))
  }

  /** Responds to a control request; a refusal is sent as JSON. */
  async #answerControl(wire: WholeWire, place: SandboxRoute): Promise<void> {
    let reply: ControlReply
    try {
      reply = await this.#controlReply(wire, place)
    } catch (error) {
      if (!(error instanceof ApiError)) this.#deps.fault(error)
      reply = refused(error instanceof ApiError ? error : internalError(undefined))
    }
    if (reply.follow) return this.#followed(wire, reply.follow)
    const { status, body, text, parts } = reply
    const type = reply.type ?? (text === undefined ? 'application/json' : 'text/plain')
    const content = parts ?? text ?? (body === undefined ? undefined : JSON.stringify(body))
    const headers = { ...besideHeaders(wire), 'Cache-Control': 'no-store', ...reply.headers }
    wire.respond(
      status,
      content === undefined ? headers : { ...headers, 'Content-Type': `${type}; charset=utf-8` },
      content,
    )
  }

  async #controlReply(wire: WholeWire, { sandbox, path, search }: SandboxRoute): Promise<ControlReply> {
    const { control, settled } = this.#deps
    const { head, origin } = wire
    const method = head.method!
    if (method === 'GET' && path === `${CONTROL_PATH}/openapi.json`) return control.contractReply(origin)
    const found = this.#control.find(method, path.slice(CONTROL_PATH.length))
    if (!found) throw control.unknown(method, path)
    const { endpoint, params } = found
    const isRead = endpoint.method === 'GET'
    const bytes = READ_IN_PIECES.has(endpoint.id) ? piecesOf(wire.bytes) : undefined
    const body = isRead || bytes ? undefined : valueOf(wire)
    const asked = { sandbox, params, search, body, origin, isTrusted: true, ...(bytes && { bytes }) }
    const run = (): Promise<ControlReply> => control.run(endpoint, asked)
    if (isRead) return settledRead(run, settled)
    const reply = await run()
    await settled()
    return reply
  }

  #followed(wire: WholeWire, follow: NonNullable<ControlReply['follow']>): void {
    const sink = wire.follow({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    wire.onGone(follow(sink))
  }

  #json(wire: WholeWire, body: unknown, headers: Readonly<Record<string, string>>): void {
    const all = { ...besideHeaders(wire), 'Content-Type': 'application/json; charset=utf-8', ...headers }
    wire.respond(200, all, `${JSON.stringify(body, null, 1)}\n`)
  }
}

/** Headers of responses outside the API; their request ids do not use a sandbox's random numbers. */
function besideHeaders({ head }: Wire): Record<string, string> {
  const sent = head.headers['x-request-id']
  const id = typeof sent === 'string' && isRequestId(sent) ? sent : `req_${randomId()}`
  return { 'X-Request-Id': id, 'X-Content-Type-Options': 'nosniff' }
}

/**
 * Returns the parsed body of a control request; undefined if it has no body.
 * @throws VALIDATION_FAILED with the reason in details
 */
function valueOf({ bytes, head }: WholeWire): unknown {
  if (!bytes || bytes.length === 0) return undefined
  const type = head.headers['content-type'] ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw bodyRefusal('unsupported_media_type', 'The body must be application/json')
  if (bytes.length > limits.controlBodyBytes) throw tooLarge(limits.controlBodyBytes)
  const excess = textExcess(latin1Of(bytes))
  if (excess) throw bodyRefusal(excess, `The body ${EXCESSES[excess]}`)
  try {
    return JSON.parse(textOf(bytes))
  } catch (error) {
    throw bodyRefusal('malformed_json', `The body is not JSON: ${(error as Error).message}`)
  }
}

async function* piecesOf(bytes: Uint8Array | undefined): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(bytes ?? bytesOf(''))
}
