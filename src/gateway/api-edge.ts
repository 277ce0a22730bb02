/**
 * The edge of the API: turns a request below /api/v1 into a call, runs the pipeline, and writes the response. It
 * determines only what must be known before there is a call: the sandbox, the endpoint, and the credential's secret.
 */
import { countUnmatched } from '../guards/unmatched.ts'
import type { Matcher } from '../openapi/matcher.ts'
import { errorResponse, notFound } from '../pipeline/error-responses.ts'
import type { Exchange } from '../pipeline/exchange.ts'
import { headersOf } from '../pipeline/response-headers.ts'
import { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { CallStep } from '../sandbox/capsule/call-step.ts'
import { openStream } from './event-stream.ts'
import { recordedAnswer, recordedStream } from './recorded.ts'
import { prefixOf, requestIdOf, secretOf } from './request-head.ts'
import type { AtOwner, Payload, Send, Wire } from './wire.ts'

/** The base path of the API. */
export const BASE_PATH = '/api/v1'

/** The response that is logged for a request whose client disconnected before the response was ready. */
const UNANSWERED: Answer = { status: 0, body: null, type: 'application/json', headers: {} }

/** What the edge needs. */
export interface ApiEdgeDeps {
  readonly matcher: Matcher
  /** Returns the response to a call, or a promise if the response has to wait (for a scenario or the disk). */
  readonly answer: (call: Call, sandbox: Sandbox) => Answer | Promise<Answer>
  readonly sandbox: (name: string) => Sandbox | undefined
  /** Called for every request that got a response, including requests that never became a call. */
  readonly log: (sandbox: Sandbox, entry: Exchange) => void
}

/**
 * A request to the API. `path` is the path below the base path; `isNamed` is true if the path of the request names the
 * sandbox.
 */
export interface ApiRequest {
  readonly wire: Wire
  readonly path: string
  readonly search: string
  readonly isNamed: boolean
}

/**
 * Serves a request.
 * @param plain the sandbox that the request's path selects
 * @param given the request's body, if it has already been read
 * @param startedAt when the request arrived (ms, monotonic)
 * @returns a promise if the response has to wait for the body, a scenario or the disk
 */
export function serve(
  deps: ApiEdgeDeps,
  plain: Sandbox,
  sent: ApiRequest,
  given?: Uint8Array,
  startedAt = performance.now(),
): Promise<void> | void {
  return new Serving(deps, plain, sent, startedAt).begin(given)
}

/** The endpoint of a request. */
type Found = NonNullable<ReturnType<Matcher['find']>>

/** One request, from its arrival until it is logged. */
class Serving {
  readonly #deps: ApiEdgeDeps
  readonly #sent: ApiRequest
  readonly #sandbox: Sandbox
  readonly #secret: string | undefined
  readonly #requestId: string
  readonly #startedAt: number
  #openedMs: number | undefined
  readonly #receivedMs = Date.now()
  readonly #atMs: number
  #call: Call | undefined
  #payload: Payload
  /** The step of a capsule that is being recorded. */
  #step: CallStep | undefined

  constructor(deps: ApiEdgeDeps, plain: Sandbox, sent: ApiRequest, startedAt: number) {
    this.#startedAt = startedAt
    const { secret, sandbox } = sandboxFor(deps, plain, secretOf(sent.wire.head), sent.isNamed)
    this.#deps = deps
    this.#sent = sent
    this.#sandbox = sandbox
    this.#secret = secret
    this.#atMs = sandbox.world.nowMs
    this.#requestId = requestIdOf(sent.wire.head, sandbox)
  }

  begin(given: Uint8Array | undefined): Promise<void> | void {
    const { wire, path } = this.#sent
    const found = this.#deps.matcher.find(wire.head.method!, path)
    if (!found) return this.#isRead || given || !wire.isUnread ? this.#unmatched() : this.#unmatchedBehindBody()
    if (given) return this.#answer(found, given.length > 0 ? given : undefined)
    const body = this.#isRead ? undefined : wire.readBody()
    return body ? this.#answerBehind(body, found) : this.#answer(found, undefined)
  }

  async #answerBehind(body: NonNullable<ReturnType<Wire['readBody']>>, found: Found): Promise<void> {
    const payload = await body
    return payload === 'no room' ? this.#refuse(this.#sent.wire.noRoom()) : this.#answer(found, payload)
  }

  get #isRead(): boolean {
    const { method } = this.#sent.wire.head
    return method === 'GET' || method === 'HEAD'
  }

  /**
   * Reads the body first, as for other requests, so that any node refuses a request with broken framing for that
   * reason.
   */
  async #unmatchedBehindBody(): Promise<void> {
    await this.#sent.wire.readBody()
    this.#unmatched()
  }

  #unmatched(): void {
    const { wire, path } = this.#sent
    const sent = { method: wire.head.method!, path, secret: this.#secret, sourceIp: wire.address }
    const refused = (): Answer => unmatchedAnswer(this.#deps.matcher, this.#sandbox, sent)
    if (!this.#sandbox.recorder) return this.#refuse(refused())
    const step = this.#recorded(null)!
    const answer = step.run(refused)
    recordedAnswer(step, answer, this.#headersOf(answer), undefined)
    this.#refuse(answer)
  }

  /** Begins a step in the capsule that is being recorded; undefined if there is none. */
  #recorded(endpoint: string | null): CallStep | undefined {
    const { recorder } = this.#sandbox
    if (!recorder) return undefined
    const { head, address } = this.#sent.wire
    return recorder.begin(this.#sandbox, {
      method: head.method!,
      url: head.url!,
      headers: head.headers,
      rawHeaders: head.rawHeaders,
      payload: this.#payload,
      endpoint,
      requestId: this.#requestId,
      address,
      receivedMs: this.#receivedMs,
      startedAt: this.#startedAt,
    })
  }

  #headersOf(answer: Answer): Record<string, string> {
    const { head } = this.#sent.wire
    return headersOf(head.headers, this.#requestId, answer, prefixOf(head))
  }

  /** Responds to a request that does not become a call. */
  #refuse(answer: Answer): void {
    this.#sent.wire.write(answer, this.#requestId)
    this.#log(answer, false)
  }

  /**
   * Handles the request here, or has the owner of the sandbox handle it. A body that is too large is refused here in
   * any case.
   */
  #answer(found: Found, payload: Payload): Promise<void> | void {
    const { atOwner } = this.#sent.wire
    if (atOwner && payload !== 'too large') return this.#atOwner(atOwner, found, payload)
    const answer = this.#run(found, payload)
    return answer instanceof Promise ? this.#sendLater(answer) : this.#send(answer)
  }

  async #sendLater(coming: Promise<Answer>): Promise<void> {
    this.#send(await coming)
  }

  #atOwner(atOwner: AtOwner, found: Found, body: Uint8Array | undefined): Promise<void> {
    const request = { body, sinceMs: this.#startedAt, repeat: this.#isRead ? 'always' : 'unless stored' } as const
    return atOwner(this.#sandbox.name, request, async (sandbox): Promise<Send> => {
      const serving = sandbox === this.#sandbox ? this : new Serving(this.#deps, sandbox, this.#sent, this.#startedAt)
      const answer = await serving.#run(found, body)
      return () => serving.#send(answer)
    })
  }

  /** Runs the call. The capsule's step and the log entry are completed when the response is sent. */
  #run({ endpoint, params }: Found, payload: Payload): Answer | Promise<Answer> {
    const { wire, path, search } = this.#sent
    const { head } = wire
    const { world } = this.#sandbox
    this.#payload = payload
    if (this.#sandbox.observer) this.#openedMs = wire.openedMs
    const call = new Call({
      world,
      endpoint,
      method: head.method!,
      path,
      search,
      params,
      headers: head.headers,
      payload,
      secret: this.#secret,
      requestId: this.#requestId,
      sourceIp: wire.address,
    })
    this.#call = call
    this.#step = this.#recorded(endpoint.id)
    const answer = this.#step ? this.#runStep(this.#step, call) : this.#deps.answer(call, this.#sandbox)
    return answer instanceof Promise ? this.#wait(answer) : answer
  }

  #runStep(step: CallStep, call: Call): Answer | Promise<Answer> {
    return step.run(() => this.#deps.answer(call, this.#sandbox))
  }

  /**
   * Waits for a response. If the client disconnects before the response is ready, the sandbox's observer is notified.
   */
  async #wait(coming: Promise<Answer>): Promise<Answer> {
    const { observer } = this.#sandbox
    const step = this.#step
    const left = (): void => {
      step?.left()
      observer?.left(this.#exchange(UNANSWERED, true))
    }
    const stay = observer || step ? this.#sent.wire.onGone(left) : undefined
    try {
      return await coming
    } finally {
      stay?.()
    }
  }

  #send(whole: Answer): void {
    const { wire } = this.#sent
    const call = this.#call!
    const answer = this.#step && whole.parts ? { ...whole, parts: [...whole.parts] } : whole
    // Read before writing, because a scenario may close the connection itself.
    const clientGone = wire.isGone
    const opened = this.#streamed(call, answer)
    if (opened !== 'stream') {
      if (this.#step) recordedAnswer(this.#step, opened, this.#headersOf(opened), call)
      wire.write(opened, this.#requestId)
    }
    this.#log(opened === 'stream' ? answer : opened, clientGone)
  }

  /** Opens the event stream if the response is one; otherwise returns the response to write. */
  #streamed(call: Call, answer: Answer): Answer | 'stream' {
    const { wire } = this.#sent
    const { head } = wire
    const isStream = answer.type === 'text/event-stream' && answer.status === 200
    if (!isStream || answer.wire !== undefined || head.method === 'HEAD') return answer
    const way = this.#step ? recordedStream(wire, this.#step) : wire
    return openStream(this.#sandbox, call, answer, way, this.#headersOf(answer)) ?? 'stream'
  }

  #log(answer: Answer, clientGone: boolean): void {
    this.#deps.log(this.#sandbox, this.#exchange(answer, clientGone))
  }

  #exchange(answer: Answer, clientGone: boolean): Exchange {
    const { wire, path, search } = this.#sent
    const { head } = wire
    return {
      requestId: this.#requestId,
      method: head.method!,
      path,
      search,
      headers: head.headers,
      call: this.#call,
      answer,
      atMs: this.#atMs,
      receivedMs: this.#receivedMs,
      startedAt: this.#startedAt,
      durationMs: performance.now() - this.#startedAt,
      connection: this.#sandbox.observer && wire.connection,
      openedMs: this.#openedMs,
      origin: 'client',
      clientGone,
    }
  }
}

/**
 * Returns the response to a request whose path or method is not in the contract; the request counts towards the
 * caller's rate limit.
 */
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
 * On paths without a prefix, a secret of the form `secret.name` selects the sandbox with that name. On a path with a
 * prefix, such a secret is valid only for the sandbox that it names.
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
