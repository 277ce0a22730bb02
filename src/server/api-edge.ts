/**
 * The edge of the API: turns a request below /api/v1 into a call, runs the pipeline, and writes the response. It only
 * decides what must be known before there is a call: the sandbox, the endpoint, and the credential's secret.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { countUnmatched } from '../guards/unmatched.ts'
import type { Matcher } from '../openapi/matcher.ts'
import { errorResponse, notFound } from '../pipeline/error-responses.ts'
import type { Exchange } from '../pipeline/exchange.ts'
import { headersOf } from '../pipeline/response-headers.ts'
import { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { connectionNumber } from './connection-number.ts'
import { openStream } from './event-stream.ts'
import type { Ownership } from './ownership.ts'
import { write } from './reply.ts'
import { noRoomForBody, type BodyBudget } from './body-budget.ts'
import { hasBody, isUnread, readBody } from './request-body.ts'
import { clientAddress, prefixOf, requestIdOf, secretOf } from './request-facts.ts'

/** The base path of the API. */
export const BASE_PATH = '/api/v1'

/** The logged answer of a request whose client left before the response. */
const UNANSWERED: Answer = { status: 0, body: null, type: 'application/json', headers: {} }

/** What the edge needs. */
export interface ApiEdgeDeps {
  readonly matcher: Matcher
  /** Answers a call; returns a promise if something has to wait (a scenario, the disk). */
  readonly answer: (call: Call, sandbox: Sandbox) => Answer | Promise<Answer>
  readonly sandbox: (name: string) => Sandbox | undefined
  /** Bounds the bodies that the process holds. */
  readonly bodies: BodyBudget
  /** Called for every answered request, including those that never became a call. */
  readonly log: (sandbox: Sandbox, entry: Exchange) => void
  /** Undefined if all sandboxes belong to this process. */
  readonly ownership?: Ownership | undefined
}

/**
 * A request on its connection. `path` is the path below the base path; `isNamed` says whether the request's path names
 * the sandbox.
 */
export interface ApiRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly search: string
  readonly isNamed: boolean
}

/** A request's body: its bytes, the reason why it was not read, or none. */
type Payload = Buffer | 'too large' | undefined

/**
 * Serves a request.
 * @param plain the sandbox of the request's path
 * @param given its body, if it was read already
 * @param startedAt when it arrived (ms, monotonic)
 * @returns a promise if something has to wait: the body, a scenario, the disk
 */
export function serve(
  deps: ApiEdgeDeps,
  plain: Sandbox,
  sent: ApiRequest,
  given?: Buffer,
  startedAt = performance.now(),
): Promise<void> | void {
  return new Serving(deps, plain, sent, startedAt).begin(given)
}

/** One request, from its arrival until it is logged. */
class Serving {
  readonly #deps: ApiEdgeDeps
  readonly #sent: ApiRequest
  readonly #sandbox: Sandbox
  readonly #secret: string | undefined
  readonly #requestId: string
  readonly #startedAt: number
  readonly #receivedMs = Date.now()
  readonly #atMs: number
  #call: Call | undefined
  #payload: Payload
  /** Sequence number of the sandbox's latest commit before the call. */
  #seq = 0

  constructor(deps: ApiEdgeDeps, plain: Sandbox, sent: ApiRequest, startedAt: number) {
    this.#startedAt = startedAt
    const { secret, sandbox } = sandboxFor(deps, plain, secretOf(sent.request), sent.isNamed)
    this.#deps = deps
    this.#sent = sent
    this.#sandbox = sandbox
    this.#secret = secret
    this.#atMs = sandbox.world.nowMs
    this.#requestId = requestIdOf(sent.request, sandbox)
  }

  begin(given: Buffer | undefined): Promise<void> | void {
    const { request, path } = this.#sent
    const found = this.#deps.matcher.find(request.method!, path)
    if (!found) return this.#isRead || given || !isUnread(request) ? this.#unmatched() : this.#unmatchedBehindBody()
    if (given) return this.#answer(found, given.length > 0 ? given : undefined)
    if (this.#isRead || !hasBody(request)) return this.#answer(found, undefined)
    const held = this.#deps.bodies.hold(this.#sent.response)
    return readBody(request, held).then((payload) =>
      payload === 'no room' ? this.#refuse(errorResponse(noRoomForBody())) : this.#answer(found, payload),
    )
  }

  get #isRead(): boolean {
    const { method } = this.#sent.request
    return method === 'GET' || method === 'HEAD'
  }

  /** The body comes first, as for other requests: one with broken framing is refused for that, at whatever node. */
  async #unmatchedBehindBody(): Promise<void> {
    await readBody(this.#sent.request, this.#deps.bodies.hold(this.#sent.response))
    this.#unmatched()
  }

  #unmatched(): void {
    const { request, path } = this.#sent
    const { matcher, ownership } = this.#deps
    const sourceIp = clientAddress(request, ownership)
    const sent = { method: request.method!, path, secret: this.#secret, sourceIp }
    this.#refuse(unmatchedAnswer(matcher, this.#sandbox, sent))
  }

  /** Answers a request that does not become a call. */
  #refuse(answer: Answer): void {
    const { request, response } = this.#sent
    write(request, response, answer, this.#requestId)
    this.#log(answer, false)
  }

  #answer({ endpoint, params }: NonNullable<ReturnType<Matcher['find']>>, payload: Payload): Promise<void> | void {
    const { request, path, search } = this.#sent
    const { world } = this.#sandbox
    this.#payload = payload
    const owner = this.#elsewhere()
    if (owner) return this.#reroute(owner)
    this.#seq = world.seq
    const call = new Call({
      world,
      endpoint,
      method: request.method!,
      path,
      search,
      params,
      headers: request.headers,
      payload,
      secret: this.#secret,
      requestId: this.#requestId,
      sourceIp: clientAddress(request, this.#deps.ownership),
    })
    this.#call = call
    const answer = this.#deps.answer(call, this.#sandbox)
    return answer instanceof Promise ? this.#wait(call, answer) : this.#send(call, answer)
  }

  /** Sends an answer when it is ready. If the client leaves before, the sandbox's observer is notified. */
  async #wait(call: Call, coming: Promise<Answer>): Promise<void> {
    const { response } = this.#sent
    const { observer } = this.#sandbox
    const left = observer && ((): void => observer.left(this.#exchange(UNANSWERED, true)))
    if (left) response.once('close', left)
    let answer: Answer
    try {
      answer = await coming
    } catch (error) {
      const { ownership } = this.#deps
      if (!ownership?.isFenced(error)) throw error
      return await this.#reroute(ownership)
    } finally {
      if (left) response.off('close', left)
    }
    return this.#send(call, answer)
  }

  #send(call: Call, answer: Answer): Promise<void> | void {
    const { request, response } = this.#sent
    // A request without changes is forwarded to the sandbox's new owner; what is or may be stored is answered here.
    const isUnchanged = this.#isRead || (!answer.mayBeStored && this.#sandbox.world.seq === this.#seq)
    const owner = isUnchanged ? this.#elsewhere() : undefined
    if (owner) return this.#reroute(owner)
    // Read before writing, because a scenario may close the connection itself.
    const clientGone = response.destroyed || request.socket.destroyed
    const opened = this.#streamed(call, answer)
    if (opened !== 'stream') write(request, response, opened, this.#requestId, this.#deps.ownership)
    this.#log(opened === 'stream' ? answer : opened, clientGone)
  }

  /** Opens the event stream of an answer; otherwise returns the answer to write instead. */
  #streamed(call: Call, answer: Answer): Answer | 'stream' {
    const { request, response } = this.#sent
    const { ownership } = this.#deps
    const isStream = answer.type === 'text/event-stream' && answer.status === 200
    if (!isStream || answer.wire !== undefined || request.method === 'HEAD') return answer
    const headers = headersOf(request.headers, this.#requestId, answer, prefixOf(request))
    const faultTrailer = ownership?.clientOf(request) && ownership.faultHeader
    return openStream(this.#sandbox, call, answer, response, headers, faultTrailer) ?? 'stream'
  }

  /** The ownership, if another node may own the sandbox by now. */
  #elsewhere(): Ownership | undefined {
    const { ownership } = this.#deps
    return ownership && this.#payload !== 'too large' && !ownership.isHere(this.#sandbox) ? ownership : undefined
  }

  #reroute(ownership: Ownership): Promise<void> {
    const { request, response } = this.#sent
    const body = this.#payload === 'too large' ? undefined : this.#payload
    return ownership.reroute(this.#sandbox.name, request, response, body, this.#startedAt, (found) =>
      serve(this.#deps, found, this.#sent, body ?? Buffer.alloc(0), this.#startedAt),
    )
  }

  #log(answer: Answer, clientGone: boolean): void {
    this.#deps.log(this.#sandbox, this.#exchange(answer, clientGone))
  }

  #exchange(answer: Answer, clientGone: boolean): Exchange {
    const { request, path, search } = this.#sent
    return {
      requestId: this.#requestId,
      method: request.method!,
      path,
      search,
      headers: request.headers,
      call: this.#call,
      answer,
      atMs: this.#atMs,
      receivedMs: this.#receivedMs,
      startedAt: this.#startedAt,
      durationMs: performance.now() - this.#startedAt,
      connection: this.#sandbox.observer && connectionNumber(request.socket),
      origin: 'client',
      clientGone,
    }
  }
}

/** The answer to a request whose path or method is not in the contract; it counts towards the caller's rate limit. */
export function unmatchedAnswer(
  matcher: Matcher,
  sandbox: Sandbox,
  sent: {
    readonly method: string
    readonly path: string
    readonly secret: string | undefined
    readonly sourceIp: string
  },
): Answer {
  const refusal = errorResponse(notFound(matcher, sent.method, sent.path))
  return { ...refusal, headers: { ...countUnmatched(sandbox, sent.secret, sent.sourceIp), ...refusal.headers } }
}

/**
 * On paths without a prefix, a secret `secret.name` selects the sandbox of that name; on a prefixed path it is only
 * valid for that sandbox.
 */
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
