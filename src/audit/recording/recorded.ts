/**
 * A call as a recording has it, whatever the format.
 */

/** Headers by their lower-case names. */
export type RecordedHeaders = Readonly<Record<string, string>>

export interface RecordedCall {
  readonly id: string
  readonly method: string
  /** Path below the base path. */
  readonly path: string
  /** Without its question mark. */
  readonly query: string
  readonly requestHeaders: RecordedHeaders
  readonly requestBody: unknown
  /** 0 where no answer came. */
  readonly status: number
  readonly responseHeaders: RecordedHeaders
  readonly responseBody: unknown
  /** When it came, in real time (ms). */
  readonly receivedMs: number
  /** The same on the sandbox clock; that of real time where it is not known. */
  readonly clockMs: number
  /** How long the answer took. */
  readonly tookMs: number
  readonly waitedMs: number
  readonly connection: number | null
  /** Who called, where the recording says more than the headers. */
  readonly credentialId: string | null
  readonly scopesHeld: Iterable<string> | null
  readonly rule: string | null
  readonly scenario: string | null
  readonly operationId: string | null
  readonly wire: 'reset' | 'truncated' | null
  readonly clientGone: boolean
}

/** What a file holds. */
export interface Recording {
  /** Oldest first. */
  readonly calls: readonly RecordedCall[]
  /** How fast asynchronous work went. */
  readonly pace: 'realistic' | 'quick' | 'instant' | 'manual'
  /** States of Operations at the end, where the file has them. */
  readonly operations: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/** A file that is no recording. */
export class RecordingError extends Error {}

const BASE = /^(?:\/sandboxes\/[^/]+)?\/api\/v1(?=\/|$)/

/** A path without what stands before the API's own. */
export function belowBase(path: string): string {
  return path.replace(BASE, '')
}
