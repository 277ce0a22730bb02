/** Limits the size of request bodies that a process holds in memory at once, over all its connections. */
import type { ServerResponse } from 'node:http'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'

/**
 * Counts the body bytes of one request that are in memory, until its response has ended or its connection is closed.
 */
export interface HeldBody {
  /** Counts bytes that have arrived. If there is no room for them, returns false and stops counting this body. */
  readonly take: (bytes: number) => boolean
}

export class BodyBudget {
  #bytes = 0
  readonly #mostBytes: () => number

  /** @param mostBytes returns the maximum number of bytes held at once; called for each body */
  constructor(mostBytes: () => number = () => limits.heldBodyBytes) {
    this.#mostBytes = mostBytes
  }

  /** Starts counting the body of a request. A body of up to `smallBodyBytes` is not counted. */
  hold(response: ServerResponse): HeldBody {
    let size = 0
    let counted = 0
    const release = (): void => {
      this.#bytes -= counted
      counted = 0
    }
    return {
      take: (bytes) => {
        size += bytes
        if (size <= limits.smallBodyBytes) return true
        if (this.#bytes + size - counted > this.#mostBytes() || response.destroyed) {
          release()
          return false
        }
        if (counted === 0) response.once('close', release)
        this.#bytes += size - counted
        counted = size
        return true
      },
    }
  }

  /** Returns the 503 for a body for which there is no room at present. */
  refusal(): ApiError {
    return new ApiError(
      'UPSTREAM_UNAVAILABLE',
      `The server is already receiving request bodies of ${this.#mostBytes()} bytes in total (limit heldBodyBytes). Retry later.`,
      {
        details: { reason: NO_ROOM },
        headers: { 'Retry-After': String(limits.heldBodyRetrySeconds) },
      },
    )
  }
}

/** Returns true if an error is the 503 for a body that there is no room for. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof ApiError && error.facts.details?.reason === NO_ROOM
}

const NO_ROOM = 'too_many_bodies'
