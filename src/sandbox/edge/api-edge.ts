/** The edge of the API: turns a request below /api/v1 into a call, runs the pipeline, and returns the response. */
import { ApiError } from '../../service/request/errors.ts'
import { countUnmatched } from '../../service/guards/unmatched.ts'
import type { Matcher } from '../../service/contract/matcher.ts'
import { errorResponse, notFound } from './error-responses.ts'
import type { Exchange } from './exchange.ts'
import { headersOf, mediaTypeOf } from './response-headers.ts'
import { Call } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CallStep } from '../capsules/call-step.ts'
import { openStream, STREAM_HEADERS } from './event-stream.ts'
import { headOnly } from './head-only.ts'
import { recordedAnswer, recordedStream } from './recorded.ts'
import { BASE_PATH, requestIdOf, type Place, type Target } from './request-head.ts'
import type { AtOwner, Payload, ReadBody, Served, Wire, WireReply } from './wire.ts'

/** The response that is logged for a request whose client disconnected before the response was ready. */
const UNANSWERED: Answer = { status: 0, body: null, type: 'application/json', headers: {} }

/** What the edge needs. */
export interface ApiEdgeDeps {
  readonly matcher: Matcher
  /** Returns the response to a call, or a promise if the response has to wait (for a scenario or the disk). */
  readonly answer: (call: Call, sandbox: Sandbox) => Answer | Promise<Answer>
  /** Called for every request that got a response, including requests that never became a call. */
  readonly log: (sandbox: Sandbox, entry: Exchange) => void
}

/**
 * Serves a request.
 * @returns a promise if the response has to wait for the body, a scenario or the disk
 */
export function serve(deps: ApiEdgeDeps, wire: Wire, target: Target, place: Place): Promise<Served> | Served {
  return new Serving(deps, wire, target, place, performance.now()).begin()
}

/** The endpoint of a request. */
type Found = NonNullable<ReturnType<Matcher['find']>>

/** One request, from its arrival until it is logged. */
class Serving {
  readonly #deps: ApiEdgeDeps
  readonly #wire: Wire
  readonly #target: Target
  readonly #sandbox: Sandbox
  readonly #secret: string | undefined
  /** The path below the base path. */
  readonly #path: string
  readonly #requestId: string
  /** When the request arrived (ms, monotonic). */
  readonly #startedAt: number
  #openedMs: number | undefined
  readonly #receivedMs = Date.now()
  readonly #atMs: number
  #call: Call | undefined
  #payload: Payload
  /** The step of a capsule that is being recorded. */
  #step: CallStep | undefined

  constructor(deps: ApiEdgeDeps, wire: Wire, target: Target, { sandbox, secret }: Place, startedAt: number) {
    this.#deps = deps
    this.#wire = wire
    this.#target = target
    this.#sandbox = sandbox
    this.#secret = secret
    this.#path = target.path.slice(BASE_PATH.length)
    this.#startedAt = startedAt
    this.#atMs = sandbox.world.nowMs
    this.#requestId = requestIdOf(wire.head, sandbox)
  }

  begin(): Promise<Served> | Served {
    const wire = this.#wire
    const found = this.#deps.matcher.find(wire.head.method!, this.#path)
    if (!found) return this.#isRead || !wire.isUnread ? this.#unmatched() : this.#unmatchedBehindBody()
    const body = this.#isRead ? undefined : wire.readBody()
    if (body === undefined) return this.#answer(found, undefined)
    return body instanceof Promise ? this.#answerBehind(body, found) : this.#received(found, body)
  }

  async #answerBehind(body: Promise<ReadBody>, found: Found): Promise<Served> {
    return this.#received(found, await body)
  }

  #received(found: Found, body: ReadBody): Promise<Served> | Served {
    if (body === 'gone') return 'sent'
    return body instanceof ApiError ? this.#refuse(errorResponse(body)) : this.#answer(found, body)
  }

  get #isRead(): boolean {
    const { method } = this.#wire.head
    return method === 'GET' || method === 'HEAD'
  }

  /**
   * Reads the body first, as for other requests, so that any node refuses a request with broken framing for that
   * reason.
   */
  async #unmatchedBehindBody(): Promise<Served> {
    return (await this.#wire.readBody()) === 'gone' ? 'sent' : this.#unmatched()
  }

  #unmatched(): WireReply {
    const { head, address } = this.#wire
    const sent = { method: head.method!, path: this.#path, secret: this.#secret, sourceIp: address }
    const refused = (): Answer => unmatchedAnswer(this.#deps.matcher, this.#sandbox, sent)
    if (!this.#sandbox.recorder) return this.#refuse(refused())
    const step = this.#recorded(null)!
    const answer = step.run(refused)
    recordedAnswer(step, answer, this.#headersOf(answer), undefined)
    return this.#refuse(answer)
  }

  /** Begins a step in the capsule that is being recorded; undefined if there is none. */
  #recorded(endpoint: string | null): CallStep | undefined {
    const { recorder } = this.#sandbox
    if (!recorder) return undefined
    const { head, address } = this.#wire
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
    return headersOf(this.#wire.head.headers, this.#requestId, answer, this.#target.prefix)
  }

  #replyOf(answer: Answer): WireReply {
    const { status, body, parts, wire } = answer
    const type = body === null && !parts ? undefined : mediaTypeOf(answer)
    const reply = { status, headers: this.#headersOf(answer), type, body, parts, wire }
    return this.#wire.head.method === 'HEAD' && wire === undefined ? headOnly(reply) : reply
  }

  /** Responds to a request that does not become a call. */
  #refuse(answer: Answer): WireReply {
    this.#log(answer, false)
    return this.#replyOf(answer)
  }

  /**
   * Handles the request here, or has the owner of the sandbox handle it. A body that is too large is refused here in
   * any case.
   */
  #answer(found: Found, payload: Payload): Promise<Served> | Served {
    const { atOwner } = this.#wire
    if (atOwner && payload !== 'too large') return this.#atOwner(atOwner, found, payload)
    const answer = this.#run(found, payload)
    return answer instanceof Promise ? this.#finishLater(answer) : this.#finish(answer)
  }

  async #finishLater(coming: Promise<Answer>): Promise<Served> {
    return this.#finish(await coming)
  }

  #atOwner(atOwner: AtOwner, found: Found, body: Uint8Array | undefined): Promise<Served> {
    const request = { body, sinceMs: this.#startedAt, repeat: this.#isRead ? 'always' : 'unless stored' } as const
    return atOwner(this.#sandbox.name, request, async (sandbox): Promise<() => Served> => {
      const serving = sandbox === this.#sandbox ? this : this.#again(sandbox)
      const answer = await serving.#run(found, body)
      return () => serving.#finish(answer)
    })
  }

  /** Returns the same request for a sandbox that has been loaded again. */
  #again(sandbox: Sandbox): Serving {
    return new Serving(this.#deps, this.#wire, this.#target, { sandbox, secret: this.#secret }, this.#startedAt)
  }

  /** Runs the call. The capsule's step and the log entry are completed when the response is sent. */
  #run({ endpoint, params }: Found, payload: Payload): Answer | Promise<Answer> {
    const wire = this.#wire
    const { head } = wire
    const { world } = this.#sandbox
    this.#payload = payload
    if (this.#sandbox.observer) this.#openedMs = wire.openedMs
    const call = new Call({
      world,
      endpoint,
      method: head.method!,
      path: this.#path,
      search: this.#target.search,
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
    const stay = observer || step ? this.#wire.onGone(left) : undefined
    try {
      return await coming
    } finally {
      stay?.()
    }
  }

  /** Opens the stream if the response is one, and logs the request. */
  #finish(whole: Answer): Served {
    const call = this.#call!
    const answer = this.#step && whole.parts ? { ...whole, parts: [...whole.parts] } : whole
    const clientGone = this.#wire.isGone
    const opened = this.#streamed(call, answer)
    if (opened !== 'stream' && this.#step) recordedAnswer(this.#step, opened, this.#headersOf(opened), call)
    this.#log(opened === 'stream' ? answer : opened, clientGone)
    return opened === 'stream' ? 'sent' : this.#replyOf(opened)
  }

  /** Opens the event stream if the response is one; otherwise returns the response to write. */
  #streamed(call: Call, answer: Answer): Answer | 'stream' {
    const wire = this.#wire
    const isStream = answer.type === 'text/event-stream' && answer.status === 200
    if (!isStream || answer.wire !== undefined) return answer
    if (wire.head.method === 'HEAD') return { ...answer, headers: { ...answer.headers, ...STREAM_HEADERS } }
    const way = this.#step ? recordedStream(wire, this.#step) : wire
    return openStream(this.#sandbox, call, answer, way, this.#headersOf(answer)) ?? 'stream'
  }

  #log(answer: Answer, clientGone: boolean): void {
    this.#deps.log(this.#sandbox, this.#exchange(answer, clientGone))
  }

  #exchange(answer: Answer, clientGone: boolean): Exchange {
    const wire = this.#wire
    const { head } = wire
    return {
      requestId: this.#requestId,
      method: head.method!,
      path: this.#path,
      search: this.#target.search,
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
