/** A call in a recording of any format. */
import type { Pace } from '../../world/pace.ts'
import type { JsonObject } from '../../platform/json.ts'

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
  /** 0 without a response. */
  readonly status: number
  readonly responseHeaders: RecordedHeaders
  readonly responseBody: unknown
  /** When it arrived, in real time (ms). */
  readonly receivedMs: number
  /** When it arrived, on the sandbox clock (ms); real time if unknown. */
  readonly clockMs: number
  /** How long the response took (ms). */
  readonly tookMs: number
  readonly waitedMs: number
  readonly connection: number | null
  /** The credential, if the recording has more than the headers. */
  readonly credentialId: string | null
  readonly scopesHeld: Iterable<string> | null
  readonly rule: string | null
  readonly scenario: string | null
  readonly operationId: string | null
  readonly wire: 'reset' | 'truncated' | null
  readonly clientGone: boolean
}

/** The content of a recording. */
export interface Recording {
  /** Oldest first. */
  readonly calls: readonly RecordedCall[]
  /** The pace of asynchronous work. */
  readonly pace: Pace
  /** Final Operations, if the file has them. */
  readonly operations: ReadonlyMap<string, JsonObject>
}

/** A file that is not a recording. */
export class RecordingError extends Error {}

const BASE = /^(?:\/sandboxes\/[^/]+)?\/api\/v1(?=\/|$)/

/** A path without its base path. */
export function belowBase(path: string): string {
  return path.replace(BASE, '')
}
