/**
 * Call points: the places in a client's story where a fault can strike. A point is an endpoint, the canonical request and how
 * often it had come before; its id is the same in every run and on every machine.
 */
import { hash } from 'node:crypto'
import { canonicalRequest } from './canonical.ts'
import type { Ids } from './ids.ts'
import type { SentRequest } from './request.ts'

/** One call point. */
export interface CallPoint {
  /** 12 hex digits of the SHA-256 of the rest. */
  readonly id: string
  readonly endpoint: string
  readonly canonical: string
  /** How often the same request had come before, from 0. */
  readonly ordinal: number
}

const ID_DIGITS = 12

/** The id of a point. */
export function pointId(endpoint: string, canonical: string, ordinal: number): string {
  return hash('sha256', `${endpoint}\n${canonical}\n${ordinal}`, 'hex').slice(0, ID_DIGITS)
}

/** Counts the points of a run as its calls come. */
export class CallPoints {
  readonly #ids: (sandbox: string) => Ids
  readonly #counts = new Map<string, number>()
  /** The last point of each sandbox, while equal reads follow one another. */
  readonly #last = new Map<string, CallPoint>()

  /** `ids` gives what the ids of a sandbox stand for. */
  constructor(ids: (sandbox: string) => Ids) {
    this.#ids = ids
  }

  /** The point of a call, before it is answered. Consecutive equal reads of a sandbox, as polling or a walk over pages makes them, are one. */
  next(sandbox: string, request: SentRequest): CallPoint {
    const endpoint = request.endpoint?.id ?? 'unknown'
    const canonical = canonicalRequest(request, this.#ids(sandbox), 'named')
    const last = this.#last.get(sandbox)
    if (request.method === 'GET' && last?.canonical === canonical && last.endpoint === endpoint) return last
    const about = `${endpoint}\n${canonical}`
    const ordinal = this.#counts.get(about) ?? 0
    this.#counts.set(about, ordinal + 1)
    const point = { id: pointId(endpoint, canonical, ordinal), endpoint, canonical, ordinal }
    this.#last.set(sandbox, point)
    return point
  }

  /** What comes next in a sandbox does not continue what was before: it was reset, restored or deleted. */
  startOver(sandbox: string): void {
    this.#last.delete(sandbox)
  }
}
