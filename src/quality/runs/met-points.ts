/** The call points that a run has reached, in the order of their first calls, with the facts that faults need. */
import { textOf } from '../../platform/bytes.ts'
import { Bounded } from '../audit/bounded.ts'
import { requestShape } from '../audit/canonical.ts'
import { CallPoints, type CallPoint } from '../audit/points.ts'
import type { Ids } from '../audit/ids.ts'
import { limits } from '../../platform/limits.ts'
import type { Exchange } from '../../sandbox/edge/exchange.ts'
import type { Call } from '../../service/request/call.ts'
import { opensOperation } from '../../sandbox/scenarios/effects/operation.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { testCaller, sentRequest } from './call-record.ts'

/** A call point that a run has reached. */
export interface MetPoint extends CallPoint {
  readonly method: string
  /** Equal for requests that differ only in their values. */
  readonly shape: string
  /** True if it is an event stream. */
  readonly isStream: boolean
  readonly hasIfMatch: boolean
  /** True if one of its requests had a body. */
  readonly hasRequestBody: boolean
  /** True if one of its responses had a body. */
  readonly hasBody: boolean
  /** True if one of its calls opened an Operation. */
  readonly opensOperation: boolean
  /** Index among the points. */
  readonly position: number
  /** The place in the test code that sent its first call, if the request names it. */
  readonly caller?: string
}

type Growing = { -readonly [Field in keyof MetPoint]: MetPoint[Field] }

/** The facts about a request that its point needs. */
interface KnownRequest {
  readonly canonical: string
  readonly shape: string
  readonly hasBody: boolean
}

export class MetPoints {
  readonly #points: CallPoints
  readonly #met = new Map<string, Growing>()
  readonly #ofCalls = new Bounded<Call, Growing>(limits.auditOpenItems, { dropped: 0 })
  /** Facts about reads without a body, by address: they are the same each time. */
  readonly #reads = new Bounded<string, KnownRequest>(limits.auditOpenItems, { dropped: 0 })
  /** The last call of each sandbox, if it was a read. */
  readonly #last = new Map<string, { readonly call: Call; readonly met: Growing }>()

  /** `ids` returns the labels of a sandbox's ids. */
  constructor(ids: (sandbox: string) => Ids) {
    this.#points = new CallPoints(ids)
  }

  get all(): readonly MetPoint[] {
    return [...this.#met.values()]
  }

  /**
   * Registers a call before it is handled, and returns the id of its point; undefined beyond the maximum number of
   * points.
   */
  register(sandbox: Sandbox, call: Call): string | undefined {
    if (this.#met.size >= limits.runPoints) return undefined
    const { mask } = sandbox.log
    // A read that is repeated without change, as in polling, is not a new point.
    const last = this.#last.get(sandbox.name)
    if (last && isSameRead(last, call)) {
      this.#ofCalls.set(call, last.met)
      return last.met.id
    }
    this.#last.delete(sandbox.name)
    const isRead = call.method === 'GET' && call.payload === undefined
    const address = `${sandbox.name} ${call.path}?${call.search}`
    let known = isRead ? this.#reads.get(address) : undefined
    let point: CallPoint
    if (known) {
      point = this.#points.count(sandbox.name, 'GET', call.endpoint.id, known.canonical)
    } else {
      // Ids get labels from the state that the call will see.
      call.world.clock.catchUp()
      const request = { ...sentRequest(call, mask), body: maskedBody(call, (value) => mask.value(value)) }
      point = this.#points.next(sandbox.name, request)
      known = { canonical: point.canonical, shape: requestShape(request), hasBody: request.body !== '' }
      if (isRead) this.#reads.set(address, known)
    }
    const hasIfMatch = typeof call.headers['if-match'] === 'string'
    let met = this.#met.get(point.id)
    if (!met) {
      const caller = testCaller(call.headers)
      met = {
        ...point,
        method: call.method,
        shape: known.shape,
        isStream: false,
        hasIfMatch: false,
        hasRequestBody: false,
        hasBody: false,
        opensOperation: false,
        position: this.#met.size,
        ...(caller !== null && { caller }),
      }
      this.#met.set(point.id, met)
    }
    met.hasIfMatch ||= hasIfMatch
    met.hasRequestBody ||= known.hasBody
    this.#ofCalls.set(call, met)
    if (isRead) this.#last.set(sandbox.name, { call, met })
    return point.id
  }

  /** Updates the point of a call from its response. */
  answered({ call, answer }: Exchange): void {
    const met = call && this.#ofCalls.get(call)
    if (!met) return
    this.#ofCalls.delete(call)
    const { type, status, body, wire, headers } = answer
    met.isStream ||= type === 'text/event-stream'
    met.hasBody ||= wire === undefined && (answer.parts !== undefined || (body?.length ?? 0) > 1)
    met.opensOperation ||=
      status === 202 && headers['X-Sandbox-Operation'] !== undefined && opensOperation(call.endpoint)
  }

  /** Called when the state of a sandbox is about to be replaced. */
  startOver(sandbox: string): void {
    this.#points.startOver(sandbox)
    this.#last.delete(sandbox)
  }
}

function isSameRead({ call: { path, search, headers } }: { readonly call: Call }, call: Call): boolean {
  const isRead = call.method === 'GET' && call.payload === undefined
  return isRead && call.path === path && call.search === search && call.headers['if-match'] === headers['if-match']
}

/** Returns the body text with secrets masked; empty if there is no body. */
function maskedBody({ payload }: Call, mask: (value: unknown) => unknown): string {
  if (!(payload instanceof Uint8Array) || payload.length === 0) return ''
  const text = textOf(payload)
  try {
    return JSON.stringify(mask(JSON.parse(text)))
  } catch {
    return String(mask(text))
  }
}
