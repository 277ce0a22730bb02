/**
 * Call points: the places in a client's sequence of calls where a fault can be injected. A call point consists of the
 * endpoint, the canonical request, and the number of equal requests before it. Its id is the same in every run and on
 * every machine.
 */
import { hash } from '#digest'
import { canonicalRequest } from './canonical.ts'
import type { Ids } from './ids.ts'
import type { SentRequest } from './request.ts'

export interface CallPoint {
  /** The first 12 hex digits of the SHA-256 of the other properties. */
  readonly id: string
  readonly endpoint: string
  /** The canonical form of the request, with secrets masked. */
  readonly canonical: string
  /** Number of equal requests before it. */
  readonly ordinal: number
}

const ID_DIGITS = 12

export function pointId(endpoint: string, canonical: string, ordinal: number): string {
  return hash('sha256', `${endpoint}\n${canonical}\n${ordinal}`, 'hex').slice(0, ID_DIGITS)
}

/** Numbers the call points of a run as its calls arrive. */
export class CallPoints {
  readonly #ids: (sandbox: string) => Ids
  readonly #counts = new Map<string, number>()
  /** The last point of each sandbox; if the next call is an equal read, it belongs to the same point. */
  readonly #last = new Map<string, CallPoint>()

  /** `ids` returns the labels of a sandbox's ids. */
  constructor(ids: (sandbox: string) => Ids) {
    this.#ids = ids
  }

  /**
   * Returns the point of a call, before there is a response. Consecutive equal reads of a sandbox, such as polling or
   * reading pages, are one point.
   */
  next(sandbox: string, request: SentRequest): CallPoint {
    const canonical = canonicalRequest(request, this.#ids(sandbox), 'named')
    return this.count(sandbox, request.method, request.endpoint?.id ?? 'unknown', canonical)
  }

  /** Does the same as `next` for a request whose canonical form is known from an earlier read. */
  count(sandbox: string, method: string, endpoint: string, canonical: string): CallPoint {
    const last = this.#last.get(sandbox)
    if (method === 'GET' && last?.canonical === canonical && last.endpoint === endpoint) return last
    const about = `${endpoint}\n${canonical}`
    const ordinal = this.#counts.get(about) ?? 0
    this.#counts.set(about, ordinal + 1)
    const point = { id: pointId(endpoint, canonical, ordinal), endpoint, canonical, ordinal }
    this.#last.set(sandbox, point)
    return point
  }

  /** Called when a sandbox was reset, restored or deleted: its next call begins a new point. */
  startOver(sandbox: string): void {
    this.#last.delete(sandbox)
  }
}
