/** Bounds the bytes of request bodies that are held in memory at once, over all connections of a process. */
import type { ServerResponse } from 'node:http'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'

/** What one request holds; released when its response has ended or its connection is gone. */
export interface HeldBody {
  /** Counts bytes that arrived; false if there is no room for them: nothing more is held then. */
  readonly take: (bytes: number) => boolean
}

export class BodyBudget {
  #bytes = 0
  readonly #mostBytes: () => number

  /** @param mostBytes bytes that are held at once, asked with each body */
  constructor(mostBytes: () => number = () => limits.heldBodyBytes) {
    this.#mostBytes = mostBytes
  }

  /** Starts to hold the body of a request. Up to `smallBodyBytes` of it are not counted. */
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

  /** 503 for a body that has no room at present. */
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

/** Returns true if an error is the refusal of a body for which there is no room. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof ApiError && error.facts.details?.reason === NO_ROOM
}

const NO_ROOM = 'too_many_bodies'
